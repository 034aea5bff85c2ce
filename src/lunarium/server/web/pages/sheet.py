"""The board as a page lays it out, the sheets of others, learning by doing, and what every area is."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import JSONResponse
from markupsafe import Markup

from .... import words
from ....boards import closer, near, notes, parts, sheets, spare
from ....boards.stylesheet import bare
from ....core.play import AnyGame
from ....words import N_
from ....words.areas import areas
from ....words.tours import tour
from ...service import House, Look, NotFound, views
from ..who import InHouse, reading
from .picture import once, picture
from .reader import Reader, Reading
from .render import PageRoute, page, part

router = APIRouter(route_class=PageRoute, include_in_schema=False)

Id = Annotated[str, Path(max_length=32)]
Place = Annotated[int, Path(ge=0, le=7)]
Wish = Annotated[int | None, Query(ge=0, le=7)]
LARGE = "sheet"  # of the parts of a board, the one in the window


def kind(game: AnyGame) -> str:
    """What somebody learns once: the game, or one adventure of it, with others or alone."""
    names = (game.name, words.chapter(game), "alone" if game.seats == 1 else "together")
    return "/".join(name for name in names if name)


def stage(reader: Reader, look: Look) -> Markup:
    """The board with what surrounds it; on a phone sheet and choices are pictures of their own."""
    drawn: dict[str, Markup] = {}
    if reader.shape == "tall":
        found = once(parts, reader, look)
        drawn = {region: Markup(bare(svg)) for region, svg in found.items()}
    choices = [name for name in near(look.game) if name in drawn]
    html = part(
        reader,
        "stage.html",
        table=look.data,
        parts=drawn,
        picture="" if drawn else picture(reader, look),
        rivals=_rivals(look),
        spare=_spare(look),
        opponent=words.rival(look.game),
        choices=choices,
        below=[name for name in drawn if name not in (LARGE, *choices)],
    )
    return Markup(html)  # a template that escaped what it had to


def _rivals(look: Look) -> list[dict[str, Any]]:
    """The other seats in short, and whether each has a sheet to look at."""
    known = sheets(look.game, look.view)
    return [
        {**row, "sheet": row["seat"] < known, "notes": notes(look.game, look.view, row["seat"])}
        for row in look.data["seats"]
        if row["seat"] != look.seat
    ]


def _spare(look: Look) -> int | None:
    """The second sheet of the reader, where there is one."""
    return spare(look.game, look.view, look.seat) if look.seat is not None else None


@router.get("/t/{table}/sheet/{place}", dependencies=[reading])
async def sheet(reader: Reading, house: InHouse, table: Id, place: Place, seat: Wish = None) -> Response:
    """One sheet large, as the reader may see it: what others draft is not on it."""
    look = await views.view(house, reader.who, table, seat=seat, lang=reader.lang)
    if place >= sheets(look.game, look.view) or look.data["status"] == "waiting":
        raise NotFound(N_("There is no such sheet."))
    drawn = closer(look.game, look.view, place, lang=reader.lang, theme=reader.theme, seat=look.seat, names=look.names)
    mine = place in (look.seat, _spare(look))
    row = None if mine or place >= look.game.seats else look.data["seats"][place]
    known: dict[str, Any] = {"drawn": Markup(bare(drawn or "")), "row": row, "table": table}
    return page(reader, "closer.html" if reader.live else "sheet.html", **known)


@router.get("/t/{table}/tour", dependencies=[reading])
async def first_turn(reader: Reading, house: InHouse, table: Id) -> Response:
    """Learning by doing: a list to read, which a script shows stop by stop at the board."""
    look = await _seen(house, reader, table)
    say = reader.words.say
    stops = [
        {
            "selector": stop.selector,
            "does": stop.does,
            "text": say(stop.text),
            "then": say(stop.then) if stop.then else "",
        }
        for stop in tour(look.game)
    ]
    known: dict[str, Any] = {"stops": stops, "table": table, "title": words.title(look.game, reader.lang)}
    return page(reader, "stops.html" if reader.live else "tour.html", **known)


@router.get("/t/{table}/areas", dependencies=[reading])
async def explained(reader: Reading, house: InHouse, table: Id) -> Response:
    """What every region and slot of the board is."""
    look = await _seen(house, reader, table)
    headers = {"cache-control": "private, max-age=600", "vary": "cookie, accept-language"}
    return JSONResponse(areas(look.game, reader.lang), headers=headers)


async def _seen(house: House, reader: Reader, table: str) -> Look:
    return await views.view(house, reader.who, table, lang=reader.lang)
