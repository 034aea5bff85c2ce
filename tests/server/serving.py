"""The server as a process of its own, and clients that speak HTTP to it."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from lunarium.server.web.app import create_app

from ..cli.process import Done, clean, lunarium_process
from .nursery import POSSIBLE, Child, nursery


def reads(action: str = "done") -> list[str]:
    """What can be asked about a table, behind its address, as OpenAPI lists it; some need an action."""
    found = []
    for path, operations in create_app().openapi()["paths"].items():
        before, table, behind = path.partition("/api/tables/{table}")
        if table and not before and "get" in operations:
            needed = [given["name"] for given in operations["get"]["parameters"] if given["required"]]
            assert {*needed} <= {"table", "action"}, path
            found.append(f"{behind}?action={action}" if "action" in needed else behind)
    return found


class Server:
    """``lunarium serve`` at a free port of this machine."""

    def __init__(
        self,
        database: str,
        *more: str,
        before: Sequence[str] = (),
        python: str = sys.executable,
        folder: Path | None = None,
    ) -> None:
        """``before`` stands before its command."""
        arguments = ["serve", "--port", "0", "--database", database, "--lang", "en", *more]
        plain = not before and python == sys.executable and folder is None
        self.process: subprocess.Popen[str] | Child
        if plain and POSSIBLE:
            self.process = nursery().serve(arguments)
        else:
            self.process = subprocess.Popen(
                [*before, python, "-m", "lunarium", *arguments],
                cwd=folder,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env={**os.environ, "PYTHONUTF8": "1"},
            )
        self.logged: list[str] = []
        assert self.process.stderr
        self._reader = threading.Thread(target=self.logged.extend, args=(iter(self.process.stderr),), daemon=True)
        self._reader.start()
        self._address = ""

    @property
    def address(self) -> str:
        """Where it serves; waits until it does."""
        if not self._address:
            assert self.process.stdout
            line = self.process.stdout.readline()
            assert "http://" in line, (line, self.logs())
            self._address = line[line.index("http://") :].split()[0].rstrip(".")
        return self._address

    def logs(self) -> str:
        """Everything it logged; waits for its end."""
        self._reader.join(10)
        return "".join(self.logged)

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """Ask it to end, and wait for that."""
        self.process.terminate()
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(30)
        self._reader.join(10)
        assert self.process.stdout
        assert self.process.stderr
        self.process.stdout.close()
        self.process.stderr.close()
        return code


def refused_start(*arguments: str) -> Done:
    """What ``lunarium serve`` says that cannot start, in a process of its own."""
    if not POSSIBLE:
        return lunarium_process("serve", "--port", "0", *arguments)
    child = nursery().serve(["serve", "--port", "0", *arguments], clean({}))
    try:
        code = child.wait(60)
    finally:
        child.kill()
    with child.stdout, child.stderr:
        return Done(code, child.stdout.read(), child.stderr.read())


@contextmanager
def serving(database: str, *more: str, before: Sequence[str] = ()) -> Iterator[Server]:
    """A server for a while; ``before`` stands before its command."""
    server = Server(database, *more, before=before)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Client:
    """Somebody at a table: a token, and requests with it. Every byte that ever came is in ``heard``."""

    def __init__(self, address: str, token: str | None = None, **headers: str) -> None:
        self.http = httpx.Client(base_url=address, headers=headers, timeout=30, trust_env=False, verify=False)
        self.token = token
        self.heard: list[bytes] = []

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        answer = self.http.request(method, path, json=body, headers=headers)
        self.heard.append(str(answer.headers).encode() + answer.content)
        return answer

    def get(self, path: str, **headers: str) -> Any:
        answer = self.ask("GET", path, **headers)
        assert answer.status_code == 200, (path, answer.status_code, answer.text)
        return answer.json()

    def post(self, path: str, **body: Any) -> Any:
        answer = self.ask("POST", path, body)
        assert answer.status_code == 200, (path, answer.status_code, answer.text)
        data = answer.json()
        self.token = data.get("token") or self.token
        return data

    def refused(self, status: int, method: str, path: str, body: Any = None, **headers: str) -> dict[str, Any]:
        """The answer to a request that must be refused with this status."""
        answer = self.ask(method, path, body, **headers)
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        data: dict[str, Any] = answer.json()
        assert data["error"]
        assert data["message"]
        return data


def two(address: str, game: str, **more: Any) -> tuple[str, Client, Client]:
    """A table with two clients."""
    ana, ben = Client(address), Client(address)
    place = ana.post("/api/tables", game=game, chairs=[{"kind": "me", "name": "Ana"}, {}], **more)
    ben.post("/api/join", code=place["code"], name="Ben")
    return place["table"], ana, ben


def changes(lines: Iterator[str]) -> Iterator[int]:
    """The versions that an event stream tells."""
    for line in lines:
        if line.startswith("data:"):
            yield json.loads(line[5:])
