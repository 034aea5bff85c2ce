"""What is written in one turn of the loop leaves in one piece, in its order, and before the end."""

import asyncio
import io
import json
import logging
from collections.abc import Callable

import pytest

from lunarium.server.web import logs
from lunarium.server.web.together import MOST, Together


class Wire(asyncio.Transport):
    """A transport that writes down what is done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[bytes | str] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.done.append(bytes(data))

    def write_eof(self) -> None:
        self.done.append("eof")

    def close(self) -> None:
        self.done.append("close")

    def abort(self) -> None:
        self.done.append("abort")

    def is_closing(self) -> bool:
        return "close" in self.done


@pytest.fixture
def wire() -> Wire:
    return Wire()


@pytest.fixture
def later() -> list[Callable[[], object]]:
    return []


@pytest.fixture
def together(wire: Wire, later: list[Callable[[], object]]) -> Together:
    return Together(wire, later.append)


def test_head_and_body_leave_in_one_piece(together: Together, wire: Wire, later: list[Callable[[], object]]) -> None:
    together.write(b"head")
    together.write(b"body")
    assert wire.done == []
    (flush,) = later
    flush()
    assert wire.done == [b"headbody"]
    together.write(b"more")
    assert len(later) == 2
    later[1]()
    assert wire.done == [b"headbody", b"more"]


def test_much_does_not_wait(together: Together, wire: Wire, later: list[Callable[[], object]]) -> None:
    together.write(b"head")
    together.write(b"x" * MOST)
    assert wire.done == [b"head" + b"x" * MOST]
    later[0]()  # nothing is left for it
    assert len(wire.done) == 1


def test_whatever_was_written_comes_before_the_end(together: Together, wire: Wire) -> None:
    together.write(b"last")
    together.write_eof()
    together.write(b"words")
    together.close()
    assert wire.done == [b"last", "eof", b"words", "close"]
    assert together.is_closing()


def test_who_is_cut_off_hears_nothing_more(together: Together, wire: Wire, later: list[Callable[[], object]]) -> None:
    together.write(b"never")
    together.abort()
    later[0]()
    assert wire.done == ["abort"]


def test_after_the_end_nothing_more_is_sent(together: Together, wire: Wire, later: list[Callable[[], object]]) -> None:
    """A request that was at work when its connection ended answers all the same; a closed socket would raise."""
    together.close()
    together.write(b"late")
    together.write(b"x" * MOST)
    for flush in later:
        flush()
    assert wire.done == ["close"]


def test_the_short_way_to_the_log_writes_the_same_line(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    monkeypatch.setattr("sys.stderr", out)
    handler, logger = logs.Handler(), logging.getLogger("lunarium.web")
    monkeypatch.setattr(logging.getLogger(), "handlers", [handler])
    before = logger.level
    logger.setLevel(logging.INFO)
    told = {"method": "GET", "route": "/t/{table}", "status": 200, "ms": 1.5}
    logger.info("request", extra=told)
    logs.tell(logger, "request", told)
    long, short = (json.loads(line) for line in out.getvalue().splitlines())
    assert list(long) == list(short)
    assert long | {"at": ""} == short | {"at": ""}
    assert len(long["at"]) == len(short["at"]) == len("2026-01-01T00:00:00.000Z")
    logger.setLevel(logging.WARNING)
    logs.tell(logger, "request", told)
    logger.setLevel(before)
    assert len(out.getvalue().splitlines()) == 2
