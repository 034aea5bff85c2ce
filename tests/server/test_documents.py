"""The bot in docs/api.md plays whole games."""

import re
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from lunarium.games import GAMES

from .serving import Client, serving

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


def code() -> str:
    (found,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    return str(found)


def test_the_bot_is_short() -> None:
    assert len([line for line in code().splitlines() if line.strip()]) <= 45


def test_every_request_is_documented(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        paths = Client(server.address).get("/api/openapi.json")["paths"]
    for path in paths:
        last = path.removeprefix("/api/tables/{table}/")
        assert f"…/{last}`" in TEXT or f"…/{last}?" in TEXT or f" {path}`" in TEXT, path


@pytest.mark.slow
def test_the_bot_plays_whole_games(tmp_path: Path) -> None:
    """All at once, each at a server with its own limits: a table mostly waits, so that people could follow a bot."""
    with ExitStack() as opened:
        playing = []
        for game in GAMES:
            server = opened.enter_context(serving(str(tmp_path / f"{game}.sqlite")))
            command = [sys.executable, "-c", code(), server.address, game]
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            playing.append(opened.enter_context(process))
        for process in playing:
            try:
                told, complaints = process.communicate(timeout=100)
            finally:
                process.kill()
            assert process.returncode == 0, complaints
            assert re.search(r"^fair: \d+ deals", told, re.MULTILINE)
            assert len(told.splitlines()) > 20
