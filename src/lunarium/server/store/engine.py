"""Databases: SQLite that syncs every commit to disk, and PostgreSQL. A transaction is a function of a connection."""

import asyncio
import json
import os
import re
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
from platformdirs import user_data_path
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from ...core.errors import N_, LunariumError
from .plain import Runs
from .writer import Writer

DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
READERS = 4  # threads
WAITING = 10  # seconds that a writer waits for another

FAILURES = (
    ConnectionError,
    TimeoutError,
    SQLAlchemyError,
    sqlite3.Error,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
)
UNREACHABLE = (OSError, *FAILURES)  # what drivers raise when they cannot connect
_TAKEN = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_ROWID", "23505")
_PASSWORD = re.compile(r"//.*@")

T = TypeVar("T")


class BadDatabase(LunariumError):
    """The database cannot be named, reached or used."""


def default_url() -> str:
    """SQLite in the user's data folder, which is made, for them alone, where it is missing."""
    folder = user_data_path("lunarium", appauthor=False)
    folder.mkdir(0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def address(database: str | None) -> URL:
    """The URL with the driver we use; a plain path is a SQLite file. Raises ``BadDatabase``."""
    text = database or default_url()
    if "://" not in text:
        text = f"sqlite:///{Path(text).absolute()}"
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # the latter of a port that is no number
        raise BadDatabase(N_("'{url}' is not a database URL"), url=_PASSWORD.sub("//…@", text)[:80]) from None
    driver = DRIVERS.get(url.get_backend_name())
    if driver is None:
        raise BadDatabase(N_("there is no database '{name}'; there are: sqlite, postgresql"), name=url.drivername[:40])
    if driver.startswith("sqlite") and url.database in (None, "", ":memory:"):
        raise BadDatabase(N_("a SQLite database needs a file: sqlite:///path/to/tables.sqlite"))
    return url.set(drivername=driver)


def _json(text: str) -> Any:
    """None where it is damaged: one row that cannot be read must not hide the others of its query."""
    try:
        return json.loads(text)
    except (TypeError, ValueError):
        return None


COMMON: dict[str, Any] = {"hide_parameters": True, "json_deserializer": _json}


def taken(error: IntegrityError | sqlite3.IntegrityError) -> bool:
    """Whether somebody else was first with a key; anything else that is refused is a fault of ours."""
    told = error.orig if isinstance(error, IntegrityError) else error
    code = getattr(told, "sqlite_errorname", None) or getattr(told, "sqlstate", None)
    return code in _TAKEN


def readable(url: URL) -> str:
    """The URL as a person would write it, without its password, which may stand in its query, too."""
    return url.set(drivername=url.get_backend_name(), query={}).render_as_string(hide_password=True)


class SQLite:
    """A file. Transactions run in threads, whole, since every step between threads costs a turn of both."""

    def __init__(self, url: URL) -> None:
        _private(Path(url.database or ""))
        self._engine = create_engine(url, pool_size=READERS + 1, connect_args={"timeout": WAITING}, **COMMON)
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._writer = Writer(self._engine)
        self._reading = ThreadPoolExecutor(READERS, "lunarium-reader")

    async def write(self, use: Callable[[Connection], T]) -> T:
        """Run a transaction; it is on disk when this returns."""
        return await self._writer.write(use)

    async def run(self, use: Callable[[Runs], T]) -> T:
        """The same for statements that are known beforehand, which need less of SQLAlchemy."""
        return await self._writer.write(use, plain=True)

    async def strangers(self) -> bool:
        """Whether another process may have written since this was last asked."""
        return await self._writer.strangers()

    async def read(self, use: Callable[[Connection], T]) -> T:
        """Run a transaction that only reads: one moment of the database, whatever others write meanwhile."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, self._run, use)

    def _run(self, use: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            try:
                with connection.begin():
                    return use(connection)
            except OperationalError:
                connection.invalidate()  # an unfinished statement would keep its old moment for all who follow
                raise

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._reading.shutdown)
        self._engine.dispose()


class PostgreSQL:
    """A server."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True, **COMMON)
        self._moment = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._url = url

    async def reach(self) -> None:
        """Connect once; ``BadDatabase`` where that cannot even be tried, with this host, this port or these settings.

        Later such errors would be faults of ours.
        """
        try:
            async with self._engine.connect():
                pass
        except (TypeError, ValueError, OverflowError) as error:
            raise BadDatabase("{url}: {told}", url=readable(self._url), told=error) from None

    async def write(self, use: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(use)

    async def run(self, use: Callable[[Runs], T]) -> T:
        return await self.write(use)

    async def read(self, use: Callable[[Connection], T]) -> T:
        async with self._moment.connect() as connection:
            return await connection.run_sync(use)

    async def close(self) -> None:
        await self._engine.dispose()


@asynccontextmanager
async def opened(url: URL) -> AsyncIterator[SQLite | PostgreSQL]:
    """A database for a while, as it is; raises ``BadDatabase`` with its own words."""
    database = PostgreSQL(url) if url.get_backend_name() == "postgresql" else SQLite(url)
    try:
        if isinstance(database, PostgreSQL):
            await database.reach()
        yield database
    except UNREACHABLE as error:
        told = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadDatabase("{url}: {told}", url=readable(url), told=told) from None
    finally:
        await database.close()


def _private(file: Path) -> None:
    """Whoever reads the file knows every seed: a new one is for its owner alone. SQLite makes its others likewise."""
    with suppress(OSError):  # it is there, or cannot be made, which connecting will say
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _prepare(connection: Any, _: Any) -> None:
    """What is acknowledged is on disk: WAL with ``synchronous=FULL`` syncs at every commit."""
    connection.isolation_level = None  # transactions begin where we say
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={WAITING * 1000}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """A writer takes the lock at once: one that began as a reader could not wait for it."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
