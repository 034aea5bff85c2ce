"""The rules of the games in our own words, for a page: what a refusal cites can be found there."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from ...core.play import AnyGame
from .. import section
from ..catalogue import Words
from . import welcome_to_the_moon
from .luna_capital import LUNA_CAPITAL
from .nova_luna import NOVA_LUNA
from .page import Block, Part, Section, Terms

__all__ = ["Part", "Section", "anchor", "home", "rules"]


def _plain(game: str, texts: Mapping[str, tuple[str, ...]]) -> Callable[[Words], tuple[Part, ...]]:
    """One part, with the sections that reasons cite."""

    def parts(words: Words) -> tuple[Part, ...]:
        sections = [
            Section(key, section(game, key, words.lang), tuple(map(words.say, paragraphs)))
            for key, paragraphs in texts.items()
        ]
        return (Part("", tuple(sections)),)

    return parts


_RULES: Mapping[str, Callable[[Words], tuple[Part, ...]]] = {
    "nova-luna": _plain("nova-luna", NOVA_LUNA),
    "luna-capital": _plain("luna-capital", LUNA_CAPITAL),
    "welcome-to-the-moon": welcome_to_the_moon.parts,
}


@cache
def rules(game: str, lang: str = "en") -> tuple[Part, ...]:
    """The rules of a game, part by part."""
    return _RULES[game](Words(lang))


def home(game: AnyGame) -> str:
    """The anchor of the section that is about this table's adventure; empty where a game has none."""
    adventure: Any = getattr(game, "adventure", None)
    return str(adventure.name) if adventure else ""


def anchor(game: AnyGame, title: str, lang: str = "en") -> str:
    """Where the rules explain what is called so: in the section of the table's adventure, or else in general."""
    sections = [section for part in rules(game.name, lang) for section in part.sections]
    nearest = sorted(sections, key=lambda section: section.anchor != home(game))
    found = (place for section in nearest for place, name in _titles(section) if place and name == title)
    return next(found, "")


def _titles(section: Section) -> Iterator[tuple[str, str]]:
    """Every anchor of the section with its title."""
    yield section.anchor, section.title
    yield from (title for block in section.blocks for title in _of_block(block))
    for inner in section.sections:
        yield from _titles(inner)


def _of_block(block: Block) -> Iterator[tuple[str, str]]:
    if isinstance(block, Terms):
        yield from ((term.anchor, term.name) for term in block.terms)
