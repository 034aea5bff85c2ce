"""Whatever happens to a server, what it has acknowledged is there, once; ``bench/crashes.py`` does it 50 times."""

import sqlite3
from pathlib import Path

import pytest

from bench.crashes import crash

from ..databases import start_postgres

KILLS = 12


@pytest.mark.slow
def test_killed_under_load_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    found = crash(str(file), KILLS, seed=1)
    assert found.well, found
    assert found.unanswered > 3, "it was never killed at work"
    assert found.moves > 150
    assert found.games
    with sqlite3.connect(file) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.slow
def test_killed_with_its_postgresql() -> None:
    postgres = start_postgres(fsync=True)
    if postgres is None:
        pytest.skip("PostgreSQL is not installed: see scripts/system-parts")
    try:
        found = crash(postgres.fresh(), KILLS, seed=2, postgres=postgres)
    finally:
        postgres.stop()
    assert found.well, found
    assert found.of_database
    assert found.unanswered > 3, "it was never killed at work"
    assert found.moves > 150
