"""What must hold in every state of Nova Luna, computed from scratch."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from lunarium.core.play import AnyGame, total
from lunarium.games.nova_luna.cells import NEAR, ORIGIN
from lunarium.games.nova_luna.display import EDGE, Display
from lunarium.games.nova_luna.tiles import COST, TILES

SETTINGS: tuple[dict[str, str | int], ...] = (
    {"seats": 1, "solo_count": "each"},
    {"seats": 1, "solo_count": "running"},
    {"seats": 2},
    {"seats": 3, "tokens": "standard"},
    {"seats": 3, "tokens": "beginner"},
    {"seats": 4, "tokens": "standard"},
    {"seats": 4, "tokens": "beginner"},
)


@lru_cache(maxsize=64)
def fulfilled(tiles: tuple[int, ...], cells: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """The fulfilled tasks as (slot, task), with the groups found by flood fill."""
    at = dict(zip(cells, tiles, strict=True))
    group: dict[int, frozenset[int]] = {}
    for cell in cells:
        if cell not in group:
            found = flood(at, cell)
            group |= dict.fromkeys(found, found)
    tasks = set()
    for slot, cell in enumerate(cells):
        touching = [near for near in NEAR[cell] if near in at]
        for task, asked in enumerate(TILES[at[cell]].tasks):
            for letter in set(asked):
                mine = [group[near] for near in touching if "rbty"[TILES[at[near]].colour] == letter]
                if len(frozenset().union(*mine) - {cell}) < asked.count(letter):
                    break
            else:
                tasks.add((slot, task))
    return frozenset(tasks)


def flood(at: dict[int, int], cell: int) -> frozenset[int]:
    """The cells of the same-colour group of a cell."""
    seen = {cell}
    todo = [cell]
    while todo:
        for near in NEAR[todo.pop()]:
            if near in at and near not in seen and TILES[at[near]].colour == TILES[at[cell]].colour:
                seen.add(near)
                todo.append(near)
    return frozenset(seen)


def tokens_on(display: Display) -> int:
    """How many there are; the display must be what its tiles make it."""
    lists: list[Sequence[Any]] = [display.tiles, display.cells, display.edge, display.due, display.open]
    key = bytes(display.grid), *map(tuple, lists)
    if key not in _right:
        _right[key] = _checked(display)
    return _right[key]


_right: dict[Any, int] = {}  # displays that were found right as they are, with their tokens


def _checked(display: Display) -> int:
    cells = set(display.cells)
    assert len(cells) == len(display.cells)
    edge = {near for cell in cells for near in NEAR[cell]} - cells or {ORIGIN}
    assert display.edge == sorted(edge)
    assert display.grid.count(EDGE) == len(edge)
    assert all(display.grid[cell] == EDGE for cell in edge)
    tokens = {(slot, task) for slot in range(len(cells)) for task in display.tokens(slot)}
    due = set(display.due)
    assert tokens | due == fulfilled(tuple(display.tiles), tuple(display.cells))
    assert not tokens & due
    return len(tokens)


def invariants(game: AnyGame, state: Any) -> None:
    """Tiles and tokens are conserved, displays are what their tiles make them, the track is in order."""
    tiles = [*state.pool, *filter(None, state.wheel), *filter(None, [state.hand])]
    for seat, display in enumerate(state.displays):
        tiles += display.tiles
        tokens = tokens_on(display)
        assert tokens + state.left[seat] == game.tokens  # type: ignore[attr-defined]
        if game.seats > 1:
            assert state.distance[seat] == sum(COST[tile] for tile in display.tiles)
            assert total(game.score(state, seat)) == tokens
    assert sorted(tiles) == list(range(1, 69))
    assert state.wheel[state.marker] == 0
    if game.seats > 1 and len(state.queue) == game.seats:
        far = [state.distance[seat] for seat in state.queue]
        assert far == sorted(far)
        assert far[-1] - far[0] <= 7
    if state.seat >= 0:
        clockwise = [(state.marker + step) % 12 for step in range(1, 12)]
        assert state.row == [space for space in clockwise if state.wheel[space]]
