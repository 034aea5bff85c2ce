"""A server under load: tables, listeners that look at every change, and how long a move takes to be acknowledged.

``python bench/load.py`` starts ``lunarium serve`` on this machine with a database of its own (SQLite in a temporary
folder, or ``--database URL``), plays for a minute with 300 tables and 600 listeners, a move a table every 5 seconds,
and prints throughput and percentiles. Then it looks into the log of every table for every acknowledged move.
"""

import argparse
import asyncio
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

GAMES = ("nova-luna", "luna-capital")


class Connection:
    """One HTTP connection that is kept open: as little as a client can do."""

    def __init__(self, address: str, token: str | None = None) -> None:
        self._host, _, port = address.removeprefix("http://").partition(":")
        self._port = int(port)
        self.token = token
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(self, method: str, path: str, body: Any = None) -> asyncio.StreamReader:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        data = json.dumps(body).encode() if body is not None else b""
        lines = [f"{method} /api{path} HTTP/1.1", f"Host: {self._host}", f"Content-Length: {len(data)}"]
        if data:
            lines.append("Content-Type: application/json")
        if self.token:
            lines.append(f"Authorization: Bearer {self.token}")
        writer.write("\r\n".join([*lines, "", ""]).encode() + data)
        return reader

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the data of an answer."""
        reader = await self.send(method, path, body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(head.partition("content-length:")[2].partition("\r\n")[0])
        return int(head[9:12]), json.loads(await reader.readexactly(length))


@dataclass
class Measured:
    """What was seen. Times are in seconds."""

    moves: list[float] = field(default_factory=list)  # request to acknowledgement
    late: list[float] = field(default_factory=list)  # by which a move was sent after its time: the client's own load
    views: list[float] = field(default_factory=list)
    refused: int = 0
    idle: int = 0  # a move was due, but no listener had seen that it could be made


@dataclass
class Table:
    """A table with two people, who both listen."""

    name: str
    tokens: tuple[str, str]
    views: list[dict[str, Any]] = field(default_factory=lambda: [{}, {}])
    acknowledged: list[tuple[int, int]] = field(default_factory=list)  # number and action


async def sit(address: str, number: int) -> Table:
    one, other = Connection(address), Connection(address)
    chairs = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    _, place = await one.ask("POST", "/tables", {"game": GAMES[number % len(GAMES)], "chairs": chairs})
    _, joined = await other.ask("POST", "/join", {"code": place["code"], "name": "Ben"})
    return Table(place["table"], (place["token"], joined["token"]))


async def listen(address: str, table: Table, seat: int, measured: Measured) -> None:
    """Look at every change, as a page does."""
    looking, hearing = (Connection(address, table.tokens[seat]) for _ in "12")
    stream = await hearing.send("GET", f"/tables/{table.name}/events")
    await stream.readuntil(b"\r\n\r\n")
    while line := await stream.readline():
        if line.startswith(b"data:"):
            started = time.perf_counter()
            _, table.views[seat] = await looking.ask("GET", f"/tables/{table.name}")
            measured.views.append(time.perf_counter() - started)


async def move(address: str, table: Table, every: float, until: float, measured: Measured) -> None:
    """Make a move whenever one is due, by whoever is to act."""
    rng = random.Random(table.name)
    connections = [Connection(address, token) for token in table.tokens]
    due = time.perf_counter() + rng.random() * every
    while due < until:
        await asyncio.sleep(due - time.perf_counter())
        seat = next((seat for seat in (0, 1) if table.views[seat].get("legal")), None)
        if seat is None:
            measured.idle += 1
        else:
            view = table.views[seat]
            action = rng.choice(view["legal"])["action"]
            started = time.perf_counter()
            body = {"action": action, "number": view["number"]}
            status, _ = await connections[seat].ask("POST", f"/tables/{table.name}/act", body)
            if status == 200:
                measured.moves.append(time.perf_counter() - started)
                measured.late.append(started - due)
                table.acknowledged.append((view["number"] + 1, action))
            else:
                measured.refused += 1
        due += every


async def missing(database: str, tables: list[Table]) -> int:
    """How many acknowledged moves the database does not hold."""
    from lunarium.server.store import Store

    store = await Store.open(database)
    lost = 0
    for table in tables:
        read = await store.read(table.name)
        entries = read[2] if read else []
        lost += sum(
            number > len(entries) or entries[number - 1].action != action for number, action in table.acknowledged
        )
    await store.close()
    return lost


def told(name: str, seconds: list[float]) -> str:
    ordered = sorted(seconds)
    parts = [f"p{p} {1000 * ordered[min(len(ordered) - 1, len(ordered) * p // 100)]:7.1f} ms" for p in (50, 95, 99)]
    return f"{name:28} {len(ordered):7}   {'   '.join(parts)}   max {1000 * ordered[-1]:7.1f} ms"


async def load(address: str, database: str, chosen: argparse.Namespace) -> int:
    measured = Measured()
    tables = [await sit(address, number) for number in range(chosen.tables)]
    listeners = [asyncio.create_task(listen(address, table, seat, measured)) for table in tables for seat in (0, 1)]
    while not all(view for table in tables for view in table.views):
        await asyncio.sleep(0.1)
        for listener in listeners:
            if listener.done():
                listener.result()
    measured.views.clear()
    started = time.perf_counter()
    until = started + chosen.seconds
    await asyncio.gather(*(move(address, table, chosen.every, until, measured) for table in tables))
    seconds = time.perf_counter() - started
    deaf = sum(listener.done() for listener in listeners)
    for listener in listeners:
        listener.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    lost = await missing(database, tables)
    print(
        f"{chosen.tables} tables, {len(listeners)} listeners, a move a table every {chosen.every:g} s, {seconds:.0f} s"
    )
    print(told("move, to acknowledgement", measured.moves))
    print(told("view, at a change", measured.views))
    print(told("move sent after its time", measured.late))
    print(f"{len(measured.moves) / seconds:.1f} moves and {len(measured.views) / seconds:.1f} views a second")
    print(
        f"refused {measured.refused}, not due {measured.idle}, acknowledged and lost {lost}, listeners cut off {deaf}"
    )
    return 1 if lost or deaf else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--every", type=float, default=5.0, metavar="SECONDS")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--database", metavar="URL")
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 16384), most))
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or str(Path(folder) / "tables.sqlite")
        arguments = ["serve", "--port", "0", "--no-limits", "--lang", "en", "--database", database]
        with subprocess.Popen(
            [sys.executable, "-m", "lunarium", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as server:
            try:
                assert server.stdout
                line = server.stdout.readline()
                address = line[line.index("http://") :].split()[0].rstrip(".")
                return asyncio.run(load(address, database, chosen))
            finally:
                server.terminate()


if __name__ == "__main__":
    sys.exit(main())
