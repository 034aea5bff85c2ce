"""The least that fulfils a mission: of a sheet on which everything is marked, whatever it does without is erased."""

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Final

from ...core.play import Seat
from ...games.welcome_to_the_moon.adventure import Adventure, Mission
from ...games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, VALUE, Sheet, X
from ...games.welcome_to_the_moon.state import State
from .adventures import printed

NUMBER: Final = VALUE + 1  # any, until all that are left are known
_LAST: Final = 15  # of the numbers on cards


def fulfilled(adventure: Adventure, before: State, seat: Seat, mission: Mission) -> State | None:
    """A position in which the mission is fulfilled and nothing more; None where none was found."""
    empty = before.sheets[seat]
    for full in _full(adventure, empty, printed(adventure.name).unmarked.get(mission.id, ())):
        state = before.copy()
        sheet = state.sheets[seat] = full
        if mission.fulfilled(state, seat):
            for slot in reversed(range(len(sheet))):  # what comes first is marked first
                mark, sheet[slot] = sheet[slot], empty[slot]
                if not mission.fulfilled(state, seat):
                    sheet[slot] = mark
            ascend(adventure, sheet)
            return state
    return None


def _full(adventure: Adventure, empty: Sheet, unmarked: Collection[str]) -> Iterator[Sheet]:
    """Sheets with a mark in every slot but these, of one kind after another."""
    for space, symbol in ((NUMBER, CIRCLED), (X, CIRCLED), (NUMBER, CROSSED)):
        sheet = empty[:]
        for slot, words in enumerate(adventure.slots.words):
            wish = space if slot in adventure.spaces else symbol
            if slot not in adventure.letters and adventure.slots.names[slot] not in unmarked and words:
                sheet[slot] = wish if wish in words else min(words)
        yield sheet


def ascend(adventure: Adventure, sheet: Sheet) -> None:
    """Make the numbers of a sheet rise in all of its zones."""
    runs = [[slot for slot in zone if sheet[slot] >= VALUE] for zone in adventure.zones(sheet)]
    rank = {slot: 0 for run in runs for slot in run}
    for _ in rank:
        for low, high in (pair for run in runs for pair in pairwise(run)):
            rank[high] = max(rank[high], rank[low] + 1)
    step = max(1, _LAST // (max(rank.values(), default=0) + 1))
    for slot, place in rank.items():
        sheet[slot] = VALUE + 1 + place * step
