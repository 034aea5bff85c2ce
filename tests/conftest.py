"""What holds for all tests."""

from pathlib import Path
from typing import Any

import pytest

from . import sharing, timing

HERE = Path(__file__).parent
WHOLE = ("server", "store", "web")  # their servers and browsers are one a file
PARTS = {"browser", "postgres", "proxied"}  # fixtures of system parts
OWN = {"serving", "start_postgres", "lunarium_process"}  # what a test calls to start a process for itself alone


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is a soak, needs a part of the system or starts a server for itself is slow, or was measured to be."""
    measured = frozenset() if config.pluginmanager.has_plugin(timing.NAME) else timing.listed()
    for item in items:
        if item.nodeid in measured:
            item.add_marker(pytest.mark.slow)
        file = item.path.relative_to(HERE)
        whole = file.parts[0] in WHOLE
        if item.get_closest_marker("soak") or needs_part(item) or (whole and starts(item)):
            item.add_marker(pytest.mark.slow)
    if hasattr(config, "workerinput"):
        sharing.longest_first(items)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> sharing.Scheduling:
    """Those of pytest-xdist either split files or never do."""
    return sharing.Scheduling(config, log)


def needs_part(item: pytest.Item) -> bool:
    """Whether it uses a browser, PostgreSQL or a proxy."""
    values = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return not PARTS.isdisjoint(getattr(item, "fixturenames", ())) or "postgresql" in values


def starts(item: pytest.Item) -> bool:
    """Whether the test itself starts a server; one that its file shares is no matter."""
    return isinstance(item, pytest.Function) and not OWN.isdisjoint(item.function.__code__.co_names)
