"""A match: rules, a dealer, and a log of moves. The log is the save file, the record and the proof.

Actions of a seat since the last fence are its open *draft*, which it can take back one by one. ``DONE``
closes a draft; whatever the dealer does is a fence for everybody, because something was revealed.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple

from . import deal as dealing
from .errors import N_, LunariumError
from .play import CHANCE, DONE, Action, Event, Game, Reason, S, Seat, Tell, total

FAIR = "fair"  # a secret seed of 128 random bits, drawn by whoever begins the match
PUBLIC = "public"  # a seed that a person typed, known from the start
HAND = "hand"  # a person deals what falls on a real table
DEALS = (FAIR, PUBLIC, HAND)

LETTERS = "ABCDEFGH"  # the seats in words


class _Pair(NamedTuple):
    seat: Seat
    action: Action


class Move(_Pair):
    """One action of one seat, the dealer included: the pair of both, with what belongs to it.

    It equals the bare pair and unpacks as it, because that is what a match is made of; the rest follows from it.
    """

    told: tuple[Event, ...]  # the facts of this move
    by: str | None  # who made it, where that was not the player of the seat

    def __new__(cls, seat: Seat, action: Action, told: tuple[Event, ...] = (), by: str | None = None) -> "Move":
        move = super().__new__(cls, seat, action)
        move.told = told
        move.by = by
        return move


class Illegal(LunariumError):
    """The action is not legal now; ``reason`` says why."""

    def __init__(self, words: str, reason: Reason) -> None:
        super().__init__(N_("'{action}' is not legal: {reason}"), action=words, reason=reason.code)
        self.reason = reason


class NothingToUndo(LunariumError):
    """The seat has no open draft, or nothing that it took back."""


class Match(Generic[S]):
    """A game being played. With a seed the dealer answers by itself; without one, ``do(CHANCE, …)``.

    >>> from lunarium.games import game
    >>> match = Match(game("nova-luna", seats=2), "moon")
    >>> match.begin()
    >>> (seat,) = match.to_act
    >>> for words in ("take 1", "place 0"):
    ...     match.do(seat, match.game.space.index(words))
    >>> [match.game.space.words(action) for action in match.draft(seat)]
    ['take 1', 'place 0']
    >>> match.game.space.words(match.undo(seat))
    'place 0'
    """

    def __init__(
        self,
        game: Game[S],
        seed: str | None = None,
        *,
        deal: str | None = None,
        players: Sequence[str] = (),
    ) -> None:
        """A new match. A seed is public unless the deal says otherwise; without one the deal must be named.

        That is a deal by hand, or one whose seed is sealed, as in a record.
        """
        self.game = game
        if seed is None and deal is None:
            raise LunariumError(N_("a match needs a seed, or a deal by hand"))
        self.deal = deal or PUBLIC
        if self.deal not in DEALS:
            raise LunariumError(
                N_("there is no deal '{deal}'; there are: {known}"), deal=self.deal, known=", ".join(DEALS)
            )
        self.seed = seed
        # The promise as it was published. It is never worked out again from the seed, or it could not be broken.
        self.commitment = dealing.commitment(self.seed) if self.seed is not None else None
        self.given = 0  # the first moves that this seed did not deal: a fork's past
        self.players = tuple(players) or tuple(f"Seat {LETTERS[seat]}" for seat in range(game.seats))
        if len(self.players) != game.seats:
            raise LunariumError(N_("every seat needs a name: {seats}, not {n}"), seats=game.seats, n=len(self.players))
        self.log: list[Move] = []
        self.state = game.start()
        self._base = self.state.copy()
        self._from = 0  # the length of the log at the base
        self._drafting: set[Seat] = set()
        self._undone: dict[Seat, list[Action]] = {}

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    @property
    def over(self) -> bool:
        return not self.to_act

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of all seats as they stand."""
        return tuple(total(self.game.score(self.state, seat)) for seat in range(self.game.seats))

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        return self.game.legal(self.state, seat)

    def view(self, seat: Seat | None) -> S:
        """What the seat, or a spectator, may know."""
        return self.game.observe(self.state, seat)

    def begin(self, tell: Tell | None = None) -> None:
        """Let the seed deal as long as something is to be dealt."""
        while self.seed is not None and self.to_act == (CHANCE,):
            self._play(CHANCE, dealing.deal(self.game, self.state, self.seed), tell)

    def do(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        """Play a legal action, then let the seed deal; raises ``Illegal`` and changes nothing otherwise."""
        self.play(seat, action, tell)
        self._undone.pop(seat, None)
        self.begin(tell)

    def play(self, seat: Seat, action: Action, tell: Tell | None = None, *, by: str | None = None) -> None:
        """Play a legal action and nothing more: what a record does, whose deals are its own."""
        reason = self.game.explain(self.state, seat, action)
        if reason is not None:
            raise Illegal(self.game.space.words(action), reason)
        self._play(seat, action, tell, by)

    def _play(self, seat: Seat, action: Action, tell: Tell | None = None, by: str | None = None) -> None:
        if not self._drafting:
            self._base = self.state.copy()
            self._from = len(self.log)
        told: list[Event] = []
        self.game.apply(self.state, seat, action, told.append)
        self.log.append(Move(seat, action, tuple(told), by))
        if seat == CHANCE:
            self._drafting.clear()
            self._undone.clear()
        elif action == DONE:
            self._drafting.discard(seat)
        else:
            self._drafting.add(seat)
        if tell:
            for event in told:
                tell(event)

    def draft(self, seat: Seat) -> list[Action]:
        """The seat's open draft: what it may still take back."""
        actions: list[Action] = []
        if seat in self._drafting:
            for mover, action in self.log[self._from :]:
                if mover == seat:
                    actions = [] if action == DONE else [*actions, action]
        return actions

    def begun(self, seat: Seat) -> S:
        """What the seat saw when its open draft began; the drafts of others are as they are now."""
        drafted = len(self.draft(seat))
        own = [index for index in range(self._from, len(self.log)) if self.log[index].seat == seat]
        open_ = own[len(own) - drafted :]
        if not open_:
            return self.view(seat)
        state = self._base.copy()
        for index in range(self._from, len(self.log)):
            if index not in open_:
                self.game.apply(state, *self.log[index])
        return self.game.observe(state, seat)

    def undo(self, seat: Seat) -> Action:
        """Take back the last action of the seat's draft; the others' drafts stay as they are."""
        if not self.draft(seat):
            raise NothingToUndo(N_("there is nothing to take back"))
        last = max(index for index, move in enumerate(self.log) if move.seat == seat)
        action = self.log.pop(last).action
        self._undone.setdefault(seat, []).append(action)
        self.state = self._base.copy()
        for mover, played in self.log[self._from :]:
            self.game.apply(self.state, mover, played)
        if not self.draft(seat):
            self._drafting.discard(seat)
        return action

    def redo(self, seat: Seat, tell: Tell | None = None) -> Action:
        """Play again what the seat took back last."""
        undone = self._undone.get(seat)
        if not undone:
            raise NothingToUndo(N_("there is nothing to play again"))
        action = undone[-1]
        self.play(seat, action, tell)
        undone.pop()
        self.begin(tell)
        return action

    def replay(self, number: int) -> S:
        """The state after the first ``number`` moves of the log."""
        state = self.game.start()
        for seat, action in self.log[:number]:
            self.game.apply(state, seat, action)
        return state

    def events(self, tell: Callable[[int, Event], None]) -> None:
        """Tell the whole match again: every event with the number of its move."""
        for number, move in enumerate(self.log, 1):
            for event in move.told:
                tell(number, event)

    def fork(self, number: int, seed: str | None = None, *, deal: str | None = None) -> "Match[S]":
        """A new match that starts from the first ``number`` moves of this one and goes its own way.

        It has a seed of its own, so that a fork of a game in play cannot tell its future; one dealt by hand goes on so.
        """
        by_hand = self.deal == HAND and seed is None
        new = Match(self.game, seed, deal=HAND if by_hand else deal, players=self.players)
        for seat, action in self.log[:number]:
            new._play(seat, action)
        new.given = len(new.log) if new.deal != HAND else 0
        new.begin()
        return new

    def seal(self, commitment: str | None, given: int = 0) -> None:
        """Take the seed out: only its commitment is known, as in the record of a game in play."""
        self.seed = None
        self.commitment = commitment
        self.given = given

    def unseal(self, seed: str) -> None:
        """Give the seed of this match; raises where it is not the one that was committed to."""
        if dealing.commitment(seed) != self.commitment:
            raise LunariumError(N_("the seed is not the one that the commitment stands for"))
        self.seed = seed

    def reseed(self, seed: str) -> None:
        """Go on with another seed from here; what was dealt before cannot be checked against it."""
        self.seed = seed
        self.commitment = dealing.commitment(seed)
        self.given = len(self.log)

    def _told(self) -> tuple[Any, ...]:
        """All that a record says of the match."""
        game = self.game
        rules = (game.name, game.version, game.options)
        return (*rules, self.deal, self.commitment, self.given, self.players, self.log)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self._told() == other._told() and bool(self.state == other.state)

    __hash__ = None  # type: ignore[assignment]  # a match changes
