"""``/healthz``: whether this server can do its work, which is to write."""

import asyncio
import logging
import time

from fastapi import Request
from fastapi.responses import PlainTextResponse, Response

from ..trace import kind

FRESH = 1.0  # seconds for which an answer is given again: asking often costs nothing
PATIENCE = 2.0  # seconds for the database to answer
log = logging.getLogger("lunarium.web")


class Health:
    """The last answer, and the moment from which on it is worth asking again."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._again = 0.0
        self._reason = ""

    async def answer(self, request: Request) -> Response:
        """200 while the database can be written, 503 with the reason otherwise."""
        async with self._one:
            if time.monotonic() >= self._again:
                self._reason = await self._ask(request)
                self._again = time.monotonic() + FRESH
        return PlainTextResponse(f"{self._reason or 'ok'}\n", 503 if self._reason else 200)

    async def _ask(self, request: Request) -> str:
        house = request.app.state.house
        try:
            async with asyncio.timeout(PATIENCE):
                await house.beat("health")
        except TimeoutError:
            log.error("the database does not answer")
            return f"the database does not answer within {PATIENCE:.0f} seconds"
        except Exception as error:
            log.exception("the database cannot be written")
            return f"the database cannot be written: {kind(getattr(error, 'orig', None) or error)}"
        return ""
