"""Positions of LUNA Capital as plain data in the words of the rulebook, both ways."""

from collections.abc import Mapping
from typing import Any, Final

from ...core.errors import N_, BadPosition
from ...core.match import LETTERS
from ...core.play import CHANCE
from ...core.strict import fields, need, typed
from . import dealer, grid, past, plausibility
from .actions import LARGEST
from .choices import open_sites
from .kinds import DEMO, EMPTY
from .pieces import CONCESSION, CONCESSIONS, NOTHING, PHASES
from .setting import Setting
from .settlement import DOWN, LIMIT, ROBOT, UP, Settlement
from .state import (
    CLOSE,
    DEAL,
    EVERYBODY,
    HIDDEN,
    LONG,
    LOOK,
    OVER,
    SHORT,
    TO_HAND,
    TO_LOT,
    TO_RIVAL,
    TO_SPACE,
    WHO_IS_FIRST,
    State,
)
from .steps import STEPS

FACES: Final = {UP: "up", ROBOT: "robot", DOWN: "down"}
DUTIES: Final = {
    **{TO_HAND + seat: f"hand {LETTERS[seat]}" for seat in range(4)},
    TO_RIVAL: "automaton",
    LONG: "long",
    SHORT: "short",
    WHO_IS_FIRST: "first",
    LOOK: "look",
    **{TO_SPACE + space: f"card {space + 1}" for space in range(4)},
    **{TO_LOT + space: f"tile {space + 1}" for space in range(4)},
}
_TEXT = (str, type(None))
_KEYS: Final[Mapping[str, type | tuple[type, ...]]] = {
    "game": str,
    "rules": str,
    "options": dict,
    "components": str,
    "step": str,
    "seat": _TEXT,
    "phase": str,
    "round": int,
    "turn": int,
    "first": str,
    "deal": list,
    "deck": dict,
    "tower": list,
    "box": list,
    "market": list,
    "marker": int,
    "now": dict,
    "seats": list,
    "concessions": list,
    "automaton": (dict, type(None)),
}
_NOW: Final[Mapping[str, type | tuple[type, ...]]] = {
    "lot": (int, type(None)),
    "card": _TEXT,
    "tiles": list,
    "tile": _TEXT,
    "lifted": _TEXT,
    "drawn": list,
}
_SEAT: Final[Mapping[str, type]] = {
    "hand": list,
    "seen": list,
    "recalled": list,
    "robots": int,
    "tokens": int,
    "cards": list,
    "tiles": list,
}


def describe(game: Setting, state: State) -> dict[str, Any]:
    """The position as JSON-able data; a card that a view hides is null."""
    cards = [None, *[card.id for card in game.cards[1:]]]
    tiles = [None, *[tile.name for tile in game.components.tiles[1:]]]
    automaton = {
        "cards": [cards[card] for card in state.rival_cards],
        "tiles": [tiles[tile] for tile in state.rival_tiles],
    }
    return {
        "game": game.name,
        "rules": game.version,
        "options": dict(game.options),
        "components": game.components.hash,
        "step": "over" if state.seat == OVER else STEPS[state.step].name,
        "seat": None if state.seat < 0 else LETTERS[state.seat],
        "phase": PHASES[state.phase],
        "round": state.round,
        "turn": state.turn,
        "first": LETTERS[state.first],
        "deal": [DUTIES[duty] for duty in reversed(state.agenda)],
        "deck": _deck(state, cards),
        "tower": [tiles[tile] for tile in state.tower],
        "box": [tiles[tile] for tile in state.box],
        "market": [
            {"card": cards[card], "tiles": [tiles[tile] for tile in lot]}
            for card, lot in zip(state.market, state.lots, strict=True)
        ],
        "marker": state.marker + 1,
        "now": _now(state, cards, tiles),
        "seats": [_seat(state, seat, cards, tiles) for seat in range(game.seats)],
        "concessions": [_concession(game, state, index) for index in range(len(state.concessions))],
        "automaton": automaton if game.seats == 1 else None,
    }


def _deck(state: State, cards: list[str | None]) -> dict[str, Any]:
    bottom = zip(state.bottom, state.knower, strict=True)
    return {
        "fresh": state.fresh,
        "unseen": [cards[card] for card in state.pool],
        "bottom": [
            {"card": cards[card], "by": None if knower == EVERYBODY else LETTERS[knower]} for card, knower in bottom
        ],
    }


def _now(state: State, cards: list[str | None], tiles: list[str | None]) -> dict[str, Any]:
    space, index = divmod(state.lifted, LARGEST)
    return {
        "lot": state.taken + 1 if state.taken >= 0 else None,
        "card": cards[state.card],
        "tiles": [tiles[tile] for tile in state.aside],
        "tile": tiles[state.tile],
        "lifted": f"{space + 1}.{index + 1}" if state.lifted >= 0 else None,
        "drawn": [cards[card] for card in state.drawn],
    }


