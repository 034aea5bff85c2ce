"""Every program of ``bench`` runs as the documents call it: by its path, from anywhere."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from bench.rounds import rounds, whole

from .contract.every import SETTINGS
from .kernels import needed

ROOT = Path(__file__).parents[1]
PROGRAMS = [path for path in sorted((ROOT / "bench").glob("*.py")) if "ArgumentParser" in path.read_text()]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_it_can_be_called(program: Path, tmp_path: Path) -> None:
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    said = subprocess.run([sys.executable, program, "--help"], cwd=tmp_path, env=bare, capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    assert "usage:" in said.stdout


def test_both_builds_play_the_same_games() -> None:
    said = subprocess.run(
        [sys.executable, ROOT / "bench" / "builds.py", "--games", "1"], capture_output=True, text=True, check=False
    )
    head, *lines = said.stdout.splitlines()
    assert head.endswith("beside plain Python, 1 games each")
    assert len(lines) == len(SETTINGS)
    assert all(line.endswith("the same") for line in lines), said.stdout
    assert said.returncode == 0, said.stderr


def test_both_builds_are_asked_what_greedy_does() -> None:
    program: list[str | Path] = [sys.executable, ROOT / "bench" / "builds.py"]
    command = [*program, "--games", "1", "--only", "luna-capital", "--greedy", "20"]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = said.stdout.splitlines()[1:]
    assert len(lines) == sum(name == "luna-capital" for name, _ in SETTINGS)
    assert all(line.startswith("luna-capital") and line.endswith("the same") for line in lines), said.stdout
    assert said.returncode == 0, said.stderr


def test_a_run_that_is_broken_off_tells_of_its_whole_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    measured: dict[str, list[float]] = {"one": [], "other": []}
    with suppress(KeyboardInterrupt):
        for done in rounds(5):
            measured["one"].append(1.0)
            if done == 2:
                raise KeyboardInterrupt
            measured["other"].append(2.0)
    assert whole(measured, 5) == 2
    assert measured == {"one": [1.0, 1.0], "other": [2.0, 2.0]}
    first, second, last = capsys.readouterr().err.splitlines()
    assert first.startswith("round 1 of 5: ")
    assert second.endswith("to go")
    assert last == "broken off after 2 of 5 rounds"
    with pytest.raises(SystemExit, match="before the first round"):
        whole({"one": [1.0], "other": []}, 5)


def test_the_engine_can_be_broken_off() -> None:
    """Processes that do its work end with it, and what was measured is told."""
    needed("games.nova_luna.kernel")
    if not (ROOT / ".git").exists():
        pytest.skip("there is no commit to compare with")
    few = ["--only", "nova-luna", "--no-hearts", "--rounds", "1000", "--beside", "HEAD", "--markdown"]
    command: list[str | Path] = [sys.executable, ROOT / "bench" / "engine.py", *few]
    bench = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    assert bench.stderr
    said = next((line for line in bench.stderr if line.startswith("round 1 of 1000")), "")
    bench.send_signal(signal.SIGINT)
    table, errors = bench.communicate(timeout=60)
    assert said, errors
    assert bench.returncode == 0, errors
    assert "broken off after" in errors
    assert "Nova Luna by the contract, compiled, games, to the old" in table
