"""How people reach this server: as it was told, or by names that it knows to be its own. ``Host`` says anything."""

import ipaddress
import socket
from contextlib import suppress
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from .origin import origin

EVERYWHERE = ("0.0.0.0", "::")
LOOPBACK = ("localhost", "127.0.0.1", "::1")


def own(listening: socket.socket) -> tuple[str, ...]:
    """The addresses of a listening socket; the first is the one that others can use, where there is one."""
    host, port = listening.getsockname()[:2]
    if host in EVERYWHERE:
        name = socket.gethostname().lower()
        hosts = [*filter(None, [_in_network()]), name, f"{name}.local", *LOOPBACK]
    else:
        hosts = [host, *(LOOPBACK if ipaddress.ip_address(host).is_loopback else ())]
    return tuple(f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}" for host in hosts)


def _in_network() -> str:
    """This machine's address in its network; empty where it has none. Nothing is sent."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""


def home(request: HTTPConnection, public: str, known: tuple[str, ...]) -> str:
    """What links for others begin with; empty where nobody can tell, and a link has to stay without it.

    A link to this machine's own name for itself would lead others astray, so they get the first address.
    """
    if public:
        return public
    asked = origin(f"{request.url.scheme}://{request.headers.get('host', '')}")
    found = next((address for address in known if origin(address) == asked), "")
    return known[0] if found and asked and asked[1] in LOOPBACK else found


def commands(home: str) -> tuple[str, ...]:
    """How to start a server that others can reach, where nobody but this computer can open what begins so."""
    at = urlsplit(home)
    if at.hostname not in LOOPBACK:
        return ()
    port = f" --port {at.port}" if at.port else ""
    return f"lunarium serve --host 0.0.0.0{port}", "make play HOST=0.0.0.0"
