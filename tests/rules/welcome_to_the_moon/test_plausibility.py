"""Decks, duties and missions that no game can have: each is refused by the check that is about it, in its own words."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from lunarium.core.errors import BadPosition
from lunarium.core.play import Event
from lunarium.games.welcome_to_the_moon.cards import EFFECT
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.soundness import effects
from lunarium.games.welcome_to_the_moon.state import DEAL, OVER, PLAY, RESOLVE, State
from tests.rules.welcome_to_the_moon.table import tidy
from tests.rules.welcome_to_the_moon.test_soundness import played

Edit = Callable[[State], Any]


def at(seats: int, turn: int, adventure: str = "journey") -> State:
    """As a turn began in a real game."""
    _, states = played(adventure, seats)
    return next(state for state in states if state.phase == PLAY and state.turn == turn).copy()


def refusal(state: State, adventure: str = "journey") -> str:
    game, _ = played(adventure, len(state.agendas))
    with pytest.raises(BadPosition) as caught:
        game.position(game.describe(state))
    return str(caught.value)


def slot(name: str, value: Any) -> Edit:
    return lambda state: setattr(state, name, value(getattr(state, name)) if callable(value) else value)


def owe(*duties: int, phase: int = DEAL) -> Edit:
    def edit(state: State) -> None:
        state.duties, state.phase = [*duties], phase

    return edit


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (slot("drawn", lambda drawn: drawn + 1), "drawn: three cards a turn, and three before"),
        (slot("drawn", lambda drawn: drawn - 1), "drawn: three cards a turn, and three before"),
        (lambda state: state.pool.pop(), "cards: one is missing or twice there"),
        (lambda state: state.discards[0].append(state.pool.pop()), "cards: the pool has the wrong size"),
        (lambda state: state.discards[0].append(state.discards[1].pop()), "cards: a discard pile has the wrong size"),
        (lambda state: state.stacks[0].append(state.discards[0].pop()), "cards: a discard pile has the wrong size"),
        (lambda state: state.pool.append(state.discards[0].pop()), "cards: pool: the cards must ascend"),
        (slot("turned", [1, 0, 0]), "turned: nobody claimed this mission"),
        (slot("turned", [0, 0, 1]), "turned: nobody claimed this mission"),
        (slot("missions", [1, 0, 0]), "missions: the options name others"),
        (slot("missions", [0, 0, 1]), "missions: the options name others"),
        (slot("phase", OVER), "phase: the game is not over"),
        (owe(), "deal: something is to be dealt now"),
        (owe(0), "deal: cards in order"),
        (owe(2), "cards: a place is empty where a card is owed, and only there"),
        (owe(2, phase=PLAY), "deal: nothing is to be dealt now"),
        (slot("turn", 0), "drawn: three cards a turn, and three before"),
        (slot("turn", 4), "drawn: three cards a turn, and three before"),
    ],
)
def test_together_an_impossible_table_is_refused(edit: Edit, said: str) -> None:
    state = at(2, 3)
    edit(state)
    assert refusal(state) == said


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (slot("passes", 3), "astra: the deck is passed twice"),
        (slot("passes", 0), "astra: the deck is passed twice"),
        (slot("drawn", lambda drawn: drawn + 1), "drawn: the deck says otherwise"),
        (lambda state: state.pool.pop(0), "cards: one is missing or twice there"),
        (lambda state: state.pool.append(EFFECT), "cards: effect cards lie among the last 24"),
        (lambda state: state.discards[0].append(state.astra.pop()), "astra: one card a turn"),
        (lambda state: state.removed.append(state.astra.pop()), "astra: a bonus a removed card"),
        (lambda state: state.discards[0].append(state.pool.pop(0)), "cards: discards: the cards must ascend"),
        (lambda state: state.astra.append(state.discards[0].pop()), "astra: pile: the cards must ascend"),
        (slot("bonuses", 9), "astra: there are not so many bonuses"),
        (slot("bonuses", -1), "astra: there are not so many bonuses"),
        (slot("earned", 1), "astra: a bonus a removed card"),
        (slot("effect", 0), "astra: an effect is resolved in its phase only"),
        (slot("phase", RESOLVE), "deal: something is to be dealt now"),
    ],
)
def test_alone_an_impossible_table_is_refused(edit: Edit, said: str) -> None:
    state = at(1, 4)
    edit(state)
    assert refusal(state) == said


@pytest.mark.parametrize("seed", [1, 2])
def test_alone_every_effect_card_that_was_drawn_is_resolved_before_the_turn(seed: int) -> None:
    game, rng = WelcomeToTheMoon(adventure="mine", seats=1, missions="111"), random.Random(seed)
    state, drawn, most = game.start(), list[int](), 0

    def hear(event: Event) -> None:
        if event.kind == "card" and event.facts[1] >= EFFECT:
            drawn.append(event.facts[1])

    while acting := game.to_act(state):
        game.apply(state, acting[0], tidy(game, state, acting[0], rng), hear)
        if state.phase == PLAY:
            assert effects(state) == len(drawn)
            most = max(most, len(drawn))
        elif state.phase == RESOLVE:
            assert effects(state) == len(drawn) - 1
    assert most >= 3


def test_together_there_are_no_effect_cards() -> None:
    assert {effects(state) for state in played("journey", 2)[1]} == {0}
