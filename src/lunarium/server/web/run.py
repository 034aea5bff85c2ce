"""Serving: a socket, uvicorn, and an end that waits for what was begun."""

import asyncio
import gc
import socket
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import cast

import uvicorn
from fastapi import FastAPI

from ...core.errors import N_, LunariumError
from ..store import Store
from . import logs
from .addresses import own
from .app import create_app
from .connection import Connection
from .door import EACH, Door, capacity
from .settings import Settings

PATIENCE = 10  # seconds for requests that are under way
KEEP = 75  # seconds that a silent connection is kept for the next request


class _Server(uvicorn.Server):
    """Ends the event streams first: they would never end by themselves."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, door: Door, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._door = door
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._watch = asyncio.create_task(self._door.watch())
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.house.hush()
        await super().shutdown(sockets)
        self._watch.cancel()


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; raises ``LunariumError`` where the port is taken or the host is not ours."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as error:  # the latter of a name that cannot even be asked for
        why = getattr(error, "strerror", None) or error
        raise LunariumError(N_("{host} is no address to serve at: {why}"), host=host, why=why) from None
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(1024)
    except OSError as error:
        listening.close()
        raise LunariumError(
            N_("port {port} of {host} cannot be used: {why}"),
            port=port,
            host=host,
            why=error.strerror or error,
        ) from None
    return listening


async def _try(database: str | None) -> None:
    """Open the database once before the server does, so that what is wrong with it can be said in one line."""
    await (await Store.open(database)).close()


def _settle() -> None:
    """What has been imported stays: the collector need not walk through it again and again while we serve.

    Requests leave few cycles behind, so looking for them seldom costs no memory to speak of.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until SIGINT or SIGTERM; requests under way are finished. Raises what kept it from starting."""
    logs.configure()
    asyncio.run(_try(settings.database))
    app = create_app(replace(settings, own=own(listening)))
    most = capacity()
    door = Door(min(EACH, most // 4) if settings.limits else most, most, settings.hops)
    config = uvicorn.Config(
        app,
        http=cast(type[asyncio.Protocol], partial(Connection, door)),
        ws="none",
        proxy_headers=False,  # whom to believe is for Forwarded to say
        timeout_keep_alive=KEEP,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
        lifespan="on",
    )
    _settle()
    server = _Server(config, app, door, ready)
    server.run(sockets=[listening])