def _concession(game: Setting, state: State, index: int) -> dict[str, Any]:
    phase = state.claimed[index]
    return {
        "id": CONCESSIONS[state.concessions[index]].id,
        "claimed": PHASES[phase] if phase >= 0 else None,
        "by": [LETTERS[seat] for seat in range(game.seats) if state.claims[index] >> seat & 1],
    }


def _seat(state: State, seat: int, cards: list[str | None], tiles: list[str | None]) -> dict[str, Any]:
    settlement = state.settlements[seat]
    built = zip(settlement.cards, settlement.places, settlement.faces, strict=True)
    placed = zip(settlement.tiles, settlement.spots, strict=True)
    return {
        "hand": [cards[card] for card in state.hands[seat]],
        "seen": [cards[card] for card in state.seen[seat]],
        "recalled": [cards[card] for card in state.recalled[seat]],
        "robots": state.robots[seat],
        "tokens": state.tokens[seat],
        "cards": [{"card": cards[card], "at": grid.name(at), "face": FACES[face]} for card, at, face in built],
        "tiles": [{"tile": tiles[tile], "site": grid.site_name(site)} for tile, site in placed],
    }


def position(game: Setting, data: Mapping[str, Any], *, view: bool = False) -> State:
    """The state, or the view, so described; raises ``BadPosition`` for an impossible one."""
    builder = _Builder(game, data)
    need(view or not builder.hidden, N_("position: a card is hidden: this is what a seat sees, not a whole position"))
    return builder.state


