"""What a sheet of The Virus cannot look like between drafts."""

from ..parts import in_order
from ..sheet import CIRCLED, CROSSED, INFECTED, VALUE, Sheet, count
from .virus_sheet import (
    ASTRONAUT_WILDS,
    ASTRONAUTS,
    CARRIED,
    ERRORS,
    GREY,
    LETTERS,
    PLAN_WILDS,
    PLANS,
    PLANT_TRACK,
    PLANTS,
    QUARTERS,
    SPACES,
    TANK,
    TANKS,
    WATER_TRACK,
)


def sound(sheet: Sheet) -> bool:
    """Symbols and tracks tell the same story, and whatever was reached or accomplished has been set off."""
    runs = (
        PLANT_TRACK.marks,
        WATER_TRACK.marks,
        ERRORS,
        ASTRONAUTS,
        PLANS,
        *(quarter.energies for quarter in QUARTERS),
    )
    return (
        all(in_order(sheet, run) for run in runs)
        and all(sheet[quarter.energies[0]] for quarter in QUARTERS)
        and _supplied(sheet)
        and _settled(sheet)
        and all(sheet[target] for letter, target in zip(LETTERS, CARRIED, strict=True) if sheet[letter])
        and all(
            (sheet[second] > 0) == (sheet[wild] > 0)
            for symbols, wilds in ((ASTRONAUTS, ASTRONAUT_WILDS), (PLANS, PLAN_WILDS))
            for second, wild in zip(symbols[1::2], wilds, strict=True)
        )
    )


def _supplied(sheet: Sheet) -> bool:
    """Every plant and every tank has its mark, and a tank hangs over a number."""
    tracks = ((PLANT_TRACK, PLANTS), (WATER_TRACK, TANKS))
    return (
        all(count(sheet, track.marks, CROSSED) == count(sheet, symbols, CIRCLED) for track, symbols in tracks)
        and all(sheet[sign] for track, _ in tracks for mark, sign in track.signs.items() if sheet[mark])
        and all(sheet[space] >= VALUE for space, tank in TANK.items() if sheet[tank])
    )


def _settled(sheet: Sheet) -> bool:
    """The grey virus has one home and has infected something; before that nothing is written."""
    homes = count(sheet, GREY, CIRCLED)
    spaces = sheet[SPACES.start : SPACES.stop]
    return homes == (INFECTED in spaces) and (homes == 1 or not any(spaces))
