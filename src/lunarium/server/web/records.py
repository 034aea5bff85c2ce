"""The API of records: games as text, other ways to go on, and whether it was fair."""

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from ..service import records
from . import models
from .once import Key, claim
from .quick import Quick
from .replies.base import PlaceAnswer
from .replies.table import FairnessAnswer
from .routes import Id, Json, newcomer, placed
from .schema import PROBLEMS, ok, text
from .who import InHouse, Who, reading, setting, who_of

router = APIRouter(prefix="/api", responses=PROBLEMS, route_class=Quick)


@router.get(
    "/tables/{table}/record",
    summary="The record",
    tags=["records"],
    dependencies=[reading],
    response_class=Response,
    responses=text("The record"),
)
async def record(house: InHouse, who: Who, table: Id) -> PlainTextResponse:
    """As text: with the commitment while the game goes on, with the seed after it. 409 while it would tell secrets."""
    told = await records.export(house, who, table)
    return PlainTextResponse(told, headers={"content-disposition": 'attachment; filename="lunarium.txt"'})


@router.post("/records", summary="Import a record", tags=["records"], dependencies=[setting], responses=ok(PlaceAnswer))
async def load(request: Request, house: InHouse, who: Who, body: models.RecordBody, key: Key = None) -> Json:
    """It becomes a table to look at, move by move, and to fork."""
    once = claim(request, who, key, body.model_dump_json())
    return placed(await records.load(house, who, body.record, once))


@router.post(
    "/tables/{table}/fork",
    summary="Go another way",
    tags=["records"],
    dependencies=[setting],
    responses=ok(PlaceAnswer),
)
async def fork(request: Request, house: InHouse, table: Id, body: models.ForkBody, key: Key = None) -> Json:
    """A new table that starts after a move of this one: you on a seat, bots on the others, a seed of its own."""
    who, token = newcomer(request)
    once = claim(request, who_of(request), key, body.model_dump_json())
    place = await records.fork(
        house, who, table, body.move, seat=body.seat, name=body.name, level=body.level, claim=once
    )
    return placed(place, token)


@router.get(
    "/tables/{table}/fairness",
    summary="Was it fair?",
    tags=["records"],
    dependencies=[reading],
    responses=ok(FairnessAnswer),
)
async def fairness(house: InHouse, who: Who, table: Id) -> Json:
    """After the game: the seed against its commitment, every move and every deal, checked."""
    return Json(await records.fairness(house, who, table))
