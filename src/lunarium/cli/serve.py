"""``lunarium serve``: tables for the browser and for programs, until Ctrl-C."""

import webbrowser
from argparse import Namespace
from contextlib import suppress

from ..core.errors import N_, LunariumError
from .console import speak


def run(chosen: Namespace) -> int:
    """Serve, and say where."""
    say = speak(chosen.lang)
    try:
        from ..server.web.networks import Hops
        from ..server.web.origin import origin
        from ..server.web.run import bind, serve
        from ..server.web.settings import Settings
    except ModuleNotFoundError as error:
        raise LunariumError(N_("serving needs {name}: pip install 'lunarium[server]'"), name=error.name) from None
    if chosen.address and origin(chosen.address) is None:
        raise LunariumError(
            N_("'{address}' is not an address such as https://moon.example"), address=chosen.address[:80]
        )
    listening = bind(chosen.host, chosen.port)
    address = f"http://{_host(chosen.host)}:{listening.getsockname()[1]}"

    def ready() -> None:
        print(say.say("Lunarium is served at {address}. Ctrl-C ends it.", address=address), flush=True)
        if chosen.open:
            webbrowser.open(address)

    settings = Settings(
        database=chosen.database,
        bot_processes=chosen.bots,
        limits=not chosen.no_limits,
        hops=Hops(chosen.proxy),
        address=chosen.address.rstrip("/"),
        secure=chosen.secure or chosen.address.startswith("https:"),
    )
    with suppress(KeyboardInterrupt):  # that is how it ends
        serve(settings, listening, ready)
    return 0


def _host(host: str) -> str:
    """A host as it stands in an address that this machine can open."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
