"""Connections that want too much: a real server, real sockets, several addresses of this machine."""

import json
import re
import resource
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from lunarium.server.web.door import Door, Phase
from lunarium.server.web.networks import Hops

from .serving import Client, Server, changes, serving, two

ASK = b"GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n"
HALF = b"GET /api/games HTTP/1.1\r\nHost: a\r\nX: "


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("door") / "tables.sqlite")) as started:
        yield started


def line(server: Server, source: str = "127.0.0.1") -> socket.socket:
    """A connection from one of this machine's addresses."""
    port = int(server.address.rsplit(":", 1)[1])
    return socket.create_connection(("127.0.0.1", port), timeout=10, source_address=(source, 0))


def said(connection: socket.socket) -> bytes:
    """All that comes until the connection is closed."""
    told = b""
    with suppress(ConnectionResetError):
        while piece := connection.recv(65536):
            told += piece
    return told


def status(connection: socket.socket, sent: bytes = ASK) -> int:
    """The status of an answer, which is read to its end."""
    connection.sendall(sent)
    head, _, body = connection.recv(65536).partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
    while len(body) < length:
        body += connection.recv(65536)
    return int(head[9:12])


@pytest.mark.parametrize(
    ("head", "piece", "refused"),
    [
        (HALF, b"x", 431),
        (b"GET /", b"x", 431),
        (b"GET / HTTP/1.1\r\n", b"X: y\r\n", 431),
        (b"", b"\r\n", 431),
        (b"POST /api/join HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ", b"x", 413),
    ],
    ids=["header", "path", "headers", "empty lines", "trailer"],
)
def test_what_is_too_large_is_refused_before_it_is_read(
    server: Server, head: bytes, piece: bytes, refused: int
) -> None:
    with line(server) as connection:
        connection.sendall(head)
        with suppress(OSError):
            for _ in range(8):  # 8 MB
                connection.sendall(piece * ((1 << 20) // len(piece)))
        answer = said(connection)
    assert answer.startswith(f"HTTP/1.1 {refused} ".encode()), answer[:80]
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"] == "too-large"


def test_a_head_of_many_cookies_is_not_too_large(server: Server) -> None:
    with line(server) as connection:
        cookies = b"Cookie: " + b"; ".join(b"c%d=%s" % (n, b"x" * 1000) for n in range(24))
        assert status(connection, ASK.replace(b"\r\n\r\n", b"\r\n" + cookies + b"\r\n\r\n")) == 200
        assert status(connection) == 200


def test_a_large_body_gets_its_answer_although_it_goes_on(server: Server) -> None:
    with line(server) as connection:
        connection.sendall(b"POST /api/records HTTP/1.1\r\nHost: a\r\nContent-Length: 50000000\r\n\r\n")
        with suppress(OSError):
            for _ in range(20):
                connection.sendall(b"x" * (1 << 20))
        assert said(connection).startswith(b"HTTP/1.1 413 ")


def test_requests_far_ahead_of_their_answers_end_the_connection(server: Server) -> None:
    with line(server) as connection:
        connection.sendall(ASK * 4)
        with suppress(OSError):
            connection.sendall(ASK * 2000)
        assert said(connection).count(b"HTTP/1.1 ") < 20
    with line(server) as connection:
        connection.sendall(ASK * 3 + ASK.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        assert said(connection).count(b"HTTP/1.1 200") == 4


ONCE = b"GET /healthz HTTP/1.1\r\n%s\r\n"


@pytest.mark.parametrize(
    ("sent", "host"),
    [
        (ONCE % b"", "once"),
        (ONCE % b"Host: a\r\nHost: a\r\n", "once"),
        (ONCE % b"Host: a\r\nX: y\r\nHOST: evil.example\r\n", "once"),
        (b"GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", "once"),
        (b"POST /api/join HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}", "once"),
        (b"nonsense\r\n\r\n", "no HTTP request"),
    ],
    ids=["none", "twice", "two", "two of 1.0", "none with a body", "nonsense"],
)
def test_a_request_names_its_host_once(server: Server, sent: bytes, host: str) -> None:
    """Otherwise a proxy and we might each believe another one: RFC 9112 wants 400."""
    with line(server) as connection:
        connection.sendall(sent)
        head, _, body = said(connection).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b"content-type: application/json" in head
    told = json.loads(body)  # and nothing behind it: the connection has ended
    assert (told["error"], host in told["message"]) == ("bad-input", True)


@pytest.mark.parametrize(
    "sent", [ONCE % b"Host: a\r\n", ONCE % b"Host:\r\n", b"GET /healthz HTTP/1.0\r\n\r\n"], ids=["one", "empty", "1.0"]
)
def test_a_host_may_be_empty_and_before_http_1_1_left_out(server: Server, sent: bytes) -> None:
    with line(server) as connection:
        assert status(connection, sent) == 200


NONSENSE = (
    ASK.replace(b"/api/games", b"/healthz") * 20,
    b"\x16\x03\x01\x02\x00\x01",  # somebody who expects TLS
    ASK + b"nonsense\r\n\r\n",
    b"POST /j/ABCDEFGH HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n"
    b"Content-Type: multipart/form-data; boundary=x\r\n\r\njunk",
    ASK.replace(b"\r\n\r\n", b"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
)


def test_strangers_who_talk_nonsense_write_no_warning(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        for sent in NONSENSE:
            with line(server) as connection:
                connection.sendall(sent)
                assert connection.recv(65536).startswith(b"HTTP/1.1 ")
        Client(server.address).get("/api/games")  # whatever was at work is done
        server.stop()
        told = [json.loads(row) for row in server.logs().splitlines()]
    assert [row for row in told if row["level"] != "info"] == []


FORM = "application/x-www-form-urlencoded"


@pytest.mark.parametrize("rest", [b"Content-Length: 100\r\n\r\nnam", b"Transfer-Encoding: chunked\r\n\r\n9\r\nnam"])
@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/tables/abc/act", "application/json"),
        ("/t/abc/act", FORM),
        ("/t/abc/say", "multipart/form-data; boundary=x"),
        ("/play/nova-luna", FORM),
        ("/api/join", "application/json"),
    ],
)
def test_whoever_leaves_in_the_middle_of_a_request_is_no_failure_of_ours(
    tmp_path: Path, path: str, kind: str, rest: bytes
) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        with line(server) as connection:
            connection.sendall(f"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Type: {kind}\r\n".encode() + rest)
        for _ in range(100):
            counts = Client(server.address).ask("GET", "/metrics").text
            if 'status="499"' in counts:
                break
            time.sleep(0.02)
        server.stop()
        told = [json.loads(row) for row in server.logs().splitlines()]
    assert re.search(r'method="POST",.*status="4\d\d"', counts)
    assert 'status="500"' not in counts
    assert [row for row in told if row["level"] != "info"] == []


def crowded(server: Server, stack: ExitStack, sent: bytes, many: int, source: str) -> list[socket.socket]:
    held = []
    for _ in range(many):
        held.append(stack.enter_context(line(server, source)))
        with suppress(OSError):
            held[-1].sendall(sent)
    return held


@pytest.mark.parametrize("sent", [b"", HALF], ids=["silent", "unfinished"])
def test_one_address_cannot_shut_others_out(tmp_path: Path, sent: bytes) -> None:
    """1,100 connections to a server that may open 1,024 files: somebody else gets in, and even the same address."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with serving(str(tmp_path / "tables.sqlite")) as server, ExitStack() as stack:
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (1024, 1024))
        assert server.address
        crowded(server, stack, sent, 1100, "127.0.0.3")
        for source in ("127.0.0.2", "127.0.0.3"):
            with line(server, source) as connection:
                assert status(connection) == 200
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_event_streams_stay_open_while_others_of_their_address_crowd(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        table, ana, ben = two(server.address, "nova-luna")
        with ben.http.stream(
            "GET", f"/api/tables/{table}/events", headers={"authorization": f"Bearer {ben.token}"}
        ) as s:
            heard = changes(s.iter_lines())
            first = next(heard)
            with ExitStack() as stack:
                crowded(server, stack, HALF, 500, "127.0.0.1")
                person = next(one for one in (ana, ben) if one.get(f"/api/tables/{table}")["legal"])
                view = person.get(f"/api/tables/{table}")
                person.post(f"/api/tables/{table}/act", action=view["legal"][0]["action"], number=view["number"])
                assert next(heard) > first


def test_a_client_that_does_not_read_holds_up_nobody(server: Server) -> None:
    """Answers that nobody takes stay with their connection."""
    with ExitStack() as stack:
        for held in crowded(server, stack, ASK.replace(b"/api/games", b"/rules/nova-luna") * 6, 20, "127.0.0.3"):
            held.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        assert Client(server.address).get("/api/games")


class Somebody:
    """A connection that only remembers what happened to it."""

    def __init__(self, door: Door, host: str, phase: Phase | None = Phase.HEAD) -> None:
        self.door, self.host, self.phase = door, host, phase
        self.was: list[Phase | str] = []
        self.inside = door.enter(self)
        if self.inside:
            door.turn(self, None, phase)

    def late(self, phase: Phase) -> None:
        self.was.append(phase)
        self.door.gone(self, phase)

    def leave(self) -> None:
        self.was.append("left")
        self.door.gone(self, self.phase)


def test_at_its_limit_an_address_loses_the_connection_that_waits_longest() -> None:
    door = Door(3, 100, Hops())
    working = Somebody(door, "192.0.2.1", None)
    idle, unfinished = Somebody(door, "192.0.2.1", Phase.IDLE), Somebody(door, "192.0.2.1")
    other = Somebody(door, "192.0.2.2")
    assert Somebody(door, "192.0.2.1", None).inside
    assert unfinished.was == ["left"]
    assert Somebody(door, "192.0.2.1", None).inside
    assert idle.was == ["left"]
    assert not Somebody(door, "192.0.2.1").inside
    assert not working.was
    assert not other.was


def test_a_full_house_makes_room_at_the_cost_of_whoever_has_most() -> None:
    door = Door(10, 6, Hops())
    one = Somebody(door, "192.0.2.1")
    crowd = [Somebody(door, "192.0.2.2") for _ in range(5)]
    assert Somebody(door, "192.0.2.3").inside
    assert Somebody(door, "192.0.2.1").inside
    assert [guest.was for guest in crowd] == [["left"], ["left"], [], [], []]
    assert not one.was
    full = Door(10, 2, Hops())
    streams = [Somebody(full, "192.0.2.1", None) for _ in range(2)]
    assert not Somebody(full, "192.0.2.2").inside
    assert not any(stream.was for stream in streams)


def test_networks_of_ipv6_have_a_share_of_their_own_and_one_together() -> None:
    door = Door(2, 1000, Hops())
    assert all(Somebody(door, "2001:db8:0:1::1", None).inside for _ in range(2))
    assert not Somebody(door, "2001:db8:0:1::2", None).inside
    assert sum(Somebody(door, f"2001:db8:0:{n:x}::1", None).inside for n in range(2, 100)) == 14
    assert Somebody(door, "2001:db8:1::1", None).inside


def test_a_named_proxy_has_no_share_to_keep_to() -> None:
    door = Door(2, 6, Hops(["127.0.0.1"]))
    assert all(Somebody(door, "127.0.0.1", None).inside for _ in range(3))
    waiting = Somebody(door, "127.0.0.1", Phase.IDLE)
    assert [Somebody(door, "127.0.0.2", None).inside for _ in range(3)] == [True, True, False]
    assert not waiting.was


@pytest.mark.parametrize("phase", Phase)
def test_whoever_is_late_is_told_so_and_a_request_at_work_never_is(
    phase: Phase, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    door = Door(10, 100, Hops())
    waiting, working = Somebody(door, "192.0.2.1", phase), Somebody(door, "192.0.2.1", None)
    now += phase.value - 0.1
    later = Somebody(door, "192.0.2.1", phase)
    door.look()
    assert not waiting.was
    now += 0.2
    door.look()
    assert (waiting.was, later.was, working.was) == ([phase], [], [])
    assert door.open == 2


# Stands before "python -m lunarium" and its arguments; all but the seconds is as it is.
HURRIED = """
import sys
from lunarium.cli import main
from lunarium.server.web.door import Phase
Phase.HEAD._value_, Phase.BODY._value_ = 1.5, 3.0
sys.exit(main(sys.argv[4:]))
"""


def test_the_seconds_are_enough_for_slow_networks() -> None:
    assert (Phase.HEAD.value, Phase.BODY.value) == (15, 30)


def test_an_unfinished_request_is_answered_when_its_time_is_up(tmp_path: Path) -> None:
    """Those who are late wait side by side, with a server that waits a tenth of its seconds."""
    with serving(str(tmp_path / "tables.sqlite"), before=(sys.executable, "-c", HURRIED)) as server:
        unfinished(server)


def unfinished(server: Server) -> None:
    answers: dict[str, bytes] = {}
    assert server.address  # before there are threads who would ask for it

    def wait(name: str, sent: bytes) -> None:
        with line(server, "127.0.0.4") as connection:
            connection.settimeout(60)
            connection.sendall(sent)
            answers[name] = said(connection)

    sent = {
        "silent": b"",
        "head": HALF,
        "body": b"POST /api/join HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na",
    }
    waiting = [threading.Thread(target=wait, args=pair) for pair in sent.items()]
    for thread in waiting:
        thread.start()
    for thread in waiting:
        thread.join(60)
    assert answers["silent"] == b""
    assert answers["head"].startswith(b"HTTP/1.1 408 ")
    assert answers["body"].startswith(b"HTTP/1.1 408 ")
