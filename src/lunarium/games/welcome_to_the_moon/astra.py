"""Alone against ASTRA: what its pile is worth, and what happens to the third card."""

from bisect import insort
from collections.abc import Callable, Sequence

from ...core.play import Event, Line, Tell
from .actions import COMBINATIONS
from .cards import ACTION, ACTIONS, OPPONENTS
from .setting import Setting
from .state import NONE, State


def worth(pile: Sequence[int], level: int) -> list[int]:
    """The points of the pile's cards for the opponent of this level, by action."""
    points = OPPONENTS[level - 1].points
    totals = [0] * len(ACTIONS)
    for card in pile:
        totals[ACTION[card]] += points[ACTION[card]]
    return totals


def pile_and(fixed: int, times_level: int) -> Callable[[list[int], int], tuple[Line, ...]]:
    """The usual score: the pile, fixed points, and points for the level."""

    def score(pile: list[int], level: int) -> tuple[Line, ...]:
        cards = map(Line, ACTIONS, worth(pile, level))
        return (*cards, Line("fixed", fixed), Line("level", times_level * level))

    return score


def more_points(state: State, mine: int, its: int) -> bool:
    """The usual way to win: more points than ASTRA. A draw is no victory."""
    return mine > its


def never_ends(state: State, level: int) -> bool:
    """ASTRA does not end the game by itself."""
    return False


def with_astra(state: State, numbers: list[int], action: int, cards: int = 1) -> list[int]:
    """What seats are compared by; alone also ASTRA's number: one for so many cards of the action in its pile."""
    if len(numbers) > 1:
        return numbers
    return [*numbers, sum(ACTION[card] == action for card in state.astra) // cards]


def third(state: State) -> int:
    """The place of the card that neither gave the number nor the action."""
    if state.third[0] != NONE:
        return state.third[0]
    number, action = COMBINATIONS[state.combination[0]]
    return 3 - number - action


def part(game: Setting, state: State, tell: Tell | None) -> None:
    """The end of the turn: two cards are discarded, the third goes to ASTRA or, for a bonus, out of the game."""
    place = third(state)
    for index, card in enumerate(state.numbers):
        if index != place:
            insort(state.discards[0], card)
        elif state.saved:
            insort(state.removed, card)
        else:
            insort(state.astra, card)
        if index == place and tell:
            tell(Event("removed" if state.saved else "astra", 0, (card,)))
    state.bonuses -= state.saved > 0
    state.saved = 0
    state.third[0] = NONE
    state.numbers = [0] * len(state.numbers)


def circle(game: Setting, state: State, tell: Tell | None) -> None:
    """Circle the bonuses that the draft just closed has earned, as long as there are free ones."""
    card = game.adventure.astra
    gain = min(card.earned(state), card.bonuses - state.earned)
    state.earned += gain
    state.bonuses += gain
    if gain and tell:
        tell(Event("bonuses", 0, (gain, state.bonuses)))
