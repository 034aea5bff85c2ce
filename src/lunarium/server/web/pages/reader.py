"""Who reads a page: their language, how they like it to look, the name they gave last time."""

from dataclasses import dataclass
from typing import Annotated, cast
from urllib.parse import quote, unquote

from fastapi import Depends, Request, Response

from ....boards.scene import Shape
from ....boards.style import Theme
from ....words import LANGUAGES, N_, Words, language
from ...service import NotYours, identity
from ..addresses import home
from ..origin import visited
from ..settings import Settings
from ..who import COOKIE, READERS, YEAR, bearer_of, keep, who_of

LANG, THEME, NAME, SHAPE = "lunarium-lang", "lunarium-theme", "lunarium-name", "lunarium-shape"
THEMES = ("light", "dark")
LONGEST = 200  # characters of a cookie or header that are read


@dataclass(frozen=True)
class Reader:
    """What a page needs to know about who asks for it."""

    request: Request
    who: str | None
    lang: str
    theme: Theme | None  # None: as the system has it
    name: str
    shape: Shape

    @property
    def words(self) -> Words:
        return Words(self.lang)

    @property
    def live(self) -> bool:
        """Whether a script asks for a part of a page."""
        return "hx-request" in self.request.headers

    @property
    def home(self) -> str:
        """What links for others begin with; empty: they stay relative, and a script adds where it is."""
        settings: Settings = self.request.app.state.settings
        return home(self.request, settings.address, settings.own)


def reader_of(request: Request) -> Reader:
    """Read the wishes from cookies, or from what the browser says."""
    cookies = request.cookies
    lang = cookies.get(LANG, "")
    if lang not in LANGUAGES:
        lang = language(None, request.headers.get("accept-language", "")[:LONGEST])
    theme = cookies.get(THEME)
    shape = request.query_params.get("shape") or cookies.get(SHAPE, "")
    if shape not in ("wide", "tall"):
        shape = "tall" if "Mobi" in request.headers.get("user-agent", "") else "wide"
    return Reader(
        request,
        who_of(request),
        lang,
        cast(Theme, theme) if theme in THEMES else None,
        unquote(cookies.get(NAME, "")[:LONGEST])[:40],
        cast(Shape, shape),
    )


async def _reader(request: Request) -> Reader:  # a coroutine: FastAPI would send a plain function to a thread
    return reader_of(request)


Reading = Annotated[Reader, Depends(_reader)]
READERS[_reader] = reader_of


async def _sitter(request: Request) -> str:
    """Who sits down. The page before gave them a token: an answer that is lost then loses no seat."""
    who = who_of(request)
    if who is None:
        raise NotYours(
            N_(
                "Your browser sent no cookie, so it would forget your seat at once. "
                "Allow cookies for this page, go back and try again."
            )
        )
    return who


Sitter = Annotated[str, Depends(_sitter)]


def welcome(request: Request, response: Response) -> None:
    """See to it that a browser has a token before it sits down, for another year; one that it has is never replaced.

    Who looks at nothing, as another site that only fetches the page, is given none: its browser may have one that it
    did not send.
    """
    if bearer_of(request):
        return
    token = request.cookies.get(COOKIE)
    if token is None or identity.known(token) is None:
        if not visited(request):
            return
        token = identity.token()
    keep(request, response, token)


def remember(request: Request, response: Response, **wishes: str) -> None:
    """Keep wishes by the names of their cookies."""
    secure = request.app.state.settings.secure or request.url.scheme == "https"
    for name, value in wishes.items():
        cookie = "lunarium-" + name
        if value:
            response.set_cookie(cookie, quote(value), max_age=YEAR, path="/", samesite="lax", secure=secure)
        else:
            response.delete_cookie(cookie, path="/")
