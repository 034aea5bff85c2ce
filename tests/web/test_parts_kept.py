"""Parts of pages that are made once for all who would get the same."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from jinja2.exceptions import UndefinedError

from lunarium.server.web.pages import render
from lunarium.server.web.pages.reader import Reader
from lunarium.server.web.pages.render import kept

TABLE: dict[str, Any] = {
    "table": "abc",
    "game": "nova-luna",
    "options": {},
    "status": "playing",
    "daily": None,
    "campaign": None,
    "commitment": "",
    "seat": 0,
    "you": [0],
    "host": False,
    "seats": [{"seat": 0, "letter": "A", "name": "<Ana>", "you": True}],
}


def menu(lang: str = "en", theme: str | None = None, **more: Any) -> str:
    reader = cast(Reader, SimpleNamespace(lang=lang, theme=theme))
    known = {"live": True, "here": "/t/abc", "lessons": None, "watch": "", "record": False, **more}
    return kept(reader, "menu.html", table=TABLE, **known)


def test_readers_get_what_is_theirs_by_turns() -> None:
    wishes: list[dict[str, Any]] = [
        {},
        {"lang": "es"},
        {"theme": "dark"},
        {"here": "/t/other"},
        {"record": True},
        {"live": False},
        {"watch": "http://here/t/abc"},
    ]
    first = [menu(**each) for each in wishes]
    assert len(set(first)) == len(wishes)
    assert [menu(**each) for each in wishes] == first
    render._parts.clear()
    assert [menu(**each) for each in reversed(wishes)] == first[::-1]
    assert "&lt;Ana&gt;" in first[0]


def test_a_part_knows_only_what_it_is_kept_under() -> None:
    reader = cast(Reader, SimpleNamespace(lang="en", theme=None))
    with pytest.raises(UndefinedError):
        kept(reader, "menu.html", live=True, here="/t/abc", lessons=None, watch="", record=False)


def test_parts_that_are_kept_are_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    render._parts.clear()
    monkeypatch.setattr(render, "PARTS", 3)
    for number in range(10):
        menu(here=f"/t/{number}")
        assert len(render._parts) <= 3
