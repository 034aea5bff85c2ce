"""The vector of Nova Luna."""

from typing import Final

from ...core.play import Seat
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.setting import FIRST_PILE, TOKENS
from ...games.nova_luna.state import OVER, SPACES, State
from ...games.nova_luna.tiles import COLOUR, COLOURS, COUNT, NOTHING
from ...games.nova_luna.tiles import COST as TIME
from ..block import Block, Memo, Vector, any_of, counted, joined, one_hot, packed, scaled
from . import display
from .tile import COST, LOOK, LOOKS, PARTS, TILE

SEATS: Final = 4
_TOKENS: Final = TOKENS["standard"][0]
_DUE: Final = 4
_LEAD: Final = 7  # tokens on the moon track are never further apart
_STEPS: Final = ("order", "deal", "take", "alone", "place", "close", "over")
_EACH: Final = COUNT // len(COLOURS)  # tiles of a colour
_TAKEN: Final = 3  # the tiles that can be taken at most
_COSTS: Final = range(1, COST + 1)


def _blocks() -> tuple[Block, ...]:
    colours = any_of(COLOURS)
    found = [
        Block(f"seats.{{1…{SEATS}}}", "so many play"),
        Block("tokens", f"that everybody has to place, of {_TOKENS}"),
        Block(f"step.{any_of(_STEPS)}", "what is to be done next; `alone` is a take in a game alone"),
        Block("phase.{1…2}", "alone: the phase"),
        Block("alone.running", "alone: the tiles of phase one count twice"),
        Block("alone.first", f"alone, phase two: the tiles of phase one, of {COUNT // 2}"),
        Block("alone.due", f"alone, phase one: tasks done that wait for the tokens of phase two, of {_DUE}"),
        Block("alone.missed", f"alone, phase two: tokens of phase one that were not placed, of {FIRST_PILE}"),
        Block(f"next.{{1…{_TAKEN}}}.{any_of(PARTS)}", "the tiles that can be taken: " + _PARTS_SAY),
        Block(f"hand.{any_of(PARTS)}", "the tile that was taken and is to be placed"),
        Block(f"wheel.{{1…{SPACES - 1}}}.{any_of(LOOKS)}", "the spaces clockwise from the marker; an empty one is 0"),
        Block("refill", "the track may be refilled now"),
        Block("stock", f"tiles that nobody has seen, of {COUNT}"),
        Block(f"stock.{colours}", f"of them by colour, of {_EACH}"),
        Block(f"stock.cost.{{1…{COST}}}", f"of them by cost, of {_EACH}"),
    ]
    for place in range(SEATS):
        seat = f"seat.{place}"
        found += [
            Block(
                f"{seat}.{{plays,acts}}", "there is such a seat; it is to act. `seat.0` is who looks, then the others"
            ),
            Block(f"{seat}.tokens", f"still to be placed, of {_TOKENS}"),
            Block(f"{seat}.lead", f"steps before the last on the moon track, of {_LEAD}"),
            Block(f"{seat}.after", "how many would move before it, of 3"),
            *display.blocks(seat),
        ]
    return tuple(found)


_PARTS_SAY: Final = (
    f"cost of {COST}, colour, tasks of 3, tiles that they ask for by colour of 6, and those of the smallest of 4"
)
BLOCKS: Final = _blocks()
_NOBODY: Final = bytes(4 * sum(len(block.names) for block in BLOCKS if block.pattern.startswith("seat.1.")))
_stocks: Final[Memo[bytes]] = Memo(1 << 10)


class Encoder:
    """Of Nova Luna with its options."""

    blocks = BLOCKS

    def __init__(self, game: NovaLuna) -> None:
        self._seats = game.seats
        self._game = [*one_hot(game.seats - 1, SEATS), game.tokens / _TOKENS]
        self._running = float(game.running)

    def __call__(self, view: State, seat: Seat) -> "Vector[float]":
        wheel, row = view.wheel, view.row
        after = view.marker + 1
        takes = [TILE[wheel[space]] for space in row[:_TAKEN]]
        takes += [TILE[NOTHING]] * (_TAKEN - len(takes))
        spaces = wheel[after:] + wheel[: after - 1]  # clockwise, without the marker's own
        parts = [
            packed(self._moment(view)),
            *takes,
            TILE[view.hand],
            *[LOOK[tile] for tile in spaces],
            _stock(view, float(view.seat >= 0 and len(row) < _TAKEN and bool(view.pool) and not view.phase)),
        ]
        for place in range(seat, seat + self._seats):
            other = place % self._seats
            parts.append(self._seat(view, other))
            parts.append(display.display_part(view.displays[other]))
        parts.append(_NOBODY * (SEATS - self._seats))
        return joined(parts)

    def _moment(self, view: State) -> list[float]:
        step = len(_STEPS) - 1 if view.seat == OVER else view.step
        return [
            *self._game,
            *one_hot(step, len(_STEPS)),
            *one_hot(view.phase - 1, 2),
            self._running,
            view.first / (COUNT // 2),
            min(1.0, len(view.displays[0].due) / _DUE) if view.phase else 0.0,
            view.missed / FIRST_PILE,
        ]

    def _seat(self, view: State, seat: Seat) -> bytes:
        queue, distance = view.queue, view.distance
        place = queue.index(seat) if seat in queue else self._seats - 1
        last = distance[queue[0]] if queue else 0
        lead = min(1.0, (distance[seat] - last) / _LEAD)
        return packed((1.0, float(view.seat == seat), view.left[seat] / _TOKENS, lead, place / (SEATS - 1)))


def _stock(view: State, refill: float) -> bytes:
    key = bytes(view.pool), refill
    return _stocks.get(key) or _stocks.keep(key, packed(_stock_values(view.pool, refill)))


def _stock_values(pool: list[int], refill: float) -> list[float]:
    colours = counted([COLOUR[tile] for tile in pool], len(COLOURS))
    costs = counted([TIME[tile] for tile in pool], COST + 1)[1:]
    return [refill, len(pool) / COUNT, *scaled(colours, _EACH), *scaled(costs, _EACH)]
