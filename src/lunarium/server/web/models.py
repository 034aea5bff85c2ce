"""What the API takes, as OpenAPI describes it. ``replies`` has what it answers."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, Union

from pydantic import BaseModel, ConfigDict, Field, create_model

from ...bots import BOTS
from ...core.options import Option
from ...games import GAMES
from ...games.welcome_to_the_moon.cards import LEVELS
from ..service import tables
from .scalars import WHOLE, Index, Name, SeatNumber, Truth, one_of

if TYPE_CHECKING:
    Level = str
    Deadline = int
    GameName = str
else:
    Level = one_of(*BOTS)
    Deadline = one_of(*tables.DEADLINES)
    GameName = one_of(*GAMES)


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ChairBody(Body):
    """A seat: yours (``me``), free for whoever has the code (``open``), or a bot's."""

    kind: Literal["me", "open", "bot"] = "open"
    name: Name = ""
    level: Level = tables.LEVEL


class SettingsBody(Body):
    """What the table agrees on."""

    hints: Truth = Field(default=True, description="players may ask what the bot 'greedy' would do")
    auto_done: Truth = Field(default=False, description="a turn that can only be ended ends by itself")
    watch: Truth = Field(default=True, description="who knows the table's id and has no seat may look")
    deadline: Deadline = Field(
        default=0, description="seconds for a turn; a bot makes that one turn for who is late. 0: no deadline"
    )


class TableBody(Body):
    """A new table. Several chairs of kind ``me`` are a hot-seat."""

    game: str
    options: Body = Body()
    chairs: list[ChairBody]
    settings: SettingsBody = SettingsBody()


def _table_body(game: str) -> type[TableBody]:
    """The body of one game: only its options, with their values, and as many chairs as it can have."""
    name = "".join(map(str.capitalize, game.split("-")))
    options = {option.name: option for option in GAMES[game].options}
    most = max(map(int, options.pop("seats").values))
    fields: dict[str, Any] = {
        option.name: (one_of(*option.values), Field(default_factory=str, description=_exists(option)))
        for option in options.values()
    }
    chosen = create_model(f"{name}Options", __base__=Body, **fields)
    parts: dict[str, Any] = {
        "game": (Literal[game], ...),
        "options": (chosen, Field(default_factory=chosen, description="the chairs say how many seats there are")),
        "chairs": (list[ChairBody], Field(min_length=1, max_length=most)),
    }
    return create_model(f"{name}Table", __base__=TableBody, __doc__=TableBody.__doc__, **parts)


def _exists(option: Option) -> str:
    beside = f" and {'='.join(map(str, option.when))}" if option.when else ""
    return f"for {', '.join(map(str, sorted(option.seats)))} seats{beside}; {option.values[0]} where it is not given"


if not TYPE_CHECKING:
    TableBody = Annotated[Union[*map(_table_body, GAMES)], Field(discriminator="game")]


class CampaignBody(Body):
    """A new campaign of Welcome to the Moon. ``level`` is ASTRA's, for a campaign alone."""

    chairs: list[ChairBody] = Field(min_length=1, max_length=6)
    level: Annotated[int, Field(ge=LEVELS[0], le=LEVELS[-1]), WHOLE] = 1
    settings: SettingsBody = SettingsBody()


class ChapterBody(Body):
    after: Annotated[int, Field(ge=1, le=100_000), WHOLE] | None = Field(
        None, description="the 'chapter' of the view you decided on; the answer is 409 if there are later ones"
    )


class JoinBody(Body):
    code: str = Field(max_length=20, description="its letters and digits, however spaced")
    name: Name
    seat: SeatNumber | None = None


class SeatBody(Body):
    """``seat`` is needed only by who holds several."""

    seat: SeatNumber | None = None
    number: Annotated[int, Field(ge=0, le=2_147_483_647), WHOLE] | None = Field(
        None, description="the 'number' of the view you decided on; the answer is 409 if the table has moved on"
    )


class ActBody(SeatBody):
    action: Index | Annotated[str, Field(max_length=60)] = Field(
        description="the index or the words of an action: 71, or 'take 2'"
    )
    auto_done: Truth | None = Field(
        None, description="end the turn if nothing else is left to do; null: as the table says"
    )
    view: Truth = Field(False, description="answer with the table as it is then, so that nobody need ask again")


class FreeBody(Body):
    seat: SeatNumber


class RenameBody(Body):
    name: Name
    seat: SeatNumber | None = None


class LevelBody(Body):
    level: Level = tables.LEVEL


class AgainBody(Body):
    level: Annotated[Level | None, Field(description="of the bots; without one they stay as they are")] = None
    onward: Annotated[bool, Field(description="the next of a series: the adventure after this one")] = False


class ForkBody(Body):
    move: Index
    seat: SeatNumber = 0
    name: Name = ""
    level: Level = tables.LEVEL


class RecordBody(Body):
    record: str = Field(
        max_length=262_144,
        description="a record, as GET …/record gives it",
        json_schema_extra={"format": "lunarium-record"},
    )


class ChatBody(Body):
    text: str = Field(min_length=1, max_length=600)


class DailyBody(Body):
    game: GameName
    name: Name
