"""A campaign: its first page, its story between the adventures, its standings."""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Path, Request, Response

from .... import words
from ....bots import usual
from ....core.errors import LunariumError
from ....games import GAMES
from ....games import game as rules_of
from ...service import campaigns, tables
from ..who import InHouse, Somebody, reading, setting
from . import forms, setups
from .forms import Fields
from .reader import Reader, Reading, Sitter, welcome
from .render import PageRoute, go, offer, page, wrong

router = APIRouter(route_class=PageRoute, include_in_schema=False)

Id = Annotated[str, Path(max_length=32)]
After = Annotated[int | None, Form(ge=1, le=100_000)]


OPTIONS = {option.name: option for option in GAMES[campaigns.GAME].options}
NUMBERS = sorted(map(int, OPTIONS["seats"].values))


@router.get("/campaign", dependencies=[reading])
async def new(reader: Reading, seats: int | None = None) -> Response:
    """The form of a new campaign."""
    return _form(reader, setups.asked(reader.request) or setups.last(reader, "campaign"), seats)


def _form(reader: Reader, form: Fields, wish: int | None = None, **more: Any) -> Response:
    seats = setups.number(form, NUMBERS, wish)
    level, rules = OPTIONS["level"], rules_of(campaigns.GAME, seats=seats)
    levels = [
        (value, words.value(campaigns.GAME, "level", value, reader.lang))
        for value in level.values
        if seats in level.seats
    ]
    label = words.option(campaigns.GAME, "level", reader.lang)
    return offer(
        reader,
        "campaign_new.html",
        here=f"/campaign?seats={seats}" if more else None,
        game=campaigns.GAME,
        title=words.title(campaigns.GAME, reader.lang),
        numbers=NUMBERS,
        seats=seats,
        levels=levels,
        label=label,
        form=form,
        kept=setups.kept(form, seats, ["level"] if levels else []),
        bots=forms.bots(reader, rules),
        usual=usual(rules),
        deadlines=tables.DEADLINES,
        **more,
    )


@router.post("/campaign", dependencies=[setting])
async def create(request: Request, reader: Reading, house: InHouse, who: Sitter) -> Response:
    """Begin it: the first table is set, and its story told."""
    form = await forms.fields(request)
    chairs, once = forms.chairs(reader, form), forms.once(request, who, form)
    try:
        begun = await campaigns.create(house, who, chairs, _level(form), forms.settings(form), once)
    except LunariumError as error:
        return _form(reader, setups.typed(form), len(chairs), **wrong(reader, error))
    response = go(f"/c/{begun.campaign}")
    welcome(request, response)
    setups.keep(request, response, "campaign", form, chairs)
    return response


def _level(form: Fields) -> int:
    level = form.get("level", "1")
    return int(level) if level.isascii() and level.isdecimal() else 0


@router.post("/campaign/now", dependencies=[setting])
async def play_now(request: Request, reader: Reading, house: InHouse, who: Sitter) -> Response:
    """One tap: with bots, as this browser played last time."""
    last, once = setups.last(reader, "campaign"), forms.once(request, who, await forms.fields(request))
    begun = await setups.trying(
        reader,
        last,
        lambda known, form: campaigns.create(
            house, who, setups.at_once(known, form, NUMBERS), _level(form), setups.untimed(form), once
        ),
    )
    response = go(f"/c/{begun.campaign}")
    welcome(request, response)
    return response


@router.get("/c/{campaign}", dependencies=[reading])
async def show(reader: Reading, house: InHouse, campaign: Id) -> Response:
    """All of it: the story so far, the adventures with their stars, and what comes next."""
    told = await campaigns.view(house, reader.who, campaign, reader.lang)
    titles = {chapter["adventure"]: chapter["title"] for chapter in told["adventures"]}
    title = words.title(campaigns.GAME, reader.lang)
    link = f"{reader.home}/c/{campaign}" if told["watch"] else ""
    return page(reader, "campaign.html", game=campaigns.GAME, title=title, told=told, titles=titles, link=link)


@router.post("/c/{campaign}/next", dependencies=[setting])
async def go_on(house: InHouse, who: Somebody, campaign: Id, after: After = None) -> Response:
    """The next adventure."""
    return go(f"/t/{(await campaigns.go_on(house, who, campaign, after=after)).table}")


@router.post("/c/{campaign}/again", dependencies=[setting])
async def again(house: InHouse, who: Somebody, campaign: Id, after: After = None) -> Response:
    """The last adventure once more."""
    return go(f"/t/{(await campaigns.go_on(house, who, campaign, again=True, after=after)).table}")


@router.get("/c/{campaign}/record", dependencies=[reading])
async def record(reader: Reading, house: InHouse, campaign: Id) -> Response:
    """The campaign's file."""
    text = await campaigns.export(house, reader.who, campaign)
    headers = {"content-disposition": 'attachment; filename="lunarium-campaign.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
