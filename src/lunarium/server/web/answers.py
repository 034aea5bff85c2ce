"""Mistakes as answers: a status, a code for programs, a sentence for people."""

from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Match

from ...core.errors import BadOption, LunariumError
from ...words import complaint
from ..service import NotFound, NotLegal, NotYours, Refused, Stale, TooMany, Unreadable
from .who import lang_of, token_of

# The first that fits counts.
KINDS: tuple[tuple[type[LunariumError], int, str], ...] = (
    (NotFound, 404, "not-found"),
    (NotYours, 403, "not-yours"),
    (Stale, 409, "stale"),
    (NotLegal, 409, "not-legal"),
    (TooMany, 429, "too-many"),
    (Unreadable, 409, "unreadable"),
    (Refused, 409, "refused"),
    (BadOption, 409, "refused"),  # options that do not go together
    (LunariumError, 422, "bad-input"),
)

CODES = {400: "bad-input", 404: "not-found", 405: "method", 413: "too-large"}  # of what never reached a use case


def problem(request: Request, error: LunariumError) -> tuple[int, dict[str, Any]]:
    """The status and the body that say what is wrong; pages use them too."""
    status, code = next((status, code) for kind, status, code in KINDS if isinstance(error, kind))
    if status == 403 and token_of(request) is None:
        status = 401
    lang = lang_of(request, request.query_params.get("lang"))
    message = complaint(error, lang)
    body: dict[str, Any] = {"error": code, "message": message}
    if isinstance(error, NotLegal):
        body |= {"reason": error.reason.code, "section": error.section}
    return status, body


def _invalid(error: RequestValidationError) -> str:
    """Where and what, without repeating what was sent."""
    first = error.errors()[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"


def install(app: FastAPI, routes: Sequence[BaseRoute]) -> None:
    """Answer every mistake in the same way. ``routes`` are those of the routers, which an application may wrap."""

    @app.exception_handler(LunariumError)
    async def refused(request: Request, error: LunariumError) -> JSONResponse:
        status, body = problem(request, error)
        return JSONResponse(body, status, headers={"Retry-After": "5"} if status == 429 else None)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        return JSONResponse({"error": "bad-input", "message": _invalid(error)[:300]}, 422)

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> JSONResponse:
        status, headers = error.status_code, error.headers
        if status == 405:
            headers = {"Allow": ", ".join(_methods([*app.routes, *routes], request))}
        return JSONResponse({"error": CODES.get(status, "http"), "message": str(error.detail)}, status, headers)


def _methods(routes: Sequence[BaseRoute], request: Request) -> list[str]:
    """All that can be done at an address: a router knows only the first route that fits."""
    found: set[str] = set()
    for route in routes:
        fits, _ = route.matches({**request.scope, "type": "http"})
        if fits is not Match.NONE:
            found |= getattr(route, "methods", None) or set()
    return sorted(found | ({"HEAD"} if "GET" in found else set()))
