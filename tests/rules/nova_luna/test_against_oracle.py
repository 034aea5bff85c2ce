"""Whole games in lockstep with the plain implementation."""

import random

import pytest

import lunarium
from lunarium.core.options import Value
from lunarium.core.play import CHANCE, AnyGame, total
from lunarium.games.nova_luna.cells import name
from lunarium.games.nova_luna.setting import TARGET
from lunarium.games.nova_luna.state import PLACE, State
from lunarium.games.nova_luna.tiles import TILES
from tests.amount import some
from tests.contract.nova_luna import SETTINGS as TABLES
from tests.rules.nova_luna.oracle import DEALER, SEATS, Oracle, Solitaire, cell_name, new_game

pytestmark = pytest.mark.soak

ALONE = 150  # games
TOGETHER = 60


def title(options: dict[str, Value]) -> str:
    return " ".join(str(value) for value in options.values())


def compare(game: AnyGame, state: State, plain: Oracle) -> None:
    """Both implementations agree on everything that can be seen."""
    acting = game.to_act(state)
    assert [DEALER if seat == CHANCE else SEATS[seat] for seat in acting] == plain.to_act()
    for seat, letter in [(CHANCE, DEALER), *enumerate(plain.players)]:
        legal = [game.space.words(action) for action in game.legal(state, seat)]
        words = plain.legal(letter)
        assert len(legal) == len(words)
        assert set(legal) == set(words)
    assert state.marker == plain.wheel.marker
    assert {space: TILES[tile].name for space, tile in enumerate(state.wheel) if tile} == {
        space: tile.name for space, tile in plain.wheel.tiles.items()
    }
    assert state.distance == [player.distance for player in plain.players.values()]
    compare_scores(game, state, plain)
    if acting != (CHANCE,):
        compare_tokens(state, plain)


def compare_scores(game: AnyGame, state: State, plain: Oracle) -> None:
    for seat, letter in enumerate(plain.players):
        lines = game.score(state, seat)
        points = plain.score_lines(letter)
        nothing_yet = [0] * (len(lines) - len(points))
        assert [line.points for line in lines] == points + nothing_yet
        assert total(lines) == plain.score(letter)


def compare_tokens(state: State, plain: Oracle) -> None:
    for seat, letter in enumerate(plain.players):
        display = state.displays[seat]
        marked = {(name(cell), task) for slot, cell in enumerate(display.cells) for task in display.tokens(slot)}
        assert state.left[seat] == plain.tokens_left(letter)
        assert marked == {(cell_name(cell), task) for cell, task in plain.players[letter].display.marked}


def compare_ends(game: AnyGame, state: State, plain: Oracle) -> str:
    """The result is the same; its way of ending."""
    outcome = game.outcome(state)
    assert outcome is not None
    if isinstance(plain, Solitaire):
        assert outcome.ranks == (1 if plain.score("A") <= TARGET else 2,)
    else:
        assert sorted(plain.players, key=lambda letter: outcome.ranks[SEATS.index(letter)]) == plain.ranking()
        assert sorted(outcome.ranks) == list(range(1, game.seats + 1))
    assert outcome.ending == ("no-tiles" if all(map(plain.tokens_left, plain.players)) else "last-token")
    return str(outcome.ending)


def choose(rng: random.Random, game: AnyGame, state: State, eager: bool) -> int:
    """Any legal action; an eager seat looks for the place that fulfils most."""
    (seat,) = game.to_act(state)
    legal = game.legal(state, seat)
    if not eager or state.step != PLACE:
        return int(rng.choice(legal))

    def fulfils(cell: int) -> int:
        display = state.displays[seat].copy()
        display.put(state.hand, cell)
        return len(display.due)

    return max(rng.sample(legal, len(legal)), key=fulfils)


def play_out(rng: random.Random, options: dict[str, Value], eager: bool) -> str:
    """A whole game on both sides, compared after every action; its way of ending."""
    game = lunarium.game("nova-luna", **options)
    state = game.start()
    plain = new_game(game.seats, **{key: str(value) for key, value in options.items() if key != "seats"})
    compare(game, state, plain)
    while acting := game.to_act(state):
        action = choose(rng, game, state, eager)
        plain.play(plain.to_act()[0], game.space.words(action))
        game.apply(state, acting[0], action)
        compare(game, state, plain)
        assert (game.outcome(state) is None) == bool(plain.to_act())
    return compare_ends(game, state, plain)


@pytest.mark.parametrize("options", TABLES, ids=title)
def test_whole_games_agree_after_every_action_and_reach_both_endings(options: dict[str, Value]) -> None:
    rng = random.Random(title(options))
    games = some(ALONE, 24) if options["seats"] == 1 else some(TOGETHER, 12)
    endings = {play_out(rng, options, eager=number % 3 > 0) for number in range(games)}
    assert endings == {"last-token", "no-tiles"}
