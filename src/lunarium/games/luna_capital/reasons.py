"""Why an action is not legal, with the section of the rules that says so."""

from collections.abc import Callable, Mapping
from typing import Final

from ...core.gate import gate
from ...core.play import Action, Reason, Seat
from . import actions, grid, kinds
from .actions import LARGEST
from .pieces import CONCESSIONS
from .scoring import first_half
from .setting import Setting
from .settlement import DOWN, EDGE, LIMIT, Settlement
from .state import (
    AT,
    BUILD,
    BURIED,
    CLOSE,
    COVERED,
    DROP,
    EXCHANGE,
    FOR,
    KEEP,
    LONG,
    LOT,
    PAY,
    SHORT,
    SITE,
    SWAP,
    TO_LOT,
    UNDER,
    USE,
    WHO_IS_FIRST,
    State,
)

_DEALT: Final = ("card", "tile", "first", "concession")

# At which steps a verb of the seats has its place.
_STEPS: Final[Mapping[str, tuple[int, ...]]] = {
    "done": (SWAP, EXCHANGE, CLOSE),
    "swap": (SWAP,),
    "for": (FOR,),
    "exchange": (EXCHANGE,),
    "lot": (LOT,),
    "lift": (LOT,),
    "drop": (DROP,),
    "discard": (PAY,),
    "build": (BUILD,),
    "face-down": (BUILD,),
    "robot": (AT,),
    "at": (AT, COVERED, BURIED),
    "use": (USE,),
    "site": (SITE,),
    "keep": (KEEP,),
    "under": (UNDER,),
}

# By step: what has to be done before anything else.
_NEXT: Final[Mapping[int, tuple[str, str]]] = {
    SWAP: ("exchange-first", "set-up"),
    FOR: ("space-first", "set-up"),
    EXCHANGE: ("exchange-first", "set-up"),
    LOT: ("lot-first", "lot"),
    DROP: ("drop-first", "redistribution"),
    PAY: ("pay-first", "last-delivery"),
    BUILD: ("build-first", "build"),
    AT: ("position-first", "build"),
    COVERED: ("position-first", "build"),
    BURIED: ("position-first", "build"),
    USE: ("use-first", "tiles"),
    SITE: ("place-first", "tiles"),
    KEEP: ("keep-first", "landing-ground"),
    UNDER: ("under-first", "landing-ground"),
    CLOSE: ("turn-is-over", "turn"),
}


def explain(game: Setting, state: State, seat: Seat, action: Action) -> Reason:
    """The reason why this action of the space is not legal for the seat now."""
    verb = game.space.verb(action) if 0 <= action < len(game.space) else ""
    deals = verb in _DEALT
    if reason := gate(game, state, seat, action, deals=deals, section="set-up"):
        return reason
    if deals:
        return _dealing(game, state, verb, action)
    if state.step in _STEPS[verb]:
        return _HERE[verb](game, state, action)
    return _misplaced(game, state, verb)


def _dealing(game: Setting, state: State, verb: str, action: Action) -> Reason:
    """The dealer: another thing is due, or this one is not there."""
    duty = state.agenda[-1]
    names = {LONG: "concession", SHORT: "concession", WHO_IS_FIRST: "first"}
    due = names.get(duty, "tile" if duty >= TO_LOT else "card")
    if verb != due:
        return Reason("other-deal", "set-up", {"due": due})
    if verb == "first":
        return Reason("no-such-seat", "set-up", {"seats": game.seats})
    if verb == "tile":
        return Reason("not-in-tower", "set-up", {"tile": game.components.tiles[action].name})
    if verb == "card":
        return Reason("not-in-deck", "set-up", {"card": game.cards[action].id})
    number = action - actions.CONCESSION
    name = CONCESSIONS[number].id
    if number in state.concessions:
        return Reason("on-the-table", "set-up", {"concession": name})
    if CONCESSIONS[number].long == (duty == LONG):
        return Reason("not-alone", "solo", {"concession": name})
    return Reason("other-term", "set-up", {"concession": name, "due": "long" if duty == LONG else "short"})


