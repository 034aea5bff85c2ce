"""What is asked for once, however often it is sent: a table whose answer was lost is found again."""

import hashlib
from typing import Annotated

from fastapi import Header, Request

from ...words import N_
from ..service import NotYours
from ..store import Claim

Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        min_length=1,
        max_length=200,
        description="of your choice: the same request with the same key and token gives the same table",
    ),
]


def claim(request: Request, who: str | None, key: str | None, sent: str) -> Claim | None:
    """What a key stands for: this person, this path, and what was sent. Another request may reuse it."""
    if key is None:
        return None
    if who is None:
        raise NotYours(N_("An Idempotency-Key needs a token: make one up, and send both."))
    asked = "\n".join((request.url.path, key, sent))
    return Claim(who, hashlib.sha256(asked.encode()).hexdigest())
