"""A server under attack from one address: what somebody else, at another address, waits for an answer meanwhile.

``python bench/siege.py`` starts ``lunarium serve`` on this machine for every attack anew, with the 1,024 file
descriptors that many systems give, and asks for data 20 times a second from 127.0.0.2 while 127.0.0.3 attacks.
Everything is bounded: at most 1,100 connections and 60 MB an attack.
"""

import argparse
import asyncio
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

MANY = 1100
LARGE = 60 << 20
PIECE = 1 << 20
FILES = 1024
LEAST = 100  # requests, so that there is a 99th percentile

Attack = Callable[[int], Awaitable[None]]
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def opened(port: int, source: str = "127.0.0.3") -> Streams:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))


async def flood(port: int, head: bytes, piece: bytes) -> None:
    """One connection that sends pieces until there are 60 MB of them, or it is closed."""
    with suppress(OSError):
        _, writer = await opened(port)
        writer.write(head)
        for _ in range(LARGE // len(piece)):
            writer.write(piece)
            await writer.drain()
        await asyncio.sleep(2)
        writer.close()


async def crowd(port: int, said: bytes) -> None:
    """Many connections that say something and then nothing more."""
    held: list[Streams] = []
    for _ in range(MANY):
        with suppress(OSError, TimeoutError):
            held.append(await asyncio.wait_for(opened(port), 1))
            held[-1][1].write(said)
    await asyncio.sleep(2)
    for _, writer in held:
        writer.close()


ATTACKS: dict[str, Attack] = {
    "nothing": lambda port: asyncio.sleep(2),
    "one header of 60 MB": lambda port: flood(port, b"GET / HTTP/1.1\r\nHost: a\r\nX: ", b"x" * PIECE),
    "one path of 60 MB": lambda port: flood(port, b"GET /", b"x" * PIECE),
    "trailers of 60 MB": lambda port: flood(
        port, b"POST /api/join HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ", b"x" * PIECE
    ),
    "empty lines, 60 MB": lambda port: flood(port, b"", b"\r\n" * (PIECE // 2)),
    "requests without a pause": lambda port: flood(port, b"", b"GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n" * 30_000),
    "1,100 unfinished requests": lambda port: crowd(port, b"GET / HTTP/1.1\r\nHost: a\r\nX: "),
    "1,100 unfinished bodies": lambda port: crowd(
        port, b"POST /api/join HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na"
    ),
    "1,100 silent connections": lambda port: crowd(port, b""),
    "1,100 finished requests": lambda port: crowd(port, b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
}


async def ask(port: int) -> float:
    """How long a request on a connection of its own takes; 10 seconds are as good as never."""
    started = time.perf_counter()
    with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
        async with asyncio.timeout(10):
            reader, writer = await opened(port, "127.0.0.2")
            writer.write(b"GET /api/games HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            answer = await reader.read()
            writer.close()
            if answer.startswith(b"HTTP/1.1 200"):
                return time.perf_counter() - started
    return max(10.0, time.perf_counter() - started)


async def besiege(port: int, attack: Attack) -> list[float]:
    for _ in range(20):
        await ask(port)
    attacking = asyncio.ensure_future(attack(port))
    asked: list[asyncio.Task[float]] = []
    while not attacking.done() or len(asked) < LEAST:
        asked.append(asyncio.create_task(ask(port)))
        await asyncio.sleep(0.05)
    await attacking
    return sorted(await asyncio.gather(*asked))


def told(name: str, seconds: list[float]) -> str:
    p50, p99 = (1000 * seconds[min(len(seconds) - 1, len(seconds) * p // 100)] for p in (50, 99))
    shut = sum(taken >= 10 for taken in seconds)
    return f"{name:27} {len(seconds):5}   p50 {p50:8.1f} ms   p99 {p99:8.1f} ms   never {shut:4}"


def server(folder: str) -> subprocess.Popen[str]:
    arguments = ["serve", "--port", "0", "--lang", "en", "--database", str(Path(folder) / "tables.sqlite")]
    return subprocess.Popen(
        [sys.executable, "-m", "lunarium", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES)),
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--attack", choices=ATTACKS, action="append", help="only this one")
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 8192), most))
    for name in chosen.attack or ATTACKS:
        with tempfile.TemporaryDirectory() as folder, server(folder) as serving:
            try:
                assert serving.stdout
                port = int(serving.stdout.readline().split("http://")[1].split()[0].rstrip(".").rsplit(":", 1)[1])
                print(told(name, asyncio.run(besiege(port, ATTACKS[name]))), flush=True)
            finally:
                serving.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main())
