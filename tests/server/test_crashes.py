"""Whatever happens to a server, what it has acknowledged is there, once."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest

from lunarium.core.match import Match
from lunarium.games import game

from .serving import Client

ROOT = Path(__file__).parents[2]
KILLS = 50
TABLES = 6
UNDO = "undo"


class Player:
    """Plays a table alone, at whatever server there is, and keeps account of what was acknowledged.

    A move that got no answer is sent again with the same number: 200 says that it had not been written, 409 that it
    had. So every move that the player ever made is known to be written exactly once.
    """

    def __init__(self, address: list[str], number: int) -> None:
        self.address = address
        self.rng = random.Random(number)
        self.written: list[tuple[int, Any]] = []  # the entry's number, and what it must be
        self.lost = 0  # answers that never came
        self.stop = threading.Event()
        self.token: str | None = None
        self.client: Client | None = None
        self.table = ""
        self.failed: Exception | None = None
        self.thread = threading.Thread(target=self.live)

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response | None:
        """The answer, or None where the server was gone before it came."""
        if self.client is None:
            self.client = Client(self.address[0], self.token)
        try:
            return self.client.ask(method, path, body)
        except httpx.HTTPError:
            self.client.http.close()
            self.client = None
            return None

    def live(self) -> None:
        try:
            self.run()
        except Exception as error:
            self.failed = error

    def run(self) -> None:
        while not self.stop.is_set():
            if not self.table:
                self.sit()
                continue
            view = self.ask("GET", f"/api/tables/{self.table}")
            if view is None or view.status_code != 200:
                time.sleep(0.02)
                continue
            data = view.json()
            if data["status"] == "over":
                return
            if data["draft"] and self.rng.random() < 0.2:
                self.send("undo", {"number": data["number"]}, UNDO)
            else:
                choice = self.rng.choice(data["legal"])["action"]
                self.send("act", {"number": data["number"], "action": choice}, choice)

    def sit(self) -> None:
        chairs = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"}]
        place = self.ask("POST", "/api/tables", {"game": "luna-capital", "chairs": chairs})
        if place is not None and place.status_code == 200:
            self.token, self.table = place.json()["token"], place.json()["table"]
            self.client = None

    def send(self, path: str, body: dict[str, Any], what: Any) -> None:
        """Send a move until it is known to be written."""
        answer = self.ask("POST", f"/api/tables/{self.table}/{path}", body)
        while answer is None or answer.status_code >= 500:
            self.lost += 1
            time.sleep(0.02)
            answer = self.ask("POST", f"/api/tables/{self.table}/{path}", body)
        assert answer.status_code == 200 or (answer.status_code == 409 and self.lost), answer.text
        self.written.append((body["number"] + 1, what))


class Mother:
    """A process that starts servers, and the one that serves now."""

    def __init__(self, database: str) -> None:
        arguments = [sys.executable, "-m", "tests.server.mother", database]
        self._process = subprocess.Popen(
            arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT
        )

    def bear(self) -> tuple[int, str]:
        """A new server: its process and its address."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        process, address = self._process.stdout.readline().split()
        return int(process), address

    def end(self) -> None:
        self._process.communicate()


@pytest.mark.slow
def test_killed_fifty_times_under_load_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    mother = Mother(str(file))
    serving, first = mother.bear()
    address = [first]
    players = [Player(address, number) for number in range(TABLES)]
    for player in players:
        player.thread.start()
    rng = random.Random(0)
    for _ in range(KILLS):
        following, its_address = mother.bear()  # starts while the old one serves
        time.sleep(0.2 + rng.random() * 0.4)
        os.kill(serving, signal.SIGKILL)
        address[0] = its_address
        serving = following
    for player in players:
        player.stop.set()
    for player in players:
        player.thread.join(30)
        assert not player.thread.is_alive()
        assert player.failed is None, player.failed
    os.kill(serving, signal.SIGKILL)
    mother.end()

    assert sum(player.lost for player in players) > 10, "it was never killed at work"
    assert sum(len(player.written) for player in players) > 150
    with sqlite3.connect(file) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for player in players:
            rows = connection.execute(
                'SELECT number, seat, action FROM moves WHERE "table" = ? ORDER BY number', (player.table,)
            ).fetchall()
            check(player, rows)


def check(player: Player, rows: list[tuple[int, int, int]]) -> None:
    """The log is whole, legal, and holds exactly what the player made."""
    match = Match(game("luna-capital", seats=2), "unused")
    for _, seat, action in rows:
        if action != -1:
            match.play(seat, action)
    made = {number: action for number, seat, action in rows if seat >= 0 and action != -1}
    assert Counter(number for number, _ in player.written).most_common(1)[0][1] == 1
    left: list[tuple[int, Any]] = []  # a turn is taken back from its end
    for number, what in player.written:
        if what == UNDO:
            left.pop()
        else:
            left.append((number, what))
    assert made == dict(left)
