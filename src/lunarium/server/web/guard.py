"""Around every request: sizes, origins, headers, one line of log, and counts. A token is never written anywhere."""

import json
import logging
import time
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...words import N_, Words
from .headers import of_parts, security
from .logs import tell
from .metrics import Metrics
from .origin import foreign
from .shelf import ROOT
from .who import lang_of

LARGEST = 64 << 10  # bytes of a request
RECORDS = {"/api/records": 300 << 10}  # whose requests may be larger; the pages may add their own
LEFT = 499  # noted where nobody waits for an answer any more, as others note it, too: it is no failure of ours
SECRET = ("/t/", "/j/", "/c/")  # whoever knows such a link may watch or join: no search engine lists it
PARTS = (".js", ".css", ".woff2")  # of pages, and never one themselves
log = logging.getLogger("lunarium.web")


class Guard:
    """ASGI middleware. It streams: events pass through untouched."""

    def __init__(self, app: ASGIApp, metrics: Metrics, address: str) -> None:
        """``address`` is how people reach this server, where that is known."""
        self._app = app
        self._address = address
        self._metrics = metrics
        self._headers = security()
        self._of_parts = of_parts()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = {name for name, _ in message["headers"]}
                part = status in (200, 304) and scope["path"].startswith(ROOT) and scope["path"].endswith(PARTS)
                more = [pair for pair in (self._of_parts if part else self._headers) if pair[0] not in given]
                if scope["path"].startswith(SECRET):
                    more.append((b"x-robots-tag", b"noindex, nofollow"))
                if b"cache-control" not in given:
                    more.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        try:
            refusal = _refusal(scope, self._address)
            if refusal:
                await _refuse(answer, *refusal)
            else:
                await self._app(scope, _measured(scope, receive), answer)
        except ClientDisconnect:
            status = LEFT
            raise
        finally:
            self._note(scope, status, time.perf_counter() - started)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """The route's pattern, not its address: links and codes stay out of the log."""
        route = getattr(scope.get("route"), "path", "-")
        self._metrics.request(scope["method"], route, status, seconds)
        told = {"method": scope["method"], "route": route, "status": status, "ms": round(1000 * seconds, 1)}
        if status >= 500:
            log.warning("request", extra=told)
        else:
            tell(log, "request", told)


def _header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def _refusal(scope: Scope, address: str) -> tuple[int, str, str] | None:
    """Status, code and sentence where a request is turned away before anybody looks at it."""
    length = _header(scope, b"content-length")
    if length and (not length.isdecimal() or int(length[:12]) > _most(scope)):
        return 413, "too-large", f"A request here has at most {_most(scope)} bytes."
    request = HTTPConnection(scope)
    if foreign(request, address):
        return 403, "origin", _said(request, N_("This request comes from another site."))
    return None


def _said(request: HTTPConnection, msgid: str) -> str:
    return Words(lang_of(request, request.query_params.get("lang"))).say(msgid)


def _most(scope: Scope) -> int:
    return RECORDS.get(scope["path"], LARGEST)


def _measured(scope: Scope, receive: Receive) -> Receive:
    """Counts a body that did not say its length; one that is too large ends here."""
    most, had = _most(scope), 0

    async def read() -> Message:
        nonlocal had
        message = await receive()
        had += len(message.get("body", b""))
        if had > most:
            raise HTTPException(413, f"A request here has at most {most} bytes.")
        return message

    return read


async def _refuse(send: Send, status: int, code: str, message: str) -> None:
    body = json.dumps({"error": code, "message": message}).encode()
    headers: list[Any] = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
