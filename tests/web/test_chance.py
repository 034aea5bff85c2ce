"""The tests of pages meet the same deals every time."""

import httpx
import pytest

from .chance import HEADER
from .serving import serving


def promises(address: str, **headers: str) -> list[str]:
    """What is promised of the deals of two new tables."""
    chairs = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}]
    asked = {"game": "nova-luna", "chairs": chairs}
    made = [
        httpx.post(f"{address}/api/tables", json=asked, headers=headers, trust_env=False).raise_for_status().json()
        for _ in range(2)
    ]
    return [httpx.get(f"{address}/api/tables/{table['table']}", trust_env=False).json()["commitment"] for table in made]


def test_who_says_for_what_it_is_gets_the_same_deals_again(tmp_path_factory: pytest.TempPathFactory) -> None:
    told = []
    for _ in range(2):
        with serving(tmp_path_factory.mktemp("chance")) as address:
            told.append([promises(address, **{HEADER: "a"}), promises(address, **{HEADER: "b"}), promises(address)])
    (a, b, secret), (again_a, again_b, again_secret) = told
    assert (a, b) == (again_a, again_b)
    assert len({*a, *b, *secret, *again_secret}) == 8
