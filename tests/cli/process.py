"""The command, here or as a process of its own."""

import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from typing import NamedTuple
from unittest.mock import patch

from lunarium.cli import main


class Done(NamedTuple):
    code: int
    out: str
    err: str


def clean(environment: dict[str, str]) -> dict[str, str]:
    """An environment that speaks no language but the one asked for."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    kept = {name: value for name, value in os.environ.items() if name not in names}
    return kept | {"PYTHONUTF8": "1", "COLUMNS": "120"} | environment


def lunarium_command(*arguments: str, typed: str = "", **environment: str) -> Done:
    """What ``lunarium`` says and answers to these arguments and this standard input; no exception may ever leave it."""
    encoding = environment.get("PYTHONIOENCODING", "utf-8")
    given, out = TextIOWrapper(BytesIO(typed.encode()), encoding), TextIOWrapper(BytesIO(), encoding)
    err = TextIOWrapper(BytesIO(), encoding, errors="backslashreplace")
    with (
        patch.dict(os.environ, clean(environment), clear=True),
        patch.multiple(sys, stdin=given, stdout=out, stderr=err),
    ):
        try:
            code = main([*arguments])
        except SystemExit as end:  # of the reader of arguments
            assert isinstance(end.code, int)
            code = end.code
    return Done(code, _all(out), _all(err))


def _all(stream: TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


def lunarium_process(*arguments: str, typed: str = "", **environment: str) -> Done:
    """The same through a new interpreter and real pipes; no traceback may ever be seen."""
    done = subprocess.run(
        [sys.executable, "-m", "lunarium", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=clean(environment),
        timeout=120,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Done(done.returncode, done.stdout, done.stderr)
