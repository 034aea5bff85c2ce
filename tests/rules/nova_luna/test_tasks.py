"""Tasks kept up tile by tile against a flood fill of the finished display."""

import random
from collections.abc import Callable

import pytest

from lunarium.games.nova_luna.cells import NEAR, name, offset
from lunarium.games.nova_luna.display import EDGE, FREE, Display
from lunarium.games.nova_luna.tiles import COLOUR, COUNT, TILES
from tests.amount import some
from tests.rules.nova_luna import oracle

DISPLAYS = 3500  # of each of six kinds
LARGEST = 30
BY_NAME = oracle.all_tiles()

Growth = Callable[[random.Random, Display], int]
Stock = Callable[[random.Random], list[int]]


def anywhere(rng: random.Random, display: Display) -> int:
    """Any open cell."""
    return rng.choice(display.edge)


def compact(rng: random.Random, display: Display) -> int:
    """An open cell that touches as many tiles as possible."""
    return max(display.edge, key=lambda cell: (touching(display, cell), rng.random()))


def straggling(rng: random.Random, display: Display) -> int:
    """An open cell beside the newest tile, if there is one."""
    newest = [cell for cell in NEAR[display.cells[-1]] if cell in display.edge] if display.cells else []
    return rng.choice(newest or display.edge)


def touching(display: Display, cell: int) -> int:
    return sum(display.grid[near] not in (FREE, EDGE) for near in NEAR[cell])


def all_colours(rng: random.Random) -> list[int]:
    """The stock in any order."""
    return rng.sample(range(1, COUNT + 1), LARGEST)


def two_colours(rng: random.Random) -> list[int]:
    """A stock of two colours, for large groups."""
    colours = rng.sample(range(4), 2)
    return rng.sample([tile for tile in range(1, COUNT + 1) if COLOUR[tile] in colours], LARGEST)


def flood_fill(display: Display) -> oracle.Display:
    """The same tiles in the plain display."""
    plain = oracle.Display()
    for tile, cell in zip(display.tiles, display.cells, strict=True):
        x, south = offset(cell)
        plain.tiles[x, -south] = BY_NAME[TILES[tile].name]
    return plain


def fulfilled(display: Display) -> set[tuple[str, int]]:
    """The tasks that the display does not hold open, by cell and number."""
    tasks = set()
    for tile, cell, still in zip(display.tiles, display.cells, display.open, strict=True):
        tasks |= {(name(cell), task) for task in range(len(TILES[tile].tasks))}
        tasks -= {(name(cell), task) for _, task in still}
    return tasks


def compare(display: Display) -> None:
    """The display has the fulfilled tasks and the open cells that a flood fill finds."""
    plain = flood_fill(display)
    assert fulfilled(display) == {(oracle.cell_name(cell), task) for cell, task in plain.fulfilled()}
    due = [(name(display.cells[slot]), task) for slot, task in display.due]
    assert len(due) == len(set(due))
    assert set(due) == fulfilled(display)
    assert {name(cell) for cell in display.edge} == {oracle.cell_name(cell) for cell in plain.open_cells()}
    assert display.edge == sorted(set(display.edge))


@pytest.mark.soak
@pytest.mark.parametrize("stock", [all_colours, two_colours])
@pytest.mark.parametrize("growth", [anywhere, compact, straggling])
def test_tasks_fulfilled_and_open_cells_equal_a_flood_fill(growth: Growth, stock: Stock) -> None:
    rng = random.Random(f"{growth.__name__} {stock.__name__}")
    distinct = set()
    for _ in range(some(DISPLAYS)):
        display = Display()
        for tile in stock(rng)[: rng.randint(1, LARGEST)]:
            display.put(tile, growth(rng, display))
        compare(display)
        distinct.add(frozenset(zip(display.tiles, display.cells, strict=True)))
    assert len(distinct) * 6 >= some(20_000)


def test_tasks_and_open_cells_are_right_after_every_tile() -> None:
    rng = random.Random("every tile")
    for growth in (anywhere, compact, straggling):
        for stock in (all_colours, two_colours):
            display = Display()
            for tile in stock(rng):
                display.put(tile, growth(rng, display))
                compare(display)


def test_a_copy_of_a_display_goes_its_own_way() -> None:
    rng = random.Random("copy")
    display = Display()
    for tile in all_colours(rng):
        before = display.copy()
        display.put(tile, anywhere(rng, display))
        assert before != display
        compare(before)
        again = before.copy()
        again.put(tile, display.cells[-1])
        assert again == display
