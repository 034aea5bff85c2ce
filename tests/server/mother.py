"""Starts servers fast: everything is imported once, then every line on standard input forks a server.

``python -m tests.server.mother DATABASE`` answers each line with the new server's process and address.
"""

import os
import sys
from functools import partial

from lunarium.server.web.run import bind, serve
from lunarium.server.web.settings import Settings


def main() -> None:
    for _ in sys.stdin:
        listening = bind("127.0.0.1", 0)
        process = os.fork()
        if process == 0:
            os.close(0)
            answer = f"{os.getpid()} http://127.0.0.1:{listening.getsockname()[1]}"
            ready = partial(print, answer, flush=True)
            serve(Settings(database=sys.argv[1], limits=False), listening, ready)
            os._exit(0)
        listening.close()
        while os.waitpid(-1, os.WNOHANG)[0] not in (0, process):
            pass


if __name__ == "__main__":
    main()
