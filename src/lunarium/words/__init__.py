"""Everything a game can say, in English, Spanish and Polish, from its codes and facts.

A game is its rules object, or its name where the rules do not matter. ``_GAMES`` is the list of those who speak.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ..core.options import Value
from ..core.play import Action, AnyGame, Event, Outcome, Reason
from . import luna_capital, nova_luna, welcome_to_the_moon
from .catalogue import LANGUAGES, N_, Words, language

__all__ = [
    "LANGUAGES",
    "N_",
    "Words",
    "about",
    "action",
    "ending",
    "event",
    "language",
    "line",
    "option",
    "reason",
    "section",
    "title",
    "value",
]


class Speaker(Protocol):
    """What the words of one game provide, as msgids and functions of a module."""

    TITLE: str
    ABOUT: str
    OPTIONS: dict[str, str]
    VALUES: dict[tuple[str, str], str]  # by option and value; ``seats`` needs none
    LINES: dict[str, str]
    SECTIONS: dict[str, str]

    def action(self, words: Words, game: Any, view: Any, action: Action, long: bool = False) -> str: ...
    def event(self, words: Words, game: Any, event: Event, names: Sequence[str] = (), long: bool = False) -> str: ...
    def reason(self, words: Words, game: Any, reason: Reason, names: Sequence[str] = ()) -> str: ...
    def ending(self, words: Words, game: Any, outcome: Outcome, names: Sequence[str], totals: Sequence[int]) -> str: ...


_GAMES: Mapping[str, Speaker] = {
    "nova-luna": nova_luna,
    "luna-capital": luna_capital,
    "welcome-to-the-moon": welcome_to_the_moon,
}


def _of(game: AnyGame | str) -> Speaker:
    return _GAMES[game if isinstance(game, str) else game.name]


def title(game: AnyGame | str, lang: str = "en") -> str:
    """The name of the game."""
    return Words(lang).say(_of(game).TITLE)


def about(game: AnyGame | str, lang: str = "en") -> str:
    """The game in two sentences."""
    return Words(lang).say(_of(game).ABOUT)


def option(game: AnyGame | str, name: str, lang: str = "en") -> str:
    """What an option is about: ``Number of players``."""
    return Words(lang).say(_of(game).OPTIONS[name])


def value(game: AnyGame | str, option: str, value: Value, lang: str = "en") -> str:
    """A value of an option, with what it means."""
    if option == "seats":
        return Words(lang).count("{n} player", "{n} players", int(value))
    return Words(lang).say(_of(game).VALUES[option, str(value)])


def line(game: AnyGame | str, name: str, lang: str = "en") -> str:
    """A line of a score: ``Tokens placed``."""
    return Words(lang).say(_of(game).LINES[name])


def section(game: AnyGame | str, section: str, lang: str = "en") -> str:
    """The name of a section of the rules, as a reason cites it."""
    return Words(lang).say(_of(game).SECTIONS[section])


def action(game: AnyGame, view: Any, action: Action, lang: str = "en", *, long: bool = False) -> str:
    """An action of the space, legal in the view or not; ``long`` spells out what is short, for reading aloud."""
    return _of(game).action(Words(lang), game, view, action, long)


def event(game: AnyGame, event: Event, names: Sequence[str] = (), lang: str = "en", *, long: bool = False) -> str:
    """What happened; ``names`` are the players by seat."""
    return _of(game).event(Words(lang), game, event, names, long)


def reason(game: AnyGame, reason: Reason, names: Sequence[str] = (), lang: str = "en") -> str:
    """Why an action is not legal."""
    return _of(game).reason(Words(lang), game, reason, names)


def ending(game: AnyGame, outcome: Outcome, names: Sequence[str], totals: Sequence[int], lang: str = "en") -> str:
    """Who won and why; ``totals`` are the sums of the score lines by seat."""
    return _of(game).ending(Words(lang), game, outcome, names, totals)
