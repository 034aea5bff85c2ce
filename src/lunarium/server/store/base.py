"""A database that is open: reading, writing, and telling who listens what has changed."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Self

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from . import schema
from .engine import UNREACHABLE, BadDatabase, PostgreSQL, SQLite, address, readable, taken
from .migrate import migrate, rewrite
from .notify import Listener
from .plain import Runs
from .rows import Conflict
from .writer import REFUSED

Changed = Callable[[str | None, int], None]  # a table and its new version; None: any table may have changed

PULSE = 0.25  # seconds between looks for what other processes have written to a file

# What every move writes. Made once: to make a statement takes longer than to run it.
TOUCH = sa.update(schema.tables).where(
    schema.tables.c.id == sa.bindparam("read_id"), schema.tables.c.version == sa.bindparam("read_version")
)
NEWS = TOUCH.values(news=schema.tables.c.news + 1)  # of anything but the log


class Base:
    """What every part of a store needs. ``changed`` is called after every write, and after those of other processes."""

    def __init__(self, database: SQLite | PostgreSQL, changed: Changed) -> None:
        self._database = database
        self._changed = changed
        self._listener: Listener | None = None
        self._peek: sqlite3.Connection | None = None
        self._watcher: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, database: str | None = None, changed: Changed = lambda table, version: None) -> Self:
        """Connect, migrate, and listen where the database can tell; raises ``BadDatabase``."""
        url = address(database)
        postgres = url.get_backend_name() == "postgresql"
        store = cls(PostgreSQL(url) if postgres else SQLite(url), changed)
        try:
            if not postgres:
                store._peek = sqlite3.connect(url.database or "", isolation_level=None)
                store._peek.execute("PRAGMA schema_version")  # reads the file, if it is one
            if isinstance(store._database, PostgreSQL):
                await store._database.reach()
            await store._database.write(migrate)
            await store._database.write(rewrite)
            if isinstance(store._database, SQLite):
                await store._database.strangers()
                store._watcher = asyncio.create_task(store._watch(store._database))
            else:
                store._listener = await Listener.start(url, changed)
        except BaseException as error:
            await store.close()
            if not isinstance(error, UNREACHABLE):
                raise
            told = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BadDatabase("{url}: {told}", url=readable(url), told=told) from None
        return store

    async def _watch(self, database: SQLite) -> None:
        """A file tells nobody of a change, so it is asked."""
        while True:
            await asyncio.sleep(PULSE)
            with suppress(DBAPIError):
                if await database.strangers():
                    self._changed(None, 0)

    async def close(self) -> None:
        if self._watcher:
            self._watcher.cancel()
            await asyncio.gather(self._watcher, return_exceptions=True)
        if self._listener:
            await self._listener.stop()
        if self._peek:
            self._peek.close()
        await self._database.close()

    async def _rows(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        def use(connection: Connection) -> Sequence[sa.Row[Any]]:
            rows: Sequence[sa.Row[Any]] = connection.execute(query).all()
            return rows

        return await self._database.read(use)

    async def _write(self, use: Callable[[Connection], None]) -> None:
        with _first():
            await self._database.write(use)

    async def _run(self, use: Callable[[Runs], None]) -> None:
        """The same for statements that are known beforehand."""
        with _first():
            await self._database.run(use)

    def _touch(
        self, connection: Runs, table: str, version: int, at: float | None, *, news: bool = True, **changes: Any
    ) -> None:
        """Count a change of the table as it was read, and in PostgreSQL tell the other processes when it is committed.

        ``at`` is when, or None for a change that not everybody at the table may know of.

        A writer touches the table first: others wait for its end, and then see that they are late.
        """
        when = {} if at is None else {"changed": at}
        values = {"read_id": table, "read_version": version, "version": version + 1, **when, **changes}
        if not connection.execute(NEWS if news else TOUCH, values).rowcount:
            raise Conflict
        if self._listener:
            self._listener.tell(connection, table, version + 1)

    def _tell(self, table: str, version: int) -> int:
        if not self._listener:
            self._changed(table, version)
        return version


@contextmanager
def _first() -> Iterator[None]:
    """``Conflict`` where somebody else was first with a key."""
    try:
        yield
    except REFUSED as error:
        if not taken(error):
            raise
        raise Conflict from None
