"""Back-ups: taken while the server runs, whole, and as good as the database itself when they are restored."""

import asyncio
import os
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine

from lunarium.server.store.copies import BadCopy, backup
from lunarium.server.store.migrate import head, migrate

from ..cli.process import lunarium_command
from ..databases import Postgres, execute
from .serving import Client, serving

SOLO = {"game": "nova-luna", "chairs": [{"kind": "me", "name": "Ana"}]}
MOVES = 'SELECT "table", number, seat, action, late FROM moves ORDER BY "table", number'
ROWS = ("tables", "seats", "chat", "secrets", "claims")


@pytest.fixture(params=["sqlite", "postgresql"])
def another(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A second database, to restore into."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'another.sqlite'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()


class Player(threading.Thread):
    """Plays one game after the other, and knows what was acknowledged."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.client = Client(address)
        self.acknowledged: list[tuple[str, int]] = []  # tables, and the last number of each answer
        self.ending = threading.Event()
        self.failed: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.ending.is_set():
                table = self.client.post("/api/tables", **SOLO)["table"]
                for _ in range(12):
                    seen = self.client.get(f"/api/tables/{table}/legal")
                    if not seen["legal"] or self.ending.is_set():
                        break
                    action = seen["legal"][0]["action"]
                    answer = self.client.post(f"/api/tables/{table}/act", action=action, number=seen["number"])
                    self.acknowledged.append((table, answer["number"]))
        except BaseException as error:
            self.failed = error


def backed_up(database: str, file: Path, *more: str) -> str:
    done = lunarium_command("backup", str(file), "--database", database, "--lang", "en", *more)
    assert done.code == 0, done.err
    return done.out


def restored(file: Path, database: str, *more: str) -> str:
    done = lunarium_command("restore", str(file), "--database", database, "--lang", "en", *more)
    assert done.code == 0, done.err
    return done.out


def refused(*arguments: str) -> str:
    done = lunarium_command(*arguments)
    assert done.code == 2
    assert done.err.startswith("lunarium: ")
    assert done.err.count("\n") == 1, done.err
    return done.err


def test_under_load_nothing_acknowledged_is_missing_and_all_of_it_is_sound(
    database: str, another: str, tmp_path: Path
) -> None:
    file = tmp_path / "copy.sqlite"
    with serving(database, "--no-limits") as server:
        players = [Player(server.address) for _ in range(3)]
        for player in players:
            player.start()
        while min(len(player.acknowledged) for player in players) < 40:
            assert all(player.is_alive() for player in players), [player.failed for player in players]
            players[0].join(0.02)
        before = [acknowledged for player in players for acknowledged in list(player.acknowledged)]
        told = backed_up(database, file)
        after = sum(len(player.acknowledged) for player in players)
        for player in players:
            player.ending.set()
        for player in players:
            player.join(30)
            assert player.failed is None
    assert after > len(before), "nobody played meanwhile"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    kept = execute(f"sqlite:///{file}", MOVES)
    assert f"tables, {len(kept)} moves, " in told
    numbers = {(row[0], row[1]) for row in kept}
    assert set(before) <= numbers
    assert set(kept) <= set(execute(database, MOVES))

    restored(file, another)
    assert execute(another, MOVES) == kept
    with serving(another, "--no-limits") as server:
        for player in players:
            ana = Client(server.address, player.client.token)
            for row in ana.get("/api/tables")["tables"]:
                assert row["error"] is None
                view = ana.get(f"/api/tables/{row['table']}")
                if view["status"] == "over":
                    ana.get(f"/api/tables/{row['table']}/fairness")
                elif view["legal"]:
                    ana.post(f"/api/tables/{row['table']}/act", action=view["legal"][0]["action"])


def test_every_column_comes_back(database: str, another: str, tmp_path: Path) -> None:
    with serving(database) as server:
        ana = Client(server.address)
        table = ana.post("/api/tables", **SOLO, settings={"deadline": 3600})["table"]
        ana.post(f"/api/tables/{table}/chat", text="¿ñ? ☾ 'quoted' \\ {}")
        ana.post("/api/daily", game="nova-luna", name="Ana")
        backed_up(database, tmp_path / "copy.sqlite")
    restored(tmp_path / "copy.sqlite", another)
    back = tmp_path / "back.sqlite"
    backed_up(another, back)
    restored(back, database, "--force")
    for name in ROWS:
        columns = [row[1] for row in execute(f"sqlite:///{back}", f"PRAGMA table_info({name})")]
        query = f"SELECT {', '.join(columns)} FROM {name}" if "table" not in columns else f"SELECT * FROM {name}"
        assert execute(f"sqlite:///{back}", f"SELECT count(*) FROM {name}")[0][0] > 0, name
        assert [*map(str, sorted(map(plain, execute(f"sqlite:///{back}", query))))] == [
            *map(str, sorted(map(plain, execute(f"sqlite:///{tmp_path / 'copy.sqlite'}", query))))
        ]
    with serving(database) as server:
        assert Client(server.address, ana.token).get(f"/api/tables/{table}")["due"]


def plain(row: tuple[Any, ...]) -> tuple[str, ...]:
    return tuple(map(str, row))


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_plain_copy_of_a_running_database_loses_tables_and_a_backup_none(database: str, tmp_path: Path) -> None:
    with serving(database, "--no-limits") as server:
        ana = Client(server.address)
        for _ in range(60):
            ana.post("/api/tables", **SOLO)
        shutil.copyfile(database.removeprefix("sqlite:///"), tmp_path / "cp.sqlite")
        backed_up(database, tmp_path / "copy.sqlite")
    count = "SELECT count(*) FROM tables"
    with suppress(sqlite3.Error):  # it is not even a database
        assert execute(f"sqlite:///{tmp_path / 'cp.sqlite'}", count) < [(60,)], "then cp would do"
    assert execute(f"sqlite:///{tmp_path / 'copy.sqlite'}", count) == [(60,)]


def test_a_database_in_use_or_with_tables_is_not_overwritten(database: str, tmp_path: Path) -> None:
    file = tmp_path / "copy.sqlite"
    with serving(database) as server:
        ana = Client(server.address)
        ana.post("/api/tables", **SOLO)
        backed_up(database, file)
        ana.post("/api/tables", **SOLO)
        for force in ([], ["--force"]):
            assert "a server used this database" in refused("restore", str(file), "--database", database, *force)
    assert "tables in the database (2): --force replaces them" in refused("restore", str(file), "--database", database)
    assert execute(database, "SELECT count(*) FROM tables") == [(2,)]
    assert "1 table, " in restored(file, database, "--force")
    assert execute(database, "SELECT count(*) FROM tables") == [(1,)]
    assert "1 table, " in restored(file, database, "--force")
    with serving(database) as server:
        assert len(Client(server.address, ana.token).get("/api/tables")["tables"]) == 1


def test_one_table_is_not_called_many(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    for count, told in (
        (1, {"en": "1 table,", "es": "1 mesa,", "pl": "1 stół,"}),
        (2, {"en": "2 tables,", "es": "2 mesas,", "pl": "2 stoły,"}),
        (5, {"en": "5 tables,", "es": "5 mesas,", "pl": "5 stołów,"}),
    ):
        with serving(str(file), "--no-limits") as server:
            ana = Client(server.address)
            while execute(f"sqlite:///{file}", "SELECT count(*) FROM tables") < [(count,)]:
                ana.post("/api/tables", **SOLO)
        for lang, words in told.items():
            copy, chosen = tmp_path / f"{count}.{lang}", ("--lang", lang)
            assert f"{copy}: {words} " in backed_up(str(file), copy, *chosen)
            assert f": {words} " in restored(copy, str(file), "--force", *chosen)


def test_an_existing_file_is_kept(database: str, tmp_path: Path) -> None:
    with serving(database) as server:
        assert server.address
    file = tmp_path / "copy.sqlite"
    file.write_text("mine")
    assert "exists: --force replaces it" in refused("backup", str(file), "--database", database)
    assert file.read_text() == "mine"
    backed_up(database, file, "--force")
    assert file.read_bytes().startswith(b"SQLite format 3")


def test_a_backup_takes_the_place_of_no_database_in_use(tmp_path: Path) -> None:
    database, other = tmp_path / "tables.sqlite", tmp_path / "other.sqlite"
    with serving(str(other)) as server:
        assert server.address
    with serving(str(database)) as server:
        ana = Client(server.address)
        table = ana.post("/api/tables", **SOLO)["table"]
        for source in (database, other):
            told = refused("backup", str(database), "--database", str(source), "--force")
            assert "is itself" in told or "in use" in told
        ana.post(f"/api/tables/{table}/chat", text="still here")
    assert execute(f"sqlite:///{database}", "SELECT text FROM chat") == [("still here",)]
    assert "is itself" in refused("backup", str(database), "--database", str(database), "--force")


def test_older_backups_are_brought_up_to_date(another: str, tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        migrate(connection, "0001")
    engine.dispose()
    execute(
        f"sqlite:///{file}",
        "INSERT INTO tables VALUES ('t1', 'ABCDEF', 'nova-luna', '{\"seats\": 1}', '{}', 'fair', '7', NULL, 0, 'open',"
        " NULL, NULL, NULL, 5, 5, 1)",
        "INSERT INTO seats VALUES ('t1', 0, 'Ana', NULL, 'random', 0)",
    )
    assert restored(file, another) == "Restored: 1 table, 0 moves.\n"
    assert execute(another, "SELECT id, rules FROM tables") == [("t1", "1")]
    assert execute(f"sqlite:///{file}", "SELECT version_num FROM alembic_version") == [("0001",)]  # as it was


def test_an_older_database_is_backed_up_as_it_is(tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite"
    engine = create_engine(f"sqlite:///{old}")
    with engine.begin() as connection:
        migrate(connection, "0002")
    engine.dispose()
    backed_up(str(old), tmp_path / "copy.sqlite")
    for file in (old, tmp_path / "copy.sqlite"):
        assert execute(f"sqlite:///{file}", "SELECT version_num FROM alembic_version") == [("0002",)]


def test_what_is_no_backup_is_refused_and_changes_nothing(another: str, tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        Client(server.address).post("/api/tables", **SOLO)
        backed_up(str(tmp_path / "tables.sqlite"), tmp_path / "good.sqlite")
    good = (tmp_path / "good.sqlite").read_bytes()
    bad = tmp_path / "bad.sqlite"
    for content in (b"", b"not a database at all" * 100, good[: len(good) // 2], damaged(good)):
        bad.write_bytes(content)
        told = refused("restore", str(bad), "--database", another)
        assert str(bad) in told
        assert "damaged" in told or "no back-up" in told
    assert "no such file" in refused("restore", str(tmp_path / "none.sqlite"), "--database", another)
    bad.write_bytes(good)
    execute(f"sqlite:///{bad}", "UPDATE alembic_version SET version_num = '9999'")
    assert f"later version of lunarium (this one knows {head()})" in refused("restore", str(bad), "--database", another)
    for change in (
        "ALTER TABLE tables ADD COLUMN more TEXT",
        "ALTER TABLE chat DROP COLUMN text",
        "DROP TABLE chat",
        "CREATE TABLE more AS SELECT 1",
        "UPDATE alembic_version SET version_num = '0007'",  # it has what later steps made
        "DELETE FROM alembic_version",
    ):
        bad.write_bytes(good)
        execute(f"sqlite:///{bad}", change)
        assert "no back-up of lunarium" in refused("restore", str(bad), "--database", another), change
    if another.startswith("sqlite"):
        assert not Path(another.removeprefix("sqlite:///")).exists()
    assert "1 table, " in restored(tmp_path / "good.sqlite", another)


def damaged(content: bytes) -> bytes:
    """Bytes in the middle of every page are others."""
    pages = bytearray(content)
    for start in range(4096, len(pages), 4096):
        pages[start : start + 200] = b"\xa5" * 200
    return bytes(pages)


def test_parts_of_tables_that_are_not_there_are_refused(another: str, tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        Client(server.address).post("/api/tables", **SOLO)
    copy = tmp_path / "copy.sqlite"
    backed_up(str(tmp_path / "tables.sqlite"), copy)
    execute(f"sqlite:///{copy}", "DELETE FROM tables")
    assert "parts of tables that are not there" in refused("restore", str(copy), "--database", another)


def test_a_database_of_a_later_program_is_not_backed_up(database: str, tmp_path: Path) -> None:
    with serving(database) as server:
        assert server.address
    execute(database, "UPDATE alembic_version SET version_num = '9999'")
    told = refused("backup", str(tmp_path / "copy.sqlite"), "--database", database)
    assert f"later version of lunarium (this one knows {head()})" in told
    assert [path.name for path in tmp_path.iterdir() if "copy" in path.name] == []


def test_a_pulse_of_another_year_is_no_server(database: str, tmp_path: Path) -> None:
    with serving(database) as server:
        Client(server.address).post("/api/tables", **SOLO)
    copy = tmp_path / "copy.sqlite"
    backed_up(database, copy)
    year = 365 * 86_400
    for ahead, used in ((30, True), (year, False), (-year, False)):
        pulses = "DELETE FROM pulses", f"INSERT INTO pulses (name, at) VALUES ('alive', {time.time() + ahead})"
        execute(database, *pulses)
        if used:
            assert "a server used this database" in refused("restore", str(copy), "--database", database, "--force")
        else:
            assert "1 table, " in restored(copy, database, "--force")


def new_table(database: str) -> str:
    """A second table like the first, written at once."""
    columns = {name: [row[0] for row in execute(database, COLUMNS[database[:6]].format(name))] for name in SET}
    statements = []
    for name, key in SET.items():
        others = ", ".join(f'"{column}"' for column in columns[name] if column not in (key, "code"))
        code = ", code" if "code" in columns[name] else ""
        changed = "'new', " + ("'NEWCODE1', " if code else "")
        statements.append(f'INSERT INTO {name} ("{key}"{code}, {others}) SELECT {changed}{others} FROM {name}')
    execute(database, *statements)
    return "new"


SET = {"tables": "id", "seats": "table", "moves": "table"}
COLUMNS = {
    "sqlite": "SELECT name FROM pragma_table_info('{}')",
    "postgr": "SELECT attname::text FROM pg_attribute WHERE attrelid = 'public.{}'::regclass AND attnum > 0",
}


def test_a_backup_is_one_moment(database: str, tmp_path: Path) -> None:
    """A table that is set while it is made is in it whole or not at all."""
    with serving(database) as server:
        Client(server.address).post("/api/tables", **SOLO)
    before = execute(database, MOVES)
    came: list[str] = []

    def meanwhile(done: int, whole: int) -> None:
        if not came:
            came.append(new_table(database))

    copy = tmp_path / "copy.sqlite"
    told = asyncio.run(backup(database, copy, meanwhile))
    assert execute(database, MOVES) != before
    assert execute(f"sqlite:///{copy}", MOVES) == before
    assert (told.tables, told.moves) == (1, len(before))


def test_a_file_that_somebody_made_meanwhile_is_kept(database: str, tmp_path: Path) -> None:
    with serving(database) as server:
        Client(server.address).post("/api/tables", **SOLO)
    copy = tmp_path / "copy.sqlite"

    def meanwhile(done: int, whole: int) -> None:
        copy.write_text("mine")

    with pytest.raises(BadCopy, match="exists: --force replaces it"):
        asyncio.run(backup(database, copy, meanwhile))
    assert copy.read_text() == "mine"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_full_disk_leaves_nothing_behind(database: str, tmp_path: Path) -> None:
    with serving(database) as server:
        Client(server.address).post("/api/tables", **SOLO)
    file = tmp_path / "copy.sqlite"
    done = subprocess.run(
        [sys.executable, "-m", "lunarium", "backup", str(file), "--database", database],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000)),
    )
    assert done.returncode == 2
    assert done.stderr.startswith("lunarium: the back-up cannot be written:")
    assert done.stderr.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir() if "copy" in path.name] == []


def test_where_nothing_can_be_read_or_written_it_says_so(database: str, tmp_path: Path) -> None:
    nowhere = tmp_path / "no" / "folder" / "copy.sqlite"
    with serving(database) as server:
        assert server.address
    assert "there is no such folder" in refused("backup", str(nowhere), "--database", database)
    missing = tmp_path / "missing.sqlite"
    assert "no such file" in refused("backup", str(tmp_path / "x"), "--database", str(missing))
    assert not missing.exists()
    (tmp_path / "empty.sqlite").touch()
    told = refused("backup", str(tmp_path / "x"), "--database", str(tmp_path / "empty.sqlite"))
    assert "no tables of lunarium" in told
    assert not (tmp_path / "x").exists()


def test_the_files_of_a_database_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with serving(str(tmp_path / "tables.sqlite")) as server:
            Client(server.address).post("/api/tables", **SOLO)
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(("tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"), 0o600)


def test_the_data_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    code = "from lunarium.server.store.engine import default_url; print(default_url())"
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True)
    assert stat.S_IMODE((tmp_path / "lunarium").stat().st_mode) == 0o700
