"""The rules of the games in our own words, for a page: what a refusal cites can be found there."""

from collections.abc import Iterator
from functools import cache
from typing import Protocol

from ...core.found import found
from ...core.play import AnyGame
from .. import PACKAGE, about, chapter, title
from ..catalogue import Words
from .page import Block, Page, Part, Section, Terms

__all__ = ["Page", "Part", "Section", "anchor", "home", "pages", "rules"]


class Book(Protocol):
    """What ``words.<game>.rules`` offers."""

    def rules(self, words: Words) -> tuple[Part, ...]: ...


@cache
def rules(game: str, lang: str = "en") -> tuple[Part, ...]:
    """The rules of a game, part by part."""
    book: Book = found(Book, PACKAGE, game, "rules")
    return book.rules(Words(lang))


@cache
def pages(game: str, lang: str = "en") -> tuple[Page, ...]:
    """The rules page by page: what holds in general, then the chapters in their order."""
    parts = rules(game, lang)
    general = tuple(section for part in parts for section in part.sections if not section.sections)
    chapters = (
        Page(section.anchor, part.title, section.title, section.blocks, section.sections)
        for part in parts
        for section in part.sections
        if section.sections
    )
    return (Page("", parts[0].title, title(game, lang), (about(game, lang),), general), *chapters)


def anchor(game: AnyGame, title: str, lang: str = "en") -> str:
    """Where the rules explain what is called so: in the chapter of the table's adventure, or else in general."""
    nearest = sorted(pages(game.name, lang), key=lambda page: page.name != chapter(game))
    found = (place for page in nearest for place, name in _on_page(page) if place and name == title)
    return next(found, "")


def home(game: str, anchor: str) -> str | None:
    """The name of the page on which an anchor is, if there is one; anchors are the same in all languages."""
    found = (page.name for page in pages(game) if anchor in dict(_on_page(page)))
    return next(found, None)


def _on_page(page: Page) -> Iterator[tuple[str, str]]:
    """Every anchor of a page with its title."""
    yield page.name, page.title
    for section in page.sections:
        yield from _titles(section)


def _titles(section: Section) -> Iterator[tuple[str, str]]:
    """Every anchor of the section with its title."""
    yield section.anchor, section.title
    yield from (title for block in section.blocks for title in _of_block(block))
    for inner in section.sections:
        yield from _titles(inner)


def _of_block(block: Block) -> Iterator[tuple[str, str]]:
    if isinstance(block, Terms):
        yield from ((term.anchor, term.name) for term in block.terms)
