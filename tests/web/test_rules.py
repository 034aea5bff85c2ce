"""The pages of the rules: what has a name can be linked, and whoever sits at a table finds its adventure."""

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from itertools import pairwise

import httpx
import pytest
from playwright.sync_api import expect

from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.cards import ACTIONS
from lunarium.words import LANGUAGES
from lunarium.words.rules import pages

from .conftest import DESK, PHONE, Open
from .people import set_table
from .test_pages import wide

MOON = "welcome-to-the-moon"
UPRIGHT = {**PHONE, "viewport": {"width": 390, "height": 844}}


@pytest.fixture
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"accept": "text/html"}, trust_env=False) as opened:
        yield opened


TALLEST = 9000  # pixels of a page on a phone
PAGES = [(game, page.name) for game in GAMES for page in pages(game)]


def of(game: str, chapter: str) -> str:
    return f"/rules/{game}/{chapter}".rstrip("/")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_leads_to_places_that_exist_once_and_to_its_neighbours(client: httpx.Client, lang: str) -> None:
    for game, chapter in PAGES:
        text = client.get(of(game, chapter), headers={"accept-language": lang}).text
        places, links = Counter(re.findall(r' id="([\w-]+)"', text)), re.findall(r'href="#([\w-]+)"', text)
        assert places.most_common(1)[0][1] == 1
        assert {*links} <= {*places}
        assert f'<html lang="{lang}"' in text
        family = [name for one, name in PAGES if one == game]
        place = family.index(chapter)
        for rel, near in (("prev", family[place - 1 : place]), ("next", family[place + 1 : place + 2])):
            assert re.findall(rf'<a rel="{rel}" href="([^"]+)"', text) == [of(game, name) for name in near]
        for name in family if len(family) > 1 else ():
            assert f'href="{of(game, name)}"' in text
        levels = [int(level) for level in re.findall(r"<h([1-6])[ >]", text)]
        assert levels.count(1) == 1
        assert all(later <= earlier + 1 for earlier, later in pairwise([0, *levels]))


def test_a_chapter_that_is_none_is_said_to_be_none(client: httpx.Client) -> None:
    for path in (f"/rules/{MOON}/dance", "/rules/nova-luna/mine", "/rules/chess/mine", "/rules/chess?at=mine"):
        assert client.get(path).status_code == 404, path


def test_every_rule_that_a_picture_helps_has_one_with_words(client: httpx.Client) -> None:
    for adventure in ADVENTURES:
        text = client.get(of(MOON, adventure)).text
        figures = re.findall(r"<figure[^>]*>(.*?)</figure>", text, re.DOTALL)
        assert all(re.search(r'<svg[^>]* role="img"[^>]* aria-label="[^"]+"', one) for one in figures)
        assert sum("figcaption" in one for one in figures) == len(figures) - 1  # the sheet itself needs none
        missions = text[text.index(f'id="{adventure}-missions"') : text.index(f'id="{adventure}-end"')]
        assert missions.count("<figure") == 6
        for action in ACTIONS if f'id="{adventure}-robot"' in text else ():
            told = text[text.index(f'id="{adventure}-{action}"') :]
            assert "<figure" in told[: told.index("</dd>")], action
    for game in GAMES:
        assert client.get(of(game, "")).text.count("<figure") > 2


def test_a_table_leads_to_the_page_of_its_adventure(someone: Open) -> None:
    ana = someone(DESK)
    set_table(ana, MOON, other="bot:greedy", options={"adventure": "mine"})
    link = ana.locator('a.round[target="_blank"]').get_attribute("href") or ""
    assert link == of(MOON, "mine")
    answer = ana.evaluate("async () => (await fetch(location.pathname + '/why?action=0')).json()")
    assert answer["section"]
    ana.goto(answer["rules"])
    assert ana.locator(ana.evaluate("location.hash")).count() == 1
    ana.goto(link)
    assert unescape(ana.inner_text("h1")) == "4. The Mine"
    set_table(ana, "nova-luna", other="bot:random")
    assert ana.locator('a.round[target="_blank"]').get_attribute("href") == "/rules/nova-luna"


def test_addresses_of_the_one_long_page_still_lead_to_their_rule(someone: Open) -> None:
    page = someone(PHONE)
    for anchor, chapter in (("journey-robot", "journey"), ("mine", "mine"), ("astra", "solo"), ("robot", "")):
        page.goto(f"/rules/{MOON}#{anchor}")
        page.wait_for_url(f"**{of(MOON, chapter)}#{anchor}")
        expect(page.locator(f"#{anchor}")).to_be_in_viewport()
    page.goto(f"/rules/{MOON}#nowhere")
    page.wait_for_url(f"**/rules/{MOON}")


def test_the_contents_are_in_sight_and_fold_again(someone: Open) -> None:
    page = someone(PHONE)
    page.goto(of(MOON, "mine"))
    page.evaluate("scrollTo(0, 3000)")
    summary = page.locator(".contents summary")
    expect(summary).to_be_in_viewport()
    summary.click()
    page.get_by_role("link", name="End and score").click()
    expect(page.locator(".contents details")).not_to_have_attribute("open", "")
    expect(page.locator("#mine-end h2")).to_be_in_viewport()
    page.get_by_role("link", name="Next page: 5. The Dome").click()
    expect(page.locator("h1")).to_have_text("5. The Dome")
    desk = someone(DESK)
    desk.goto(of(MOON, "mine"))
    desk.evaluate("scrollTo(0, 3000)")
    expect(desk.get_by_role("link", name="8. The Battle")).to_be_in_viewport()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_is_too_tall_or_too_wide_for_a_phone(someone: Open, lang: str) -> None:
    page = someone(UPRIGHT, locale=lang)
    for game, chapter in PAGES:
        page.goto(of(game, chapter))
        high = page.evaluate("document.documentElement.scrollHeight")
        assert high <= TALLEST, (game, chapter, high)
        assert not wide(page)
        beyond = "e => e.getBoundingClientRect().right > e.closest('section').getBoundingClientRect().right + 1"
        assert not page.evaluate(
            f"() => [...document.querySelectorAll('.grid, section figure > svg')].filter({beyond}).length"
        )
