"""What the forms of new tables and campaigns send."""

import json

from fastapi import Request

from ...service import Chair, Settings, tables
from ...store import Claim
from ..once import claim

Fields = dict[str, str]


async def fields(request: Request) -> Fields:
    """The form as text; whatever is too long is cut and will not be valid."""
    return {key: str(value)[:60] for key, value in (await request.form(max_fields=60)).items()}


def chairs(form: Fields) -> list[Chair]:
    """Who shall sit where."""
    found = []
    for number in range(8):
        kind, _, level = form.get(f"chair{number}", "").partition(":")
        if kind:
            found.append(Chair(kind, form.get(f"name{number}", ""), level or tables.LEVEL))
    return found


def settings(form: Fields) -> Settings:
    """What the table agrees on."""
    deadline = form.get("deadline", "0")
    return Settings(
        hints="hints" in form,
        auto_done="auto_done" in form,
        watch="watch" in form,
        deadline=int(deadline) if deadline.isascii() and deadline.isdecimal() else 0,
    )


def once(request: Request, who: str, form: Fields) -> Claim | None:
    """A form that is sent twice, by a second click or because the answer was lost, sets one table."""
    sent = json.dumps(sorted((name, value) for name, value in form.items() if name != "key"))
    return claim(request, who, form.get("key") or None, sent)


def own_name(seats: list[Chair]) -> str:
    """The name to remember for the next time."""
    return next((chair.name for chair in seats if chair.kind == tables.ME), "")
