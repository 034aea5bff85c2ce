"""A campaign: its first page, its story between the adventures, its standings."""

from typing import Annotated

from fastapi import APIRouter, Form, Path, Request, Response

from .... import words
from ....bots import BOTS
from ....games import GAMES
from ....games.welcome_to_the_moon.rules import NAME
from ...service import campaigns, tables
from ..who import InHouse, Somebody, reading, setting
from . import forms
from .reader import Reading, Sitter, remember, welcome
from .render import PageRoute, go, offer, page

router = APIRouter(route_class=PageRoute, include_in_schema=False)

Id = Annotated[str, Path(max_length=32)]
After = Annotated[int | None, Form(ge=1, le=100_000)]


@router.get("/campaign", dependencies=[reading])
async def new(reader: Reading, seats: int = 2) -> Response:
    """The form of a new campaign."""
    options = {option.name: option for option in GAMES[NAME].options}
    numbers = sorted(map(int, options["seats"].values))
    seats = seats if seats in numbers else 2
    level = options["level"]
    levels = [(value, words.value(NAME, "level", value, reader.lang)) for value in level.values if seats in level.seats]
    label = words.option(NAME, "level", reader.lang)
    return offer(
        reader,
        "campaign_new.html",
        game=NAME,
        title=words.title(NAME, reader.lang),
        numbers=numbers,
        seats=seats,
        levels=levels,
        label=label,
        bots=list(BOTS),
        deadlines=tables.DEADLINES,
    )


@router.post("/campaign", dependencies=[setting])
async def create(request: Request, house: InHouse, who: Sitter) -> Response:
    """Begin it: the first table is set, and its story told."""
    form = await forms.fields(request)
    chairs, level = forms.chairs(form), form.get("level", "1")
    number = int(level) if level.isascii() and level.isdecimal() else 0
    begun = await campaigns.create(house, who, chairs, number, forms.settings(form), forms.once(request, who, form))
    response = go(f"/c/{begun.campaign}")
    welcome(request, response)
    remember(request, response, name=" ".join(forms.own_name(chairs).split()))
    return response


@router.get("/c/{campaign}", dependencies=[reading])
async def show(reader: Reading, house: InHouse, campaign: Id) -> Response:
    """All of it: the story so far, the adventures with their stars, and what comes next."""
    told = await campaigns.view(house, reader.who, campaign, reader.lang)
    titles = {chapter["adventure"]: chapter["title"] for chapter in told["adventures"]}
    title = words.title(NAME, reader.lang)
    link = f"{reader.home}/c/{campaign}" if told["watch"] else ""
    return page(reader, "campaign.html", game=NAME, title=title, told=told, titles=titles, link=link)


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
