"""How greedy plans Welcome to the Moon compiled, beside plain Python: values to the last bit, and turns."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from lunarium.bots.welcome_to_the_moon.adventures import outlook_of
from lunarium.bots.welcome_to_the_moon.outlook import Prospect
from lunarium.bots.welcome_to_the_moon.planner import Turn
from lunarium.bots.welcome_to_the_moon.worth import Stakes, Worth
from lunarium.core.play import CHANCE, DONE
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import TO_CLAIM, State
from tests.amount import some
from tests.moons import Setting, compiled, named, tables, variants

SETTINGS = variants(tables((1, 2), (1, 8), (2, 0), (4, 0)))


def planned(setting: Setting) -> tuple[WelcomeToTheMoon, Any]:
    game, module = compiled(setting)
    return game, module.Planner(game)


def decisions(game: WelcomeToTheMoon, planner: Any, rng: random.Random) -> Iterator[tuple[State, int]]:
    """Where greedy plans, in games in which most turns are its own and some are random."""
    while True:
        state = game.start()
        plans: dict[int, list[int]] = {}
        while acting := game.to_act(state):
            seat = rng.choice(acting)
            legal = game.legal(state, seat)
            if seat != CHANCE and not plans.get(seat) and len(legal) > 1 and state.agendas[seat][-1] != TO_CLAIM:
                view = game.observe(state, seat)
                yield view, seat
                if rng.random() < 0.8:
                    stakes = Stakes(game, outlook_of(game.adventure.name), view, seat)
                    plans[seat] = list(planner.plan(stakes, view, seat)[1])
            following = plans.get(seat) or [rng.choice(legal)]
            game.apply(state, seat, following.pop(0))


@pytest.mark.parametrize("setting", SETTINGS, ids=named)
def test_promises_and_progress_are_the_same_to_the_last_bit(setting: Setting) -> None:
    game, planner = planned(setting)
    outlook, rng = outlook_of(game.adventure.name), random.Random(named(setting))
    for view, seat in islice(decisions(game, planner, rng), some(600)):
        stakes = Stakes(game, outlook, view, seat)
        prospect = Prospect(game, view, seat, stakes.left, stakes.bonus)
        state, actions = view.drafted(seat), list[int]()
        while (legal := game.legal(state, seat))[0] != DONE:
            actions.append(rng.choice(legal))
            game.apply(state, seat, actions[-1])
            terms, near = planner.terms(stakes, view, seat, actions)
            marks = bytes(state.sheets[seat])
            promise = outlook.promise(prospect)
            assert dict(zip(promise, terms, strict=True)) == {name: term(marks) for name, term in promise.items()}
            missions = [outlook.progress(prospect, mission.id) for mission in game.adventure.missions]
            assert near == [mission(marks) for mission in missions]


@pytest.mark.parametrize("setting", SETTINGS, ids=named)
def test_plans_are_the_same(setting: Setting) -> None:
    game, planner = planned(setting)
    outlook, rng = outlook_of(game.adventure.name), random.Random(named(setting))
    for view, seat in islice(decisions(game, planner, rng), some(400)):
        wanted = Turn(Worth(game, outlook, view, seat)).plan(view)
        assert planner.plan(Stakes(game, outlook, view, seat), view, seat) == wanted
