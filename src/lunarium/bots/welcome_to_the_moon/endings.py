"""Whether a draft ends the game, and for whom that is good."""

from bisect import insort
from typing import Final

from ...core.play import Seat, total
from ...games.welcome_to_the_moon import missions
from ...games.welcome_to_the_moon.astra import never_ends, third
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.sheet import Sheet, full
from ...games.welcome_to_the_moon.state import NONE, PLAY, State
from .astra import earned

_DECISIVE: Final = 500.0  # more than any sheet promises
_LEAD: Final = 8  # what others may still gain in the turn that is drafted


def ahead(game: WelcomeToTheMoon, state: State, seat: Seat) -> bool:
    """Nobody else has as many points; ASTRA is beaten even with its card of the turn."""
    totals = [total(game.score(state, other)) for other in range(game.seats)]
    if game.seats > 1:
        return totals[seat] > _LEAD + max(totals[:seat] + totals[seat + 1 :])
    after = _parted(game, state)
    return game.adventure.astra.wins(after, totals[0], total(game.rival(after)))


def given(game: WelcomeToTheMoon, state: State) -> int:
    """Alone: the place of the card that ASTRA gets, or NONE if none is chosen or a bonus can keep it."""
    if state.combination[0] == NONE and state.third[0] == NONE:
        return NONE
    bonuses = state.bonuses + state.saved + (earned(game, state) if state.phase == PLAY else 0)
    return NONE if bonuses else third(state)


def _parted(game: WelcomeToTheMoon, state: State) -> State:
    """Alone: with the third card in ASTRA's pile, unless a bonus can keep it."""
    place = given(game, state)
    if place == NONE:
        return state
    after = state.copy()
    insort(after.astra, state.numbers[place])
    return after


def may_take_off(game: WelcomeToTheMoon) -> bool:
    """Alone: ASTRA can end the game by itself."""
    return game.seats == 1 and game.adventure.astra.ended is not never_ends


def taken_off(game: WelcomeToTheMoon, state: State) -> bool:
    """Alone: ASTRA ends the game with the card of the turn."""
    return may_take_off(game) and game.adventure.astra.ended(_parted(game, state), game.level)


def complete(game: WelcomeToTheMoon, sheet: Sheet) -> bool:
    """The sheet ends the game, whatever is claimed."""
    adventure = game.adventure
    if adventure.full(sheet) or adventure.ended(sheet):
        return True
    return any(full(sheet, boxes) for boxes in adventure.errors)


def verdict(game: WelcomeToTheMoon, state: State, seat: Seat) -> float:
    """Decisive where the draft can end the game; a third mission ends it only if the seat likes."""
    claimable = missions.claimable(game, state, seat)
    claimed = sum(map(bool, game.adventure.claimed(state, seat)))
    ends = complete(game, state.sheets[seat]) or taken_off(game, state)
    if not ends and len(claimable) + claimed < 3:
        return 0.0
    after = state.drafted(seat)
    for letter in claimable:
        missions.claim(game, after, seat, letter)
    if ahead(game, after, seat):
        return _DECISIVE
    return -_DECISIVE if ends else 0.0
