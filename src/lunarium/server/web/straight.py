"""The short way: a plain request at a table goes to its route without passing FastAPI's rooms.

Most requests are moves and views of tables, and half of what they cost was looking for their route and the layers on
the way to it. The routes are the same ones, described and read in the same place (``quick``); whatever is not plain, or
not found here, goes on to FastAPI as it came.
"""

from collections.abc import Iterable

from fastapi import Request
from pydantic import ValidationError
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .quick import Quick
from .who import NotPlain

PLACE = "{table}"


class Straight:
    """ASGI middleware, the innermost."""

    def __init__(self, app: ASGIApp, routes: Iterable[BaseRoute]) -> None:
        self._app = app
        self._routes: dict[tuple[str, str, str], Quick] = {}  # by method, and what stands before and behind the table
        for route in routes:
            if isinstance(route, Quick) and route.read and route.path.count("{") == 1 and PLACE in route.path:
                before, _, behind = route.path.partition(PLACE)
                for method in route.methods or ():
                    self._routes.setdefault((method, before, behind), route)
        self._before = tuple(dict.fromkeys(before for _, before, _ in self._routes))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        route = self._route(scope)
        if route is None:
            await self._app(scope, receive, send)
            return
        request = Request(scope, receive)
        try:
            response = await self._answer(route, request)
        except (ValidationError, NotPlain):
            await self._app(scope, _again(request, receive), send)
        else:
            await response(scope, receive, send)

    def _route(self, scope: Scope) -> Quick | None:
        """The route, noted in the scope as FastAPI notes it."""
        path = scope["path"] if scope["type"] == "http" else ""
        for before in self._before:
            if path.startswith(before):
                table, slash, behind = path[len(before) :].partition("/")
                route = self._routes.get((scope["method"], before, slash + behind))
                if route and table:
                    scope["route"], scope["path_params"] = route, {"table": table}
                    return route
        return None

    async def _answer(self, route: Quick, request: Request) -> Response:
        """The answer, or that to a mistake; raises ``ValidationError`` or ``NotPlain`` before anything was done."""
        assert route.read
        try:
            if request.method == "POST":
                await request.body()  # kept, in case that somebody else has to read it
            known = await route.read(request)
            return await route.answer(known)
        except Exception as error:
            if isinstance(error, ValidationError | NotPlain):
                raise
            return await route.refusal(request, error)


def _again(request: Request, receive: Receive) -> Receive:
    """What was read of a request, for whoever reads it next."""
    body = getattr(request, "_body", None)
    if body is None:
        return receive
    waiting = True

    async def read() -> Message:
        nonlocal waiting
        if waiting:
            waiting = False
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return read
