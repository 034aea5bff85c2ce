"""At a table."""

from typing import Any, Literal

from pydantic import Field

from .base import Answer, NumberAnswer


class Choice(Answer):
    action: int
    words: str = Field(description="as records write it")
    label: str = Field(description="a sentence in your language")


class ScoreLine(Answer):
    name: str
    label: str
    points: int


class SeatAnswer(Answer):
    seat: int
    letter: str
    name: str
    kind: Literal["open", "person", "bot"]
    bot: str | None
    away: bool = Field(description="a bot keeps the seat until its holder returns")
    until: float | None = Field(
        description="the holder left in the middle of a turn: when, in seconds since 1970, the bot goes on with it"
    )
    resigned: bool
    you: bool
    to_act: bool
    total: int = Field(description="what the seat has won so far; when the game is over, its score")
    pending: int = Field(description="what would be added if the game ended now")
    lines: list[ScoreLine]


class Told(Answer):
    move: int
    seat: int = Field(description="-1 is the dealer")
    kind: str = Field(description="a fact of the game, or 'late': a bot played for the seat, whose time was up")
    facts: list[int] = Field(description="the numbers of the fact, from which the text is made")
    text: str


class Ending(Answer):
    ranks: list[int]
    totals: list[int]
    ending: str
    tiebreak: str | None
    text: str


class VerdictAnswer(Answer):
    """How the game was decided, for you where you hold one seat, else for who won."""

    seat: int | None
    place: int | None = Field(description="null where somebody gave up")
    margin: int | None = Field(description="how much better than the next, the winner, the opponent or the mark")
    gaps: list[ScoreLine] = Field(description="how much better by line, the largest first; alone to a mark the lines")
    move: int | None = Field(description="after which who won stayed ahead, by the scores after each turn")
    headline: str
    how: str
    turn: str


class ViewAnswer(Answer):
    """A table as you may see it."""

    table: str
    code: str | None = Field(description="while seats are free, to who sits here; once begun, only to the host")
    game: str
    rules: str
    options: dict[str, Any]
    settings: dict[str, Any]
    status: Literal["waiting", "playing", "over", "resigned", "closed"]
    daily: str | None
    origin: str | None
    rematch: str | None
    campaign: str | None = Field(description="the campaign of which this table is a chapter")
    chapter: int | None
    due: float | None = Field(description="when a bot makes the turns that are still open, in seconds since 1970")
    version: int = Field(description="grows with every change that you may know of; events say it")
    number: int = Field(description="counts the entries of the log that you may know of; send it with an action")
    commitment: str | None
    you: list[int] = Field(description="the seats you hold")
    host: bool = Field(description="you set this table: you may free its seats and fill them")
    seat: int | None = Field(description="whose view this is; null: a spectator's")
    move: int
    moves: int
    to_act: list[int] = Field(description="-1 is the dealer")
    seats: list[SeatAnswer]
    rival: list[ScoreLine] = Field(description="the official opponent of a game alone")
    legal: list[Choice] = Field(description="what you can do now")
    draft: list[Choice] = Field(description="what you can take back, from its end")
    log: list[Told] = Field(description="the last lines; GET …/log has all")
    position: dict[str, Any] = Field(description="the position in the words of the rulebook, without what is hidden")
    result: Ending | None
    verdict: VerdictAnswer | None = Field(description="after the game, also where somebody gave up")


class ActAnswer(NumberAnswer):
    """The number of the last entry of the log, which is on disk; and the table, if you asked for it."""

    view: ViewAnswer | None = None


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
    """What the bot 'greedy' would do and why, and the number of the view it looked at."""

    why: str | None = Field(description="what speaks most for the whole turn; null where the bot ran out of time")
    number: int


class WhyAnswer(Answer):
    """Whether an action is legal; where it is not, a code, a sentence and the section of the rules."""

    action: int
    words: str
    legal: bool
    code: str | None = None
    reason: str | None = None
    section: str | None = None


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
