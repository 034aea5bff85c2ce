"""The 68 tiles, row by row as printed."""

from collections import Counter

import pytest

from lunarium.games.nova_luna.tiles import COLOURS, COST, COUNT, INDEX, LETTERS, TILES

# By cost: the tasks of the red, the blue, the turquoise and the yellow tile.
ROWS = [
    (1, "", "", "", ""),
    (2, "rrrr", "bbbb", "tttt", "yyyy"),
    (2, "rrrr", "bbbb", "tttt", "yyyy"),
    (3, "ytt", "trr", "byy", "rbb"),
    (3, "brr", "ybb", "rtt", "tyy"),
    (3, "trb", "tby", "try", "rby"),
    (3, "tyrb ttt", "tyrb rrr", "tyrb yyy", "tyrb bbb"),
    (4, "bbb yyy tt", "ttt rrr yy", "bbb yyy rr", "ttt rrr bb"),
    (4, "rrr ty", "bbb tr", "ttt by", "yyy rb"),
    (4, "tr by", "ty rb", "ty rb", "tr by"),
    (4, "yyyy yy", "rrrr rr", "bbbb bb", "tttt tt"),
    (5, "tt rr bb", "tt bb yy", "tt rr yy", "rr bb yy"),
    (5, "bbb b", "ttt t", "yyy y", "rrr r"),
    (5, "bb y", "yy t", "rr b", "tt r"),
    (6, "bb yy t", "tt rr y", "bb yy r", "tt rr b"),
    (6, "ttt ty yy", "yyy ry rr", "rrr rb bb", "bbb tb tt"),
    (7, "tb ty by", "tr ty ry", "rb ry by", "tr tb rb"),
]
PRINTED = [
    (colour, number, row[0], tuple(str(row[1 + colour]).split()))
    for colour in range(4)
    for number, row in enumerate(ROWS, 1)
]


@pytest.mark.parametrize(("colour", "number", "cost", "tasks"), PRINTED)
def test_tile_is_as_printed(colour: int, number: int, cost: int, tasks: tuple[str, ...]) -> None:
    tile = TILES[17 * colour + number]
    assert (tile.colour, tile.cost, tile.tasks) == (colour, cost, tasks)
    second = ".2" if ROWS.index(ROWS[number - 1]) < number - 1 else ""
    assert tile.name == "-".join([f"{'rbty'[colour]}{cost}", *tasks]) + second


def test_there_are_68_tiles_with_names_of_their_own() -> None:
    assert COUNT == len(TILES) - 1 == len(PRINTED) == 68
    assert len(INDEX) == len(TILES)


def test_17_tiles_of_each_of_four_colours() -> None:
    assert COLOURS == ("red", "blue", "turquoise", "yellow")
    assert LETTERS == "rbty"
    assert Counter(tile.colour for tile in TILES[1:]) == dict.fromkeys(range(4), 17)


@pytest.mark.parametrize("colour", range(4))
def test_costs_of_a_colour(colour: int) -> None:
    costs = Counter(tile.cost for tile in TILES[1:] if tile.colour == colour)
    assert costs == {1: 1, 2: 2, 3: 4, 4: 4, 5: 3, 6: 2, 7: 1}
    assert costs.total() == 17
    assert sum(cost * tiles for cost, tiles in costs.items()) == 67


def test_all_tiles_cost_268() -> None:
    assert sum(COST) == 268


def test_32_tasks_a_colour_and_128_in_all() -> None:
    tasks = Counter(dict.fromkeys(range(4), 0))
    for tile in TILES[1:]:
        tasks[tile.colour] += len(tile.tasks)
    assert tasks == dict.fromkeys(range(4), 32)
    assert tasks.total() == 128


def test_every_colour_is_asked_for_78_times() -> None:
    asked = Counter(letter for tile in TILES for task in tile.tasks for letter in task)
    assert asked == dict.fromkeys("rbty", 78)


def test_a_task_asks_for_one_to_four_tiles_and_a_tile_has_up_to_three_tasks() -> None:
    assert {len(tile.tasks) for tile in TILES[1:]} == {0, 1, 2, 3}
    assert {len(task) for tile in TILES for task in tile.tasks} == {1, 2, 3, 4}
