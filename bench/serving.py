"""Servers to measure: of this tree or of another commit, each a process of its own, and what they take."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parents[1]
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Server:
    """A running ``lunarium serve``."""

    name: str
    source: Path
    address: str
    database: str
    pid: int

    def processor(self) -> float:
        """Seconds of processor that the server itself has taken; its bots are processes of their own."""
        return _processor(self.pid)

    def bots(self) -> float:
        """The same of its children."""
        listed = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text()
        return sum(_processor(int(child)) for child in listed.split())

    def memory(self) -> float:
        """Megabytes that it holds."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS:")).split()[1]) / 1024

    @property
    def patient(self) -> bool:
        """Whether its pages wait for the answer to their own click before they ask for a view that was announced."""
        return "settled" in (self.source / "src/lunarium/server/web/static/table.js").read_text()

    @property
    def answering(self) -> bool:
        """Whether its answer to an action can be the new view."""
        models = (self.source / "src/lunarium/server/web/models.py").read_text()
        return "    view: " in models.partition("class ActBody")[2].partition("class ")[0]

    @property
    def showing(self) -> bool:
        """Whether its events can bring the new view."""
        return "event: view" in (self.source / "src/lunarium/server/web/events.py").read_text()


def _processor(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextmanager
def tree(commit: str | None) -> Iterator[Path]:
    """The files of a commit in a temporary folder; None: this tree as it is."""
    if commit is None:
        yield HERE
        return
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", commit, "src"], cwd=HERE, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=packed, check=True)
        yield Path(folder)


SMALL = """
import sys
from lunarium.server.web.run import bind, serve
from lunarium.server.web.settings import Settings
listening = bind("127.0.0.1", 0)
told = f"http://127.0.0.1:{listening.getsockname()[1]}"
serve(Settings(sys.argv[1], limits=False, rooms=int(sys.argv[2])), listening, lambda: print(told, flush=True))
"""  # a server that keeps fewer tables in memory than the command would


@contextmanager
def served(name: str, source: Path, database: str | None = None, rooms: int | None = None) -> Iterator[Server]:
    """A server with a database of its own: SQLite in a temporary folder, or what ``database`` says."""
    with tempfile.TemporaryDirectory() as folder:
        url = database or str(Path(folder) / "tables.sqlite")
        arguments = ["-m", "lunarium", "serve", "--port", "0", "--no-limits", "--lang", "en", "--database", url]
        if rooms:
            arguments = ["-c", SMALL, url, str(rooms)]
        with subprocess.Popen(
            [sys.executable, *arguments],
            env={**os.environ, "PYTHONPATH": str(source / "src")},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as process:
            try:
                assert process.stdout
                line = process.stdout.readline()
                address = line[line.index("http://") :].split()[0].rstrip(".")
                yield Server(name, source, address, url, process.pid)
            finally:
                process.terminate()
