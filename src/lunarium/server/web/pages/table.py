"""A table: the page, the parts of it that change, and what people do there."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Form, Path, Query, Request, Response
from fastapi.responses import JSONResponse
from markupsafe import Markup

from .... import words
from ....boards import drawable, sheets
from ....boards.style import NIGHT, WHITE
from ....core.match import LETTERS
from ....core.play import DONE, AnyGame
from ....words import rules, tours
from ....words.tours import Doing
from ...service import (
    Desk,
    House,
    Look,
    Session,
    chat,
    closing,
    desk,
    desk_of,
    guests,
    hosts,
    records,
    rematches,
    tables,
    turns,
    views,
)
from ..addresses import commands
from ..who import InHouse, Somebody, reading, setting, writing
from .forms import bots, lessons
from .guide import address
from .lines import lines
from .picture import news
from .reader import Reader, Reading
from .render import PageRoute, go, kept, page, rows
from .sheet import kind, stage

router = APIRouter(route_class=PageRoute, include_in_schema=False)

Id = Annotated[str, Path(max_length=32)]
Wish = Annotated[int | None, Query(ge=0, le=7)]
SeatOf = Annotated[int | None, Form(ge=0, le=7)]
Number = Annotated[int | None, Form(ge=0, le=2_147_483_647)]
Level = Annotated[str, Form(max_length=20)]
MENU = ("table", "game", "options", "status", "daily", "campaign", "commitment", "seat", "you", "host")  # what it shows
NEWS = 2  # sentences below the prompt; the log has all


@router.get("/t/{table}", dependencies=[reading])
async def show(reader: Reading, house: InHouse, table: Id, seat: Wish = None) -> Response:
    """The whole page."""
    return page(reader, "table.html", **await _known(reader, house, table, seat), live=False)


@router.get("/t/{table}/live", dependencies=[reading])
async def live(reader: Reading, house: InHouse, table: Id, seat: Wish = None) -> Response:
    """The parts of the page that change; scripts put them in place."""
    return page(reader, "live.html", **await _known(reader, house, table, seat), live=True)


async def _known(reader: Reader, house: House, table: str, seat: int | None = None) -> dict[str, Any]:
    return _shown(reader, await desk(house, reader.who, table, seat=seat, lang=reader.lang))


def _few(lines: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The first of the news, which say what was done; that a bot did it for somebody is never left out."""
    return lines[-NEWS:] if lines and lines[-1]["kind"] == "late" else lines[:NEWS]


def _shown(reader: Reader, desk: Desk) -> dict[str, Any]:
    look, secret, said, record, day, show = desk
    data = look.data
    table = data["table"]
    log = lines(look, reader.lang, data["log"])
    waiting = data["status"] == "waiting"
    link = f"{reader.home}/j/{data['code']}" if data["code"] else ""
    alone = commands(reader.home)
    here, taught = f"/t/{table}", lessons(reader, look.game.name)
    watch = f"{reader.home}{here}" if data["settings"]["watch"] else ""
    shared = {name: data[name] for name in MENU}
    shared["seats"] = [{name: row[name] for name in ("seat", "letter", "name", "you")} for row in data["seats"]]
    return {
        "here": here,
        "look": look,
        "table": data,
        "title": words.title(look.game, reader.lang),
        "board": Markup() if waiting else stage(reader, look),
        "done": next((choice for choice in data["legal"] if choice["action"] == DONE), None),
        "only": data["legal"][0] if len(look.legal) == 1 and look.legal[0] != DONE else None,
        "end_words": words.action(look.game, look.view, DONE, reader.lang),
        "turn": bool(look.legal),
        "doing": _doing(look),
        "gentle": all(row["you"] or row["bot"] == tables.GENTLE for row in data["seats"]) and look.game.seats > 1,
        "lessons": taught,
        "thinking": [row["name"] for row in data["seats"] if row["to_act"] and not row["you"] and not row["until"]],
        "prompt": _prompt(reader, look),
        "rows": rows(reader, table, log),
        "news": lines(look, reader.lang, _few(news(data["log"], look.since))),
        "said": said,
        "letters": LETTERS,
        "levels": dict(bots(reader)),
        "link": link,
        "watch": watch,
        "menu": partial(kept, reader, "menu.html", table=shared, here=here, lessons=taught, watch=watch, record=record),
        "qr": Markup(segno.make(link, error="m").svg_inline(border=2, omitsize=True, dark=NIGHT, light=WHITE))
        if reader.home and link and not alone
        else "",
        "alone": alone,
        "secret": secret,
        "record": record,
        "kind": kind(look.game),
        "opponent": words.rival(look.game),
        "sheets": sheets(look.game, look.view) > 0,
        "chapter": words.chapter(look.game),
        "day": day,
        "show": show,
        "png": _ended(data) and drawable(),
        **_next(reader, look.game, data),
    }


