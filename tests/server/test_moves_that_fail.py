"""The database fails in the middle of moves: each is refused, then made, and the log tells nothing of them."""

import json
import random
import re
from typing import Any

from ..databases import execute
from .serving import Client, Server, serving
from .test_failures import DIE
from .test_health import full

TALK = "xyzzy and plugh"
NAMES = ("Zyxwvut", "Qponmlk")

# What a move is written with, spoiled in its middle or at its end; then what puts it right again.
TRIGGER = "CREATE TRIGGER no BEFORE INSERT ON moves BEGIN SELECT RAISE({}, 'no'); END"
SQLITE = {
    "the entry is refused": ([TRIGGER.format("ABORT")], ["DROP TRIGGER no"]),
    "all is taken back": ([TRIGGER.format("ROLLBACK")], ["DROP TRIGGER no"]),
    "the table of moves is gone": (["ALTER TABLE moves RENAME TO lost"], ["ALTER TABLE lost RENAME TO moves"]),
}
CHECK = """CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'no: %', NEW; END $$"""
POSTGRESQL = {
    "the entry is refused": (  # with the whole row in its message
        ["ALTER TABLE moves ADD CONSTRAINT few CHECK (number < 1) NOT VALID"],
        ["ALTER TABLE moves DROP CONSTRAINT few"],
    ),
    "the table row is refused": (
        ["ALTER TABLE tables ADD CONSTRAINT few CHECK (version < 1) NOT VALID"],
        ["ALTER TABLE tables DROP CONSTRAINT few"],
    ),
    "the commit fails": (
        [
            CHECK,
            "CREATE CONSTRAINT TRIGGER no AFTER INSERT ON moves DEFERRABLE INITIALLY DEFERRED"
            " FOR EACH ROW EXECUTE FUNCTION no()",
        ],
        ["DROP TRIGGER no ON moves", "DROP FUNCTION no"],
    ),
    "the connection dies": (
        [DIE, "CREATE TRIGGER die BEFORE INSERT ON moves FOR EACH ROW EXECUTE FUNCTION die()"],
        ["DROP TRIGGER die ON moves", "DROP FUNCTION die"],
    ),
}


class Told:
    """Everything that the log must not repeat."""

    def __init__(self) -> None:
        self.secrets = {TALK, *NAMES}

    def choice(self, choice: dict[str, Any]) -> None:
        """The words of an action, where they are more than a word of the program."""
        self.secrets |= {text for text in (choice["words"], choice["label"]) if " " in text or ":" in text}

    def rows(self, database: str) -> None:
        kept = execute(database, "SELECT id, code, seed, commitment FROM tables")
        kept += execute(database, "SELECT DISTINCT holder FROM seats WHERE holder IS NOT NULL")
        self.secrets |= {str(value) for row in kept for value in row if value}


def refused(client: Client, table: str, move: dict[str, Any], before: dict[str, Any]) -> None:
    """Moves, words and undoing fail, and the table is as it was."""
    assert client.refused(503, "POST", f"/api/tables/{table}/act", move)["error"] == "unavailable"
    if before["draft"]:
        assert client.ask("POST", f"/api/tables/{table}/undo", {"number": before["number"]}).status_code == 503


def attempts(server: Server, database: str, told: Told) -> int:
    """Play at two tables, and let every kind of failure strike between two moves; how many moves were refused."""
    count = 0
    for game, seed in (("nova-luna", 1), ("luna-capital", 2)):
        client, rng = Client(server.address), random.Random(seed)
        chairs = [{"kind": "me", "name": NAMES[0]}, {"kind": "me", "name": NAMES[1]}]
        table = client.post("/api/tables", game=game, chairs=chairs)["table"]
        client.post(f"/api/tables/{table}/chat", text=TALK)
        told.secrets.add(client.token or "")
        kinds = SQLITE if database.startswith("sqlite") else POSTGRESQL
        for spoiling, mending in [*kinds.values()] * 2:
            for fails in (True, False):
                view = client.get(f"/api/tables/{table}")
                choice = rng.choice(view["legal"])
                told.choice(choice)
                move = {"action": choice["action"], "number": view["number"]}
                if fails:
                    execute(database, *spoiling)
                    refused(client, table, move, view)
                    execute(database, *mending)
                    assert client.get(f"/api/tables/{table}") == view, "something was half done"
                    count += 1
                client.post(f"/api/tables/{table}/act", **move)
        if database.startswith("sqlite"):
            view = client.get(f"/api/tables/{table}")
            told.choice(view["legal"][0])
            with full(server):
                refused(client, table, {"action": view["legal"][0]["action"], "number": view["number"]}, view)
            count += 1
    return count


def test_no_move_and_no_secret_is_in_the_log(database: str) -> None:
    told = Told()
    with serving(database, "--no-limits") as server:
        count = attempts(server, database, told)
        told.rows(database)
        server.stop()
        log = server.logs()
    lines = [json.loads(line) for line in log.splitlines()]
    assert len([line for line in lines if line["event"] == "a request failed" and line["trace"]]) >= count
    assert len(told.secrets) > 25
    for secret in told.secrets:
        for text in (secret, json.dumps(secret)[1:-1]):
            assert text not in log, text
    assert not re.search(r"parameters: [\[({]|DETAIL|query argument|Failing row|\[SQL", log)
