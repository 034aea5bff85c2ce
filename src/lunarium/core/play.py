"""The contract between a game and everything that plays, draws, stores or studies it.

A *game* is a stateless rules object. A *state* is plain data that says, for every seat and for the
dealer, what is still to be done. Playing is: ask who is to act, list the legal actions, apply one.

- Seats are 0, 1, 2 …; the dealer is a seat too: ``CHANCE``. What it deals is an action like any other,
  drawn from a pool that the state holds without an order, so the future is never in the state.
- An action is an int, an index into the game's ``space``, which turns it into words and back.
  Rules name ranges: ``PLACE + cell``.
- A turn is a *draft* of small actions closed by ``DONE``, which is action 0 of every game. Rules know
  nothing of undo: ``match.Match`` takes a draft back as long as nothing was revealed.

The laws, which ``tests/contract`` checks on random games for every game, option and number of seats:

1.  ``legal(state, seat)`` is non-empty for exactly the seats in ``to_act(state)``; it is ascending,
    within the space, and changes nothing.
2.  ``to_act`` is ``()`` when the game is over, ``(CHANCE,)`` when something is to be dealt, else one
    seat, or several that act at once, ascending.
3.  All legal actions of the dealer are equally likely; ``source`` names the draw that is due.
4.  ``apply`` changes the state it is given and nothing else; it is a function of state, seat and action.
5.  Seats that act at once commute: any order of their actions gives the same state.
6.  ``copy`` gives an equal state that shares nothing mutable.
7.  ``observe(state, seat)`` has the type of the state, is idempotent, leaves the seat's own legal actions
    as they are, and is equal for any two states that differ only in what the seat may not know. ``None``
    is a spectator.
8.  ``score`` is defined at any time and changes nothing; its lines have different names, and each equals a count
    from scratch.
9.  ``outcome`` is None exactly while the game goes on. A better total has a better rank: more is better, or less where
    the game says ``less_is_better``. Equal totals are told apart only by a tie-break, which is named where it decides
    the first place. Ranks are ``places``: equal results share one, and who comes after them is counted behind all
    of them (1, 1, 3). Alone, rank 2 means that the mark or the opponent was not beaten.
10. ``explain`` gives a reason for every action of the space that is not legal, and None for a legal one.
11. ``position(describe(state)) == state``, and the description survives JSON.
12. Nothing is lost or invented: tiles, cards and tokens are conserved.
13. ``replay(record(match)) == match``; undo restores exactly.
14. ``profile`` is right: as many actions as it says, nothing hidden and nobody acting at once where it says so, and no
    game, draw or total beyond its bounds.
15. ``sample(view, seat, dice)`` is a whole state that the seat may take for possible: ``observe`` makes the same view
    of it, nothing in it is lost or invented, and it can be played to its end. Every placing of what is hidden that the
    view and the rules allow is equally likely: what others may have thought is no matter of rules. What they drafted in
    secret is not guessed: those drafts are open again, as before they began, and however they are closed, the
    view is the same. Where nothing is hidden the sample equals the view.
"""

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from .space import Space

Seat = int
Action = int

CHANCE: Seat = -1
DONE: Action = 0


class Event(NamedTuple):
    """A fact that an action brought about: what, to whom, and its numbers. Never a sentence."""

    kind: str
    seat: Seat
    facts: tuple[int, ...] = ()
    to: Seat | None = None  # the only seat that may know it; None: everybody


class Line(NamedTuple):
    """One named line of a score."""

    name: str
    points: int


class Outcome(NamedTuple):
    """How a game ended: a rank a seat, the way it ended, and the tie-break that decided the first place."""

    ranks: tuple[int, ...]
    ending: str
    tiebreak: str | None = None


class Reason(NamedTuple):
    """Why an action is not legal: a code, its arguments, and the section of the rules that says so."""

    code: str
    section: str
    args: Mapping[str, int | str] = {}


