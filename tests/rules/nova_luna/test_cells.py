"""The grid has room for every display that a game can bring about."""

import pytest

from lunarium.games.nova_luna.cells import CELLS, END, FIRST, NEAR, ORIGIN, REACH, cell, name, offset
from lunarium.games.nova_luna.display import EDGE, FIELD, Display
from lunarium.games.nova_luna.tiles import COST, COUNT
from tests.rules.nova_luna.oracle import cell_name
from tests.rules.nova_luna.oracle import neighbours as oracle_neighbours

COSTS = sorted(COST[1:])
MOST = 44
DIRECTIONS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def shortest_distance(tiles: int, last: int) -> int:
    """The least distance of a seat with so many tiles of which the last had this cost."""
    others = COSTS.copy()
    others.remove(last)
    return last + sum(others[: tiles - 1])


def can_hold(tiles: int, seats: int) -> bool:
    """Whether distances leave open that a seat takes so many tiles.

    Before its last tile it was no further than any other seat, and the others never go back. So its distance
    without that tile is at most the distance of each other seat, and all distances together are at most 268.
    """
    return any(
        seats * (distance - last) + last <= sum(COSTS)
        for last in set(COSTS)
        for distance in [shortest_distance(tiles, last)]
    )


def test_no_display_of_two_seats_holds_more_than_44_tiles() -> None:
    assert can_hold(MOST, seats=2)
    assert not any(can_hold(tiles, seats=2) for tiles in range(MOST + 1, COUNT + 1))


@pytest.mark.parametrize("seats", [3, 4])
def test_no_display_of_more_seats_holds_more(seats: int) -> None:
    assert not any(can_hold(tiles, seats) for tiles in range(MOST + 1, COUNT + 1))


def test_no_display_alone_holds_more_than_two_full_tracks() -> None:
    assert MOST >= 2 * 11


def test_reach_has_room_for_every_tile_and_every_open_cell_beside_it() -> None:
    furthest_tile = MOST - 1
    furthest_open_cell = furthest_tile + 1
    assert furthest_open_cell <= REACH
    for x, y in DIRECTIONS.values():
        assert offset(cell(x * furthest_open_cell, y * furthest_open_cell)) == (
            x * furthest_open_cell,
            y * furthest_open_cell,
        )


def test_slots_have_room_for_every_tile() -> None:
    assert MOST <= FIELD
    assert MOST < EDGE


def test_cell_names_round_trip() -> None:
    assert list(CELLS.values()) == list(range(FIRST, END))
    for words, index in CELLS.items():
        assert name(index) == words
        assert cell(*offset(index)) == index


@pytest.mark.parametrize(
    ("words", "x", "y"),
    [("0", 0, 0), ("n1", 0, -1), ("s2", 0, 2), ("w1", -1, 0), ("e3", 3, 0), ("n2e1", 1, -2), ("s1w4", -4, 1)],
)
def test_cells_are_named_by_the_way_from_the_first_tile(words: str, x: int, y: int) -> None:
    assert CELLS[words] == cell(x, y)
    assert name(ORIGIN) == "0"


def test_neighbours_are_the_four_cells_beside_it() -> None:
    for words, index in CELLS.items():
        x, y = offset(index)
        if max(abs(x), abs(y)) < REACH:
            beside = {name(near) for near in NEAR[index]}
            assert beside == {cell_name(near) for near in oracle_neighbours((x, -y))}, words


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_straight_line_of_44_tiles_can_be_laid(direction: str) -> None:
    x, y = DIRECTIONS[direction]
    display = Display()
    for step in range(MOST):
        place = cell(step * x, step * y)
        assert place in display.edge
        display.put(step + 1, place)
    ends = {cell(-x, -y), cell(MOST * x, MOST * y)}
    sides = {cell(step * x + side * y, step * y + side * x) for step in range(MOST) for side in (1, -1)}
    assert display.edge == sorted(ends | sides)
    assert name(cell(MOST * x, MOST * y)) == f"{direction}{MOST}"
