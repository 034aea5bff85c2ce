"""What speaks for a turn in LUNA Capital."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ...core.motive import Motive
from ...core.play import Seat
from ...games.luna_capital import actions, state
from ...games.luna_capital.kinds import METEORITE, OFFICE
from ...games.luna_capital.pieces import NOTHING
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.scoring import count, fruit_sets, largest_group
from ...games.luna_capital.state import State
from ..choosing import Course
from ..weighing import Terms, kind, speaking
from .reading import Reading
from .turn import Memory, Turn
from .weights import WEIGHTS

GAINS: Final = (
    "group",
    "fruit",
    "meteorites",
    "offices",
    "hab-mods",
    "complexes",
    "concession",
    "cards",
    "tokens",
    "robots",
)
_SET_UP: Final = (state.SWAP, state.FOR, state.EXCHANGE)


class Change(NamedTuple):
    """A turn from the position in which it began to its end, the tiles that are still to be placed included."""

    turn: Turn
    before: Reading
    after: Reading
    end: State

    @property
    def seat(self) -> Seat:
        return self.turn.seat


def motives(game: LunaCapital, course: Course, seat: Seat) -> list[Motive]:
    """What speaks for the planned turn; while cards are exchanged or kept, for the card."""
    began: State = course.states[0]
    turn = Turn(Memory(game, WEIGHTS), began, seat)
    now: State = course.states[course.now]
    if began.step in _SET_UP:
        return [_exchanged(turn, course)]
    if now.step == state.KEEP:
        return [_kept(turn, now, course.actions[course.now] - actions.KEEP)]
    if now.step == state.UNDER:
        return []
    return _turn(turn, course)


def _turn(turn: Turn, course: Course) -> list[Motive]:
    began, end, seat = turn.view, course.end, turn.seat
    settlement = end.settlements[seat]
    tiles = [tile for tile in (*end.aside, end.tile) if tile != NOTHING]
    after, later = turn.furnished(turn.read(settlement), tiles)
    placed = [tile for tile in _taken(course) if tile not in tiles and tile not in end.box]
    robots = began.robots[seat] - (actions.ROBOT in course.actions)
    space = end.taken if began.step == state.LOT else -1
    holding = turn.holding(end.hands[seat], robots)
    here = turn.together(holding, after, [*placed, *later], space)
    change = Change(turn, turn.read(turn.settlement), after, end)
    before = {**change.before.weighed(), **turn.holding(began.hands[seat], began.robots[seat])}
    spoken = speaking(before, here, _other_lots(turn, space), GAINS)
    return [Motive(kind(term), weight, _facts(change, term), term.partition(" ")[2]) for term, weight in spoken.items()]


def _taken(course: Course) -> set[int]:
    """The tiles that were to be placed since the beginning."""
    return {tile for now in course.states for tile in (*now.aside, now.tile)} - {NOTHING}


def _other_lots(turn: Turn, taken: int) -> list[Terms]:
    """The best turns with other lots, where the turn began with the choice of one."""
    if turn.view.step != state.LOT:
        return []
    plans = [turn.lot(space) for space in range(turn.game.spaces) if space != taken]
    return [turn.weighed(plan) for plan in plans if plan]


def _exchanged(turn: Turn, course: Course) -> Motive:
    """Set-up: which of the cards are the better ones."""
    before, after = course.states[0].hands[turn.seat], course.end.hands[turn.seat]
    if before == after:
        return Motive("stay")
    gain = sum(turn.quality(card)[0] for card in after) - sum(turn.quality(card)[0] for card in before)
    return Motive("swap", gain)


def _kept(turn: Turn, now: State, card: int) -> Motive:
    mean = sum(turn.quality(drawn)[0] for drawn in now.drawn) / len(now.drawn)
    return Motive("keep", turn.quality(card)[0] - mean, (int(turn.settlement.fits(turn.game.number[card])),))


def _facts(change: Change, term: str) -> tuple[int, ...]:
    found = _FACTS.get(kind(term))
    return found(change, term.partition(" ")[2]) if found else ()


def _group(change: Change, of: str) -> tuple[int, ...]:
    """The type, and how many projects the largest group had and will have."""
    sizes = [largest_group(reading.settlement, int(of)) for reading in (change.before, change.after)]
    return int(of), *sizes


def _sets(change: Change, of: str) -> tuple[int, ...]:
    """How many sets of fruit there were, and will be."""
    return fruit_sets(*change.before.fruits), fruit_sets(*change.after.fruits)


def _counted(which: int) -> Callable[[Change, str], tuple[int, ...]]:
    def counted(change: Change, of: str) -> tuple[int, ...]:
        return count(change.before.settlement, which), count(change.after.settlement, which)

    return counted


def _empty(change: Change, of: str) -> tuple[int, ...]:
    return (len(change.after.settlement.empty),)


def _lacking(change: Change, of: str) -> tuple[int, ...]:
    """The concession, what it lacked and what it will lack."""
    place = [goal.term for goal in change.turn.outlook.goals].index(f"concession {of}")
    return int(of), change.before.goals[place], change.after.goals[place]


_FACTS: Final[dict[str, Callable[[Change, str], tuple[int, ...]]]] = {
    "group": _group,
    "fruit": _sets,
    "meteorites": _counted(METEORITE),
    "offices": _counted(OFFICE),
    "sites": _empty,
    "concession": _lacking,
}
