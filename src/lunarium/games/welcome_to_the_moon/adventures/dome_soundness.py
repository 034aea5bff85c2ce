"""What is wrong with a sheet of The Dome, if anything."""

from ..sheet import CIRCLED, EMPTY, VALUE, Sheet, X, count, empty
from ..soundness import (
    Flaws,
    Use,
    brought,
    crosses,
    earned,
    holes,
    marked,
    numbers,
    one_a_turn,
    paid_once,
    raced,
    unpaid,
)
from ..state import State
from .dome_sheet import (
    ASTRONAUTS,
    BONUSES,
    BUILT,
    EARNED,
    END,
    ERRORS,
    HALVES,
    HIGHS,
    PARITY,
    PLANTS,
    SCALES,
    SECTIONS,
    SKYSCRAPERS,
    SLOTS,
    SPACES,
    SPLIT,
    WATERS,
)

_BESIDE: dict[int, list[int]] = {}  # by symbol of the tower: the levels from which tubes lead to it
for _symbols in (PLANTS, WATERS):
    for _level, _beside in _symbols.items():
        for _symbol in _beside:
            _BESIDE.setdefault(_symbol, []).append(_level)


def flaws(state: State, index: int) -> Flaws:
    sheet = state.sheets[index]
    yield from holes(SLOTS, sheet, *(scale.rows for scale in SCALES), ASTRONAUTS, ERRORS)
    yield from one_a_turn(state, sheet, SPACES, ERRORS)
    yield from _grown(sheet)
    yield from _arched(sheet)
    for level, end in END.items():
        yield from paid_once(SLOTS, sheet, bool(sheet[level]), end.high, end.low)
    yield from raced(state, SLOTS, sheet, HIGHS)
    yield from earned(state, count(sheet, HIGHS, CIRCLED), EARNED, BONUSES)
    yield from unpaid(SLOTS, sheet, SPACES, ASTRONAUTS, _actions(sheet))


def _grown(sheet: Sheet) -> Flaws:
    """The marked levels of a skyscraper are one block that touches the ground."""
    for skyscraper in SKYSCRAPERS:
        block = sheet[skyscraper.levels.start : skyscraper.levels.stop].strip(bytes([EMPTY]))
        ground = any(sheet[skyscraper.ground - 1 : skyscraper.ground + 1])
        if EMPTY in block or (block and not ground):
            yield f"{SLOTS.names[skyscraper.ground]}: the levels of a skyscraper follow each other from the ground"


def _arched(sheet: Sheet) -> Flaws:
    """Only split sections have halves, every X splits one while there is one, and nothing is built in the air."""
    pieces: list[int] = []
    for section in SECTIONS:
        if sheet[section] == SPLIT:
            pieces += HALVES[section]
            continue
        pieces.append(section)
        for half in HALVES[section]:
            if sheet[half]:
                yield f"{SLOTS.names[half]} is built, but its section is not split"
    gap = bytes(sheet[piece] for piece in pieces).strip(bytes([BUILT]))
    if BUILT in gap:
        yield f"{SLOTS.names[SECTIONS[0]]}: the dome is built in the air"
    splits, crosses = count(sheet, SECTIONS, SPLIT), count(sheet, SPACES, X)
    if splits > crosses or (splits < crosses and empty(sheet, SECTIONS)):
        yield f"{SLOTS.names[SECTIONS[0]]}: {splits} sections are split for {crosses} X"


def _actions(sheet: Sheet) -> list[Use]:
    """A piece of the dome was built with a number of its parity."""
    written = numbers(sheet, SPACES)
    parity = [[space for space in written if (sheet[space] - VALUE) % 2 == odd] for odd in (0, 1)]
    uses: list[Use] = [(symbol, levels) for symbol, levels in _BESIDE.items() if sheet[symbol]]
    uses += [(piece, parity[odd]) for piece, odd in PARITY.items() if sheet[piece] == BUILT]
    energies = [row for scale in SCALES for row in marked(sheet, scale.rows)]
    return uses + brought([*energies, *crosses(sheet, SPACES)], SPACES)
