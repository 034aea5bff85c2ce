"""``HEAD`` everywhere: monitors, previews of links and proxies ask for an answer without its body.

Inside it is a ``GET``, so no route can forget it, and every header is what ``GET`` would have, the length included.
"""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_ASKED = "lunarium.head"


def headed(request: HTTPConnection) -> bool:
    """Whether only the head of the answer is wanted: what would never end need not begin."""
    return _ASKED in request.scope


class Heads:
    """ASGI middleware; what stands around it sees ``HEAD``."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return
        inside = {**scope, "method": "GET", _ASKED: True}

        async def answer(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        try:
            await self._app(inside, receive, answer)
        finally:
            if "route" in inside:
                scope["route"] = inside["route"]  # for the log
