"""What the API takes and gives, as OpenAPI describes it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(max_length=60, description="1 to 40 printable characters, no quotes or semicolons")]
SeatNumber = Annotated[int, Field(ge=0, le=7, description="0, 1, 2 …")]
Level = Annotated[str, Field(max_length=20, description="random or greedy")]
Index = Annotated[int, Field(ge=0, le=1_000_000)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ChairBody(Body):
    """A seat: yours (``me``), free for whoever has the code (``open``), or a bot's."""

    kind: Literal["me", "open", "bot"] = "open"
    name: Name = ""
    level: Level = "greedy"


class SettingsBody(Body):
    """What the table agrees on."""

    hints: bool = Field(default=True, description="players may ask what the bot 'greedy' would do")
    auto_done: bool = Field(default=False, description="a turn that can only be ended ends by itself")
    watch: bool = Field(default=True, description="who knows the table's id and has no seat may look")
    deadline: Literal[0, 300, 3600, 86_400, 259_200] = Field(
        default=0, description="seconds for a turn; a bot makes that one turn for who is late. 0: no deadline"
    )


class TableBody(Body):
    """A new table. Several chairs of kind ``me`` are a hot-seat."""

    game: str = Field(max_length=40, examples=["nova-luna"])
    options: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=40)] | int] = Field(
        {}, max_length=20, description="see GET /api/games; the number of seats follows from the chairs"
    )
    chairs: list[ChairBody] = Field(min_length=1, max_length=8)
    settings: SettingsBody = SettingsBody()


class CampaignBody(Body):
    """A new campaign of Welcome to the Moon. ``level`` is ASTRA's, for a campaign alone."""

    chairs: list[ChairBody] = Field(min_length=1, max_length=6)
    level: int = Field(default=1, ge=1, le=8)
    settings: SettingsBody = SettingsBody()


class ChapterBody(Body):
    after: Annotated[int, Field(ge=1, le=100_000)] | None = Field(
        None, description="the 'chapter' of the view you decided on; the answer is 409 if there are later ones"
    )


class JoinBody(Body):
    code: str = Field(max_length=20, description="the six letters, however spaced")
    name: Name
    seat: SeatNumber | None = None


class SeatBody(Body):
    """``seat`` is needed only by who holds several."""

    seat: SeatNumber | None = None
    number: Annotated[int, Field(ge=0, le=10_000_000)] | None = Field(
        None, description="the 'number' of the view you decided on; the answer is 409 if the table has moved on"
    )


class ActBody(SeatBody):
    action: Index | Annotated[str, Field(max_length=60)] = Field(
        description="the index or the words of an action: 71, or 'take 2'"
    )
    auto_done: bool | None = Field(
        None, description="end the turn if nothing else is left to do; null: as the table says"
    )


class RenameBody(Body):
    name: Name
    seat: SeatNumber | None = None


class LevelBody(Body):
    level: Level = "greedy"


class ForkBody(Body):
    move: Index
    seat: SeatNumber = 0
    name: Name = ""
    level: Level = "greedy"


class RecordBody(Body):
    record: str = Field(max_length=262_144, description="a record, as GET …/record gives it")


class ChatBody(Body):
    text: str = Field(min_length=1, max_length=600)


class DailyBody(Body):
    game: str = Field(max_length=40)
    name: Name


class PlaceAnswer(BaseModel):
    """Where you sit. ``token`` is given once, to who came without one: keep it, it is your seat."""

    table: str
    code: str
    seats: list[int]
    token: str | None = None


class CampaignPlaceAnswer(PlaceAnswer):
    """A new campaign, and where you sit at its first table."""

    campaign: str


class NumberAnswer(BaseModel):
    """The number of the last entry of the log; it is on disk."""

    number: int


class Choice(BaseModel):
    action: int
    words: str = Field(description="as records write it")
    label: str = Field(description="a sentence in your language")


class ScoreLine(BaseModel):
    name: str
    label: str
    points: int


class SeatAnswer(BaseModel):
    seat: int
    letter: str
    name: str
    kind: Literal["open", "person", "bot"]
    bot: str | None
    away: bool = Field(description="a bot keeps the seat until its holder returns")
    resigned: bool
    you: bool
    to_act: bool
    total: int
    lines: list[ScoreLine]


class Told(BaseModel):
    move: int
    seat: int = Field(description="-1 is the dealer")
    kind: str = Field(description="a fact of the game, or 'late': a bot played for the seat, whose time was up")
    text: str


class Ending(BaseModel):
    ranks: list[int]
    totals: list[int]
    ending: str
    tiebreak: str | None
    text: str


class ViewAnswer(BaseModel):
    """A table as you may see it."""

    model_config = ConfigDict(extra="forbid")

    table: str
    code: str | None = Field(description="while seats are free, and only to who sits here")
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
    version: int = Field(description="counts every change; events say it")
    number: int = Field(description="counts the entries of the log; send it with an action")
    commitment: str | None
    you: list[int] = Field(description="the seats you hold")
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


class Problem(BaseModel):
    """What was wrong. Nothing was changed."""

    error: str
    message: str
    reason: str | None = None
    section: str | None = None
