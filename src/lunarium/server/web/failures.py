"""What nobody expected: every exception of a request ends here, as one line of log and an honest answer."""

import logging

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...words import N_, Words
from ..store import FAILURES
from .headers import security
from .pages.reader import reader_of
from .pages.render import back, page
from .who import lang_of

SORRY = N_("Something went wrong on the server, and it was written down there. Please try again in a moment.")
log = logging.getLogger("lunarium.web")


class Failures:
    """ASGI middleware. Without it the server would answer in its own words and cut the connection."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def answer(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, answer)
        except ClientDisconnect:
            log.info("somebody left before they had said everything")
        except Exception as error:
            if scope["type"] != "http":
                raise
            log.exception("a request failed", extra={"method": scope["method"], "route": _route(scope)})
            if not started:  # else nothing but the end of the connection can say it
                await _sorry(Request(scope), isinstance(error, FAILURES))(scope, receive, send)


def _route(scope: Scope) -> str:
    return getattr(scope.get("route"), "path", "-")


def _sorry(request: Request, for_now: bool) -> Response:
    """503 where it is the database that failed: it may be full, locked or being restarted, and others may ask later."""
    status, code = (503, "unavailable") if for_now else (500, "failed")
    response = _page(request, status) or JSONResponse({"error": code, "message": _told(request)}, status)
    if for_now:
        response.headers["retry-after"] = "5"
    response.raw_headers.extend([*security(), (b"cache-control", b"no-store")])
    return response


def _page(request: Request, status: int) -> Response | None:
    """For people; None for programs, and where even this cannot be drawn."""
    if request.url.path.startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        return None
    try:
        reader = reader_of(request)
        return (
            None
            if reader.live
            else page(reader, "mistake.html", status, message=reader.words.say(SORRY), back=back(reader.request))
        )
    except Exception:
        log.exception("the page of a failure failed")
        return None


def _told(request: Request) -> str:
    return Words(lang_of(request, request.query_params.get("lang"))).say(SORRY)
