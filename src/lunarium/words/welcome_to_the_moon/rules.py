"""Welcome to the Moon: what all adventures share, and a chapter for playing alone and for every adventure."""

from typing import Protocol

from ...core.found import found
from ...games.welcome_to_the_moon.adventures import ADVENTURES
from ..catalogue import N_, Words
from ..rules.page import Part
from . import adventures
from .alone import alone
from .general import sections
from .lesson import Lesson, chapter


class Teacher(Protocol):
    """What the ``lesson`` of an adventure offers."""

    LESSON: Lesson


def lesson(adventure: str) -> Lesson:
    """How an adventure is taught."""
    teacher: Teacher = found(Teacher, adventures.__name__, adventure, "lesson")
    return teacher.LESSON


def rules(words: Words) -> tuple[Part, ...]:
    """The general rules, those alone, then the adventures in their order."""
    return (
        Part(words.say(N_("The game")), (*sections(words), alone(words))),
        Part(words.say(N_("The adventures")), tuple(chapter(words, name, lesson(name)) for name in ADVENTURES)),
    )
