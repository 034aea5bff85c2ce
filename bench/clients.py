"""Two people at a table, as programs or as browsers: what they send, hear and fetch, and how long it took."""

import asyncio
import gzip
import json
import random
import re
import time
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple
from urllib.parse import urlencode

from bench.serving import Server

NAMES = ("Ana", "Ben")
LONGEST = 1 << 20  # bytes of a line: one may be a whole view


class Answer(NamedTuple):
    status: int
    body: bytes
    size: int  # in bytes, as it came


class Connection:
    """One HTTP connection that is kept open: as little as a client can do."""

    def __init__(self, address: str, headers: dict[str, str] | None = None) -> None:
        self._host, _, port = address.removeprefix("http://").partition(":")
        self._port = int(port)
        self._headers = {"Host": f"{self._host}:{port}", "Origin": address, **(headers or {})}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(self, method: str, path: str, body: bytes = b"", kind: str = "") -> asyncio.StreamReader:
        if self._streams is None or self._streams[0].at_eof():  # a server may close what nobody has used for a while
            self._streams = await asyncio.open_connection(self._host, self._port, limit=LONGEST)
        reader, writer = self._streams
        headers = {**self._headers, "Content-Length": str(len(body))}
        if kind:
            headers["Content-Type"] = kind
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        writer.write("\r\n".join(lines).encode() + body)
        return reader

    async def ask(self, method: str, path: str, body: bytes = b"", kind: str = "") -> Answer:
        reader = await self.send(method, path, body, kind)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(head.partition("content-length:")[2].partition("\r\n")[0])
        data = await reader.readexactly(size)
        packed = "content-encoding: gzip" in head
        return Answer(int(head[9:12]), gzip.decompress(data) if packed else data, size + len(head))

    async def json(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the data of an answer of the API."""
        data = b"" if body is None else json.dumps(body).encode()
        answer = await self.ask(method, "/api" + path, data, "application/json" if data else "")
        return answer.status, json.loads(answer.body)

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()


@dataclass
class Measured:
    """What was seen. Times are in seconds."""

    moves: list[float] = field(default_factory=list)  # request to acknowledgement
    seen: list[float] = field(default_factory=list)  # request to the moment when the other has its new view
    late: list[float] = field(default_factory=list)  # by which a move was sent after its time: the client's own load
    views: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)  # bytes of every answer and view that followed from a move
    refused: int = 0
    idle: int = 0  # a move was due, but nobody had seen that it could be made


class Sight(NamedTuple):
    """What a client knows of its table."""

    version: int = -1
    number: int = 0
    legal: tuple[int, ...] = ()
    over: bool = False


class Program:
    """A person's program: acts, and has the new view after every change, which it is sent or fetches."""

    headers: ClassVar[dict[str, str]] = {}

    def __init__(self, server: Server, table: str, token: str, measured: Measured) -> None:
        self._server = server
        self.table = table
        self.measured = measured
        self.sight = Sight()
        self.other: Program | None = None
        self.waiting: float | None = None  # since when a move of the other is on its way to us
        self.credentials = {"Authorization": f"Bearer {token}"}
        mine = {**self.headers, **self.credentials}
        self._acting, self._looking, self._hearing = (Connection(server.address, mine) for _ in range(3))
        self.acted: list[int] = []
        self._sending = False
        self._listener = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        stream = await self._hearing.send("GET", f"/api/tables/{self.table}/events{self.wish}")
        await stream.readuntil(b"\r\n\r\n")
        while line := await stream.readline():
            if not line.startswith(b"data:"):
                continue
            if line.startswith(b"data: {"):
                self.measured.sizes.append(len(line))
                self.show(self.read(line[5:]))
            else:
                await self.heard(int(line[5:]))

    @property
    def wish(self) -> str:
        """What is asked of the stream: a program lets it bring the views, where the server can do that."""
        return "?view=true" if self._server.showing else ""

    async def heard(self, version: int) -> None:
        """Look, unless the answer to an action of one's own has shown it, or is about to."""
        while self._sending and self._server.patient:
            await asyncio.sleep(0.001)
        if version > self.sight.version:
            await self.look()

    async def look(self) -> None:
        started = time.perf_counter()
        answer = await self._looking.ask("GET", self.address)
        self.measured.views.append(time.perf_counter() - started)
        self.measured.sizes.append(answer.size)
        self.show(self.read(answer.body))

    @property
    def address(self) -> str:
        return f"/api/tables/{self.table}"

    def read(self, body: bytes) -> Sight:
        view = json.loads(body)
        legal = tuple(choice["action"] for choice in view["legal"])
        return Sight(view["version"], view["number"], legal, view["status"] != "playing")

    def show(self, sight: Sight) -> None:
        if sight.version > self.sight.version and self.waiting is not None:
            self.measured.seen.append(time.perf_counter() - self.waiting)
            self.waiting = None
        if sight.version >= self.sight.version:
            self.sight = sight

    async def act(self, action: int, due: float) -> None:
        """Make a move, which was to be made at this time."""
        started = time.perf_counter()
        if self.other:
            self.other.waiting = started
        answer = await self.sent(action)
        if answer.status == 200:
            self.measured.moves.append(time.perf_counter() - started)
            self.measured.late.append(started - due)
            self.measured.sizes.append(answer.size)
            self.acted.append(action)
        else:
            self.measured.refused += 1

    async def sent(self, action: int) -> Answer:
        self._sending = True
        try:
            answer = await self.send(action)
        finally:
            self._sending = False
        return answer

    async def send(self, action: int) -> Answer:
        wish = {"view": True} if self._server.answering else {}
        body = json.dumps({"action": action, "number": self.sight.number, **wish}).encode()
        answer = await self._acting.ask("POST", f"{self.address}/act", body, "application/json")
        if wish and answer.status == 200:
            self.show(self.read(json.dumps(json.loads(answer.body)["view"]).encode()))
        return answer

    async def close(self) -> bool:
        """Whether it was listening to the end."""
        deaf = self._listener.done()
        self._listener.cancel()
        await asyncio.gather(self._listener, return_exceptions=True)
        for connection in (self._acting, self._looking, self._hearing):
            connection.close()
        return not deaf


class Page(Program):
    """A person's browser: the answer to a click is the new view, and a change that was announced is fetched."""

    headers: ClassVar[dict[str, str]] = {"HX-Request": "true", "Accept-Encoding": "gzip"}

    @property
    def address(self) -> str:
        return f"/t/{self.table}/live?shape=wide"

    @property
    def wish(self) -> str:
        return ""

    def read(self, body: bytes) -> Sight:
        text = body.decode()
        version, number = (int(re.search(rf'data-{name}="(\d+)"', text)[1]) for name in ("version", "number"))  # type: ignore[index]
        legal = [int(action) for action in re.findall(r'data-act="(\d+)"', text)]
        if end := re.search(r'class="button end" id="end"(?: data-only="(\d+)")?>', text):
            legal.append(int(end[1] or 0))  # the button does the only thing that there is to do
        return Sight(version, number, tuple(dict.fromkeys(legal)), 'data-status="playing"' not in text)

    async def send(self, action: int) -> Answer:
        body = urlencode({"action": action, "number": self.sight.number}).encode()
        answer = await self._acting.ask(
            "POST", f"/t/{self.table}/act?shape=wide", body, "application/x-www-form-urlencoded"
        )
        if answer.status == 200:
            self.show(self.read(answer.body))
        return answer


KINDS = {"api": Program, "page": Page}


class Pair:
    """A table with two people, who both listen."""

    def __init__(self, server: Server, game: str, kind: str, measured: Measured) -> None:
        self._server = server
        self._game = game
        self._kind = kind
        self.measured = measured

    async def sit(self) -> None:
        connection = Connection(self._server.address)
        chairs = [{"kind": "me", "name": NAMES[0]}, {"kind": "open"}]
        _, place = await connection.json("POST", "/tables", {"game": self._game, "chairs": chairs})
        _, joined = await connection.json("POST", "/join", {"code": place["code"], "name": NAMES[1]})
        connection.close()
        self.table = place["table"]
        self._rng = random.Random(self.table)
        tokens = place["token"], joined["token"]
        self.people = [KINDS[self._kind](self._server, self.table, token, self.measured) for token in tokens]
        for one, other in zip(self.people, reversed(self.people), strict=True):
            one.other = other

    @property
    def ready(self) -> bool:
        return all(person.sight.version >= 0 for person in self.people)

    @property
    def over(self) -> bool:
        return any(person.sight.over for person in self.people)

    async def play(self, every: float, until: float) -> None:
        """Make a move whenever one is due, by whoever is to act."""
        due = time.perf_counter() + self._rng.random() * every
        while due < until and not self.over:
            await asyncio.sleep(due - time.perf_counter())
            able = [person for person in self.people if person.sight.legal]
            if able:
                person = self._rng.choice(able)
                await person.act(self._rng.choice(person.sight.legal), due)
            else:
                self.measured.idle += 1
            due += every

    async def leave(self) -> int:
        """Get up; how many had lost their stream."""
        return [await person.close() for person in self.people].count(False)
