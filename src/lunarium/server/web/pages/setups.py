"""How somebody likes to play: what they filled in so far, and what their browser remembers of the last time."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import TypeVar
from urllib.parse import parse_qsl, unquote, urlencode

from fastapi import Request, Response

from ....core.errors import LunariumError
from ...service import Chair, Settings, tables
from . import forms
from .forms import Fields
from .reader import Reader, remember

T = TypeVar("T")

MORE = "more-"  # before the name of a field that this number of seats has no use for: another one may
WISHES = ("hints", "auto_done", "watch", "deadline")
LONGEST = 600  # characters of a set-up that are remembered


def asked(request: Request) -> Fields:
    """What was filled in before another number of seats was chosen; nothing where the page is new."""
    sent = {key.removeprefix(MORE): value[:60] for key, value in request.query_params.items()}
    return sent if "sent" in sent else {}


def typed(form: Fields) -> Fields:
    """What was filled in when the form was sent, with what it kept for other numbers of seats."""
    return {key.removeprefix(MORE): value for key, value in form.items()}


def kept(form: Fields, seats: int, options: Iterable[str]) -> Fields:
    """What was filled in and has no place in the form for this number of seats."""
    shown = {f"{what}{number}" for number in range(seats) for what in ("chair", "name")}
    shown |= {"sent", "key", "seats", "way", *WISHES[:3], *options} | ({"deadline"} if seats > 1 else set())
    return {MORE + name: value for name, value in form.items() if name not in shown}


def number(form: Fields, numbers: list[int], wish: int | None = None) -> int:
    """How many seats: as wished, as last time, or two."""
    last = form.get("seats", "")
    found = wish if wish is not None else int(last) if last.isascii() and last.isdecimal() else 2
    return found if found in numbers else 2 if 2 in numbers else numbers[0]


def last(reader: Reader, what: str) -> Fields:
    """The set-up that this browser remembers; nothing where there is none that can be read."""
    line = unquote(reader.request.cookies.get(f"lunarium-set-{what}", "")[: 3 * LONGEST])
    found = dict(parse_qsl(line)) if len(line) <= LONGEST else {}
    return {name: value[:60] for name, value in found.items() if _lasting(name)}


def _lasting(name: str) -> bool:
    return name in ("sent", "seats", "bot", "level", *WISHES) or name.startswith("option-")


def keep(request: Request, response: Response, what: str, form: Fields, seats: list[Chair]) -> None:
    """Let the browser remember this set-up, and the name; the bot of last time stays where there was none."""
    bot = next((chair.level for chair in seats if chair.kind == tables.BOT), form.get("bot", tables.LEVEL))
    wishes = {name: value for name, value in form.items() if _lasting(name)}
    name = " ".join(form.get("name0", "").split())
    line = urlencode({**wishes, "sent": "1", "seats": len(seats), "bot": bot})
    remember(request, response, **{f"set-{what}": line}, **({"name": name} if name else {}))


def at_once(reader: Reader, form: Fields, numbers: list[int]) -> list[Chair]:
    """Chairs for somebody and bots, as many as last time."""
    bots = [Chair(tables.BOT, level=form.get("bot", tables.LEVEL))] * (number(form, numbers) - 1)
    return [Chair(tables.ME, reader.name or forms.friendly(reader)), *bots]


def untimed(form: Fields) -> Settings:
    """The settings of last time, without a deadline: who plays with bots has all the time in the world."""
    return replace(forms.settings(form), deadline=0) if form else Settings()


async def trying(reader: Reader, form: Fields, use: Callable[[Reader, Fields], Awaitable[T]]) -> T:
    """Begin as last time, or where a name or a set-up is remembered that no longer goes, as anybody does."""
    try:
        return await use(reader, form)
    except LunariumError:
        if not form and not reader.name:
            raise
        return await use(replace(reader, name=""), {})
