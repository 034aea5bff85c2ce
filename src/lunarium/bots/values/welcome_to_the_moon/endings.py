"""Whether a draft ends the game, and for whom that is good."""

from typing import Final

from ....core.play import Seat, total
from ....games.welcome_to_the_moon import missions
from ....games.welcome_to_the_moon.astra import third
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.sheet import full
from ....games.welcome_to_the_moon.state import NONE, State
from .astra import points

_DECISIVE: Final = 500.0  # more than any sheet promises
_LEAD: Final = 8  # what others may still gain in the turn that is drafted


def ahead(game: WelcomeToTheMoon, state: State, seat: Seat) -> bool:
    """Nobody else has as many points, ASTRA fewer even with its card of the turn."""
    totals = [total(game.score(state, other)) for other in range(game.seats)]
    if game.seats > 1:
        return totals[seat] > _LEAD + max(totals[:seat] + totals[seat + 1 :])
    its = total(game.rival(state))
    if (state.combination[0] != NONE or state.third[0] != NONE) and not (state.bonuses or state.saved):
        its += points(game, state.numbers[third(state)])
    return totals[0] > its


def verdict(game: WelcomeToTheMoon, state: State, seat: Seat) -> float:
    """Decisive where the draft can end the game; a third mission ends it only if the seat likes."""
    sheet, adventure = state.sheets[seat], game.adventure
    claimable = missions.claimable(game, state, seat)
    claimed = sum(map(bool, adventure.claimed(state, seat)))
    over = adventure.full(sheet) or adventure.ended(sheet) or any(full(sheet, boxes) for boxes in adventure.errors)
    if not over and len(claimable) + claimed < 3:
        return 0.0
    after = state.copy()
    for letter in claimable:
        missions.claim(game, after, seat, letter)
    if ahead(game, after, seat):
        return _DECISIVE
    return -_DECISIVE if over else 0.0
