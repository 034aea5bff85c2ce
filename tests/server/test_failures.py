"""When the database fails: what the log says, and what it never says."""

import json
import logging
import re
import subprocess
import sys
from contextlib import suppress
from typing import Any

import httpx

from lunarium.server.trace import kind, mark, trace
from lunarium.server.web.logs import Lines

from ..databases import execute
from .serving import Client, serving

NAME = "Zyxwvut"
TALK = "xyzzy and plugh"

# Each spoils the database in a way that makes a request fail; then what puts it right again.
SQLITE = {
    "a table that is gone": (["ALTER TABLE moves RENAME TO mislaid"], ["ALTER TABLE mislaid RENAME TO moves"]),
    "a row that is refused": (
        ["CREATE TRIGGER no BEFORE INSERT ON moves BEGIN SELECT RAISE(ABORT, 'no'); END"],
        ["DROP TRIGGER no"],
    ),
    "a column that is gone": (
        ["ALTER TABLE tables RENAME due TO mislaid"],
        ["ALTER TABLE tables RENAME mislaid TO due"],
    ),
}
DIE = """CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$"""
POSTGRESQL = {
    "a table that is gone": SQLITE["a table that is gone"],
    "a row that is refused": (  # "Failing row contains (…)" tells all of it
        ["ALTER TABLE moves ADD CONSTRAINT few CHECK (number < 1) NOT VALID"],
        ["ALTER TABLE moves DROP CONSTRAINT few"],
    ),
    "a table row that is refused": (
        ["ALTER TABLE tables ADD CONSTRAINT few CHECK (version < 1) NOT VALID"],
        ["ALTER TABLE tables DROP CONSTRAINT few"],
    ),
    "a value of another type": (  # "invalid input for query argument $4: 3960"
        ["ALTER TABLE moves ALTER action TYPE text"],
        ["ALTER TABLE moves ALTER action TYPE integer USING action::integer"],
    ),
    "a value that is too long": (
        ["ALTER TABLE chat ADD narrow varchar(1)", "ALTER TABLE chat ALTER narrow SET DEFAULT 'ab'"],
        ["ALTER TABLE chat DROP narrow"],
    ),
    "a connection that is killed": (
        [DIE, "CREATE TRIGGER die BEFORE INSERT ON moves FOR EACH ROW EXECUTE FUNCTION die()"],
        ["DROP TRIGGER die ON moves", "DROP FUNCTION die"],
    ),
}


def requests(table: str, code: str, action: int) -> list[tuple[str, str, dict[str, Any]]]:
    """Whatever carries a secret."""
    return [
        ("POST", f"/api/tables/{table}/act", {"action": action}),
        ("POST", f"/api/tables/{table}/chat", {"text": TALK}),
        ("POST", f"/api/tables/{table}/name", {"name": NAME}),
        ("GET", f"/api/tables/{table}", {}),
        ("GET", f"/t/{table}", {}),
        ("POST", "/api/join", {"code": code, "name": NAME}),
        ("POST", "/api/tables", {"game": "nova-luna", "chairs": [{"kind": "me", "name": NAME}, {}]}),
        ("GET", "/api/tables", {}),
        ("GET", "/", {}),
    ]


def ask(client: Client, method: str, path: str, body: dict[str, Any]) -> int:
    with suppress(httpx.HTTPError):
        return client.ask(method, path, body if method == "POST" else None).status_code
    return 0


def test_whatever_fails_in_the_database_no_secret_is_in_the_log(database: str) -> None:
    with serving(database, "--no-limits") as server:
        client = Client(server.address)
        place = client.post("/api/tables", game="nova-luna", chairs=[{"kind": "me", "name": NAME}, {}])
        table, code = place["table"], place["code"]
        client.post(f"/api/tables/{table}/fill", level="random")
        client.post(f"/api/tables/{table}/chat", text=TALK)
        action = max(
            choice["action"] for choice in client.get(f"/api/tables/{table}/legal")["legal"] or [{"action": 0}]
        )
        answers = {}
        for name, (spoiling, mending) in (SQLITE if database.startswith("sqlite") else POSTGRESQL).items():
            execute(database, *spoiling)
            answers[name] = {ask(client, *request) for request in requests(table, code, action)}
            execute(database, *mending)
        secrets = execute(database, "SELECT id, code, seed, commitment FROM tables")
        holders = execute(database, "SELECT DISTINCT holder FROM seats WHERE holder IS NOT NULL")
        client.get(f"/api/tables/{table}")  # and all is well again
        server.stop()
        log = server.logs()
    for name, statuses in answers.items():
        assert statuses & {0, 500, 503}, f"{name} failed nothing"
    for secret in [client.token, NAME, TALK, *(value for row in secrets + holders for value in row)]:
        assert str(secret) not in log, secret
    assert not re.search(r"parameters: [\[({]", log)
    assert "DETAIL" not in log
    assert "query argument" not in log
    traces = [json.loads(line).get("trace", "") for line in log.splitlines()]
    assert any("store.py" in told for told in traces), "nothing says where it failed"
    kinds = "sqlite3.OperationalError: no such table: moves" if "sqlite" in database else "SQLSTATE 42P01"
    assert any(kinds in told for told in traces)


def test_a_trace_says_where_and_of_which_kind_and_no_value() -> None:
    try:
        try:
            int("my seed")
        except ValueError as error:
            raise KeyError("my token") from error
    except KeyError as error:
        told = trace(error)
    assert told.index("ValueError") < told.index("KeyError")
    assert __file__ in told
    assert "my seed" not in told.replace('int("my seed")', "")
    assert told.splitlines()[-1] == "KeyError"
    assert kind(FileNotFoundError(2, "No such file or directory")) == "FileNotFoundError: No such file or directory"


def test_a_process_of_bots_that_dies_says_no_value() -> None:
    code = "import sys; from lunarium.server.trace import complain; sys.excepthook = complain; {}['my seed']"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False).stderr
    assert "KeyError" in json.loads(done)["trace"]
    assert "my seed" not in done.replace(code, "")


def test_what_others_log_over_many_lines_is_told_in_its_first() -> None:
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "Traceback:\nKeyError: 'my seed'", (), None)
    assert json.loads(Lines().format(record))["event"] == "Traceback:"


def test_a_table_is_told_by_its_mark() -> None:
    record = logging.LogRecord("lunarium.house", logging.INFO, "", 0, "closed", (), None)
    record.table = "abcdefgh"
    assert json.loads(Lines().format(record))["table"] == mark("abcdefgh")
