"""The laws of the contract, whole drafts in every order of seats, and secrets."""

import copy
import itertools
import json
import random
from typing import Any

import pytest

from lunarium.core.errors import BadPosition
from lunarium.core.play import CHANCE, DONE, Event
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.cards import ACTIONS
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import PLAY, State
from tests.amount import sparse
from tests.contract.laws import check_explained, observers, play_lawfully
from tests.contract.welcome_to_the_moon import SETTINGS, hide, invariants
from tests.rules.welcome_to_the_moon.table import tidy


def states(game: WelcomeToTheMoon, seed: int) -> list[State]:
    """Every state of a game in which numbers are kept in their places."""
    rng = random.Random(seed)
    state, found = game.start(), []
    while acting := game.to_act(state):
        found.append(state.copy())
        seat = rng.choice(acting)
        game.apply(state, seat, tidy(game, state, seat, rng))
    return [*found, state]


@pytest.mark.parametrize("setting", sparse(SETTINGS, 3), ids=str)
def test_laws(setting: dict[str, str | int]) -> None:
    for seed in range(2):
        play_lawfully(WelcomeToTheMoon(**setting), random.Random(seed), invariants, deep=0.1)


@pytest.mark.parametrize("setting", sparse(SETTINGS, 3), ids=str)
def test_invariants_and_positions_of_long_games(setting: dict[str, str | int]) -> None:
    game = WelcomeToTheMoon(**setting)
    for number, state in enumerate(states(game, 5)):
        invariants(game, state)
        if number % 7 == 0:
            assert game.position(json.loads(json.dumps(game.describe(state)))) == state


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_everything_is_explained(setting: dict[str, str | int]) -> None:
    game = WelcomeToTheMoon(**setting)
    for state in states(game, 2)[::60]:
        check_explained(game, state, list(range(len(game.space))))


@pytest.mark.parametrize("setting", sparse(SETTINGS, 3), ids=str)
def test_others_drafts_are_secret(setting: dict[str, str | int]) -> None:
    game, rng = WelcomeToTheMoon(**setting), random.Random(3)
    for state in states(game, 3)[::9]:
        for seat in observers(game):
            twin = hide(game, state, seat, rng)
            view = game.observe(state, seat)
            assert game.observe(twin, seat) == view
            assert game.view(json.loads(json.dumps(game.describe(view)))) == view


def test_nothing_is_told_before_all_have_closed() -> None:
    game, rng = WelcomeToTheMoon(seats=3, adventure="journey"), random.Random(1)
    state = game.start()
    while acting := game.to_act(state):
        seat, told = rng.choice(acting), list[Event]()
        action = tidy(game, state, seat, rng)
        game.apply(state, seat, action, told.append)
        assert not told or seat == CHANCE or (action == DONE and state.phase != PLAY)


def draft(game: WelcomeToTheMoon, state: State, seat: int, rng: random.Random) -> list[int]:
    """A whole draft of the seat, with others' drafts open so that nothing meets."""
    twin, actions = state.copy(), list[int]()
    while not actions or actions[-1] != DONE:
        actions.append(tidy(game, twin, seat, rng))
        game.apply(twin, seat, actions[-1])
    return actions


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_whole_drafts_commute_in_every_order(adventure: str) -> None:
    game, rng, meetings = WelcomeToTheMoon(seats=3, adventure=adventure), random.Random(4), 0
    state = game.start()
    while acting := game.to_act(state):
        if acting == (CHANCE,):
            game.apply(state, CHANCE, rng.choice(game.legal(state, CHANCE)))
            continue
        drafts = {seat: draft(game, state, seat, rng) for seat in acting}
        ends = []
        for order in itertools.permutations(acting):
            end = state.copy()
            for seat in order:
                for action in drafts[seat]:
                    game.apply(end, seat, action)
            ends.append(end)
        assert all(end == ends[0] for end in ends)
        meetings += len(acting) > 1
        state = ends[0]
    assert meetings > 5


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_no_seat_is_favoured(adventure: str) -> None:
    """The same actions by seats that have moved on by one place make the same sheets and ranks, moved on by one."""
    game = WelcomeToTheMoon(seats=3, adventure=adventure)
    for seed in range(5):
        rng, state, moved = random.Random(seed), game.start(), game.start()
        while acting := game.to_act(state):
            seat = rng.choice(acting)
            action = tidy(game, state, seat, rng)
            game.apply(state, seat, action)
            game.apply(moved, seat if seat == CHANCE else (seat + 1) % 3, action)
            assert moved.sheets == [state.sheets[-1], *state.sheets[:-1]]
        here, there = game.outcome(state), game.outcome(moved)
        assert here is not None
        assert there is not None
        assert there.ranks == (here.ranks[-1], *here.ranks[:-1])


