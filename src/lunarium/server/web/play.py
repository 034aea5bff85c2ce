"""The API at a table: what somebody sees there, and does."""

from typing import Annotated, Any

from fastapi import APIRouter, Query

from ..service import Session, turns, views
from . import models
from .quick import Quick
from .replies.base import NumberAnswer
from .replies.table import ActAnswer, HintAnswer, LegalAnswer, LogAnswer, ViewAnswer, WhyAnswer
from .routes import Id, Json, SeatWish
from .schema import PROBLEMS, ok
from .who import InHouse, Lang, Somebody, Who, reading, writing

router = APIRouter(prefix="/api", responses=PROBLEMS, route_class=Quick)


@router.get("/tables/{table}", summary="The table", tags=["play"], dependencies=[reading], responses=ok(ViewAnswer))
async def view(
    house: InHouse,
    who: Who,
    lang: Lang,
    table: Id,
    seat: SeatWish = None,
    move: Annotated[int | None, Query(ge=0, le=1_000_000, description="as it was after this move")] = None,
) -> Json:
    """As you may see it: seats, scores, choices, the last of the log, the position."""
    return Json((await views.view(house, who, table, seat=seat, move=move, lang=lang)).data)


@router.get(
    "/tables/{table}/legal",
    summary="Your choices",
    tags=["play"],
    dependencies=[reading],
    responses=ok(LegalAnswer),
)
async def legal(house: InHouse, who: Somebody, lang: Lang, table: Id, seat: SeatWish = None) -> Json:
    """What you can do now, with the number to send along. Empty while others are to act."""
    data = (await views.view(house, who, table, seat=seat, lang=lang)).data
    return Json({name: data[name] for name in ("seat", "number", "to_act", "legal", "draft")})


@router.get(
    "/tables/{table}/log",
    summary="The whole log",
    tags=["play"],
    dependencies=[reading],
    responses=ok(LogAnswer),
)
async def log(house: InHouse, who: Who, lang: Lang, table: Id, seat: SeatWish = None) -> Json:
    """What happened, in sentences, without what is hidden from you."""
    return Json({"log": await views.log(house, who, table, seat=seat, lang=lang)})


@router.post("/tables/{table}/act", summary="Act", tags=["play"], dependencies=[writing], responses=ok(ActAnswer))
async def act(house: InHouse, who: Somebody, lang: Lang, table: Id, body: models.ActBody) -> Json:
    """Play a legal action. When this is answered with 200, it is on disk. A turn is closed by 'done'."""

    async def answer(session: Session, place: int) -> dict[str, Any]:
        number = {"number": session.count(place)}
        if not body.view:
            return number
        view = views.seen(house, session, who, seat=body.seat, lang=lang).data
        session.shown = who, session.version(who)
        return number | {"view": view}

    told = await turns.act_and(
        answer, house, who, table, body.action, seat=body.seat, number=body.number, auto_done=body.auto_done, lang=lang
    )
    return Json(told)


@router.post(
    "/tables/{table}/undo",
    summary="Take back",
    tags=["play"],
    dependencies=[writing],
    responses=ok(NumberAnswer),
)
async def undo(house: InHouse, who: Somebody, table: Id, body: models.SeatBody) -> Json:
    """Take back the last action of your turn, until it is done or something was revealed."""
    return Json({"number": await turns.undo(house, who, table, seat=body.seat, number=body.number)})


@router.get("/tables/{table}/hint", summary="A hint", tags=["play"], dependencies=[writing], responses=ok(HintAnswer))
async def hint(house: InHouse, who: Somebody, lang: Lang, table: Id, seat: SeatWish = None) -> Json:
    """What the bot 'greedy' would do in your place."""
    return Json(await turns.hint(house, who, table, seat=seat, lang=lang))


@router.get("/tables/{table}/why", summary="Why not?", tags=["play"], dependencies=[reading], responses=ok(WhyAnswer))
async def why(
    house: InHouse,
    who: Somebody,
    lang: Lang,
    table: Id,
    action: Annotated[str, Query(max_length=60, description="words, or an index")],
    seat: SeatWish = None,
) -> Json:
    """Why an action is not legal now, with the section of the rules."""
    named = int(action) if action.isascii() and action.isdecimal() else action
    return Json(await turns.explain(house, who, table, named, seat=seat, lang=lang))
