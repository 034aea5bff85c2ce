"""Actions as invitations: ``Take 7 with water``, ``Write 7 in space 12``."""

from collections.abc import Callable, Mapping
from typing import Final

from ...core.play import Action
from ...games.welcome_to_the_moon import actions as space
from ...games.welcome_to_the_moon import astra, draft, missions
from ...games.welcome_to_the_moon.adventures import ADVENTURES
from ...games.welcome_to_the_moon.cards import EFFECT, LETTERS, NOTHING
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import NONE, OWN, PLACE, PLAY, WRAP, WRITE, WRITE_WILD, State
from ..catalogue import N_, Words, number
from . import cards, sheets
from .adventures import tongue

_WRITING: Final = (WRITE, WRITE_WILD, PLACE)
_X: Final = N_("Write an X {place}")
_MARK: Final = N_("Mark {slot}")

# By step: what it means to do without.
SKIPS: Final = {
    "robot": N_("Skip the robot"),
    "energy": N_("Skip the energy"),
    "plant": N_("Skip the plant"),
    "water": N_("Skip the water"),
    "astronaut": N_("Skip the astronaut symbol"),
    "planning": N_("Skip the X"),
    **{name: text for adventure in ADVENTURES for name, text in tongue(adventure).skips.items()},
}


def action(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool = False) -> str:
    """Any action of the space, legal in this view or not; ``long`` spells conditions and effects out."""
    return _ACTIONS[game.space.verb(action)](words, game, view, action, long)


def _drafting(view: State) -> int:
    """The seat of the view: others' drafts are hidden in it."""
    open_seats = [seat for seat, agenda in enumerate(view.agendas) if agenda]
    return next((seat for seat in open_seats if view.drafts[seat]), open_seats[0] if open_seats else 0)


def _top(view: State) -> int:
    agenda = view.agendas[_drafting(view)]
    return agenda[-1] if agenda else 0


def _step(game: WelcomeToTheMoon, view: State) -> str:
    """The step of the adventure's own that is next, if one is."""
    top = _top(view)
    return game.step(top).name if top >= OWN else ""


def _done(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    if view.phase == PLAY:
        return words.say("Confirm the turn")
    return words.say("End the turn") if view.phase == WRAP else words.say("Go on")


def _card(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    index = action - space.CARD
    return words.say("Turn up card {id}: {card}", id=index, card=cards.card(words, index))


def _effect(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    letter = action - EFFECT
    if not long:
        return words.say("Turn up effect card {letter}", letter=LETTERS[letter])
    text = sheets.effect(words, game.adventure.name, letter, view.passes).removesuffix(".")
    return words.say("Turn up effect card {letter}: {effect}", letter=LETTERS[letter], effect=text)


def _mission(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    number = game.adventure.missions[action - space.MISSION].id
    letter = sheets.letter(number)
    if not long:
        return words.say("Reveal mission {letter}, card {id}", letter=letter, id=number)
    asks = sheets.mission(words, number).removesuffix(".")
    return words.say("Reveal mission {letter}, card {id}: {asks}", letter=letter, id=number, asks=asks)


def _choose(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    number, other = space.COMBINATIONS[action - space.CHOOSE]
    shown = view.actions if game.seats > 1 else view.numbers
    if not (view.numbers[number] and shown[other]):
        return words.say("Take number {number} with action {action}", number=number + 1, action=other + 1)
    what = cards.combination(words, *draft.offered(game, view, action - space.CHOOSE))
    if game.seats > 1 or number == other:
        return words.say("Take {combination}", combination=what)
    third = view.numbers[3 - number - other]
    if third == NOTHING:
        return words.say("Take {combination}", combination=what)
    return words.say("Take {combination}; left for ASTRA: {card}", combination=what, card=cards.card(words, third))


def _error(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    return words.say("Take a System Error")


def _wild(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    return words.say("Use a wild action as: {action}", action=cards.action(words, action - space.WILD))


def _change(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    change, value = space.CHANGES[action - space.CHANGE], view.value[_drafting(view)]
    if value == NONE or value + change < 0:
        return words.say("Change the number by {change}", change=number(change, plus=True))
    return words.say("Make it {number}", number=value + change)


def _give(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    place = action - space.GIVE
    if game.seats > 1 or view.numbers[place] == NOTHING:
        return words.say("Give card {n} to ASTRA", n=place + 1)
    return words.say("Give card {n} to ASTRA: {card}", n=place + 1, card=cards.card(words, view.numbers[place]))


def _skip(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    name = _step(game, view)
    return words.say(SKIPS[name]) if name in SKIPS else words.say("Skip it")


def _claim(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    letter = action - space.CLAIM
    if view.missions[letter] == NONE:
        return words.say("Claim mission {letter}", letter=LETTERS[letter])
    mission = missions.in_play(game, view, letter)
    value = mission.later if view.turned[letter] else mission.first
    return words.say(
        "Claim mission {letter} ({worth}): {asks}",
        letter=LETTERS[letter],
        worth=tongue(game.adventure.name).worth(words, value),
        asks=sheets.mission(words, mission.id).removesuffix("."),
    )


def _bonus(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    if game.seats > 1 or view.phase != WRAP:
        return words.say("Use a bonus against ASTRA")
    return words.say("Use a bonus: ASTRA does not get {card}", card=cards.card(words, view.numbers[astra.third(view)]))


def _mark(words: Words, game: WelcomeToTheMoon, view: State, action: Action, long: bool) -> str:
    slot = action - space.MARK
    name, adventure = game.adventure.slots.names[slot], game.adventure.name
    told, step = tongue(adventure), _step(game, view)
    if slot not in game.adventure.spaces:
        return sheets.invitation(words, adventure, name, step)
    where = {"place": sheets.place(words, adventure, name), "slot": sheets.slot(words, adventure, name)}
    value = view.value[_drafting(view)]
    if _top(view) in _WRITING and value != NONE:
        return words.say(told.write, number=value, **where)
    return words.say(told.fills.get(step, _X) if step else _MARK, **where)


# By verb of the space.
_ACTIONS: Final[Mapping[str, Callable[[Words, WelcomeToTheMoon, State, Action, bool], str]]] = {
    "done": _done,
    "card": _card,
    "effect": _effect,
    "mission": _mission,
    "choose": _choose,
    "error": _error,
    "wild": _wild,
    "change": _change,
    "give": _give,
    "skip": _skip,
    "claim": _claim,
    "bonus": _bonus,
    "mark": _mark,
}