class _Builder:
    """Builds the state part by part; every card and tile may be used once."""

    def __init__(self, game: Setting, data: Mapping[str, Any]) -> None:
        self.game = game
        self.used: dict[int, str] = {}
        self.hidden = 0  # cards that are null
        self.card_named = {card.id: number for number, card in enumerate(game.cards) if number}
        self.tile_named = {
            tile.name: number for number, tile in enumerate(game.components.tiles) if number > grid.CARDS
        }
        given = dict(zip(_KEYS, fields(data, _KEYS, "position", BadPosition), strict=True))
        need(
            given["game"] == game.name,
            N_("game: this is {name}, not {given}"),
            name=game.name,
            given=f"{given['game']!r:.40}",
        )
        need(given["rules"] == game.version, N_("rules: this program plays rules {version}"), version=game.version)
        need(
            given["options"] == game.options,
            N_("options: they are {options}, not {given}"),
            options=dict(game.options),
            given=f"{given['options']!r:.80}",
        )
        need(given["components"] == game.components.hash, N_("components: these are other cards and tiles"))
        self.state = dealer.start(game)
        self._course(given)
        self._market(given["market"], given["marker"])
        self._deck(given["deck"])
        self.state.tower = sorted(self._tiles(given["tower"], "tower"))
        self.state.box = self._tiles(given["box"], "box")
        need(
            len(given["seats"]) == game.seats,
            N_("seats: {seats} are needed, not {n}"),
            seats=game.seats,
            n=len(given["seats"]),
        )
        for seat, row in enumerate(given["seats"]):
            self._seat(seat, row)
        self._now(given["now"])
        self._concessions(given["concessions"])
        self._automaton(given["automaton"])
        plausibility.check(game, self.state, self.hidden)
        past.check(game, self.state)

    def _card(self, name: Any, where: str, *, hidden: bool = False) -> int:
        if name is None and hidden:
            self.hidden += 1
            return HIDDEN
        card = self._known(name, where)
        need(
            card not in self.used,
            N_("{where}: card {name} is also in {other}"),
            where=where,
            name=name,
            other=self.used.get(card),
        )
        self.used[card] = where
        return card

    def _known(self, name: Any, where: str) -> int:
        card = self.card_named.get(typed(name, str, where, BadPosition), NOTHING)
        need(card != NOTHING, N_("{where}: there is no card {name}"), where=where, name=f"{name!r:.40}")
        return card

    def _tile(self, name: Any, where: str) -> int:
        tile = self.tile_named.get(typed(name, str, where, BadPosition), NOTHING)
        need(tile != NOTHING, N_("{where}: there is no tile {name}"), where=where, name=f"{name!r:.40}")
        need(
            tile not in self.used,
            N_("{where}: tile {name} is also in {other}"),
            where=where,
            name=name,
            other=self.used.get(tile),
        )
        self.used[tile] = where
        return tile

    def _tiles(self, names: list[Any], where: str) -> list[int]:
        return [self._tile(name, where) for name in names]

    def _letter(self, name: Any, where: str) -> int:
        need(
            name in list(LETTERS[: self.game.seats]),
            N_("{where}: there is no seat {name}"),
            where=where,
            name=f"{name!r:.40}",
        )
        return LETTERS.index(name)

    def _course(self, given: dict[str, Any]) -> None:
        """Where the game stands: phase, round, turn, step, and what is to be dealt."""
        state, seats = self.state, self.game.seats
        need(given["phase"] in list(PHASES), N_("phase: it is A, B or C, not {given}"), given=f"{given['phase']!r:.40}")
        state.phase = PHASES.index(given["phase"])
        state.round, state.turn = given["round"], given["turn"]
        need(0 <= state.round <= 4, N_("round: it is 1 to 4, or 0 during set-up"))
        turns = seats if state.round else self.game.exchanges
        need(0 <= state.turn < turns, N_("turn: 0 to {turns} turns of the round are over"), turns=turns - 1)
        state.first = self._letter(given["first"], "first")
        need(seats > 1 or state.first == 0, N_("first: alone, A is first"))
        duties = {name: duty for duty, name in DUTIES.items()}
        for name in given["deal"]:
            need(isinstance(name, str) and name in duties, N_("deal: there is no duty {name}"), name=f"{name!r:.40}")
        state.agenda = [duties[name] for name in reversed(given["deal"])]
        state.mover = (state.first + state.turn if state.round else state.first - 1 - state.turn) % seats
        if WHO_IS_FIRST in state.agenda:
            need(state.first == 0, N_("first: nobody is first before it is drawn: A stands for that"))
            state.mover = 0
        steps = {step.name: number for number, step in enumerate(STEPS)} | {"over": CLOSE}
        step = given["step"]
        need(
            step in steps,
            N_("step: there is no step {step}; there are: {steps}"),
            step=f"{step!r:.40}",
            steps=", ".join(steps),
        )
        state.step = steps[step]
        state.seat = OVER if step == "over" else CHANCE if step == "deal" else state.mover
        acting = None if state.seat < 0 else LETTERS[state.seat]
        need(
            given["seat"] == acting,
            N_("seat: at this step it is {acting}, not {given}"),
            acting=acting or "null",
            given=f"{given['seat']!r:.40}",
        )
        need(
            bool(state.agenda) == (state.step == DEAL), N_("deal: something is to be dealt exactly at the step 'deal'")
        )

    def _market(self, spaces: list[Any], marker: int) -> None:
        state = self.state
        need(
            len(spaces) == self.game.spaces,
            N_("market: {spaces} spaces are needed, not {n}"),
            spaces=self.game.spaces,
            n=len(spaces),
        )
        need(1 <= marker <= self.game.spaces, N_("marker: it is on a space 1 to {spaces}"), spaces=self.game.spaces)
        state.marker = marker - 1
        for space, row in enumerate(spaces):
            where = f"space {space + 1}"
            card, tiles = fields(row, {"card": _TEXT, "tiles": list}, where, BadPosition)
            state.market[space] = NOTHING if card is None else self._card(card, where)
            state.lots[space] = self._tiles(tiles, where)

    def _deck(self, data: Any) -> None:
        state = self.state
        kinds = {"fresh": int, "unseen": list, "bottom": list}
        state.fresh, unseen, bottom = fields(data, kinds, "deck", BadPosition)
        state.pool = sorted(self._card(name, "deck") for name in unseen)
        for number, row in enumerate(bottom, 1):
            where = f"deck: card {number} from the bottom"
            card, knower = fields(row, {"card": _TEXT, "by": _TEXT}, where, BadPosition)
            state.bottom.append(self._card(card, where, hidden=True))
            state.knower.append(EVERYBODY if knower is None else self._letter(knower, where))

    def _seat(self, seat: int, row: Any) -> None:
        state, where = self.state, f"seat {LETTERS[seat]}"
        hand, seen, recalled, robots, tokens, cards, tiles = fields(row, _SEAT, where, BadPosition)
        state.hands[seat] = sorted(self._card(name, f"{where}: hand", hidden=True) for name in hand)
        state.seen[seat] = sorted(self._known(name, f"{where}: seen") for name in seen)
        state.recalled[seat] = sorted(self._known(name, f"{where}: recalled") for name in recalled)
        need(len(set(state.seen[seat])) == len(seen), N_("{where}: seen: a card is there twice"), where=where)
        need(
            len(set(state.recalled[seat])) == len(recalled), N_("{where}: recalled: a card is there twice"), where=where
        )
        need(robots >= 0 and tokens >= 0, N_("{where}: there are no fewer than 0 tokens"), where=where)
        state.robots[seat], state.tokens[seat] = robots, tokens
        for number, built in enumerate(cards, 1):
            self._build(state.settlements[seat], built, f"{where}: card {number}")
        for number, placed in enumerate(tiles, 1):
            self._put(state.settlements[seat], placed, f"{where}: tile {number}")

    def _build(self, settlement: Settlement, row: Any, where: str) -> None:
        name, at, face = fields(row, {"card": _TEXT, "at": str, "face": str}, where, BadPosition)
        faces = {text: code for code, text in FACES.items()}
        need(
            face in faces,
            N_("{where}: a face is {faces}, not {face}"),
            where=where,
            faces=", ".join(faces),
            face=f"{face!r:.40}",
        )
        card = self._card(name, where, hidden=face == "down")
        place = grid.POSITIONS.get(at, 0)
        need(place > 0, N_("{where}: there is no position {at}"), where=where, at=f"{at!r:.40}")
        need(place in settlement.edge, N_("{where}: nothing can be built at {at} then"), where=where, at=at)
        if face == "up":
            fits = place in settlement.open(self.game.number[card])
            need(
                fits,
                N_("{where}: a {number} is out of order at {at}"),
                where=where,
                number=self.game.number[card],
                at=at,
            )
        if face == "down":
            need(
                settlement.bottom - settlement.top == LIMIT,
                N_("{where}: face down only where three rows are in use"),
                where=where,
            )
        settlement.build(card, self.game.cards[card], place, faces[face])

    def _put(self, settlement: Settlement, row: Any, where: str) -> None:
        name, at = fields(row, {"tile": str, "site": str}, where, BadPosition)
        tile = self._tile(name, where)
        site = grid.SITES.get(at, 0)
        need(site > 0, N_("{where}: there is no site {at}"), where=where, at=f"{at!r:.40}")
        need(site in settlement.sites, N_("{where}: no site begins at {at}"), where=where, at=at)
        kind = self.game.kind[tile]
        need(
            site in open_sites(settlement, kind),
            N_("{where}: {name} cannot go to {at} then"),
            where=where,
            name=name,
            at=at,
        )
        settlement.put(tile, site, EMPTY if kind == DEMO else kind)

    def _now(self, data: Any) -> None:
        """What the mover has in progress."""
        state = self.state
        lot, card, tiles, tile, lifted, drawn = fields(data, _NOW, "now", BadPosition)
        need(lot is None or 1 <= lot <= self.game.spaces, N_("now: a lot is 1 to {spaces}"), spaces=self.game.spaces)
        state.taken = -1 if lot is None else lot - 1
        state.card = NOTHING if card is None else self._known(card, "now: card")
        state.aside = self._tiles(tiles, "now: tiles")
        state.tile = NOTHING if tile is None else self._tile(tile, "now: tile")
        state.drawn = sorted(self._card(name, "now: drawn", hidden=True) for name in drawn)
        if lifted is not None:
            names = {f"{n // LARGEST + 1}.{n % LARGEST + 1}": n for n in range(LARGEST * self.game.spaces)}
            need(lifted in names, N_("now: there is no tile {lifted}"), lifted=f"{lifted!r:.40}")
            state.lifted = names[lifted]

    def _concessions(self, rows: list[Any]) -> None:
        state = self.state
        for number, row in enumerate(rows, 1):
            where = f"concession {number}"
            name, claimed, seats = fields(row, {"id": str, "claimed": _TEXT, "by": list}, where, BadPosition)
            need(name in CONCESSION, N_("{where}: there is no {name}"), where=where, name=f"{name!r:.40}")
            need(
                claimed is None or claimed in list(PHASES),
                N_("{where}: a phase is A, B or C, not {claimed}"),
                where=where,
                claimed=f"{claimed!r:.40}",
            )
            need(
                (claimed is None) == (not seats),
                N_("{where}: it is claimed in a phase and by seats, or not at all"),
                where=where,
            )
            by = [self._letter(seat, where) for seat in seats]
            need(len(set(by)) == len(by), N_("{where}: a seat claims it once"), where=where)
            state.concessions.append(CONCESSION[name])
            state.claims.append(sum(1 << seat for seat in by))
            state.claimed.append(-1 if claimed is None else PHASES.index(claimed))

    def _automaton(self, data: Any) -> None:
        need((data is None) == (self.game.seats > 1), N_("automaton: it exists where one seat plays alone"))
        if data is not None:
            cards, tiles = fields(data, {"cards": list, "tiles": list}, "automaton", BadPosition)
            self.state.rival_cards = [self._card(name, "automaton") for name in cards]
            self.state.rival_tiles = self._tiles(tiles, "automaton")
