"""Which tests are slow: those that took more than a moment of processor when they were last measured.

``make timing`` runs the quick and the measured slow ones with this plugin and writes ``tests/slow.txt``; ``make check``
leaves out what stands there. Of tests that differ only in their parameters the quickest is not listed, unless it takes
long itself: so each still has somebody in the quick set.
"""

import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

NAME = "timing"
LIST = Path(__file__).parent / "slow.txt"
MOMENT = 0.2  # seconds of processor
LONG = 1.0


def listed() -> frozenset[str]:
    """The tests that were measured to be slow, by their names."""
    return frozenset(LIST.read_text().splitlines()) if LIST.exists() else frozenset()


def slow(taken: dict[str, float]) -> list[str]:
    """Those to list, of all that were measured."""
    families: dict[str, list[str]] = defaultdict(list)
    for name in sorted(taken, key=taken.__getitem__):
        families[name.partition("[")[0]].append(name)
    found = [
        name
        for family in families.values()
        for place, name in enumerate(family)
        if taken[name] >= (MOMENT if place else LONG)
    ]
    return sorted(found)


def _processor() -> float:
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


class Timing:
    """The plugin: measures where tests run, and writes the list where they are counted."""

    def __init__(self) -> None:
        self._taken: dict[str, float] = {}

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        started = _processor()
        yield
        item.user_properties.append(("processor", _processor() - started))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            self._taken[report.nodeid] = float(str(dict(report.user_properties).get("processor", 0)))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self._taken and not hasattr(session.config, "workerinput"):
            others = listed() - self._taken.keys()  # of which nothing was heard this time
            LIST.write_text("\n".join(sorted({*slow(self._taken), *others})) + "\n")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Timing(), NAME)
