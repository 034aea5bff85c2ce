"""Adventure 6, The Virus: seats commute and keep their secrets in every phase that asks for something."""

import itertools
import json
import random
from collections.abc import Iterator

import pytest

from lunarium.core.errors import BadPosition
from lunarium.core.play import CHANCE, DONE, Event
from lunarium.games.welcome_to_the_moon.adventures.virus_sheet import LETTERS
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import DEAL, EVENTS, PLAY, SET_UP, SETTLED, WRAP, State
from tests.contract.laws import observers
from tests.contract.welcome_to_the_moon import hide
from tests.rules.welcome_to_the_moon.table import Table, tidy
from tests.rules.welcome_to_the_moon.virus_table import claim, filled, suffer, table, turn

Drafts = dict[int, list[int]]


def draft(game: WelcomeToTheMoon, state: State, seat: int, rng: random.Random) -> list[int]:
    """A whole draft of the seat; the others have not begun theirs, so nothing meets."""
    twin, actions = state.copy(), list[int]()
    while not actions or actions[-1] != DONE:
        actions.append(tidy(game, twin, seat, rng))
        game.apply(twin, seat, actions[-1])
    return actions


def orders(drafts: Drafts, rng: random.Random) -> Iterator[list[int]]:
    """Whose action comes next: whole drafts in every order, then interleavings, all of them where there are few."""
    for seats in itertools.permutations(drafts):
        yield [seat for seat in seats for _ in drafts[seat]]
    deck = [seat for seat in drafts for _ in drafts[seat]]
    if len(deck) <= 7:
        yield from map(list, sorted(set(itertools.permutations(deck))))
    else:
        for _ in range(12):
            yield rng.sample(deck, len(deck))


def met(game: WelcomeToTheMoon, state: State, drafts: Drafts, order: list[int]) -> tuple[State, list[Event]]:
    """The state after all drafts, and what was told; nothing is told before the last ``done``."""
    end, told = state.copy(), list[Event]()
    hands = {seat: iter(actions) for seat, actions in drafts.items()}
    for seat in order:
        assert not told
        game.apply(end, seat, next(hands[seat]), told.append)
    return end, told


@pytest.mark.parametrize("seats", [2, 3, pytest.param(5, marks=pytest.mark.slow)])
def test_seats_commute_in_every_phase_of_every_turn(seats: int) -> None:
    game, seen = WelcomeToTheMoon(seats=seats, adventure="virus", missions="122"), set[int]()
    for seed in range(2):
        rng, state = random.Random(seed), game.start()
        while acting := game.to_act(state):
            if state.phase == DEAL:
                game.apply(state, CHANCE, rng.choice(game.legal(state, CHANCE)))
                continue
            drafts = {seat: draft(game, state, seat, rng) for seat in acting} if len(acting) > 1 else {}
            if not drafts:
                game.apply(state, acting[0], tidy(game, state, acting[0], rng))
                continue
            seen.add(state.phase)
            ends = [met(game, state, drafts, order) for order in orders(drafts, rng)]
            assert all(end == ends[0] for end in ends)
            state = ends[0][0]
    assert {SET_UP, PLAY, EVENTS} <= seen


def test_seats_commute_when_they_claim_and_suffer_at_once() -> None:
    at, rng, phases = table(3, home="2c"), random.Random(1), list[int]()
    for seat in range(3):
        at.sheet(filled("X", "4a", "5c"), seat)
    turn(at)
    while at.state.phase in (WRAP, EVENTS) and len(at.state.agendas[0]) > 0:
        phases.append(at.state.phase)
        drafts = {seat: draft(at.game, at.state, seat, rng) for seat in at.game.to_act(at.state)}
        ends = [met(at.game, at.state, drafts, order) for order in orders(drafts, rng)]
        assert all(end == ends[0] for end in ends)
        at.state = ends[0][0]
    assert phases == [WRAP, EVENTS]


def test_views_hide_others_drafts_in_every_phase() -> None:
    game, rng, seen = WelcomeToTheMoon(seats=3, adventure="virus"), random.Random(2), set[int]()
    for _ in range(2):
        state = game.start()
        while acting := game.to_act(state):
            seat = rng.choice(acting)
            game.apply(state, seat, tidy(game, state, seat, rng))
            if any(state.drafts) and rng.random() < 0.4:
                seen.add(state.phase)
                for observer in observers(game):
                    twin = hide(game, state, observer, rng)
                    assert game.observe(twin, observer) == game.observe(state, observer)
    assert {SET_UP, PLAY, EVENTS} <= seen


def test_infections_are_secret_until_all_have_suffered() -> None:
    at = table(home="2c").sheet(filled("X", "4a", "5c"))
    turn(at)
    claim(at, "A")
    before = bytes(at.state.sheets[0])
    suffer(at)
    assert bytes(at.state.sheets[0]) != before
    assert at.game.observe(at.state, 1).sheets[0] == before
    assert at.game.observe(at.state, 0).sheets[0] == at.state.sheets[0]


def hoarding(game: WelcomeToTheMoon, state: State, seat: int, rng: random.Random) -> int:
    """Like ``tidy``, but a bonus waits for a turn with a mission, and then comes first."""
    legal = {game.space.words(action): action for action in game.legal(state, seat)}
    if "bonus" in legal:
        return legal["bonus"] if any(words.startswith("claim") for words in legal) else legal["done"]
    return tidy(game, state, seat, rng)


@pytest.mark.parametrize("seats", [1, 2])
def test_positions_inside_a_repeated_phase_5_survive(seats: int) -> None:
    game, repeated, settled = WelcomeToTheMoon(seats=seats, adventure="virus"), 0, 0
    for seed in range(12):
        rng, state = random.Random(seed), game.start()
        while acting := game.to_act(state):
            seat = rng.choice(acting)
            game.apply(state, seat, hoarding(game, state, seat, rng))
            claimed = [mark for sheet in state.sheets for mark in sheet[LETTERS.start : LETTERS.stop] if mark]
            if state.phase == EVENTS and claimed and not all(state.turned):
                repeated += 1
                settled += state.saved == SETTLED
                assert game.position(json.loads(json.dumps(game.describe(state)))) == state
    assert repeated
    assert settled or seats > 1


def second_turn(seats: int = 2) -> tuple[WelcomeToTheMoon, State]:
    """A game in which every seat has settled its virus in 1a and played a turn."""
    at = Table("virus", seats)
    for seat in range(seats):
        at.do("mark 1a-V", "mark 1a-1", "done", seat=seat)
    at.deal()
    at.rest(*range(seats))
    at.deal()
    assert (at.state.phase, at.state.turn) == (PLAY, 2)
    return at.game, at.state


def test_a_step_that_asks_for_nothing_is_refused() -> None:
    at = Table("virus")
    data = at.game.describe(at.state)
    for steps in (["propagate"], ["spread-1a"]):
        data["seats"][0]["steps"] = steps
        with pytest.raises(BadPosition, match="asks for nothing"):
            at.game.position(data)
