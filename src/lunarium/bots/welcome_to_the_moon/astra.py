"""Alone: what a card is worth to ASTRA, and when a bonus is worth spending."""

from functools import cache
from typing import Final, NamedTuple

from ...games.welcome_to_the_moon.actions import COMBINATIONS
from ...games.welcome_to_the_moon.astra import third
from ...games.welcome_to_the_moon.cards import ACTION, CARDS, OPPONENTS
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import NONE, State

_CHOICE: Final = 0.5  # of the dear cards, those that the seat has to leave although it may choose


class Price(NamedTuple):
    """What a bonus in hand, spent, would have kept from ASTRA later; and what one more bonus is worth."""

    spent: float
    bonus: float


def points(game: WelcomeToTheMoon, card: int) -> int:
    return OPPONENTS[game.level - 1].points[ACTION[card]]


def price(game: WelcomeToTheMoon, view: State, left: int) -> Price:
    """With more bonuses than dear cards to come, a bonus is worth only a cheap one."""
    if game.seats > 1:
        return Price(0, 0)
    return Price(_keeps(game.level, view.bonuses, left), _keeps(game.level, view.bonuses + 1, left))


@cache
def _dear(level: int) -> list[int]:
    """The points of all cards, the dearest first."""
    return sorted((OPPONENTS[level - 1].points[action] for action in ACTION[1:]), reverse=True)


def _keeps(level: int, bonuses: int, left: int) -> float:
    """The points of the cheapest card on which so many bonuses are spent in the turns left."""
    dear = _dear(level)
    rank = int(bonuses * CARDS / (_CHOICE * left)) if left else CARDS
    return dear[rank] if rank < CARDS else 0


def costs(game: WelcomeToTheMoon, view: State, price: Price, rival: float) -> tuple[float, ...]:
    """By the place of the third card: what it gives to ASTRA, or the bonus that keeps it. Together nothing does."""
    if game.seats > 1:
        return ()
    given = [points(game, card) for card in view.numbers]
    return tuple(rival * (min(points, price.spent) if view.bonuses else points) for points in given)


def cost(costs: tuple[float, ...], state: State) -> float:
    """What the third card of the draft costs."""
    if not costs or (state.combination[0] == NONE and state.third[0] == NONE):
        return 0.0
    return costs[third(state)]


def needless(game: WelcomeToTheMoon, state: State, action: int) -> bool:
    """A wild action in the place of itself, or where the cards the other way round would leave ASTRA a cheaper one."""
    if action == state.action[0]:
        return True
    cards = [points(game, card) for card in state.numbers]
    return cards[third(state)] > cards[COMBINATIONS[state.combination[0]][1]]


def earned(game: WelcomeToTheMoon, state: State) -> int:
    """Bonuses that the draft will bring."""
    card = game.adventure.astra
    if game.seats > 1:
        return 0
    return min(card.earned(state), card.bonuses - state.earned)


def spend(game: WelcomeToTheMoon, view: State, left: int) -> bool:
    """A bonus now: the card is at least as dear as those for which it could be kept."""
    given = points(game, view.numbers[third(view)])
    return given >= _keeps(game.level, view.bonuses, left)
