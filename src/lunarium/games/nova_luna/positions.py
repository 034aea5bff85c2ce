"""Positions of Nova Luna as plain data in the words of the rulebook, both ways."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core.errors import BadPosition
from ...core.match import LETTERS
from ...core.play import CHANCE
from ...core.strict import fields, typed
from . import plausibility
from .cells import CELLS
from .cells import name as cell_name
from .display import EDGE, Display
from .state import ALONE, CLOSE, DEAL, ORDER, OVER, PLACE, SPACES, TAKE, State
from .tiles import COST, COUNT, INDEX, NOTHING, TILES

if TYPE_CHECKING:
    from .rules import NovaLuna

STEPS = {ORDER: "order", DEAL: "refill", TAKE: "take", ALONE: "take", PLACE: "place", CLOSE: "done"}
LARGEST = 44  # tiles that a display can hold
APART = 7  # steps that tokens on the track can be apart


def describe(game: "NovaLuna", state: State) -> dict[str, Any]:
    """The position as JSON-able data; ``docs/positions.md`` explains the keys."""
    data: dict[str, Any] = {
        "game": game.name,
        "rules": game.version,
        "options": dict(game.options),
        "step": "over" if state.seat == OVER else STEPS[state.step],
        "seat": None if state.seat < 0 else LETTERS[state.seat],
        "wheel": {"marker": state.marker, "tiles": [TILES[tile].name if tile else None for tile in state.wheel]},
        "stock": [TILES[tile].name for tile in state.pool],
        "hand": TILES[state.hand].name if state.hand else None,
        "displays": [_display(display) for display in state.displays],
    }
    if game.seats == 1:
        data["phase"] = {"number": state.phase, "first": state.first, "missed": state.missed}
    else:
        data["track"] = [{"seat": LETTERS[seat], "distance": state.distance[seat]} for seat in state.queue]
    return data


def _display(display: Display) -> list[dict[str, Any]]:
    return [
        {
            "tile": TILES[tile].name,
            "cell": cell_name(cell),
            "tokens": [task + 1 for task in display.tokens(slot)],
        }
        for slot, (tile, cell) in enumerate(zip(display.tiles, display.cells, strict=True))
    ]


def position(game: "NovaLuna", data: Mapping[str, Any]) -> State:
    """The state so described; raises ``BadPosition`` for an impossible one."""
    return _Builder(game, data).state


def _need(condition: bool, reason: str) -> None:
    if not condition:
        raise BadPosition(reason)


class _Builder:
    """Builds the state part by part; every tile may be used once."""

    def __init__(self, game: "NovaLuna", data: Mapping[str, Any]) -> None:
        self.game = game
        self.seen: dict[int, str] = {}
        last = "phase" if game.seats == 1 else "track"
        kinds: dict[str, type | tuple[type, ...]] = {
            "game": str,
            "rules": str,
            "options": dict,
            "step": str,
            "seat": (str, type(None)),
            "wheel": dict,
        }
        kinds |= {"stock": list, "hand": (str, type(None)), "displays": list}
        kinds[last] = dict if game.seats == 1 else list
        name, rules, options, step, seat, wheel, stock, hand, displays, rest = fields(
            data, kinds, "position", BadPosition
        )
        _need(name == game.name, f"game: this is {game.name}, not {name!r:.40}")
        _need(rules == game.version, f"rules: this program plays rules {game.version}, not {rules!r:.40}")
        _need(options == game.options, f"options: they are {dict(game.options)}, not {options!r:.80}")
        self.state = state = game.start()
        self._wheel(wheel)
        state.pool = sorted(self._tile(tile, f"stock: tile {n}") for n, tile in enumerate(stock, 1))
        state.hand = NOTHING if hand is None else self._tile(hand, "hand")
        _need(len(displays) == game.seats, f"displays: {game.seats} are needed, not {len(displays)}")
        for number, tiles in enumerate(displays):
            self._display(number, typed(tiles, list, f"display {LETTERS[number]}", BadPosition))
        missing = next((tile for tile in range(1, COUNT + 1) if tile not in self.seen), None)
        _need(missing is None, f"tile {TILES[missing or 0].name} is nowhere")
        self._step(step, seat)
        if game.seats == 1:
            self._phase(rest)
        else:
            self._track(rest)
        self._gaps()
        self._tokens()
        _need(plausibility.wheel(self.state), "wheel: no takes and refills leave its tiles and its marker like this")

    def _tile(self, name: Any, where: str) -> int:
        tile = INDEX.get(typed(name, str, where, BadPosition), NOTHING)
        _need(tile != NOTHING, f"{where}: there is no tile {name!r:.40}")
        _need(tile not in self.seen, f"{where}: tile {name} is also in {self.seen.get(tile)}")
        self.seen[tile] = where
        return tile

    def _wheel(self, data: Any) -> None:
        marker, tiles = fields(data, {"marker": int, "tiles": list}, "wheel", BadPosition)
        _need(0 <= marker < SPACES, f"wheel: the marker stands on 0 to {SPACES - 1}, not on {marker}")
        _need(len(tiles) == SPACES, f"wheel: {SPACES} spaces are needed, not {len(tiles)}")
        _need(tiles[marker] is None, f"wheel: the marker's space {marker} holds no tile")
        state = self.state
        state.marker = marker
        state.wheel = [
            NOTHING if tile is None else self._tile(tile, f"wheel: space {space}") for space, tile in enumerate(tiles)
        ]

    def _display(self, seat: int, tiles: list[Any]) -> None:
        _need(len(tiles) <= LARGEST, f"display {LETTERS[seat]}: more than {LARGEST} tiles cannot be reached")
        display = self.state.displays[seat]
        marked: list[tuple[int, int]] = []
        for slot, row in enumerate(tiles):
            where = f"display {LETTERS[seat]}: tile {slot + 1}"
            name, cell, tokens = fields(row, {"tile": str, "cell": str, "tokens": list}, where, BadPosition)
            index = CELLS.get(cell, -1)
            _need(index >= 0, f"{where}: there is no cell {cell!r:.40}")
            _need(display.grid[index] == EDGE, f"{where}: nothing can be laid on {cell} then")
            display.put(self._tile(name, where), index)
            for token in tokens:
                typed(token, int, f"{where}: a token", BadPosition)
                _need((slot, token - 1) not in marked, f"{where}: task {token} has two tokens")
                marked.append((slot, token - 1))
        for slot, task in marked:
            fulfilled = (slot, task) in display.due
            _need(fulfilled, f"display {LETTERS[seat]}: tile {slot + 1}: task {task + 1} is not fulfilled")
            display.due.remove((slot, task))
        self.state.left[seat] -= len(marked)
        _need(self.state.left[seat] >= 0, f"display {LETTERS[seat]}: more tokens than the seat has")

    def _step(self, step: str, seat: str | None) -> None:
        state = self.state
        steps = {name: code for code, name in STEPS.items()} | {"over": CLOSE}
        _need(step in steps, f"step: there is no step {step!r:.40}; there are: {', '.join(steps)}")
        state.step = steps[step]
        if step == "take":
            state.step = ALONE if self.game.seats == 1 else TAKE
        dealt = step in ("order", "refill", "over")
        _need(dealt == (seat is None), f"seat: at the step '{step}' it is {'null' if dealt else 'a seat'}")
        if step == "over":
            state.seat = OVER
        elif seat is None:
            state.seat = CHANCE
        else:
            _need(seat in list(LETTERS[: self.game.seats]), f"seat: there is no seat {seat!r:.40}")
            state.seat = LETTERS.index(seat)
        _need((state.hand != NOTHING) == (step == "place"), "hand: a tile is in hand exactly at the step 'place'")

    def _track(self, track: list[Any]) -> None:
        state = self.state
        state.queue = []
        for number, row in enumerate(track, 1):
            seat, distance = fields(row, {"seat": str, "distance": int}, f"track: {number}", BadPosition)
            _need(seat in list(LETTERS[: self.game.seats]), f"track: there is no seat {seat!r:.40}")
            index = LETTERS.index(seat)
            _need(index not in state.queue, f"track: seat {seat} is there twice")
            cost = sum(COST[tile] for tile in state.displays[index].tiles)
            _need(distance == cost, f"track: seat {seat} has travelled {cost} by its tiles, not {distance}")
            state.queue.append(index)
            state.distance[index] = distance
        if state.step == ORDER:
            _need(len(state.queue) < self.game.seats, "step: the order is complete")
            _need(len(state.pool) == COUNT, "step: nothing is dealt before the order is drawn")
            return
        _need(len(state.queue) == self.game.seats, f"track: {self.game.seats} seats are needed")
        far = [state.distance[seat] for seat in state.queue]
        _need(far == sorted(far), "track: the seats stand in the order in which they move, the hindmost first")
        _need(far[-1] - far[0] <= APART, f"track: tokens are never more than {APART} apart")
        if state.seat >= 0 and state.step != CLOSE:
            _need(state.seat == state.queue[0], f"seat: the hindmost moves: {LETTERS[state.queue[0]]}")
        self._moves()

    def _moves(self) -> None:
        """Who moved when follows from the tiles: at the end of a turn its seat moved last, at the end whoever won."""
        state = self.state
        won = [seat for seat in state.queue if not state.left[seat]]
        closing = [state.seat] if state.seat >= 0 else won or state.queue
        came = plausibility.track(state, closing if state.step == CLOSE else state.queue)
        _need(came, "track: the tiles, in the order in which they were placed, do not move the tokens like this")

    def _phase(self, data: Any) -> None:
        state = self.state
        kinds = {"number": int, "first": int, "missed": int}
        state.phase, state.first, state.missed = fields(data, kinds, "phase", BadPosition)
        used = len(state.displays[0].tiles)
        _need(state.phase in (1, 2), "phase: it is 1 or 2")
        _need(state.step != ORDER, "step: alone, no order is drawn")
        if state.phase == 1:
            _need(
                state.first == 0 and state.missed == 0, "phase: 'first' and 'missed' are noted at the end of phase one"
            )
            _need(state.left[0] >= self.game.reserve, "phase: phase one has eight tokens")
            _need(state.seat != OVER, "step: the game is not over in phase one")
        else:
            _need(0 <= state.first <= min(used, SPACES - 1), "phase: 'first' is a number of tiles of the display")
            _need(0 <= state.missed <= 8, "phase: 'missed' is 0 to 8")
            _need(not state.missed or state.first == SPACES - 1, "phase: tokens are missed only when 11 tiles are used")
            self._missed()
        laid = used - state.first + (state.hand != NOTHING)
        wheel = sum(1 for tile in state.wheel if tile)
        if state.step == DEAL:
            _need(laid == 0, "step: tiles are dealt before the first of a phase is taken")
        else:
            _need(laid + wheel == SPACES - 1, f"wheel: {SPACES - 1 - laid} tiles must lie there, not {wheel}")
        dealt = COUNT - len(state.pool)
        _need(dealt == used + (state.hand != NOTHING) + wheel, "stock: tiles are missing")

    def _missed(self) -> None:
        """What phase one left is what its tiles could not fulfil: eight less the tasks fulfilled then."""
        state = self.state
        trial = Display()
        for tile, cell in list(zip(state.displays[0].tiles, state.displays[0].cells, strict=True))[: state.first]:
            trial.put(tile, cell)
        missed = max(0, 8 - len(trial.due))
        _need(state.missed == missed, f"phase: after these {state.first} tiles {missed} of the eight were left")

    def _gaps(self) -> None:
        """What lies on the track, or what the dealer has still to fill."""
        state = self.state
        clockwise = (*range(state.marker + 1, SPACES), *range(state.marker))
        filled = [bool(state.wheel[space]) for space in clockwise]
        used = sum(len(display.tiles) for display in state.displays) + (state.hand != NOTHING)
        state.row, state.gaps = [], []
        if state.step == DEAL:
            state.gaps = [space for space in reversed(clockwise) if not state.wheel[space]]
            _need(bool(state.gaps) and bool(state.pool), "step: there is nothing to deal or no gap to fill")
            old = sum(filled[filled.index(False) :])
            most = 0 if not used else SPACES if state.phase else 2
            _need(old <= most, f"wheel: the gaps nearest the marker are filled first, after at most {most} older tiles")
        elif state.step != ORDER:
            state.row = [space for space in clockwise if state.wheel[space]]
            _need(used > 0 or all(filled), "wheel: before the first tile is taken there are 11")

    def _tokens(self) -> None:
        """Fulfilled tasks wait for a token only where there is none, and the step fits what is left."""
        state, game = self.state, self.game
        for seat, display in enumerate(state.displays):
            reserve = game.reserve if state.phase == 1 else 0
            paid = not display.due or state.left[seat] == reserve
            _need(paid, f"display {LETTERS[seat]}: a fulfilled task has no token")
        finished = [seat for seat, left in enumerate(state.left) if not left]
        ended = bool(finished) or not (state.row or (state.pool and not state.phase))
        if state.seat == OVER:
            _need(ended, "step: the game is not over: there are tokens and tiles left")
        elif state.phase:
            closing = state.step == CLOSE
            fits = state.step in (DEAL, PLACE) or closing == (not state.row or not state.left[0])
            _need(fits, "step: 'done' is all that is left exactly when tokens or tiles have run out")
            _need(state.step != PLACE or state.left[0] > 0, "step: without tokens no tile is taken")
        elif state.step == CLOSE:
            _need(finished in ([], [state.seat]), "step: the game was over before this turn")
        elif state.step in (TAKE, PLACE, DEAL):
            _need(not finished, "step: the game is over: a seat has placed its last token")
            _need(state.step != TAKE or not ended, "step: the game is over: there are no tiles left")
