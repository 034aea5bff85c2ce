"""Why an action is not legal, and the sections of the rules that say so."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ...core.play import Reason
from ...games.welcome_to_the_moon.adventures import ADVENTURES
from ...games.welcome_to_the_moon.cards import ACTIONS
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ..catalogue import N_, Words
from ..parts import only_seats
from . import cards, sheets
from .adventures import tongue

_Args = Mapping[str, int | str]

SECTIONS = {
    "set-up": N_("Set-up"),
    "cards": N_("Starship cards"),
    "turn": N_("Course of a turn"),
    "choose": N_("Choosing a combination"),
    "write": N_("Writing the number"),
    "error": N_("System Error"),
    "wild": N_("Wild action"),
    "missions": N_("Missions"),
    "end": N_("End of the game"),
    "solo": N_("Playing alone"),
    # steps
    "robot": N_("Robot action"),
    "energy": N_("Energy action"),
    "plant": N_("Plant action"),
    "water": N_("Water action"),
    "astronaut": N_("Astronaut action"),
    "planning": N_("Planning action"),
    "astra": N_("ASTRA's effect"),
    **{name: text for adventure in ADVENTURES for name, text in tongue(adventure).steps.items()},
}

_REASONS: Final = {
    "over": N_("The game is over."),
    "dealer-only": N_("Only the dealer does that."),
    "not-the-dealer": N_("The dealer deals and does nothing else."),
    "dealing": N_("First the dealer has something to deal."),
    "nothing-to-deal": N_("There is nothing to deal now."),
    "waiting": N_("You have done your part; the others are not ready yet."),
    "other-letter": N_("Now a mission {due} is to be revealed; card {id} is another letter."),
    "alone-only": N_("That exists only when you play alone against ASTRA."),
    "no-effect-here": N_("This effect card cannot turn up now."),
    "not-in-stack": N_("Card {card} cannot turn up there now."),
    "turn-is-over": N_("The turn is over; all that is left is to end it."),
    "choose-first": N_("First choose a combination."),
    "write-first": N_("First write the number."),
    "give-first": N_("First choose the card that ASTRA gets."),
    "missions-at-the-end": N_("Missions are claimed at the end of the turn."),
    "claimed-already": N_("You have already completed this mission: {asks}"),
    "not-fulfilled": N_("The mission is not fulfilled: {asks}"),
    "bonus-at-the-end": N_("A bonus is used at the end of the turn, when ASTRA is to get a card."),
    "no-bonus": N_("You have no bonus to use, or have used one for this card already."),
    "two-cards": N_("Alone the number and the action come from two different cards."),
    "one-stack": N_("The number and the action come from the same stack."),
    "something-fits": N_("A System Error is taken only when nothing can be written."),
    "nothing-fits": N_("{combination} cannot be written anywhere."),
    "one-action": N_("There is one action in a turn: it is settled already."),
    "no-wild": N_("You have no wild action to use."),
    "one-change": N_("The number cannot be changed any further."),
    "same-way": N_("Several changes go the same way, and only the last may be by one."),
    "no-astronaut": N_("Only an astronaut changes the number."),
    "out-of-range": N_("There is no number {number}: they go from 0 to 17."),
    "not-a-space": N_("No number is written there: {slot}."),
    "x-is-there": N_("There is an X already {place}."),
    "number-is-there": N_("The number {number} stands already {place}."),
    "taken": N_("Nothing can be written there any more: {slot}."),
    "not-here": N_("{number} cannot be written {place}."),
    "no-skipping": N_("{step}: you cannot skip it."),
    "mark-first": N_("{step}: first mark what it asks for."),
    "not-a-target": N_("{step}: you cannot choose {slot} now."),
}

_DUE: Final = {
    "card": N_("Now a starship card is to be dealt."),
    "mission": N_("Now a mission is to be revealed."),
}

# By the side on which a number of the zone forbids another one.
_SIDES: Final = {
    "before": N_("{number} does not fit {place}: in its zone {other} stands before it, {there}."),
    "after": N_("{number} does not fit {place}: in its zone {other} stands after it, {there}."),
}


def _due(words: Words, game: WelcomeToTheMoon, args: _Args) -> str:
    return words.say(_DUE[str(args["due"])])


def _seats(words: Words, game: WelcomeToTheMoon, args: _Args) -> str:
    return only_seats(words, args)


def _fit(words: Words, game: WelcomeToTheMoon, args: _Args) -> str:
    """The nearest number of its zone that forbids it."""
    place, there = (sheets.place(words, game.adventure.name, str(args[slot])) for slot in ("slot", "other"))
    return words.say(_SIDES[str(args["side"])], number=args["number"], place=place, other=args["there"], there=there)


_OWN: Final[Mapping[str, Callable[[Words, WelcomeToTheMoon, _Args], str]]] = {
    "no-such-seat": _seats,
    "other-deal": _due,
    "does-not-fit": _fit,
}


def reason(words: Words, game: WelcomeToTheMoon, reason: Reason, names: Sequence[str] = ()) -> str:
    """Why an action is not legal, with what makes it so."""
    if reason.code in _OWN:
        return _OWN[reason.code](words, game, reason.args)
    own = tongue(game.adventure.name).reasons
    return words.say(own.get(reason.code) or _REASONS[reason.code], **_said(words, game, reason))


def _said(words: Words, game: WelcomeToTheMoon, reason: Reason) -> dict[str, object]:
    """The arguments in words."""
    said: dict[str, object] = {"step": words.say(SECTIONS[reason.section]), **reason.args}
    if "card" in reason.args:
        said["card"] = cards.card(words, int(reason.args["card"]))
    if "mission" in reason.args:
        said["id"] = reason.args["mission"]
        said["asks"] = sheets.mission(words, int(reason.args["mission"]))
    if "action" in reason.args:
        index = ACTIONS.index(str(reason.args["action"]))
        said["combination"] = cards.combination(words, int(reason.args["number"]), index)
    if "slot" in reason.args:
        name = str(reason.args["slot"])
        said["slot"] = sheets.slot(words, game.adventure.name, name)
        said["place"] = sheets.place(words, game.adventure.name, name)
    return said
