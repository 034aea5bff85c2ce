"""The command as a process of its own."""

import os
import subprocess
import sys
from typing import NamedTuple


class Done(NamedTuple):
    code: int
    out: str
    err: str


def lunarium_command(*arguments: str, typed: str = "", **environment: str) -> Done:
    """Run ``lunarium`` with these arguments and this standard input; no traceback may ever be seen."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    clean = {name: value for name, value in os.environ.items() if name not in names}
    clean |= {"PYTHONUTF8": "1", "COLUMNS": "120"} | environment
    done = subprocess.run(
        [sys.executable, "-m", "lunarium", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=clean,
        timeout=120,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Done(done.returncode, done.stdout, done.stderr)
