"""Random games of LUNA Capital and samples of its space, for the tests of its words."""

from functools import cache

from lunarium.core.play import Event
from lunarium.games.luna_capital import actions as space
from lunarium.games.luna_capital.grid import END, ORIGIN, PLACE, SITE
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.state import State
from tests.words.telling import random_game

NAME = "luna-capital"
GAME = LunaCapital(seats=2)
CARD = {card.id: index for index, card in enumerate(GAME.cards)}
TILE = {tile.name: index for index, tile in enumerate(GAME.components.tiles)}
NEAR = [*range(ORIGIN - 2, ORIGIN + 3), *range(SITE + 4 * (ORIGIN - PLACE - 1), SITE + 4 * (ORIGIN - PLACE + 2))]
SAMPLE = sorted(
    {
        *range(0, PLACE, 7),
        *range(PLACE, END, 41),
        *NEAR,
        *range(END, len(GAME.space), 5),
        space.ROBOT,
        space.EXCHANGE,
        *range(space.FIRST, space.CONCESSION),
        *range(space.FOR, space.FOR + 4),
        *range(space.LOT, space.DISCARD),
        *range(space.USE, space.USE + 4),
    }
)


@cache
def told(seats: int) -> tuple[tuple[LunaCapital, tuple[State, ...], tuple[Event, ...]], ...]:
    """Random games: their states, and all that was told."""
    game = LunaCapital(seats=seats)
    return tuple((game, *random_game(game, number)) for number in range(3))
