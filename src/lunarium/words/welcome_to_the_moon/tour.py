"""The first turn of each adventure of Welcome to the Moon, done by the reader."""

from typing import Final, Protocol

from ...core.found import found
from ...core.play import Seat
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import CLOSE, OWN, PLAY, SET_UP, TO_CHOOSE, TO_CLAIM, TO_GIVE, State
from ..tours.stop import END, READY, Doing, Stop
from . import adventures
from .stops import Either

VARIES: Final = "adventure"

_STEPS: Final = {TO_CHOOSE: "choose", TO_GIVE: "give", TO_CLAIM: "claim"}


class Guided(Protocol):
    """What the ``tour`` of an adventure offers."""

    TOUR: tuple[Stop | Either, ...]


def tour(game: WelcomeToTheMoon) -> tuple[Stop, ...]:
    """Somebody alone plays against ASTRA."""
    guided: Guided = found(Guided, adventures.__name__, game.adventure.name, "tour")
    return tuple(sight.of(game.seats) if isinstance(sight, Either) else sight for sight in guided.TOUR)


def doing(game: WelcomeToTheMoon, view: State, seat: Seat) -> Doing:
    """A turn is over for a seat when its draft is; events and missions come after that."""
    acts = seat in game.to_act(view)
    after = view.phase > PLAY or (view.phase == PLAY and not acts)
    return Doing(view.turn + (bool(view.turn) and after), _step(view, seat) if acts else "")


def _step(view: State, seat: Seat) -> str:
    top = view.agendas[seat][-1]
    if view.phase == SET_UP:
        return READY if top == CLOSE else "set-up"
    if view.phase != PLAY:
        return _STEPS.get(top, "event")
    if top >= OWN:
        return "mark"
    return END if top == CLOSE else _STEPS.get(top, "write")
