"""Who is one address: behind proxies, in IPv6, and when IPv4 comes through an IPv6 socket."""

import socket
from pathlib import Path

import httpx
import pytest

from lunarium.core.errors import LunariumError
from lunarium.server.web.networks import WIDER, Hops, networks

from .serving import Client, serving

GUESSES = 30  # at a code, at once


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.1", (("192.0.2.1", 1),)),
        ("::ffff:192.0.2.1", (("192.0.2.1", 1),)),
        ("2001:db8:1:2:3::4", (("2001:db8:1::/48", WIDER), ("2001:db8:1:2::/64", 1))),
        ("fe80::1%eth0", (("fe80::/48", WIDER), ("fe80::/64", 1))),
        ("", (("", 1),)),
    ],
)
def test_a_host_counts_for_its_networks(host: str, counted: tuple[tuple[str, int], ...]) -> None:
    assert networks(host) == counted


@pytest.mark.parametrize(
    ("peer", "forwarded", "origin"),
    [
        ("192.0.2.9", "198.51.100.1", "192.0.2.9"),  # nobody we know
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "203.0.113.7, 198.51.100.1", "198.51.100.1"),  # the first is only what somebody claims
        ("127.0.0.1", "198.51.100.1, 10.1.2.3", "198.51.100.1"),  # through a second proxy of ours
        ("127.0.0.1", "10.1.2.4,10.1.2.3", "10.1.2.4"),  # one of our own asks
        ("127.0.0.1", "198.51.100.1:4711", "198.51.100.1"),
        ("127.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
        ("127.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "198.51.100.1, unknown", "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
    ],
)
def test_the_origin_is_the_last_that_is_no_proxy_of_ours(peer: str, forwarded: str, origin: str) -> None:
    assert Hops(["127.0.0.1", "10.0.0.0/8"]).origin(peer, forwarded) == origin


def test_nobody_is_a_proxy_unless_named() -> None:
    assert not any(host in Hops() for host in ("127.0.0.1", "::1", ""))
    for wrong in ("localhost", "", "10.0.0.1/8", "*"):
        with pytest.raises(LunariumError, match="no address or network of a proxy"):
            Hops([wrong])


def guesses(client: Client, count: int, **headers: str) -> list[int]:
    return [
        client.ask("POST", "/api/join", {"code": "AAAAAA", "name": "Eve"}, **headers).status_code for _ in range(count)
    ]


def secure(address: str, scheme: str, origin: str = "") -> bool:
    """Whether somebody who comes through a proxy by this scheme gets a cookie for HTTPS only."""
    host = address.removeprefix("http://")
    headers = {
        "x-forwarded-for": "198.51.100.9",
        "x-forwarded-proto": scheme,
        "origin": f"{origin or scheme}://{host}",
        "sec-fetch-site": "same-origin",
    }
    form = {"chair0": "me", "name0": "Ana", "chair1": "open"}
    page = httpx.get(f"{address}/new/nova-luna", headers=headers, trust_env=False)
    (token,) = [told for told in page.headers.get_list("set-cookie") if told.startswith("lunarium=")]
    headers["cookie"] = token.partition(";")[0]
    answer = httpx.post(f"{address}/new/nova-luna", data=form, headers=headers, trust_env=False)
    assert answer.status_code == 303, answer.text
    return "; secure" in token.lower()


def test_without_a_named_proxy_no_header_makes_another_address(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        client = Client(server.address)
        told = [guesses(client, 1, **{"x-forwarded-for": f"198.51.100.{n}"})[0] for n in range(GUESSES + 2)]
        assert told[-1] == 429
        assert told.count(404) >= GUESSES
    warnings = [line for line in server.logs().splitlines() if "--proxy does not name" in line]
    assert len(warnings) == 1


def test_a_named_proxy_says_who_asks_and_whether_by_https(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite"), "--proxy", "127.0.0.1,10.0.0.0/8") as server:
        client = Client(server.address)
        for host in ("198.51.100.1", "198.51.100.2", "2001:db8::1"):
            told = guesses(client, GUESSES + 2, **{"x-forwarded-for": f"203.0.113.5, {host}"})
            assert (told[0], told[-1]) == (404, 429), host
        neighbours = [
            guesses(client, 1, **{"x-forwarded-for": f"2001:db8:5:{n:x}::1"})[0] for n in range(WIDER * GUESSES + 20)
        ]
        assert neighbours[-1] == 429
        assert neighbours.count(404) >= WIDER * GUESSES
        assert secure(server.address, "https")
        assert not secure(server.address, "http")


def test_what_one_network_is_refused_is_not_taken_from_its_neighbours(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite"), "--proxy", "127.0.0.1") as server:
        client = Client(server.address)
        told = guesses(client, WIDER * GUESSES + 20, **{"x-forwarded-for": "2001:db8:5:1::1"})
        assert told[-1] == 429
        assert guesses(client, 1, **{"x-forwarded-for": "2001:db8:5:2::1"}) == [404]


def test_counts_are_told_to_this_machine_only(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite"), "--proxy", "127.0.0.1") as server:
        client = Client(server.address)
        assert "lunarium_entries" in client.ask("GET", "/metrics").text
        for host in ("198.51.100.1", "192.168.0.7", "2001:db8::1"):
            client.refused(404, "GET", "/metrics", **{"x-forwarded-for": host})


def test_https_is_not_believed_from_just_anybody(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite"), "--proxy", "10.0.0.0/8") as server:
        assert not secure(server.address, "https", origin="http")


def test_ipv4_at_an_ipv6_socket_is_not_one_person(tmp_path: Path) -> None:
    if not socket.has_dualstack_ipv6():
        pytest.skip("this machine has no IPv6")
    with serving(str(tmp_path / "tables.sqlite"), "--host", "::") as server:
        port = server.address.rsplit(":", 1)[1]
        for source in ("127.0.0.1", "127.0.0.2"):
            there = httpx.Client(transport=httpx.HTTPTransport(local_address=source))
            told = [
                there.post(f"http://127.0.0.1:{port}/api/join", json={"code": "AAAAAA", "name": "Eve"}).status_code
                for _ in range(GUESSES + 2)
            ]
            assert (told[0], told[-1]) == (404, 429)
