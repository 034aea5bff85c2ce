"""All the games that somebody has played: a list with filters, how often they won, and files to take away."""

import csv
import io
import json
from datetime import UTC, datetime
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Response

from ...service import history
from ..who import InHouse, reading
from . import render
from .reader import Reading

router = APIRouter(route_class=render.PageRoute, include_in_schema=False)

Text = Annotated[str, Query(max_length=40)]
HEIGHT, WIDTH = 80, 30  # of the graph, and of one month in it
COLUMNS = (
    "table",
    "game",
    "adventure",
    "opponent",
    "status",
    "result",
    "rank",
    "total",
    "players",
    "daily",
    "campaign",
    "created",
    "changed",
)


def day(at: float) -> str:
    """The date of a moment, as all languages write it in tables."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


render.ENV.globals["day"] = day


@router.get("/mine", dependencies=[reading])
async def mine(
    reader: Reading,
    house: InHouse,
    game: Text = "",
    adventure: Text = "",
    opponent: Text = "",
    result: Text = "",
    state: Text = "",
    page: Annotated[int, Query(ge=1, le=1_000_000)] = 1,
) -> Response:
    """A page of the list."""
    wish = history.Wish(game, adventure, opponent, result, state)
    found = await history.told(house, reader.who, reader.lang, wish)
    told = await history.shown(house, found, reader.lang, page)
    query = urlencode({name: value for name, value in wish._asdict().items() if value})
    known: dict[str, Any] = {"opponents": history.OPPONENTS, "results": history.RESULTS, "states": history.STATES}
    bars = _bars(told["months"])
    return render.page(reader, "mine.html", found=found, told=told, wish=wish, query=query, bars=bars, **known)


def _bars(months: list[dict[str, Any]]) -> dict[str, Any]:
    """Where the bars of the graph stand: won below, lost on top."""
    most = max((month["won"] + month["lost"] for month in months), default=1)
    bars = []
    for place, month in enumerate(months):
        won, lost = (round(HEIGHT * month[what] / most, 1) for what in ("won", "lost"))
        bars.append({"x": place * WIDTH + 4, "won": won, "lost": lost})
    return {"width": max(1, len(months)) * WIDTH, "height": HEIGHT, "bars": bars}


@router.get("/mine.json", dependencies=[reading])
async def as_json(reader: Reading, house: InHouse) -> Response:
    """All games as a file for programs."""
    rows = (await history.told(house, reader.who, reader.lang)).rows
    return _file(json.dumps({"games": rows}, ensure_ascii=False, indent=1), "application/json", "json")


@router.get("/mine.csv", dependencies=[reading])
async def as_csv(reader: Reading, house: InHouse) -> Response:
    """All games as a file for spreadsheets."""
    rows = (await history.told(house, reader.who, reader.lang)).rows
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for row in rows:
        told = {**row, "players": ", ".join(map(str, row["players"]))}
        told |= {name: datetime.fromtimestamp(row[name], UTC).isoformat(timespec="seconds") for name in COLUMNS[-2:]}
        writer.writerow([_cell(told[name]) for name in COLUMNS])
    return _file(text.getvalue(), "text/csv; charset=utf-8", "csv")


def _cell(value: object) -> object:
    """A name must not be read as a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@")) else value


def _file(text: str, kind: str, ending: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="lunarium-games.{ending}"', "vary": "cookie"}
    return Response(text, media_type=kind, headers=headers)
