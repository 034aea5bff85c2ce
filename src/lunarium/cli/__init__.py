"""The command ``lunarium``: one module a command, one line and an exit code for every mistake."""

import os
import sys
from io import TextIOWrapper
from pathlib import Path

from ..core.errors import N_, BadPosition, BadRecord, BadTable, LunariumError, Phrase
from ..core.found import Lacking
from ..words import complaint
from .console import INTERRUPTED

USAGE = 2  # wrong arguments
DATA = 1  # a file that was read and found wrong


def main(argv: list[str] | None = None) -> int:
    """Run one command; returns its exit code. No traceback reaches the user."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # whoever started us has closed it
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # letters that a terminal does not know, or bytes that are none
    given = sys.argv[1:] if argv is None else argv
    try:
        from . import arguments  # loads what all games say of themselves: one that is on the list may not be whole

        chosen = arguments.parse(given)
        code: int = chosen.run(chosen)
        sys.stdout.flush()
        return code
    except (BadRecord, BadPosition, BadTable) as error:
        return _complain(given, error, DATA)
    except Lacking as error:
        print(f"lunarium: {error}", file=sys.stderr)  # for who adds a game, and whose package lacks words
        return USAGE
    except LunariumError as error:
        return _complain(given, error, USAGE)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has gone; the rest is for nobody
        return DATA
    except OSError as error:
        where = error.filename or Phrase(N_("input or output"))
        return _complain(given, Phrase("{where}: {why}", where=where, why=error.strerror or error), USAGE)
    except KeyboardInterrupt:
        return _complain(given, Phrase(N_("interrupted")), INTERRUPTED)


def _complain(argv: list[str], told: LunariumError | Phrase, code: int) -> int:
    from . import arguments

    print(f"lunarium: {complaint(told, arguments.tongue(argv))}", file=sys.stderr)
    return code
