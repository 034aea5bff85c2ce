"""Houses, people, and games that are played through."""

import asyncio
import random
from collections.abc import Iterable
from typing import Any

from lunarium.core.match import Match
from lunarium.core.play import Event
from lunarium.server.service import Bus, Chair, House, Look, Thinkers, identity, tables, turns, views
from lunarium.server.store import UNDO, Entry, Store

ANA, BEN, EVE = (identity.known(letter * 43) or "" for letter in "abe")


def kept(entries: Iterable[Entry]) -> list[Entry]:
    """The log that the store keeps of entries written from number 1 on: the slow way to say it."""
    rows: list[Entry] = []
    for number, entry in enumerate(entries, 1):
        if entry.action == UNDO:
            own = [row for row in rows if row.seat == entry.seat]
            gone = [row for row in own if row.action == UNDO] + [row for row in own if row.action != UNDO][-1:]
            rows = [row for row in rows if row not in gone]
        rows.append(entry._replace(number=number))
    return rows


def told_anew(match: Match[Any]) -> list[list[Event]]:
    """What every move of a match tells, by playing them all again."""
    state = match.game.start()
    told: list[list[Event]] = []
    for seat, action in match.log:
        told.append([])
        match.game.apply(state, seat, action, told[-1].append)
    return told


class Clock:
    """A clock that stands until it is set forward."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


async def opened(database: str, **settings: Any) -> House:
    """A house in this database; bots get a process of their own when they are first asked."""
    bus = Bus()
    limit = settings.pop("bot_seconds", 5.0)
    if "clock" in settings:  # time that passes is served, unless the test has a steady clock of its own
        settings.setdefault("steady", settings["clock"])
    return House(await Store.open(database, bus.publish), bus, Thinkers(1, limit), **settings)


async def for_two(house: House, game: str = "nova-luna", *more: Chair, **options: Any) -> tables.Place:
    """A table at which Ana and Ben sit."""
    place = await tables.create(house, ANA, game, options, [Chair("me", "Ana"), Chair(), *more])
    await tables.join(house, BEN, place.code, "Ben")
    return place


async def acting(house: House, table: str) -> tuple[str, Look]:
    """Who of Ana and Ben is to act, and what they see; waits for bots. Anybody when nothing is played."""
    for _ in range(1000):
        for who in (ANA, BEN):
            look = await views.view(house, who, table)
            if look.legal or look.data["status"] != "playing":
                return who, look
        await asyncio.sleep(0.01)
    raise AssertionError("nobody is to act")


async def play(house: House, table: str, rng: random.Random, steps: int = 10_000, undo: float = 0.0) -> int:
    """Ana and Ben play any legal actions, and take some back; how many until the game was over, or the steps done."""
    for step in range(steps):
        who, look = await acting(house, table)
        if look.data["status"] != "playing":
            return step
        number = look.data["number"]
        if look.data["draft"] and rng.random() < undo:
            await turns.undo(house, who, table, number=number, seat=look.seat)
        else:
            await turns.act(house, who, table, rng.choice(look.legal), number=number, seat=look.seat)
    return steps
