"""What happens to the disk and to PostgreSQL: an honest 503, nothing half done, and the server goes on by itself."""

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from ..databases import start_postgres
from ..parts import missing
from .serving import Client, Server, serving
from .test_health import full, health

ALONE = {"game": "nova-luna", "chairs": [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"}]}
OBEYS = ["setpriv", "--bounding-set", "-dac_override"] if os.geteuid() == 0 else []  # root may write all files


def choose(client: Client, table: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The table as it is, and a move."""
    view = client.get(f"/api/tables/{table}")
    return view, {"action": view["legal"][0]["action"], "number": view["number"]}


def again(client: Client, table: str, move: dict[str, Any]) -> None:
    """The same move until it is taken."""
    for _ in range(300):
        answer = client.ask("POST", f"/api/tables/{table}/act", move)
        if answer.status_code == 200:
            return
        assert answer.status_code == 503, answer.text
        time.sleep(0.1)
    raise AssertionError("it never came back")


def test_a_full_disk_refuses_and_keeps_what_was_and_room_makes_it_go_on(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite"), "--no-limits") as server:
        ana = Client(server.address)
        table = ana.post("/api/tables", **ALONE)["table"]
        before, move = choose(ana, table)
        with full(server):
            for path, body in ((f"/api/tables/{table}/act", move), ("/api/tables", ALONE), ("/api/tables", ALONE)):
                assert ana.refused(503, "POST", path, body)["error"] == "unavailable"
            assert ana.get(f"/api/tables/{table}") == before
        again(ana, table, move)
        assert len(ana.get(f"/api/tables/{table}")["draft"]) == 1
        assert len(ana.get("/api/tables")["tables"]) == 1


def test_a_file_that_cannot_be_written_is_refused_at_the_start_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with serving(str(file)) as server:
        assert server.address
    file.chmod(0o444)
    serve = [sys.executable, "-m", "lunarium", "serve", "--port", "0", "--database", str(file)]
    started = subprocess.run([*OBEYS, *serve], capture_output=True, text=True, timeout=60, check=False)
    assert started.returncode
    assert "readonly" in started.stderr
    assert len(started.stderr.splitlines()) == 1


def refuses(server: Server, client: Client, table: str, told: str) -> None:
    """Nothing can be written, the server says so, and whoever looks sees the table as it was."""
    before, move = choose(client, table)
    listed = client.get("/api/tables")
    talk = f"/api/tables/{table}/chat", {"text": "hello"}
    for path, body in ((f"/api/tables/{table}/act", move), talk, ("/api/tables", ALONE)):
        assert client.refused(503, "POST", path, body)["error"] == "unavailable"
    assert told in health(server.address, 503)
    assert client.get(f"/api/tables/{table}") == before
    assert client.get("/api/tables") == listed
    assert client.get(f"/api/tables/{table}/chat") == {"chat": []}


def goes_on(server: Server, client: Client, table: str) -> None:
    """It can be written again, and the first move is the one that was refused."""
    before, move = choose(client, table)
    assert health(server.address, 200) == "ok\n"
    again(client, table, move)
    after = client.get(f"/api/tables/{table}")
    assert (after["number"], len(after["draft"])) == (before["number"] + 1, len(before["draft"]) + 1)


@contextmanager
def unchangeable(*files: Path) -> Iterator[None]:
    """Nobody can write these files, not even who has them open: as when a disk turns read-only."""
    try:
        done = subprocess.run(["chattr", "+i", *map(str, files)], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no chattr")
    try:
        if done.returncode:
            pytest.skip(f"files can be made unchangeable only where that is allowed: {done.stderr.strip()}")
        yield
    finally:
        subprocess.run(["chattr", "-i", *map(str, files)], capture_output=True, check=False)


def test_a_file_that_turns_read_only_refuses_and_goes_on_when_it_may_be_written(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with serving(str(file), "--no-limits") as server:
        ana = Client(server.address)
        table = ana.post("/api/tables", **ALONE)["table"]
        probe = (tmp_path / "probe").open("wb", buffering=0)
        with probe, unchangeable(tmp_path / "probe", file, *tmp_path.glob("tables.sqlite-wal")):
            try:
                probe.write(b"x")
            except PermissionError:
                refuses(server, ana, table, "cannot be written")
            else:
                pytest.skip("on this disk who has a file open can go on writing it")
        goes_on(server, ana, table)


def test_permissions_taken_away_harm_nobody_and_given_back_let_it_go_on(tmp_path: Path) -> None:
    """What is open stays open: a move is made or refused, and never half."""
    folder = tmp_path / "folder"
    folder.mkdir()
    with serving(str(folder / "tables.sqlite"), "--no-limits", before=OBEYS) as server:
        ana = Client(server.address)
        table = ana.post("/api/tables", **ALONE)["table"]
        modes = {path: path.stat().st_mode for path in (folder, *folder.iterdir())}
        with full(server):
            ana.refused(503, "POST", "/api/tables", ALONE)  # so that files are opened anew
            for path in modes:
                path.chmod(modes[path] & ~0o222)
        before, move = choose(ana, table)
        made = ana.ask("POST", f"/api/tables/{table}/act", move).status_code
        assert made in (200, 503)
        assert ana.get(f"/api/tables/{table}")["number"] == before["number"] + (made == 200)
        for path in modes:
            path.chmod(modes[path])
        goes_on(server, ana, table)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    try:
        mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)]
        made = subprocess.run(mount, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no mount")
    if made.returncode:
        pytest.skip(f"a disk can be mounted only where that is allowed: {made.stderr.strip()}")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_a_disk_without_room_refuses_and_goes_on_when_there_is_some(disk: Path) -> None:
    with serving(str(disk / "tables.sqlite"), "--no-limits") as server:
        ana = Client(server.address)
        table = ana.post("/api/tables", **ALONE)["table"]
        ballast = disk / "ballast"
        with ballast.open("wb", buffering=0) as heavy, suppress(OSError):
            while True:
                heavy.write(bytes(4096))
        refuses(server, ana, table, "disk is full")
        ballast.unlink()
        goes_on(server, ana, table)


def test_a_damaged_page_takes_only_the_tables_on_it(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with serving(str(file), "--no-limits") as server:
        ana = Client(server.address)
        tables = [ana.post("/api/tables", **ALONE)["table"] for _ in range(40)]
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        pages = "SELECT pageno FROM dbstat WHERE name = 'moves' AND pagetype = 'leaf' ORDER BY pageno"
        page = connection.execute(pages).fetchall()[1][0]
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xa5" * size)
    with serving(str(file), "--no-limits") as server:
        reader = Client(server.address, ana.token)
        codes = [reader.ask("GET", f"/api/tables/{table}").status_code for table in tables]
        assert set(codes) == {200, 503}
        assert codes.count(200) > codes.count(503)
        sound = tables[codes.index(200)]
        again(reader, sound, choose(reader, sound)[1])


def test_postgresql_killed_and_started_again_is_found_again() -> None:
    postgres = start_postgres()
    if postgres is None:
        missing("PostgreSQL")
    try:
        with serving(postgres.fresh(), "--no-limits") as server:
            ana = Client(server.address)
            table = ana.post("/api/tables", **ALONE)["table"]
            _, move = choose(ana, table)
            postgres.kill()
            assert ana.refused(503, "POST", f"/api/tables/{table}/act", move)["error"] == "unavailable"
            assert ana.refused(503, "GET", f"/api/tables/{table}")["error"] == "unavailable"
            postgres.start()
            again(ana, table, move)
            assert len(ana.get(f"/api/tables/{table}")["draft"]) == 1
    finally:
        postgres.stop()
