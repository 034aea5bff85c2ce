"""The JSON API of closing a table, and of opening it again."""

from fastapi import APIRouter

from ..service import closing, guests
from .quick import Quick
from .routes import CHANGED, Id, Json, changed
from .schema import PROBLEMS
from .who import InHouse, Somebody, writing

router = APIRouter(prefix="/api/tables", responses=PROBLEMS, tags=["tables"], dependencies=[writing], route_class=Quick)


@router.post("/{table}/close", summary="Close the table", responses=CHANGED)
async def close(house: InHouse, who: Somebody, table: Id) -> Json:
    """The host before the game; whoever is alone at the table; anybody there after a day without a change."""
    await guests.close(house, who, table)
    return await changed(house, who, table)


@router.post("/{table}/reopen", summary="Open it again", responses=CHANGED)
async def reopen(house: InHouse, who: Somebody, table: Id) -> Json:
    """Who has a seat may open a closed table, before the game only its host: closed by them, or after 30 idle days."""
    await closing.reopen(house, who, table)
    return await changed(house, who, table)
