"""Leak search: whole games twice, which differ only in what a reader may not know; all that reader gets is compared.

At the *plain* table everybody plays straight on. At the *busy* one the others try and take back steps of their secret
drafts before they play the same, and now and then their hidden cards or drafts are other ones. Whoever reads both must
get the same bytes: views, log, lists, pages, events, at every step. ``python bench/leaks.py`` prints how much was
compared, and what differed.
"""

import argparse
import asyncio
import random
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

import httpx

import lunarium
from lunarium.core.match import Match
from lunarium.core.play import DONE
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.server.service import House, Session, identity, turns, views
from lunarium.server.service import Settings as Agreed
from lunarium.server.store import Entry, Seat, Table
from lunarium.server.web import events
from lunarium.server.web.app import create_app
from lunarium.server.web.routes import Json
from lunarium.server.web.settings import Settings
from tests.contract import luna_capital, welcome_to_the_moon

MOON = "welcome-to-the-moon"
SETTINGS: list[dict[str, Any]] = [
    *({"game": "luna-capital", "seats": seats} for seats in (2, 3, 4)),
    *({"game": MOON, "adventure": name, "seats": seats} for name in ADVENTURES for seats in (2, 3)),
]
HIDE = {"luna-capital": luna_capital.hide, MOON: welcome_to_the_moon.hide}
TABLE = "leak"
TOKENS = [letter * 43 for letter in "abcd"]
PEOPLE = [identity.known(token) or "" for token in TOKENS]
NOW = 1_800_000_000.0
READS = (
    f"/api/tables/{TABLE}",
    f"/t/{TABLE}/live",
    f"/api/tables/{TABLE}/log",
    f"/t/{TABLE}",
    "/api/tables",
    f"/api/tables/{TABLE}/record",
    "/",
    f"/api/tables/{TABLE}/legal",
    f"/t/{TABLE}/replay?move=3",
    f"/t/{TABLE}/replay",
    f"/api/tables/{TABLE}?move=12&lang=pl",
    f"/api/tables/{TABLE}/chat",
    f"/api/tables/{TABLE}/why?action=done",
    f"/api/tables/{TABLE}/fairness",
    f"/t/{TABLE}/replay/at?move=9",
)
_DRAWN = re.compile(rb'name="(key|token)" value="[^"]*"')  # random in every page, so that a form is sent once


class Found(NamedTuple):
    """What was compared, and where it differed."""

    answers: int
    size: int  # bytes
    steps: int  # secret ones that only the busy table saw
    leaks: list[str]


class Run:
    """One table in one server, its reader, and what the reader hears."""

    def __init__(self, house: House, client: httpx.AsyncClient, reader: int | None) -> None:
        self.house = house
        self.client = client
        self.who = PEOPLE[reader] if reader is not None else None
        self.heard = [b"", b""]  # by whoever looks for themselves, and by whoever is sent the views
        self.ears = [asyncio.create_task(self._listen(*how)) for how in ((0,), (1, self._show))]

    async def _listen(self, number: int, *show: Callable[[Session], bytes]) -> None:
        async for said in events._stream(self.house, TABLE, self.who, [], *show):
            self.heard[number] += said

    def _show(self, session: Session) -> bytes:
        return bytes(Json(views.seen(self.house, session, self.who).data).body)

    async def settled(self) -> bytes:
        """What the reader has heard once everything was told."""
        async with self.house.at(TABLE) as session:
            latest = f"id: {session.version(self.who)}\n".encode()
        for _ in range(1000):
            if all(latest in heard for heard in self.heard):
                break
            await asyncio.sleep(0.002)
        return b"".join(self.heard)

    async def read(self, path: str) -> bytes:
        answer = await self.client.get(path)
        return f"{answer.status_code} ".encode() + _DRAWN.sub(b"", answer.content)

    async def do(self, seat: int, action: int) -> None:
        await turns.act(self.house, PEOPLE[seat], TABLE, action, seat=seat)

    async def undo(self, seat: int) -> None:
        await turns.undo(self.house, PEOPLE[seat], TABLE, seat=seat)


@asynccontextmanager
async def serving(file: Path, match: Match[Any], reader: int | None) -> AsyncIterator[Run]:
    """A server whose only table is this one."""
    app = create_app(Settings(database=str(file), limits=False))
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(app.router.lifespan_context(app))
        house: House = app.state.house
        house.clock = lambda: NOW
        row = Table(
            TABLE,
            "ABCDEF",
            match.game.name,
            dict(match.game.options),
            asdict(Agreed()),
            match.deal,
            match.seed,
            match.commitment,
            created=NOW,
            changed=NOW,
            rules=match.game.version,
        )
        seats = [Seat(number, f"Player {number}", PEOPLE[number]) for number in range(match.game.seats)]
        await house.store.create(row, seats, [Entry(*move) for move in match.log])
        headers = {"authorization": f"Bearer {TOKENS[reader]}"} if reader is not None else {}
        transport = httpx.ASGITransport(app=app)
        client = httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)
        run = Run(house, await stack.enter_async_context(client), reader)
        try:
            yield run
        finally:
            for ear in run.ears:
                ear.cancel()
            await asyncio.gather(*run.ears, return_exceptions=True)


