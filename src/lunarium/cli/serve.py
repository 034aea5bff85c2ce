"""``lunarium serve``: tables for the browser and for programs, until Ctrl-C."""

import socket
import webbrowser
from argparse import Namespace
from contextlib import suppress

from ..core.errors import LunariumError
from .console import speak

EVERYWHERE = ("0.0.0.0", "::")


def run(chosen: Namespace) -> int:
    """Serve, and say where."""
    say = speak(chosen.lang)
    try:
        from ..server.web.networks import Hops
        from ..server.web.run import bind, serve
        from ..server.web.settings import Settings
    except ModuleNotFoundError as error:
        raise LunariumError(f"serving needs {error.name}: pip install 'lunarium[server]'") from None
    listening = bind(chosen.host, chosen.port)
    address = f"http://{_host(chosen.host)}:{listening.getsockname()[1]}"

    def ready() -> None:
        print(say.say("Lunarium is served at {address}. Ctrl-C ends it.", address=address), flush=True)
        if chosen.open:
            webbrowser.open(address)

    port = listening.getsockname()[1]
    settings = Settings(
        database=chosen.database,
        bot_processes=chosen.bots,
        limits=not chosen.no_limits,
        hops=Hops(chosen.proxy),
        address=f"http://{_own()}:{port}" if chosen.host in EVERYWHERE and _own() else "",
    )
    with suppress(KeyboardInterrupt):  # that is how it ends
        serve(settings, listening, ready)
    return 0


def _host(host: str) -> str:
    """A host as it stands in an address that this machine can open."""
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _own() -> str:
    """This machine's address in its network, for invitations; empty where it has none. Nothing is sent."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""
