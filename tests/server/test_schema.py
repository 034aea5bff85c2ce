"""OpenAPI's description, held against the server by Schemathesis: thousands of requests, fitting and not."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lunarium.games import GAMES
from lunarium.server.web.app import create_app

from ..amount import some
from .serving import Client, serving

HERE = Path(__file__).parent
CASES = some(40)  # of every operation, beside those that cover its schema
# Each kind of database and each kind of reader at least once.
CELLS = [("sqlite", True), ("postgresql", False), ("sqlite", False), ("postgresql", True)][: some(4, least=2)]


def test_every_answer_has_a_model() -> None:
    """Also those that were added last: no operation may leave a reader guessing."""
    for path, operations in create_app().openapi()["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation["responses"].items():
                schemas = [content.get("schema") for content in answer.get("content", {}).values()]
                assert schemas, (method, path, status)
                assert all(schemas) or path.endswith("/events"), (method, path, status)


def _known(client: Client) -> dict[str, list[str]]:
    """Tables in every state, so that requests get past 'no such table'."""
    chairs = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}]
    found = [client.post("/api/tables", game=game, chairs=chairs)["table"] for game in GAMES]
    found.append(client.post("/api/tables", game="nova-luna", chairs=[*chairs, {}])["table"])
    golden = (HERE.parent / "golden" / "nova-luna-last-token.txt").read_text(encoding="utf-8")
    found.append(client.post("/api/records", record=golden)["table"])
    begun = client.post("/api/campaigns", chairs=chairs[:1])
    return {"table": [*found, begun["table"]], "campaign": [begun["campaign"]]}


def _path() -> str:
    """The hooks are a module of this folder; what runs them knows nothing of the tests."""
    return os.pathsep.join(filter(None, (str(HERE), os.environ.get("PYTHONPATH"))))


@pytest.mark.soak
@pytest.mark.parametrize(("database", "token"), CELLS, indirect=["database"])
def test_the_server_keeps_to_its_description(database: str, token: bool, tmp_path: Path) -> None:
    with serving(database, "--no-limits") as server:
        client = Client(server.address)
        known = _known(client)
        headers = ["--header", f"Authorization: Bearer {client.token}"] if token else []
        hooks = {"SCHEMATHESIS_HOOKS": "schema_hooks", "LUNARIUM_KNOWN": json.dumps(known), "PYTHONPATH": _path()}
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "schemathesis.cli",
                "--config-file",
                str(HERE / "schemathesis.toml"),
                "run",
                f"{server.address}/api/openapi.json",
                "--seed",
                "7",
                "--max-examples",
                str(CASES),
                "--no-shrink",
                "--continue-on-failure",
                "--request-timeout",
                "30",
                "--exclude-path-regex",
                "events$",
                *headers,
            ],
            env={**os.environ, **hooks},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
        said = re.search(r"(\d+) generated", done.stdout)
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
        assert said
        assert int(said[1]) > 500
        assert not [line for line in server.logged if json.loads(line).get("status", 200) >= 500]
