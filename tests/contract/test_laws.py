"""The laws on random games, for every game, option and number of seats."""

import random

import pytest

import lunarium
from lunarium.core.play import AnyGame
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from tests.contract import luna_capital, nova_luna, welcome_to_the_moon
from tests.contract.laws import check_explained, play_lawfully
from tests.contract.toy import Tides

CHUNKS = 20
GAMES = 2000  # of Nova Luna, over all settings


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_laws_of_nova_luna(chunk: int) -> None:
    each = GAMES // CHUNKS
    nova_luna._right.clear()
    for number in range(chunk * each, (chunk + 1) * each):
        setting = nova_luna.SETTINGS[number % len(nova_luna.SETTINGS)]
        game = lunarium.game("nova-luna", **setting)
        play_lawfully(game, random.Random(number), nova_luna.invariants, deep=0.05)


@pytest.mark.parametrize("setting", nova_luna.SETTINGS, ids=str)
def test_laws_of_nova_luna_deeply(setting: dict[str, str | int]) -> None:
    play_lawfully(lunarium.game("nova-luna", **setting), random.Random(7), nova_luna.invariants)


@pytest.mark.parametrize("setting", nova_luna.SETTINGS, ids=str)
def test_every_action_of_the_space_is_explained(setting: dict[str, str | int]) -> None:
    explain_everything(lunarium.game("nova-luna", **setting), 0.04)


def explain_everything(game: AnyGame, share: float) -> None:
    """All actions of the space in some states of a random game and in the last."""
    rng = random.Random(3)
    state = game.start()
    while acting := game.to_act(state):
        if rng.random() < share:
            check_explained(game, state, list(range(len(game.space))))
        game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))
    check_explained(game, state, list(range(len(game.space))))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_laws_of_luna_capital(chunk: int) -> None:
    """A thousand random games; cards, tiles and tokens are counted after every action."""
    each = 1000 // CHUNKS
    luna_capital._checked.clear()
    for number in range(chunk * each, (chunk + 1) * each):
        setting = luna_capital.SETTINGS[number % len(luna_capital.SETTINGS)]
        game = lunarium.game("luna-capital", **setting)
        play_lawfully(game, random.Random(number), luna_capital.invariants, deep=0.01)


@pytest.mark.parametrize("setting", luna_capital.SETTINGS, ids=str)
def test_laws_of_luna_capital_deeply(setting: dict[str, str | int]) -> None:
    play_lawfully(lunarium.game("luna-capital", **setting), random.Random(7), luna_capital.invariants, deep=0.3)


@pytest.mark.parametrize("setting", luna_capital.SETTINGS, ids=str)
def test_every_action_of_luna_capital_is_explained(setting: dict[str, str | int]) -> None:
    explain_everything(lunarium.game("luna-capital", **setting), 0.04)


@pytest.mark.slow
@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize(("seats", "games"), [(1, 8), (2, 8), (3, 5), (4, 4), (5, 2), (6, 2)])
def test_laws_of_welcome_to_the_moon(adventure: str, seats: int, games: int) -> None:
    """Every adventure with every number of seats, alone against every opponent."""
    for number in range(games):
        level = {"level": number + 1} if seats == 1 else {}
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
