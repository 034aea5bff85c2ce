"""Servers that are born with everything imported: a process that has read the program forks one for each test.

Reading the program takes a server longer than most tests need it. What is born here is ``lunarium serve`` in a process
of its own all the same: it can be signalled, killed and waited for. Where lines are counted (``make coverage``), or a
test wants another Python or a command before it, servers are started from the beginning.
"""

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
POSSIBLE = (
    hasattr(os, "pidfd_open") and "COVERAGE_PROCESS_CONFIG" not in os.environ and not os.environ.get("COV_CORE_SOURCE")
)


class Child:
    """A process of the nursery, with as much of ``Popen`` as tests ask for."""

    def __init__(self, nursery: "Nursery", pid: int, out: int, complaints: int) -> None:
        self._nursery = nursery
        self.pid = pid
        self._handle = os.pidfd_open(pid)
        self.returncode: int | None = None
        self.stdout = os.fdopen(out, encoding="utf-8")
        self.stderr = os.fdopen(complaints, encoding="utf-8")

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            signal.pidfd_send_signal(self._handle, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def poll(self) -> int | None:
        if self.returncode is None and select.select([self._handle], [], [], 0)[0]:
            self._gone()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self._handle], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("lunarium serve", timeout or 0)
            self._gone()
        assert self.returncode is not None
        return self.returncode

    def _gone(self) -> None:
        self.returncode = self._nursery.ask({"gone": self.pid})
        os.close(self._handle)


class Nursery:
    """The process that forks, from outside."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair(type=socket.SOCK_SEQPACKET)
        self._socket = ours
        command = [sys.executable, "-X", "utf8", "-m", __name__, str(theirs.fileno())]
        self._process = subprocess.Popen(command, pass_fds=[theirs.fileno()], cwd=ROOT)
        theirs.close()
        atexit.register(self.close)

    def ask(self, request: dict[str, Any], *files: int) -> int:
        """A number for a request."""
        socket.send_fds(self._socket, [json.dumps(request).encode()], files)
        return int(json.loads(self._socket.recv(1 << 10)))

    def serve(self, arguments: list[str], environment: dict[str, str] | None = None) -> Child:
        """``lunarium`` with these arguments."""
        (out, written), (complaints, complained) = os.pipe(), os.pipe()
        told = {"arguments": arguments, "environment": environment or dict(os.environ), "folder": str(Path.cwd())}
        pid = self.ask(told, written, complained)
        os.close(written)
        os.close(complained)
        return Child(self, pid, out, complaints)

    def close(self) -> None:
        self._socket.close()
        self._process.wait(10)


@cache
def nursery() -> Nursery:
    """The one of this process, made when it is first asked for."""
    return Nursery()


def main(number: int) -> None:
    """Fork for whoever asks, until nobody can ask any more."""
    import_module("lunarium.server.web.run")
    from lunarium.cli import main as command

    gc.freeze()  # a child that ends would look through all of it, and copy its pages to do so: half a second
    with socket.socket(fileno=number) as asked:
        while True:
            told, files, _, _ = socket.recv_fds(asked, 1 << 20, 2)
            if not told:
                return
            request = json.loads(told)
            if "gone" in request:
                answer = os.waitstatus_to_exitcode(os.waitpid(request["gone"], 0)[1])
            else:
                answer = os.fork()
                if not answer:
                    asked.close()
                    break
                for file in files:
                    os.close(file)
            asked.sendall(json.dumps(answer).encode())
    for number, file in enumerate(files, 1):
        os.dup2(file, number)
        os.close(file)
    sys.stdout, sys.stderr = (open(number, "w", encoding="utf-8", closefd=False) for number in (1, 2))  # noqa: SIM115
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    sys.exit(command(request["arguments"]))


if __name__ == "__main__":
    main(int(sys.argv[1]))
