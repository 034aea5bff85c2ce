"""Every program of ``bench`` runs as the documents call it: by its path, from anywhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .contract.every import SETTINGS

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
