"""The compiled turns of the adventures beside the rules: what is legal, what actions do, and how turns end."""

import random
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

import pytest

from lunarium.core.play import CHANCE
from lunarium.games import afterstates
from lunarium.games.welcome_to_the_moon.adventures.battle_sides import second
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import DEAL, OVER, State
from tests.amount import some
from tests.moons import Setting, TooMany, compiled, few, named, tables, variants

SETTINGS = variants(tables((1, 3), (1, 8), (2, 0), (3, 0)))


def positions(game: WelcomeToTheMoon, rng: random.Random) -> Iterator[tuple[State, int]]:
    """Where somebody is to act, in random games, one after another."""
    while True:
        state = game.start()
        while acting := game.to_act(state):
            seat = rng.choice(acting)
            if seat != CHANCE:
                yield game.observe(state, seat), seat
            game.apply(state, seat, rng.choice(game.legal(state, seat)))


def facts(game: WelcomeToTheMoon, state: State, seat: int) -> tuple[Any, ...]:
    """What ``told`` of the kernel says, from a state of the rules: all but how cards and deck went."""
    own = [state.sheets[seat]]
    if game.adventure.least_sheets > 1:
        own.append(state.sheets[second(state, seat)])
    fulfilled = [
        [mission.fulfilled(state, seat) for mission in game.adventure.missions[2 * letter : 2 * letter + 2]]
        for letter in range(3)
    ]
    lines = tuple(line.points for line in game.score(state, seat))
    moment = {
        "phase": state.phase,
        "turn": state.turn,
        "bonuses": state.bonuses,
        "earned": state.earned,
        "saved": state.saved,
        "third": state.third[seat],
        "turned": state.turned,
        "agenda": state.agendas[seat],
    }
    return tuple(map(bytes, own)), lines, tuple(chain(*fulfilled)), moment


def agree(told: tuple[Any, ...], wanted: tuple[Any, ...]) -> None:
    sheets, lines, fulfilled, moment = told
    assert tuple(sheet[: len(wanted[0][0])] for sheet in sheets) == wanted[0]
    assert lines == wanted[1]
    assert fulfilled == wanted[2]
    assert {name: moment[name] for name in wanted[3]} == wanted[3]


@pytest.mark.parametrize("setting", SETTINGS, ids=named)
def test_what_is_legal_and_what_it_does(setting: Setting) -> None:
    game, module = compiled(setting)
    kernel = module.Turns(game)
    rng = random.Random(named(setting))
    for view, seat in islice(positions(game, rng), some(2000)):
        legal = game.legal(view, seat)
        assert kernel.legal(view, seat) == legal
        action = rng.choice(legal)
        if action == 0 and game.seats > 1:
            continue
        after = view.copy()
        game.apply(after, seat, action)
        agree(kernel.after(view, seat, [action]), facts(game, after, seat))


@pytest.mark.parametrize("setting", SETTINGS, ids=named)
def test_all_ends_of_a_turn(setting: Setting) -> None:
    """In the order of their actions, each once; and the cards go where the rules put them."""
    game, module = compiled(setting)
    kernel = module.Turns(game)
    compared = 0
    for view, seat in islice(positions(game, random.Random(named(setting))), some(400)):
        try:
            wanted = afterstates(game, view, seat, few)
        except TooMany:
            continue
        found = kernel.ends(view, seat)
        assert [actions for actions, _ in found] == [end.actions for end in wanted]
        for (_, told), end in zip(found, wanted, strict=True):
            agree(told, facts(game, end.state, seat))
            if game.seats == 1 and end.state.phase in (DEAL, OVER):
                cards_went(view, told[3], end.state)
        compared += len(wanted)
    assert compared


def cards_went(view: State, moment: dict[str, Any], end: State) -> None:
    """The third card to ASTRA, or out of the game; the others to the discards, which may be the deck again."""
    place = moment["given"]
    if place < 0:
        assert end.astra == view.astra
        return
    third = view.numbers[place]
    assert (third in end.astra) == (not moment["kept"])
    assert (third in end.removed) == moment["kept"]
    assert (end.passes > view.passes) == moment["again"]
