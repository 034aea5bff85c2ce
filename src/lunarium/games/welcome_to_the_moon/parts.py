"""Pieces from which adventures are assembled: targets, marks and events that several sheets share."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ...core.play import Seat
from .actions import COMBINATIONS
from .adventure import Astra, Effect, Mark, Targets
from .astra import more_points, never_ends, pile_and
from .cards import NUMBER
from .sheet import CIRCLED, CROSSED, EMPTY, FRESH, Sheet, count, empty, first_empty
from .state import NONE, State


def any_of(run: Iterable[int]) -> Targets:
    """Any empty slot of the run."""
    return lambda state, seat: empty(state.sheets[seat], run)


def next_of(run: Iterable[int]) -> Targets:
    """The first empty slot of a run that is filled from its beginning."""
    return lambda state, seat: first_empty(state.sheets[seat], run)


def at_space(symbols: Mapping[int, int]) -> Targets:
    """The symbol of the space in which the number was just written, where it has one."""

    def targets(state: State, seat: Seat) -> list[int]:
        symbol = symbols.get(state.space[seat])
        return [] if symbol is None else [symbol]

    return targets


def circle(state: State, seat: Seat, slot: int) -> None:
    state.sheets[seat][slot] = CIRCLED


def cross(state: State, seat: Seat, slot: int) -> None:
    state.sheets[seat][slot] = CROSSED


def cross_next(sheet: Sheet, run: Iterable[int]) -> None:
    """Cross the next slot of a track, if one is left."""
    for slot in first_empty(sheet, run):
        sheet[slot] = CROSSED


def change(state: State, seat: Seat) -> int:
    """By how much the number of the draft differs from the one on its card."""
    card = state.numbers[COMBINATIONS[state.combination[seat]][0]]
    return state.value[seat] - NUMBER[card]


def used(change: int) -> int:
    """How many changes of up to two make one of this size."""
    return (abs(change) + 1) // 2


def cross_pair(sheet: Sheet, symbols: range, wilds: range) -> None:
    """Cross the next symbol of a track in columns of two; a full column circles its wild action."""
    for slot in first_empty(sheet, symbols):
        sheet[slot] = CROSSED
        column, second = divmod(slot - symbols[0], 2)
        if second:
            sheet[wilds[column]] = CIRCLED


def in_pairs(symbols: range, wilds: range) -> Mark:
    """The mark of a track in columns of two."""
    return lambda state, seat, slot: cross_pair(state.sheets[seat], symbols, wilds)


def first_wild(*tracks: range) -> Callable[[Sheet], int]:
    """The first wild action that is circled and not crossed, or NONE."""
    runs = [(track.start, track.stop) for track in tracks]

    def wild(sheet: Sheet) -> int:
        for start, stop in runs:
            if CIRCLED in sheet[start:stop]:
                return sheet.index(CIRCLED, start, stop)
        return NONE

    return wild


def cross_error(boxes: range) -> Effect:
    """A System Error crosses the next box."""
    return lambda state, seat: cross_next(state.sheets[seat], boxes)


def race(slots: Sequence[int]) -> Callable[[State], None]:
    """What somebody circled in this turn is crossed for all who did not circle it with them."""

    def events(state: State) -> None:
        sheets = state.sheets
        for slot in slots:
            if FRESH in [sheet[slot] for sheet in sheets]:
                for sheet in sheets:
                    if sheet[slot] == FRESH:
                        sheet[slot] = CIRCLED
                    elif sheet[slot] == EMPTY:
                        sheet[slot] = CROSSED

    return events


def fewer_errors(boxes: Iterable[int]) -> Callable[[State, Seat], tuple[tuple[str, int], ...]]:
    """The usual tie-break."""
    return lambda state, seat: (("errors", sum(state.sheets[seat][box] == CROSSED for box in boxes)),)


def prize(numbers: Sequence[int], mine: int, prizes: Sequence[int]) -> int:
    """A prize by rank, where ties share a rank and the next group takes the next one; nothing for none."""
    rank = len({number for number in numbers if number > mine})
    return prizes[rank] if mine and rank < len(prizes) else 0


def racing(
    bonuses: int, earned: int, points: tuple[int, int], race: Sequence[int], step: int, letters: int = 3
) -> Astra:
    """The usual ASTRA card: who is first in a race earns bonuses, and an effect takes one of its prizes away.

    ``points``: fixed ones and those for a level; ``letters``: how many of the effect cards have the effect.
    """
    return Astra(
        bonuses=bonuses,
        earned=lambda state: earned * count(state.sheets[0], race, FRESH),
        effect=lambda state, letter: [step] if letter < letters else [],
        score=pile_and(*points),
        wins=more_points,
        ended=never_ends,
    )


def between(*lines: tuple[int, int]) -> tuple[int, int]:
    """The least and the greatest total, from the least and the greatest points of every score line."""
    return sum(least for least, _ in lines), sum(most for _, most in lines)


def up_to(number: int, values: Iterable[int] = (1,)) -> tuple[int, int]:
    """A line of at most so many things, each worth one of the values."""
    worth = [*values]
    return min(0, number * min(worth)), max(0, number * max(worth))


def lost(values: Sequence[int]) -> tuple[int, int]:
    """A line that takes one of the values away."""
    return -max(values), -min(values)


def by_missions(rows: Sequence[Mapping[str, int]]) -> tuple[int, int]:
    """A line of missions: the dearer card of every letter, where one was the first."""
    first = [row["first"] for row in rows]
    return 0, sum(map(max, first[::2], first[1::2]))
