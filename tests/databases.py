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

_numbers = itertools.count(1)


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


class Postgres:
    """A server of its own in a temporary folder, at a free port of this machine."""

    def __init__(self, programs: Path, *, fsync: bool = False) -> None:
        self._programs = programs
        self._fsync = fsync
        self.folder = Path(tempfile.mkdtemp(prefix="lunarium-pg-"))
        self._user: int | None = None
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
        name = f"tables{next(_numbers)}"
        self.run(f"CREATE DATABASE {name}")
        return f"postgresql://lunarium@127.0.0.1:{self.port}/{name}"

    def run(self, sql: str) -> None:
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "lunarium", "-d", "postgres"]
        subprocess.run([str(self._programs / "psql"), "-q", *where, "-c", sql], check=True, capture_output=True)

    def stop(self) -> None:
        self._process.send_signal(signal.SIGINT)  # does not wait for those who are still connected
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
        pytest.skip("PostgreSQL is not installed: see scripts/system-parts")
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
