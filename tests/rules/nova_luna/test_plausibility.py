"""Wheels and tracks that no game can have left are refused."""

import random
from collections.abc import Iterable
from typing import Any

import pytest

from lunarium.core.errors import BadPosition
from lunarium.games.nova_luna.plausibility import DEALT, track, wheel
from lunarium.games.nova_luna.rules import NovaLuna
from lunarium.games.nova_luna.state import ALONE, TAKE, State
from lunarium.games.nova_luna.tiles import COST, COUNT

SPACES = 12


def taken(wheels: Iterable[tuple[frozenset[int], int]]) -> set[tuple[frozenset[int], int]]:
    """All wheels, as spaces with tiles and the marker, that takes make of these: forwards, as the rulebook says."""
    found, new = set(wheels), set(wheels)
    while new:
        further = set()
        for tiles, marker in new:
            row = sorted(tiles, key=lambda space, marker=marker: (space - marker) % SPACES)  # type: ignore[misc]
            further |= {(tiles - {space}, space) for space in row[:3]}
        new = further - found
        found |= new
    return found


def full(marker: int) -> tuple[frozenset[int], int]:
    return frozenset(range(SPACES)) - {marker}, marker


def laid(state: State, tiles: frozenset[int], marker: int, used: int) -> State:
    """The state with other tiles: which ones they are does not matter to the wheel."""
    some = iter(range(1, COUNT + 1))
    state.wheel = [next(some) if space in tiles else 0 for space in range(SPACES)]
    state.displays[0].tiles = [next(some) for _ in range(used)]
    state.pool = [*some]
    state.marker = marker
    return state


def test_alone_a_wheel_is_refused_exactly_where_no_takes_lead_to_it() -> None:
    state = NovaLuna(seats=1).start()
    state.step = ALONE
    reached, rng = taken([full(0)]), random.Random(1)
    assert len(reached) > 1000
    for tiles, marker in rng.sample(sorted(reached, key=lambda wheel: (sorted(wheel[0]), wheel[1])), 300):
        assert wheel(laid(state, tiles, marker, SPACES - 1 - len(tiles)))
    refused = 0
    for _ in range(1000):
        marker = rng.randrange(SPACES)
        tiles = frozenset(rng.sample([space for space in range(SPACES) if space != marker], rng.randrange(12)))
        possible = wheel(laid(state, tiles, marker, SPACES - 1 - len(tiles)))
        assert possible == ((tiles, marker) in reached)
        refused += not possible
    assert refused > 100


def test_together_a_refilled_wheel_is_refused_exactly_where_no_takes_lead_to_it() -> None:
    """After a refill with one tile, when 21 are dealt and any space may bear the marker."""
    state = NovaLuna(seats=2).start()
    state.step = TAKE
    reached, rng = taken([full(marker) for marker in range(SPACES)]), random.Random(2)
    for _ in range(1000):
        marker = rng.randrange(SPACES)
        tiles = frozenset(rng.sample([space for space in range(SPACES) if space != marker], rng.randrange(12)))
        assert wheel(laid(state, tiles, marker, 21 - len(tiles))) == ((tiles, marker) in reached)


def test_refills_come_with_two_tiles_at_most() -> None:
    assert not DEALT & {*range(12, 20), *range(23, 29), *range(34, 38), 45, 46}
    assert {11, 20, 22, 29, 33, 38, 44, 47, 55, 56, 66} <= DEALT


def played(seats: int, takes: int) -> tuple[NovaLuna, dict[str, Any]]:
    """A position in which somebody is to take after so many takes."""
    game, rng = NovaLuna(seats=seats), random.Random(5)
    state = game.start()
    while sum(len(display.tiles) for display in state.displays) < takes or state.step not in (TAKE, ALONE):
        seat = game.to_act(state)[0]
        game.apply(state, seat, rng.choice(game.legal(state, seat)))
    return game, game.describe(state)


def refusal(game: NovaLuna, data: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as caught:
        game.position(data)
    return str(caught.value)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("takes", "dealt"), [(2, 10), (13, 19), (23, 28)])
def test_a_wheel_with_fewer_tiles_than_were_dealt_is_refused(seats: int, takes: int, dealt: int) -> None:
    game, data = played(seats, takes)
    spaces = [space for space, tile in enumerate(data["wheel"]["tiles"]) if tile]
    while len(data["stock"]) < COUNT - dealt:
        space = spaces.pop()
        data["stock"].append(data["wheel"]["tiles"][space])
        data["wheel"]["tiles"][space] = None
    assert refusal(game, data) == "wheel: no takes and refills leave its tiles and its marker like this"


def test_alone_a_wheel_with_fewer_tiles_is_refused() -> None:
    game, data = played(1, 3)
    space = next(space for space, tile in enumerate(data["wheel"]["tiles"]) if tile)
    data["stock"].append(data["wheel"]["tiles"][space])
    data["wheel"]["tiles"][space] = None
    assert refusal(game, data) == "wheel: 8 tiles must lie there, not 7"


@pytest.mark.parametrize("seats", [1, 2])
def test_a_gap_that_the_marker_cannot_have_left_is_refused(seats: int) -> None:
    game, data = played(seats, 1)
    tiles, marker = data["wheel"]["tiles"], data["wheel"]["marker"]
    tiles[0], tiles[(marker + 5) % SPACES] = tiles[(marker + 5) % SPACES], None
    assert "wheel: no takes" in refusal(game, data)


def test_the_marker_begins_on_the_golden_space() -> None:
    game, data = played(2, 0)
    tiles = data["wheel"]["tiles"]
    tiles[0], tiles[4], data["wheel"]["marker"] = tiles[4], None, 4
    assert "wheel: no takes" in refusal(game, data)


@pytest.mark.parametrize(
    ("costs", "queue", "possible"),
    [
        (([1, 7], [3]), [1, 0], True),  # 1, then 3, then 7
        (([7, 1], [3]), [1, 0], False),  # after 7 and 3 it is the other's turn
        (([3], [3]), [0, 1], True),  # whoever came later lies above
        (([3], [3]), [1, 0], True),
        (([3, 2], [3, 2]), [1, 0], True),
        (([2, 2], [4]), [1, 0], False),  # from behind the other, with 2 to 4: on top of it
    ],
)
def test_tiles_move_the_tokens_in_their_order(costs: tuple[list[int], ...], queue: list[int], possible: bool) -> None:
    state = NovaLuna(seats=2).start()
    for display, row in zip(state.displays, costs, strict=True):
        display.tiles = [COST.index(cost) for cost in row]
    state.queue = queue
    assert track(state, range(2)) == possible


def test_the_seat_that_closes_its_turn_has_moved_last() -> None:
    state = NovaLuna(seats=2).start()
    state.displays[0].tiles, state.displays[1].tiles = [COST.index(1), COST.index(7)], [COST.index(3)]
    state.queue = [1, 0]
    assert track(state, [0])
    assert not track(state, [1])
