"""Bots think in processes of their own, with a time limit, so that nobody else waits for them."""

import asyncio
import contextlib
import logging
import pickle
import random
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

from ...bots import bot
from ...core.play import Action, AnyGame, Seat
from .. import thinker
from ..thinker import HELLO, SIZE

START = 30.0  # seconds that a process may take to start, beside its time to think
log = logging.getLogger("lunarium.bots")


class Thinkers:
    """A few processes, started when they are first needed. One that takes too long is ended and replaced."""

    def __init__(self, count: int = 1, limit: float = 5.0) -> None:
        self.limit = limit
        self.late = 0  # how often the time was up
        self._idle: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(count):
            self._idle.put_nowait(None)
        self._running: set[Process] = set()
        self._ended: list[Process] = []

    async def think(self, game: AnyGame, view: Any, seat: Seat, level: str, limit: float | None = None) -> list[Action]:
        """The seat's turn, to its end or to the next deal. When time is up, any legal action."""
        rules = (game.name, game.version, dict(game.options))
        question = pickle.dumps((*rules, view, seat, level), pickle.HIGHEST_PROTOCOL)
        process = await self._idle.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            async with asyncio.timeout(limit or self.limit):
                return await _ask(process, question)
        except (TimeoutError, OSError, EOFError) as error:
            self.late += 1
            log.warning(
                "a bot did not answer", extra={"game": game.name, "level": level, "error": type(error).__name__}
            )
            self._end(process)
            process = None
            return [bot("random", game)(game, view, seat, random.Random())]
        except BaseException:
            self._end(process)
            process = None
            raise
        finally:
            self._idle.put_nowait(process)

    async def _start(self) -> Process:
        await self._gather()
        arguments = (sys.executable, "-m", thinker.__name__)
        process = await asyncio.create_subprocess_exec(*arguments, stdin=PIPE, stdout=PIPE)
        self._running.add(process)
        assert process.stdout
        try:
            async with asyncio.timeout(START):
                await process.stdout.readexactly(len(HELLO))
        except BaseException:
            self._end(process)
            raise
        return process

    def _end(self, process: Process | None) -> None:
        """Kill it; ``_gather`` waits for its end."""
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            self._ended.append(process)

    async def _gather(self) -> None:
        while self._ended:
            process = self._ended.pop()
            await process.wait()
            self._running.discard(process)

    async def close(self) -> None:
        for process in tuple(self._running):
            self._end(process)
        await self._gather()


async def _ask(process: Process, question: bytes) -> list[Action]:
    assert process.stdin
    assert process.stdout
    process.stdin.write(SIZE.pack(len(question)) + question)
    await process.stdin.drain()
    (size,) = SIZE.unpack(await process.stdout.readexactly(SIZE.size))
    answer: list[Action] = pickle.loads(await process.stdout.readexactly(size))
    return answer
