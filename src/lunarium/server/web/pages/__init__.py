"""The pages: what a browser sees. Every page works from plain links and forms; scripts make it live.

- ``front``   games, new tables, joining, my tables, the daily deal, importing a record
- ``mine``    all games of somebody, how they went, as a page and as files
- ``table``   a table: board, choices, live fragments, chat, leaving, rematch
- ``campaign``  adventures in a row: the story, the stars, what comes next
- ``card``    the picture of a finished game
- ``replay``  a game move by move, forks, the fairness check
- ``sheet``   the board on a page, sheets one by one, learning by doing, what areas are
- ``guide``   rules in our own words, and how pages look: language, light and dark
- ``reader`` ``render`` ``picture``   who reads, templates, boards with their choices
"""

from typing import Any

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute

from ....words.pages import PAGES
from ...service import NotFound
from ..guard import RECORDS
from . import campaign, card, front, guide, mine, replay, sheet, static, table
from .render import mistake

__all__ = ["install", "routes"]

RECORDS["/import"] = 300 << 10


PARTS = (front, mine, table, card, campaign, replay, guide, sheet, static)


def routes() -> list[BaseRoute]:
    return [route for part in PARTS for route in part.router.routes]


def install(app: FastAPI) -> None:
    """Serve the pages and their files; a browser that asks for what is not there gets a page too."""
    for part in PARTS:
        app.include_router(part.router)
    plain: Any = app.exception_handlers[HTTPException]

    @app.exception_handler(HTTPException)
    async def lost(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
            return mistake(request, NotFound(PAGES["lost"]))
        answer: Response = await plain(request, error)
        return answer
