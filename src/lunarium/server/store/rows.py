"""What the store keeps, as plain values."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...core.versions import FIRST

UNDO = -1  # as an entry's action: the seat took back the last action of its open draft, which is then gone

OPEN = "open"  # waiting for seats, or in play
OVER = "over"  # played to its end
RESIGNED = "resigned"
CLOSED = "closed"
STATUSES = (OPEN, OVER, RESIGNED, CLOSED)


class Conflict(Exception):
    """Somebody else wrote first: read again and decide again."""


class Claim(NamedTuple):
    """What may be had once: a daily deal, or what was asked for with a key."""

    who: str
    what: str


class Missing(Exception):
    """A line of a table's log is gone that nobody took back; ``number`` where it is known which."""

    def __init__(self, number: int | None) -> None:
        super().__init__()
        self.number = number


class Entry(NamedTuple):
    """One line of a table's log: an action of a seat, of the dealer (-1), or ``UNDO``. It never changes.

    What a seat takes back is removed, and so is its ``UNDO`` before the last: a log is as long as its game. Numbers
    only grow.
    """

    seat: int
    action: int
    late: str | None = None  # the level of the bot that acted because the seat was late
    number: int = 0  # given when it is written
    step: int = 0  # of a secret draft: how many its seat has made, those taken back included; 0: to be counted


@dataclass(frozen=True)
class Table:
    """A table. ``seed`` is secret until the game is over; ``version`` counts every change, moves and seats and chat."""

    id: str
    code: str
    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    deal: str
    seed: str | None  # None in an imported record of a game that was not finished
    commitment: str | None
    given: int = 0
    status: str = OPEN
    daily: str | None = None
    origin: str | None = None
    rematch: str | None = None
    created: float = 0.0
    changed: float = 0.0
    version: int = 1
    news: int = 1  # how often anything but the log has changed
    campaign: str | None = None
    chapter: int | None = None  # 1, 2, 3 …
    due: float | None = None  # when a turn that is still open is late
    host: str | None = None  # the hash of the token of who set it; None: whoever sat down first
    rules: str = FIRST  # the version of the game's rules with which it began, and goes on
    gone: int = 0  # how many entries of its log were taken back, so that one which is lost is missed


@dataclass(frozen=True)
class Seat:
    """A chair: open without holder and bot; a bot's; a person's; or a person's whose place a bot keeps."""

    number: int
    name: str = ""
    holder: str | None = None  # the hash of the token of who sits there
    bot: str | None = None  # the level of the bot that plays
    resigned: bool = False
    until: float | None = None  # its holder has left in the middle of a turn, and till then the bot waits for them

    @property
    def open(self) -> bool:
        return self.holder is None and self.bot is None

    @property
    def present(self) -> bool:
        """A person sits here and plays."""
        return self.holder is not None and self.bot is None


class Chat(NamedTuple):
    """Something said at a table."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class Result(NamedTuple):
    """What somebody made of a daily deal."""

    day: str
    game: str
    holder: str
    table: str
    name: str
    total: int
    rank: int
    at: float


class Finish(NamedTuple):
    """What a finished game brought a seat."""

    seat: int
    rank: int
    total: int


@dataclass(frozen=True)
class Played:
    """A table in which somebody has a seat, as a list of many needs it; ``finishes`` are empty where none are kept."""

    table: str
    game: str
    options: Any
    status: str
    daily: str | None
    campaign: str | None
    created: float
    changed: float
    version: int
    seats: list[Seat] = field(default_factory=list)
    finishes: list[Finish] = field(default_factory=list)


@dataclass(frozen=True)
class Held:
    """A table in which somebody has a seat, with the rest of its seats."""

    table: Table
    seats: tuple[Seat, ...] = field(default=())
