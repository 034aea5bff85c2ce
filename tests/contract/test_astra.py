"""Alone: the card that goes to ASTRA, or for a bonus out of the game, is the one that was left over or given.

The laws of ``laws.py`` once missed that The Virus gave it another one. Cards were counted, and none was lost: nobody
asked which of the three had gone where. And the wrong state could be seen only while a mission or a bonus was on offer
after a propagation that infected nothing: in the games that the laws played of it, in 2 states of 1,796, while law 11
was asked in one state of fifty. So here the card is followed by the words of the draft, law 11 is asked in every state
in which a seat is to act, and ``test_the_games_go_through_every_phase`` says whether the games went where it matters.
"""

import random
from collections import Counter, deque
from collections.abc import Iterator

import pytest

from lunarium.core.play import CHANCE
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.positions import PHASES
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import State
from tests.amount import some
from tests.contract.laws import check_described
from tests.rules.welcome_to_the_moon.table import tidy

LEVELS = range(1, 9)


class Follower:
    """Knows from the words of a draft which of the three cards is left over."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.left_over = 0  # its place, from 1

    def hear(self, words: str, state: State) -> None:
        """An action, and the state in which it is taken."""
        verb, _, argument = words.partition(" ")
        if verb in ("choose", "give"):
            self.cards = state.numbers[:]
            others = {int(place) for place in argument.split("-")} if verb == "choose" else {1, 2, 3} - {int(argument)}
            (self.left_over,) = {1, 2, 3} - others

    @property
    def card(self) -> int:
        return self.cards[self.left_over - 1]


def states(game: WelcomeToTheMoon, seed: int) -> Iterator[State]:
    """A game alone, half of them careless; whenever a card has left the game it is the one that was left over."""
    rng, state, follower = random.Random(seed), game.start(), Follower()
    gone: Counter[int] = Counter()
    while acting := game.to_act(state):
        yield state
        seat = acting[0]
        careless = seed % 2 and seat != CHANCE
        action = rng.choice(game.legal(state, seat)) if careless else tidy(game, state, seat, rng)
        follower.hear(game.space.words(action), state)
        game.apply(state, seat, action)
        now = Counter([*state.astra, *state.removed])
        if now != gone:
            assert now - gone == Counter([follower.card]), game.space.words(action)
            gone = now


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_astra_gets_the_card_that_is_left_over(adventure: str) -> None:
    for level in LEVELS:
        game = WelcomeToTheMoon(seats=1, adventure=adventure, level=level)
        for seed in range(6):
            deque(states(game, 10 * level + seed), maxlen=0)


def test_the_wrong_card_of_version_1_is_seen() -> None:
    game = WelcomeToTheMoon(seats=1, adventure="virus", rules="1")
    with pytest.raises(AssertionError):
        deque(state for seed in range(60) for state in states(game, seed))


@pytest.mark.soak
@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize("level", LEVELS)
def test_law_11_in_every_state_of_games_alone(adventure: str, level: int) -> None:
    game = WelcomeToTheMoon(seats=1, adventure=adventure, level=level)
    for seed in range(some(2)):
        for state in states(game, 10 * level + seed):
            if game.to_act(state) != (CHANCE,):
                check_described(game, state)


@pytest.mark.parametrize("rules", ["1", "2"])
def test_law_11_in_every_state_of_the_virus_alone(rules: str) -> None:
    """In version 1, which gave the wrong card, as well."""
    for seed in range(4):
        game = WelcomeToTheMoon(seats=1, adventure="virus", level=seed + 1, rules=rules)
        rng, state = random.Random(seed), game.start()
        while acting := game.to_act(state):
            if acting[0] != CHANCE:
                check_described(game, state)
            game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))


def test_the_games_go_through_every_phase() -> None:
    seen: Counter[str] = Counter()
    for adventure in ADVENTURES:
        game = WelcomeToTheMoon(seats=1, adventure=adventure, level=1)
        for seed in range(4):
            seen.update(PHASES[state.phase] for state in states(game, seed))
    assert {*seen} == {*PHASES.values()} - {"over"}
