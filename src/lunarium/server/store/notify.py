"""PostgreSQL tells every process what the others changed: LISTEN and NOTIFY."""

import asyncio
from collections.abc import Callable
from typing import Any, Self

import asyncpg
import sqlalchemy as sa
from sqlalchemy.engine import URL

from .plain import Runs

CHANNEL = "lunarium"
RETRY = 1.0  # seconds until a lost connection is tried again


class Listener:
    """One connection that listens. When it was lost, anything may have changed meanwhile, and it says so."""

    def __init__(self, url: URL, changed: Callable[[str | None, int], None]) -> None:
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._changed = changed
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, url: URL, changed: Callable[[str | None, int], None]) -> Self:
        listener = cls(url, changed)
        connection, lost = await listener._listen()
        listener._task = asyncio.create_task(listener._keep(connection, lost))
        return listener

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def tell(self, connection: Runs, table: str, version: int) -> None:
        """Within a transaction: everybody hears of it when it is committed."""
        query = sa.text("SELECT pg_notify(:channel, :payload)")
        connection.execute(query, {"channel": CHANNEL, "payload": f"{table} {version}"})

    async def _listen(self) -> tuple[Any, asyncio.Event]:
        connection = await asyncpg.connect(self._url)
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, self._heard)
        return connection, lost

    def _heard(self, _connection: Any, _process: int, _channel: str, payload: Any) -> None:
        table, _, version = str(payload).partition(" ")
        self._changed(table, int(version))

    async def _keep(self, connection: Any, lost: asyncio.Event) -> None:
        try:
            while True:
                await lost.wait()
                try:
                    connection, lost = await self._listen()
                except (OSError, asyncpg.PostgresError):
                    await asyncio.sleep(RETRY)
                else:
                    self._changed(None, 0)
        finally:
            connection.terminate()
