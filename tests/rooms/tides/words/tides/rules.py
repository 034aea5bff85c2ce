"""The rules of Tides to read."""

from lunarium.words.catalogue import Words
from lunarium.words.rules.page import Part, plain


def rules(words: Words) -> tuple[Part, ...]:
    return plain(words, {"turn": "Course of a turn"}, {"turn": ("Pick a card; once a game you may double it.",)})
