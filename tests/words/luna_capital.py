"""Random games of LUNA Capital and samples of its space, for the tests of its words."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from lunarium.core.match import Match
from lunarium.core.play import CHANCE, Event
from lunarium.games.luna_capital import actions as space
from lunarium.games.luna_capital.grid import END, ORIGIN, PLACE, SITE
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.state import State
from lunarium.words import LANGUAGES

NAME = "luna-capital"
NAMES = ("Ana", "Łukasz", "{Zoë}", "Don Quijote")
GAME = LunaCapital(seats=2)
CARD = {card.id: index for index, card in enumerate(GAME.cards)}
TILE = {tile.name: index for index, tile in enumerate(GAME.components.tiles)}
NEAR = [*range(ORIGIN - 2, ORIGIN + 3), *range(SITE + 4 * (ORIGIN - PLACE - 1), SITE + 4 * (ORIGIN - PLACE + 2))]
SAMPLE = sorted({*range(0, PLACE, 7), *range(PLACE, END, 41), *NEAR, *range(END, len(GAME.space), 5), space.ROBOT,
                 space.EXCHANGE, *range(space.FIRST, space.CONCESSION), *range(space.FOR, space.FOR + 4),
                 *range(space.LOT, space.DISCARD), *range(space.USE, space.USE + 4)})  # fmt: skip

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def fine(text: str) -> None:
    """Something is said, and no placeholder or gap is left in it."""
    assert text == text.strip()
    assert text
    for name in NAMES:
        text = text.replace(name, "N")
    assert not set("{}_") & set(text), text
    assert "  " not in text, text
    assert ".." not in text, text
    assert "()" not in text, text


@cache
def told(seats: int) -> tuple[tuple[LunaCapital, tuple[State, ...], tuple[Event, ...]], ...]:
    """Random games: some of their states, and all that was told."""
    games = []
    for number in range(3):
        game = LunaCapital(seats=seats)
        match: Match[State] = Match(game, f"words-{number}", players=NAMES[:seats])
        random = Random(number)
        heard: list[Event] = []
        states = [match.state.copy()]
        match.begin(heard.append)
        while not match.over:
            states.append(match.state.copy())
            match.do(match.to_act[0], random.choice(match.legal(match.to_act[0])), heard.append)
        states.append(match.state.copy())
        games.append((game, tuple(states), tuple(heard)))
    return tuple(games)


def half_dealt(game: LunaCapital) -> Iterator[State]:
    """A game whose dealer is still at work."""
    state = game.start()
    while game.to_act(state) == (CHANCE,):
        yield state.copy()
        game.apply(state, CHANCE, game.legal(state, CHANCE)[-1])
