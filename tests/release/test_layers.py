"""Coverage by layer, from a real run of coverage over a process and its child."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.layers import ROOT, by_layer, layers

CHILD = "import subprocess, sys; subprocess.run([sys.executable, '-m', 'lunarium', 'games'], check=True)"


@pytest.mark.slow
def test_every_file_of_the_package_counts_in_one_layer(tmp_path: Path) -> None:
    settings = f"--rcfile={ROOT / 'pyproject.toml'}"
    coverage = [sys.executable, "-m", "coverage"]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    clean |= {"COVERAGE_FILE": str(tmp_path / "data")}
    (tmp_path / "parent.py").write_text(CHILD, encoding="utf-8")
    for step in (["run", "parent.py"], ["combine", "-q"], ["json", "-q", "-o", "all.json"]):
        command = [*coverage, step[0], settings, *step[1:]]
        subprocess.run(command, cwd=tmp_path, env=clean, check=True, capture_output=True)
    found = {one.layer: one for one in by_layer(json.loads((tmp_path / "all.json").read_text(encoding="utf-8")))}
    assert [*found] == [*layers(), "beside them", "all"]
    assert found["all"].lines == sum(one.lines for one in found.values()) - found["all"].lines
    assert all(one.lines > 0 for one in found.values())
    assert found["cli"].run > 0, "what a process started is counted"
    assert found["bots"].lines > found["bots"].run, "files that were never loaded count as well"
