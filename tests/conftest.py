"""What holds for all tests."""

from pathlib import Path

import pytest

from . import timing

HERE = Path(__file__).parent
WHOLE = ("server", "store", "web")  # their servers and browsers are one a file
PARTS = {"browser", "postgres", "proxied"}  # fixtures of system parts
OWN = {"serving", "start_postgres", "lunarium_process"}  # what a test calls to start a process for itself alone


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is a soak, needs a part of the system or starts a server for itself is slow, or was measured to be.

    A file with a server or a browser is not split between processes.
    """
    measured = frozenset() if config.pluginmanager.has_plugin(timing.NAME) else timing.listed()
    for item in items:
        if item.nodeid in measured:
            item.add_marker(pytest.mark.slow)
        file = item.path.relative_to(HERE)
        whole = file.parts[0] in WHOLE
        if whole:
            item.add_marker(pytest.mark.xdist_group(str(file)))
        if item.get_closest_marker("soak") or needs_part(item) or (whole and starts(item)):
            item.add_marker(pytest.mark.slow)


def needs_part(item: pytest.Item) -> bool:
    """Whether it uses a browser, PostgreSQL or a proxy."""
    values = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return not PARTS.isdisjoint(getattr(item, "fixturenames", ())) or "postgresql" in values


def starts(item: pytest.Item) -> bool:
    """Whether the test itself starts a server; one that its file shares is no matter."""
    return isinstance(item, pytest.Function) and not OWN.isdisjoint(item.function.__code__.co_names)
