"""Who reads a page: their language, how they like it to look, the name they gave last time."""

from dataclasses import dataclass
from typing import Annotated, cast
from urllib.parse import quote, unquote

from fastapi import Depends, Request, Response

from ....boards.scene import Shape
from ....boards.style import Theme
from ....words import LANGUAGES, Words, language
from ...service import identity
from ..who import READERS, YEAR, keep, token_of, who_of

LANG, THEME, NAME, SHAPE = "lunarium-lang", "lunarium-theme", "lunarium-name", "lunarium-shape"
THEMES = ("light", "dark")
LOOPBACK = ("localhost", "127.0.0.1", "::1")
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
        """How others reach this server: a link to this machine's own name for itself would lead them astray."""
        url = self.request.base_url
        known: str = self.request.app.state.settings.address
        return known if known and url.hostname in LOOPBACK else str(url).rstrip("/")


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


def newcomer(request: Request) -> tuple[str, str]:
    """Who sits down, and their token: the one they have, or a new one."""
    token = token_of(request)
    who = identity.known(token)
    if token is None or who is None:
        token = identity.token()
        who = identity.known(token) or ""
    return who, token


def remember(request: Request, response: Response, *, token: str | None = None, **wishes: str) -> None:
    """Keep a token, and wishes by the names of their cookies."""
    if token:
        keep(request, response, token)
    secure = request.app.state.settings.secure or request.url.scheme == "https"
    for name, value in wishes.items():
        cookie = "lunarium-" + name
        if value:
            response.set_cookie(cookie, quote(value), max_age=YEAR, path="/", samesite="lax", secure=secure)
        else:
            response.delete_cookie(cookie, path="/")