def _ended(data: Mapping[str, Any]) -> bool:
    """Whether there is an ending to show."""
    return data["status"] not in ("waiting", "playing")


def _next(reader: Reader, game: AnyGame, data: dict[str, Any]) -> dict[str, Any]:
    """What may be played after this game: bots of other levels, and the next one of a series."""
    levels = {row["bot"] for row in data["seats"] if row["bot"] and not row["away"]} if _ended(data) else set()
    found = rematches.following(data["game"], data["options"])
    return {
        "others": [(name, called) for name, called in bots(reader, game) if name not in levels] if levels else [],
        "onward": words.value(data["game"], found[0], found[1][found[0]], reader.lang) if found else "",
    }


def _prompt(reader: Reader, look: Look) -> str:
    """What the reader is to do now; empty while others are."""
    if look.seat is None or not look.legal:
        return ""
    return words.prompt(look.game, look.view, look.seat, reader.lang)


def _doing(look: Look) -> Doing:
    """Where the reader is in their turn, for a lesson."""
    if look.seat is None or look.data["status"] != "playing":
        return Doing(0, "")
    found = tours.doing(look.game, look.view, look.seat)
    return found if look.legal else found._replace(step="")


async def _after(reader: Reader, house: House, table: str, seat: int | None = None) -> Response:
    """What to show when something was done."""
    if reader.live:
        return await live(reader, house, table, seat)
    return go(f"/t/{table}")


@router.post("/t/{table}/act", dependencies=[writing])
async def act(
    reader: Reading,
    house: InHouse,
    who: Somebody,
    table: Id,
    action: Annotated[int, Form(ge=0, le=1_000_000)],
    seat: SeatOf = None,
    number: Number = None,
    auto_done: Annotated[bool | None, Form()] = None,
) -> Response:
    """Play an action."""

    async def answer(session: Session, place: int) -> Response:
        if not reader.live:
            return go(f"/t/{table}")
        shown = _shown(reader, await desk_of(house, session, reader.who, lang=reader.lang))
        return page(reader, "live.html", **shown, live=True)

    return await turns.act_and(
        answer, house, who, table, action, seat=seat, number=number, auto_done=auto_done, lang=reader.lang
    )


@router.post("/t/{table}/undo", dependencies=[writing])
async def undo(
    reader: Reading, house: InHouse, who: Somebody, table: Id, seat: SeatOf = None, number: Number = None
) -> Response:
    """Take the last action back."""
    await turns.undo(house, who, table, seat=seat, number=number)
    return await _after(reader, house, table, seat)


@router.get("/t/{table}/why", dependencies=[reading])
async def why(
    reader: Reading,
    house: InHouse,
    who: Somebody,
    table: Id,
    action: Annotated[int, Query(ge=0, le=1_000_000)],
    seat: Wish = None,
) -> Response:
    """Why something cannot be chosen; where it can, what it is."""
    answer = await turns.explain(house, who, table, action, seat=seat, lang=reader.lang)
    if answer["legal"]:
        look = await views.view(house, who, table, seat=seat, lang=reader.lang)
        said = words.action(look.game, look.view, action, reader.lang)
        return JSONResponse({"message": reader.words.say("Not this one. What you can do: {action}.", action=said)})
    game = await tables.game(house, table)
    anchor = rules.anchor(game, answer["section"], reader.lang)
    told = address(game.name, rules.home(game.name, anchor) or "", anchor)
    return JSONResponse({"message": answer["reason"], "section": answer["section"], "rules": told})


