"""The JSON API: everything that the pages do, for programs. OpenAPI describes it at ``/api/openapi.json``."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from ... import words
from ...bots import BOTS
from ...games import GAMES
from ...words import N_
from ..service import (
    Chair,
    House,
    NotYours,
    Place,
    Settings,
    chat,
    hosts,
    identity,
    records,
    tables,
    turns,
    views,
)
from . import models, replies
from .once import Key, claim
from .quick import Quick
from .schema import PROBLEMS, ok, text
from .who import InHouse, Lang, Somebody, Who, bearer_of, joining, reading, setting, who_of, writing

router = APIRouter(prefix="/api", responses=PROBLEMS, route_class=Quick)

CHANGED = ok(replies.VersionAnswer)

Id = Annotated[str, Path(max_length=32, description="the table's id")]
SeatWish = Annotated[int | None, Query(ge=0, le=7, description="which of your seats; after the game any")]


class Json(Response):
    """Data that is known to be plain goes out as it is, without being checked against a model again."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


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


@router.get(
    "/games",
    summary="The games, their options, and the bots",
    tags=["games"],
    dependencies=[reading],
    responses=ok(replies.GamesAnswer),
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


@router.post(
    "/tables", summary="Set a table", tags=["tables"], dependencies=[setting], responses=ok(models.PlaceAnswer)
)
async def create(request: Request, house: InHouse, body: models.TableBody, key: Key = None) -> Json:
    """Without a bearer token you get one for the seats that are yours. Others join with the code."""
    who, token = newcomer(request)
    once = claim(request, who_of(request), key, body.model_dump_json())
    chairs = [Chair(chair.kind, chair.name, chair.level) for chair in body.chairs]
    settings = Settings(**body.settings.model_dump())
    options = body.options.model_dump(exclude_unset=True)
    place = await tables.create(house, who, body.game, options, chairs, settings, claim=once)
    return placed(place, token if place.seats else None)


@router.post("/join", summary="Sit down", tags=["tables"], dependencies=[joining], responses=ok(models.PlaceAnswer))
async def join(request: Request, house: InHouse, body: models.JoinBody) -> Json:
    """Who sits there already is told their seats."""
    who, token = newcomer(request)
    return placed(await tables.join(house, who, body.code, body.name, body.seat), token)


@router.get("/tables", summary="My tables", tags=["tables"], dependencies=[reading], responses=ok(replies.MineAnswer))
async def mine(house: InHouse, who: Somebody, lang: Lang) -> Json:
    """Every table in which this token has a seat, the latest change first, and whether it is your turn."""
    return Json({"tables": await tables.mine(house, who, lang)})


@router.get(
    "/tables/{table}", summary="The table", tags=["play"], dependencies=[reading], responses=ok(models.ViewAnswer)
)
async def view(
    house: InHouse,
    who: Who,
    lang: Lang,
    table: Id,
    seat: SeatWish = None,
    move: Annotated[int | None, Query(ge=0, le=1_000_000, description="as it was after this move")] = None,
) -> Json:
    """As you may see it: seats, scores, choices, the last of the log, the position."""
    return Json((await views.view(house, who, table, seat=seat, move=move, lang=lang)).data)


@router.get(
    "/tables/{table}/legal",
    summary="Your choices",
    tags=["play"],
    dependencies=[reading],
    responses=ok(replies.LegalAnswer),
)
async def legal(house: InHouse, who: Somebody, lang: Lang, table: Id, seat: SeatWish = None) -> Json:
    """What you can do now, with the number to send along. Empty while others are to act."""
    data = (await views.view(house, who, table, seat=seat, lang=lang)).data
    return Json({name: data[name] for name in ("seat", "number", "to_act", "legal", "draft")})


@router.get(
    "/tables/{table}/log",
    summary="The whole log",
    tags=["play"],
    dependencies=[reading],
    responses=ok(replies.LogAnswer),
)
async def log(house: InHouse, who: Who, lang: Lang, table: Id, seat: SeatWish = None) -> Json:
    """What happened, in sentences, without what is hidden from you."""
    return Json({"log": await views.log(house, who, table, seat=seat, lang=lang)})


@router.post(
    "/tables/{table}/act", summary="Act", tags=["play"], dependencies=[writing], responses=ok(models.NumberAnswer)
)
async def act(house: InHouse, who: Somebody, lang: Lang, table: Id, body: models.ActBody) -> Json:
    """Play a legal action. When this is answered with 200, it is on disk. A turn is closed by 'done'."""
    number = await turns.act(
        house, who, table, body.action, seat=body.seat, number=body.number, auto_done=body.auto_done, lang=lang
    )
    return Json({"number": number})


@router.post(
    "/tables/{table}/undo",
    summary="Take back",
    tags=["play"],
    dependencies=[writing],
    responses=ok(models.NumberAnswer),
)
async def undo(house: InHouse, who: Somebody, table: Id, body: models.SeatBody) -> Json:
    """Take back the last action of your turn, until it is done or something was revealed."""
    return Json({"number": await turns.undo(house, who, table, seat=body.seat, number=body.number)})


@router.get(
    "/tables/{table}/hint", summary="A hint", tags=["play"], dependencies=[writing], responses=ok(replies.HintAnswer)
)
async def hint(house: InHouse, who: Somebody, lang: Lang, table: Id, seat: SeatWish = None) -> Json:
    """What the bot 'greedy' would do in your place."""
    return Json(await turns.hint(house, who, table, seat=seat, lang=lang))


@router.get(
    "/tables/{table}/why", summary="Why not?", tags=["play"], dependencies=[reading], responses=ok(replies.WhyAnswer)
)
async def why(
    house: InHouse,
    who: Somebody,
    lang: Lang,
    table: Id,
    action: Annotated[str, Query(max_length=60, description="words, or an index")],
    seat: SeatWish = None,
) -> Json:
    """Why an action is not legal now, with the section of the rules."""
    named = int(action) if action.isascii() and action.isdecimal() else action
    return Json(await turns.explain(house, who, table, named, seat=seat, lang=lang))


async def changed(house: House, who: str | None, table: str) -> Json:
    """The number of the latest change that they may know of."""
    async with house.at(table) as session:
        return Json({"version": session.version(who)})


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
    await tables.rename(house, who, table, body.name, body.seat)
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
    await tables.leave(house, who, table, body.level)
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
    await tables.come_back(house, who, table)
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
    await tables.resign(house, who, table)
    return await changed(house, who, table)


@router.post(
    "/tables/{table}/rematch",
    summary="Again",
    tags=["tables"],
    dependencies=[setting],
    responses=ok(models.PlaceAnswer),
)
async def rematch(house: InHouse, who: Somebody, table: Id) -> Json:
    """The same game with the same people; whoever asks second gets the same new table."""
    return placed(await tables.rematch(house, who, table))


@router.get(
    "/tables/{table}/record",
    summary="The record",
    tags=["records"],
    dependencies=[reading],
    response_class=Response,
    responses=text("The record"),
)
async def record(house: InHouse, who: Who, table: Id) -> PlainTextResponse:
    """As text: with the commitment while the game goes on, with the seed after it. 409 while it would tell secrets."""
    told = await records.export(house, who, table)
    return PlainTextResponse(told, headers={"content-disposition": 'attachment; filename="lunarium.txt"'})


@router.post(
    "/records", summary="Import a record", tags=["records"], dependencies=[setting], responses=ok(models.PlaceAnswer)
)
async def load(request: Request, house: InHouse, who: Who, body: models.RecordBody, key: Key = None) -> Json:
    """It becomes a table to look at, move by move, and to fork."""
    once = claim(request, who, key, body.model_dump_json())
    return placed(await records.load(house, who, body.record, once))


@router.post(
    "/tables/{table}/fork",
    summary="Go another way",
    tags=["records"],
    dependencies=[setting],
    responses=ok(models.PlaceAnswer),
)
async def fork(request: Request, house: InHouse, table: Id, body: models.ForkBody, key: Key = None) -> Json:
    """A new table that starts after a move of this one: you on a seat, bots on the others, a seed of its own."""
    who, token = newcomer(request)
    once = claim(request, who_of(request), key, body.model_dump_json())
    place = await records.fork(
        house, who, table, body.move, seat=body.seat, name=body.name, level=body.level, claim=once
    )
    return placed(place, token)


@router.get(
    "/tables/{table}/fairness",
    summary="Was it fair?",
    tags=["records"],
    dependencies=[reading],
    responses=ok(replies.FairnessAnswer),
)
async def fairness(house: InHouse, who: Who, table: Id) -> Json:
    """After the game: the seed against its commitment, every move and every deal, checked."""
    return Json(await records.fairness(house, who, table))


@router.get(
    "/tables/{table}/chat",
    summary="What was said",
    tags=["chat"],
    dependencies=[reading],
    responses=ok(replies.ChatAnswer),
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
