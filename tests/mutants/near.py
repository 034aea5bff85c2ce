"""Which tests run which lines, and how long each takes: measured once with coverage, kept in a file."""

import json
import re
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest

IMPORT = ""  # what ran before the first test


class Watch:
    """A plugin that tells coverage which test runs, and which of them passed how fast."""

    def __init__(self, watcher: coverage.Coverage) -> None:
        self._watcher = watcher
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._watcher.switch_context(item.nodeid)
        begun = time.process_time()
        result = yield
        self.seconds.setdefault(item.nodeid, time.process_time() - begun)
        self._watcher.switch_context(IMPORT)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome != "passed":
            self.seconds[report.nodeid] = float("nan")


def measure(source: Path, kept: Path, arguments: list[str]) -> None:
    """Run these tests and keep what each of them touches."""
    watcher = coverage.Coverage(source=[str(source)], data_file=None, concurrency=["thread", "greenlet"])
    watch = Watch(watcher)
    watcher.start()
    pytest.main(["-p", "no:xdist", "-p", "no:cacheprovider", "--tb=short", *arguments], plugins=[watch])
    watcher.stop()
    data = watcher.get_data()
    numbers = {test: number for number, test in enumerate(watch.seconds)}
    lines: dict[str, dict[int, list[int]]] = {}
    for name in data.measured_files():
        by_line = data.contexts_by_lineno(name)
        lines[str(Path(name).relative_to(source))] = {
            line: [numbers[test] for test in tests if test in numbers] for line, tests in by_line.items()
        }
    good = {test: seconds for test, seconds in watch.seconds.items() if seconds == seconds}
    kept.write_text(json.dumps({"tests": list(numbers), "seconds": good, "lines": lines}))


class Near:
    """The tests to ask about a line, the quickest first."""

    def __init__(self, files: list[Path]) -> None:
        self.seconds: dict[str, float] = {}
        self._lines: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        for file in files:
            told = json.loads(file.read_text())
            self.seconds |= told["seconds"]
            for name, lines in told["lines"].items():
                for line, tests in lines.items():
                    self._lines[name][int(line)] |= {told["tests"][test] for test in tests} & told["seconds"].keys()

    def tests(self, name: str, line: int) -> list[str]:
        """Those that run the line or what stands before it; of what runs at import, those that run any of its file.

        Where a file does nothing but that, it is a table for those beside it whose names begin alike, or for all there.
        """
        lines = self._lines[name]
        begun = max((known for known in lines if known <= line), default=0)  # a statement may be several lines long
        room, _, file = name.rpartition("/")
        kin = f"{room}/{file.partition('_')[0].removesuffix('.py')}"
        found = lines[begun]
        if not found:
            found = self._beginning(name) or self._beginning(kin) or self._beginning(f"{room}/")
            found = found | self._naming(file.removesuffix(".py"))
        return sorted(found, key=self.seconds.__getitem__)

    def _naming(self, module: str) -> set[str]:
        """The tests of files that name a module: they may read its numbers and run none of its lines."""
        files = {test.partition("::")[0] for test in self.seconds}
        naming = {file for file in files if re.search(rf"\b{module}\b", Path(file).read_text(encoding="utf-8"))}
        return {test for test in self.seconds if test.partition("::")[0] in naming}

    def _beginning(self, name: str) -> set[str]:
        """The tests of all files whose names begin so."""
        files = [lines for file, lines in self._lines.items() if file.startswith(name)]
        return {test for lines in files for tests in lines.values() for test in tests}


if __name__ == "__main__":
    measure(Path(sys.argv[1]).resolve(), Path(sys.argv[2]), sys.argv[3:])
