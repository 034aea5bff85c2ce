"""The bots at LUNA Capital: legal, honest, repeatable, and as strong as we say."""

import random
import statistics
from functools import cache
from typing import NamedTuple

import pytest

from lunarium.bots import able, bot
from lunarium.bots.luna_capital.goals import lacking
from lunarium.bots.luna_capital.outlook import Outlook, horizon
from lunarium.bots.luna_capital.reading import Reading
from lunarium.bots.luna_capital.weights import WEIGHTS
from lunarium.bots.match_up import play_out
from lunarium.core.deal import deal
from lunarium.core.play import CHANCE, total
from lunarium.games.luna_capital import concessions
from lunarium.games.luna_capital.actions import LOT
from lunarium.games.luna_capital.choices import open_sites
from lunarium.games.luna_capital.kinds import DEMO, METEORITE
from lunarium.games.luna_capital.pieces import CONCESSIONS
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.state import LAST_PHASE, LAST_ROUND, State
from tests.amount import some
from tests.bots.playing import CHUNK, duels_won, log


@pytest.mark.parametrize("name", able(LunaCapital()))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_choices_are_legal_repeatable_and_leave_the_view_alone(name: str, seats: int) -> None:
    game = LunaCapital(seats=seats)
    for seed in ("a", "b"):
        assert log(game, name, seed) == log(game, name, seed)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_greedy_knows_what_to_do_in_any_position(seats: int) -> None:
    """Where random play leads, and without a memory of the turn before."""
    game = LunaCapital(seats=seats, rows="one") if seats > 2 else LunaCapital(seats=seats)
    rng = random.Random(seats)
    for number in range(2):
        state = game.start()
        while acting := game.to_act(state):
            if acting == (CHANCE,):
                action = deal(game, state, f"wild-{number}")
            else:
                action = rng.choice(game.legal(state, acting[0]))
                view = game.observe(state, acting[0])
                if rng.random() < 0.3:
                    assert bot("greedy", game)(game, view, acting[0], rng) in game.legal(state, acting[0])
            game.apply(state, acting[0], action)


def test_the_memory_of_a_turn_changes_no_choice() -> None:
    game = LunaCapital(seats=2)
    greedy, rng, state = bot("greedy", game), random.Random(0), game.start()
    while acting := game.to_act(state):
        seat = acting[0]
        if seat == CHANCE:
            action = deal(game, state, "memory")
        else:
            view = game.observe(state, seat)
            action = greedy(game, view, seat, rng)
            assert bot("greedy", game)(game, view, seat, rng) == action
        game.apply(state, seat, action)


@pytest.mark.soak
@pytest.mark.parametrize("start", range(0, some(400), CHUNK))
def test_greedy_beats_random(start: int) -> None:
    """More than 95 % of 400 games, as many from each seat: at most one lost in so many."""
    games = some(CHUNK, 12)
    assert duels_won(LunaCapital(seats=2), start, games) >= games - 1


@pytest.mark.soak
@pytest.mark.parametrize("start", range(0, some(200), CHUNK))
def test_greedy_scores_well(start: int) -> None:
    """The mean of all seats in 200 games is at least 118, as in each fifty of them."""
    game = LunaCapital(seats=4)
    greedy = bot("greedy", game)
    results = []
    for number in range(start, start + some(CHUNK, 5)):
        state = play_out(game, [greedy] * 4, f"table-{number}", random.Random(number))
        results += [total(game.score(state, seat)) for seat in range(4)]
    assert statistics.fmean(results) >= 118


@pytest.mark.soak
def test_greedy_beats_the_automaton() -> None:
    """At least seven games in ten."""
    game = LunaCapital(seats=1)
    greedy = bot("greedy", game)
    wins = 0
    games = some(CHUNK, 10)
    for number in range(games):
        outcome = game.outcome(play_out(game, [greedy], f"solo-{number}", random.Random(number)))
        assert outcome is not None
        wins += outcome.ranks == (1,)
    assert wins >= 0.7 * games


class LastTurn(NamedTuple):
    """A position in the middle of the last round, and whose turn it is."""

    game: LunaCapital
    state: State
    seat: int


@cache
def last_turns() -> list[LastTurn]:
    """The last turns of a game for two and of one for four."""
    found = []
    for seats in (2, 4):
        game = LunaCapital(seats=seats)
        greedy, rng, state = bot("greedy", game), random.Random(seats), game.start()
        while acting := game.to_act(state):
            seat = acting[0]
            if seat == CHANCE:
                action = deal(game, state, "ends")
            else:
                action = greedy(game, game.observe(state, seat), seat, rng)
                if state.phase == LAST_PHASE and state.round == LAST_ROUND and LOT <= action < LOT + game.spaces:
                    found.append(LastTurn(game, state.copy(), seat))
            game.apply(state, seat, action)
    assert len(found) == 6
    return found


def test_at_the_end_a_settlement_is_worth_its_points() -> None:
    for game, state, seat in last_turns():
        outlook = Outlook(game, horizon(game, state, seat)._replace(concessions=()), WEIGHTS)
        reading = Reading(state.settlements[seat], outlook)
        points = {line.name: line.points for line in game.score(state, seat)}
        race = outlook.race[reading.counts[METEORITE]]
        assert race == pytest.approx(points["meteorites"], abs=1.0)
        rest = sum(points.values()) - points["meteorites"] - points["hand"] - points["concessions"]
        assert reading.value - race == pytest.approx(rest)


def test_at_the_end_a_tile_gains_what_it_adds() -> None:
    """With all concessions open, for every tile in the market on every site where it may go."""
    for game, state, seat in last_turns():
        of = horizon(game, state, seat)._replace(concessions=tuple(range(len(CONCESSIONS))))
        outlook = Outlook(game, of, WEIGHTS)
        reading = Reading(state.settlements[seat], outlook)
        for kind in {game.kind[tile] for tiles in state.lots for tile in tiles} - {DEMO}:
            for site in open_sites(reading.settlement, kind):
                after = reading.settlement.copy()
                after.put(0, site, kind)
                more = Reading(after, outlook).value - reading.value + outlook.effect(kind)
                assert reading.gain(kind, site) == pytest.approx(more)


def test_nothing_lacks_where_a_concession_is_met() -> None:
    for game, state, seat in last_turns():
        outlook = Outlook(game, horizon(game, state, seat), WEIGHTS)
        for number, card in enumerate(CONCESSIONS):
            lacks = lacking(state.settlements[seat], card, outlook)
            assert (lacks == 0) == concessions.met(game, state, seat, number), card.id
