"""What nobody expected: every exception of a request ends here, as one line of log and an honest answer."""

import logging

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...words import N_, Words
from .headers import security
from .pages.reader import reader_of
from .pages.render import page
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
        except Exception:
            if scope["type"] != "http":
                raise
            log.exception("a request failed", extra={"method": scope["method"], "route": _route(scope)})
            if not started:  # else nothing but the end of the connection can say it
                await _sorry(Request(scope))(scope, receive, send)


def _route(scope: Scope) -> str:
    return getattr(scope.get("route"), "path", "-")


def _sorry(request: Request) -> Response:
    response = _page(request) or JSONResponse({"error": "failed", "message": _told(request)}, 500)
    response.raw_headers.extend([*security(), (b"cache-control", b"no-store")])
    return response


def _page(request: Request) -> Response | None:
    """For people; None for programs, and where even this cannot be drawn."""
    if request.url.path.startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        return None
    try:
        reader = reader_of(request)
        return None if reader.live else page(reader, "mistake.html", 500, message=reader.words.say(SORRY))
    except Exception:
        log.exception("the page of a failure failed")
        return None


def _told(request: Request) -> str:
    return Words(lang_of(request, request.query_params.get("lang"))).say(SORRY)
