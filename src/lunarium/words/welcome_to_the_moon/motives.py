"""What speaks for a draft, as parts of a sentence."""

from collections.abc import Callable, Mapping
from typing import Final

from ...core.motive import Motive
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ..catalogue import N_, Words
from .about import LINES
from .adventures import tongue
from .kinds import points
from .sheets import letter, mission

SHARED: Final = {  # of all sheets
    "room": N_("keeps room for numbers to come"),
    "danger": N_("makes a System Error less likely"),
    "wilds": N_("brings a wild action nearer"),
}


def motive(words: Words, game: WelcomeToTheMoon, motive: Motive) -> str:
    """One reason; its subject is the draft."""
    return _MOTIVES[motive.kind](words, game, motive)


def _lines(words: Words, names: str) -> str:
    return ", ".join(words.say(LINES[name]) for name in names.split("+"))


def _points(words: Words, game: WelcomeToTheMoon, its: Motive) -> str:
    lines = _lines(words, its.of)
    return words.count("scores {n} point ({lines})", "scores {n} points ({lines})", its.facts[0], lines=lines)


def _promise(words: Words, game: WelcomeToTheMoon, its: Motive) -> str:
    return words.say(tongue(game.adventure.name).promises.get(its.of) or SHARED[its.of])


def _spared(words: Words, game: WelcomeToTheMoon, its: Motive) -> str:
    return words.say("loses no points ({lines})", lines=_lines(words, its.of))


def _mission(words: Words, game: WelcomeToTheMoon, its: Motive) -> str:
    number, (met, value) = int(its.of), its.facts
    what = {"letter": letter(number), "condition": mission(words, number).rstrip(".")}
    if met:
        return words.say(
            "meets the condition of mission {letter} ({worth})", worth=_worth(words, game, value), letter=what["letter"]
        )
    return words.say("brings mission {letter} nearer ({condition})", **what)


def _worth(words: Words, game: WelcomeToTheMoon, value: int) -> str:
    return tongue(game.adventure.name).worth(words, value)


def _claim(words: Words, game: WelcomeToTheMoon, its: Motive) -> str:
    worth = _worth(words, game, its.facts[0])
    return words.say("completes mission {letter} ({worth})", letter=letter(int(its.of)), worth=worth)


def _refuse(words: Words, game: WelcomeToTheMoon, its: Motive) -> str:
    return words.say("another mission would end the game while you are not ahead")


def _bonus(words: Words, game: WelcomeToTheMoon, its: Motive) -> str:
    return words.count("earns {n} ASTRA bonus", "earns {n} ASTRA bonuses", its.facts[0])


def _astra(words: Words, game: WelcomeToTheMoon, its: Motive) -> str:
    return words.say("the card left to ASTRA brings it little ({points})", points=points(words, its.facts[0]))


def _keep(words: Words, game: WelcomeToTheMoon, its: Motive) -> str:
    return words.say("keeps a card from ASTRA ({points})", points=points(words, its.facts[0]))


def _save(words: Words, game: WelcomeToTheMoon, its: Motive) -> str:
    return words.say("saves the bonus for a card that brings ASTRA more")


def _verdict(words: Words, game: WelcomeToTheMoon, its: Motive) -> str:
    if its.facts[0]:
        return words.say("can end the game while you are ahead")
    return words.say("does not end the game while you are behind")


_MOTIVES: Final[Mapping[str, Callable[[Words, WelcomeToTheMoon, Motive], str]]] = {
    "points": _points,
    "promise": _promise,
    "spared": _spared,
    "mission": _mission,
    "claim": _claim,
    "refuse": _refuse,
    "bonus": _bonus,
    "astra": _astra,
    "keep": _keep,
    "save": _save,
    "verdict": _verdict,
}
