"""Whether a wheel and a track can have come about: the takes are undone, and the moves are made again."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Final

from .state import DEAL, ORDER, SPACES, State
from .tiles import COST, COUNT, NOTHING

FEW: Final = 2  # tiles on the wheel with which it may be refilled
SKIPPED: Final = 2  # tiles that the marker can pass

Begun = Callable[[int, int, int], bool]  # tiles as a bit a space, marker, tiles used: the dealer was just ready


def _totals() -> frozenset[int]:
    """How many tiles can have been dealt while some are left: 11, and 9 to 11 more with every refill."""
    found, more = {0}, {SPACES - 1}
    while more:
        found |= more
        more = {total + SPACES - 1 - few for total in more for few in range(FEW + 1)} - found
        more = {total for total in more if total < COUNT}
    return frozenset(found)


DEALT: Final = _totals()


def wheel(state: State) -> bool:
    """The tiles lie where deals, refills and takes can have left them."""
    tiles = sum(1 << space for space, tile in enumerate(state.wheel) if tile)
    used = sum(len(display.tiles) for display in state.displays) + (state.hand != NOTHING)
    if state.step == ORDER or (state.step == DEAL and not used):
        return state.marker == 0
    alone = bool(state.phase)
    if state.step != DEAL:
        return _reached(tiles, state.marker, used, _alone(state.first) if alone else _together(COUNT - len(state.pool)))
    before = [SPACES - 1] if alone else [used + few for few in range(FEW + 1) if used + few in DEALT]
    return any(
        _reached(old, state.marker, used, _alone(0) if alone else _together(dealt))
        for dealt in before
        for old in _left(tiles, state.marker, dealt - used)
    )


def _alone(first: int) -> Begun:
    """The wheel is full when a phase begins; ``first`` tiles were used before."""
    return lambda tiles, marker, used: used == first and tiles.bit_count() == SPACES - 1 and (used > 0 or marker == 0)


def _together(dealt: int) -> Begun:
    """The wheel is full after the first deal and after a refill, but for one with the last tiles of the stock."""

    def begun(tiles: int, marker: int, used: int) -> bool:
        full = tiles.bit_count() == SPACES - 1
        if not used:
            return full and marker == 0
        old = _old(tiles, marker)
        return any(used + few in DEALT and (full or (dealt == COUNT and old <= few)) for few in range(FEW + 1))

    return begun


def _clockwise(marker: int) -> list[int]:
    return [(marker + step) % SPACES for step in range(1, SPACES)]


def _old(tiles: int, marker: int) -> int:
    """Tiles behind the first gap: the dealer has not come there yet."""
    filled = [tiles >> space & 1 for space in _clockwise(marker)]
    return sum(filled[filled.index(0) :]) if 0 in filled else 0


def _left(tiles: int, marker: int, number: int) -> Iterator[int]:
    """The wheels of so many tiles from which a refill can have come here."""
    row = [space for space in _clockwise(marker) if tiles >> space & 1]
    old = _old(tiles, marker)
    near, far = row[: len(row) - old], row[len(row) - old :]
    if number >= old:
        for some in combinations(near, number - old):
            yield sum(1 << space for space in (*some, *far))


def _reached(tiles: int, marker: int, used: int, begun: Begun) -> bool:
    """Undo takes in every way: a tile comes back under the marker, which goes back to a gap, past two tiles at most."""
    waiting, seen = [(tiles, marker, used)], {(tiles, marker)}
    while waiting:
        tiles, marker, used = waiting.pop()
        if begun(tiles, marker, used):
            return True
        for space in _clockwise(marker) if used else ():
            passed = _passed(tiles, space, marker)
            earlier = tiles | 1 << marker, space
            if not tiles >> space & 1 and passed <= SKIPPED and earlier not in seen:
                seen.add(earlier)
                waiting.append((*earlier, used - 1))
    return False


def _passed(tiles: int, start: int, end: int) -> int:
    """How many tiles lie between two spaces, clockwise."""
    return sum(tiles >> (start + step) % SPACES & 1 for step in range(1, (end - start) % SPACES))


def track(state: State, last: Sequence[int]) -> bool:
    """From some starting stack the tiles, in their order, move the tokens here; one of ``last`` moved last."""
    return any(_moved(state, [*order], last) for order in permutations(range(len(state.displays))))


def _moved(state: State, queue: list[int], last: Sequence[int]) -> bool:
    costs = [[COST[tile] for tile in reversed(display.tiles)] for display in state.displays]
    far, mover = [0] * len(costs), None
    while any(costs):
        mover = queue.pop(0)
        if not costs[mover]:
            return False
        far[mover] += costs[mover].pop()
        queue.insert(sum(far[other] < far[mover] for other in queue), mover)
    return queue == state.queue and (mover is None or mover in last)
