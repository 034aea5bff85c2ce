"""Who is one address: the networks that a host counts for, and the proxies whose word about a host is believed."""

import ipaddress
import logging
from collections.abc import Iterable
from functools import lru_cache

from starlette.types import ASGIApp, Receive, Scope, Send

from ...core.errors import N_, LunariumError

WIDER = 8  # times as much as one network may is allowed to all of its neighbourhood
log = logging.getLogger("lunarium.web")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def _address(host: str) -> Address | None:
    """A host as an address; an IPv4 address that came through an IPv6 socket is an IPv4 address."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def local(host: str) -> bool:
    """Whether a host is this machine."""
    address = _address(host)
    return address is not None and address.is_loopback


@lru_cache(4096)
def networks(host: str) -> tuple[tuple[str, int], ...]:
    """What a host is counted for, the widest first, and how many times the limit each may have.

    Of IPv6 a person has a /64 at least, so that counts as one address; but many can get a /48, so that counts as well.
    """
    address = _address(host)
    if address is None:
        return ((host, 1),)
    if address.version == 4:
        return ((str(address), 1),)
    wide, narrow = (ipaddress.ip_network((address, length), strict=False) for length in (48, 64))
    return ((str(wide), WIDER), (str(narrow), 1))


class Hops:
    """The proxies in front of this server. Nobody is believed who is not named, not even this machine itself."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        """Raises ``LunariumError`` where a name is neither an address nor a network."""
        self._networks: list[Network] = []
        for name in named:
            try:
                self._networks.append(ipaddress.ip_network(name))
            except ValueError:
                raise LunariumError(
                    N_("'{name}' is no address or network of a proxy, like 127.0.0.1"), name=name[:60]
                ) from None

    def __contains__(self, host: str) -> bool:
        address = _address(host)
        return address is not None and any(address in network for network in self._networks)

    def origin(self, host: str, forwarded: str) -> str:
        """Who asked, if ``host`` brought the request: the last of the forwarded that is no proxy of ours."""
        for text in reversed(forwarded.split(",")):
            if host not in self:
                return host
            address = _address(_bare(text.strip()))
            if address is None:
                return host
            host = str(address)
        return host


def _bare(text: str) -> str:
    """Without the port that some proxies add."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


class Forwarded:
    """ASGI middleware: what a trusted proxy says about a request is what the request says."""

    def __init__(self, app: ASGIApp, hops: Hops) -> None:
        self._app = app
        self._hops = hops
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            told = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
            if told:
                scope = self._believe(scope, b",".join(told).decode("latin-1"))
        await self._app(scope, receive, send)

    def _believe(self, scope: Scope, forwarded: str) -> Scope:
        host = scope["client"][0] if scope["client"] else ""
        if host not in self._hops:
            if not self._warned:
                self._warned = True
                log.warning("X-Forwarded-For comes from somebody whom --proxy does not name; it is not believed")
            return scope
        schemes = [value for name, value in scope["headers"] if name == b"x-forwarded-proto"]
        scheme = schemes[-1].decode("latin-1").strip() if schemes else ""
        known = {"scheme": scheme} if scheme in ("http", "https") else {}
        return {**scope, **known, "client": (self._hops.origin(host, forwarded), 0)}