@router.get("/t/{table}/hint", dependencies=[writing])
async def hint(reader: Reading, house: InHouse, who: Somebody, table: Id, seat: Wish = None) -> Response:
    """What a bot would do, and why."""
    answer = await turns.hint(house, who, table, seat=seat, lang=reader.lang)
    told = reader.words.say("A bot would: {action}.", action=answer["label"])
    return JSONResponse({"action": answer["action"], "message": told, "why": answer["why"] or ""})


@router.post("/t/{table}/say", dependencies=[writing])
async def say(
    reader: Reading, house: InHouse, who: Somebody, table: Id, text: Annotated[str, Form(max_length=600)]
) -> Response:
    """Talk."""
    await chat.say(house, who, table, text)
    return await _after(reader, house, table)


@router.post("/t/{table}/fill", dependencies=[writing])
async def fill(reader: Reading, house: InHouse, who: Somebody, table: Id, level: Level = tables.LEVEL) -> Response:
    """Bots take the free seats."""
    await hosts.fill(house, who, table, level)
    return await _after(reader, house, table)


@router.post("/t/{table}/free", dependencies=[writing])
async def free(
    reader: Reading, house: InHouse, who: Somebody, table: Id, seat: Annotated[int, Form(ge=0, le=7)]
) -> Response:
    """Take a seat from whoever has it."""
    await hosts.free(house, who, table, seat)
    return await _after(reader, house, table)


@router.post("/t/{table}/name", dependencies=[writing])
async def rename(
    reader: Reading,
    house: InHouse,
    who: Somebody,
    table: Id,
    name: Annotated[str, Form(max_length=60)],
    seat: SeatOf = None,
) -> Response:
    """Another name."""
    await guests.rename(house, who, table, name, seat)
    return await _after(reader, house, table)


@router.get("/t/{table}/leave", dependencies=[reading])
async def ask_to_leave(reader: Reading, house: InHouse, who: Somebody, table: Id) -> Response:
    """Whether somebody means it, where no script asks."""
    look = await views.view(house, who, table, lang=reader.lang)
    return page(reader, "leave.html", waiting=look.data["status"] == "waiting", place=table)


@router.post("/t/{table}/leave", dependencies=[writing])
async def leave(house: InHouse, who: Somebody, table: Id) -> Response:
    """Get up; a bot keeps the seat."""
    await guests.leave(house, who, table)
    return go("/")


@router.post("/t/{table}/return", dependencies=[writing])
async def come_back(reader: Reading, house: InHouse, who: Somebody, table: Id) -> Response:
    """Take the seat back."""
    await guests.come_back(house, who, table)
    return await _after(reader, house, table)


@router.post("/t/{table}/resign", dependencies=[writing])
async def resign(reader: Reading, house: InHouse, who: Somebody, table: Id) -> Response:
    """Give up."""
    await guests.resign(house, who, table)
    return await _after(reader, house, table)


@router.post("/t/{table}/close", dependencies=[writing])
async def close(house: InHouse, who: Somebody, table: Id) -> Response:
    """End a table that nobody wants."""
    await guests.close(house, who, table)
    return go("/")


@router.post("/t/{table}/reopen", dependencies=[writing])
async def reopen(reader: Reading, house: InHouse, who: Somebody, table: Id) -> Response:
    """Go on at a table that was closed."""
    await closing.reopen(house, who, table)
    return await _after(reader, house, table)


@router.post("/t/{table}/rematch", dependencies=[setting])
async def rematch(
    house: InHouse,
    who: Somebody,
    table: Id,
    level: Annotated[str | None, Form(max_length=20)] = None,
    onward: Annotated[bool, Form()] = False,
) -> Response:
    """The same people again, with other bots, or with the next of a series."""
    place = await rematches.rematch(house, who, table, level=level, onward=onward)
    return go(f"/t/{place.table}")


@router.get("/t/{table}/record", dependencies=[reading])
async def record(request: Request, reader: Reading, house: InHouse, table: Id) -> Response:
    """The record as a file."""
    text = await records.export(house, reader.who, table)
    name = f"lunarium-{table}.txt".replace("_", "-")
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
