"""Back-ups: one moment of a whole database as a SQLite file, whichever kind it comes from or goes to.

Such a file is a database like that of a server with SQLite: it can be looked into, and even served.
"""

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from ...core.errors import N_, LunariumError
from . import schema
from .engine import BadDatabase, address, opened, readable
from .migrate import head, known, migrate, revision

BATCH = 2000  # rows
SERVED = 180.0  # seconds after its last pulse that a server may still be there
_REVISIONS = "alembic_version"

Progress = Callable[[int, int], None]  # rows that are done, of so many


class BadCopy(LunariumError):
    """A file that is no back-up, or a place where none can be put."""


class Copied(NamedTuple):
    """What was copied."""

    tables: int
    moves: int
    size: int  # bytes of the file


async def backup(database: str | None, file: Path, progress: Progress, *, force: bool = False) -> Copied:
    """Write one moment of a database into a file, which is there whole or not at all. The database may be in use."""
    url = address(database)
    if file.exists() and not force:
        raise _exists(file)
    _not_in_use(file, url)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
        raise BadDatabase(N_("{url}: there is no such file"), url=readable(url))
    with _replacing(file, force) as new:
        async with opened(url) as source:
            counts = await source.read(lambda connection: _write(connection, new, progress))
        size = new.stat().st_size
    return Copied(*counts, size)


def _not_in_use(file: Path, url: sa.URL) -> None:
    """A server would go on writing into a file without a name, and its log would be read into another database."""
    if url.get_backend_name() == "sqlite" and file.exists() and file.samefile(url.database or ""):
        raise BadCopy(N_("{file} is itself the database: a back-up needs a file of its own"), file=file)
    if file.with_name(f"{file.name}-wal").exists():
        raise BadCopy(N_("{file} is a database in use, not a back-up"), file=file)


def _write(source: Connection, file: Path, progress: Progress) -> tuple[int, int]:
    """Copy what the source shows, at its own revision: a server of an older version may be using it."""
    at = revision(source)
    if at is None:
        raise BadDatabase(N_("there are no tables of lunarium in this database"))
    if not known(at):
        raise BadDatabase(
            N_("the database was made by a later version of lunarium (this one knows {known})"), known=head()
        )
    try:
        _migrated(file, at)
        with closing(sqlite3.connect(file, isolation_level=None)) as target:
            target.execute("PRAGMA synchronous = OFF")  # the file is synced when it is whole
            target.execute("BEGIN")
            _copy(source, progress, lambda table: lambda rows: _insert(target, table, rows))
            target.execute("COMMIT")
            return _counts(target)
    except sqlite3.Error as error:  # what goes wrong in the source is told by SQLAlchemy
        raise BadCopy(N_("the back-up cannot be written: {error}"), error=error) from None


def _migrated(file: Path, to: str = "head") -> None:
    """Bring a SQLite file to a revision; raises what SQLite says."""
    engine = sa.create_engine(f"sqlite:///{file}")
    try:
        with engine.begin() as connection:
            migrate(connection, to)
    except DBAPIError as error:
        raise error.orig or error from None
    finally:
        engine.dispose()


def _insert(target: sqlite3.Connection, table: sa.Table, rows: list[tuple[Any, ...]]) -> None:
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    places = ", ".join("?" * len(table.columns))
    target.executemany(f'INSERT INTO "{table.name}" ({names}) VALUES ({places})', rows)


def _copy(
    source: Connection, progress: Progress, into: Callable[[sa.Table], Callable[[list[tuple[Any, ...]]], None]]
) -> None:
    """All rows of all tables, parents before children, as they are: JSON stays text, even where it is damaged."""
    found = sa.MetaData()
    found.reflect(source)
    tables = [table for table in found.sorted_tables if table.name != _REVISIONS]
    whole = sum(source.execute(sa.select(sa.func.count()).select_from(table)).scalar_one() for table in tables)
    done = 0
    for table in tables:
        write = into(table)
        result = source.execution_options(yield_per=BATCH).execute(sa.select(*map(_plain, table.columns)))
        for rows in result.partitions():
            write([tuple(row) for row in rows])
            done += len(rows)
            progress(done, whole)


def _plain(column: sa.Column[Any]) -> Any:
    if isinstance(column.type, sa.JSON):
        return sa.cast(column, sa.Text)
    return column


async def restore(database: str | None, file: Path, progress: Progress, *, force: bool = False) -> Copied:
    """Fill a database from a back-up, all of it or nothing. One that holds tables is only replaced by ``force``, and
    never while a server uses it.
    """
    url = address(database)
    with _readable(file) as current:
        async with opened(url) as target:
            counts = await target.write(lambda connection: _fill(connection, current, progress, force))
    return Copied(*counts, file.stat().st_size)


def _fill(target: Connection, file: Path, progress: Progress, force: bool) -> tuple[int, int]:
    migrate(target)
    taken = target.execute(sa.select(sa.func.count()).select_from(schema.tables)).scalar_one()
    if taken and (ago := _served(target)) is not None:
        raise BadDatabase(
            N_("a server used this database {ago} s ago: stop it first (a killed one counts for {most} s)"),
            ago=f"{ago:.0f}",
            most=f"{SERVED:.0f}",
        )
    if taken and not force:
        raise BadDatabase(N_("there are tables in the database ({n}): --force replaces them"), n=taken)
    for table in reversed(schema.metadata.sorted_tables):
        target.execute(sa.delete(table))
    engine = sa.create_engine(f"sqlite:///{file}")
    try:
        with engine.connect() as source:
            _copy(source, progress, lambda table: lambda rows: _enter(target, table, rows))
    finally:
        engine.dispose()
    # Deadlines go on from the pulse that was copied, as if the server had been away since.
    target.execute(sa.delete(schema.pulses).where(schema.pulses.c.name != "alive"))
    target.execute(schema.pulses.insert().values(name="stopped", at=time.time()))
    with closing(sqlite3.connect(file)) as source:
        return _counts(source)


