"""Described positions: each impossible one is refused by the check that is about it, in its own words."""

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import lunarium
from lunarium.core.errors import BadPosition
from lunarium.core.play import AnyGame
from tests.contract.test_match import random_match

Data = dict[str, Any]
Edit = Callable[[Data], None]


@cache
def played(seats: int, seed: int = 3) -> tuple[AnyGame, list[Data]]:
    """A whole game, described after every move."""
    game = lunarium.game("nova-luna", seats=seats)
    match = random_match(game, seed)
    return game, [game.describe(match.replay(number)) for number in range(len(match.log) + 1)]


def taken(data: Data) -> int:
    return sum(map(len, data["displays"]))


def tokens(display: list[Data]) -> int:
    return sum(len(tile["tokens"]) for tile in display)


def where(seats: int, step: str, tiles: int = 0, phase: int = 0) -> Data:
    """The first position of a game at this step with so many tiles in displays, alone in this phase."""
    found = (
        data
        for seed in range(3, 40)
        for data in played(seats, seed)[1]
        if data["step"] == step and taken(data) >= tiles and phase in (0, data.get("phase", {}).get("number"))
    )
    return copy.deepcopy(next(found))


def refusal(seats: int, data: Data) -> str:
    with pytest.raises(BadPosition) as caught:
        played(seats)[0].position(data)
    return str(caught.value)


def to_stock(data: Data, space: int) -> None:
    """A tile of the wheel goes back to the stock."""
    data["stock"].append(data["wheel"]["tiles"][space])
    data["wheel"]["tiles"][space] = None


def put(*path: str | int, value: Any) -> Edit:
    def edit(data: Data) -> None:
        node: Any = data
        for key in path[:-1]:
            node = node[key]
        node[path[-1]] = value

    return edit


def hold(data: Data) -> None:
    data["hand"] = data["stock"].pop()


def twice(data: Data) -> None:
    next(tile for display in data["displays"] for tile in display if tile["tokens"])["tokens"] *= 2


def shorter(data: Data) -> None:
    data["wheel"]["tiles"].pop()


def lonely(data: Data) -> None:
    data["track"].pop()


def same(data: Data) -> None:
    data["track"][1] = data["track"][0]


def ordering(data: Data) -> None:
    data.update(step="order", seat=None, track=[])


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (put("wheel", "marker", value=12), "wheel: the marker stands on 0 to 11, not on 12"),
        (put("wheel", "marker", value=-1), "wheel: the marker stands on 0 to 11, not on -1"),
        (shorter, "wheel: 12 spaces are needed, not 11"),
        (put("stock", 0, value="x9"), "stock: tile 1: there is no tile 'x9'"),
        (put("stock", 1, value=7), "stock: tile 2 must be text, not 7"),
        (put("displays", value=[[]]), "displays: 2 are needed, not 1"),
        (put("displays", 1, 0, "cell", value="q1"), "display B: tile 1: there is no cell 'q1'"),
        (put("displays", 0, 1, "cell", value="0"), "display A: tile 2: nothing can be laid on 0 then"),
        (put("displays", 0, 0, "tokens", value=["1"]), "display A: tile 1: a token must be a whole number, not '1'"),
        (put("displays", 0, 0, "tokens", value=[9]), "display A: tile 1: task 9 is not fulfilled"),
        (put("step", value="pass"), "step: there is no step 'pass'; there are: order, refill, take, place, done, over"),
        (put("seat", value=None), "seat: at the step 'take' it is a seat"),
        (put("step", value="over"), "seat: at the step 'over' it is null"),
        (put("step", value="refill"), "seat: at the step 'refill' it is null"),
        (put("step", value="order"), "seat: at the step 'order' it is null"),
        (put("seat", value="C"), "seat: there is no seat 'C'"),
        (put("seat", value=""), "seat: there is no seat ''"),
        (hold, "hand: a tile is in hand exactly at the step 'place'"),
        (put("track", 0, "seat", value="C"), "track: there is no seat 'C'"),
        (lonely, "track: 2 seats are needed"),
        (ordering, "step: nothing is dealt before the order is drawn"),
        (put("game", value="go"), "game: this is nova-luna, not 'go'"),
    ],
)
def test_a_position_at_a_take_is_refused_in_the_words_of_its_fault(edit: Edit, said: str) -> None:
    data = where(2, "take", 20)
    edit(data)
    assert refusal(2, data) == said