def _misplaced(game: Setting, state: State, verb: str) -> Reason:
    """The verb belongs to another moment."""
    if verb in ("swap", "for", "exchange"):
        return _exchange(game, state, verb)
    if verb in ("keep", "under") and state.step not in (KEEP, UNDER):
        return Reason("no-landing-ground", "landing-ground")
    elif verb == "robot" and state.step in (COVERED, BURIED):
        return Reason("one-robot" if state.step == COVERED else "robot-face-up", "robot")
    elif verb == "drop" and state.step == LOT:
        lift_first = state.tokens[state.seat] > 0
        return Reason("lift-first" if lift_first else "no-token", "redistribution")
    elif verb in ("lift", "drop") and state.round and state.step > DROP:
        return Reason("redistribute-first", "lot")
    elif verb in ("lot", "discard") and state.round and state.step > PAY:
        return Reason("lot-is-taken", "lot")
    elif verb in ("build", "face-down", "robot", "at") and state.round and state.step >= USE:
        return Reason("card-is-built", "build")
    code, section = _NEXT[state.step]
    if state.step == CLOSE and not state.round:
        return Reason("exchange-is-over", "set-up")
    return Reason(code, section)


def _exchange(game: Setting, state: State, verb: str) -> Reason:
    """Alone the three cards come first, then one of them."""
    if verb == "exchange" and game.seats > 1:
        return Reason("alone-only", "solo", {"verb": verb})
    if verb != "exchange" and game.exchanges == 1:
        return Reason("not-alone", "solo", {"verb": verb})
    if state.round or (verb == "exchange" and (state.turn or state.step == CLOSE)):
        return Reason("exchange-is-over", "set-up")
    code, section = _NEXT[state.step]
    if state.step != CLOSE:
        return Reason(code, section)
    between = game.seats == 1 and state.turn + 1 < game.exchanges
    return Reason("end-first" if between else "exchange-is-over", "set-up")


def _never(game: Setting, state: State, action: Action) -> Reason:
    raise AssertionError("what is legal needs no reason")


def _card(game: Setting, action: Action, base: Action) -> tuple[int, dict[str, int | str]]:
    card = action - base
    return card, {"card": game.cards[card].id}


def _swap(game: Setting, state: State, action: Action) -> Reason:
    return Reason("not-in-hand", "set-up", _card(game, action, actions.SWAP)[1])


def _no_space(game: Setting, space: int) -> Reason:
    return Reason("no-such-space", "solo", {"space": space + 1, "spaces": game.spaces})


def _for(game: Setting, state: State, action: Action) -> Reason:
    return _no_space(game, action - actions.FOR)


def _lot(game: Setting, state: State, action: Action) -> Reason:
    space = action - actions.LOT
    if space >= game.spaces:
        return _no_space(game, space)
    return Reason("no-payment", "last-delivery", {"space": space + 1})


def _lift(game: Setting, state: State, action: Action) -> Reason:
    if not state.tokens[state.seat]:
        return Reason("no-token", "redistribution")
    if sum(1 for lot in state.lots if lot) < 2:
        return Reason("one-lot", "redistribution")
    return _no_tile(action - actions.LIFT)


