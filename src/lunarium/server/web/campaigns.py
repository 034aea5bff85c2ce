"""The JSON API of campaigns."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import PlainTextResponse, Response

from ..service import Chair, Settings, campaigns
from . import models
from .once import Key, claim
from .quick import Quick
from .replies.base import PlaceAnswer
from .replies.campaign import CampaignAnswer, CampaignPlaceAnswer
from .routes import Json, newcomer, placed
from .schema import PROBLEMS, ok, text
from .who import InHouse, Lang, Somebody, Who, reading, setting, who_of

router = APIRouter(prefix="/api/campaigns", responses=PROBLEMS, tags=["campaigns"], route_class=Quick)

Id = Annotated[str, Path(max_length=32, description="the campaign's id")]


@router.post("", summary="Begin a campaign", dependencies=[setting], responses=ok(CampaignPlaceAnswer))
async def create(request: Request, house: InHouse, body: models.CampaignBody, key: Key = None) -> Json:
    """Welcome to the Moon, all adventures with the same seats; the first table is set at once."""
    who, token = newcomer(request)
    chairs = [Chair(chair.kind, chair.name, chair.level) for chair in body.chairs]
    settings = Settings(**body.settings.model_dump())
    once = claim(request, who_of(request), key, body.model_dump_json())
    campaign, place = await campaigns.create(house, who, chairs, body.level, settings, once)
    seat = {"table": place.table, "code": place.code, "seats": list(place.seats)}
    return Json({"campaign": campaign, **seat, "token": token if place.seats else None})


@router.get("/{campaign}", summary="The whole campaign", dependencies=[reading], responses=ok(CampaignAnswer))
async def view(house: InHouse, who: Who, lang: Lang, campaign: Id) -> Json:
    """Adventures with points and stars, standings, the open table, and the story up to it."""
    return Json(await campaigns.view(house, who, campaign, lang))


@router.post("/{campaign}/next", summary="Next adventure", dependencies=[setting], responses=ok(PlaceAnswer))
async def go_on(house: InHouse, who: Somebody, campaign: Id, body: models.ChapterBody) -> Json:
    """Whoever asks second gets the same table."""
    return placed(await campaigns.go_on(house, who, campaign, after=body.after))


@router.post("/{campaign}/again", summary="Last one again", dependencies=[setting], responses=ok(PlaceAnswer))
async def again(house: InHouse, who: Somebody, campaign: Id, body: models.ChapterBody) -> Json:
    """The last finished adventure once more; when it is over, its result takes the place of the old one."""
    return placed(await campaigns.go_on(house, who, campaign, again=True, after=body.after))


@router.get(
    "/{campaign}/record",
    summary="The campaign's file",
    dependencies=[reading],
    response_class=Response,
    responses=text("The file"),
)
async def record(house: InHouse, who: Who, campaign: Id) -> PlainTextResponse:
    """The finished adventures with their seeds, for ``lunarium verify`` and ``lunarium campaign``."""
    told = await campaigns.export(house, who, campaign)
    return PlainTextResponse(told, headers={"content-disposition": 'attachment; filename="campaign.txt"'})
