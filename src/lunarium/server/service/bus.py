"""Who wants to hear that a table changed. It says only the number of the change; everybody looks for themselves."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Wish:
    """One listener's: ``number`` is the latest change it has not heard of. Changes that come fast are told once."""

    def __init__(self) -> None:
        self.number = 0
        self._news = False
        self._waiting: asyncio.Future[None] | None = None

    def tell(self, number: int) -> None:
        self.number = max(self.number, number)
        self._news = True
        self._wake()

    def _wake(self) -> None:
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self, seconds: float) -> bool:
        """Whether there were news within this time. Every move wakes all at its table, so it is made of little."""
        if not self._news:
            loop = asyncio.get_running_loop()
            self._waiting = loop.create_future()
            alarm = loop.call_later(seconds, self._wake)
            try:
                await self._waiting
            finally:
                alarm.cancel()
        news, self._news = self._news, False
        return news


class Bus:
    """Changes of tables, handed on within this process. ``Store`` brings those of the others."""

    def __init__(self) -> None:
        self._wishes: dict[str, set[Wish]] = {}
        self.closed = asyncio.Event()

    def publish(self, table: str | None, number: int) -> None:
        """A table changed; None: any may have, so everybody is woken."""
        for wishes in self._wishes.values() if table is None else (self._wishes.get(table, ()),):
            for wish in tuple(wishes):
                wish.tell(number)

    @contextmanager
    def listen(self, table: str) -> Iterator[Wish]:
        wish = Wish()
        self._wishes.setdefault(table, set()).add(wish)
        try:
            yield wish
        finally:
            self._wishes[table].discard(wish)
            if not self._wishes[table]:
                del self._wishes[table]

    @property
    def listeners(self) -> int:
        return sum(map(len, self._wishes.values()))

    def close(self) -> None:
        """The process is going down: streams end, and their readers will find another."""
        self.closed.set()
        self.publish(None, 0)
