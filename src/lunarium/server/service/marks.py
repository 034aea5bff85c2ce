"""Marks on letters, as many as people write: piled up without end they cover whatever stands above and below.

Vietnamese has two on a letter, pointed Hebrew up to four, Devanagari, Thai and Tibetan in between. Unicode (UTS #39,
5.4) advises at most four in a row, and none twice; of the accents that fit every letter, which are what is piled up for
fun, two are left once whatever can be one character is.
"""

import unicodedata

MOST = 4
ACCENTS = 2


def unpiled(text: str) -> str:
    """The text, composed, without the marks that are too many."""
    if text.isascii():
        return text
    kept: list[str] = []
    marks: list[str] = []  # of the letter that the next one would be on
    for letter in unicodedata.normalize("NFC", text):
        if unicodedata.category(letter) not in ("Mn", "Me"):
            marks = []
        elif letter in marks[-1:] or len(marks) >= MOST or sum(map(_accent, [*marks, letter])) > ACCENTS:
            continue
        else:
            marks.append(letter)
        kept.append(letter)
    return "".join(kept)


def _accent(mark: str) -> bool:
    """Whether it is of no script of its own."""
    return unicodedata.name(mark, "").startswith("COMBINING ")
