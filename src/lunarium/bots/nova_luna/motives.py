"""What speaks for a move in Nova Luna."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ...core.motive import Motive
from ...core.play import DONE, Action, AnyGame, Seat
from ...games.nova_luna.actions import REFILL
from ...games.nova_luna.display import Display
from ...games.nova_luna.state import ALONE, TAKE, State
from ...games.nova_luna.tiles import COLOUR, COST
from ..choosing import Course
from ..weighing import Terms, speaking, summed
from .value import Value, free_cells, lacks, open_tasks

GAINS: Final = ("tokens", "near", "groups", "won")


class Move(NamedTuple):
    """A move between two positions, and the seat that makes it."""

    before: State
    after: State
    seat: Seat

    @property
    def display(self) -> Display:
        return self.after.displays[self.seat]


def motives(game: AnyGame, course: Course, seat: Seat) -> list[Motive]:
    """Alone a draft has many moves: it is the one that is being made that counts, or that comes next."""
    value = Value(game)
    place = max((index for index, state in enumerate(course.states[: course.now + 1]) if _begins(state)), default=-1)
    if place < 0:
        return []
    before, action = course.states[place], course.actions[place]
    after = before.copy()
    game.apply(after, seat, action)
    if value.midway(after):
        game.apply(after, seat, course.actions[place + 1])
    ends = [_best(game, value, before, seat, other) for other in game.legal(before, seat) if other != action]
    others = [value.weighed(state, seat) for state in ends]
    here = value.weighed(after, seat)
    if action in (REFILL, DONE):  # no tile is placed: all that can be said is that no other move is as good
        return [Motive("refill" if action == REFILL else "phase", _lead(here, others), (len(after.gaps),))]
    spoken = speaking(value.weighed(before, seat), here, others, GAINS)
    told = [(name, weight, _FACTS[name](Move(before, after, seat))) for name, weight in spoken.items()]
    return [Motive(name, weight, facts) for name, weight, facts in told if facts is not None]


def _begins(state: State) -> bool:
    return state.step in (TAKE, ALONE)


def _best(game: AnyGame, value: Value, before: State, seat: Seat, action: Action) -> State:
    """The best position to which the action leads."""
    state = before.copy()
    game.apply(state, seat, action)
    if not value.midway(state):
        return state
    ends = []
    for cell in game.legal(state, seat):
        end = state.copy()
        game.apply(end, seat, cell)
        ends.append(end)
    return max(ends, key=lambda end: value(end, seat))


def _lead(here: Terms, others: list[Terms]) -> float:
    return summed(here) - max(map(summed, others), default=0.0)


Facts = tuple[int, ...] | None  # None: it cannot be said in figures, so it is not said at all


def _tokens(move: Move) -> Facts:
    """How many tasks are fulfilled."""
    return (_left(move.before, move.seat) - _left(move.after, move.seat),)


def _left(state: State, seat: Seat) -> int:
    return state.left[seat] - len(state.displays[seat].due)


def _near(move: Move) -> Facts:
    """By colour: the tiles that fulfil a task each."""
    found = [0, 0, 0, 0]
    for _, rest in open_tasks(move.display):
        lacking = lacks(rest)
        if sum(lacking) == 1:
            found[lacking.index(1)] += 1
    return tuple(found) if any(found) else None


def _open(move: Move) -> Facts:
    """How many tasks lack more than a tile."""
    number = sum(sum(lacks(rest)) > 1 for _, rest in open_tasks(move.display))
    return (number,) if number else None


def _room(move: Move) -> Facts:
    """The colour for whose tasks most cells are free."""
    cells = [0, 0, 0, 0]
    for slot, rest in open_tasks(move.display):
        for colour, number in enumerate(lacks(rest)):
            cells[colour] += free_cells(move.display, slot) if number else 0
    return (cells.index(max(cells)),) if any(cells) else None


def _groups(move: Move) -> Facts:
    """The colour and the size of the group to which the tile comes."""
    group, root = move.display.group, len(move.display.group) - 1
    while group[root] >= 0:
        root = group[root]
    return (COLOUR[move.display.tiles[-1]], -group[root]) if group[root] < -1 else None


def _cost(move: Move) -> Facts:
    return (COST[move.display.tiles[-1]],)


def _plain(move: Move) -> Facts:
    return ()


_FACTS: Final[dict[str, Callable[[Move], Facts]]] = {
    "won": _plain,
    "tokens": _tokens,
    "near": _near,
    "open": _open,
    "room": _room,
    "time": _cost,
    "compact": _plain,
    "groups": _groups,
    "fresh": lambda move: None,
    "penalty": _plain,
}
