"""Everything a game can say, in every language, from its codes and facts.

A game is its rules object, or its name where the rules do not matter. The package of its name, ``words.nova_luna``,
is its ``Speaker``; beside it lie ``rules``, ``tour`` and ``areas``, for those who ask.
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from ..core.found import found
from ..core.motive import ONLY, Motive
from ..core.options import Value
from ..core.play import Action, AnyGame, Event, Outcome, Reason, Seat
from .catalogue import LANGUAGES, N_, NC_, Words, language, spoken
from .complaints import complaint
from .signs import Drawn, Sign, split

__all__ = [
    "LANGUAGES",
    "NC_",
    "N_",
    "Sign",
    "Words",
    "about",
    "action",
    "chapter",
    "complaint",
    "drawn_event",
    "ending",
    "event",
    "language",
    "line",
    "option",
    "prompt",
    "reason",
    "rival",
    "section",
    "spoken",
    "title",
    "value",
    "why",
]


class Speaker(Protocol):
    """What the words of one game provide, as msgids and functions of a module."""

    TITLE: str
    ABOUT: str
    OPTIONS: dict[str, str]
    VALUES: dict[tuple[str, str], str]  # by option and value; ``seats`` needs none
    LINES: dict[str, str]
    SECTIONS: dict[str, str]
    RIVAL: str  # what its official opponent is called; empty where it has no name

    def chapter(self, game: Any) -> str: ...
    def action(self, words: Words, game: Any, view: Any, action: Action, long: bool = False) -> str: ...
    def event(self, words: Words, game: Any, event: Event, names: Sequence[str] = (), long: bool = False) -> str: ...
    def motive(self, words: Words, game: Any, motive: Motive) -> str: ...
    def reason(self, words: Words, game: Any, reason: Reason, names: Sequence[str] = ()) -> str: ...
    def prompt(self, words: Words, game: Any, view: Any, seat: Seat) -> str: ...
    def ending(self, words: Words, game: Any, outcome: Outcome, names: Sequence[str], totals: Sequence[int]) -> str: ...


PACKAGE: Final = __name__


def _of(game: AnyGame | str) -> Speaker:
    speaker: Speaker = found(Speaker, PACKAGE, game if isinstance(game, str) else game.name)
    return speaker


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


def drawn_event(game: AnyGame, event: Event, names: Sequence[str] = (), lang: str = "en") -> tuple[str | Sign, ...]:
    """The same with the symbols of what it speaks of, part by part."""
    return tuple(split(_of(game).event(Drawn(lang), game, event, names)))


def prompt(game: AnyGame, view: Any, seat: Seat, lang: str = "en") -> str:
    """What a seat is to do now, in one line; empty where it is not to act."""
    return _of(game).prompt(Words(lang), game, view, seat)


def reason(game: AnyGame, reason: Reason, names: Sequence[str] = (), lang: str = "en") -> str:
    """Why an action is not legal."""
    return _of(game).reason(Words(lang), game, reason, names)


def why(game: AnyGame, motives: Sequence[Motive], lang: str = "en") -> str:
    """What speaks for a turn, in one sentence: ``Fulfils 2 tasks; makes a group (2 blue).``"""
    words = Words(lang)
    if not motives:
        return words.say("No single reason stands out: it keeps most doors open.")
    if motives[0].kind == ONLY:
        return words.say("There is nothing else to do.")
    told = "; ".join(_of(game).motive(words, game, motive) for motive in motives)
    return f"{told[:1].upper()}{told[1:]}."


def ending(game: AnyGame, outcome: Outcome, names: Sequence[str], totals: Sequence[int], lang: str = "en") -> str:
    """Who won and why; ``totals`` are the sums of the score lines by seat."""
    return _of(game).ending(Words(lang), game, outcome, names, totals)


def rival(game: AnyGame) -> str:
    """What the official opponent of somebody alone is called; empty where it has no name."""
    return _of(game).RIVAL


def chapter(game: AnyGame) -> str:
    """The section of the rules that is about this table's adventure; empty where a game has none."""
    return _of(game).chapter(game)
