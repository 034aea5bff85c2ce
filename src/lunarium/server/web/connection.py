"""A connection: uvicorn's, with an end to everything that it would wait or make room for."""

import asyncio
import json
from http import HTTPStatus
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .door import Door, Phase
from .together import Together

PIECE = 16 << 10  # bytes that are parsed before anybody looks how many there were
HEAD = 32 << 10  # bytes of a request's line and headers; another piece may pass
MESSAGE = 1 << 20  # bytes of a body with its chunks and trailers, whatever the guard says about the body
PIPELINE = 8  # requests sent ahead of their answers


class _Wrong(Exception):
    """The parser stops, and uvicorn answers 400."""


class Connection(HttpToolsProtocol):
    """Always in one phase, or at work. The parser keeps what is unfinished and copies it with every piece, so it must
    never be given an unfinished head of any length."""

    def __init__(self, door: Door, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self.host = ""
        self._door = door
        self._phase: Phase | None = None
        self._came = 0  # bytes of this head, or of this body
        self._most = HEAD
        self._wrong = "This is no HTTP request."

    def _turn(self, phase: Phase | None) -> None:
        self._door.turn(self, self._phase, phase)
        self._phase = phase

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(cast(asyncio.Transport, Together(transport, self.loop.call_soon)))
        self.host = self.client[0] if self.client else ""
        if self._door.enter(self):
            self._turn(Phase.HEAD)
        else:
            self._answer(503, "busy", "Too many connections are open here. Please try again in a minute.")
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.gone(self, self._phase)
        self._phase = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._phase is Phase.IDLE:
            self._turn(Phase.HEAD)
        for start in range(0, len(data), PIECE):
            if self._phase is Phase.PARTING or self.transport.is_closing():
                return  # what still comes is let fall
            piece = data[start : start + PIECE]
            super().data_received(piece)
            self._came += len(piece)
            if self._came >= self._most:
                self._too_large()

    def on_headers_complete(self) -> None:
        hosts = sum(name == b"host" for name, _ in self.headers)
        if hosts > 1 or (not hosts and self.parser.get_http_version() == "1.1"):  # RFC 9112, 3.2
            self._wrong = "A request names its host once, in one Host header."
            raise _Wrong
        super().on_headers_complete()
        if len(self.pipeline) > PIPELINE:
            self._wrong = f"At most {PIPELINE} requests may be sent ahead of their answers."
            raise _Wrong
        self._came, self._most = 0, MESSAGE
        self._turn(Phase.BODY)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._came, self._most = 0, HEAD
        self._turn(self._resting())

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._phase is None:
            self._turn(self._resting())

    def _resting(self) -> Phase | None:
        return Phase.IDLE if self.cycle.response_complete else None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._phase in (None, Phase.IDLE):
            self._turn(Phase.STUCK)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._phase is Phase.STUCK:
            self._turn(self._resting())

    def leave(self) -> None:
        self._door.gone(self, self._phase)
        self._phase = None
        self.transport.abort()

    def late(self, phase: Phase) -> None:
        """Whoever began something is told; whoever is silent, or does not listen, is not."""
        if phase is Phase.BODY or (phase is Phase.HEAD and self._came):
            self._refuse(408, "late", "The rest of this request did not come in time.")
        else:
            self.leave()

    def _too_large(self) -> None:
        if self._most == HEAD:
            self._refuse(431, "too-large", f"The head of a request has at most {HEAD} bytes.")
        else:
            self._refuse(413, "too-large", f"A request has at most {MESSAGE} bytes.")

    def send_400_response(self, msg: str) -> None:
        """As every mistake is answered; uvicorn's own would be its message as plain text."""
        self._answer(400, "bad-input", self._wrong)
        self.transport.close()

    def _refuse(self, status: int, code: str, message: str) -> None:
        """Say why, and part: what is on its way is still taken, or the answer would be lost with it."""
        at_work = self.cycle is not None and not self.cycle.response_complete
        if at_work and self.cycle.response_started:
            return self.leave()
        if at_work:
            self.cycle.disconnected = True  # nobody else answers
            self.cycle.message_event.set()
        if self._most == HEAD or at_work:
            self._answer(status, code, message)
        self._turn(Phase.PARTING)
        self.flow.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        return None

    def _answer(self, status: int, code: str, message: str) -> None:
        body = json.dumps({"error": code, "message": message})
        lines = [
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
            "content-type: application/json",
            f"content-length: {len(body)}",
            "cache-control: no-store",
            "connection: close",
        ]
        if status == 503:
            lines.append("retry-after: 60")
        self.transport.write("\r\n".join([*lines, "", body]).encode())