class Profile(NamedTuple):
    """A game in figures, with its version, options and seats: what is known before the first move.

    Bounds hold for every game that can be played. They are no records: nobody need ever reach them.
    """

    seats: int
    simultaneous: bool  # several seats may act at once
    hidden: bool  # a seat can know what another one may not
    actions: int  # the size of the space
    draws: int  # the most outcomes that a draw of the dealer can have
    longest: int  # no game has more moves, those of the dealer included
    least: int  # no total of a seat is less, at any time
    most: int  # or more
    less_is_better: bool  # of two totals


class Source(NamedTuple):
    """The draw that the dealer owes: from where, and how many came from there before."""

    name: str
    k: int


Tell = Callable[[Event], None]
T = TypeVar("T")


class Dice(Protocol):
    """Where chance comes from, given by whoever asks: ``random.Random``, or whatever has as much of it."""

    def random(self) -> float: ...
    def choice(self, seq: Sequence[T], /) -> T: ...
    def sample(self, population: Sequence[T], k: int) -> list[T]: ...


class State(Protocol):
    """Flat data with a hand-written copy; equality compares all of it."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """The rules of one game with its options fixed. It holds no state of any play."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> str:
        """The version of the rules that this object plays: the newest, or the one that was asked for."""

    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, str | int]: ...
    @property
    def edition(self) -> str:
        """The hash of a component file of the player's own; empty with the game's own components."""

    @property
    def less_is_better(self) -> bool:
        """Whether the smaller of two totals is the better one, with these options and seats."""

    @property
    def mark(self) -> int | None:
        """Alone without an opponent: the total to reach; None otherwise."""

    @property
    def space(self) -> Space: ...
    @property
    def profile(self) -> Profile:
        """The game in figures: how long, how wide, what is hidden, between which totals."""

    def start(self) -> S:
        """A new game before anything was dealt."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Who is to act now: nobody, the dealer, one seat, or several at once."""

    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """The seat's legal actions, ascending; empty where it is not to act."""

    def apply(self, state: S, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        """Change the state by a legal action. An illegal one is undefined: ask ``legal`` first."""

    def source(self, state: S) -> Source:
        """The draw that is due while the dealer is to act."""

    def observe(self, state: S, seat: Seat | None) -> S:
        """A new state that holds only what the seat, or a spectator, may know."""

    def sample(self, view: S, seat: Seat | None, dice: Dice) -> S:
        """A whole state that the seat, or a spectator, may take for possible, having this view of it."""

    def score(self, state: S, seat: Seat) -> tuple[Line, ...]:
        """The seat's score as it stands, line by line."""

    def won(self, state: S, seat: Seat) -> tuple[Line, ...]:
        """The lines of ``score`` without what only the end would give; once the game is over they are the same."""

    def rival(self, state: S) -> tuple[Line, ...]:
        """Alone against an official opponent: its score as it stands; empty otherwise."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the game is over."""

    def explain(self, state: S, seat: Seat, action: Action) -> Reason | None:
        """Why the action is not legal for the seat now; None where it is."""

    def describe(self, state: S) -> dict[str, Any]:
        """The position as JSON-able data in the words of the rulebook."""

    def position(self, data: Mapping[str, Any]) -> S:
        """The state that ``describe`` described; raises ``BadPosition`` for an impossible one."""


AnyGame = Game[Any]


def total(lines: tuple[Line, ...]) -> int:
    """The sum of a score's lines.

    >>> total((Line("missions", 8), Line("errors", -5)))
    3
    """
    return sum(line.points for line in lines)


def cost(game: AnyGame, points: int) -> int:
    """A total as a number of which less is better, whatever the game: what rankings sort by."""
    return points if game.less_is_better else -points


def places(costs: Sequence[Any]) -> tuple[int, ...]:
    """The place of each, the least first. Equal ones share a place, and the next is behind all of them: 1, 1, 3.

    >>> places([12, 7, 7])
    (3, 1, 1)
    """
    order = sorted(costs)
    return tuple(1 + bisect_left(order, each) for each in costs)
