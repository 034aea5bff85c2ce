"""Tides in words."""

from collections.abc import Sequence

from lunarium.core.motive import Motive
from lunarium.core.play import Action, Event, Outcome, Reason, Seat
from lunarium.words.catalogue import Words
from lunarium.words.parts import player
from tests.contract.toy import State, Tides

TITLE = "Tides"
ABOUT = "Three rounds, two cards in your hand, and the highest takes the round."
OPTIONS = {"seats": "Number of players"}
VALUES: dict[tuple[str, str], str] = {}
LINES = {"rounds": "Rounds", "unspent": "Double not used"}
SECTIONS = {"turn": "Course of a turn"}
RIVAL = ""


def chapter(game: Tides) -> str:
    return ""


def action(words: Words, game: Tides, view: State, action: Action, long: bool = False) -> str:
    return game.space.words(action).capitalize()


def event(words: Words, game: Tides, event: Event, names: Sequence[str] = (), long: bool = False) -> str:
    return f"{player(words, names, event.seat)}: {event.kind} {event.facts[0]}."


def motive(words: Words, game: Tides, motive: Motive) -> str:
    return "takes the round with the highest card"


def reason(words: Words, game: Tides, reason: Reason, names: Sequence[str] = ()) -> str:
    return "Not now."


def prompt(words: Words, game: Tides, view: State, seat: Seat) -> str:
    return "Play a card" if seat in game.to_act(view) else ""


def ending(words: Words, game: Tides, outcome: Outcome, names: Sequence[str], totals: Sequence[int]) -> str:
    return "Three rounds are over."
