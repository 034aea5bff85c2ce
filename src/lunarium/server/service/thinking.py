"""Bots think in processes of their own, with a time limit, so that nobody else waits for them."""

import asyncio
import contextlib
import logging
import pickle
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from typing import Any

from ...bots import bot
from ...bots.advice import ADVISER
from ...core.play import Action, AnyGame, Seat
from ...words import N_
from .. import thinker
from ..thinker import HELLO, SIZE, Answer, Question
from .errors import TooMany

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
        self._advising = asyncio.Lock()
        self._asking: set[str] = set()  # who waits for advice

    async def think(self, game: AnyGame, view: Any, seat: Seat, level: str, limit: float | None = None) -> list[Action]:
        """The seat's turn, to its end or to the next deal. When time is up, any legal action."""
        question = Question(game.name, game.version, dict(game.options), view, seat, level)
        return (await self._answer(game, question, limit)).actions

    async def _answer(self, game: AnyGame, asked: Question, limit: float | None) -> Answer:
        question = pickle.dumps(tuple(asked), pickle.HIGHEST_PROTOCOL)
        process = await self._idle.get()
        try:
            if process is None or process.returncode is not None:
                self._end(process)  # one that has ended by itself is to be forgotten
                process = await self._start()
            async with asyncio.timeout(limit or self.limit):
                return await _ask(process, question)
        except (TimeoutError, OSError, EOFError) as error:
            self.late += 1
            log.warning(
                "a bot did not answer", extra={"game": game.name, "level": asked.level, "error": type(error).__name__}
            )
            self._end(process)
            process = None
            return Answer([bot("random", game)(game, asked.view, asked.seat, random.Random())])
        except BaseException:
            self._end(process)
            process = None
            raise
        finally:
            self._idle.put_nowait(process)

    async def advise(
        self, who: str, game: AnyGame, view: Any, seat: Seat, begun: Any, draft: Sequence[Action], limit: float
    ) -> Answer:
        """What ``greedy`` would do and why, for somebody who asks; raises ``TooMany`` while they wait for an answer.

        ``begun`` is what they saw when their turn began, ``draft`` what they have done since. Without an answer in time
        there are no reasons.

        One after the other: however many ask at once, a bot whose turn it is waits for one of them at most.
        """
        if who in self._asking:
            raise TooMany(N_("Too many at once. Please wait a moment."))
        self._asking.add(who)
        question = Question(game.name, game.version, dict(game.options), view, seat, ADVISER, begun, tuple(draft))
        try:
            async with self._advising:
                return await self._answer(game, question, limit)
        finally:
            self._asking.discard(who)

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


async def _ask(process: Process, question: bytes) -> Answer:
    assert process.stdin
    assert process.stdout
    process.stdin.write(SIZE.pack(len(question)) + question)
    await process.stdin.drain()
    (size,) = SIZE.unpack(await process.stdout.readexactly(SIZE.size))
    return Answer(*pickle.loads(await process.stdout.readexactly(size)))
