"""What settlements of LUNA Capital are worth, and what its bots choose, is the same with the kernel and without."""

import random
from typing import Any

import pytest

from lunarium.bots.glance import everything, glance
from lunarium.bots.luna_capital.outlook import Outlook, horizon
from lunarium.bots.luna_capital.planner import CHOOSE
from lunarium.bots.luna_capital.reading import Reading
from lunarium.bots.luna_capital.swift import Memory, turn
from lunarium.bots.luna_capital.turn import Memory as PlainMemory
from lunarium.bots.luna_capital.turn import Turn
from lunarium.bots.luna_capital.weights import WEIGHTS
from lunarium.core.deal import deal
from lunarium.core.play import CHANCE
from lunarium.games.luna_capital.choices import open_sites
from lunarium.games.luna_capital.kinds import DEMO, KINDS, PROJECTS
from lunarium.games.luna_capital.pieces import CONCESSIONS
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.settlement import Settlement
from lunarium.games.luna_capital.state import LOT
from tests.amount import some
from tests.kernels import needed

kernel = needed("bots.luna_capital.kernel")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_choices_are_the_same(seats: int) -> None:
    """In games of greedy that chance disturbs; and so is the chance that gentle uses."""
    for seed in range(some(3)):
        game, rng = LunaCapital(seats=seats), random.Random(seed)
        quick, plain, state = Memory(game, WEIGHTS), PlainMemory(game, WEIGHTS), game.start()
        while acting := game.to_act(state):
            seat = acting[0]
            if seat == CHANCE:
                game.apply(state, seat, deal(game, state, f"kernel-{seed}"))
                continue
            legal = game.legal(state, seat)
            action = rng.choice(legal)
            if len(legal) > 1:
                view = game.observe(state, seat)
                for share in (1.0, 0.3):
                    one, two = random.Random(seed), random.Random(seed)
                    chosen = CHOOSE[view.step](turn(quick, view, seat, glance(share, one)))
                    assert chosen == CHOOSE[view.step](Turn(plain, view, seat, glance(share, two)))
                    assert one.getstate() == two.getstate()
                    if share == 1.0 and rng.random() < 0.8:
                        action = chosen
            game.apply(state, seat, action)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_readings_are_the_same(seats: int) -> None:
    """With all concessions open: the value, what is lacking, and what every tile gains on every site."""
    game = LunaCapital(seats=seats)
    quality = PlainMemory(game, WEIGHTS).quality
    for seed in range(some(3)):
        rng, state = random.Random(seed), game.start()
        while acting := game.to_act(state):
            seat = acting[0]
            if seat != CHANCE and state.round and rng.random() < 0.05:
                of = horizon(game, state, seat)._replace(concessions=tuple(range(len(CONCESSIONS))))
                outlook = Outlook(game, of, WEIGHTS)
                judge = kernel.Judge(outlook, quality)
                same(state.settlements[seat], outlook, judge)
            action = deal(game, state, f"read-{seed}") if seat == CHANCE else rng.choice(game.legal(state, seat))
            game.apply(state, seat, action)


def same(settlement: Settlement, outlook: Outlook, judge: Any) -> None:
    plain, quick = Reading(settlement, outlook), judge.read(settlement)
    assert quick.value == plain.value
    assert quick.goals == plain.goals
    for kind in range(PROJECTS, KINDS):
        assert quick.best(kind) == plain.best(kind)
        if kind == DEMO:
            continue
        for site in open_sites(plain.settlement, kind):
            assert quick.gain(kind, site) == plain.gain(kind, site)
        site = plain.best(kind)[0]
        if site:
            assert quick.placed(kind, site).value == plain.placed(kind, site).value


@pytest.mark.parametrize("seats", [1, 3])
def test_plans_are_the_same(seats: int) -> None:
    """Every turn that is played out, with its value and its card to pay."""
    game, rng = LunaCapital(seats=seats), random.Random(seats)
    quick, plain, state = Memory(game, WEIGHTS), PlainMemory(game, WEIGHTS), game.start()
    while acting := game.to_act(state):
        seat = acting[0]
        if seat == CHANCE:
            game.apply(state, seat, deal(game, state, "plans"))
            continue
        if state.step == LOT:
            one, two = turn(quick, state, seat, everything), Turn(plain, state, seat)
            for space in range(game.spaces):
                found, wanted = one.lots(space), two.lots(space)
                assert [plan._replace(build=None) for plan in found] == [plan._replace(build=None) for plan in wanted]
                for mine, its in zip(found, wanted, strict=True):
                    assert (mine.build and mine.build[:3]) == (its.build and its.build[:3])
        game.apply(state, seat, rng.choice(game.legal(state, seat)))
