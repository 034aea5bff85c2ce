"""What a sheet of Welcome to the Moon is worth by its parts is what it is worth as a whole, to the last bit."""

import random
from collections.abc import Iterator
from typing import cast

import pytest

import lunarium
from lunarium.bots import bot
from lunarium.bots.welcome_to_the_moon.adventures import outlook_of
from lunarium.bots.welcome_to_the_moon.outlook import Prospect, allotment
from lunarium.bots.welcome_to_the_moon.planner import Turn
from lunarium.bots.welcome_to_the_moon.worth import Worth
from lunarium.core.deal import deal
from lunarium.core.play import CHANCE, DONE, Seat, total
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import TO_CLAIM, State
from tests.amount import some
from tests.bots import oracle
from tests.bots.oracle import outlook as slow

# By table: seats, level and how many turns of one game; every level of ASTRA, and others' sheets of more than one.
TABLES = [*((1, level) for level in range(1, 9)), (2, 0), (3, 0)]


def make(adventure: str, seats: int, level: int, **more: str) -> WelcomeToTheMoon:
    options: dict[str, int | str] = {"level": level, **more} if seats == 1 else {**more}
    game = lunarium.game("welcome-to-the-moon", adventure=adventure, seats=seats, **options)
    assert isinstance(game, WelcomeToTheMoon)
    return game


def views(game: WelcomeToTheMoon, seed: str, often: float, skill: float) -> Iterator[tuple[State, Seat]]:
    """Positions with something to plan, from a game that greedy and chance play by turns."""
    rng, greedy, state = random.Random(seed), bot("greedy", game), game.start()
    while acting := game.to_act(state):
        seat = rng.choice(acting)
        if seat == CHANCE:
            action = deal(game, state, seed)
        else:
            view, legal = game.observe(state, seat), game.legal(state, seat)
            if len(legal) > 1 and state.agendas[seat][-1] != TO_CLAIM and rng.random() < often:
                yield view.copy(), seat
            action = greedy(game, view, seat, rng) if rng.random() < skill else rng.choice(legal)
        game.apply(state, seat, action)


def ends(game: WelcomeToTheMoon, view: State, seat: Seat, rng: random.Random) -> Iterator[State]:
    """Where random drafts lead, with what they go through."""
    for _ in range(6):
        state = view.copy()
        while (action := rng.choice(game.legal(state, seat))) != DONE:
            game.apply(state, seat, action)
            yield state.copy()


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_every_adventure_has_its_slow_outlook(adventure: str) -> None:
    assert adventure in oracle.OUTLOOKS, f"tests/bots/oracle has no module of '{adventure}' with OUTLOOK"


@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.soak
def test_the_same_turn_is_planned_as_by_the_oracle(adventure: str) -> None:
    """Value, actions and terms of plans; and what any sheet is worth to which a draft can lead."""
    rng, compared = random.Random(adventure), 0
    for seats, level in TABLES:
        game = make(adventure, seats, level)
        for view, seat in views(game, f"{adventure} {seats} {level}", 0.02 * some(5), level / 10):
            worth = Worth(game, outlook_of(adventure), view, seat)
            its = oracle.Worth(game, oracle.OUTLOOKS[adventure], view, seat)
            assert Turn(worth).plan(view) == Turn(cast(Worth, its)).plan(view)
            for state in ends(game, view, seat, rng):
                assert worth(state) == its(state)
                assert worth.at_the_end(state) == its.at_the_end(state)
            assert worth.weighed(state) == its.weighed(state)
            compared += 1
    assert compared >= 5


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_the_parts_of_a_score_are_those_of_the_rules(adventure: str) -> None:
    """On sheets that no game leads to, too: any marks that slots can bear."""
    rng = random.Random(adventure)
    variant = {name: str(values[-1]) for name, values in ADVENTURES[adventure].options.items()}
    for seats, level, options in ((1, 8, {}), (2, 0, {}), (3, 0, {}), (1, 8, variant), (3, 0, variant)):
        game = make(adventure, seats, level, **options)
        for view, seat in views(game, "score", 0.05, 0.0):
            prospect = Prospect(game, view, seat, 9, 0.0)
            parts = outlook_of(adventure).score(prospect)
            state = view.copy()
            for slot in rng.choices(range(len(state.sheets[seat])), k=20):
                if slot not in game.adventure.letters:
                    state.sheets[seat][slot] = rng.choice([0, *game.adventure.slots.words[slot]])
            assert sum(term(bytes(state.sheets[seat])) for term in parts) == total(game.score(state, seat))


def test_what_is_allotted_with_a_memory_is_what_the_oracle_allots() -> None:
    rng = random.Random("scales")
    for steps in (0, 1, 2.5, 6.6, 8.0, 30, *(20 * rng.random() for _ in range(20))):
        allotted = allotment(steps)
        for _ in range(50):
            scales = [
                (
                    rng.choice((1.0, rng.random(), 3)),
                    tuple(rng.choice((rng.random(), 7)) for _ in range(rng.randint(1, 5))),
                )
                for _ in range(rng.randint(1, 4))
            ]
            assert allotted(scales) == slow.allotted(scales, steps)
