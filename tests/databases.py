"""Real databases: a SQLite file, and a PostgreSQL server that the tests start and stop themselves."""

import asyncio
import itertools
import os
import pwd
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from lunarium.server.store import Store

from .parts import missing

_numbers = itertools.count(1)

OURS = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'"
SHAPE = """
SELECT md5(string_agg(told, E'\\n' ORDER BY told)) FROM (
    SELECT version_num AS told FROM alembic_version
    UNION ALL SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
        FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger
    UNION ALL SELECT concat_ws(' ', rulename, definition) FROM pg_rules WHERE schemaname = 'public'
) AS shape
"""


def _programs() -> Path | None:
    """Where ``initdb`` and ``postgres`` are: the newest of Debian's, or those in the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    plain = shutil.which("initdb")
    return found[-1].parent if found else Path(plain).parent if plain else None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def execute(database: str, *statements: str) -> list[tuple[Any, ...]]:
    """Run SQL behind the program's back, whatever its keys and checks say; the rows of the last statement."""
    if database.startswith("sqlite"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"), timeout=20, isolation_level=None)) as file:
            for statement in statements:
                rows = file.execute(statement).fetchall()
            return rows

    async def run() -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(database)
        try:
            for statement in statements:
                rows = await connection.fetch(statement)
            return [tuple(row) for row in rows]
        finally:
            await connection.close()

    with ThreadPoolExecutor(1) as elsewhere:  # the test itself may be in a loop
        return elsewhere.submit(asyncio.run, run()).result()


def migrated(database: str) -> None:
    """Bring a database up to date, as the first start of a server does."""

    async def open_once() -> None:
        await (await Store.open(database)).close()

    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, open_once()).result()


class Postgres:
    """A server of its own in a temporary folder, at a free port of this machine."""

    def __init__(self, programs: Path, *, fsync: bool = False) -> None:
        self._programs = programs
        self._fsync = fsync
        self.folder = Path(tempfile.mkdtemp(prefix="lunarium-pg-"))
        self._user: int | None = None
        self._model = ""
        self._spare: list[str] = []
        if os.geteuid() == 0:  # which PostgreSQL refuses to run as
            known = {entry.pw_name: entry for entry in pwd.getpwall()}
            self._user = (known.get("postgres") or known["nobody"]).pw_uid
            os.chown(self.folder, self._user, -1)
        self.port = free_port()
        data = self.folder / "data"
        arguments = ["-D", str(data), "-U", "lunarium", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(
            [str(programs / "initdb"), *arguments], check=True, capture_output=True, user=self._user, cwd=self.folder
        )
        self.start()

    def start(self) -> None:
        """Start, after ``__init__`` or ``kill``, and wait until it answers."""
        places = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-h", "127.0.0.1", "-p", str(self.port)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(self._programs / "postgres"), *places, "-c", f"fsync={'on' if self._fsync else 'off'}"],
                stdout=log,
                stderr=log,
                user=self._user,
                cwd=self.folder,
                start_new_session=True,
            )
        self._wait()

    def kill(self) -> None:
        """kill -9, of all its processes at once."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(30)

    def _wait(self) -> None:
        ready = [str(self._programs / "pg_isready"), "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(300):
            if subprocess.run(ready, capture_output=True, check=False).returncode == 0:
                return
            time.sleep(0.1)
        raise RuntimeError((self.folder / "log").read_text())

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        return self._made("")

    def ready(self) -> str:
        """The URL of a database with our schema and no rows: one that came back, or a copy; migrating takes longer."""
        if self._spare:
            return self._spare.pop()
        if not self._model:
            model = self.fresh()
            migrated(model)
            self._model = model.rpartition("/")[2]
            while self.run(f"SELECT 1 FROM pg_stat_activity WHERE datname = '{self._model}'"):
                time.sleep(0.01)  # what somebody still uses is not copied
        return self._made(f" TEMPLATE {self._model}")

    def back(self, url: str) -> None:
        """Nobody needs it any more: without its rows it serves again, unless its schema was touched."""
        name = url.rpartition("/")[2]
        self.run(f"ALTER DATABASE {name} RESET ALL")  # it may have been made read-only
        self.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        if execute(url, SHAPE) == execute(self._url(self._model), SHAPE):
            names = [row[0] for row in execute(url, OURS)]
            execute(url, f"TRUNCATE {', '.join(names)} RESTART IDENTITY")
            self._spare.append(url)

    def _made(self, how: str) -> str:
        name = f"tables{next(_numbers)}"
        self.run(f"CREATE DATABASE {name}{how}")
        return self._url(name)

    def _url(self, name: str) -> str:
        return f"postgresql://lunarium@127.0.0.1:{self.port}/{name}"

    def run(self, sql: str) -> list[tuple[Any, ...]]:
        return execute(self._url("postgres"), sql)

    def stop(self) -> None:
        self._process.send_signal(signal.SIGQUIT)  # at once: nothing of it is kept
        self._process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)


def start_postgres(*, fsync: bool = False) -> Postgres | None:
    """A server, if PostgreSQL is installed."""
    programs = _programs()
    return Postgres(programs, fsync=fsync) if programs else None


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The server, once a test asks for it."""
    server = start_postgres()
    if server is None:
        missing("PostgreSQL")
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with our schema and no rows."""
    file = tmp_path_factory.mktemp("model") / "tables.sqlite"
    migrated(str(file))
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path, model: Path) -> Iterator[str]:
    """The URL of a database without rows, of either kind."""
    if request.param == "sqlite":
        shutil.copy(model, tmp_path / "tables.sqlite")  # with its mode: for its owner alone
        yield f"sqlite:///{tmp_path / 'tables.sqlite'}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    url = server.ready()
    yield url
    server.back(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database with nothing in it, as nobody has used it yet."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.sqlite'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
