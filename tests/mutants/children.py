"""Processes that run tests and may loop, eat memory or die: how each of them ended."""

import contextlib
import json
import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial

MEMORY = 3 << 30  # a fault may ask for everything
MODULES = ("pytest", "hypothesis", "httpx", "fastapi", "sqlalchemy.ext.asyncio", "asyncpg", "rich", "babel")


def outcome(work: Callable[[], int], limit: float) -> str:
    """What a fork says that does this work, in so many seconds of the processor."""
    child = os.fork()
    if not child:
        code = 3
        try:
            _alone(int(limit))
            code = work()
        finally:
            os._exit(code)
    until = time.monotonic() + 60 + 2 * limit  # for a child that waits instead of counting
    while time.monotonic() < until:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            _end(child)  # servers that a failed test has left behind
            return "survived" if code == 0 else "endless" if code == -signal.SIGXCPU else "killed"
        time.sleep(0.005)
    _end(child)
    os.waitpid(child, 0)
    return "endless"


def _end(group: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def _alone(limit: int) -> None:
    """A quiet process with limits of its own, which leaves nothing behind."""
    import resource

    os.setsid()
    sys.dont_write_bytecode = True
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(quiet, stream)
    resource.setrlimit(resource.RLIMIT_CPU, (limit + 10, limit + 20))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


class Fresh:
    """A process that has imported what others wrote and nothing of ours: its forks import our sources as they are."""

    def __init__(self) -> None:
        asks, self._ask = os.pipe()
        self._answer, answers = os.pipe()
        if not os.fork():
            os.close(self._ask)
            for module in MODULES:
                __import__(module)
            with os.fdopen(asks) as questions, os.fdopen(answers, "w") as replies:
                for question in questions:
                    tests, limit = json.loads(question)
                    print(outcome(partial(_pytest, tests), limit), file=replies, flush=True)
            os._exit(0)
        os.close(asks)
        os.close(answers)
        self._answers = os.fdopen(self._answer)

    def run(self, tests: list[str], limit: float) -> str:
        os.write(self._ask, json.dumps([tests, limit]).encode() + b"\n")
        return self._answers.readline().strip()


def _pytest(tests: list[str]) -> int:
    import pytest

    return int(pytest.main(["-x", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]))
