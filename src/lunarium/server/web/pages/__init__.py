"""The pages: what a browser sees. Every page works from plain links and forms; scripts make it live.

- ``front``   games, new tables, joining, my tables, the daily deal, importing a record
- ``table``   a table: board, choices, live fragments, chat, leaving, rematch
- ``campaign``  eight adventures: the story, the stars, what comes next
- ``replay``  a game move by move, forks, the fairness check
- ``sheet``   the board on a page, sheets one by one, the guided first turn, what areas are
- ``guide``   rules in our own words, and how pages look: language, light and dark
- ``reader`` ``render`` ``picture``   who reads, templates, boards with their choices
"""

from typing import Any

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException

from ....words.pages import PAGES
from ...service import NotFound
from ..guard import RECORDS
from . import campaign, front, guide, replay, sheet, static, table
from .render import mistake

__all__ = ["install"]

RECORDS["/import"] = 300 << 10


def install(app: FastAPI) -> None:
    """Serve the pages and their files; a browser that asks for what is not there gets a page too."""
    for part in (front, table, campaign, replay, guide, sheet, static):
        app.include_router(part.router)
    plain: Any = app.exception_handlers[HTTPException]

    @app.exception_handler(HTTPException)
    async def lost(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
            return mistake(request, NotFound(PAGES["lost"]))
        answer: Response = await plain(request, error)
        return answer