def _drop(game: Setting, state: State, action: Action) -> Reason:
    where = action - actions.DROP
    if where // LARGEST == state.lifted // LARGEST:
        return Reason("same-lot", "redistribution", {"space": where // LARGEST + 1})
    return _no_tile(where)


def _no_tile(where: int) -> Reason:
    space, tile = divmod(where, LARGEST)
    return Reason("no-tile-there", "redistribution", {"space": space + 1, "tile": tile + 1})


def _discard(game: Setting, state: State, action: Action) -> Reason:
    card, named = _card(game, action, actions.DISCARD)
    if card == state.market[state.taken]:
        return Reason("old-hand-pays", "last-delivery", named)
    return Reason("not-in-hand", "last-delivery", named)


def _build(game: Setting, state: State, action: Action) -> Reason:
    """No such card in hand; or it fits nowhere without a robot."""
    card, named = _card(game, action, actions.BUILD)
    if card not in state.hands[state.seat]:
        return Reason("not-in-hand", "build", named)
    return Reason("fits-nowhere", "build", named | {"number": game.number[card]})


def _face_down(game: Setting, state: State, action: Action) -> Reason:
    """No such card in hand; or one can go face up."""
    card, named = _card(game, action, actions.FACE_DOWN)
    hand = state.hands[state.seat]
    if card not in hand:
        return Reason("not-in-hand", "build", named)
    fitting = next(other for other in hand if state.settlements[state.seat].fits(game.number[other]))
    return Reason("face-up-possible", "face-down", {"card": game.cards[fitting].id})


def _robot(game: Setting, state: State, action: Action) -> Reason:
    return Reason("no-robot", "robot")


def _at(game: Setting, state: State, position: Action) -> Reason:
    """Taken, too far up or down, beside nothing, or against the order of its row."""
    settlement = state.settlements[state.seat]
    where: dict[str, int | str] = {"position": grid.name(position)}
    there = settlement.grid[position]
    if not settlement.cards:
        return Reason("first-card", "build", where)
    if 0 < there < EDGE:
        return Reason("occupied", "build", where | _occupant(game, settlement, there - 1))
    row = grid.ROW[position]
    if max(row, settlement.bottom) - min(row, settlement.top) > LIMIT:
        return Reason("too-many-rows", "build", where)
    if not there:
        return Reason("not-adjacent", "build", where)
    number, high, low = game.number[state.card], settlement.high[position], settlement.low[position]
    if number >= high:
        return Reason("order", "build", where | {"number": number, "other": high, "side": "left"})
    return Reason("order", "build", where | {"number": number, "other": low, "side": "right"})


def _occupant(game: Setting, settlement: Settlement, slot: int) -> dict[str, int | str]:
    return {"card": game.cards[settlement.cards[slot]].id}


def _use(game: Setting, state: State, action: Action) -> Reason:
    return Reason("no-such-tile", "tiles", {"tile": action - actions.USE + 1, "tiles": len(state.aside)})


def _site(game: Setting, state: State, site: Action) -> Reason:
    """No site there, or something on it that this tile cannot cover."""
    settlement = state.settlements[state.seat]
    where: dict[str, int | str] = {"site": grid.site_name(site)}
    position = grid.home(site)
    slot = settlement.grid[position]
    if not 0 < slot < EDGE:
        return Reason("no-card", "tiles", where)
    if settlement.faces[slot - 1] == DOWN:
        return Reason("card-face-down", "tiles", where)
    if not settlement.halves[site]:
        return Reason("no-site", "tiles", where)
    if site not in settlement.sites:
        first = first_half(settlement, site)
        return Reason("other-half", "tiles", where | {"first": grid.site_name(first)})
    there = settlement.kinds[site]
    where["tile"] = kinds.name(game.kind[state.tile])
    if there == kinds.SHELL:
        return Reason("needs-construction", "scaffolding", where)
    return Reason("site-taken", "tiles", where | {"project": kinds.name(there)})


def _keep(game: Setting, state: State, action: Action) -> Reason:
    base = actions.KEEP if state.step == KEEP else actions.UNDER
    return Reason("not-drawn", "landing-ground", _card(game, action, base)[1])


_HERE: Final[Mapping[str, Callable[[Setting, State, Action], Reason]]] = {
    "done": _never,
    "swap": _swap,
    "for": _for,
    "exchange": _never,
    "lot": _lot,
    "lift": _lift,
    "drop": _drop,
    "discard": _discard,
    "build": _build,
    "face-down": _face_down,
    "robot": _robot,
    "at": _at,
    "use": _use,
    "site": _site,
    "keep": _keep,
    "under": _keep,
}
