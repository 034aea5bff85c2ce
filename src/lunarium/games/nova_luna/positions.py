"""Positions of Nova Luna as plain data in the words of the rulebook, both ways."""

from collections.abc import Mapping
from typing import Any, Final

from ...core.errors import N_, BadPosition
from ...core.match import LETTERS
from ...core.play import CHANCE
from ...core.strict import fields, need, typed
from . import plausibility
from .cells import CELLS
from .cells import name as cell_name
from .display import EDGE, Display
from .setting import Setting
from .state import ALONE, CLOSE, DEAL, ORDER, OVER, PLACE, SPACES, TAKE, State
from .tiles import COST, COUNT, INDEX, NOTHING, TILES

STEPS: Final = {ORDER: "order", DEAL: "refill", TAKE: "take", ALONE: "take", PLACE: "place", CLOSE: "done"}
LARGEST = 44  # tiles that a display can hold
APART = 7  # steps that tokens on the track can be apart


def describe(game: Setting, state: State) -> dict[str, Any]:
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


def position(game: Setting, data: Mapping[str, Any]) -> State:
    """The state so described; raises ``BadPosition`` for an impossible one."""
    return _Builder(game, data).state


class _Builder:
    """Builds the state part by part; every tile may be used once."""

    def __init__(self, game: Setting, data: Mapping[str, Any]) -> None:
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
        need(name == game.name, N_("game: this is {name}, not {given}"), name=game.name, given=f"{name!r:.40}")
        need(
            rules == game.version,
            N_("rules: this program plays rules {version}, not {rules}"),
            version=game.version,
            rules=f"{rules!r:.40}",
        )
        need(
            options == game.options,
            N_("options: they are {options}, not {given}"),
            options=dict(game.options),
            given=f"{options!r:.80}",
        )
        self.state = state = game.start()
        self._wheel(wheel)
        state.pool = sorted(self._tile(tile, f"stock: tile {n}") for n, tile in enumerate(stock, 1))
        state.hand = NOTHING if hand is None else self._tile(hand, "hand")
        need(
            len(displays) == game.seats, N_("displays: {seats} are needed, not {n}"), seats=game.seats, n=len(displays)
        )
        for number, tiles in enumerate(displays):
            self._display(number, typed(tiles, list, f"display {LETTERS[number]}", BadPosition))
        missing = next((tile for tile in range(1, COUNT + 1) if tile not in self.seen), None)
        need(missing is None, N_("tile {name} is nowhere"), name=TILES[missing or 0].name)
        self._step(step, seat)
        if game.seats == 1:
            self._phase(rest)
        else:
            self._track(rest)
        self._gaps()
        self._tokens()
        need(plausibility.wheel(self.state), N_("wheel: no takes and refills leave its tiles and its marker like this"))

    def _tile(self, name: Any, where: str) -> int:
        tile = INDEX.get(typed(name, str, where, BadPosition), NOTHING)
        need(tile != NOTHING, N_("{where}: there is no tile {name}"), where=where, name=f"{name!r:.40}")
        need(
            tile not in self.seen,
            N_("{where}: tile {name} is also in {other}"),
            where=where,
            name=name,
            other=self.seen.get(tile),
        )
        self.seen[tile] = where
        return tile

    def _wheel(self, data: Any) -> None:
        marker, tiles = fields(data, {"marker": int, "tiles": list}, "wheel", BadPosition)
        need(
            0 <= marker < SPACES,
            N_("wheel: the marker stands on 0 to {last}, not on {marker}"),
            last=SPACES - 1,
            marker=marker,
        )
        need(len(tiles) == SPACES, N_("wheel: {spaces} spaces are needed, not {n}"), spaces=SPACES, n=len(tiles))
        need(tiles[marker] is None, N_("wheel: the marker's space {marker} holds no tile"), marker=marker)
        state = self.state
        state.marker = marker
        state.wheel = [
            NOTHING if tile is None else self._tile(tile, f"wheel: space {space}") for space, tile in enumerate(tiles)
        ]

    def _display(self, seat: int, tiles: list[Any]) -> None:
        need(
            len(tiles) <= LARGEST,
            N_("display {seat}: more than {largest} tiles cannot be reached"),
            seat=LETTERS[seat],
            largest=LARGEST,
        )
        display = self.state.displays[seat]
        marked: list[tuple[int, int]] = []
        for slot, row in enumerate(tiles):
            where = f"display {LETTERS[seat]}: tile {slot + 1}"
            name, cell, tokens = fields(row, {"tile": str, "cell": str, "tokens": list}, where, BadPosition)
            index = CELLS.get(cell, -1)
            need(index >= 0, N_("{where}: there is no cell {cell}"), where=where, cell=f"{cell!r:.40}")
            need(display.grid[index] == EDGE, N_("{where}: nothing can be laid on {cell} then"), where=where, cell=cell)
            display.put(self._tile(name, where), index)
            for token in tokens:
                typed(token, int, f"{where}: a token", BadPosition)
                need(
                    (slot, token - 1) not in marked,
                    N_("{where}: task {token} has two tokens"),
                    where=where,
                    token=token,
                )
                marked.append((slot, token - 1))
        for slot, task in marked:
            fulfilled = (slot, task) in display.due
            need(
                fulfilled,
                N_("display {seat}: tile {n}: task {task} is not fulfilled"),
                seat=LETTERS[seat],
                n=slot + 1,
                task=task + 1,
            )
            display.due.remove((slot, task))
        self.state.left[seat] -= len(marked)
        need(self.state.left[seat] >= 0, N_("display {seat}: more tokens than the seat has"), seat=LETTERS[seat])

    def _step(self, step: str, seat: str | None) -> None:
        state = self.state
        steps = {name: code for code, name in STEPS.items()} | {"over": CLOSE}
        need(
            step in steps,
            N_("step: there is no step {step}; there are: {steps}"),
            step=f"{step!r:.40}",
            steps=", ".join(steps),
        )
        state.step = steps[step]
        if step == "take":
            state.step = ALONE if self.game.seats == 1 else TAKE
        dealt = step in ("order", "refill", "over")
        said = N_("seat: at the step '{step}' it is null") if dealt else N_("seat: at the step '{step}' it is a seat")
        need(dealt == (seat is None), said, step=step)
        if step == "over":
            state.seat = OVER
        elif seat is None:
            state.seat = CHANCE
        else:
            need(seat in list(LETTERS[: self.game.seats]), N_("seat: there is no seat {seat}"), seat=f"{seat!r:.40}")
            state.seat = LETTERS.index(seat)
        need((state.hand != NOTHING) == (step == "place"), N_("hand: a tile is in hand exactly at the step 'place'"))

    def _track(self, track: list[Any]) -> None:
        state = self.state
        state.queue = []
        for number, row in enumerate(track, 1):
            seat, distance = fields(row, {"seat": str, "distance": int}, f"track: {number}", BadPosition)
            need(seat in list(LETTERS[: self.game.seats]), N_("track: there is no seat {seat}"), seat=f"{seat!r:.40}")
            index = LETTERS.index(seat)
            need(index not in state.queue, N_("track: seat {seat} is there twice"), seat=seat)
            cost = sum(COST[tile] for tile in state.displays[index].tiles)
            need(
                distance == cost,
                N_("track: seat {seat} has travelled {cost} by its tiles, not {distance}"),
                seat=seat,
                cost=cost,
                distance=distance,
            )
            state.queue.append(index)
            state.distance[index] = distance
        if state.step == ORDER:
            need(len(state.queue) < self.game.seats, N_("step: the order is complete"))
            need(len(state.pool) == COUNT, N_("step: nothing is dealt before the order is drawn"))
            return
        need(len(state.queue) == self.game.seats, N_("track: {seats} seats are needed"), seats=self.game.seats)
        far = [state.distance[seat] for seat in state.queue]
        need(far == sorted(far), N_("track: the seats stand in the order in which they move, the hindmost first"))
        need(far[-1] - far[0] <= APART, N_("track: tokens are never more than {apart} apart"), apart=APART)
        if state.seat >= 0 and state.step != CLOSE:
            need(state.seat == state.queue[0], N_("seat: the hindmost moves: {seat}"), seat=LETTERS[state.queue[0]])
        self._moves()

    def _moves(self) -> None:
        """Who moved when follows from the tiles: at the end of a turn its seat moved last, at the end whoever won."""
        state = self.state
        won = [seat for seat in state.queue if not state.left[seat]]
        closing = [state.seat] if state.seat >= 0 else won or state.queue
        came = plausibility.track(state, closing if state.step == CLOSE else state.queue)
        need(came, N_("track: the tiles, in the order in which they were placed, do not move the tokens like this"))

    def _phase(self, data: Any) -> None:
        state = self.state
        kinds = {"number": int, "first": int, "missed": int}
        state.phase, state.first, state.missed = fields(data, kinds, "phase", BadPosition)
        used = len(state.displays[0].tiles)
        need(state.phase in (1, 2), N_("phase: it is 1 or 2"))
        need(state.step != ORDER, N_("step: alone, no order is drawn"))
        if state.phase == 1:
            need(
                state.first == 0 and state.missed == 0,
                N_("phase: 'first' and 'missed' are noted at the end of phase one"),
            )
            need(state.left[0] >= self.game.reserve, N_("phase: phase one has eight tokens"))
            need(state.seat != OVER, N_("step: the game is not over in phase one"))
        else:
            need(0 <= state.first <= min(used, SPACES - 1), N_("phase: 'first' is a number of tiles of the display"))
            need(0 <= state.missed <= 8, N_("phase: 'missed' is 0 to 8"))
            need(
                not state.missed or state.first == SPACES - 1,
                N_("phase: tokens are missed only when 11 tiles are used"),
            )
            self._missed()
        laid = used - state.first + (state.hand != NOTHING)
        wheel = sum(1 for tile in state.wheel if tile)
        if state.step == DEAL:
            need(laid == 0, N_("step: tiles are dealt before the first of a phase is taken"))
        else:
            need(
                laid + wheel == SPACES - 1,
                N_("wheel: {due} tiles must lie there, not {wheel}"),
                due=SPACES - 1 - laid,
                wheel=wheel,
            )
        dealt = COUNT - len(state.pool)
        need(dealt == used + (state.hand != NOTHING) + wheel, N_("stock: tiles are missing"))

    def _missed(self) -> None:
        """What phase one left is what its tiles could not fulfil: eight less the tasks fulfilled then."""
        state = self.state
        trial = Display()
        for tile, cell in list(zip(state.displays[0].tiles, state.displays[0].cells, strict=True))[: state.first]:
            trial.put(tile, cell)
        missed = max(0, 8 - len(trial.due))
        need(
            state.missed == missed,
            N_("phase: after these {first} tiles {missed} of the eight were left"),
            first=state.first,
            missed=missed,
        )

    def _gaps(self) -> None:
        """What lies on the track, or what the dealer has still to fill."""
        state = self.state
        clockwise = (*range(state.marker + 1, SPACES), *range(state.marker))
        filled = [bool(state.wheel[space]) for space in clockwise]
        used = sum(len(display.tiles) for display in state.displays) + (state.hand != NOTHING)
        state.row, state.gaps = [], []
        if state.step == DEAL:
            state.gaps = [space for space in reversed(clockwise) if not state.wheel[space]]
            need(bool(state.gaps) and bool(state.pool), N_("step: there is nothing to deal or no gap to fill"))
            old = sum(filled[filled.index(False) :])
            most = 0 if not used else SPACES if state.phase else 2
            need(
                old <= most,
                N_("wheel: the gaps nearest the marker are filled first, after at most {most} older tiles"),
                most=most,
            )
        elif state.step != ORDER:
            state.row = [space for space in clockwise if state.wheel[space]]
            need(used > 0 or all(filled), N_("wheel: before the first tile is taken there are 11"))

    def _tokens(self) -> None:
        """Fulfilled tasks wait for a token only where there is none, and the step fits what is left."""
        state, game = self.state, self.game
        for seat, display in enumerate(state.displays):
            reserve = game.reserve if state.phase == 1 else 0
            paid = not display.due or state.left[seat] == reserve
            need(paid, N_("display {seat}: a fulfilled task has no token"), seat=LETTERS[seat])
        finished = [seat for seat, left in enumerate(state.left) if not left]
        ended = bool(finished) or not (state.row or (state.pool and not state.phase))
        if state.seat == OVER:
            need(ended, N_("step: the game is not over: there are tokens and tiles left"))
        elif state.phase:
            closing = state.step == CLOSE
            fits = state.step in (DEAL, PLACE) or closing == (not state.row or not state.left[0])
            need(fits, N_("step: 'done' is all that is left exactly when tokens or tiles have run out"))
            need(state.step != PLACE or state.left[0] > 0, N_("step: without tokens no tile is taken"))
        elif state.step == CLOSE:
            need(finished in ([], [state.seat]), N_("step: the game was over before this turn"))
        elif state.step in (TAKE, PLACE, DEAL):
            need(not finished, N_("step: the game is over: a seat has placed its last token"))
            need(state.step != TAKE or not ended, N_("step: the game is over: there are no tiles left"))
