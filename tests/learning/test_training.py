"""Networks that learn from games of their own: what games teach, that it is learned, and that it can be stopped."""

import json
import random
from array import array
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")

from lunarium.bots.values import UNIT, Net, by_numpy, load
from lunarium.core.errors import BadOption
from lunarium.encoding import names
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.learning import selfplay, training
from lunarium.learning.fitting import BATCH, Learner
from lunarium.learning.selfplay import LAMBDA, Lesson, Player, together
from lunarium.learning.training import Plan, Training, Watcher, _compared
from tests.moons import compiled

ADVENTURE = "dome"


def fresh() -> Learner:
    compiled({"adventure": ADVENTURE, "seats": 1})  # or there is nothing to learn with
    return Learner(len(names(WelcomeToTheMoon(seats=1, adventure=ADVENTURE))), np.random.default_rng(1))


@pytest.fixture(scope="module")
def net() -> Net:
    return fresh().net()


def test_a_game_follows_from_its_number(net: Net) -> None:
    player, other = Player(ADVENTURE, net), Player(ADVENTURE, net)
    games = [player.learned("a", number) for number in range(6)]
    again = {number: other.learned("a", number) for number in (5, 2, 0, 1, 4, 3)}
    for number, (lesson, result) in enumerate(games):
        assert again[number][1] == result
        for one, two in zip(lesson, again[number][0], strict=True):
            np.testing.assert_array_equal(one, two)
    assert [result.level for _, result in games] == [2, 5, 8, 2, 5, 8]
    assert player.learned("a", selfplay.BEGINNING)[1].level == 8
    assert player.learned("a", selfplay.BEGINNING + 2)[1].level == 5
    assert len({result.margin for _, result in games}) > 1


def test_two_thirds_of_the_games_explore_some_turns(net: Net) -> None:
    player = Player(ADVENTURE, net)
    games = [player.learned("b", number) for number in range(60)]
    explored = sum(result.explored for _, result in games)
    assert 15 < explored < 55
    assert not player.judged("b", 0, 8).explored


def test_returns_are_cut_where_a_turn_explored(net: Net) -> None:
    player = Player(ADVENTURE, net)
    mine, its, over = (player._mine, player._its, player._over)

    def end(margin: float) -> "array[float]":
        told = array("f", bytes(4 * net.inputs))
        told[mine], told[its] = margin / 100, 0
        return told

    ends, thoughts = [end(0), end(10), end(20)], [(1.0, 0.5), (30.0, 0.6), (40.0, 0.7)]
    result = selfplay.Result(8, 60, True, False)
    lesson = player._lesson(ends, thoughts, [False, False, False], result)
    second = (1 - LAMBDA) * 40 + LAMBDA * 60
    first = (1 - LAMBDA) * 30 + LAMBDA * second
    assert lesson.points == pytest.approx([first / UNIT, (second - 10) / UNIT, (60 - 20) / UNIT], rel=1e-5)
    assert lesson.won[1] == pytest.approx((1 - LAMBDA) * 0.7 + LAMBDA)
    cut = player._lesson(ends, thoughts, [False, True, False], result)
    assert cut.points == pytest.approx([30 / UNIT, (second - 10) / UNIT, (60 - 20) / UNIT], rel=1e-5)
    ends[-1][over] = 1  # nothing is to come, so nothing is to be learned
    assert len(player._lesson(ends, thoughts, [False] * 3, result).points) == 2


def test_a_network_learns_what_it_is_shown() -> None:
    learner, rng = fresh(), np.random.default_rng(2)
    numbers = rng.random((8 * BATCH, learner.inputs)).astype(np.float16)
    points = (numbers[:, 3] - numbers[:, 5]).astype(np.float32)
    won = (numbers[:, 7] > 0.5).astype(np.float32)
    for _ in range(15):
        learner.fit([Lesson(numbers, points, won)], rng)
    said: Any = np.array(by_numpy(learner.net())(numbers[:500].tolist()))
    assert np.abs(said[:, 0] - points[:500]).mean() < 0.5 * np.abs(points - points.mean()).mean()
    assert ((said[:, 1] > 0) == (won[:500] > 0)).mean() > 0.7


def small(folder: Path, games: int, cores: int = 1) -> Training:
    compiled({"adventure": ADVENTURE, "seats": 1})
    return Training(Plan(ADVENTURE, "seed", games, each=20, pairs=10), folder, cores)


def told(folder: Path) -> tuple[list[float], str, dict[str, Any]]:
    curve = json.loads((folder / "curve.json").read_text(encoding="utf-8"))
    for point in curve["curve"]:
        del point["seconds"]
    with np.load(folder / "state.npz") as state:
        weights = [float(state[name].sum()) for name in state.files if name.startswith("leaf")]
    return weights, (folder / "net.json").read_text(encoding="utf-8"), curve


def test_it_goes_on_where_it_stopped_and_any_number_of_processes_comes_to_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "JUDGED_EACH", 4)
    monkeypatch.setattr(training, "CHUNK", 10)
    small(tmp_path / "whole", 140).run()

    class Enough(Exception):
        pass

    class Impatient(Watcher):
        def played(self, games: int) -> None:
            if games > 100:
                raise Enough

    stopped = small(tmp_path / "parts", 140, cores=2)
    stopped.watcher = Impatient()
    with pytest.raises(Enough):
        stopped.run()
    went_on = small(tmp_path / "parts", 140)
    assert went_on.progress.played == 100
    assert len(went_on.window) == 5
    went_on.run()
    assert told(tmp_path / "parts") == told(tmp_path / "whole")
    assert [point["games"] for point in told(tmp_path / "whole")[2]["curve"]] == [80, 140]
    assert len([*(tmp_path / "whole").glob("round-*.npz")]) == training.WINDOW
    drawing = ElementTree.parse(tmp_path / "whole" / "curve.svg").getroot()
    assert len(drawing.findall("{http://www.w3.org/2000/svg}circle")) == 2
    best = load(tmp_path / "whole" / "net.json")
    assert best.made["adventure"] == ADVENTURE
    assert best.made["of"] == 10


def test_a_folder_is_of_one_training(tmp_path: Path) -> None:
    small(tmp_path, 60).run()
    with pytest.raises(BadOption, match="another training"):
        Training(Plan(ADVENTURE, "another seed", 60, each=20, pairs=10), tmp_path)


def results(*games: tuple[int, bool]) -> list[selfplay.Result]:
    return [selfplay.Result(8, margin, won, False) for margin, won in games]


def test_the_better_network_wins_more_games() -> None:
    same = results(*[(5, True), (-5, False)] * 50)
    assert not _compared(same, same).better
    more = results(*[(1, True), (-1, False)] * 40, *[(1, True)] * 20)
    assert _compared(more, same).better
    assert not _compared(same, more).better
    further = results(*[(random.Random(k).randint(6, 9), True) for k in range(50)], *[(-5, False)] * 50)
    assert _compared(further, results(*[(5, True)] * 50, *[(-5, False)] * 50)).better


def test_without_kernels_nothing_is_taught(monkeypatch: pytest.MonkeyPatch, net: Net) -> None:
    monkeypatch.setattr(selfplay, "network", lambda *_: None)
    with pytest.raises(BadOption, match="kernels"):
        Player(ADVENTURE, net)


def test_lessons_are_put_together(net: Net) -> None:
    player = Player(ADVENTURE, net)
    lessons = [player.learned("c", number)[0] for number in range(3)]
    assert len(together(lessons).points) == sum(len(lesson.points) for lesson in lessons)