def test_a_task_bears_one_token() -> None:
    data = where(2, "take", 20)
    twice(data)
    assert "has two tokens" in refusal(2, data)


def test_a_seat_stands_on_the_track_once() -> None:
    data = where(2, "take", 20)
    same(data)
    assert refusal(2, data) == f"track: seat {data['track'][0]['seat']} is there twice"


def test_the_hindmost_moves() -> None:
    data = where(2, "take", 20)
    right = data["seat"]
    data["seat"] = "AB".replace(right, "")
    assert refusal(2, data) == f"seat: the hindmost moves: {right}"


def test_the_order_is_drawn_seat_by_seat() -> None:
    data = where(3, "order")
    data["track"] = [{"seat": seat, "distance": 0} for seat in "ABC"]
    assert refusal(3, data) == "step: the order is complete"


def test_before_the_first_take_the_wheel_is_full() -> None:
    data = where(2, "take")
    to_stock(data, 5)
    assert refusal(2, data) == "wheel: before the first tile is taken there are 11"


def test_a_refill_needs_gaps_and_tiles() -> None:
    data = where(2, "take")
    data.update(step="refill", seat=None)
    assert refusal(2, data) == "step: there is nothing to deal or no gap to fill"


def test_the_gaps_nearest_the_marker_are_filled_first() -> None:
    data = where(2, "refill")
    for space in (1, 7):
        data["wheel"]["tiles"][space] = data["stock"].pop()
    said = "wheel: the gaps nearest the marker are filled first, after at most 0 older tiles"
    assert refusal(2, data) == said


def test_a_seat_that_has_placed_its_last_token_ends_the_game() -> None:
    ends = (played(2, seed)[1][-1] for seed in range(3, 200))
    data = copy.deepcopy(next(data for data in ends if 20 in map(tokens, data["displays"])))
    data.update(step="take", seat=data["track"][0]["seat"])
    assert refusal(2, data) == "step: the game is over: a seat has placed its last token"


def test_alone_the_phases_are_noted_as_they_are_played() -> None:
    for changes, said in (
        ({"number": 3}, "phase: it is 1 or 2"),
        ({"number": 0}, "phase: it is 1 or 2"),
        ({"first": 1}, "phase: 'first' and 'missed' are noted at the end of phase one"),
        ({"missed": 1}, "phase: 'first' and 'missed' are noted at the end of phase one"),
        ({"number": 2, "first": 5}, "phase: 'first' is a number of tiles of the display"),
        ({"number": 2, "first": -1}, "phase: 'first' is a number of tiles of the display"),
        ({"number": 2, "missed": 9}, "phase: 'missed' is 0 to 8"),
        ({"number": 2, "missed": -1}, "phase: 'missed' is 0 to 8"),
        ({"number": 2, "first": 4, "missed": 8}, "phase: tokens are missed only when 11 tiles are used"),
    ):
        data = where(1, "take", 4, 1)
        data["phase"].update(changes)
        assert refusal(1, data) == said
    data = where(1, "take", 13, 2)
    data["phase"]["first"] = 12
    assert refusal(1, data) == "phase: 'first' is a number of tiles of the display"


def test_alone_steps_fit_the_phase() -> None:
    data = where(1, "take", 3, 1)
    for step, seat, said in (
        ("order", None, "step: alone, no order is drawn"),
        ("over", None, "step: the game is not over in phase one"),
        ("refill", None, "step: tiles are dealt before the first of a phase is taken"),
        ("done", "A", "step: 'done' is all that is left exactly when tokens or tiles have run out"),
    ):
        assert refusal(1, {**data, "step": step, "seat": seat}) == said
    ended = where(1, "done", 3)
    said = "step: 'done' is all that is left exactly when tokens or tiles have run out"
    assert refusal(1, {**ended, "step": "take"}) == said
    early = {**where(1, "take", 3, 2), "step": "over", "seat": None}
    assert refusal(1, early) == "step: the game is not over: there are tokens and tiles left"


@pytest.mark.parametrize("seats", [1, 2])
def test_every_position_of_a_game_can_be_described_and_read_again(seats: int) -> None:
    game, positions = played(seats)
    for data in positions:
        assert game.describe(game.position(data)) == data


def test_alone_tokens_that_are_left_count_only_when_the_game_is_over() -> None:
    game, positions = played(1)
    left = {data["step"]: dict(game.score(game.position(data), 0)).get("phase-two-left", 0) for data in positions}
    assert left.pop("over") > 0
    assert {*left.values()} == {0}
