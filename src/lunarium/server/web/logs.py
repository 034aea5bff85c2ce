"""Logs as lines of JSON. They tell where something failed, never what was sent, nor which table it was."""

import asyncio
import json
import logging
import sys
import time
from collections.abc import Mapping
from functools import lru_cache
from types import TracebackType
from typing import Any, TextIO

from ..trace import complain, mark, trace

_KNOWN = set(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}


_encode = json.JSONEncoder(ensure_ascii=False, default=lambda value: type(value).__name__).encode
_SECRET = ("table", "campaign")  # of what is given as ``extra``: whoever knows such an id may watch

_Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Lines(logging.Formatter):
    """Time, level, logger, message, and whatever was given as ``extra``; of tables only their marks."""

    def format(self, record: logging.LogRecord) -> str:
        line = _begun(record.created, record.levelname, record.name, record.getMessage())
        if not record.name.startswith("lunarium"):
            line["event"] = line["event"].partition("\n")[0]  # whole traces are told so, too
        line |= {name: value for name, value in record.__dict__.items() if name not in _KNOWN}
        line |= {name: mark(str(line[name])) for name in _SECRET if name in line}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return _encode(line)

    def formatException(self, ei: _Raised) -> str:  # noqa: N802 (logging's own name)
        return trace(ei[1]) if ei[1] else ""


def _begun(at: float, level: str, logger: str, event: str) -> dict[str, Any]:
    return {
        "at": f"{_second(int(at))}.{int(at % 1 * 1000):03}Z",
        "level": level.lower(),
        "from": logger,
        "event": event,
    }


@lru_cache(1)
def _second(at: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(at))


class Handler(logging.StreamHandler[TextIO]):
    """Writes the lines."""

    def __init__(self) -> None:
        super().__init__(sys.stderr)
        self.setFormatter(Lines())

    def tell(self, logger: logging.Logger, event: str, told: Mapping[str, Any]) -> None:
        """An event that is only told, with what belongs to it: the same line by a shorter way.

        Every request has such a line, and a record of the library's own costs more than the line itself.
        """
        line = _begun(time.time(), "info", logger.name, event) | dict(told)
        self.acquire()
        try:
            self.stream.write(_encode(line) + "\n")
            self.stream.flush()
        except OSError:
            pass  # nobody reads it any more
        finally:
            self.release()


def tell(logger: logging.Logger, event: str, told: Mapping[str, Any]) -> None:
    """Log an event that needs no mark and no trace."""
    if not logger.isEnabledFor(logging.INFO):
        return
    handler = logging.getLogger().handlers[0] if logging.getLogger().handlers else None
    if isinstance(handler, Handler):
        handler.tell(logger, event, told)
    else:
        logger.info(event, extra=told)


def configure(level: str = "INFO") -> None:
    """Everything goes to standard error; libraries only when something is wrong."""
    handler = Handler()
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("lunarium").setLevel(level)
    for name in ("uvicorn.error", "python_multipart"):  # their warnings are what strangers send
        logging.getLogger(name).setLevel(logging.ERROR)
    logging.captureWarnings(True)
    sys.excepthook = complain


def unheard(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """For failures that nobody waited for: asyncio's own line would repeat the task and its exception."""
    error = context.get("exception")
    logging.getLogger("lunarium.web").error(context["message"].splitlines()[0], exc_info=error)
