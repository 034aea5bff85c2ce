"""What the routes of the API have in common: how they name a table, who sits down, what they answer."""

from typing import Annotated, Any

from fastapi import Path, Query, Request
from fastapi.responses import Response
from pydantic_core import to_json

from ...words import N_
from ..service import House, NotYours, Place, hearing, identity
from .replies.base import VersionAnswer
from .schema import ok
from .who import bearer_of, who_of

CHANGED = ok(VersionAnswer)

Id = Annotated[str, Path(max_length=32, description="the table's id")]
SeatWish = Annotated[int | None, Query(ge=0, le=7, description="which of your seats; after the game any")]


class Json(Response):
    """Data that is known to be plain goes out as it is, without being checked against a model again."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return to_json(content)  # compact, UTF-8, and four times as fast as the standard library


def newcomer(request: Request) -> tuple[str, str | None]:
    """Who sits down: known by their token, or with a new one, which is then told."""
    who = who_of(request)
    if who:
        return who, None
    if bearer_of(request):
        raise NotYours(N_("A token has 43 letters, digits, minus signs and underscores."))
    token = identity.token()
    return identity.known(token) or "", token


def placed(place: Place, token: str | None = None) -> Json:
    return Json({"table": place.table, "code": place.code, "seats": list(place.seats), "token": token})


async def changed(house: House, who: str | None, table: str) -> Json:
    """The number of the latest change that they may know of."""
    return Json({"version": await hearing.version(house, who, table)})
