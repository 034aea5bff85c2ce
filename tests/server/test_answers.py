"""Whole answers of the use cases, word for word: what is asked of a table, a campaign, a day and a past.

``python -m tests.server.test_answers`` writes ``answers.json`` as they are now, to be looked at.
"""

import asyncio
import json
import re
import tempfile
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from lunarium import seeds
from lunarium.server.service import (
    Chair,
    House,
    campaigns,
    chat,
    daily,
    guests,
    history,
    listing,
    records,
    tables,
    turns,
    views,
)
from lunarium.server.service.desks import desk

from .houses import ANA, BEN, EVE, Clock, opened

FILE = Path(__file__).with_name("answers.json")
MOVES = 14


class Answers:
    """What was answered, with tables and the like by the order in which they came instead of by chance."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.told: dict[str, Any] = {}
        self._names: dict[str, str] = {}

    def name(self, word: str, chance: str) -> None:
        self._clock.now += 1
        self._names.setdefault(chance, f"<{word} {len(self._names) + 1}>")

    def keep(self, what: str, answer: Any) -> None:
        self._clock.now += 1
        if is_dataclass(answer) and not isinstance(answer, type):
            answer = asdict(answer)
        text = json.dumps(answer, ensure_ascii=False, default=str)
        text = text.replace("nova_luna.swift.Swift", "nova_luna.rules.NovaLuna")  # the same rules, compiled
        for chance, name in self._names.items():
            text = text.replace(chance, name)
        self.told[what] = json.loads(re.sub(r"[0-9a-f]{64}", "<hash>", re.sub(r" object at 0x[0-9a-f]+", "", text)))


async def table(house: House, answers: Answers) -> None:
    """A game of two, begun and talked about."""
    seats = [Chair("me", "Ana"), Chair()]
    place = await tables.create(house, ANA, "nova-luna", {"seats": 2}, seats)
    answers.name("table", place.table)
    answers.name("code", place.code)
    answers.keep("a table that waits", (await views.view(house, ANA, place.table)).data)
    answers.keep("an invitation", await tables.invitation(house, place.code, BEN))
    await tables.join(house, BEN, place.code, "Ben")
    for _ in range(MOVES):
        for who in (ANA, BEN):
            look = await views.view(house, who, place.table)
            if look.legal:
                await turns.act(house, who, place.table, look.legal[0], number=look.data["number"], seat=look.seat)
                break
    await chat.say(house, BEN, place.table, "  good \n luck ")
    readers: tuple[tuple[str, str | None], ...] = (("Ana", ANA), ("Ben", BEN), ("Eve", EVE), ("nobody", None))
    for name, reader in readers:
        answers.keep(f"the table as {name} sees it", (await views.view(house, reader, place.table)).data)
        answers.keep(f"the chat as {name} reads it", await chat.listen(house, reader, place.table))
    answers.keep("the log", await views.log(house, ANA, place.table))
    answers.keep("tables of Ana", await listing.mine(house, ANA))
    answers.keep("why not", await turns.explain(house, ANA, place.table, "take 3", lang="en"))
    answers.keep("its record", await records.export(house, ANA, place.table))


async def campaign(house: House, answers: Answers) -> None:
    """A campaign whose first adventure is given up and begun anew."""
    begun = await campaigns.create(house, ANA, [Chair("me", "Ana")], level=3)
    answers.name("campaign", begun.campaign)
    answers.name("table", begun.place.table)
    answers.name("code", begun.place.code)
    answers.keep("a campaign", await campaigns.view(house, ANA, begun.campaign))
    await guests.resign(house, ANA, begun.place.table)
    answers.keep("a campaign between two tables", await campaigns.view(house, ANA, begun.campaign))
    anew = await campaigns.go_on(house, ANA, begun.campaign)
    answers.name("table", anew.table)
    answers.name("code", anew.code)
    answers.keep("a campaign begun anew", await campaigns.view(house, ANA, begun.campaign))
    answers.keep("tables of Ana, each campaign once", campaigns.gather(await listing.mine(house, ANA), "en"))


async def day(house: House, answers: Answers) -> None:
    """The deal of the day, begun and given up."""
    answers.keep("the day before it begins", await daily.today(house, ANA))
    place = await daily.start(house, ANA, "nova-luna", "Ana")
    answers.name("table", place.table)
    answers.name("code", place.code)
    await guests.resign(house, ANA, place.table)
    answers.keep("the day", await daily.today(house, ANA))
    answers.keep("results of the day", await daily.results(house, ANA, "nova-luna"))
    answers.keep("days of Ana", await daily.mine(house, ANA, "nova-luna"))
    answers.keep("the desk of the day", (await desk(house, ANA, place.table)).look.data["status"])


async def past(house: House, answers: Answers) -> None:
    told = await history.told(house, ANA)
    shown = await history.shown(house, told, "en")
    shown["games"].sort(key=lambda row: row["created"])  # what changed at the same moment has no order
    answers.keep("the past of Ana", shown)
    answers.keep("the past of nobody", await history.shown(house, await history.told(house, None), "en"))


async def answered(database: str) -> dict[str, Any]:
    clock = Clock()
    house, answers = await opened(database, clock=clock), Answers(clock)
    try:
        with patch.object(seeds, "fresh", lambda: "moon"):  # chance stands still, like the clock
            for some in (table, campaign, day, past):
                await some(house, answers)
    finally:
        await house.close()
    return answers.told


@pytest.mark.anyio
async def test_answers_are_what_they_always_were(tmp_path: Path) -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    told = await answered(f"sqlite:///{tmp_path / 'answers.db'}")
    assert [*told] == [*kept]
    for what, answer in told.items():
        assert answer == kept[what], what


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        told = asyncio.run(answered(f"sqlite:///{place}/answers.db"))
    FILE.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
