"""Where faults are put in and shown to tests."""

import compileall
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from py_compile import PycInvalidationMode

import pytest

from .changes import Change
from .children import Fresh, outcome
from .near import Near
from .swap import Early, Swaps, changed

FIRST, ALL = 1.0, 20.0  # seconds of tests for the first look and in all, as measured with coverage
MANY = 60  # tests for the first look


class _Plugin:
    """What pytest calls instead of running the tests that it collected, and with what they say."""

    def __init__(self, begin: Callable[[pytest.Session], bool], hear: Callable[[pytest.TestReport], None]) -> None:
        self.pytest_runtestloop = begin
        self.pytest_runtest_logreport = hear


class Bench:
    """A copy of the sources in which one file at a time is changed, and processes that run tests on it.

    Tests are collected once. A fault is put into a fork of that process by changing the code of a function; where it
    is in something that ran at import already, another process imports everything anew.
    """

    def __init__(self, source: Path, copy: Path, near: Near, last: dict[str, list[str]]) -> None:
        self._near, self._last = near, last
        self.sources = {str(file.relative_to(source)): file.read_text() for file in source.rglob("*.py")}
        self._copy = copy / "lunarium"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(source, self._copy, ignore=shutil.ignore_patterns("__pycache__"))
        # by hash: what is put back is known again, and no fault is taken for the one before it
        compileall.compile_dir(self._copy, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        # Kernels would do what the changed source does not.
        os.environ |= {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", "LUNARIUM_PLAIN": "1"}
        sys.path.insert(0, str(copy))
        self._fresh = Fresh()
        self._early = Early(str(copy))
        self._items: dict[str, pytest.Item] = {}
        self._failed = False

    def open(self, work: Callable[[], None]) -> None:
        """Collect all tests that were measured, then work."""

        def begin(session: pytest.Session) -> bool:
            self._early.__exit__()
            self._items = {item.nodeid: item for item in session.items}
            lost = self._near.seconds.keys() - self._items.keys()
            assert not lost, f"remove .mutants/near-*.json and measure again: {sorted(lost)[:3]} are gone"
            work()
            return True

        plugin = _Plugin(begin, self._hear)
        files = sorted({name.partition("::")[0] for name in self._near.seconds})
        with self._early:
            pytest.main(["-s", "-p", "no:xdist", "-p", "no:cacheprovider", *files], plugins=[plugin])

    def judge(self, area: str, name: str, change: Change) -> tuple[str, int]:
        """What the tests near a change say about it, and how many were asked."""
        tests = self._within(self._near.tests(name, change.line), ALL)
        source = self.sources[name]  # as it was when the changes were drawn
        faulty = source[: change.start] + change.new + source[change.end :]
        (self._copy / name).write_text(faulty)  # for processes that tests start, too
        try:
            swaps = self._swaps(name, faulty)
            first = self._within(tests, FIRST)[:MANY]
            for some in filter(None, (first, tests[len(first) :])):
                said = self._run(some, swaps)
                if said != "survived":
                    return said, len(tests)
            if self._last:
                return self.last(area), len(tests)
            return "survived" if tests else "unasked", len(tests)
        except SyntaxError:
            return "killed", 0
        finally:
            (self._copy / name).write_text(source)

    def sound(self) -> bool:
        """Whether tests pass in a fork without any fault: some of all that were measured."""
        some = sorted(self._near.seconds)[:: max(1, len(self._near.seconds) // 100)]
        return self._run(self._within(some, ALL), []) == "survived"

    def last(self, area: str) -> str:
        """What laws and oracles say."""
        return self._fresh.run(self._last[area], 300.0)

    def _swaps(self, name: str, faulty: str) -> Swaps | None:
        """What to change in a fork, if that is enough."""
        module = sys.modules.get("lunarium." + name.removesuffix(".py").replace("/", ".").removesuffix(".__init__"))
        return changed(module, self.sources[name], faulty, self._early) if module else None

    def _within(self, tests: list[str], limit: float) -> list[str]:
        chosen: list[str] = []
        spent = 0.0
        for test in tests:
            spent += self._near.seconds[test]
            if chosen and spent > limit:
                break
            chosen.append(test)
        return chosen

    def _run(self, tests: list[str], swaps: Swaps | None) -> str:
        """Whether the tests see the fault."""
        limit = 20 + 5 * sum(self._near.seconds[test] for test in tests)
        return self._fresh.run(tests, limit) if swaps is None else outcome(lambda: self._show(tests, swaps), limit)

    def _show(self, tests: list[str], swaps: Swaps) -> int:
        """In a fork: with other code for some functions, whether a test fails."""
        for function, code in swaps:
            function.__code__ = code
        items = [self._items[test] for test in tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._failed:
                return 1
        return 0

    def _hear(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed
