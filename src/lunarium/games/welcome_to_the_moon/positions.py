"""Positions of Welcome to the Moon as plain data in the words of the rulebook, both ways.

A draft is described by the sheet on which it began and the actions since; reading it plays them again.
"""

from collections.abc import Mapping
from typing import Any, Final

from ...core.errors import N_, BadPosition
from ...core.play import DONE
from ...core.strict import fields, need, typed
from . import plausibility, turn
from .adventure import Adventure
from .cards import EFFECT, LETTERS, NOTHING
from .draft import act, begin, legal, open_claims
from .setting import Setting
from .state import (
    CLOSE,
    DEAL,
    EVENTS,
    NONE,
    OVER,
    OWN,
    PLAY,
    RESOLVE,
    SET_UP,
    SETTLED,
    TO_LETTER,
    TO_STACK,
    WRAP,
    State,
)

PHASES: Final = {
    DEAL: "deal",
    SET_UP: "set-up",
    RESOLVE: "astra",
    PLAY: "play",
    EVENTS: "events",
    WRAP: "missions",
    OVER: "over",
}
_ASKING: Final = (SET_UP, RESOLVE, EVENTS)  # phases of steps of the adventure's own
DUTIES: Final = {
    **{TO_STACK + place: f"card {place + 1}" for place in range(3)},
    **{TO_LETTER + letter: f"mission {LETTERS[letter]}" for letter in range(3)},
}
_KEYS: Final[Mapping[str, type | tuple[type, ...]]] = {
    "game": str,
    "rules": str,
    "options": dict,
    "phase": str,
    "turn": int,
    "deal": list,
    "drawn": int,
    "cards": dict,
    "astra": (dict, type(None)),
    "missions": list,
    "turned": list,
    "seats": list,
    "other": list,
}
_CARDS: Final = {"pool": list, "stacks": list, "discards": list, "numbers": list, "actions": list}
_ASTRA: Final[Mapping[str, type | tuple[type, ...]]] = {
    "pass": int,
    "effect": (str, type(None)),
    "pile": list,
    "removed": list,
    "earned": int,
    "bonuses": int,
    "third": (int, type(None)),
    "saved": bool,
}


def describe(game: Setting, state: State) -> dict[str, Any]:
    """Everything that a seat needs to play on from here."""
    return {
        "game": game.name,
        "rules": game.version,
        "options": dict(game.options),
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "deal": [DUTIES[duty] for duty in state.duties],
        "drawn": state.drawn,
        "cards": {
            "pool": [_card(card) for card in state.pool],
            "stacks": [stack[:] for stack in state.stacks],
            "discards": [pile[:] for pile in state.discards],
            "numbers": [card or None for card in state.numbers],
            "actions": [card or None for card in state.actions],
        },
        "astra": _astra(state) if game.seats == 1 else None,
        "missions": [
            None if which == NONE else game.adventure.missions[2 * letter + which].id
            for letter, which in enumerate(state.missions)
        ],
        "turned": [letter for letter, turned in zip(LETTERS, state.turned, strict=True) if turned],
        "seats": [_seat(game, state, seat) for seat in range(game.seats)],
        "other": [_sheet(game.adventure, sheet) for sheet in state.sheets[game.seats :]],
    }


def _card(card: int) -> int | str:
    return LETTERS[card - EFFECT] if card >= EFFECT else card


def _astra(state: State) -> dict[str, Any]:
    return {
        "pass": state.passes,
        "effect": None if state.effect == NONE else LETTERS[state.effect],
        "pile": state.astra[:],
        "removed": state.removed[:],
        "earned": state.earned,
        "bonuses": state.bonuses,
        "third": state.third[0] + 1 if state.phase in (EVENTS, WRAP) else None,
        "saved": state.saved == SETTLED,
    }


def _seat(game: Setting, state: State, seat: int) -> dict[str, Any]:
    hidden = bool(state.before[seat]) and not state.agendas[seat] and not state.drafts[seat]
    steps = [game.step(step).name for step in state.openings[seat] if step >= OWN]
    return {
        "sheet": _sheet(game.adventure, state.before[seat] or state.sheets[seat]),
        "steps": steps if state.phase in _ASKING else [],
        "draft": None if hidden else [game.space.words(action) for action in state.drafts[seat]],
    }


def _sheet(adventure: Adventure, sheet: bytes | bytearray) -> dict[str, int | str]:
    """The marks of a sheet in words."""
    slots = adventure.slots
    return {slots.names[slot]: slots.words[slot][mark] for slot, mark in enumerate(sheet) if mark}


def position(game: Setting, data: Mapping[str, Any], *, view: bool = False) -> State:
    """The state that was described; raises ``BadPosition``. Only in a view a closed draft may be null."""
    name, rules, options, phase, number, duties, drawn, cards, astra, missions, turned, seats, other = fields(
        data, _KEYS, "position", BadPosition
    )
    need(name == game.name, N_("this is {name}, not '{given}'"), name=game.name, given=f"{name:.40}")
    need(
        rules == game.version, N_("this is rules {version}, not '{rules}'"), version=game.version, rules=f"{rules:.40}"
    )
    need(options == game.options, N_("the options must be {options}"), options=game.options)
    need(phase in PHASES.values(), N_("there is no phase '{phase}'"), phase=f"{phase:.40}")
    need(len(seats) == game.seats, N_("there are {seats} seats"), seats=game.seats)
    sheets = max(game.seats, game.adventure.least_sheets)
    need(
        len(other) == sheets - game.seats,
        N_("other: there are {sheets} sheets beside those of the seats"),
        sheets=sheets - game.seats,
    )
    state = State(game.seats, [game.adventure.slots.blank() for _ in range(sheets)])
    state.phase = next(key for key, word in PHASES.items() if word == phase)
    state.turn, state.drawn = number, drawn
    state.duties = [_find(DUTIES, duty, "deal") for duty in duties]
    _read_cards(state, cards)
    need((astra is None) == (game.seats > 1), N_("astra: there is an ASTRA exactly where one seat plays alone"))
    if astra is not None:
        _read_astra(state, astra)
    _read_missions(game, state, missions, turned)
    drafts = [_read_seat(game, state, seat, row) for seat, row in enumerate(seats)]
    for index, row in enumerate(other):
        _read_sheet(game.adventure, state.sheets[game.seats + index], typed(row, dict, "other", BadPosition), "other")
    need(view or None not in drafts, N_("seats: only a view hides a draft"))
    plausibility.check(game, state)
    _play(game, state, drafts)
    return state


def _find(words: Mapping[int, str], word: Any, where: str) -> int:
    found = [key for key, known in words.items() if known == word]
    need(bool(found), N_("{where}: there is no {word}"), where=where, word=f"{word!r:.40}")
    return found[0]


def _ids(row: Any, where: str, *, effects: bool = False) -> list[int]:
    """Cards in ascending order, each by its printed number; effect cards by their letter."""
    typed(row, list, where, BadPosition)
    if effects:
        row = [EFFECT + LETTERS.index(card) if card in LETTERS else card for card in row]
    for card in row:
        typed(card, int, f"{where}: a card", BadPosition)
    need(row == sorted(row), N_("{where}: the cards must ascend"), where=where)
    return [*row]


def _read_cards(state: State, data: Any) -> None:
    pool, stacks, discards, numbers, actions = fields(data, _CARDS, "cards", BadPosition)
    need(all(len(rows) == 3 for rows in (stacks, discards, numbers, actions)), N_("cards: there are three stacks"))
    state.pool = _ids(pool, "cards: pool", effects=True)
    state.stacks = [_ids(row, "cards: stacks") for row in stacks]
    state.discards = [_ids(row, "cards: discards") for row in discards]
    for card in (*numbers, *actions):
        typed(card, (int, type(None)), "cards: a card", BadPosition)
        need(card != NOTHING, N_("cards: there is no card 0"))
    state.numbers = [card or NOTHING for card in numbers]
    state.actions = [card or NOTHING for card in actions]


def _read_astra(state: State, data: Any) -> None:
    passes, effect, pile, removed, earned, bonuses, third, saved = fields(data, _ASTRA, "astra", BadPosition)
    need(effect is None or effect in LETTERS, N_("astra: an effect is A, B or C"))
    need(third is None or third in (1, 2, 3), N_("astra: the third card is 1, 2 or 3"))
    need(
        (third is not None) == (state.phase in (EVENTS, WRAP)),
        N_("astra: the third card is known when the turn was played"),
    )
    state.passes, state.earned, state.bonuses = passes, earned, bonuses
    state.effect = NONE if effect is None else LETTERS.index(effect)
    state.astra, state.removed = _ids(pile, "astra: pile"), _ids(removed, "astra: removed")
    state.third[0] = NONE if third is None else third - 1
    state.saved = SETTLED if saved else 0


def _read_missions(game: Setting, state: State, missions: list[Any], turned: list[Any]) -> None:
    need(len(missions) == 3, N_("missions: there are three letters"))
    for letter, number in enumerate(missions):
        ids = [mission.id for mission in game.adventure.missions[2 * letter : 2 * letter + 2]]
        typed(number, (int, type(None)), "missions: a mission", BadPosition)
        need(
            number is None or number in ids,
            N_("missions: {letter} is {one} or {other}"),
            letter=LETTERS[letter],
            one=ids[0],
            other=ids[1],
        )
        state.missions[letter] = NONE if number is None else ids.index(number)
    need(turned == [letter for letter in LETTERS if letter in turned], N_("turned: letters in order, each once"))
    state.turned = [int(letter in turned) for letter in LETTERS]


def _read_seat(game: Setting, state: State, seat: int, data: Any) -> list[int] | None:
    """The seat's sheet into the state; its draft as actions, None where it is closed and hidden."""
    where = f"seats: {seat + 1}"
    keys: dict[str, type | tuple[type, ...]] = {"sheet": dict, "steps": list, "draft": (list, type(None))}
    sheet, steps, draft = fields(data, keys, where, BadPosition)
    _read_sheet(game.adventure, state.sheets[seat], sheet, where)
    need(
        not steps or state.phase in _ASKING, N_("{where}: nothing but the turn is asked for in this phase"), where=where
    )
    names = {OWN + index: step.name for index, step in enumerate(game.adventure.steps)}
    state.agendas[seat] = [_find(names, step, f"{where}: steps") for step in steps]
    if draft is None:
        return None
    found = [game.space.index(typed(word, str, f"{where}: draft", BadPosition)) for word in draft]
    need(None not in found, N_("{where}: there is no such action in the draft"), where=where)
    return [action for action in found if action is not None]


def _read_sheet(adventure: Adventure, sheet: bytearray, data: Mapping[str, Any], where: str) -> None:
    slots = adventure.slots
    for name, word in data.items():
        need(name in slots.index, N_("{where}: there is no slot {name}"), where=where, name=f"{name!r:.40}")
        slot = slots.index[name]
        typed(word, (int, str), f"{where}: {name}", BadPosition)
        found = [mark for mark, known in slots.words[slot].items() if known == word]
        need(bool(found), N_("{where}: {name} cannot be {word}"), where=where, name=name, word=f"{word!r:.40}")
        sheet[slot] = found[0]


def _play(game: Setting, state: State, drafts: list[list[int] | None]) -> None:
    """Open the drafts of the phase and play what was drafted; at least one stays open."""
    if state.phase == PLAY:
        begin(game, state)
    elif state.phase == WRAP:
        open_claims(game, state)
    elif state.phase in _ASKING:
        for seat, steps in enumerate(state.agendas):
            if steps:
                state.open(seat, CLOSE, *steps)
                need(bool(legal(game, state, seat)), N_("seats: {seat}: its next step asks for nothing"), seat=seat + 1)
    need(any(state.agendas) == (state.phase not in (DEAL, OVER)), N_("seats: nobody has anything to do in this phase"))
    pairs = zip(drafts, state.agendas, strict=True)
    closed = [draft is None or draft[-1:] == [DONE] for draft, steps in pairs if steps]
    need(not closed or not all(closed), N_("seats: all drafts are closed"))
    for seat, draft in enumerate(drafts):
        if draft is None:
            need(bool(state.before[seat]), N_("seats: {seat} has no draft in this phase"), seat=seat + 1)
            state.agendas[seat] = []
        for action in draft or ():
            words = game.space.words(action)
            offered = legal(game, state, seat) if state.agendas[seat] else ()
            need(
                action in offered, N_("seats: {seat}: '{words}' is not legal in its draft"), seat=seat + 1, words=words
            )
            if action == DONE:
                turn.close(game, state, seat, None)
            else:
                act(game, state, seat, action)
