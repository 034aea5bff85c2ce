"""Why an action is not legal, with the section of the rules that says so."""

from typing import Final

from ...core.gate import gate
from ...core.play import Action, Reason, Seat
from . import draft, missions, parts
from .actions import CARD, CHANGE, CHANGES, CHOOSE, CLAIM, MARK, MISSION, WILD
from .cards import ACTIONS, LETTERS
from .setting import Setting
from .sheet import HIGHEST, VALUE
from .state import (
    CLOSE,
    NONE,
    OWN,
    PLACE,
    TO_CHOOSE,
    TO_CLAIM,
    TO_GIVE,
    TO_LETTER,
    WRITE,
    WRITE_WILD,
    State,
)

_WRITING: Final = (WRITE, WRITE_WILD, PLACE)

# By step: what has to be done before anything else.
_NEXT: Final = {
    CLOSE: ("turn-is-over", "turn"),
    TO_CHOOSE: ("choose-first", "choose"),
    WRITE: ("write-first", "write"),
    WRITE_WILD: ("write-first", "write"),
    PLACE: ("write-first", "write"),
    TO_GIVE: ("give-first", "solo"),
    TO_CLAIM: ("turn-is-over", "missions"),
}


def explain(game: Setting, state: State, seat: Seat, action: Action) -> Reason:
    """The reason why this action of the space is not legal for the seat now."""
    deals = CARD < action < CHOOSE
    if reason := gate(game, state, seat, action, deals=deals, section="cards", away="waiting"):
        return reason
    verb = game.space.verb(action)
    return _dealing(game, state, verb, action) if deals else _own(game, state, seat, verb, action)


def _dealing(game: Setting, state: State, verb: str, action: Action) -> Reason:
    duty = state.duties[-1]
    due = "mission" if duty >= TO_LETTER else "card"
    if (verb == "mission") != (due == "mission"):
        return Reason("other-deal", "cards", {"due": due})
    if verb == "mission":
        mission = game.adventure.missions[action - MISSION].id
        return Reason("other-letter", "missions", {"mission": mission, "due": LETTERS[duty - TO_LETTER]})
    if verb == "effect":
        return Reason("alone-only" if game.seats > 1 else "no-effect-here", "solo", {"verb": verb})
    return Reason("not-in-stack", "cards", {"card": action - CARD, "stack": duty + 1})


def _own(game: Setting, state: State, seat: Seat, verb: str, action: Action) -> Reason:
    """A seat with something to do: the verb has its place at certain steps only."""
    top = state.agendas[seat][-1]
    if verb in ("give", "bonus") and game.seats > 1:
        return Reason("alone-only", "solo", {"verb": verb})
    if verb == "claim":
        return _claim(game, state, seat, action - CLAIM, top)
    if verb == "bonus":
        return Reason("no-bonus" if top == TO_CLAIM else "bonus-at-the-end", "solo")
    if verb == "choose" and top == TO_CHOOSE:
        return _choose(game, state, action - CHOOSE)
    if verb == "error" and top == TO_CHOOSE:
        return Reason("something-fits", "error")
    if verb == "wild" and top in _WRITING:
        return _wild(game, state, seat, action - WILD, top)
    if verb == "change" and top in _WRITING:
        return _change(game, state, seat, CHANGES[action - CHANGE])
    if verb == "mark" and top in _WRITING:
        return _space(game, state, seat, action - MARK)
    if top >= OWN:
        return _step(game, state, verb, action, top)
    return Reason(*_NEXT[top])


def _claim(game: Setting, state: State, seat: Seat, letter: int, top: int) -> Reason:
    if top != TO_CLAIM:
        return Reason("missions-at-the-end", "missions")
    mission = missions.in_play(game, state, letter).id
    claimed = game.adventure.claimed(state, seat)[letter]
    return Reason("claimed-already" if claimed else "not-fulfilled", "missions", {"mission": mission})


def _choose(game: Setting, state: State, combination: int) -> Reason:
    if combination not in draft.combinations(game):
        return Reason("two-cards" if game.seats == 1 else "one-stack", "choose")
    number, action = draft.offered(game, state, combination)
    return Reason("nothing-fits", "write", {"number": number, "action": ACTIONS[action]})


def _wild(game: Setting, state: State, seat: Seat, action: int, top: int) -> Reason:
    if top != WRITE:
        return Reason("one-action", "wild")
    if game.adventure.wild(state.sheets[seat]) == NONE:
        return Reason("no-wild", "wild")
    return Reason("nothing-fits", "write", {"number": state.value[seat], "action": ACTIONS[action]})


def _change(game: Setting, state: State, seat: Seat, change: int) -> Reason:
    action = state.action[seat]
    so_far = parts.change(state, seat)
    allowed = game.adventure.changes(state, seat, action)
    if not allowed:
        return Reason("no-astronaut", "astronaut")
    if parts.used(so_far) == allowed:
        return Reason("one-change", "astronaut")
    if so_far % 2 or change * so_far < 0:
        return Reason("same-way", "astronaut")
    number = state.value[seat] + change
    if not 0 <= number <= HIGHEST:
        return Reason("out-of-range", "astronaut", {"number": number})
    return Reason("nothing-fits", "write", {"number": number, "action": ACTIONS[action]})


def _space(game: Setting, state: State, seat: Seat, slot: int) -> Reason:
    name, mark = game.adventure.slots.names[slot], state.sheets[seat][slot]
    if slot not in game.adventure.spaces:
        return Reason("not-a-space", "write", {"slot": name})
    if mark:
        word = game.adventure.slots.words[slot][mark]
        if isinstance(word, int):
            return Reason("number-is-there", "write", {"slot": name, "number": word})
        return Reason("x-is-there" if word == "X" else "taken", "write", {"slot": name, "mark": word})
    return _order(game, state, seat, slot)


def _order(game: Setting, state: State, seat: Seat, slot: int) -> Reason:
    """An empty space: the nearest number of its zone that stands on the wrong side, or what else bars it."""
    sheet, number, names = state.sheets[seat], state.value[seat], game.adventure.slots.names
    told: dict[str, int | str] = {"slot": names[slot], "number": number}
    barred = game.adventure.barred(sheet, slot, number, state.action[seat])
    if barred:
        return Reason(barred, "write", told)
    for zone in game.adventure.zones(sheet):
        if slot in zone:
            place = zone.index(slot)
            before = [other for other in reversed(zone[:place]) if sheet[other] >= VALUE + number]
            after = [other for other in zone[place + 1 :] if VALUE <= sheet[other] <= VALUE + number]
            for other in (*before[:1], *after[:1]):
                side = "before" if other in before else "after"
                there = sheet[other] - VALUE
                zone_ends = {"first": names[zone[0]], "last": names[zone[-1]]}
                return Reason(
                    "does-not-fit", "write", {**told, **zone_ends, "other": names[other], "there": there, "side": side}
                )
    return Reason("not-here", "write", told)


def _step(game: Setting, state: State, verb: str, action: Action, top: int) -> Reason:
    """A step of the adventure: another slot is asked for, or something else first."""
    name = game.step(top).name
    if verb == "mark":
        return Reason("not-a-target", name, {"slot": game.adventure.slots.names[action - MARK]})
    return Reason("no-skipping" if verb == "skip" else "mark-first", name)
