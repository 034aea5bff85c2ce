"""The bots at Nova Luna: legal, honest, repeatable, and as strong as we say."""

import random
import statistics

import pytest

import lunarium
from lunarium.bots import able, bot
from lunarium.bots.match_up import play_out
from lunarium.bots.nova_luna.value import ALONE, Hopes
from lunarium.core.errors import BadOption
from lunarium.core.play import total
from lunarium.games.nova_luna.tiles import GUARD, LANE
from tests.amount import some
from tests.bots.playing import CHUNK, duels_won, log
from tests.contract import toy

BLUE, YELLOW = LANE[1], LANE[3]

SETTINGS = [
    {"seats": 1},
    {"seats": 1, "solo_count": "running"},
    {"seats": 2},
    {"seats": 3, "tokens": "beginner"},
    {"seats": 4},
]


@pytest.mark.parametrize("name", able(lunarium.game("nova-luna")))
@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: "-".join(map(str, options.values())))
def test_choices_are_legal_repeatable_and_leave_the_view_alone(name: str, options: dict[str, int | str]) -> None:
    game = lunarium.game("nova-luna", **options)
    for seed in ("a", "b"):
        assert log(game, name, seed) == log(game, name, seed)


@pytest.mark.soak
@pytest.mark.parametrize("start", range(0, some(400), CHUNK))
def test_greedy_beats_random(start: int) -> None:
    """More than 97 % of 400 games, as many from each seat: at most one lost in so many."""
    games = some(CHUNK, 20)
    assert duels_won(lunarium.game("nova-luna", seats=2), start, games) >= games - 1


@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_beats_several_random(seats: int) -> None:
    game = lunarium.game("nova-luna", seats=seats)
    greedy, uniform = bot("greedy", game), bot("random", game)
    for number in range(12):
        bots = [uniform] * seats
        bots[number % seats] = greedy
        outcome = game.outcome(play_out(game, bots, f"table-{number}", random.Random(number)))
        assert outcome is not None
        assert outcome.ranks[number % seats] == 1


@pytest.mark.soak
@pytest.mark.parametrize(("count", "most"), [("each", 88), ("running", 125)])
@pytest.mark.parametrize("start", range(0, some(300), CHUNK))
def test_greedy_alone(count: str, most: int, start: int) -> None:
    """The mean of 300 games is at most 88, as each fifty of them are; the rulebook asks for 100."""
    game = lunarium.game("nova-luna", seats=1, solo_count=count)
    greedy = bot("greedy", game)
    results = [
        total(game.score(play_out(game, [greedy], f"solo-{number}", random.Random(number)), 0))
        for number in range(start, start + some(CHUNK, 20))
    ]
    assert statistics.fmean(results) <= most


def test_hope_fades_with_what_lacks_and_with_what_is_scarce() -> None:
    hopes = Hopes(ALONE, (0.0, 2.0, 5.0, 2.0))
    nothing, one, need = GUARD, GUARD + BLUE, 2 * BLUE
    assert hopes[one - need] == pytest.approx(ALONE.hope[0] * 2 / (2 + ALONE.scarcity))
    assert hopes[nothing - need] == pytest.approx(ALONE.hope[1] * 2 / (2 + 2 * ALONE.scarcity))
    assert hopes[nothing - BLUE - YELLOW] == pytest.approx(ALONE.hope[1] * (2 / (2 + ALONE.scarcity)) ** 2)
    assert hopes[nothing - LANE[0]] == 0, "no red tile is in sight"
    assert hopes[nothing - LANE[2]] > hopes[nothing - BLUE], "turquoise is the most plentiful"


def test_greedy_needs_a_value_function() -> None:
    with pytest.raises(BadOption, match="'greedy' cannot play tides"):
        bot("greedy", toy.Tides())
