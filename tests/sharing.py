"""How the tests are shared between processes: what belongs together stays together, and what is long begins first.

A file with a server, a browser or a wheel is done by one process, so that those are made once; other tests go to
whoever is free. Whatever is long goes first (``tests/long.txt``), so that no process is left with it at the end.
``make timing`` measures what is long with this module as a plugin.
"""

from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

NAME = "sharing"
LIST = Path(__file__).parent / "long.txt"
LONG = 2.0  # seconds
TOGETHER = (
    "tests/boards/test_pictures.py",
    "tests/cli/test_bad_input.py",
    "tests/cli/test_commands.py",
    "tests/cli/test_look_at_campaigns.py",
    "tests/release/test_wheel.py",
    "tests/server/",
    "tests/store/",
    "tests/web/",
    "tests/words/test_another_language.py",
    "tests/words/test_catalogues.py",
)


def unit(test: str) -> str:
    """What one process does in one go: the file of a test, or the test alone."""
    return test.partition("::")[0] if test.startswith(TOGETHER) else test


@cache
def long() -> dict[str, float]:
    """Seconds of all that is long, when it was last measured."""
    lines = LIST.read_text().splitlines() if LIST.exists() else []
    return {name: float(seconds) for seconds, _, name in (line.partition(" ") for line in lines)}


def longest_first(items: list[pytest.Item]) -> None:
    """Units by their length; within one, and where they are short, in the order they stand in."""
    items.sort(key=lambda item: -long().get(unit(item.nodeid), 0))


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
    """Gives units, in the order in which they were collected."""

    def __init__(self, config: pytest.Config, log: Any = None) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False  # it would begin with the unit of most tests

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)


class Sharing:
    """The plugin: adds up how long units take, and writes the list."""

    def __init__(self) -> None:
        self._taken: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._taken[unit(report.nodeid)] += report.duration

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self._taken and not hasattr(session.config, "workerinput"):
            self.write()

    def write(self) -> None:
        taken = {**long(), **self._taken}  # those of which nothing was heard stay
        found = sorted((name for name in taken if taken[name] >= LONG), key=lambda name: (-taken[name], name))
        LIST.write_text("".join(f"{taken[name]:.0f} {name}\n" for name in found))


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Sharing(), NAME)