class Search:
    """A game at both tables, step by step."""

    def __init__(self, plain: Run, busy: Run, reader: int | None, rng: random.Random, reads: int) -> None:
        self.plain = plain
        self.busy = busy
        self.reader = reader
        self.rng = rng
        self.reads = reads  # answers that are compared after a step, in turns; the view always is
        self.turn = 0
        self.answers = self.size = self.steps = 0
        self.leaks: list[str] = []

    async def compare(self, what: str) -> None:
        """The reader asks both tables for the same."""
        paths = [READS[0], *(READS[(self.turn + n) % len(READS)] for n in range(self.reads))]
        self.turn += self.reads
        told = [("events", await self.plain.settled(), await self.busy.settled())]
        told += [(path, await self.plain.read(path), await self.busy.read(path)) for path in paths]
        for path, one, two in told:
            self.answers += 1
            self.size += len(one)
            if one != two:
                self.leaks.append(f"{what}: {path}: {_difference(one, two)}")

    async def other_secrets(self) -> None:
        """For a moment, the busy table holds other hidden cards and drafts."""
        async with self.busy.house.at(TABLE) as session:
            if not session.hidden:
                return  # the game is over, and everything may be seen
            match, true = session.match, session.match.state
            match.state = HIDE[match.game.name](match.game, true, self.reader, self.rng)
        await self.compare("other secrets")
        async with self.busy.house.at(TABLE) as session:
            session.match.state = true

    async def detour(self, seat: int) -> None:
        """Steps of a secret draft that are taken back."""
        made = 0
        for _ in range(self.rng.randrange(1, 4)):
            async with self.busy.house.at(TABLE) as session:
                choices = [action for action in session.match.legal(seat) if action != DONE]
            if not choices:
                break
            await self.busy.do(seat, self.rng.choice(choices))
            made += 1
            await self.compare("a secret step")
        for _ in range(made):
            await self.busy.undo(seat)
        self.steps += 2 * made
        await self.compare("taken back")

    async def play(self, most: int) -> None:
        """The game, or so many steps of it."""
        for _ in range(most):
            async with self.plain.house.at(TABLE) as session:
                if not session.playing:
                    break
                seat = self.rng.choice(session.match.to_act)
                together, action = session.together, self.rng.choice(session.match.legal(seat))
            if together and seat != self.reader and self.rng.random() < 0.7:
                await self.detour(seat)
            for run in (self.plain, self.busy):
                await run.do(seat, action)
            await self.compare("a step")
            if self.rng.random() < 0.2:
                await self.other_secrets()


def _difference(one: bytes, two: bytes) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"{one[max(0, at - 40) : at + 40]!r} / {two[max(0, at - 40) : at + 40]!r}"


async def search(setting: dict[str, Any], reader: int | None, seed: int, most: int, reads: int) -> Found:
    """One game, read by a seat or by a spectator."""
    options = dict(setting)
    match: Match[Any] = Match(lunarium.game(options.pop("game"), **options), f"leak-{seed}")
    match.begin()
    with tempfile.TemporaryDirectory() as folder:
        async with (
            serving(Path(folder) / "plain.sqlite", match, reader) as plain,
            serving(Path(folder) / "busy.sqlite", match, reader) as busy,
        ):
            found = Search(plain, busy, reader, random.Random(seed), reads)
            await found.play(most)
    return Found(found.answers, found.size, found.steps, found.leaks)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1, help="for every game, number of seats and reader")
    parser.add_argument("--reads", type=int, default=3, help="answers that are compared after every step, by turns")
    parser.add_argument("--most", type=int, default=100_000, help="steps of a game")
    chosen = parser.parse_args()
    games = answers = size = steps = 0
    leaks: list[str] = []
    for setting in SETTINGS:
        for number in range(chosen.games):
            for reader in (None, *range(setting["seats"])):
                found = asyncio.run(search(setting, reader, 100 * number + games, chosen.most, chosen.reads))
                games += 1
                answers, size, steps = answers + found.answers, size + found.size, steps + found.steps
                leaks += [f"{setting}, reader {reader}: {leak}" for leak in found.leaks]
        print(f"{setting}: {games} games, {answers:,} answers, {size:,} bytes, {len(leaks)} leaks so far", flush=True)
    print(f"{games} games, {steps:,} secret steps, {answers:,} answers of {size:,} bytes compared: {len(leaks)} differ")
    for leak in leaks[:20]:
        print(leak)


if __name__ == "__main__":
    main()
