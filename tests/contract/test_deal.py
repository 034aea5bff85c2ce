"""Seeds: uniform, unbiased, the same everywhere."""

import hashlib
import hmac
from collections import Counter

import pytest

import lunarium
from lunarium import seeds
from lunarium.core import deal
from lunarium.core.match import FAIR, PUBLIC, Match


def test_draws_are_the_same_on_every_platform() -> None:
    # printf 'tile\\0000\\0000' | openssl dgst -sha256 -hmac moon, first 16 hex digits, modulo 68
    assert [deal.draw("moon", "tile", k, 68 - k) for k in range(8)] == [34, 39, 21, 52, 20, 31, 11, 40]


def test_a_draw_depends_on_seed_source_and_number() -> None:
    base = [deal.draw("a", "tile", k, 1 << 60) for k in range(20)]
    assert len(set(base)) == 20
    assert base != [deal.draw("b", "tile", k, 1 << 60) for k in range(20)]
    assert base != [deal.draw("a", "card", k, 1 << 60) for k in range(20)]
    assert deal.draw("s", "x1", 2, 1 << 60) != deal.draw("s", "x", 12, 1 << 60)


@pytest.mark.parametrize("n", [2, 3, 7, 11, 68])
def test_draws_are_uniform(n: int) -> None:
    rolls = 400 * n
    counts = Counter(deal.draw("uniform", "x", k, n) for k in range(rolls))
    chi = sum((counts[value] - 400) ** 2 / 400 for value in range(n))
    assert chi < n + 5 * (2 * n) ** 0.5


def test_values_beyond_the_last_whole_multiple_are_drawn_again() -> None:
    n = 3 << 62  # a quarter of all values must be refused: with a plain modulo, half of all would be in the first third
    values = [deal.draw("bias", "x", k, n) for k in range(300)]
    assert all(0 <= value < n for value in values)
    assert sum(value < 1 << 62 for value in values) < 125
    for k, value in enumerate(values):
        attempts = (hmac.digest(b"bias", f"x\0{k}\0{attempt}".encode(), "sha256")[:8] for attempt in range(50))
        assert value == next(number for digest in attempts if (number := int.from_bytes(digest, "big")) < n)


def test_nothing_to_draw_from_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing to draw"):
        deal.draw("s", "x", 0, 0)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert deal.commitment("moon") == "sha256:" + hashlib.sha256(b"moon").hexdigest()


def test_a_fair_table_draws_128_random_bits() -> None:
    drawn = {seeds.fresh() for _ in range(100)}
    assert len(drawn) == 100
    assert all(len(bytes.fromhex(seed)) == 16 for seed in drawn)
    match = seeds.fair(lunarium.game("nova-luna", seats=2))
    assert match.deal == FAIR
    assert match.seed is not None
    assert match.commitment == deal.commitment(match.seed)


def test_a_typed_seed_is_public() -> None:
    assert seeds.choose("typed") == ("typed", PUBLIC)
    assert seeds.choose(None)[1] == FAIR
    assert Match(lunarium.game("nova-luna", seats=2), "typed").deal == PUBLIC
