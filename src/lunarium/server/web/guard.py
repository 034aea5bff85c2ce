"""Around every request: sizes, origins, headers, one line of log, and counts. A token is never written anywhere."""

import json
import logging
import time
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .headers import security
from .metrics import Metrics
from .who import COOKIE

LARGEST = 64 << 10  # bytes of a request
RECORDS = {"/api/records": 300 << 10}  # whose requests may be larger; the pages may add their own
SAFE = {"GET", "HEAD", "OPTIONS"}
log = logging.getLogger("lunarium.web")


class Guard:
    """ASGI middleware. It streams: events pass through untouched."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics
        self._headers = security()

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
                more = [pair for pair in self._headers if pair[0] not in given]
                if b"cache-control" not in given:
                    more.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        try:
            refusal = _refusal(scope)
            if refusal:
                await _refuse(answer, *refusal)
            else:
                await self._app(scope, _measured(scope, receive), answer)
        finally:
            self._note(scope, status, time.perf_counter() - started)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """The route's pattern, not its address: links and codes stay out of the log."""
        route = getattr(scope.get("route"), "path", "-")
        self._metrics.request(scope["method"], route, status, seconds)
        told = {"method": scope["method"], "route": route, "status": status, "ms": round(1000 * seconds, 1)}
        log.log(logging.WARNING if status >= 500 else logging.INFO, "request", extra=told)


def _header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def _refusal(scope: Scope) -> tuple[int, str, str] | None:
    """Status, code and sentence where a request is turned away before anybody looks at it."""
    length = _header(scope, b"content-length")
    if length and (not length.isdecimal() or int(length[:12]) > _most(scope)):
        return 413, "too-large", f"A request here has at most {_most(scope)} bytes."
    if scope["method"] not in SAFE and _by_cookie(scope) and not _same_origin(scope):
        return 403, "origin", "This request comes from another site."
    return None


def _most(scope: Scope) -> int:
    return RECORDS.get(scope["path"], LARGEST)


def _by_cookie(scope: Scope) -> bool:
    """Whether it is the browser that says who asks: then another site might have made it ask."""
    if _header(scope, b"authorization"):
        return False
    try:
        return COOKIE in SimpleCookie(_header(scope, b"cookie"))
    except CookieError:
        return True


def _same_origin(scope: Scope) -> bool:
    origin = _header(scope, b"origin")
    if origin:
        return urlsplit(origin).netloc == _header(scope, b"host")
    return _header(scope, b"sec-fetch-site") in ("same-origin", "none")


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
