"""A real server and a real Chromium, for tests and for pictures."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP home.test 127.0.0.1",  # a name in a home network: by plain http no secure context
]
ROOT = Path(__file__).parents[2]


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a server that keeps its tables in the folder, and whose chance can be had again."""
    arguments = [sys.executable, "-m", f"{__package__}.chance", str(folder / "tables.sqlite")]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT)
    assert process.stdout
    try:
        port = process.stdout.readline()
        if not port:
            raise RuntimeError((folder / "log").read_text())
        yield f"http://127.0.0.1:{json.loads(port)}"
    finally:
        process.terminate()
        process.wait(20)


def chromium() -> str | None:
    """The Chromium of this machine; the one that never has a window does the same with half of the work."""
    names = (os.environ.get("CHROMIUM", ""), "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if name and (found := shutil.which(name))), None)


@contextmanager
def browsing(path: str) -> Iterator[Browser]:
    """A Chromium without a window."""
    with sync_playwright() as started:
        launched = started.chromium.launch(executable_path=path, args=FLAGS)
        yield launched
        launched.close()
