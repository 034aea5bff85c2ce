"""The front page and the ways to a table: a new one, a friend's, the daily deal, a record."""

import re
from typing import Annotated, Any

from fastapi import APIRouter, File, Form, Request, Response, UploadFile

from .... import words
from ....bots import usual
from ....core.errors import LunariumError
from ....core.options import Value
from ....games import GAMES
from ....games import game as rules_of
from ....words import N_
from ....words.pages import PAGES
from ...service import House, NotFound, Place, Refused, campaigns, daily, identity, listing, records, tables
from ..who import InHouse, joining, reading, setting
from . import forms, setups
from .forms import Fields
from .reader import Reader, Reading, Sitter, remember, welcome
from .render import PageRoute, go, offer, wrong

router = APIRouter(route_class=PageRoute, include_in_schema=False)

Name = Annotated[str, Form(max_length=60)]
FREE = re.compile("Seat [A-H]")
LESSON = "#lesson"  # of the page of a table: begin one at once
SHOWN = 12  # of my tables on the front page


@router.get("/", dependencies=[reading])
async def front(reader: Reading, house: InHouse) -> Response:
    """Games, my tables, the daily deal, a friend's code."""
    mine = campaigns.gather(await listing.mine(house, reader.who, reader.lang) if reader.who else [], reader.lang)
    for row in mine:
        row["players"] = [_free(reader, name) for name in row["players"]]
    mine.sort(
        key=lambda row: (not row["your_turn"], row["status"] not in ("playing", "waiting", "between", "unreadable"))
    )
    return offer(
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
        {
            "name": name,
            "title": words.title(name, reader.lang),
            "about": words.about(name, reader.lang),
            "seats": _seats(name),
            "campaign": name == campaigns.GAME,
        }
        for name in GAMES
    ]


def _seats(game: str) -> list[int]:
    """The numbers of seats that a game is for, the fewest first."""
    option = next(option for option in GAMES[game].options if option.name == "seats")
    return sorted(map(int, option.values))


def _known(game: str) -> str:
    if game not in GAMES:
        raise NotFound(N_("There is no such game."))
    return game


@router.post("/play/{game}", dependencies=[setting])
async def play_now(request: Request, reader: Reading, house: InHouse, who: Sitter, game: str) -> Response:
    """One tap: against bots, as this browser played last time. What it remembers and no rules know is forgotten."""
    last, once = setups.last(reader, _known(game)), forms.once(request, who, await forms.fields(request))
    place = await setups.trying(
        reader, last, lambda known, form: _against_bots(house, who, game, known, form, claim=once)
    )
    return _seated(request, place, "")


@router.post("/learn/{game}", dependencies=[setting])
async def learn(request: Request, reader: Reading, house: InHouse, who: Sitter, game: str) -> Response:
    """One tap: a table that nobody else can watch, with a gentle bot, and a lesson at it unless ``way`` says no."""
    _known(game)
    sent = await forms.fields(request)
    once = forms.once(request, who, sent)
    wish = {**_of_options(sent), "bot": tables.GENTLE, "hints": "on"}
    place = await setups.trying(reader, {}, lambda known, _: _against_bots(house, who, game, known, wish, claim=once))
    return _seated(request, place, "", "" if sent.get("way") == "play" else LESSON)


async def _against_bots(house: House, who: str, game: str, reader: Reader, form: Fields, **more: Any) -> Place:
    level = usual(rules_of(game), form.get("bot", tables.LEVEL))
    chairs = setups.at_once(reader, {**form, "bot": level}, _seats(game))
    return await tables.create(house, who, game, _chosen(game, form), chairs, setups.untimed(form), **more)


@router.get("/new/{game}", dependencies=[reading])
async def new(reader: Reading, game: str, seats: int | None = None) -> Response:
    """The form of a new table: as far as it is filled in, or as it was last time."""
    return _form(reader, game, setups.asked(reader.request) or setups.last(reader, _known(game)), seats)


def _form(reader: Reader, game: str, form: Fields, wish: int | None = None, **more: Any) -> Response:
    numbers = _seats(_known(game))
    seats = setups.number(form, numbers, wish)
    rules = rules_of(game, seats=seats)
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
        here=f"/new/{game}?seats={seats}" if more else None,
        game=game,
        title=words.title(game, reader.lang),
        about=words.about(game, reader.lang),
        numbers=numbers,
        seats=seats,
        options=options,
        campaign=game == campaigns.GAME,
        form=form,
        kept=setups.kept(form, seats, [f"option-{option['name']}" for option in options]),
        bots=forms.bots(reader, rules),
        usual=usual(rules),
        deadlines=tables.DEADLINES,
        lessons=forms.lessons(reader, game),
        **more,
    )


