"""Whose page asks: a browser says with every unsafe request from where it comes, and what is not ours is turned away.

A cookie is no sign of it: ``SameSite=Lax`` keeps ours off what another site sends, and an answer to that would put a
new token over the one that holds all seats.
"""

from functools import lru_cache
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from .who import COOKIE, bearer_of

SAFE = {"GET", "HEAD", "OPTIONS"}
PORTS = {"http": 80, "https": 443}

Origin = tuple[str, str, int]  # scheme, host, port


@lru_cache(64)
def origin(text: str) -> Origin | None:
    """The scheme, host and port that an address names; None where it is not one of the web, as ``null``."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return None
    plain = parts.path in ("", "/") and not parts.query and not parts.fragment and "@" not in parts.netloc
    if not plain or not parts.hostname or parts.scheme not in PORTS:
        return None
    return parts.scheme, parts.hostname, PORTS[parts.scheme] if port is None else port


def foreign(request: HTTPConnection, address: str) -> bool:
    """Whether an unsafe request comes from a page of somebody else; ``address`` is how people reach this server.

    Programs name no origin. A browser that names none cannot be told from one that another site sent, so its cookie
    is not believed.
    """
    if request.scope["method"] in SAFE:
        return False
    sites, origins = request.headers.getlist("sec-fetch-site"), request.headers.getlist("origin")
    if any(site not in ("same-origin", "none") for site in sites):
        return True
    if origins:
        return not all(_ours(named, request, address, vouched="same-origin" in sites) for named in origins)
    return not sites and COOKIE in request.cookies and bearer_of(request) is None


def _ours(named: str, request: HTTPConnection, address: str, vouched: bool) -> bool:
    """Whether an origin is this server's, as it is known or as it was asked.

    Behind a proxy that does not say so, only the browser knows that it spoke HTTPS: where it ``vouched`` for the same
    origin, host and port are compared within its own scheme.
    """
    found = origin(named)
    if found is None:
        return False
    scheme = found[0] if vouched else request.scope["scheme"]
    return found in (origin(address), origin(f"{scheme}://{request.headers.get('host', '')}"))


def visited(request: HTTPConnection) -> bool:
    """Whether somebody goes to a page, rather than another site that fetches it: then the cookie would be there."""
    said = request.headers
    if said.get("sec-fetch-site", "same-origin") in ("same-origin", "none"):
        return True
    return said.get("sec-fetch-mode") == "navigate" and said.get("sec-fetch-dest") == "document"
