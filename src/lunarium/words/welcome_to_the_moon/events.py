"""Events as sentences."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ...core.play import Event
from ...games.welcome_to_the_moon.adventure import Mission
from ...games.welcome_to_the_moon.cards import ACTION, EFFECT, LETTERS, NUMBER
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.sheet import CROSSED, FRESH
from ..catalogue import N_, Words
from ..parts import player
from . import cards, sheets
from .adventures import tongue
from .kinds import VERBS

Facts = tuple[int, ...]

_SIDES: Final = ("B", "T", "both")  # of a shared sheet


def event(words: Words, game: WelcomeToTheMoon, event: Event, names: Sequence[str] = (), long: bool = False) -> str:
    """What happened; nothing is longer when it is spelled out."""
    return _EVENTS[event.kind](words, game, player(words, names, event.seat), event.facts, long)


def _mission(words: Words, game: WelcomeToTheMoon, name: str, facts: Facts, long: bool) -> str:
    return revealed(words, game, next(mission for mission in game.adventure.missions if mission.id == facts[0]))


def revealed(words: Words, game: WelcomeToTheMoon, mission: Mission) -> str:
    """A mission with its letter, its values and its condition."""
    worth = tongue(game.adventure.name).worth
    told = N_("Mission {letter}: {first} for the first, {later} for the others.")
    alone = N_("Mission {letter}: {first}, or {later} when an effect card has turned it over.")
    head = words.say(
        alone if game.seats == 1 else told,
        letter=sheets.letter(mission.id),
        first=worth(words, mission.first),
        later=worth(words, mission.later),
    )
    return f"{head} {sheets.mission(words, mission.id)}"


def _card(words: Words, game: WelcomeToTheMoon, name: str, facts: Facts, long: bool) -> str:
    place, card = facts
    if card >= EFFECT:
        return words.say("ASTRA's effect card {letter} turns up.", letter=LETTERS[card - EFFECT])
    if game.seats == 1:
        return words.say("Card {n}: {card}.", n=place + 1, card=cards.card(words, card))
    back = cards.action(words, ACTION[card])
    return words.say("Stack {n} shows {number}; on the back: {action}.", n=place + 1, number=NUMBER[card], action=back)


def _reshuffle(words: Words, game: WelcomeToTheMoon, name: str, facts: Facts, long: bool) -> str:
    if game.seats == 1:
        return words.say("The discards and ASTRA's effect cards are shuffled into a new deck.")
    return words.say("Stack {n} has run out: its discards are shuffled.", n=facts[0] + 1)


def _combination(words: Words, game: WelcomeToTheMoon, name: str, facts: Facts, long: bool) -> str:
    _, number, action = facts
    return words.say("{name} takes {combination}.", name=name, combination=cards.combination(words, number, action))


def _error(words: Words, game: WelcomeToTheMoon, name: str, facts: Facts, long: bool) -> str:
    return words.say("{name} can write nothing: System Error.", name=name)


def _mark(words: Words, game: WelcomeToTheMoon, name: str, facts: Facts, long: bool) -> str:
    """A mission's value, something in a space, somebody's insignia, or a mark on a symbol."""
    slot, old, new = facts
    adventure, called = game.adventure.name, game.adventure.slots.names[slot]
    word = game.adventure.slots.words[slot][new]
    if slot in game.adventure.letters:
        worth = tongue(adventure).worth(words, new - 1)
        return words.say("{name} completes mission {letter}: {worth}.", name=name, letter=called[-1], worth=worth)
    what = sheets.slot(words, adventure, called)
    if word in _SIDES:
        return _occupied(words, game, name, called, what, str(word))
    if slot in game.adventure.spaces:
        return _filled(words, name, sheets.place(words, adventure, called), word)
    kind = sheets.kind(adventure, called)[0]
    if kind.shared and game.seats == 1:
        return words.say("Crossed: {slot}.", slot=what)
    verb = kind.crossed if new == CROSSED else kind.kept if old == FRESH else kind.circled
    return words.say(VERBS[verb][1], name=name, slot=what)


def _filled(words: Words, name: str, place: str, word: int | str) -> str:
    if word == "X":
        return words.say("{name} writes an X {place}.", name=name, place=place)
    if word == "infected":
        return words.say("{name} has an infection {place}.", name=name, place=place)
    return words.say("{name} writes {number} {place}.", name=name, number=word, place=place)


def _occupied(words: Words, game: WelcomeToTheMoon, name: str, called: str, what: str, side: str) -> str:
    """Insignia. Alone they may be ASTRA's, and a flag goes to who has most; so only the side is told."""
    if side == "both":
        return words.say("Both sides win {slot}.", slot=what)
    if called.endswith("F"):
        return words.say("Side {side} wins {slot}.", side=side, slot=what)
    if game.seats == 1:
        return words.say("Side {side} occupies {slot}.", side=side, slot=what)
    return words.say(VERBS["occupy"][1], name=name, slot=what)


def _bonuses(words: Words, game: WelcomeToTheMoon, name: str, facts: Facts, long: bool) -> str:
    gained, left = facts
    return words.count(
        "{name} earns {n} bonus against ASTRA; to be used: {left}.",
        "{name} earns {n} bonuses against ASTRA; to be used: {left}.",
        gained,
        name=name,
        left=left,
    )


def _astra(words: Words, game: WelcomeToTheMoon, name: str, facts: Facts, long: bool) -> str:
    return words.say("ASTRA gets a card: {card}.", card=cards.card(words, facts[0]))


def _removed(words: Words, game: WelcomeToTheMoon, name: str, facts: Facts, long: bool) -> str:
    return words.say("{name} uses a bonus; out of the game: {card}.", name=name, card=cards.card(words, facts[0]))


def _turned(words: Words, game: WelcomeToTheMoon, name: str, facts: Facts, long: bool) -> str:
    return words.say("ASTRA turns mission {letter}: only its lower value is left.", letter=LETTERS[facts[0]])


_EVENTS: Final[Mapping[str, Callable[[Words, WelcomeToTheMoon, str, Facts, bool], str]]] = {
    "mission": _mission,
    "card": _card,
    "reshuffle": _reshuffle,
    "combination": _combination,
    "error": _error,
    "mark": _mark,
    "bonuses": _bonuses,
    "astra": _astra,
    "removed": _removed,
    "turned": _turned,
}
