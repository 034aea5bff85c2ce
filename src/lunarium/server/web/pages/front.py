"""The front page and the ways to a table: a new one, a friend's, the daily deal, a record."""

import re
from typing import Annotated, Any

from fastapi import APIRouter, File, Form, Request, Response, UploadFile

from .... import words
from ....bots import BOTS
from ....core.options import Value
from ....games import GAMES
from ....words import N_
from ....words.pages import PAGES
from ...service import NotFound, Place, Refused, campaigns, daily, identity, records, tables
from ..who import InHouse, joining, reading, setting
from . import forms
from .reader import Reader, Reading, Sitter, remember, welcome
from .render import PageRoute, go, offer, page

router = APIRouter(route_class=PageRoute, include_in_schema=False)

Name = Annotated[str, Form(max_length=60)]
FREE = re.compile("Seat [A-H]")
SHOWN = 12  # of my tables on the front page


@router.get("/", dependencies=[reading])
async def front(reader: Reading, house: InHouse) -> Response:
    """Games, my tables, the daily deal, a friend's code."""
    mine = campaigns.gather(await tables.mine(house, reader.who, reader.lang) if reader.who else [], reader.lang)
    for row in mine:
        row["players"] = [_free(reader, name) for name in row["players"]]
    mine.sort(
        key=lambda row: (not row["your_turn"], row["status"] not in ("playing", "waiting", "between", "unreadable"))
    )
    return page(
        reader,
        "front.html",
        games=_games(reader),
        mine=mine[:SHOWN],
        daily=await daily.today(house, reader.who, reader.lang),
    )


def _free(reader: Reader, name: str) -> str:
    """A seat without a person has a name of its letter; here it is said in the reader's language."""
    return reader.words.say(PAGES["seat"], letter=name[-1]) if FREE.fullmatch(name) else name


def _games(reader: Reader) -> list[dict[str, Any]]:
    return [
        {"name": name, "title": words.title(name, reader.lang), "about": words.about(name, reader.lang),
         "seats": _seats(name)}
        for name in GAMES
    ]  # fmt: skip


def _seats(game: str) -> list[int]:
    """The numbers of seats that a game is for, the fewest first."""
    option = next(option for option in GAMES[game].options if option.name == "seats")
    return sorted(map(int, option.values))


def _known(game: str) -> str:
    if game not in GAMES:
        raise NotFound(N_("There is no such game."))
    return game


@router.get("/new/{game}", dependencies=[reading])
async def new(reader: Reading, game: str, seats: int = 2) -> Response:
    """The form of a new table."""
    numbers = _seats(_known(game))
    if seats not in numbers:
        seats = 2 if 2 in numbers else numbers[0]
    options = [
        {
            "name": option.name,
            "label": words.option(game, option.name, reader.lang),
            "when": option.when,
            "values": [(value, words.value(game, option.name, value, reader.lang)) for value in option.values],
        }
        for option in GAMES[game].options
        if option.name != "seats" and seats in option.seats
    ]
    return offer(
        reader,
        "new.html",
        game=game,
        title=words.title(game, reader.lang),
        about=words.about(game, reader.lang),
        numbers=numbers,
        seats=seats,
        options=options,
        bots=list(BOTS),
        deadlines=tables.DEADLINES,
    )


@router.post("/new/{game}", dependencies=[setting])
async def create(request: Request, house: InHouse, who: Sitter, game: str) -> Response:
    """Set the table and sit down at it."""
    _known(game)
    form = await forms.fields(request)
    chairs, once = forms.chairs(form), forms.once(request, who, form)
    place = await tables.create(house, who, game, _chosen(game, form), chairs, forms.settings(form), claim=once)
    return _seated(request, place, forms.own_name(chairs))


def _chosen(game: str, form: dict[str, str]) -> dict[str, str]:
    """The options that were sent, without those that exist only beside another value of another option."""
    sent = {key.removeprefix("option-"): value for key, value in form.items() if key.startswith("option-")}
    needs = {option.name: option.when for option in GAMES[game].options}
    return {name: value for name, value in sent.items() if _exists(needs.get(name), sent)}


def _exists(need: tuple[str, Value] | None, sent: dict[str, str]) -> bool:
    return need is None or sent.get(need[0], str(need[1])) == str(need[1])


def _seated(request: Request, place: Place, name: str) -> Response:
    response = go(f"/t/{place.table}")
    welcome(request, response)
    remember(request, response, **({"name": " ".join(name.split())} if name.strip() else {}))
    return response


@router.get("/join", dependencies=[joining])
async def look_up(reader: Reading, house: InHouse, code: str = "") -> Response:
    """A typed code becomes a link."""
    await tables.find(house, code, reader.who)
    return go(f"/j/{identity.read_code(code)}")


@router.get("/j/{code}", dependencies=[joining])
async def invitation(reader: Reading, house: InHouse, code: str) -> Response:
    """Who sits at a table already, and a place for one's name."""
    table = await tables.find(house, code, reader.who)
    async with house.at(table) as session:
        if session.held(reader.who):
            return go(f"/t/{table}")
        seats = [{"number": seat.number, "open": seat.open, "name": name}
                 for seat, name in zip(session.seats, session.match.players, strict=True)]  # fmt: skip
        watch = session.settings.watch
    game = session.game
    title, about = words.title(game, reader.lang), words.about(game, reader.lang)
    return offer(
        reader, "join.html", code=code, table=table, title=title, about=about, game=game.name, seats=seats, watch=watch
    )


@router.post("/j/{code}", dependencies=[joining])
async def join(
    request: Request, house: InHouse, who: Sitter, code: str, name: Name, seat: Annotated[str, Form()] = ""
) -> Response:
    """Sit down."""
    place = await tables.join(house, who, code, name, int(seat) if seat.isascii() and seat.isdecimal() else None)
    return _seated(request, place, name)


@router.get("/daily/{game}", dependencies=[reading])
async def results(reader: Reading, house: InHouse, game: str, day: str | None = None) -> Response:
    """What everybody made of a day's deal."""
    shown = await daily.results(house, reader.who, _known(game), day)
    today = await daily.today(house, reader.who, reader.lang)
    table = next((deal["table"] for deal in today["deals"] if deal["game"] == game), None)
    title = words.title(game, reader.lang)
    return offer(reader, "daily.html", title=title, today=house.today, table=table, **shown)


@router.post("/daily/{game}", dependencies=[setting])
async def play_daily(request: Request, house: InHouse, who: Sitter, game: str, name: Name) -> Response:
    """Sit down to today's deal."""
    return _seated(request, await daily.start(house, who, _known(game), name), name)


@router.post("/import", dependencies=[setting])
async def load(
    reader: Reading,
    house: InHouse,
    record: Annotated[str, Form(max_length=records.LARGEST + 1)] = "",
    file: Annotated[UploadFile | None, File()] = None,
) -> Response:
    """A record, typed or as a file, becomes a game to replay."""
    text = record
    if file is not None and file.size:
        try:
            text = (await file.read()).decode()
        except UnicodeDecodeError:
            raise Refused(N_("This file is not a record: it is not text.")) from None
    place = await records.load(house, reader.who, text.replace("\r\n", "\n"))
    return go(f"/t/{place.table}/replay")
