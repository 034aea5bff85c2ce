"""kill -9 under load: what was acknowledged is there afterwards, once, and every game can be verified.

``python bench/crashes.py`` lets some people play whole games by the API, kills the server 50 times on SQLite and 50
times on a PostgreSQL of its own (of which every tenth kill is PostgreSQL's), starts it again, lets them finish, and
compares the database with what they were told. A move that got no answer is sent again with the same number: 200 says
that it had not been written, 409 that it had. So every move that was ever made must be there exactly once.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import httpx

from lunarium.core import record
from lunarium.games import game
from lunarium.server.store import UNDO, Store
from tests.databases import Postgres, start_postgres

ROOT = Path(__file__).parents[1]
GAMES: tuple[dict[str, Any], ...] = (
    {"game": "nova-luna", "seats": 2},
    {"game": "luna-capital", "seats": 2},
    {"game": "welcome-to-the-moon", "seats": 1, "options": {"adventure": "launch"}},
)
PLAYERS = 6
PATIENCE = 120.0  # seconds for a move to get through, and for the last games to end
RETRY = 0.02


class Stopped(Exception):
    """The player was told to leave."""


@dataclass
class Told:
    """A table, and what its player knows to be written: number and action, or ``UNDO``, in order."""

    game: str
    table: str
    moves: list[tuple[int, int]] = field(default_factory=list)
    record: str = ""  # once the game is over

    def left(self) -> dict[int, int]:
        """Without what was taken back: a turn is taken back from its end."""
        left: list[tuple[int, int]] = []
        for number, action in self.moves:
            if action == UNDO:
                left.pop()
            else:
                left.append((number, action))
        return dict(left)


class Player:
    """Plays one table after another alone, at whatever server there is."""

    def __init__(self, address: list[str], number: int) -> None:
        self._address = address
        self._rng = random.Random(number)
        self._number = number
        self._http: httpx.Client | None = None
        self._token = ""
        self.tables: list[Told] = []
        self.lost = 0  # answers that never came
        self.last = threading.Event()  # finish this game, and no other
        self.stop = threading.Event()
        self.failed: Exception | None = None
        self.thread = threading.Thread(target=self._live, daemon=True)

    def _live(self) -> None:
        try:
            while not self.last.is_set():
                self._play(self._sit())
        except Stopped:
            pass
        except Exception as error:
            self.failed = error

    def _ask(self, method: str, path: str, body: Any = None) -> httpx.Response | None:
        """The answer, or None where the server was gone before it came, or its database."""
        if self.stop.is_set():
            raise Stopped
        headers = {"authorization": f"Bearer {self._token}"} if self._token else {}
        try:
            if self._http is None:
                self._http = httpx.Client(base_url=self._address[0], timeout=30, trust_env=False)
            answer = self._http.request(method, f"/api{path}", json=body, headers=headers)
        except httpx.HTTPError:
            if self._http:
                self._http.close()
            self._http = None
            return None
        return None if answer.status_code >= 500 else answer

    def _until(self, method: str, path: str, body: Any = None, *, count: bool = False) -> tuple[int, httpx.Response]:
        """How many answers were lost on the way, and the one that came."""
        until = time.monotonic() + PATIENCE
        lost = 0
        while (answer := self._ask(method, path, body)) is None:
            lost += 1
            self.lost += count
            if time.monotonic() > until:
                raise TimeoutError(path)
            time.sleep(RETRY)
        return lost, answer

    def _sit(self) -> Told:
        wish = GAMES[(self._number + len(self.tables)) % len(GAMES)]
        chairs = [{"kind": "me", "name": f"P{seat}"} for seat in range(wish["seats"])]
        body = {"game": wish["game"], "options": wish.get("options", {}), "chairs": chairs}
        _, answer = self._until("POST", "/tables", body)
        place = answer.raise_for_status().json()
        self._token = place["token"] or self._token
        self.tables.append(Told(wish["game"], place["table"]))
        return self.tables[-1]

    def _play(self, told: Told) -> None:
        while True:
            data = self._until("GET", f"/tables/{told.table}")[1].raise_for_status().json()
            if data["status"] == "over":
                told.record = self._until("GET", f"/tables/{told.table}/record")[1].raise_for_status().text
                return
            number = data["number"]
            if data["draft"] and self._rng.random() < 0.15:
                self._send(told, "undo", {"number": number}, UNDO)
            else:
                action = self._rng.choice(data["legal"])["action"]
                self._send(told, "act", {"number": number, "action": action}, action)

    def _send(self, told: Told, path: str, body: dict[str, Any], action: int) -> None:
        """Send a move until it is known to be written."""
        lost, answer = self._until("POST", f"/tables/{told.table}/{path}", body, count=True)
        if answer.status_code != 200 and not (lost and answer.json()["error"] == "stale"):
            raise AssertionError(f"{told.game}: {answer.status_code} {answer.text}")
        told.moves.append((body["number"] + 1, action))


class Mother:
    """A process that starts servers fast."""

    def __init__(self, database: str) -> None:
        self._alive: set[int] = set()
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
        self._alive.add(int(process))
        return int(process), address

    def kill(self, process: int) -> None:
        self._alive.discard(process)
        os.kill(process, signal.SIGKILL)

    def end(self) -> None:
        for process in tuple(self._alive):
            self.kill(process)
        self._process.communicate()


@dataclass
class Found:
    """What came out."""

    kills: int = 0
    of_database: int = 0
    unanswered: int = 0
    moves: int = 0
    games: int = 0
    lost: int = 0
    doubled: int = 0
    unverified: int = 0

    @property
    def well(self) -> bool:
        return not (self.lost or self.doubled or self.unverified)


def crash(
    database: str, kills: int, seed: int, postgres: Postgres | None = None, say: Callable[[str], None] = lambda _: None
) -> Found:
    """Play, kill, compare. Raises what a player could not understand."""
    mother = Mother(database)
    serving, first = mother.bear()
    address = [first]
    players = [Player(address, number) for number in range(PLAYERS)]
    for player in players:
        player.thread.start()
    found, rng = Found(), random.Random(seed)
    try:
        for number in range(1, kills + 1):
            if postgres and number % 10 == 0:
                time.sleep(rng.random() * 3)
                postgres.kill()
                postgres.start()
                found.of_database += 1
            else:
                following, its_address = mother.bear()  # starts while the old one serves
                time.sleep(0.2 + rng.random() * 2.8)  # while it wakes up, or at full speed
                mother.kill(serving)
                address[0], serving = its_address, following
            found.kills = number
            if number % 10 == 0:
                made = sum(len(told.moves) for player in players for told in player.tables)
                say(f"{number} of {kills} kills, {made} moves, {sum(player.lost for player in players)} unanswered")
        for player in players:
            player.last.set()
        until = time.monotonic() + PATIENCE
        for player in players:
            player.thread.join(max(0.0, until - time.monotonic()))
    finally:
        for player in players:
            player.stop.set()
        for player in players:
            player.thread.join(40)
        mother.end()
    for player in players:
        if player.failed:
            raise player.failed
    asyncio.run(_compare(database, players, found))
    return found


async def _compare(database: str, players: Sequence[Player], found: Found) -> None:
    store = await Store.open(database)
    for player in players:
        found.unanswered += player.lost
        for told in player.tables:
            read = await store.read(told.table)
            entries = read[2] if read else []
            made = {entry.number: entry.action for entry in entries if entry.seat >= 0 and entry.action != UNDO}
            wanted = told.left()
            found.moves += len(told.moves)
            found.lost += sum(made.get(number) != action for number, action in wanted.items())
            found.doubled += len(made.keys() - wanted.keys())
            found.doubled += sum(times - 1 for times in Counter(number for number, _ in told.moves).values())
            if told.record:
                found.games += 1
                found.unverified += not _verified(told.record)
    await store.close()


def _verified(text: str) -> bool:
    try:
        record.verify(record.read(text, game))
    except Exception:
        return False
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", choices=["sqlite", "postgresql"])
    chosen = parser.parse_args()
    names = list(Found.__dataclass_fields__)
    rows = []
    for kind in ("sqlite", "postgresql"):
        if chosen.only not in (None, kind):
            continue
        postgres = start_postgres(fsync=True) if kind == "postgresql" else None
        try:
            with tempfile.TemporaryDirectory() as folder:
                database = postgres.fresh() if postgres else str(Path(folder) / "tables.sqlite")
                started = time.monotonic()
                found = crash(database, chosen.kills, chosen.seed, postgres, lambda line: print(line, flush=True))
                print(f"{kind}: {time.monotonic() - started:.0f} s", flush=True)
                rows.append((kind, found))
        finally:
            if postgres:
                postgres.stop()
    print(f"{'':12}" + "".join(f"{name:>12}" for name in names))
    for kind, found in rows:
        print(f"{kind:12}" + "".join(f"{getattr(found, name):12}" for name in names))
    return 0 if all(found.well for _, found in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