def _enter(target: Connection, source: sa.Table, rows: list[tuple[Any, ...]]) -> None:
    """Columns by their names: a table that grew with time has them in another order."""
    table = schema.metadata.tables[source.name]
    columns = [table.columns[column.name] for column in source.columns]
    names = [f"_{column.name}" for column in columns]
    kept = [dict(zip(names, map(_typed, columns, row), strict=True)) for row in rows]
    values = {column.name: _value(target, column) for column in columns}
    target.execute(sa.insert(table).values(values), kept)


def _value(target: Connection, column: sa.Column[Any]) -> Any:
    """JSON comes as text, and becomes JSON where the database knows it."""
    if not isinstance(column.type, sa.JSON):
        return sa.bindparam(f"_{column.name}", type_=column.type)
    text = sa.bindparam(f"_{column.name}", type_=sa.Text)
    return sa.cast(text, _Json) if target.dialect.name == "postgresql" else text


class _Json(sa.types.UserDefinedType[str]):
    """A JSON column, seen as the text in it."""

    cache_ok = True

    def get_col_spec(self, **_: Any) -> str:
        return "JSON"


def _typed(column: sa.Column[Any], value: Any) -> Any:
    return bool(value) if isinstance(column.type, sa.Boolean) and value is not None else value


def _served(connection: Connection) -> float | None:
    """How many seconds ago a server gave its last sign; None where it has ended, or long ago."""
    rows = connection.execute(sa.select(schema.pulses.c.name, schema.pulses.c.at))
    pulses = {row.name: row.at for row in rows}
    ago = abs(time.time() - pulses.get("alive", 0.0))
    return ago if ago < SERVED and pulses.get("stopped", 0.0) < pulses["alive"] else None


@contextmanager
def _readable(file: Path) -> Iterator[Path]:
    """The back-up as this version knows it: an older one as a copy that was brought up to date. Raises ``BadCopy``."""
    if not file.is_file():
        raise BadCopy(N_("{file}: there is no such file"), file=file)
    at = _checked(file)
    if at == head():
        _shaped(file, file)
        yield file
        return
    if not known(at):
        raise BadCopy(
            N_("{file} was made by a later version of lunarium (this one knows {known})"), file=file, known=head()
        )
    with tempfile.TemporaryDirectory(prefix="lunarium-") as folder:
        current = Path(folder) / "tables.sqlite"
        shutil.copyfile(file, current)
        try:
            _migrated(current)
        except sqlite3.Error as error:
            raise BadCopy(N_("{file} is no back-up of lunarium: {error}"), file=file, error=error) from None
        _shaped(current, file)
        yield current


def _shaped(current: Path, file: Path) -> None:
    """Raises ``BadCopy`` where a file has not the tables and columns of this version: some of it would be lost."""
    found = sa.MetaData()
    engine = sa.create_engine(f"sqlite:///{current}")
    try:
        found.reflect(engine)
    finally:
        engine.dispose()
    shapes = [
        {table.name: set(table.columns.keys()) for table in data.sorted_tables if table.name != _REVISIONS}
        for data in (found, schema.metadata)
    ]
    if shapes[0] != shapes[1]:
        raise BadCopy(
            N_("{file} is no back-up of lunarium: its tables are not those of version {known}"), file=file, known=head()
        )


def _checked(file: Path) -> str:
    """The revision of a whole and sound file."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source:
            if source.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                raise BadCopy(N_("{file} is damaged"), file=file)
            if source.execute("PRAGMA foreign_key_check").fetchone():
                raise BadCopy(N_("{file} is damaged: it holds parts of tables that are not there"), file=file)
            rows = source.execute(f"SELECT version_num FROM {_REVISIONS}").fetchall()
            if len(rows) != 1:
                raise BadCopy(N_("{file} is no back-up of lunarium: it does not say its version"), file=file)
            return str(rows[0][0])
    except sqlite3.Error as error:
        raise BadCopy(N_("{file} is no back-up of lunarium: {error}"), file=file, error=error) from None


def _counts(file: sqlite3.Connection) -> tuple[int, int]:
    tables, moves = (file.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "moves"))
    return tables, moves


@contextmanager
def _replacing(file: Path, force: bool) -> Iterator[Path]:
    """A new file beside it, for its owner alone; in its place once it is whole and on disk, and else gone."""
    if not file.absolute().parent.is_dir():
        raise BadCopy(N_("{folder}: there is no such folder"), folder=file.absolute().parent)
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.absolute().parent)
    os.close(handle)
    new = Path(name)
    try:
        yield new
        _sync(new)
        if force:
            new.replace(file)
        else:
            try:
                os.link(new, file)
            except FileExistsError:  # somebody else has made it meanwhile
                raise _exists(file) from None
        _sync(file.absolute().parent)
    finally:
        for left in (new, new.with_name(f"{new.name}-journal")):
            with suppress(FileNotFoundError):
                left.unlink()


def _exists(file: Path) -> BadCopy:
    return BadCopy(N_("{file} exists: --force replaces it"), file=file)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
