"""Logs as lines of JSON. They tell where something failed, never what was sent, nor which table it was."""

import asyncio
import json
import logging
import sys
import time
from types import TracebackType
from typing import Any

from ..trace import complain, mark, trace

_KNOWN = set(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}


_SECRET = ("table", "campaign")  # of what is given as ``extra``: whoever knows such an id may watch

_Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Lines(logging.Formatter):
    """Time, level, logger, message, and whatever was given as ``extra``; of tables only their marks."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line = {"at": at, "level": record.levelname.lower(), "from": record.name, "event": record.getMessage()}
        if not record.name.startswith("lunarium"):
            line["event"] = line["event"].partition("\n")[0]  # whole traces are told so, too
        line |= {name: value for name, value in record.__dict__.items() if name not in _KNOWN}
        line |= {name: mark(str(line[name])) for name in _SECRET if name in line}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=lambda value: type(value).__name__)

    def formatException(self, ei: _Raised) -> str:  # noqa: N802 (logging's own name)
        return trace(ei[1]) if ei[1] else ""


def configure(level: str = "INFO") -> None:
    """Everything goes to standard error; libraries only when something is wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("lunarium").setLevel(level)
    logging.captureWarnings(True)
    sys.excepthook = complain


def unheard(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """For failures that nobody waited for: asyncio's own line would repeat the task and its exception."""
    error = context.get("exception")
    logging.getLogger("lunarium.web").error(context["message"].splitlines()[0], exc_info=error)
