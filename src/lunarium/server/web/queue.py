"""Whose request begins next: of every network one in a turn of the event loop, so a burst of one delays its own.

All requests share one thread. Without this, whatever one address sends at once is worked on before anybody looks who
else has come. Nothing is held while a request goes on, so one that waits for long keeps nobody from beginning, and
where a network is alone nothing is lost but the turns of the loop in between.
"""

import asyncio
from collections import deque

from starlette.types import ASGIApp, Receive, Scope, Send

from .networks import networks


class Queue:
    """ASGI middleware. Inside of it everything is as without."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # by networks of which one began in this turn

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            (network, _), *_ = networks(scope["client"][0] if scope.get("client") else "")
            await self._turn(network)
        await self._app(scope, receive, send)

    async def _turn(self, network: str) -> None:
        loop = asyncio.get_running_loop()
        others = self._waiting.get(network)
        if others is None:
            self._waiting[network] = deque()
            loop.call_soon(self._next, network)
        else:
            mine = loop.create_future()
            others.append(mine)
            await mine

    def _next(self, network: str) -> None:
        """The turn is over: the next one begins, if there is one."""
        waiting = self._waiting[network]
        while waiting:
            following = waiting.popleft()
            if not following.done():  # else it was given up
                following.set_result(None)
                asyncio.get_running_loop().call_soon(self._next, network)
                return
        del self._waiting[network]
