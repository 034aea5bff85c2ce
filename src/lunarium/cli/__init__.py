"""The command ``lunarium``: one module a command, one line and an exit code for every mistake."""

import sys

from ..core.errors import BadPosition, BadRecord, BadTable, LunariumError
from . import arguments
from .console import INTERRUPTED

USAGE = 2  # wrong arguments
DATA = 1  # a file that was read and found wrong


def main(argv: list[str] | None = None) -> int:
    """Run one command; returns its exit code. No traceback reaches the user."""
    try:
        chosen = arguments.parse(sys.argv[1:] if argv is None else argv)
        code: int = chosen.run(chosen)
        sys.stdout.flush()
        return code
    except (BadRecord, BadPosition, BadTable) as error:
        return _complain(error, DATA)
    except LunariumError as error:
        return _complain(error, USAGE)
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone; say nothing more
        return DATA
    except OSError as error:
        return _complain(f"{error.filename or 'input or output'}: {error.strerror or error}", USAGE)
    except KeyboardInterrupt:
        return _complain("interrupted", INTERRUPTED)


def _complain(message: object, code: int) -> int:
    print(f"lunarium: {message}", file=sys.stderr)
    return code
