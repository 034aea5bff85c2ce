"""The picture of a finished game, to keep and to send."""

import asyncio
from collections import OrderedDict
from typing import Annotated

from fastapi import APIRouter, Path, Response

from .... import boards
from ...service import House, cards
from ..who import InHouse, reading, writing
from .reader import Reader, Reading
from .render import PageRoute

router = APIRouter(route_class=PageRoute, include_in_schema=False)

Id = Annotated[str, Path(max_length=32)]
KEPT = 20  # pictures as PNG: each takes a second to make
_kept: OrderedDict[str, bytes] = OrderedDict()


@router.get("/t/{table}/card.svg", dependencies=[reading])
async def svg(reader: Reading, house: InHouse, table: Id) -> Response:
    """As lines and letters."""
    return _sent(await _drawn(reader, house, table), "image/svg+xml", f"{table}.svg")


@router.get("/t/{table}/card.png", dependencies=[writing])
async def png(reader: Reading, house: InHouse, table: Id) -> Response:
    """As dots, which every program shows."""
    drawn = await _drawn(reader, house, table)
    if drawn not in _kept:
        _kept[drawn] = await asyncio.to_thread(boards.png, drawn)
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    return _sent(_kept[drawn], "image/png", f"{table}.png")


async def _drawn(reader: Reader, house: House, table: str) -> str:
    card = await cards.card(house, reader.who, table, reader.lang)
    return boards.postcard(
        card.game,
        card.view,
        card.rows,
        title=card.title,
        headline=card.headline,
        day=card.day,
        seat=card.seat,
        names=card.names,
        lang=reader.lang,
    )


def _sent(picture: str | bytes, kind: str, name: str) -> Response:
    headers = {
        "content-disposition": f'inline; filename="lunarium-{name}"'.replace("_", "-"),
        "cache-control": "private, no-cache",
        "vary": "cookie, accept-language",
    }
    return Response(picture, media_type=kind, headers=headers)
