"""What a seat is to do now."""

from typing import Final

from ...core.play import Seat
from ...games.welcome_to_the_moon.actions import ERROR
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import (
    CLOSE,
    OWN,
    PLACE,
    PLAY,
    TO_CHOOSE,
    TO_GIVE,
    WRITE,
    WRITE_WILD,
    State,
)
from ..catalogue import Words
from .adventures import tongue
from .reasons import SECTIONS

_WRITING: Final = (WRITE, WRITE_WILD, PLACE)


def prompt(words: Words, game: WelcomeToTheMoon, view: State, seat: Seat) -> str:
    """One line; empty where the seat is not to act."""
    if seat not in game.to_act(view):
        return ""
    top = view.agendas[seat][-1]
    if top >= OWN:
        step = game.step(top)
        free = step.free(view, seat)
        asked = words.say("Mark your sheet, or skip it") if free else words.say("Mark your sheet")
        return f"{words.say(SECTIONS[step.name])} · {asked}"
    if top in _WRITING:
        return words.say(tongue(game.adventure.name).asks, number=view.value[seat])
    if top == TO_CHOOSE:
        return _choose(words, game, view, seat)
    if top == TO_GIVE:
        return words.say("Choose the card for ASTRA")
    if top == CLOSE:
        return words.say("All is written: confirm the turn") if view.phase == PLAY else words.say("All done: go on")
    return words.say("Claim missions, or end the turn")


def _choose(words: Words, game: WelcomeToTheMoon, view: State, seat: Seat) -> str:
    legal = game.legal(view, seat)
    if ERROR not in legal:
        return words.say("Choose a combination")
    if len(legal) > 1:
        return words.say("Choose a combination, or take a System Error")
    return words.say("No combination fits: take a System Error")
