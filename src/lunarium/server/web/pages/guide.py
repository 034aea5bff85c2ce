"""Rules in our own words, and how the reader likes pages to look."""

from fastapi import APIRouter, Response

from .... import words
from ....games import GAMES
from ....words import LANGUAGES, N_
from ....words.rules import rules as rules_of
from ...service import NotFound
from ..who import reading
from .reader import THEMES, Reading, remember
from .render import PageRoute, go, page

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/rules/{game}", dependencies=[reading])
async def rules(reader: Reading, game: str) -> Response:
    """A game's rules, part by part; what a refusal cites has an anchor there."""
    if game not in GAMES:
        raise NotFound(N_("There is no such game."))
    title, about = words.title(game, reader.lang), words.about(game, reader.lang)
    return page(reader, "rules.html", title=title, about=about, parts=rules_of(game, reader.lang))


@router.get("/look", dependencies=[reading])
async def look(reader: Reading, to: str = "/", lang: str = "", theme: str = "") -> Response:
    """Keep a wish and go back."""
    response = go(to if to.startswith("/") and not to.startswith(("//", "/\\")) else "/")
    if lang in LANGUAGES:
        remember(reader.request, response, lang=lang)
    if theme in (*THEMES, "system"):
        remember(reader.request, response, theme=theme if theme in THEMES else "")
    return response
