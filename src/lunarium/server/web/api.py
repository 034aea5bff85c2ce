"""The JSON API: everything that the pages do, for programs. OpenAPI describes it at ``/api/openapi.json``.

Here are games and tables; ``play`` ``records`` ``talk`` ``closing`` ``events`` ``campaigns`` ``deals`` ``played`` have
the rest.
"""

from fastapi import APIRouter, Request

from ... import words
from ...bots import BOTS
from ...games import GAMES
from ..service import Chair, Settings, guests, hosts, listing, rematches, tables
from . import models
from .once import Key, claim
from .quick import Quick
from .replies.base import PlaceAnswer
from .replies.games import GamesAnswer
from .replies.lists import MineAnswer
from .routes import CHANGED, Id, Json, changed, newcomer, placed
from .schema import PROBLEMS, ok
from .who import InHouse, Lang, Somebody, joining, reading, setting, who_of, writing

router = APIRouter(prefix="/api", responses=PROBLEMS, route_class=Quick)


@router.get(
    "/games",
    summary="The games, their options, and the bots",
    tags=["games"],
    dependencies=[reading],
    responses=ok(GamesAnswer),
)
async def games(lang: Lang) -> Json:
    """Each option with its values and the numbers of seats for which it exists; the first value is the default."""
    listed = [
        {
            "game": name,
            "title": words.title(name, lang),
            "about": words.about(name, lang),
            "options": [
                {
                    "name": option.name,
                    "label": words.option(name, option.name, lang),
                    "seats": option.seats,
                    "when": option.when,
                    "values": [
                        {"value": value, "label": words.value(name, option.name, value, lang)}
                        for value in option.values
                    ],
                }
                for option in entry.options
            ],
        }
        for name, entry in GAMES.items()
    ]
    return Json({"games": listed, "bots": list(BOTS)})


@router.post("/tables", summary="Set a table", tags=["tables"], dependencies=[setting], responses=ok(PlaceAnswer))
async def create(request: Request, house: InHouse, body: models.TableBody, key: Key = None) -> Json:
    """Without a bearer token you get one for the seats that are yours. Others join with the code."""
    who, token = newcomer(request)
    once = claim(request, who_of(request), key, body.model_dump_json())
    chairs = [Chair(chair.kind, chair.name, chair.level) for chair in body.chairs]
    settings = Settings(**body.settings.model_dump())
    options = body.options.model_dump(exclude_unset=True)
    place = await tables.create(house, who, body.game, options, chairs, settings, claim=once)
    return placed(place, token if place.seats else None)


@router.post("/join", summary="Sit down", tags=["tables"], dependencies=[joining], responses=ok(PlaceAnswer))
async def join(request: Request, house: InHouse, body: models.JoinBody) -> Json:
    """Who sits there already is told their seats."""
    who, token = newcomer(request)
    return placed(await tables.join(house, who, body.code, body.name, body.seat), token)


@router.get("/tables", summary="My tables", tags=["tables"], dependencies=[reading], responses=ok(MineAnswer))
async def mine(house: InHouse, who: Somebody, lang: Lang) -> Json:
    """Every table in which this token has a seat, the latest change first, and whether it is your turn."""
    return Json({"tables": await listing.mine(house, who, lang)})


@router.post(
    "/tables/{table}/fill",
    summary="Bots take the free seats",
    tags=["tables"],
    dependencies=[writing],
    responses=CHANGED,
)
async def fill(house: InHouse, who: Somebody, table: Id, body: models.LevelBody) -> Json:
    """Start without waiting for more people, if you are the host."""
    await hosts.fill(house, who, table, body.level)
    return await changed(house, who, table)


@router.post("/tables/{table}/free", summary="Free a seat", tags=["tables"], dependencies=[writing], responses=CHANGED)
async def free(house: InHouse, who: Somebody, table: Id, body: models.FreeBody) -> Json:
    """The host takes a seat from whoever has it; the game waits until somebody joins or a bot fills it.

    Whoever sits down there sees its hand. In a game that has begun the table gets a new code, told to the host only.
    """
    await hosts.free(house, who, table, body.seat)
    return await changed(house, who, table)


@router.post(
    "/tables/{table}/name",
    summary="Another name",
    tags=["tables"],
    dependencies=[writing],
    responses=CHANGED,
)
async def rename(house: InHouse, who: Somebody, table: Id, body: models.RenameBody) -> Json:
    """Change the name of your seat."""
    await guests.rename(house, who, table, body.name, body.seat)
    return await changed(house, who, table)


@router.post(
    "/tables/{table}/leave",
    summary="Get up",
    tags=["tables"],
    dependencies=[writing],
    responses=CHANGED,
)
async def leave(house: InHouse, who: Somebody, table: Id, body: models.LevelBody) -> Json:
    """A bot of this level keeps your seat until you return."""
    await guests.leave(house, who, table, body.level)
    return await changed(house, who, table)


@router.post(
    "/tables/{table}/return",
    summary="Come back",
    tags=["tables"],
    dependencies=[writing],
    responses=CHANGED,
)
async def come_back(house: InHouse, who: Somebody, table: Id) -> Json:
    """Take your seat back from the bot."""
    await guests.come_back(house, who, table)
    return await changed(house, who, table)


@router.post(
    "/tables/{table}/resign",
    summary="Give up",
    tags=["tables"],
    dependencies=[writing],
    responses=CHANGED,
)
async def resign(house: InHouse, who: Somebody, table: Id) -> Json:
    """The game ends when one seat is left that has not resigned, or no person; otherwise a bot plays on for you."""
    await guests.resign(house, who, table)
    return await changed(house, who, table)


@router.post(
    "/tables/{table}/rematch",
    summary="Again",
    tags=["tables"],
    dependencies=[setting],
    responses=ok(PlaceAnswer),
)
async def rematch(house: InHouse, who: Somebody, table: Id, body: models.AgainBody | None = None) -> Json:
    """The same game with the same people, or the next of its series; whoever asks second gets the same new table."""
    wish = body or models.AgainBody()
    return placed(await rematches.rematch(house, who, table, level=wish.level, onward=wish.onward))
