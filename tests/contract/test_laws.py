"""The laws on random games, for every game, option and number of seats."""

import random
from importlib.util import find_spec

import pytest

import lunarium
from lunarium.core.play import AnyGame
from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from tests.amount import some
from tests.contract import every, luna_capital, nova_luna, welcome_to_the_moon
from tests.contract.laws import check_explained, play_lawfully
from tests.contract.toy import Tides

CHUNKS = 20
PLAYED = 2000  # of Nova Luna, over all settings
SETTLED = 1000  # of LUNA Capital
# How much of a game is looked at deeply, where all of it would take too long.
DEEP = {"luna-capital": 0.3, "welcome-to-the-moon": 0.02}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_what_must_hold_in_it(name: str) -> None:
    assert find_spec(every.module(name)), f"tests/contract has no module of '{name}' with SETTINGS and invariants"
    seats = next(option for option in GAMES[name].options if option.name == "seats")
    missing = {*seats.values} - {setting.get("seats") for setting in every.settings(name)}
    assert not missing, f"SETTINGS of '{name}' have no table of {missing}"


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_every_adventure_is_among_the_settings(adventure: str) -> None:
    seats = [setting["seats"] for setting in welcome_to_the_moon.SETTINGS if setting["adventure"] == adventure]
    assert {1, 2} <= {*seats}, f"SETTINGS lack tables of '{adventure}' alone and with others"
    assert max(map(int, seats)) > 2, f"SETTINGS lack a table of '{adventure}' for more than two"
    assert adventure in welcome_to_the_moon.ZONES, f"ZONES do not say where numbers ascend in '{adventure}'"


@pytest.mark.parametrize(("name", "setting"), every.SETTINGS, ids=str)
def test_laws_of_every_game_deeply(name: str, setting: every.Setting) -> None:
    game = lunarium.game(name, **setting)
    play_lawfully(game, random.Random(7), every.invariants(name), deep=DEEP.get(name, 1.0))


@pytest.mark.parametrize(("name", "setting"), every.SETTINGS, ids=str)
def test_every_action_of_the_space_is_explained(name: str, setting: every.Setting) -> None:
    explain_everything(lunarium.game(name, **setting), 0.04)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_laws_of_nova_luna(chunk: int) -> None:
    nova_luna._right.clear()
    for number in range(chunk, some(PLAYED), CHUNKS):
        setting = nova_luna.SETTINGS[number % len(nova_luna.SETTINGS)]
        game = lunarium.game("nova-luna", **setting)
        play_lawfully(game, random.Random(number), nova_luna.invariants, deep=0.05)


def explain_everything(game: AnyGame, share: float) -> None:
    """All actions of the space in some states of a random game and in the last."""
    rng = random.Random(3)
    state = game.start()
    while acting := game.to_act(state):
        if rng.random() < share:
            check_explained(game, state, list(range(len(game.space))))
        game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))
    check_explained(game, state, list(range(len(game.space))))


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_laws_of_luna_capital(chunk: int) -> None:
    """Random games; cards, tiles and tokens are counted after every action."""
    luna_capital._checked.clear()
    for number in range(chunk, some(SETTLED), CHUNKS):
        setting = luna_capital.SETTINGS[number % len(luna_capital.SETTINGS)]
        game = lunarium.game("luna-capital", **setting)
        play_lawfully(game, random.Random(number), luna_capital.invariants, deep=0.01)


@pytest.mark.soak
@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize(("seats", "games"), [(1, 8), (2, 8), (3, 5), (4, 4), (5, 2), (6, 2)])
def test_laws_of_welcome_to_the_moon(adventure: str, seats: int, games: int) -> None:
    """Every adventure with every number of seats, alone against every opponent."""
    first = list(ADVENTURES).index(adventure)  # so that a few games, too, meet all opponents
    for number in range(some(games)):
        level = {"level": (first + number) % 8 + 1} if seats == 1 else {}
        game = lunarium.game("welcome-to-the-moon", adventure=adventure, seats=seats, **level)
        play_lawfully(game, random.Random(number), welcome_to_the_moon.invariants, deep=0.02)


@pytest.mark.parametrize("seats", [2, 3])
def test_laws_of_the_toy(seats: int) -> None:
    def cards(game: AnyGame, state: object) -> None:
        held = [card for hand in state.hands for card in hand]  # type: ignore[attr-defined]
        assert sorted([*held, *state.pool, *filter(None, state.picks)]) == list(range(1, 10))  # type: ignore[attr-defined]

    for seed in range(100):
        play_lawfully(Tides(seats=seats), random.Random(seed), cards)


def test_explain_refuses_what_is_not_in_the_space() -> None:
    game = lunarium.game("nova-luna", seats=2)
    for action in (-1, len(game.space)):
        with pytest.raises(ValueError, match="no action"):
            game.explain(game.start(), 0, action)
