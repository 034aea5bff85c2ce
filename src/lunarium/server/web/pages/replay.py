"""A game move by move: any moment as a link, another way from there, and whether all was fair."""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Path, Query, Request, Response

from .... import words
from ....bots import usual
from ...service import House, records, tables, views
from ..once import claim
from ..who import InHouse, reading, setting
from . import forms
from .lines import lines
from .picture import news, picture
from .reader import Reader, Reading, Sitter, welcome
from .render import PageRoute, go, offer, page

router = APIRouter(route_class=PageRoute, include_in_schema=False)

Id = Annotated[str, Path(max_length=32)]
Move = Annotated[int | None, Query(ge=0, le=1_000_000)]
Eyes = Annotated[int | None, Query(ge=0, le=7)]


@router.get("/t/{table}/replay", dependencies=[reading])
async def replay(reader: Reading, house: InHouse, table: Id, move: Move = None, seat: Eyes = None) -> Response:
    """The page; with ``move`` at that moment."""
    known = await _moment(reader, house, table, move, seat)
    record = await records.available(house, reader.who, table)
    game = known["look"].game
    return offer(reader, "replay.html", **known, bots=forms.bots(reader, game), level=usual(game), record=record)


@router.get("/t/{table}/replay/at", dependencies=[reading])
async def moment(reader: Reading, house: InHouse, table: Id, move: Move = None, seat: Eyes = None) -> Response:
    """Only the moment."""
    return page(reader, "moment.html", **await _moment(reader, house, table, move, seat))


async def _moment(reader: Reader, house: House, table: str, move: int | None, seat: int | None) -> dict[str, Any]:
    look = await views.view(house, reader.who, table, seat=seat, move=move, lang=reader.lang)
    data = look.data
    return {
        "look": look,
        "table": data,
        "title": words.title(look.game, reader.lang),
        "board": picture(reader, look),
        "move": look.move,
        "moves": data["moves"],
        "news": lines(look, reader.lang, news(data["log"])),
        "seat": seat,
    }


@router.post("/t/{table}/fork", dependencies=[setting])
async def fork(
    request: Request,
    reader: Reading,
    house: InHouse,
    who: Sitter,
    table: Id,
    move: Annotated[int, Form(ge=0, le=1_000_000)],
    seat: Annotated[int, Form(ge=0, le=7)] = 0,
    level: Annotated[str, Form(max_length=20)] = tables.LEVEL,
    key: Annotated[str, Form(max_length=60)] = "",
) -> Response:
    """A new table from here on."""
    once = claim(request, who, key or None, f"{move} {seat} {level}")
    place = await records.fork(house, who, table, move, seat=seat, name=reader.name, level=level, claim=once)
    response = go(f"/t/{place.table}")
    welcome(request, response)
    return response


@router.get("/t/{table}/fairness", dependencies=[reading])
async def fairness(reader: Reading, house: InHouse, table: Id) -> Response:
    """The seed against its commitment, every move, every deal."""
    proof = await records.fairness(house, reader.who, table)
    return page(reader, "fairness.html" if reader.live else "fair.html", proof=proof, table=table)
