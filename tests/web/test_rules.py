"""The page of the rules: what has a name can be linked, and whoever sits at a table finds its adventure."""

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from itertools import pairwise
from typing import Any

import httpx
import pytest

from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words import LANGUAGES

from .conftest import DESK, PHONE, Open
from .people import set_table
from .test_pages import serious, wide

MOON = "welcome-to-the-moon"


@pytest.fixture
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"accept": "text/html"}, trust_env=False) as opened:
        yield opened


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_contents_lead_to_places_that_exist_once(client: httpx.Client, game: str, lang: str) -> None:
    text = client.get(f"/rules/{game}", headers={"accept-language": lang}).text
    places, links = Counter(re.findall(r' id="([\w-]+)"', text)), re.findall(r'href="#([\w-]+)"', text)
    assert places.most_common(1)[0][1] == 1
    assert {*links} <= {*places}
    assert f'<html lang="{lang}"' in text
    if game == MOON:
        assert {*ADVENTURES} <= {*links}


def test_headings_do_not_skip_a_level(client: httpx.Client) -> None:
    levels = [int(level) for level in re.findall(r"<h([1-6])[ >]", client.get(f"/rules/{MOON}").text)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(later <= earlier + 1 for earlier, later in pairwise(levels))


def test_a_table_leads_to_the_chapter_of_its_adventure(someone: Open) -> None:
    ana = someone(DESK)
    set_table(ana, MOON, other="bot:greedy", options={"adventure": "mine"})
    link = ana.locator('a.round[target="_blank"]').get_attribute("href") or ""
    assert link == f"/rules/{MOON}#mine"
    ana.goto(link)
    assert unescape(ana.inner_text("#mine > h2")) == "4. The Mine"
    set_table(ana, "nova-luna", other="bot:random")
    assert ana.locator('a.round[target="_blank"]').get_attribute("href") == "/rules/nova-luna"


def test_a_refusal_leads_to_what_the_adventure_says(someone: Open) -> None:
    ana = someone(DESK)
    set_table(ana, MOON, other="bot:greedy", options={"adventure": "mine"})
    answer = ana.evaluate("async () => (await fetch(location.pathname + '/why?action=0')).json()")
    assert answer["section"]
    ana.goto(f"/rules/{MOON}#{answer['anchor']}")
    assert ana.locator(f"#{answer['anchor']}").count() == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_fit_on_a_phone(someone: Open, lang: str) -> None:
    page = someone(PHONE, locale=lang)
    page.goto(f"/rules/{MOON}")
    assert not wide(page)
    beyond = "e => e.getBoundingClientRect().right > e.closest('section').getBoundingClientRect().right + 1"
    assert not page.evaluate(f"() => [...document.querySelectorAll('.grid')].filter({beyond}).length")


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", [PHONE, DESK])
def test_nothing_serious_keeps_people_from_reading(someone: Open, kind: dict[str, Any], scheme: str) -> None:
    page = someone(kind, color_scheme=scheme, quiet=True)
    page.goto(f"/rules/{MOON}")
    assert not wide(page)
    assert not serious(page)
