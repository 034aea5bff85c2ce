"""Routes that read a plain request themselves. FastAPI describes them all, and reads whatever is not plain.

Solving its dependencies costs more than most of our answers. A request is plain if everything in it fits: then nothing
is left to say about it. Any other goes to FastAPI, which tells what is wrong with it; so both give the same answers.
"""

import inspect
from collections.abc import Callable, Coroutine, Mapping
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from fastapi import Request, params
from fastapi.responses import Response
from fastapi.routing import APIRoute
from pydantic import TypeAdapter, ValidationError

from .who import READERS, Limit, NotPlain

Handler = Callable[[Request], Coroutine[Any, Any, Response]]

JSON = "application/json"
FORM = "application/x-www-form-urlencoded"
WISHES = ("lang", "shape")  # in any query: readers look at them


class Field(NamedTuple):
    """A parameter that a request brings along."""

    name: str
    adapter: TypeAdapter[Any]
    default: Any

    def read(self, given: Mapping[str, Any]) -> Any:
        """Its value; raises ``ValidationError`` or ``NotPlain``. An empty field of a form was left out."""
        value = given.get(self.name)
        if value is not None and value != "":
            return self.adapter.validate_python(value)
        if value is not None or self.default is inspect.Parameter.empty:
            raise NotPlain
        return self.default


class Plan(NamedTuple):
    """Where the parameters of an endpoint come from."""

    path: list[Field]
    query: list[Field]
    form: list[Field]
    body: list[Field]
    readers: list[tuple[str, Callable[[Request], Any]]]

    async def sent(self, request: Request) -> dict[str, Any]:
        """What the request brings along; raises ``ValidationError`` or ``NotPlain``."""
        known = {field.name: field.read(request.path_params) for field in self.path}
        query = request.query_params if request.scope["query_string"] else {}
        known |= {field.name: field.read(query) for field in self.query}
        if query and not query.keys() <= {*WISHES, *known}:
            raise NotPlain
        if self.form or self.body:
            if request.headers.get("content-type") != (FORM if self.form else JSON):
                raise NotPlain
            for field in self.body:
                known[field.name] = field.adapter.validate_json(await request.body())
            if self.form:
                form = await request.form()
                known |= {field.name: field.read(form) for field in self.form}
        return known


class Quick(APIRoute):
    """``APIRouter(route_class=Quick)``."""

    read: Callable[[Request], Coroutine[Any, Any, dict[str, Any]]] | None  # None where FastAPI reads every request

    def get_route_handler(self) -> Handler:
        careful = super().get_route_handler()
        limits = [given.dependency for given in self.dependencies if isinstance(given.dependency, Limit)]
        plan = planned(self.endpoint, self.path_format)
        self.read = None
        if plan is None or len(limits) != len(self.dependencies):
            return careful
        sent, readers = plan.sent, plan.readers

        async def read(request: Request) -> dict[str, Any]:
            """The arguments of the endpoint; raises ``ValidationError`` or ``NotPlain``."""
            known = await sent(request)
            for limit in limits:
                limit.count(request)
            for name, reader in readers:
                known[name] = reader(request)
            return known

        async def handle(request: Request) -> Response:
            try:
                known = await read(request)
            except (ValidationError, NotPlain):
                return await careful(request)
            return await self.answer(known)

        self.read = read
        return handle

    async def answer(self, known: Mapping[str, Any]) -> Response:
        """What the endpoint says."""
        response: Response = await self.endpoint(**known)
        return response

    async def refusal(self, request: Request, error: Exception) -> Response:
        """The answer to a mistake, as the application gives it; raises the error where it has none."""
        for kind in type(error).__mro__:
            if found := request.app.exception_handlers.get(kind):
                response: Response = await found(request, error)
                return response
        raise error


def planned(endpoint: Callable[..., Any], path: str) -> Plan | None:
    """How to read a request; None where a parameter is of a kind that only FastAPI knows."""
    hints = get_type_hints(endpoint, include_extras=True)
    plan = Plan([], [], [], [], [])
    for name, parameter in inspect.signature(endpoint).parameters.items():
        hint = hints[name]
        how = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        kinds = {type(part) for part in how}
        needs = next((part.dependency for part in how if isinstance(part, params.Depends)), None)
        if hint is Request:
            plan.readers.append((name, _itself))
        elif needs:
            if needs not in READERS:
                return None
            plan.readers.append((name, READERS[needs]))
        else:
            found = _place(plan, name, path, kinds)
            if found is None:
                return None
            found.append(Field(name, TypeAdapter(hint), parameter.default))
    return plan


def _place(plan: Plan, name: str, path: str, kinds: set[type]) -> list[Field] | None:
    if f"{{{name}}}" in path:
        return plan.path
    if params.Form in kinds:
        return plan.form
    if params.Query in kinds:
        return plan.query
    return plan.body if name == "body" else None


def _itself(request: Request) -> Request:
    return request