@pytest.mark.parametrize("adventure", [name for name, adventure in ADVENTURES.items() if adventure.room])
def test_whether_there_is_room_agrees_with_the_spaces_that_fit(adventure: str) -> None:
    game, seen = WelcomeToTheMoon(seats=2, adventure=adventure), set[bool]()
    for state in states(game, 6)[::5]:
        for sheet, number, action in itertools.product(state.sheets, range(18), range(len(ACTIONS))):
            room = bool(game.adventure.fits(sheet, number, action))
            assert game.room(sheet, number, action) == room
            seen.add(room)
    assert seen == {True, False}


def disturb(data: Any, rng: random.Random) -> None:
    """Change one thing somewhere in a description."""
    values: list[Any] = [
        None,
        True,
        -1,
        0,
        1,
        3,
        40,
        2.5,
        "A",
        "X",
        "circled",
        "fresh",
        "done",
        "mark T1",
        "over",
        [],
        {},
        [1],
    ]
    node = data
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(node[key], dict | list) and node[key] and rng.random() < 0.7:
            node = node[key]
        elif rng.random() < 0.3:
            del node[key]
            return
        else:
            node[key] = rng.choice(values)
            return


@pytest.mark.parametrize("setting", SETTINGS[::3], ids=str)
def test_a_disturbed_position_is_refused_or_playable(setting: dict[str, str | int]) -> None:
    game, rng = WelcomeToTheMoon(**setting), random.Random(8)
    found = states(game, 6)
    for _ in range(150):
        data = copy.deepcopy(game.describe(rng.choice(found)))
        disturb(data, rng)
        try:
            state = game.position(data)
        except BadPosition as error:
            assert "\n" not in str(error)
            continue
        assert game.position(json.loads(json.dumps(game.describe(state)))) == state
        while acting := game.to_act(state):
            game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))


def change(setting: int, moves: int, edit: Any) -> str:
    """What is said of a position after an edit."""
    game = WelcomeToTheMoon(**SETTINGS[setting])
    data = copy.deepcopy(game.describe(states(game, 5)[moves]))
    edit(data)
    with pytest.raises(BadPosition) as caught:
        game.position(data)
    return str(caught.value)


def two_the_same(data: dict[str, Any]) -> None:
    data["seats"][0]["sheet"].update({"L1-1": 5, "L1-2": 5})


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (lambda data: data.update(game="go"), "this is welcome-to-the-moon"),
        (lambda data: data.update(rules="2"), "this is rules 1"),
        (lambda data: data.update(turn=data["turn"] + 1), "three cards a turn"),
        (lambda data: data["cards"]["pool"].pop(), "missing or twice"),
        (lambda data: data.update(turned=["A"]), "nobody claimed"),
        (lambda data: data.update(phase="over"), "the game is not over"),
        (lambda data: data["seats"][0]["sheet"].update({"9a.1": "fresh"}), "cannot be"),
        (lambda data: data["seats"][0]["sheet"].update({"8a.3": "fresh"}), "outside its draft"),
        (lambda data: data["seats"][0]["sheet"].update({"L77": 1}), "there is no slot"),
        (two_the_same, "a zone must ascend"),
        (lambda data: data["seats"][0].update(draft=["bonus"]), "not legal in its draft"),
        (lambda data: data["seats"][0].update(draft=["fly"]), "no such action"),
        (lambda data: data.update(extra=1), "unknown key"),
        (lambda data: data.pop("seats"), "is missing"),
    ],
)
def test_refused(edit: Any, reason: str) -> None:
    game = WelcomeToTheMoon(**SETTINGS[2])
    moves = next(n for n, state in enumerate(states(game, 5)) if state.phase == PLAY and state.turn == 3)
    assert reason in change(2, moves, edit)
