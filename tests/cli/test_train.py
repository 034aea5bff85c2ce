"""``lunarium train``: what it prints, what it leaves, and what it needs."""

from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pytest

from lunarium.bots.values import load
from lunarium.cli import main, train
from tests.moons import compiled


def test_it_teaches_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("jax")
    pytest.importorskip("optax")
    compiled({"adventure": "dome", "seats": 1})
    from lunarium.learning import training

    monkeypatch.setattr(training, "Plan", partial(training.Plan, each=20, pairs=10))
    for games in ("20", "40"):
        assert main(["train", "dome", "--games", games, "--folder", str(tmp_path), "--lang", "en"]) == 0
        assert f"After {games} games: " in capsys.readouterr().out
    assert load(tmp_path / "dome" / "net.json").made["adventure"] == "dome"
    assert main(["train", "dome", "--games", "60", "--folder", str(tmp_path), "--seed", "1", "--lang", "en"]) == 2
    assert "holds another training" in capsys.readouterr().err

    def stopped(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(training.Training, "run", stopped)
    assert main(["train", "5", "--folder", str(tmp_path), "--lang", "en"]) == 130
    assert "Stopped; the same command goes on" in capsys.readouterr().out


def test_there_is_no_such_adventure(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("jax")
    assert main(["train", "9", "--lang", "en"]) == 2
    assert "journey" in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(train, "find_spec", lambda module: None if module == "optax" else find_spec("json"))
    assert main(["train", "dome", "--lang", "en"]) == 2
    assert "this command needs optax: pip install 'lunarium[learn]'" in capsys.readouterr().err
