"""What the API answers around a table: lists, logs, proofs, chat, daily deals, campaigns."""

from typing import Any, Literal

from pydantic import Field

from .models import Answer, Choice, Told


class ValueAnswer(Answer):
    value: str | int
    label: str


class OptionAnswer(Answer):
    name: str
    label: str
    seats: list[int] = Field(description="it exists only for these numbers of seats")
    when: tuple[str, str | int] | None = Field(description="and only with this value of an option before it")
    values: list[ValueAnswer] = Field(description="the first is the default")


class GameAnswer(Answer):
    game: str
    title: str
    about: str
    options: list[OptionAnswer]


class GamesAnswer(Answer):
    """The games with their options, and the bots."""

    games: list[GameAnswer]
    bots: list[str]


class HeldAnswer(Answer):
    table: str
    game: str
    title: str
    status: Literal["waiting", "playing", "over", "resigned", "closed", "unreadable"]
    error: str | None = Field(description="why this table cannot be read")
    players: list[str]
    your_turn: bool
    to_act: list[str] = Field(description="the names of those who are to act")
    changed: float = Field(description="seconds since 1970")
    daily: str | None
    due: float | None
    campaign: str | None
    chapter: int | None
    options: dict[str, Any]


class MineAnswer(Answer):
    """Your tables, the latest change first."""

    tables: list[HeldAnswer]


class LegalAnswer(Answer):
    """What you can do now, and the number to send along."""

    seat: int | None
    number: int
    to_act: list[int]
    legal: list[Choice]
    draft: list[Choice]


class LogAnswer(Answer):
    """What happened, in sentences."""

    log: list[Told]


class HintAnswer(Choice):
    """What the bot 'greedy' would do, and the number of the view it looked at."""

    number: int


class WhyAnswer(Answer):
    """Whether an action is legal; where it is not, a code, a sentence and the section of the rules."""

    action: int
    words: str
    legal: bool
    code: str | None = None
    reason: str | None = None
    section: str | None = None


class VersionAnswer(Answer):
    """The table's version after the change, which is on disk."""

    version: int


class FairnessAnswer(Answer):
    """A finished game was checked: whether the seed fits what was promised, every move is legal, every deal follows."""

    fair: bool
    fault: Literal["promise", "deal", "move"] | None = Field(description="what is not as it was promised")
    move: int | None = Field(description="the move at which the fault is")
    deal: Literal["fair", "public", "hand"]
    commitment: str | None
    seed: str | None
    moves: int = Field(description="that are legal, and lead to the result")
    deals: int = Field(description="that follow from the seed")
    given: int = Field(description="moves whose deals this seed did not make: a fork's past")
    result: list[int]


class Said(Answer):
    number: int
    seat: int
    name: str
    text: str
    at: float = Field(description="seconds since 1970")


class ChatAnswer(Answer):
    """The last messages, the oldest first."""

    chat: list[Said]


class Deal(Answer):
    game: str
    title: str
    table: str | None = Field(description="the table at which you play it")


class TodayAnswer(Answer):
    """Today's deals, one a game."""

    day: str
    deals: list[Deal]


class Placed(Answer):
    place: int = Field(description="equal results share one")
    name: str
    total: int
    won: bool
    you: bool
    table: str | None = Field(description="when the day is over, or yours")


class ResultsAnswer(Answer):
    """A day's results, the best first."""

    day: str
    game: str
    less_is_better: bool = Field(description="what the best has: the fewest points, or the most")
    results: list[Placed]


class CampaignSeat(Answer):
    seat: int
    letter: str
    name: str
    kind: Literal["open", "person", "bot"]
    you: bool
    stars: int
    rank: int


class Chapter(Answer):
    adventure: str
    title: str
    state: Literal["open", "done", "next", "later", "unreadable"]
    points: list[int] | None
    stars: list[int] | None
    table: str | None
    earlier: list[str] = Field(description="the tables of earlier attempts")


class CampaignAnswer(Answer):
    """A campaign as far as it went."""

    campaign: str
    status: Literal["waiting", "playing", "between", "done", "unreadable"]
    error: str | None = Field(description="why one of its adventures cannot be read; then it cannot go on")
    chapter: int
    level: int | None = Field(description="ASTRA's, for a campaign alone")
    deadline: int
    watch: bool
    you: list[int]
    seats: list[CampaignSeat]
    table: str | None = Field(description="the adventure that is open")
    last: str
    code: str | None
    your_turn: bool
    to_act: list[str]
    now: str | None
    again: str | None
    interlude: str
    adventures: list[Chapter]
