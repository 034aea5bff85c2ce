"""The bot ``learned``: what it is offered for, its networks, and that every build plays the same."""

import random
from pathlib import Path
from typing import Any

import pytest

import lunarium
from lunarium.bots import able, bot
from lunarium.bots.match_up import play_out
from lunarium.bots.values import Net, fingerprint
from lunarium.bots.welcome_to_the_moon import learned as its
from lunarium.core.errors import BadOption
from lunarium.core.play import CHANCE, total
from lunarium.encoding import names
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from tests.amount import some
from tests.moons import compiled

NETS = [path.name.removesuffix("_net.json") for path in sorted(Path(its.__file__).parent.glob("adventures/*_net.json"))]


def alone(adventure: str, level: int = 8) -> WelcomeToTheMoon:
    return WelcomeToTheMoon(seats=1, adventure=adventure, level=level)


def net_of(adventure: str) -> Net:
    net = its.net_of(adventure)
    assert net
    return net


def test_it_is_offered_for_what_it_has_learned() -> None:
    assert NETS
    for adventure in ADVENTURES:
        assert ("learned" in able(alone(adventure))) == (adventure in NETS)
        assert "learned" not in able(WelcomeToTheMoon(seats=2, adventure=adventure))
    for name in ("nova-luna", "luna-capital"):
        with pytest.raises(BadOption, match="'learned' has not learned this game"):
            bot("learned", lunarium.game(name))


@pytest.mark.parametrize("adventure", NETS)
def test_a_network_says_how_it_was_made_and_is_small(adventure: str) -> None:
    net = net_of(adventure)
    assert net.inputs == len(names(alone(adventure)))
    assert net.made["adventure"] == adventure
    assert net.made["numbers"] == fingerprint(names(alone(adventure)))
    assert {"seed", "games", "won", "of", "level"} <= {*net.made}
    assert (Path(its.__file__).parent / "adventures" / f"{adventure}_net.json").stat().st_size < 1_000_000


def test_a_network_for_other_numbers_does_not_play(monkeypatch: pytest.MonkeyPatch) -> None:
    adventure = NETS[0]
    net = net_of(adventure)
    monkeypatch.setattr(its, "net_of", lambda _: net._replace(made={**net.made, "numbers": "others"}))
    assert "learned" not in able(alone(adventure))


@pytest.mark.parametrize("stake", [0.0, 20.0])
@pytest.mark.parametrize("adventure", NETS)
def test_both_builds_find_turns_of_the_same_worth(
    adventure: str, stake: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, module = compiled({"adventure": adventure, "seats": 1})
    net = net_of(adventure)
    net = net._replace(made={**net.made, "stake": stake})
    kernel = module.Network(game, net.weights, stake)
    monkeypatch.setattr(its, "network", lambda *_: None)
    plain = its.Turns(game, net)
    rng, state, looked = random.Random(adventure), game.start(), 0
    while (acting := game.to_act(state)) and looked < some(60):
        if acting[0] == CHANCE:
            game.apply(state, CHANCE, rng.choice(game.legal(state, CHANCE)))
            continue
        view = game.observe(state, 0)
        actions, value, number = kernel.turn(view, 0)
        if number < 400:
            looked += 1
            assert kernel.value(view, 0, plain.best(view, 0)) == pytest.approx(value, abs=1e-3)
        for action in actions:
            game.apply(state, 0, action)
    assert looked > 5


@pytest.mark.parametrize("adventure", NETS)
def test_it_goes_on_in_the_middle_of_a_turn(adventure: str) -> None:
    """Somebody else began it, or another deal came than the one that it planned for."""
    game = alone(adventure)
    player, rng, state = bot("learned", game), random.Random(adventure), game.start()
    while acting := game.to_act(state):
        legal = game.legal(state, acting[0])
        action = rng.choice(legal)
        if acting[0] != CHANCE and rng.random() < 0.5:
            action = player(game, game.observe(state, 0), 0, rng)
            assert action in legal
        game.apply(state, acting[0], action)


def played(adventure: str, name: str, number: int) -> tuple[bool, int]:
    game = alone(adventure)
    state = play_out(game, [bot(name, game)], f"learned-{number}", random.Random(number))
    outcome: Any = game.outcome(state)
    return outcome.ranks[0] == 1, total(game.score(state, 0)) - total(game.rival(state))


@pytest.mark.soak
@pytest.mark.parametrize("adventure", NETS)
def test_it_is_stronger_than_greedy(adventure: str) -> None:
    """On the same deals, against ASTRA at level 8."""
    compiled({"adventure": adventure, "seats": 1})
    games = range(some(100, 40))
    ours, theirs = ([played(adventure, name, number) for number in games] for name in ("learned", "greedy"))
    assert sum(margin for _, margin in ours) > sum(margin for _, margin in theirs)
    assert sum(won for won, _ in ours) >= sum(won for won, _ in theirs)
