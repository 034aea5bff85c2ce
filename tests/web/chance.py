"""A server whose chance can be had again: ``python -m tests.web.chance DATABASE``.

Whose requests say with ``HEADER`` for what they are gets seeds that follow from it, and its bots draw by what they
are offered (``thinker``). So a test meets the same deals and the same opponents every time, whatever else is going on.
"""

import hashlib
import json
import sys
from collections import Counter
from contextvars import ContextVar
from types import SimpleNamespace

from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from lunarium import seeds
from lunarium.server.service import thinking
from lunarium.server.web import run
from lunarium.server.web.app import create_app
from lunarium.server.web.settings import Settings

HEADER = "x-chance"

_asked: ContextVar[str] = ContextVar("asked", default="")
_drawn: Counter[str] = Counter()
_secret = seeds.fresh


class Named:
    """Keeps in mind for what a request is."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        _asked.set(next((value.decode() for name, value in scope.get("headers", ()) if name == HEADER.encode()), ""))
        await self._app(scope, receive, send)


def fresh() -> str:
    """The next seed of whoever asks; a secret one for who does not say."""
    name = _asked.get()
    if not name:
        return _secret()
    _drawn[name] += 1
    return hashlib.sha256(f"{name} {_drawn[name]}".encode()).hexdigest()[:32]


def application(settings: Settings) -> FastAPI:
    made = create_app(settings)
    made.add_middleware(Named)
    return made


def main() -> None:
    changed: list[tuple[object, str, object]] = [
        (seeds, "fresh", fresh),
        (thinking, "thinker", SimpleNamespace(__name__=f"{__package__}.thinker")),
        (run, "create_app", application),
    ]
    for module, name, instead in changed:
        setattr(module, name, instead)
    listening = run.bind("127.0.0.1", 0)
    settings = Settings(database=sys.argv[1], limits=False, bot_pause=0.02)
    run.serve(settings, listening, lambda: print(json.dumps(listening.getsockname()[1]), flush=True))


if __name__ == "__main__":
    main()
