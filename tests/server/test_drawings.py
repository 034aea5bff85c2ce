"""Boards are drawn once, and nobody gets a drawing that was not drawn from exactly what they may see."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from starlette.requests import Request

from lunarium.boards import board
from lunarium.core.play import AnyGame
from lunarium.games import GAMES
from lunarium.server.service import House, Look, turns, views
from lunarium.server.web.pages import picture
from lunarium.server.web.pages.picture import KEPT, once
from lunarium.server.web.pages.reader import Reader

from .houses import ANA, BEN, acting, for_two

pytestmark = pytest.mark.anyio

READER = Reader(Request({"type": "http", "headers": []}), None, "en", None, "", "wide")
MOON = "welcome-to-the-moon"


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    picture._kept.clear()
    yield
    picture._kept.clear()


class Painter:
    """Numbers its drawings."""

    __name__ = "painter"

    def __init__(self) -> None:
        self.strokes = count()

    def __call__(self, game: AnyGame, view: Any, **options: Any) -> int:
        return next(self.strokes)


async def looks(house: House, table: str) -> list[Look]:
    return [await views.view(house, who, table) for who in (ANA, BEN, None)]


async def test_the_same_is_not_drawn_again(house: House) -> None:
    table = (await for_two(house, MOON)).table
    draw = Painter()
    for _ in range(2):
        assert [once(draw, READER, look) for look in await looks(house, table)] == [0, 1, 2]


async def test_every_wish_has_a_drawing_of_its_own(house: House) -> None:
    look = (await looks(house, (await for_two(house)).table))[0]
    draw = Painter()
    readers = [READER, replace(READER, lang="pl"), replace(READER, theme="dark")]
    assert [once(draw, reader, look) for reader in readers] == [0, 1, 2]
    assert [once(draw, READER, look, shape=shape) for shape in ("wide", "tall", "wide")] == [3, 4, 3]


async def test_a_hidden_draft_is_drawn_for_its_seat_only(house: House) -> None:
    table = (await for_two(house, MOON)).table
    draw = Painter()
    assert [once(draw, READER, look) for look in await looks(house, table)] == [0, 1, 2]
    await turns.act(house, ANA, table, (await views.view(house, ANA, table)).legal[0])
    assert [once(draw, READER, look) for look in await looks(house, table)] == [3, 1, 2]
    await turns.undo(house, ANA, table)
    assert [once(draw, READER, look) for look in await looks(house, table)] == [0, 1, 2]


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_kept_is_what_would_be_drawn(house: House, game: str) -> None:
    table = (await for_two(house, game)).table
    for step in range(12):
        for look in await looks(house, table) * 2:
            fresh = board(look.game, look.view, shape="wide", **picture.options(READER, look))
            assert once(board, READER, look, shape="wide") == fresh
        who, look = await acting(house, table)
        await turns.act(house, who, table, look.legal[step * 7 % len(look.legal)])


async def test_few_are_kept(house: House) -> None:
    look = (await looks(house, (await for_two(house)).table))[0]
    draw = Painter()
    for step in range(KEPT + 1):
        once(draw, READER, look, shape=str(step))
        assert once(draw, READER, look, shape="0") == 0  # what is asked for stays
    assert len(picture._kept) == KEPT
