"""Whatever a page complains about in its console fails the test.

Deals follow from the name of the test; ``CHANCE=2 make test`` tries others.
"""

import os
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Browser, BrowserContext, Page, expect

from ..parts import missing
from .chance import HEADER
from .serving import browsing, chromium, serving

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
RECORDS = Path(__file__).parent.parent / "golden"

# How long to wait for what is to come. A commit waits for the disk, and while a wheel is built beside it, for seconds.
PATIENCE = 20_000  # milliseconds
expect.set_options(timeout=PATIENCE)

Open = Callable[..., Page]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of this session's own listens."""
    with serving(tmp_path_factory.mktemp("web")) as listening:
        yield listening


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for the tests of a module."""
    path = chromium()
    if path is None:
        missing("Chromium")
    with browsing(path) as started:
        yield started


@pytest.fixture
def someone(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Open]:
    """Open a browser of somebody's own: ``someone(DESK, locale="pl")``."""
    contexts: list[BrowserContext] = []
    chance = f"{zlib.crc32(request.node.nodeid.encode())} {os.environ.get('CHANCE', '')}"
    complaints: list[str] = []

    def open_page(kind: dict[str, Any] = DESK, quiet: bool = False, **more: Any) -> Page:
        """``quiet``: what goes wrong in this browser is meant to."""
        settings = {"locale": "en", "reduced_motion": "reduce", "base_url": address, **kind, **more}
        settings["extra_http_headers"] = {HEADER: chance, **settings.get("extra_http_headers", {})}
        context = browser.new_context(**settings)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        if not quiet:
            page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
            page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints
