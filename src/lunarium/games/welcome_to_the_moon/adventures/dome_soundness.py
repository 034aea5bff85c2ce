"""What is true of every sheet of The Dome: blocks of levels, bonuses, scales and the arch."""

from ..parts import in_order
from ..sheet import CIRCLED, CROSSED, EMPTY, Sheet, X, count
from .dome_sheet import ASTRONAUTS, BUILT, END, HALVES, SCALES, SECTIONS, SKYSCRAPERS, SPACES, SPLIT, Skyscraper


def sound(sheet: Sheet) -> bool:
    """The sheet can be like that, as far as its marks depend on each other."""
    return (
        all(_grown(sheet, skyscraper) for skyscraper in SKYSCRAPERS)
        and all(_paid(sheet, level) for level in END)
        and all(in_order(sheet, scale.rows) for scale in SCALES)
        and in_order(sheet, ASTRONAUTS)
        and _arched(sheet)
    )


def _grown(sheet: Sheet, skyscraper: Skyscraper) -> bool:
    """The marked levels are one block that touches the ground."""
    block = sheet[skyscraper.levels.start : skyscraper.levels.stop].strip(b"\0")
    return EMPTY not in block and (not block or any(sheet[skyscraper.ground - 1 : skyscraper.ground + 1]))


def _paid(sheet: Sheet, level: int) -> bool:
    """An end that is marked brought one bonus; else there is none, and the high one may be lost."""
    end = END[level]
    bonuses = sheet[end.high], sheet[end.low]
    return bonuses in (((CIRCLED, EMPTY), (CROSSED, CIRCLED)) if sheet[level] else ((EMPTY, EMPTY), (CROSSED, EMPTY)))


def _arched(sheet: Sheet) -> bool:
    """Only split sections have halves, there is an X for every split, and nothing is built in the air."""
    pieces: list[int] = []
    for section in SECTIONS:
        if sheet[section] == SPLIT:
            pieces += HALVES[section]
        elif any(sheet[half] for half in HALVES[section]):
            return False
        else:
            pieces.append(section)
    gap = bytes(sheet[piece] for piece in pieces).strip(bytes([BUILT]))
    return BUILT not in gap and count(sheet, SECTIONS, SPLIT) <= count(sheet, SPACES, X)
