"""The event stream: it says only that a table changed, and the number of the change.

Every reader hears of what they may know, in numbers of their own: the steps of others' secret drafts make no sound.
"""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import StreamingResponse

from ...core.errors import LunariumError
from ...words import N_
from ..service import House, TooMany, hearing
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
    await hearing.admitted(house, who, table)
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
        async with aclosing(hearing.changes(house, who, table, HEARTBEAT)) as changes:
            head = b"retry: 1500\n"
            async for version in changes:
                yield b":\n\n" if version is None else head + _changed(version)
                head = b""
    except LunariumError:
        return  # the table is gone or can no longer be read: whoever asks again is told
    finally:
        for client in clients:
            _open[client] -= 1
            if not _open[client]:
                del _open[client]


def _changed(version: int) -> bytes:
    return f"event: changed\nid: {version}\ndata: {version}\n\n".encode()
