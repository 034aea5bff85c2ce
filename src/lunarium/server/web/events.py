"""The event stream: it says only that a table changed, and the number of the change."""

from collections import Counter
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import StreamingResponse

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
    """Server-sent events: ``changed`` with the table's version, at once and at every change. Look for yourself then.

    Whoever reconnects hears the current version first, so nothing can be missed.
    """
    async with house.at(table) as session:
        views.eyes_of(session, who, None)
        version = session.table.version
        house.drive(session)
    counted = addresses(request)
    settings = request.app.state.settings
    if settings.limits and any(_open[network] >= settings.listeners * times for network, times in counted):
        raise TooMany(N_("Too many at once. Please wait a moment."))
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(
        _stream(house, table, version, [network for network, _ in counted]),
        media_type="text/event-stream",
        headers=headers,
    )


async def _stream(house: House, table: str, version: int, clients: list[str]) -> AsyncIterator[bytes]:
    _open.update(clients)
    try:
        with house.bus.listen(table) as wish:
            # What was written between the look and the wish to listen is asked for once more.
            version = await house.store.version(table) or version
            yield b"retry: 1500\n" + _changed(version)
            while not house.bus.closed.is_set():
                if not await wish.wait(HEARTBEAT):
                    yield b":\n\n"
                    continue
                now = wish.number if wish.number > version else await house.store.version(table) or version
                if now > version:
                    version = now
                    yield _changed(version)
    finally:
        for client in clients:
            _open[client] -= 1
            if not _open[client]:
                del _open[client]


def _changed(version: int) -> bytes:
    return f"event: changed\nid: {version}\ndata: {version}\n\n".encode()
