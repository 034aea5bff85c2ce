"""Welcome to the Moon: what all adventures share, the campaign, and a chapter for every adventure."""

from collections.abc import Mapping
from typing import Final

from ...catalogue import N_, Words
from ..page import Part
from .battle import BATTLE
from .colony import COLONY
from .dome import DOME
from .escape import ESCAPE
from .general import sections
from .journey import JOURNEY
from .launch import LAUNCH
from .lesson import Lesson, chapter
from .mine import MINE
from .virus import VIRUS

_LESSONS: Final[Mapping[str, Lesson]] = {
    "launch": LAUNCH,
    "journey": JOURNEY,
    "colony": COLONY,
    "mine": MINE,
    "dome": DOME,
    "virus": VIRUS,
    "escape": ESCAPE,
    "battle": BATTLE,
}


def parts(words: Words) -> tuple[Part, ...]:
    """The general rules, then the adventures in their order."""
    chapters = tuple(chapter(words, name, lesson) for name, lesson in _LESSONS.items())
    return (
        Part(words.say(N_("The game")), sections(words)),
        Part(words.say(N_("The adventures")), chapters),
    )
