"""Writing together what is written in one turn of the event loop: head and body of an answer leave in one piece.

Each piece costs a call of the system and wakes whoever reads, which is more than making most answers.
"""

import asyncio
from collections.abc import Callable
from typing import Any

MOST = 64 << 10  # bytes: more do not wait, so that a slow reader is noticed


class Together:
    """A transport with the same names, of which only writing is another."""

    def __init__(self, transport: asyncio.Transport, soon: Callable[..., object]) -> None:
        """``soon`` calls a function when this turn of the loop is over."""
        self._transport = transport
        self._soon = soon
        self._kept: list[bytes] = []
        self._size = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if not self._kept:
            self._soon(self.flush)
        self._kept.append(data)
        self._size += len(data)
        if self._size > MOST:
            self.flush()

    def flush(self) -> None:
        """Send what is kept, unless the connection has ended: requests that were at work answer all the same."""
        if self._kept:
            data = b"".join(self._kept)
            self._kept.clear()
            self._size = 0
            if not self._transport.is_closing():
                self._transport.write(data)

    def write_eof(self) -> None:
        self.flush()
        self._transport.write_eof()

    def close(self) -> None:
        self.flush()
        self._transport.close()

    def abort(self) -> None:
        self._kept.clear()
        self._transport.abort()
