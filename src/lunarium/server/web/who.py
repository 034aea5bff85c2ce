"""Who asks, in which language, and not too often."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Depends, Query, Request, Response
from starlette.requests import HTTPConnection

from ...words import LANGUAGES, N_, language, spoken
from ..service import House, identity
from ..service.errors import NotYours
from ..service.limits import Rate
from .networks import networks
from .schema import BEARER

COOKIE = "lunarium"
YEAR = 365 * 86_400
LONGEST_LANG = 10

READS = Rate(240, 0.05)  # per address: 240 at once, then 20 a second
WRITES = Rate(120, 0.1)
TABLES = Rate(40, 15.0)  # set, imported or forked
JOINS = Rate(30, 5.0)  # also guesses at a code


def house_of(request: Request) -> House:
    """The house that this app serves."""
    house: House = request.app.state.house
    return house


def bearer_of(request: HTTPConnection) -> str | None:
    """The token that a program sends along; a proxy's password, which a browser sends by itself, is none."""
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    return bearer.strip() or None if scheme.lower() == "bearer" else None


def token_of(request: HTTPConnection) -> str | None:
    """The bearer token, or else the cookie's."""
    return bearer_of(request) or request.cookies.get(COOKIE)


def who_of(request: HTTPConnection) -> str | None:
    """The hash of the token, or None."""
    return identity.known(token_of(request))


def somebody(request: Request) -> str:
    """The same, where a token is needed."""
    who = who_of(request)
    if who is None:
        raise NotYours(N_("Who sits down needs a token."))
    return who


def keep(request: Request, response: Response, token: str) -> None:
    """Let a browser remember who it is."""
    secure = request.app.state.settings.secure or request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)


def lang_of(request: HTTPConnection, lang: str | None = None) -> str:
    """The language: as asked for, or the browser's wish, or English."""
    if lang in LANGUAGES:
        return lang
    return language(None, request.headers.get("accept-language", "")[:200])


def addresses(request: Request) -> tuple[tuple[str, int], ...]:
    """Where a request comes from: the networks it counts for, and how many times the limit each may have."""
    return networks(request.client.host if request.client else "")


class Limit:
    """A dependency that counts a request of an address; raises ``TooMany``."""

    def __init__(self, what: str, rate: Rate) -> None:
        self._what = what
        self._rate = rate

    async def __call__(self, request: Request) -> None:
        self.count(request)

    def count(self, request: Request) -> None:
        if request.app.state.settings.limits:
            for network, times in reversed(addresses(request)):  # what one is refused is not counted for its neighbours
                rate = Rate(self._rate.burst * times, self._rate.seconds / times)
                house_of(request).limits.take(network, self._what, rate)


READ = Limit("read", READS)
reading = Depends(READ)
writing = Depends(Limit("write", WRITES))
setting = Depends(Limit("table", TABLES))
joining = Depends(Limit("join", JOINS))


# As coroutines, because FastAPI would send plain functions to a thread each.
async def _house(request: Request) -> House:
    return house_of(request)


async def _who(request: Request) -> str | None:
    return who_of(request)


async def _somebody(request: Request, _: Annotated[object, Depends(BEARER)]) -> str:
    return somebody(request)


async def _lang(
    request: Request, lang: Annotated[str | None, Query(max_length=LONGEST_LANG, description=spoken())] = None
) -> str:
    return lang_of(request, lang)


InHouse = Annotated[House, Depends(_house)]
Who = Annotated[str | None, Depends(_who)]
Somebody = Annotated[str, Depends(_somebody)]
Lang = Annotated[str, Depends(_lang)]


class NotPlain(Exception):  # not an error: FastAPI reads such a request
    """There is something to say about this request."""


def _plain_lang(request: Request) -> str:
    wish = request.query_params.get("lang") if request.scope["query_string"] else None
    if wish and len(wish) > LONGEST_LANG:
        raise NotPlain
    return lang_of(request, wish)


# What a route gets without FastAPI's help where a request is plain: see ``quick``. Pages add their reader.
READERS: dict[Callable[..., Any], Callable[[Request], Any]] = {
    _house: house_of,
    _who: who_of,
    _somebody: somebody,
    _lang: _plain_lang,
}
