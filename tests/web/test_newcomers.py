"""Who sits down for the first time: the browser has its token before, and what is lost or sent twice costs nothing."""

import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, Open
from .people import set_table
from .test_http import BROWSER

OFFERS = ["/new/nova-luna", "/campaign", "/daily/nova-luna"]


@pytest.fixture
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers=BROWSER, trust_env=False) as opened:
        opened.headers["origin"] = address
        yield opened


def tokens(answer: httpx.Response) -> list[str]:
    return re.findall(r"lunarium=([\w-]{43})", " ".join(answer.headers.get_list("set-cookie")))


@pytest.mark.parametrize("path", OFFERS)
def test_the_page_before_gives_the_token_and_never_another(client: httpx.Client, path: str) -> None:
    first = tokens(client.get(path))
    assert len(first) == 1
    assert tokens(client.get(path)) == first  # kept for another year
    client.cookies.clear()
    client.cookies.set("lunarium", "not a token")
    assert tokens(client.get(path)) != first
    bearer = {"authorization": f"Bearer {'x' * 43}"}
    assert tokens(httpx.get(f"{client.base_url}{path}", headers=bearer, trust_env=False)) == []


@pytest.mark.parametrize("path", OFFERS)
@pytest.mark.parametrize("how", [("no-cors", "image"), ("navigate", "iframe"), ("cors", "empty"), ("", "")])
def test_another_site_that_only_fetches_a_page_sets_no_token(
    client: httpx.Client, path: str, how: tuple[str, str]
) -> None:
    """Its browser may well have one: it does not send it along."""
    mode, dest = how
    for site in ("cross-site", "same-site"):
        said = {"sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest}
        assert tokens(client.get(path, headers=said)) == []
    link = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
    assert len(tokens(client.get(path, headers=link))) == 1


@pytest.mark.parametrize("path", [*OFFERS, "/j/AAAAAAAA", "/t/x/fork"])
def test_a_browser_without_cookies_gets_no_seat_but_the_reason(client: httpx.Client, path: str) -> None:
    form = {"chair0": "me", "name0": "Ana", "chair1": "open", "name": "Ana", "move": "0"}
    answer = client.post(path, data=form)
    assert answer.status_code == 401
    assert "cookies" in answer.text
    assert len(tokens(answer)) == 1  # the next attempt can succeed


def test_a_form_that_is_sent_twice_sets_one_table(client: httpx.Client) -> None:
    for path, form in (("/new/nova-luna", {"chair1": "open"}), ("/campaign", {})):
        key = re.findall(r'name="key" value="([\w-]+)"', client.get(path).text)[-1]
        form |= {"chair0": "me", "name0": "Ana", "key": key}
        first, again, other = (
            client.post(path, data=sent).headers["location"] for sent in (form, form, form | {"hints": "on"})
        )
        assert first == again != other


def test_a_fork_that_is_sent_twice_is_one_table(client: httpx.Client) -> None:
    client.get("/new/nova-luna")
    table = client.post("/new/nova-luna", data={"chair0": "me", "name0": "Ana"}).headers["location"]
    (key,) = re.findall(r'name="key" value="([\w-]+)"', client.get(f"{table}/replay").text)
    places = [client.post(f"{table}/fork", data={"move": "1", "key": key}).headers["location"] for _ in range(2)]
    assert places[0] == places[1] != table


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_a_double_click_sets_one_table(someone: Open, scripts: bool) -> None:
    ana = someone(PHONE, java_script_enabled=scripts)
    ana.goto("/new/nova-luna?seats=2")
    ana.fill("#name0", "Ana")
    ana.locator("button.large:not(.friends)").dblclick()
    expect(ana).to_have_url(re.compile("/t/"))  # the second click may end the first one's way there
    ana.goto("/")
    expect(ana.locator(".mine li")).to_have_count(1)


def test_an_answer_that_is_lost_is_no_lost_seat(someone: Open, address: str) -> None:
    host, ben = someone(DESK), someone(PHONE, quiet=True)
    code = set_table(host, "nova-luna", seats=3)
    ben.goto(f"/j/{code}")
    ben.fill("#name", "Ben")
    lost: list[str] = []

    def lose(route: object) -> None:
        """The server hears it, the browser never hears back."""
        route.fetch(max_redirects=0)  # type: ignore[attr-defined]
        lost.append(code)
        route.abort()  # type: ignore[attr-defined]

    ben.route(f"{address}/j/{code}", lambda route: lose(route) if route.request.method == "POST" else route.continue_())
    ben.click("button.large")
    expect(host.locator(".arrivals")).to_contain_text("Ben")
    assert lost
    ben.unroute_all()
    ben.goto(f"/j/{code}")
    expect(ben.locator(".arrivals")).to_contain_text("Ben")
    assert "/t/" in ben.url


def host_frees(host: Page) -> None:
    host.locator(".arrivals form button").click()


def test_the_host_frees_a_seat_in_the_lobby_and_in_play(someone: Open) -> None:
    host, ben, eve = someone(PHONE), someone(DESK), someone(DESK)
    code = set_table(host, "luna-capital", seats=3)
    for page, name in ((ben, "Ben"), (eve, "Eve")):
        page.goto(f"/j/{code}")
        page.fill("#name", name)
        page.click("button.large")
        page.wait_for_url("**/t/*")
        if name == "Ben":
            expect(host.locator(".arrivals")).to_contain_text("Ben")
            assert ben.locator(".arrivals form, .lobby > form").count() == 0  # a guest frees and fills nothing
            host_frees(host)
            expect(host.locator(".arrivals")).not_to_contain_text("Ben")
            ben.goto(f"/j/{code}")
            ben.fill("#name", "Ben")
            ben.click("button.large")
            ben.wait_for_url("**/t/*")
    expect(host.locator("#board .lunarium").first).to_be_visible()
    host.click("[popovertarget=menu]")
    host.click("summary:has-text('Free a seat')")
    expect(host.locator("#menu")).to_contain_text("sees its cards")
    host.click("#menu form[action$='/free'] button:has-text('Eve')")
    expect(host.locator(".bigcode")).to_be_visible()
    expect(eve.locator(".arrivals")).to_be_visible()
