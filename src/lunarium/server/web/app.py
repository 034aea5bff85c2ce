"""The application: a house, the API, and what surrounds every request.

The pages are routers too, with their static files: ``pages.install`` adds them, and they take the same dependencies
from ``who``.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from typing import Final

from fastapi import FastAPI
from starlette.routing import BaseRoute

from ..service import Bus, House, Thinkers, deadlines
from ..service.closing import sweep
from ..store import Store
from . import answers, api, campaigns, closing, deals, events, logs, pages, play, played, records, schema, talk
from .encoding import Short
from .failures import Failures
from .guard import Guard
from .heads import Heads
from .health import Health
from .metrics import Metrics
from .networks import Forwarded
from .queue import Queue
from .settings import Settings
from .straight import Straight

ROUTERS: Final = tuple(part.router for part in (api, play, records, talk, closing, events, campaigns, deals, played))
HOUR = 3600.0
PULSE = 10.0  # seconds between looks for turns that are late
log = logging.getLogger("lunarium.web")

ABOUT = """Tables for moon board games: set one, sit down, play, watch, replay.

A **token** is a secret that holds your seats: you get one when you sit down without one, and send it as
`Authorization: Bearer …`. A turn is a few **actions** closed by `done`; until then `undo` takes them back, unless
something was revealed. **Events** say that a table changed, or bring the new view. Every mistake is answered with
`{"error", "message"}` and changes nothing."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application. The database is opened, and brought up to date, when it starts."""
    settings = settings or Settings()
    metrics = Metrics()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(logs.unheard)
        bus = Bus()
        store = await Store.open(settings.database, bus.publish)
        thinkers = Thinkers(settings.bot_processes, settings.bot_seconds)
        house = House(store, bus, thinkers, pause=settings.bot_pause, rooms=settings.rooms)
        await house.watch.look(store)
        metrics.watch(house)
        app.state.house = house
        sweepers = [asyncio.create_task(_sweep(house)), asyncio.create_task(_hurry(house))]
        try:
            yield
        finally:
            for sweeper in sweepers:
                sweeper.cancel()
            await asyncio.gather(*sweepers, return_exceptions=True)
            with suppress(Exception):  # whoever restores a back-up need not wait
                await house.beat("stopped")
            await house.close()

    app = FastAPI(
        title="Lunarium",
        version=version("lunarium"),
        description=ABOUT,
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,  # their page needs scripts from elsewhere
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # addresses name tables: nobody is told
        redirect_slashes=False,  # it would repeat whatever Host was sent
    )
    app.state.settings = settings
    answers.install(app, routes())
    schema.describe(app)
    for router in ROUTERS:
        app.include_router(router)
    pages.install(app)
    app.add_api_route("/healthz", Health().answer, include_in_schema=False)
    app.add_api_route("/metrics", metrics.answer, include_in_schema=False)
    app.add_middleware(Straight, routes=routes())
    app.add_middleware(Short)
    app.add_middleware(Heads)  # around what makes answers short, as their length is told
    app.add_middleware(Queue)  # within the guard, which tells how long a request took, with its waiting
    app.add_middleware(Guard, metrics=metrics, address=settings.address)
    app.add_middleware(Failures)
    app.add_middleware(Forwarded, hops=settings.hops)  # outermost: all others see who really asks
    return app


def routes() -> list[BaseRoute]:
    """Those of the API and of the pages; ``Straight`` takes the short way to whichever of them it can."""
    return [*(route for router in ROUTERS for route in router.routes), *pages.routes()]


async def _sweep(house: House) -> None:
    """Close idle tables, now and then."""
    while True:
        try:
            if closed := await sweep(house):
                log.info("idle tables closed", extra={"count": closed})
        except Exception:
            log.exception("idle tables could not be closed")
        await asyncio.sleep(HOUR)


async def _hurry(house: House) -> None:
    """Let bots make the turns that are late."""
    while True:
        await asyncio.sleep(PULSE)
        try:
            await deadlines.sweep(house)
        except Exception:
            log.exception("late turns could not be looked for")
