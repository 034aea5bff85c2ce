"""The event stream: it says only that a table changed, and the number of the change.

Every reader hears of what they may know, in numbers of their own: the steps of others' secret drafts make no sound.
"""

from collections import Counter
from collections.abc import AsyncIterator
from time import monotonic
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import StreamingResponse

from ...core.errors import LunariumError
from ...words import N_
from ..service import House, TooMany, views
from .schema import PROBLEMS
from .who import InHouse, Who, addresses, reading

HEARTBEAT = 20.0  # seconds: proxies close what is silent

router = APIRouter(prefix="/api", responses=PROBLEMS)
_open: Counter[str] = Counter()  # streams by network


@router.get(
    "/tables/{table}/events",
    summary="Hear of changes",
    tags=["play"],
    dependencies=[reading],
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}, "description": "event: changed, data: the version"}},
)
async def events(
    request: Request, house: InHouse, who: Who, table: Annotated[str, Path(max_length=32)]
) -> StreamingResponse:
    """Server-sent events: ``changed`` with your view's version, at once and at every change. Look for yourself then.

    Whoever reconnects hears the current version first, so nothing can be missed.
    """
    async with house.at(table) as session:
        views.eyes_of(session, who, None)
        house.drive(session)
    counted = addresses(request)
    settings = request.app.state.settings
    if settings.limits and any(_open[network] >= settings.listeners * times for network, times in counted):
        raise TooMany(N_("Too many at once. Please wait a moment."))
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(
        _stream(house, table, who, [network for network, _ in counted]),
        media_type="text/event-stream",
        headers=headers,
    )


async def _stream(house: House, table: str, who: str | None, clients: list[str]) -> AsyncIterator[bytes]:
    _open.update(clients)
    try:
        with house.bus.listen(table) as wish:
            heard = await _version(house, table, who)
            yield b"retry: 1500\n" + _changed(heard)
            beat = monotonic() + HEARTBEAT
            told = 0
            while not house.bus.closed.is_set():
                if not await wish.wait(max(0.0, beat - monotonic())):
                    beat += HEARTBEAT  # whatever happened that this reader may not know
                    yield b":\n\n"
                    continue
                known = house.known(table, wish.number) if wish.number > told else None
                told = wish.number
                now = known.version(who) if known else await _version(house, table, who)
                if now > heard:
                    heard, beat = now, monotonic() + HEARTBEAT
                    yield _changed(heard)
    except LunariumError:
        return  # the table is gone or can no longer be read: whoever asks again is told
    finally:
        for client in clients:
            _open[client] -= 1
            if not _open[client]:
                del _open[client]


async def _version(house: House, table: str, who: str | None) -> int:
    async with house.at(table) as session:
        return session.version(who)


def _changed(version: int) -> bytes:
    return f"event: changed\nid: {version}\ndata: {version}\n\n".encode()
