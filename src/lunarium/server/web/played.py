"""The JSON API of the games that somebody has played."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query

from ..service import history
from .quick import Quick
from .replies.lists import PlayedAnswer
from .routes import Json
from .schema import PROBLEMS, ok
from .who import InHouse, Lang, Somebody, reading

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["tables"], route_class=Quick)

Text = Annotated[str, Query(max_length=40)]


@router.get("/played", summary="My games", dependencies=[reading], responses=ok(PlayedAnswer))
async def played(
    house: InHouse,
    who: Somebody,
    lang: Lang,
    game: Text = "",
    adventure: Text = "",
    opponent: Literal["", "people", "bots", "alone", "screen"] = "",
    result: Literal["", "won", "lost"] = "",
    state: Literal["", "open", "over"] = "",
    page: Annotated[int, Query(ge=1, le=1_000_000)] = 1,
) -> Json:
    """Every game of this token that fits, the latest change first, 24 a page, and how often they were won."""
    found = await history.told(house, who, lang, history.Wish(game, adventure, opponent, result, state))
    return Json(await history.shown(house, found, lang, page))
