"""Rules in our own words, and how the reader likes pages to look."""

from urllib.parse import quote

from fastapi import APIRouter, Response

from .... import words
from ....boards import figures
from ....games import GAMES
from ....words import LANGUAGES, N_
from ....words.rules import home
from ....words.rules import pages as rules_of
from ...service import NotFound
from ..who import reading
from .forms import lessons
from .reader import THEMES, Reader, Reading, remember
from .render import ENV, PageRoute, go, offer


def address(game: str, chapter: str = "", anchor: str = "") -> str:
    """Where rules can be read."""
    return "/".join(filter(None, ("/rules", game, chapter))) + (f"#{quote(anchor)}" if anchor else "")


ENV.globals["rules"] = address
router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/rules/{game}", dependencies=[reading])
async def rules(reader: Reading, game: str, at: str = "") -> Response:
    """The rules of a game that hold in general. Where ``at`` is an anchor, the way to the page that has it."""
    if at and game in GAMES:
        chapter = home(game, at)
        return go(address(game) if chapter is None else address(game, chapter, at))
    return _read(reader, game, "")


@router.get("/rules/{game}/{chapter}", dependencies=[reading])
async def chapter(reader: Reading, game: str, chapter: str) -> Response:
    """A chapter of the rules: an adventure."""
    return _read(reader, game, chapter)


def _read(reader: Reader, game: str, name: str) -> Response:
    if game not in GAMES:
        raise NotFound(N_("There is no such game."))
    pages = rules_of(game, reader.lang)
    place = next((place for place, shown in enumerate(pages) if shown.name == name), None)
    if place is None:
        raise NotFound(N_("The rules have no such chapter."))
    return offer(
        reader,
        "rules.html",
        game=game,
        title=words.title(game, reader.lang),
        pages=pages,
        parts=list(dict.fromkeys(shown.part for shown in pages[1:])),
        shown=pages[place],
        before=pages[place - 1] if place else None,
        after=pages[place + 1] if place + 1 < len(pages) else None,
        figures=figures(game, name, lang=reader.lang, theme=reader.theme),
        lessons=lessons(reader, game),
    )


@router.get("/look", dependencies=[reading])
async def look(reader: Reading, to: str = "/", lang: str = "", theme: str = "") -> Response:
    """Keep a wish and go back."""
    response = go(to if to.startswith("/") and not to.startswith(("//", "/\\")) else "/")
    if lang in LANGUAGES:
        remember(reader.request, response, lang=lang)
    if theme in (*THEMES, "system"):
        remember(reader.request, response, theme=theme if theme in THEMES else "")
    return response
