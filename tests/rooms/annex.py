"""A copy of the package with rooms for one more: files of its name in each layer, and one line on a list."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import lunarium

SOURCE = Path(lunarium.__file__).parent
HERE = Path(__file__).parent
TESTS = HERE.parent.parent


def annex(folder: Path, name: str, file: str, last: str) -> Path:
    """The copy, with ``tests/rooms/<name>`` laid over it and the name on the list in ``file`` after ``last``."""
    copy = folder / "lunarium"
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(SOURCE, copy, ignore=unwanted)
    shutil.copytree(HERE / name, copy, ignore=unwanted, dirs_exist_ok=True)
    text = (copy / file).read_text()
    assert text.count(f'    "{last}",\n') == 1
    (copy / file).write_text(text.replace(f'    "{last}",\n', f'    "{last}",\n    "{name}",\n'))
    return copy


def paths(folder: Path) -> str:
    """For ``PYTHONPATH``: the copy before everything else, then the tests."""
    return os.pathsep.join([str(folder), str(TESTS)])


def command(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command ``lunarium`` of the copy, in English."""
    return subprocess.run(
        [sys.executable, "-m", "lunarium", *arguments],
        env={**os.environ, "PYTHONPATH": paths(folder), "LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
    )


def told(folder: Path, script: str) -> dict[str, object]:
    """What a program that runs in the copy says last, as JSON."""
    answer = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": paths(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr[-3000:]
    found: dict[str, object] = json.loads(answer.stdout.splitlines()[-1])
    return found
