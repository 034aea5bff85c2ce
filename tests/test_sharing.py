"""Two processes do what belongs together once, and begin with what is long."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import sharing

CONFTEST = """
import os
from pathlib import Path
import pytest
import sharing

def pytest_collection_modifyitems(config, items):
    if hasattr(config, "workerinput"):
        sharing.longest_first(items)

def pytest_xdist_make_scheduler(config, log):
    return sharing.Scheduling(config, log)

def pytest_runtest_setup(item):
    with Path("done").open("a") as done:
        done.write(f"{os.environ['PYTEST_XDIST_WORKER']} {item.nodeid}\\n")
"""
TESTS = "import time, pytest\n@pytest.mark.parametrize('k', range(4))\ndef test(k):\n    time.sleep(0.05)\n"


def test_a_file_with_a_server_is_done_by_one_process_and_the_longest_first(tmp_path: Path) -> None:
    shutil.copy(sharing.__file__, tmp_path / "sharing.py")
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "long.txt").write_text("30 tests/web/test_z.py\n20 tests/rules/test_long.py::test[2]\n")
    for name in ("rules/test_long.py", "server/test_a.py", "server/test_b.py", "web/test_z.py"):
        file = tmp_path / "tests" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "xdist", "-n", "2", "--import-mode=importlib", "tests"]
    env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    told = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout
    done = [line.split(" ") for line in (tmp_path / "done").read_text().splitlines()]
    workers: dict[str, set[str]] = {}
    for worker, test in done:
        workers.setdefault(test.partition("::")[0], set()).add(worker)
    for name in ("server/test_a.py", "server/test_b.py", "web/test_z.py"):
        assert len(workers[f"tests/{name}"]) == 1
    begun = dict(reversed(done))
    assert set(begun.values()) == {"tests/web/test_z.py::test[0]", "tests/rules/test_long.py::test[2]"}


def test_what_was_measured_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "long.txt").write_text("30 tests/web/test_z.py\n9 tests/rules/test_a.py::test\n")
    monkeypatch.setattr(sharing, "LIST", tmp_path / "long.txt")
    sharing.long.cache_clear()
    plugin = sharing.Sharing()
    for name, seconds in (("rules/test_a.py::test", 0.5), ("web/test_q.py::a", 1.5), ("web/test_q.py::b", 1.5)):
        report = pytest.TestReport(f"tests/{name}", ("", 0, ""), {}, "passed", None, "call", duration=seconds)
        plugin.pytest_runtest_logreport(report)
    plugin.write()
    assert sharing.LIST.read_text() == "30 tests/web/test_z.py\n3 tests/web/test_q.py\n"
    sharing.long.cache_clear()


def test_all_that_is_listed_is_there() -> None:
    root = Path(sharing.__file__).parents[1]
    listed = {*sharing.TOGETHER, *(name.partition("::")[0] for name in sharing.long())}
    assert [name for name in sorted(listed) if not (root / name).exists()] == []
