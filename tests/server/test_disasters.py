"""What happens to the disk and to PostgreSQL: an honest 503, nothing half done, and the server goes on by itself."""

import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ..databases import start_postgres
from .serving import Client, serving
from .test_health import full

ALONE = {"game": "nova-luna", "chairs": [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"}]}


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
    obeys = ["setpriv", "--bounding-set", "-dac_override"] if os.geteuid() == 0 else []  # root may write all files
    serve = [sys.executable, "-m", "lunarium", "serve", "--port", "0", "--database", str(file)]
    started = subprocess.run([*obeys, *serve], capture_output=True, text=True, timeout=60, check=False)
    assert started.returncode
    assert "readonly" in started.stderr
    assert len(started.stderr.splitlines()) == 1


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
        pytest.skip("PostgreSQL is not installed: see scripts/system-parts")
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
