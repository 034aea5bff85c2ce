"""What OpenAPI says of every route: whom it knows, how it answers, how it refuses."""

from typing import Any

from fastapi import FastAPI
from fastapi.security import HTTPBearer

from .replies.base import Problem

Responses = dict[int | str, dict[str, Any]]

TOKEN = "token"
# Only for the description: ``who`` reads the token itself.
BEARER = HTTPBearer(auto_error=False, scheme_name=TOKEN, description="the token that holds your seats")

_RETRY = {"Retry-After": {"description": "seconds to wait", "schema": {"type": "string"}}}

# Whatever is refused has changed nothing.
PROBLEMS: Responses = {
    400: {"model": Problem, "description": "The body is not JSON"},
    401: {"model": Problem, "description": "No token"},
    403: {"model": Problem, "description": "Not your seat, no spectators allowed, or a request of another site"},
    404: {"model": Problem, "description": "No such table"},
    409: {
        "model": Problem,
        "description": "Stale, not legal (with reason and section), or not possible now",
    },
    413: {"model": Problem, "description": "Too large"},
    422: {
        "model": Problem,
        "description": "A field is missing or wrong, or a record cannot be read",
    },
    429: {"model": Problem, "description": "Too many requests", "headers": _RETRY},
    503: {"model": Problem, "description": "The database cannot be reached or written now", "headers": _RETRY},
}


def ok(model: Any) -> Responses:
    """An answer in JSON."""
    return {200: {"model": model, "description": (model.__doc__ or "").strip()}}


def text(description: str) -> Responses:
    """An answer as plain text."""
    return {200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": description}}


def describe(app: FastAPI) -> None:
    """Where a token is not needed, it may still be sent, and tells whose view it is."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        told = plain()
        for path in told["paths"].values():
            for operation in path.values():
                operation.setdefault("security", [{}, {TOKEN: []}])
        return told

    app.openapi = openapi  # type: ignore[method-assign]  # as FastAPI's documentation extends it
