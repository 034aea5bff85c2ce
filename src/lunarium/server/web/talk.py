"""The API of what is said at tables."""

from fastapi import APIRouter

from ..service import chat
from . import models
from .quick import Quick
from .replies.table import ChatAnswer
from .routes import CHANGED, Id, Json, changed
from .schema import PROBLEMS, ok
from .who import InHouse, Somebody, Who, reading, writing

router = APIRouter(prefix="/api", responses=PROBLEMS, route_class=Quick)


@router.get(
    "/tables/{table}/chat",
    summary="What was said",
    tags=["chat"],
    dependencies=[reading],
    responses=ok(ChatAnswer),
)
async def said(house: InHouse, who: Who, table: Id) -> Json:
    """The last messages, the oldest first."""
    return Json({"chat": await chat.listen(house, who, table)})


@router.post(
    "/tables/{table}/chat",
    summary="Say something",
    tags=["chat"],
    dependencies=[writing],
    responses=CHANGED,
)
async def say(house: InHouse, who: Somebody, table: Id, body: models.ChatBody) -> Json:
    """To those at the table and who watch it."""
    await chat.say(house, who, table, body.text)
    return await changed(house, who, table)
