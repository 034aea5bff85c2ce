"""SQLite's writer: one thread, one connection, and one commit for all transactions that wait together.

A commit waits for the disk, so under load it is what limits writing. A transaction that fails leaves the others of its
commit as they are, and nobody hears of theirs before it is on disk.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from .plain import Plain

FAILED = (DBAPIError, sqlite3.Error)
REFUSED = (IntegrityError, sqlite3.IntegrityError)  # of these the connection takes no harm
MOST = 64  # transactions in one commit: the first of them waits for the last

T = TypeVar("T")


class _Job(NamedTuple):
    use: Callable[[Any], Any] | None  # None: look for strangers
    plain: bool
    future: asyncio.Future[Any]


class _End(NamedTuple):
    """What became of a transaction."""

    job: _Job
    result: Any = None
    error: BaseException | None = None


class Writer:
    """There is one writer at a time in SQLite, so ours have one thread: those who wait for its lock sleep too long."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()  # None: nothing more will come
        self._connection: Connection | None = None
        self._plain: Plain | None = None  # the same connection
        self._seen: int | None = None
        self._closed = False
        self._thread = Thread(target=self._serve, name="lunarium-writer", daemon=True)
        self._thread.start()

    async def write(self, use: Callable[[Any], T], *, plain: bool = False) -> T:
        """Run a transaction; it is on disk when this returns. ``plain`` ones are given a ``Plain``."""
        result: T = await self._put(use, plain)
        return result

    async def strangers(self) -> bool:
        """Whether another process may have written since this was last asked."""
        return bool(await self._put(None, True))

    def _put(self, use: Callable[[Any], Any] | None, plain: bool) -> asyncio.Future[Any]:
        if self._closed:
            raise sqlite3.ProgrammingError("the database is closed")  # or it would be waited for for ever
        job = _Job(use, plain, asyncio.get_running_loop().create_future())
        self._queue.put(job)
        return job.future

    async def close(self) -> None:
        """What was begun is ended first."""
        self._closed = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        if self._connection:
            self._connection.close()

    def _serve(self) -> None:
        """The thread: whatever waits is done together, and told together."""
        more = True
        while more:
            jobs, more = self._waiting()
            ends = [self._looked(job) for job in jobs if job.use is None]
            uses = [job for job in jobs if job.use]
            ends += (self._together(uses) if len(uses) > 1 else None) or [self._alone(job) for job in uses]
            for loop in {end.job.future.get_loop() for end in ends}:
                with suppress(RuntimeError):  # it is closed: nobody waits there
                    loop.call_soon_threadsafe(_tell, [end for end in ends if end.job.future.get_loop() is loop])

    def _waiting(self) -> tuple[list[_Job], bool]:
        """The next jobs that somebody still waits for, and whether more may come."""
        jobs: list[_Job] = []
        job = self._queue.get()
        while job is not None:
            if not job.future.cancelled():
                jobs.append(job)
            if len(jobs) == MOST:
                return jobs, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return jobs, True
        return jobs, False

    def _looked(self, job: _Job) -> _End:
        try:
            return _End(job, self._look())
        except Exception as error:
            return _End(job, error=error)

    def _alone(self, job: _Job) -> _End:
        assert job.use
        try:
            return _End(job, self._transaction(job.use, job.plain))
        except BaseException as error:
            return _End(job, error=error)

    def _together(self, jobs: Sequence[_Job]) -> list[_End] | None:
        """One transaction for all; None where the database failed, and nothing was written."""

        def use(connection: Any) -> list[_End]:
            return [_member(connection, job) for job in jobs]

        try:
            return self._transaction(use, all(job.plain for job in jobs))
        except Exception:
            return None

    def _transaction(self, use: Callable[[Any], T], plain: bool) -> T:
        """On the connection that is kept, unless the database failed: an unfinished statement would keep its moment."""
        connection = self._connection or self._engine.connect().execution_options(writes=True)
        self._connection = connection
        try:
            if plain:
                self._plain = self._plain or Plain(_raw(connection))
                return _transaction(self._plain, use)
            with connection.begin():
                return use(connection)
        except FAILED as error:
            if not isinstance(error, REFUSED):
                self._connection = self._plain = self._seen = None
                connection.invalidate()
                connection.close()
            raise

    def _look(self) -> bool:
        """SQLite counts the commits of all connections but the one that asks, and that one writes all of ours."""
        if self._connection is None:
            self._transaction(lambda connection: None, True)
        assert self._connection
        before, self._seen = self._seen, _raw(self._connection).execute("PRAGMA data_version").fetchone()[0]
        return self._seen != before


def _raw(connection: Connection) -> sqlite3.Connection:
    raw: Any = connection.connection.dbapi_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


def _transaction(plain: Plain, use: Callable[[Plain], T]) -> T:
    """One that takes the lock at once, and is on disk in the end or leaves no trace."""
    raw = plain.raw
    raw.execute("BEGIN IMMEDIATE")
    try:
        result = use(plain)
        raw.execute("COMMIT")
    except BaseException:
        if raw.in_transaction:
            raw.execute("ROLLBACK")
        raise
    return result


def _member(connection: Connection | Plain, job: _Job) -> _End:
    """A transaction within the common one: what it gave, or why it failed and left no trace."""
    plain = connection if isinstance(connection, Plain) else Plain(_raw(connection))
    raw = plain.raw  # a savepoint by SQLAlchemy costs as much as what it guards
    assert job.use
    raw.execute("SAVEPOINT member")
    try:
        result = job.use(plain if job.plain else connection)
    except Exception as error:
        if isinstance(error, FAILED) and not isinstance(error, REFUSED):
            raise  # not its own fault: SQLite may have given up the whole
        raw.execute("ROLLBACK TO member")
        return _End(job, error=error)
    raw.execute("RELEASE member")
    return _End(job, result)


def _tell(ends: Sequence[_End]) -> None:
    """In the loop of those who wait."""
    for job, result, error in ends:
        if job.future.done():
            continue  # it was given up
        if error:
            job.future.set_exception(error)
        else:
            job.future.set_result(result)
