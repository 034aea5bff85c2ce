"""Whatever happens to a server, what it has acknowledged is there, once; ``bench/crashes.py`` does it 50 times."""

import sqlite3
from pathlib import Path

import pytest

from bench.crashes import crash

from ..amount import some
from ..databases import start_postgres
from ..parts import missing

KILLS = some(60, least=6)
OF_BOTH = some(120, least=12)  # every tenth is PostgreSQL's


@pytest.mark.soak
def test_killed_under_load_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    found = crash(str(file), KILLS, seed=1)
    assert found.well, found
    assert found.unanswered > KILLS // 4, "it was never killed at work"
    assert found.moves > 12 * KILLS
    assert found.games
    with sqlite3.connect(file) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.soak
def test_killed_with_its_postgresql() -> None:
    postgres = start_postgres(fsync=True)
    if postgres is None:
        missing("PostgreSQL")
    try:
        found = crash(postgres.fresh(), OF_BOTH, seed=2, postgres=postgres)
    finally:
        postgres.stop()
    assert found.well, found
    assert found.of_database
    assert found.unanswered > OF_BOTH // 4, "it was never killed at work"
    assert found.moves > 12 * OF_BOTH
