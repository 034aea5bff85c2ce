"""SQLite's writer: one thread, one connection, and one commit for all transactions that wait together.

A commit waits for the disk, so under load it is what limits writing. A transaction that fails leaves the others of its
commit as they are, and nobody hears of theirs before it is on disk.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

FAILED = (DBAPIError, sqlite3.Error)
MOST = 64  # transactions in one commit: the first of them waits for the last

T = TypeVar("T")


class _Job(NamedTuple):
    use: Callable[[Connection], Any]
    future: Future[Any]


class Writer:
    """There is one writer at a time in SQLite, so ours have one thread: those who wait for its lock sleep too long."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "lunarium-writer")
        self._waiting: deque[_Job] = deque()
        self._connection: Connection | None = None
        self._seen: int | None = None

    async def write(self, use: Callable[[Connection], T]) -> T:
        """Run a transaction; it is on disk when this returns."""
        future: Future[T] = Future()
        self._waiting.append(_Job(use, future))
        self._thread.submit(self._drain)  # once a job: it finds nothing where an earlier one took it along
        return await asyncio.wrap_future(future)

    async def strangers(self) -> bool:
        """Whether another process may have written since this was last asked."""
        return await asyncio.wrap_future(self._thread.submit(self._look))

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        if self._connection:
            self._connection.close()

    def _drain(self) -> None:
        jobs: list[_Job] = []
        while self._waiting and len(jobs) < MOST:
            job = self._waiting.popleft()
            if job.future.set_running_or_notify_cancel():
                jobs.append(job)
        if len(jobs) < 2 or not self._together(jobs):
            for job in jobs:
                self._alone(job)

    def _alone(self, job: _Job) -> None:
        try:
            result = self._transaction(job.use)
        except BaseException as error:
            job.future.set_exception(error)
        else:
            job.future.set_result(result)

    def _together(self, jobs: Sequence[_Job]) -> bool:
        """One transaction for all; False where the database failed, and nothing was written."""
        try:
            outcomes = self._transaction(lambda connection: [_member(connection, job.use) for job in jobs])
        except FAILED:
            return False
        for job, (result, error) in zip(jobs, outcomes, strict=True):
            if error:
                job.future.set_exception(error)
            else:
                job.future.set_result(result)
        return True

    def _transaction(self, use: Callable[[Connection], T]) -> T:
        """On the connection that is kept, unless the database failed: an unfinished statement would keep its moment."""
        connection = self._connection or self._engine.connect().execution_options(writes=True)
        self._connection = connection
        try:
            with connection.begin():
                return use(connection)
        except FAILED as error:
            if not isinstance(error, IntegrityError):
                self._connection = self._seen = None
                connection.invalidate()
                connection.close()
            raise

    def _look(self) -> bool:
        """SQLite counts the commits of all connections but the one that asks, and that one writes all of ours."""
        if self._connection is None:
            self._transaction(lambda connection: None)
        assert self._connection
        raw: Any = self._connection.connection.dbapi_connection
        before, self._seen = self._seen, raw.execute("PRAGMA data_version").fetchone()[0]
        return self._seen != before


def _member(connection: Connection, use: Callable[[Connection], Any]) -> tuple[Any, Exception | None]:
    """A transaction within the common one: what it gave, or why it failed and left no trace."""
    raw: Any = connection.connection.dbapi_connection  # a savepoint by SQLAlchemy costs as much as what it guards
    raw.execute("SAVEPOINT member")
    try:
        result = use(connection)
    except Exception as error:
        if isinstance(error, DBAPIError) and not isinstance(error, IntegrityError):
            raise  # not its own fault: SQLite may have given up the whole
        raw.execute("ROLLBACK TO member")
        return None, error
    raw.execute("RELEASE member")
    return result, None
