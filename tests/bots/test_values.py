"""Networks as files, and what they say: the same in a kernel, with NumPy and in plain Python."""

import json
import random
from array import array
from pathlib import Path

import pytest

from lunarium.bots import values
from lunarium.bots.values import HEADS, SECOND, WIDE, Heads, Net, by_numpy, chance, dump, length, load, plainly
from lunarium.core.errors import BadTable
from lunarium.encoding import encode
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from tests.amount import some
from tests.moons import compiled


def drawn(inputs: int, rng: random.Random) -> Net:
    """Weights as large as learned ones."""
    return Net(inputs, array("f", [rng.gauss(0, 0.1) for _ in range(length(inputs))]), {"seed": "chance"})


def slowly(net: Net, numbers: list[float]) -> list[float]:
    """By the definition."""
    weights = list(net.weights)

    def rows(at: int, count: int, size: int) -> list[list[float]]:
        return [weights[at + size * row : at + size * (row + 1)] for row in range(count)]

    first = rows(0, net.inputs + 1, WIDE)
    second = rows(WIDE * (net.inputs + 1), WIDE - HEADS + 1, SECOND)
    third = rows(len(weights) - SECOND * HEADS, SECOND, HEADS)
    sums = [first[-1][k] + sum(n * row[k] for n, row in zip(numbers, first, strict=False)) for k in range(WIDE)]
    after = [
        second[-1][k] + sum(max(0.0, n) * row[k] for n, row in zip(sums[:-HEADS], second, strict=False))
        for k in range(SECOND)
    ]
    return [
        sums[k - HEADS] + sum(max(0.0, n) * row[k] for n, row in zip(after, third, strict=True)) for k in range(HEADS)
    ]


def close(one: Heads, other: Heads) -> bool:
    return one == pytest.approx(other, rel=1e-5, abs=1e-5)


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_three_ways_come_to_the_same(adventure: str) -> None:
    game, module = compiled({"adventure": adventure, "seats": 1})
    rng = random.Random(adventure)
    state, positions = game.start(), []
    while acting := game.to_act(state):
        game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))
        positions.append(encode(game, game.observe(state, 0), 0))
    positions = rng.sample(positions, min(len(positions), some(100)))
    net = drawn(len(positions[0]), rng)
    compiled_one, plain, numpys = module.Network(game, net.weights), plainly(net)(positions), by_numpy(net)(positions)
    for numbers, one, other in zip(positions, plain, numpys, strict=True):
        assert close(one, other)
        assert close(one, compiled_one.says(numbers))
    assert plain[0] == pytest.approx(slowly(net, list(positions[0])), abs=1e-6)


def test_nothing_is_said_of_no_position() -> None:
    net = drawn(7, random.Random(1))
    assert plainly(net)([]) == by_numpy(net)([]) == []


def test_without_numpy_plain_python_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    net, position = drawn(7, random.Random(1)), [1.0, 0.0, 0.5, 0.0, 0.0, 0.25, 1.0]
    (usual,) = net.says([position])
    monkeypatch.setattr(values, "numpy", None)
    assert net.says([position]) == plainly(net)([position])
    assert close(net.says([position])[0], usual)


def test_a_logit_is_a_chance() -> None:
    assert chance(0) == 0.5
    assert chance(-1000) == 0
    assert chance(1000) == 1
    assert chance(2) == pytest.approx(1 - chance(-2))


def test_a_net_comes_back_from_its_file(tmp_path: Path) -> None:
    net = drawn(7, random.Random(2))
    path = tmp_path / "some.json"
    path.write_text(dump(net), encoding="utf-8")
    assert load(path) == net


@pytest.mark.parametrize(
    "change",
    [
        {"weights": "AAAA"},
        {"weights": "no base64!"},
        {"weights": None},
        {"inputs": "many"},
        {"inputs": 8},
        {"format": "lunarium net 0"},
    ],
    ids=str,
)
def test_what_is_no_net_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "some.json"
    path.write_text(json.dumps({**json.loads(dump(drawn(7, random.Random(3)))), **change}), encoding="utf-8")
    with pytest.raises(BadTable, match=r"some\.json"):
        load(path)
    for text in ("", "[]", "{}"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadTable, match=r"some\.json"):
            load(path)
