"""A table: the page, the parts of it that change, and what people do there."""

from typing import Annotated, Any

import segno
from fastapi import APIRouter, Form, Path, Query, Request, Response
from fastapi.responses import JSONResponse
from markupsafe import Markup

from .... import words
from ....core.match import LETTERS
from ....core.play import DONE
from ....words import rules
from ...service import House, chat, closing, hosts, records, tables, turns, views
from ..who import InHouse, Somebody, reading, setting, writing
from .picture import news
from .reader import Reader, Reading
from .render import PageRoute, go, page
from .sheet import kind, opponent, stage

router = APIRouter(route_class=PageRoute, include_in_schema=False)

Id = Annotated[str, Path(max_length=32)]
Wish = Annotated[int | None, Query(ge=0, le=7)]
SeatOf = Annotated[int | None, Form(ge=0, le=7)]
Number = Annotated[int | None, Form(ge=0, le=2_147_483_647)]
Level = Annotated[str, Form(max_length=20)]


@router.get("/t/{table}", dependencies=[reading])
async def show(reader: Reading, house: InHouse, table: Id, seat: Wish = None) -> Response:
    """The whole page."""
    return page(reader, "table.html", **await _known(reader, house, table, seat), live=False)


@router.get("/t/{table}/live", dependencies=[reading])
async def live(reader: Reading, house: InHouse, table: Id, seat: Wish = None) -> Response:
    """The parts of the page that change; scripts put them in place."""
    return page(reader, "live.html", **await _known(reader, house, table, seat), live=True)


async def _known(reader: Reader, house: House, table: str, seat: int | None = None) -> dict[str, Any]:
    async with house.at(table) as session:  # once for all that the page shows
        look = views.seen(house, session, reader.who, seat=seat, lang=reader.lang)
        secret = views.secret(session, look)
        said = await chat.said(house, session)
    data = look.data
    waiting = data["status"] == "waiting"
    link = f"{reader.home}/j/{data['code']}" if data["code"] else ""
    return {
        "here": f"/t/{table}",
        "look": look,
        "table": data,
        "title": words.title(look.game, reader.lang),
        "board": Markup() if waiting else stage(reader, look),
        "done": next((choice for choice in data["legal"] if choice["action"] == DONE), None),
        "end_words": words.action(look.game, look.view, DONE, reader.lang),
        "turn": bool(look.legal),
        "thinking": [row["name"] for row in data["seats"] if row["to_act"] and not row["you"]],
        "news": news(data["log"]),
        "said": said,
        "letters": LETTERS,
        "link": link,
        "watch": f"{reader.home}/t/{table}" if data["settings"]["watch"] else "",
        "qr": Markup(segno.make(link, error="m").svg_inline(border=2, omitsize=True, dark="#10162f", light="#fff"))
        if reader.home and link
        else "",
        "secret": secret,
        "kind": kind(look.game),
        "opponent": opponent(look.game),
        "chapter": rules.home(look.game),
    }


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
    await turns.act(house, who, table, action, seat=seat, number=number, auto_done=auto_done, lang=reader.lang)
    return await _after(reader, house, table)


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
    async with house.at(table) as session:
        game = session.game
    anchor = rules.anchor(game, answer["section"], reader.lang)
    return JSONResponse({"message": answer["reason"], "section": answer["section"], "anchor": anchor})


@router.get("/t/{table}/hint", dependencies=[writing])
async def hint(reader: Reading, house: InHouse, who: Somebody, table: Id, seat: Wish = None) -> Response:
    """What a bot would do."""
    answer = await turns.hint(house, who, table, seat=seat, lang=reader.lang)
    told = reader.words.say("A bot would: {action}.", action=answer["label"])
    return JSONResponse({"action": answer["action"], "message": told})


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
    reader: Reading, house: InHouse, who: Somebody, table: Id, name: Annotated[str, Form(max_length=60)],
    seat: SeatOf = None,
) -> Response:  # fmt: skip
    """Another name."""
    await tables.rename(house, who, table, name, seat)
    return await _after(reader, house, table)


@router.post("/t/{table}/leave", dependencies=[writing])
async def leave(house: InHouse, who: Somebody, table: Id) -> Response:
    """Get up; a bot keeps the seat."""
    await tables.leave(house, who, table)
    return go("/")


@router.post("/t/{table}/return", dependencies=[writing])
async def come_back(reader: Reading, house: InHouse, who: Somebody, table: Id) -> Response:
    """Take the seat back."""
    await tables.come_back(house, who, table)
    return await _after(reader, house, table)


@router.post("/t/{table}/resign", dependencies=[writing])
async def resign(reader: Reading, house: InHouse, who: Somebody, table: Id) -> Response:
    """Give up."""
    await tables.resign(house, who, table)
    return await _after(reader, house, table)


@router.post("/t/{table}/close", dependencies=[writing])
async def close(house: InHouse, who: Somebody, table: Id) -> Response:
    """End a table that nobody wants."""
    await tables.close(house, who, table)
    return go("/")


@router.post("/t/{table}/reopen", dependencies=[writing])
async def reopen(reader: Reading, house: InHouse, who: Somebody, table: Id) -> Response:
    """Go on at a table that was closed."""
    await closing.reopen(house, who, table)
    return await _after(reader, house, table)


@router.post("/t/{table}/rematch", dependencies=[setting])
async def rematch(house: InHouse, who: Somebody, table: Id) -> Response:
    """The same people again."""
    return go(f"/t/{(await tables.rematch(house, who, table)).table}")


@router.get("/t/{table}/record", dependencies=[reading])
async def record(request: Request, reader: Reading, house: InHouse, table: Id) -> Response:
    """The record as a file."""
    text = await records.export(house, reader.who, table)
    name = f"lunarium-{table}.txt".replace("_", "-")
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
