"""Every byte that leaves the server during a whole game of LUNA Capital, searched for what its reader may not know."""

import re
import sqlite3
import threading
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from lunarium.core.match import Match
from lunarium.games import game
from lunarium.server.service import identity

from .serving import Client, reads, serving, two

CARD = re.compile(rb"K\d\d")
ASKED = b"K01"  # the readers ask about this card by its name, and the answer repeats it
PAGES = ("", "/live", "/replay/at?move={move}", "/replay?move={move}", "/record", "/fairness")


class Read(NamedTuple):
    """What a reader got when the log had so many entries; the seats are 0, 1 and None."""

    reader: int | None
    entries: int
    body: bytes


class Readers:
    """Both players and a spectator, who ask for everything after every move."""

    def __init__(self, address: str, table: str, ana: Client, ben: Client) -> None:
        self.clients: dict[int | None, Client] = {0: ana, 1: ben, None: Client(address)}
        self.table = table
        self.asked = [
            path for path in reads(f"keep%20{ASKED.decode()}") if path != "/events"
        ]  # somebody listens to them
        self.reads: list[Read] = []

    def look(self, step: int) -> dict[int | None, Any]:
        """Everybody's view; all else they can ask for too, in turns, and some moves of the past."""
        views = {reader: client.get(f"/api/tables/{self.table}") for reader, client in self.clients.items()}
        number = views[None]["number"]
        for place, (reader, client) in enumerate(self.clients.items()):
            if place == step % 3:
                page = PAGES[step // 3 % len(PAGES)].format(move=step * 5 % (views[None]["moves"] + 1))
                client.ask("GET", f"/t/{self.table}{page}")
            past = f"?move={step * 7 % (views[None]['moves'] + 1)}"
            for path in (self.asked[step % len(self.asked)], past, f"?seat={step % 2}&lang=pl"):
                client.ask("GET", f"/api/tables/{self.table}{path}")
                if path.startswith("/why"):
                    client.heard[-1] = client.heard[-1].replace(ASKED, b"")
            self.reads += [Read(reader, number, body) for body in client.heard]
            client.heard.clear()
        return views


def without_pool(body: bytes) -> bytes:
    """What the reader has not seen is listed as such, hidden or still to come: that list tells nothing."""
    return re.sub(rb'"unseen":\[[^\]]*\]', b"", body)


def named(position: dict[str, Any]) -> set[bytes]:
    """The cards that a view shows."""
    return set(CARD.findall(without_pool(str(position).replace("'", '"').replace(": ", ":").encode())))


@pytest.mark.slow
def test_no_byte_of_a_whole_game_tells_a_secret(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    events: list[bytes] = []
    with serving(str(file), "--no-limits") as server:
        table, ana, ben = two(server.address, "luna-capital")
        readers = Readers(server.address, table, ana, ben)
        tokens = [client.token for client in (ana, ben)]
        for client in (ana, ben):
            client.heard.clear()  # their own tokens, told once

        def listen() -> None:
            with httpx.stream("GET", f"{server.address}/api/tables/{table}/events", timeout=60, trust_env=False) as s:
                events.extend(s.iter_raw())

        listener = threading.Thread(target=listen)
        listener.start()
        first = Client(server.address).get(f"/api/tables/{table}")["version"]
        for step in range(10_000):
            views = readers.look(step)
            if views[None]["status"] == "over":
                break
            seat = views[None]["to_act"][0]
            choices = views[seat]["legal"]
            chosen = choices[(step * 31) % len(choices)]["action"]
            readers.clients[seat].post(f"/api/tables/{table}/act", action=chosen, number=views[seat]["number"])
        server.stop()
        listener.join(20)

    with sqlite3.connect(file) as connection:
        (seed,) = connection.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchone()
        moves = connection.execute(
            'SELECT seat, action FROM moves WHERE "table" = ? ORDER BY number', (table,)
        ).fetchall()

    told = set(b"".join(events).decode().split("\n")) - {"", "retry: 1500", "event: changed", ":"}
    numbers = range(first, views[None]["version"] + 1)  # those of the spectator's views
    assert told <= {f"{name}: {version}" for name in ("id", "data") for version in numbers}
    search(readers.reads, seed, [*tokens, *map(identity.known, tokens)], moves)


def search(reads: list[Read], seed: str, tokens: list[str | None], moves: list[tuple[int, int]]) -> None:
    """Fails where a reader got the seed or a token, or the name of a card that was never shown to them."""
    rules = game("luna-capital", seats=2)
    match = Match(rules, seed)
    seen: dict[int | None, set[bytes]] = {0: set(), 1: set(), None: set()}
    hidden: dict[tuple[int | None, int], set[bytes]] = {}
    for number, (seat, action) in enumerate(moves, 1):
        match.play(seat, action)
        everything = named(rules.describe(match.state))
        for reader, cards in seen.items():
            cards |= named(rules.describe(match.view(reader)))
            hidden[reader, number] = everything - cards
    searched = 0
    for reader, number, body in reads:
        for token in tokens:
            assert token
            assert token.encode() not in body
        if number < len(moves):
            assert seed.encode() not in body
            found = hidden[reader, number] & set(CARD.findall(without_pool(body)))
            assert not found, (reader, number, found)
            searched += len(hidden[reader, number])
    assert searched > 1000, "there was nothing to find"