@router.post("/new/{game}", dependencies=[setting])
async def create(request: Request, reader: Reading, house: InHouse, who: Sitter, game: str) -> Response:
    """Set the table and sit down at it; where that is refused, nothing that was filled in is lost."""
    _known(game)
    form = await forms.fields(request)
    chairs, once = forms.chairs(reader, form), forms.once(request, who, form)
    try:
        place = await tables.create(house, who, game, _chosen(game, form), chairs, forms.settings(form), claim=once)
    except LunariumError as error:
        return _form(reader, game, setups.typed(form), len(chairs), **wrong(reader, error))
    response = _seated(request, place, "")
    setups.keep(request, response, game, form, chairs)
    return response


def _of_options(form: Fields) -> Fields:
    """The fields of a form that are about options."""
    return {name: value for name, value in form.items() if name.startswith("option-")}


def _chosen(game: str, form: dict[str, str]) -> dict[str, str]:
    """The options that were sent, without those that exist only beside another value of another option."""
    sent = {key.removeprefix("option-"): value for key, value in form.items() if key.startswith("option-")}
    needs = {option.name: option.when for option in GAMES[game].options}
    return {name: value for name, value in sent.items() if _exists(needs.get(name), sent)}


def _exists(need: tuple[str, Value] | None, sent: dict[str, str]) -> bool:
    return need is None or sent.get(need[0], str(need[1])) == str(need[1])


def _seated(request: Request, place: Place, name: str, part: str = "") -> Response:
    response = go(f"/t/{place.table}{part}")
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
    return await _invited(reader, house, code, reader.name)


async def _invited(
    reader: Reader, house: House, code: str, name: str, wish: int | None = None, **more: Any
) -> Response:
    table, game, chairs, names, watch, mine = await tables.invitation(house, code, reader.who)
    if mine:
        return go(f"/t/{table}")
    seats = [{"number": seat.number, "open": seat.open, "name": name} for seat, name in zip(chairs, names, strict=True)]
    free = [seat.number for seat in chairs if seat.open]
    return offer(
        reader,
        "join.html",
        code=code,
        table=table,
        title=words.title(game, reader.lang),
        about=words.about(game, reader.lang),
        game=game.name,
        seats=seats,
        wish=wish if wish in free else free[0],
        watch=watch,
        name=name,
        friendly=forms.friendly(reader, names),
        **more,
    )


@router.post("/j/{code}", dependencies=[joining])
async def join(
    request: Request,
    reader: Reading,
    house: InHouse,
    who: Sitter,
    code: str,
    name: Name = "",
    seat: Annotated[int | None, Form(ge=0, le=7)] = None,
) -> Response:
    """Sit down. Who gives no name has a friendly one."""
    called = name
    if not name.strip():
        called = forms.friendly(reader, (await tables.invitation(house, code, who)).names)
    try:
        place = await tables.join(house, who, code, called, seat)
    except NotFound:
        raise
    except Refused as error:
        return await _invited(reader, house, code, name, seat, **wrong(reader, error))
    return _seated(request, place, name)


@router.get("/daily/{game}", dependencies=[reading])
async def results(reader: Reading, house: InHouse, game: str, day: str | None = None) -> Response:
    """What everybody made of a day's deal."""
    return await _day(reader, house, game, day, reader.name)


async def _day(reader: Reader, house: House, game: str, day: str | None, name: str, **more: Any) -> Response:
    shown = await daily.results(house, reader.who, _known(game), day)
    today = await daily.today(house, reader.who, reader.lang)
    table = next((deal["table"] for deal in today["deals"] if deal["game"] == game), None)
    title, friendly = words.title(game, reader.lang), forms.friendly(reader)
    own = await daily.mine(house, reader.who, game, reader.lang)
    known: dict[str, Any] = {"title": title, "today": house.today, "table": table, "name": name, "friendly": friendly}
    return offer(reader, "daily.html", own=own, **known, **shown, **more)


@router.post("/daily/{game}", dependencies=[setting])
async def play_daily(
    request: Request, reader: Reading, house: InHouse, who: Sitter, game: str, name: Name = ""
) -> Response:
    """Sit down to today's deal."""
    try:
        place = await daily.start(house, who, _known(game), name if name.strip() else forms.friendly(reader))
    except NotFound:
        raise
    except Refused as error:
        return await _day(reader, house, game, None, name, **wrong(reader, error))
    return _seated(request, place, name)


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
