"""The event stream: it says that a table changed and the number of the change, or brings the view that is new.

Every reader hears of what they may know, in numbers of their own: the steps of others' secret drafts make no sound.
"""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import StreamingResponse
from pydantic_core import to_json

from ...core.errors import LunariumError
from ...words import N_
from ..service import House, Session, TooMany, hearing, views
from .heads import headed
from .routes import SeatWish
from .schema import PROBLEMS
from .who import READ, InHouse, Lang, Who, addresses, reading

HEARTBEAT = 20.0  # seconds: proxies close what is silent

router = APIRouter(prefix="/api", responses=PROBLEMS)
_open: Counter[str] = Counter()  # streams by network


@router.get(
    "/tables/{table}/events",
    summary="Hear of changes",
    tags=["play"],
    dependencies=[reading],
    response_class=StreamingResponse,
    responses={
        200: {
            "content": {"text/event-stream": {}},
            "description": "event: changed, data: the version; or event: view, data: the view",
        }
    },
)
async def events(
    request: Request,
    house: InHouse,
    who: Who,
    lang: Lang,
    table: Annotated[str, Path(max_length=32)],
    seat: SeatWish = None,
    view: Annotated[bool, Query(description="send the views themselves")] = False,
) -> StreamingResponse:
    """Server-sent events: ``changed`` with your view's version, at once and at every change. Look for yourself then.

    With ``view`` the event is ``view`` and brings what you would see. It is still only ``changed`` where the answer to
    your own action has brought the view, and where your address has asked for too much.
    Whoever reconnects hears the current version first, so nothing can be missed.
    """
    await hearing.admitted(house, who, table)
    counted = addresses(request)
    settings = request.app.state.settings
    if settings.limits and any(_open[network] >= settings.listeners * times for network, times in counted):
        raise TooMany(N_("Too many at once. Please wait a moment."))

    def show(session: Session) -> bytes | None:
        try:
            READ.count(request)
        except TooMany:
            return None
        return to_json(views.seen(house, session, who, seat=seat, lang=lang).data)

    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    told = _stream(house, table, who, [network for network, _ in counted], *([show] if view else []))
    return StreamingResponse(_silence() if headed(request) else told, media_type="text/event-stream", headers=headers)


async def _silence() -> AsyncIterator[bytes]:
    events: tuple[bytes, ...] = ()
    for event in events:
        yield event


async def _stream(
    house: House,
    table: str,
    who: str | None,
    clients: list[str],
    show: Callable[[Session], bytes | None] = lambda session: None,
) -> AsyncIterator[bytes]:
    """``show`` makes the view to send; None: the number has to do."""

    def told(session: Session, version: int) -> bytes:
        view = None if session.shown == (who, version) else show(session)
        return b"event: %b\nid: %d\ndata: %b\n\n" % (
            b"view" if view else b"changed",
            version,
            view or str(version).encode(),
        )

    _open.update(clients)
    try:
        async with aclosing(hearing.changes(house, who, table, HEARTBEAT, told)) as changes:
            head = b"retry: 1500\n"
            async for event in changes:
                yield b":\n\n" if event is None else head + event
                head = b""
    except LunariumError:
        return  # the table is gone or can no longer be read, or seen: whoever asks again is told
    finally:
        for client in clients:
            _open[client] -= 1
            if not _open[client]:
                del _open[client]
