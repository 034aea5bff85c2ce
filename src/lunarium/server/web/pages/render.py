"""Templates and mistakes as pages."""

import math
import pickle
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import quote

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup, escape

from ....boards.style import Theme
from ....core.errors import LunariumError
from ....words import LANGUAGES, Words, complaint
from ....words.catalogue import number
from ....words.pages import COUNTS, PAGES
from ..answers import problem
from ..quick import Quick
from .reader import Reader, reader_of, welcome

KEPT = 8192  # lines of logs, under everything that they are made of
_rows: dict[tuple[object, ...], Markup] = {}
PARTS = 1024  # parts of pages, under everything that they are made of
_parts: dict[bytes, Markup] = {}

UNITS = (("days", 86_400), ("hours", 3600), ("minutes", 60))


class _Environment(Environment):
    """Data is looked up as data: Jinja asks for an attribute first, and half of a page's looks would fail so.

    A template that was read stays, without a look at its key: a page asks for a dozen.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._read: dict[str, Template] = {}

    def get_template(self, name: str | Template, *more: Any, **others: Any) -> Template:
        if not isinstance(name, str) or others or len(more) > 1:  # ``more`` may be whose part it is
            return super().get_template(name, *more, **others)
        found = self._read.get(name)
        if found is None:
            found = self._read[name] = super().get_template(name)
        return found

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


ENV = _Environment(
    loader=PackageLoader("lunarium.server.web"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
    auto_reload=False,  # would look at the file of every template at every page
)


def left(at: float) -> tuple[str, int, str]:
    """How long until a moment, in the largest unit that still says enough, and the moment itself."""
    seconds = max(0.0, at - time.time())
    unit, size = next((step for step in UNITS if seconds >= 2 * step[1]), UNITS[-1])
    return unit, math.ceil(seconds / size), datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


ENV.globals["left"] = left
ENV.filters["number"] = number


def part(reader: Reader, template: str, **known: Any) -> str:
    """A template in the reader's language: ``t`` says a sentence of ``PAGES``, ``n`` one that counts."""
    path = reader.request.url.path
    query = reader.request.url.query
    known["here"] = known.get("here") or (f"{path}?{query}" if query else path)  # a part names the page itself
    known.setdefault("refused", "")
    return ENV.get_template(template).render(**_spoken(reader.lang), reader=reader, **known)


def _spoken(lang: str) -> dict[str, Any]:
    """How templates say sentences in a language."""
    words = Words(lang)

    def t(key: str, **args: object) -> str:
        return words.say(PAGES[key], **args) if args else _said(lang, key)

    def n(key: str, count: int) -> str:
        return COUNTS[key](words, count)

    return {"t": t, "n": n, "languages": LANGUAGES}


@cache  # a page says some eighty of these; there are as many as ``PAGES`` has, by language
def _said(lang: str, key: str) -> Markup:
    return escape(Words(lang).say(PAGES[key]))


class Wishes(NamedTuple):
    """What of a reader a part may depend on that is kept for other readers, too."""

    lang: str
    theme: Theme | None


def kept(reader: Reader, template: str, **known: Any) -> Markup:
    """A part that changes seldom, made once of what is named here. Anything else is not known to it and would fail."""
    wishes = Wishes(reader.lang, reader.theme)
    key = pickle.dumps((template, wishes, known), pickle.HIGHEST_PROTOCOL)
    html = _parts.get(key)
    if html is None:
        if len(_parts) >= PARTS:
            _parts.clear()
        made = ENV.get_template(template).render(**_spoken(reader.lang), reader=wishes, **known)
        html = _parts[key] = Markup(made)  # a template that escaped what it had to
    return html


def rows(reader: Reader, table: str, log: Sequence[Mapping[str, Any]]) -> list[Markup]:
    """The lines of a table's log as its page lists them, the last first, kept for the next views."""
    return [_row(reader, table, line) for line in reversed(log)]


def _row(reader: Reader, table: str, line: Mapping[str, Any]) -> Markup:
    key = reader.lang, table, *(line[name] for name in ("id", "seat", "move", "html", "lit", "sheet"))
    row = _rows.get(key)
    if row is None:
        if len(_rows) >= KEPT:
            _rows.clear()
        see = reader.words.say(PAGES["see_move"], move=line["move"])
        macros: Any = ENV.get_template("told.html").module
        row = _rows[key] = macros.row(line, table, see)
    return row


def page(reader: Reader, template: str, status: int = 200, **known: Any) -> HTMLResponse:
    """A whole page, or a part that a script asked for."""
    return HTMLResponse(part(reader, template, **known), status, {"vary": "cookie, accept-language"})


def offer(reader: Reader, template: str, status: int = 200, **known: Any) -> HTMLResponse:
    """A page to sit down from: the browser has its token before, and what it sends twice is done once (``key``)."""
    response = page(reader, template, status, key=secrets.token_urlsafe(16), **known)
    welcome(reader.request, response)
    return response


def go(to: str) -> RedirectResponse:
    """After a form was sent: look at this."""
    return RedirectResponse(to, 303)


def wrong(reader: Reader, error: LunariumError) -> dict[str, Any]:
    """For a form that was refused: the status, and the sentence to show above what was filled in."""
    status, _ = problem(reader.request, error)
    return {"status": status, "refused": complaint(error, reader.lang)}


def mistake(request: Request, error: LunariumError | RequestValidationError) -> Response:
    """A page that says what was wrong; for scripts the sentence."""
    reader = reader_of(request)
    if isinstance(error, RequestValidationError):
        status, message = 422, reader.words.say(PAGES["malformed"])
    else:
        status, message = wrong(reader, error).values()
    if reader.live:
        return JSONResponse({"message": message}, status)
    response = page(reader, "mistake.html", status, message=message, back=back(request), **again(request, status))
    if status == 401:
        welcome(request, response)  # so that the next attempt can succeed
    return response


def again(request: Request, status: int) -> dict[str, str]:
    """A code that leads to no table, for the field in which it can be mended; nothing where it is not a code."""
    code = request.path_params.get("code", request.query_params.get("code"))
    if status != 404 or code is None:
        return {}
    return {"typed": "".join(letter for letter in code if letter.isascii() and letter.isprintable())[:20]}


def back(request: Request) -> str:
    """The table or campaign at which something did not work; empty where it is the page of it that does not."""
    for name, place in (("table", "t"), ("campaign", "c")):
        known = request.path_params.get(name)
        if known and request.url.path != f"/{place}/{known}":
            return f"/{place}/{quote(str(known))}"
    return ""


class PageRoute(Quick):
    """Answers mistakes as people can read them."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def answer(request: Request) -> Response:
            try:
                return await handle(request)
            except (LunariumError, RequestValidationError) as error:
                return mistake(request, error)

        return answer

    async def refusal(self, request: Request, error: Exception) -> Response:
        if isinstance(error, LunariumError):
            return mistake(request, error)
        return await super().refusal(request, error)
