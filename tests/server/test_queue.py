"""A burst of requests of one network: others do not wait for its end, and it does not wait for itself."""

import asyncio
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from lunarium.server.web.queue import Queue

pytestmark = pytest.mark.anyio


class Works:
    """An app that notes who begins; each request takes a few turns of the loop, or waits for the end."""

    def __init__(self) -> None:
        self.began: list[str] = []
        self.end = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.began.append(scope["client"][0])
        if scope["path"] == "/long":
            await self.end.wait()
        for _ in range(3):
            await asyncio.sleep(0)


def ask(app: Queue, host: str, path: str = "/") -> asyncio.Task[None]:
    scope: Any = {"type": "http", "client": (host, 1), "path": path}

    async def asked() -> None:
        await app(scope, None, None)  # type: ignore[arg-type]  # nobody receives or sends

    return asyncio.create_task(asked())


async def test_others_come_in_between() -> None:
    works = Works()
    app = Queue(works)
    burst = [ask(app, "192.0.2.1") for _ in range(100)]
    others = [ask(app, host) for host in ("192.0.2.2", "2001:db8::1", "")]
    await asyncio.gather(*others)
    assert works.began.count("192.0.2.1") < 10
    later = ask(app, "192.0.2.3")
    await later
    assert works.began.count("192.0.2.1") < 20
    await asyncio.gather(*burst)
    assert works.began.count("192.0.2.1") == 100


async def test_a_neighbourhood_is_one_network_here() -> None:
    works = Works()
    app = Queue(works)
    burst = [ask(app, f"2001:db8:1:{n:x}::1") for n in range(100)]
    await ask(app, "2001:db8:2::1")
    assert len(works.began) < 10
    await asyncio.gather(*burst)


async def test_who_waits_for_long_keeps_nobody_of_the_same_network() -> None:
    works = Works()
    app = Queue(works)
    long = [ask(app, "192.0.2.1", "/long") for _ in range(100)]
    await ask(app, "192.0.2.1")
    assert len(works.began) == 101
    works.end.set()
    await asyncio.gather(*long)


async def test_who_gives_up_is_passed_by() -> None:
    works = Works()
    app = Queue(works)
    burst = [ask(app, "192.0.2.1") for _ in range(10)]
    await asyncio.sleep(0)
    for task in burst[1:9]:
        task.cancel()
    await asyncio.gather(*burst, return_exceptions=True)
    assert len(works.began) == 2
    await ask(app, "192.0.2.1")
    assert len(works.began) == 3
