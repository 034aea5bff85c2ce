"""The JSON API of daily deals."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from ..service import daily
from . import models
from .quick import Quick
from .replies.base import PlaceAnswer
from .replies.days import OwnDaysAnswer, ResultsAnswer, TodayAnswer
from .routes import Json, newcomer, placed
from .schema import PROBLEMS, ok
from .who import InHouse, Lang, Who, reading, setting

router = APIRouter(prefix="/api/daily", responses=PROBLEMS, tags=["daily"], route_class=Quick)


@router.get("", summary="Today's deals", dependencies=[reading], responses=ok(TodayAnswer))
async def today(house: InHouse, who: Who, lang: Lang) -> Json:
    """One deal a game and day (UTC): the same for everybody."""
    return Json(await daily.today(house, who, lang))


@router.post("", summary="Play today's deal", dependencies=[setting], responses=ok(PlaceAnswer))
async def play(request: Request, house: InHouse, body: models.DailyBody) -> Json:
    """Alone and once: who has begun is led back to their table."""
    who, token = newcomer(request)
    return placed(await daily.start(house, who, body.game, body.name), token)


@router.get("/{game}/mine", summary="My days", dependencies=[reading], responses=ok(OwnDaysAnswer))
async def mine(house: InHouse, who: Who, lang: Lang, game: Annotated[str, Path(max_length=40)]) -> Json:
    """What you made of the last deals, with your place and a text to share; and how many days in a row."""
    return Json(await daily.mine(house, who, game, lang))


@router.get("/{game}", summary="Results of a daily deal", dependencies=[reading], responses=ok(ResultsAnswer))
async def results(
    house: InHouse,
    who: Who,
    game: Annotated[str, Path(max_length=40)],
    day: Annotated[str | None, Query(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] = None,
) -> Json:
    """The best first."""
    return Json(await daily.results(house, who, game, day))
