"""What the forms of new tables and campaigns send."""

import json
from collections.abc import Iterable
from typing import Any

from fastapi import HTTPException, Request

from .... import words
from ....bots import BOTS, able
from ....core.play import AnyGame
from ....games import GAMES
from ....words.pages import PAGES, bot_called
from ....words.tours import varies
from ...service import Chair, Settings, tables
from ...store import Claim
from ..once import claim
from .reader import Reader

Fields = dict[str, str]


async def fields(request: Request) -> Fields:
    """The form as text; whatever is too long is cut and will not be valid."""
    try:
        form = await request.form(max_fields=60)
    except UnicodeError:  # of a charset that only Python has
        raise HTTPException(400, "There was an error parsing the body") from None
    return {key: str(value)[:60] for key, value in form.items()}


def chairs(reader: Reader, form: Fields) -> list[Chair]:
    """Who shall sit where; ``way`` may say that friends come instead of bots. Who gave no name has a friendly one."""
    found: list[Chair] = []
    for number in range(8):
        kind, _, level = form.get(f"chair{number}", "").partition(":")
        if kind == tables.BOT and form.get("way") == "friends":
            kind = tables.FREE
        if kind:
            name = form.get(f"name{number}", "")
            if kind == tables.ME and not name.strip():
                name = friendly(reader, (chair.name for chair in found))
            found.append(Chair(kind, name, level or tables.LEVEL))
    return found


def friendly(reader: Reader, taken: Iterable[str] = ()) -> str:
    """A name for somebody who gave none, and who can change it at the table."""
    name, used = reader.words.say(PAGES["astronaut"]), set(taken)
    return next(found for n in range(1, 10) if (found := name if n == 1 else f"{name} {n}") not in used)


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


def bots(reader: Reader, game: AnyGame | None = None) -> list[tuple[str, str]]:
    """The bots by name, each with what it is called: all of them, or those that can play a game."""
    return [(name, bot_called(name, reader.words)) for name in (BOTS if game is None else able(game))]


def lessons(reader: Reader, game: str) -> dict[str, Any] | None:
    """The option of which each value has a lesson of its own, with its values; nothing where there is one lesson."""
    option = next((option for option in GAMES[game].options if option.name == varies(game)), None)
    if option is None:
        return None
    values = [(value, words.value(game, option.name, value, reader.lang)) for value in option.values]
    return {"name": option.name, "label": words.option(game, option.name, reader.lang), "values": values}
