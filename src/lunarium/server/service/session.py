"""A table in memory: the match that its entries make, and its seats."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ...bots.names import listed, names
from ...core.match import LETTERS, Match
from ...core.play import CHANCE, DONE, Action, AnyGame, Event
from ...core.play import Seat as Place
from ...core.verdict import Turning
from ...words import N_
from ..store import CLOSED, OPEN, UNDO, Chat, Entry, Seat, Table
from . import identity
from .errors import NotYours

SPAN = 20  # bits for the entries of a game in the number of a change; those above count what else has changed

Said = tuple[tuple[Event, ...], list[tuple[Event, dict[str, Any]]]]  # what was told, and its lines, the last first

Make = Callable[..., AnyGame]  # games.game: a name, the version of its rules, and options


@dataclass(frozen=True)
class Settings:
    """What the people at a table agreed on."""

    hints: bool = True  # the hint button
    auto_done: bool = False  # a turn that can only be ended ends by itself
    watch: bool = True  # who has the link and no seat may look
    deadline: int = 0  # seconds for a turn, then a bot makes it; 0: all the time in the world


class Session:
    """One table. It holds nothing that the store could not give again."""

    def __init__(self, table: Table, seats: Sequence[Seat], entries: Iterable[Entry], make: Make) -> None:
        game = make(table.game, rules=table.rules, **table.options)
        self.match: Match[Any] = Match(game, table.seed, deal=table.deal)
        if table.seed is None:
            self.match.seal(table.commitment)
        self.match.commitment = table.commitment  # as it was published when the table was set
        self.match.given = table.given
        self.number = 0  # of the last entry
        self.ticks = 0  # how many entries everybody may know of
        self.steps = [0] * game.seats  # and how many more only a seat itself: those of its drafts where all act at once
        self.fence = 0  # how many moves of the log everybody may know
        self.said: dict[tuple[str, int], Said] = {}  # lines of the log by language and move, in the names of now
        self.stood_in = False  # a bot has made a move for somebody who was late, be it taken back or not
        self.shown: tuple[str, int] | None = None  # who was last answered with their new view, and its version
        self.chat: list[Chat] | None = None  # the last things said; None: to be read
        self.mattered = [0] * game.seats  # the last entry that changed what the seat can do, as the seat counts them
        self.together = False  # several seats have acted at once: drafts may be secret
        self.ahead = False  # memory holds what is not yet known to be written
        self.turning: tuple[Turning | None] | None = None  # of a game that is over; None: to be worked out
        self.seated(table, seats)
        for entry in entries:
            self.enter(entry)
        self.ahead = False

    def seated(self, table: Table, seats: Sequence[Seat]) -> None:
        """The table and its seats as they are now."""
        self.table = table
        self.seats = tuple(seats)
        self.chat = None  # whoever says something changes the table
        self.settings = Settings(**table.settings)
        players = titles(table, seats)
        if players != self.match.players:
            self.said.clear()
        self.match.players = players

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def open(self) -> bool:
        return self.table.status == OPEN

    @property
    def hidden(self) -> bool:
        """Whether secrets are kept: while the game goes on, and while its people may open a closed table again."""
        return self.open or (self.table.status == CLOSED and any(seat.holder for seat in self.seats))

    @property
    def waiting(self) -> bool:
        """Some seat is still free."""
        return self.open and any(seat.open for seat in self.seats)

    @property
    def begun(self) -> bool:
        """Somebody has acted: a seat that is free again has a hand that was played."""
        return any(move.seat != CHANCE for move in self.match.log)

    @property
    def host(self) -> str | None:
        """Who may free and fill seats: who set the table, or else whoever sat down first."""
        return self.table.host or next((seat.holder for seat in self.seats if seat.holder), None)

    def code(self, who: str | None) -> str:
        """The code for who may pass it on: in a game that has begun the host alone decides who sees a hand."""
        return "" if self.waiting and self.begun and not self.hosts(who) else self.table.code

    def hosts(self, who: str | None) -> bool:
        return identity.same(self.host, who)

    def check_host(self, who: str | None) -> None:
        """Raises ``NotYours`` unless somebody is the host."""
        if not self.hosts(who):
            raise NotYours(N_("Only the host of this table can do that."))

    @property
    def playing(self) -> bool:
        return self.open and not self.waiting and not self.match.over

    def held(self, who: str | None) -> tuple[Place, ...]:
        """The seats that somebody holds."""
        return tuple(seat.number for seat in self.seats if identity.same(seat.holder, who))

    def thinkers(self) -> list[Place]:
        """The seats that a bot is to play now. Bots wait while nobody is at the table, and for who has just left."""
        if not self.playing or not any(seat.present for seat in self.seats):
            return []
        acting = (self.seats[place] for place in self.match.to_act if place != CHANCE)
        return [seat.number for seat in acting if seat.bot and seat.until is None]

    def begin(self) -> list[Entry]:
        """Let the seed deal; what it dealt, as entries to write."""
        return self._dealt(len(self.match.log))

    def do(self, place: Place, action: Action, late: str | None = None) -> list[Entry]:
        """Play an action and let the seed deal; the entries to write. Raises ``Illegal`` and changes nothing.

        ``late`` is the bot that makes it, because the seat's time is up.
        """
        entry = Entry(place, action, late)
        self.enter(entry)
        return [Entry(place, action, late, 0, self.steps[place]), *self._dealt(len(self.match.log))]

    def _dealt(self, start: int) -> list[Entry]:
        self.match.begin()
        dealt = [Entry(*move) for move in self.match.log[start:]]
        self._entered(CHANCE, DONE, (), len(dealt))
        return dealt

    def undo(self, place: Place) -> list[Entry]:
        """Take back the last action of the seat's draft; raises ``NothingToUndo``."""
        before = self.match.to_act
        self.match.undo(place)
        self._entered(place, UNDO, before)
        return [Entry(place, UNDO, step=self.steps[place])]

    def enter(self, entry: Entry) -> None:
        """Do again what an entry says. What was taken back is not among them: an ``UNDO`` only says when that was."""
        before = self.match.to_act
        if entry.action != UNDO:
            self.match.play(entry.seat, entry.action, by=entry.late)
            self.stood_in |= entry.late is not None
        self.number = max(self.number, entry.number - 1)
        self._entered(entry.seat, entry.action, before, step=entry.step)

    def count(self, *places: Place) -> int:
        """How many entries those who hold these seats may know of, or a spectator. It only grows.

        The steps of a secret draft count for its own seat alone, taken back or not: others see only its ``done``.
        """
        return self.ticks + sum(self.steps[place] for place in places)

    def version(self, who: str | None) -> int:
        """The number of the last change that somebody may know of: it grows with such a change and with no other."""
        return (self.table.news << SPAN) + self.count(*self.held(who))

    def _entered(self, mover: Place, action: Action, before: tuple[Place, ...], count: int = 1, step: int = 0) -> None:
        self.number += count
        if count:
            self.ahead = True
            after = self.match.to_act
            if not self.together:
                self.ticks, self.fence = self.number, len(self.match.log)
            elif mover == CHANCE or action == DONE or before != after:
                self.ticks += count
                if mover == CHANCE or before == (mover,):  # the last to be done: all drafts are open
                    self.fence = len(self.match.log)
            else:
                self.steps[mover] = step or self.steps[mover] + 1
            self.together |= len(after) > 1
            for place in range(self.game.seats):
                if place == mover or place not in before or place not in after:
                    self.mattered[place] = self.count(place)


def titles(table: Table, seats: Sequence[Seat]) -> tuple[str, ...]:
    """What everybody at the table is called; a bot keeps its name for a whole campaign."""
    people = [None if _bots(seat) else seat.name or f"Seat {LETTERS[seat.number]}" for seat in seats]
    return names(table.campaign or table.id, people)


def written(seats: Sequence[Seat], players: Sequence[str]) -> tuple[str, ...]:
    """How a record lists the players: of a bot, its level too."""
    return tuple(
        listed(str(seat.bot), name) if _bots(seat) else name for seat, name in zip(seats, players, strict=True)
    )


def _bots(seat: Seat) -> bool:
    return seat.holder is None and seat.bot is not None
