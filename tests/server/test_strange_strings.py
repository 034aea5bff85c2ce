"""Whatever text comes in a path, a query, a body, a form or a cookie: an honest answer, the same on both databases."""

import itertools
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote_from_bytes

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient
from httpx import Response

from lunarium.server.web.app import create_app
from lunarium.server.web.settings import Settings

NUL, LONE = "\0", "\ud800"  # what PostgreSQL has no place for, and what is no text at all
STRANGE = (f"a{NUL}b", f"a{LONE}", "\x1f", "x" * 3000, "9" * 5000, "%00")  # int() refuses that many digits
OF_A_DAY = f"2026-01-0{NUL}"
HOST = "http://testserver"


def quoted(text: str) -> str:
    return quote_from_bytes(text.encode("utf-8", "surrogatepass"), safe="")


class Prober:
    """Asks an app on a database, as somebody with a table and a campaign."""

    def __init__(self, app: FastAPI, client: TestClient) -> None:
        self.app = app
        self.client = client
        chairs = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
        table = client.post("/api/tables", json={"game": "nova-luna", "chairs": chairs}).json()
        self.bearer = {"authorization": f"Bearer {table['token']}", "origin": HOST}
        campaign = client.post("/api/campaigns", json={"chairs": chairs}, headers=self.bearer).json()["campaign"]
        self.known = {
            "table": table["table"],
            "campaign": campaign,
            "code": table["code"],
            "game": "nova-luna",
            "place": "0",
        }
        self.failed: list[str] = []
        self.asked = 0

    def ask(self, method: str, path: str, data: str = "", **headers: str) -> Response:
        told = [(name, value.encode("latin-1")) for name, value in {**self.bearer, **headers}.items()]
        answer: Response = self.client.request(
            method, path, content=data.encode(), headers=told, follow_redirects=False
        )
        self.asked += 1
        if answer.status_code >= 500:
            self.failed.append(f"{method} {path[:80]} {data[:200]!r} {headers}: {answer.status_code}")
        return answer

    def send(self, method: str, path: str, kind: str, data: str) -> None:
        self.ask(method, path, data, **{"content-type": kind})

    @property
    def routes(self) -> Iterator[tuple[str, APIRoute]]:
        routers = [getattr(route, "original_router", None) for route in self.app.routes]
        for route in itertools.chain(self.app.routes, *(router.routes for router in routers if router)):
            if isinstance(route, APIRoute):
                for method in sorted(route.methods or ()):
                    yield method, route

    def path(self, route: APIRoute, **more: str) -> str:
        parameters = {param.alias: self.known.get(param.alias, "x") for param in route.dependant.path_params}
        return route.path_format.format(**{**parameters, **more})


@pytest.fixture
def prober(database: str) -> Iterator[Prober]:
    app = create_app(Settings(database=database, limits=False))
    with TestClient(app, base_url=HOST, raise_server_exceptions=False) as client:
        yield Prober(app, client)


def test_in_every_path_and_query(prober: Prober) -> None:
    for method, route in prober.routes:
        for param in route.dependant.path_params:
            for strange in STRANGE:
                answer = prober.ask(method, prober.path(route, **{param.alias: quoted(strange)}))
                assert answer.status_code in (401, 403, 404, 422), (method, route.path, strange, answer.status_code)
        if route.path.endswith("/events"):
            continue  # it would answer, and not end
        for name in ("lang", *(param.alias for param in route.dependant.query_params)):
            for strange in (*STRANGE, *([OF_A_DAY] if name == "day" else [])):
                prober.ask(method, f"{prober.path(route)}?{name}={quoted(strange)}")
    assert not prober.failed
    assert prober.asked > 600


def _sample(schema: dict[str, Any], everything: dict[str, Any], text: str) -> Any:
    """Some data of a schema, with the text wherever there may be one."""
    if "$ref" in schema:
        return _sample(everything[schema["$ref"].rpartition("/")[2]], everything, text)
    for kind in ("anyOf", "oneOf", "allOf"):
        if kind in schema:
            texts = [one for one in schema[kind] if one.get("type") == "string"]
            return _sample((texts or schema[kind])[0], everything, text)
    if "const" in schema or "enum" in schema:
        return schema.get("const", schema.get("enum", [None])[0])
    if schema.get("type") == "object":
        named = schema.get("properties", {})
        return {name: _sample(one, everything, text) for name, one in named.items()} or {text: text}
    if schema.get("type") == "array":
        return [_sample(schema["items"], everything, text)]
    return {"string": text, "integer": 1, "boolean": True}.get(schema.get("type", ""))


def _texts(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a text within data: the container and the key."""
    for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        if isinstance(value, str):
            yield data, key
        elif isinstance(value, dict | list):
            yield from _texts(value)


PLAIN = {"game": "nova-luna", "name": "Ana", "level": "greedy", "record": "x", "text": "hello", "action": "take 1"}


def _bodies(schema: dict[str, Any], everything: dict[str, Any], text: str) -> Iterator[Any]:
    """The text everywhere, and in one place at a time."""
    yield _sample(schema, everything, text)
    for place in range(sum(1 for _ in _texts(_sample(schema, everything, text)))):
        body = _sample(schema, everything, text)
        for number, (container, key) in enumerate(_texts(body)):
            if number != place:
                container[key] = PLAIN.get(key, "x")
        yield body


def test_in_every_body(prober: Prober) -> None:
    paths = prober.app.openapi()["paths"]
    everything = prober.app.openapi()["components"]["schemas"]
    for path, methods in paths.items():
        for method, operation in methods.items():
            content = operation.get("requestBody", {}).get("content", {})
            if "application/json" not in content:
                continue
            for strange in STRANGE:
                for body in _bodies(content["application/json"]["schema"], everything, strange):
                    prober.send(method.upper(), path.format(**prober.known), "application/json", json.dumps(body))
    assert not prober.failed
    assert prober.asked > 100


CHAIRS = {"chair0": "me", "name0": "Ana", "chair1": "bot:greedy", "name1": "Ben"}


def test_in_every_form_and_cookie(prober: Prober) -> None:
    for method, route in prober.routes:
        if method != "POST" or route.path.startswith("/api"):
            continue
        for strange in STRANGE:
            own = [param.alias for param in route.dependant.body_params]
            for name in own or ("name", "deadline", "adventure", *CHAIRS):  # without any, it reads the form by itself
                form = {**CHAIRS, "name": "Ana", name: strange, strange: strange}
                data = "&".join(f"{quoted(key)}={quoted(value)}" for key, value in form.items())
                prober.send(method, prober.path(route), "application/x-www-form-urlencoded", data)
    for path in ("/", "/new/nova-luna", f"/t/{prober.known['table']}", f"/j/{prober.known['code']}", "/api/tables"):
        for strange in ("\\000", "\xff", "%00", "{"):
            for name in ("lunarium", "name", "lang", "theme", "shape", "sound"):
                prober.ask("GET", path, cookie=f"{name}={strange}")
    assert not prober.failed
    assert prober.asked > 200


def test_in_the_charset_of_every_form(prober: Prober) -> None:
    """Some codecs of Python refuse everything, and not as others do."""
    for method, route in prober.routes:
        if method == "POST" and not route.path.startswith("/api"):
            for charset in ("undefined", "idna", "utf-16", "hex", "x" * 3000):
                data = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n\xe4..\r\n--b--\r\n'
                prober.send(method, prober.path(route), f"multipart/form-data; boundary=b; charset={charset}", data)
    assert not prober.failed
    assert prober.asked > 80
