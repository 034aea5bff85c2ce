"""Playing through what a screen reader gets: roles, names and what is announced."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from lunarium import words
from lunarium.games import GAMES
from lunarium.games import game as make

from .people import changed, over, set_table, version


@pytest.mark.slow
@pytest.mark.parametrize("kind", GAMES)
def test_a_game_by_roles_and_names_alone(someone: Callable[..., Page], kind: str) -> None:
    """A whole game of Nova Luna, the first steps of all others."""
    page, title, steps = someone(), words.title(make(kind)), 1000 if kind == "nova-luna" else 25
    set_table(page, kind, seats=1, other="me")
    board = page.get_by_role("region", name="Board").get_by_role("group", name=title)
    end = page.get_by_role("toolbar").get_by_role("button").last
    heard: list[str] = []
    while not over(page) and len(heard) < steps:
        before = version(page)
        choices = board.get_by_role("button")
        if choices.count():
            assert choices.first.get_attribute("aria-label")
            choices.first.press("Enter")
        else:
            end.press("Enter")
        changed(page, before)
        heard.append(page.locator(".status").inner_text() + page.locator("#heard").inner_text())
    assert over(page) or len(heard) == steps
    assert len(set(heard)) > len(heard) * 0.9  # every choice was followed by words of its own
