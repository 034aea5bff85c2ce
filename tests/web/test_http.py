"""Pages as requests and answers: mistakes are pages too, wishes lead nowhere else, caches keep what they may."""

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from lunarium.server.service import Bus, House, Thinkers, deadlines
from lunarium.server.store import Store

from ..databases import execute
from .serving import serving

BROWSER = {"accept": "text/html,application/xhtml+xml", "accept-language": "es-AR,es;q=0.9", "accept-encoding": "gzip"}


@pytest.fixture
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers=BROWSER, trust_env=False) as opened:
        yield opened


def sat(client: httpx.Client, **form: str) -> str:
    """The address of a new table of two at one screen."""
    chairs = {"chair0": "me", "name0": "Ana", "chair1": "me", "name1": "Ben", "hints": "on", "watch": "on"}
    client.get("/new/nova-luna")
    answer = client.post("/new/nova-luna", data=chairs | form, headers={"origin": str(client.base_url)})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


@pytest.mark.parametrize(
    ("path", "status", "told"),
    [
        ("/nowhere", 404, "No hay nada en esta dirección."),
        ("/t/nobody", 404, "Esa mesa no existe."),
        ("/j/AAAAAA", 404, "Ninguna mesa con este código tiene un asiento libre."),
        ("/join?code=hello", 404, "Ninguna mesa con este código tiene un asiento libre."),
        ("/rules/chess", 404, "Ese juego no existe."),
        ("/daily/nova-luna?day=2999-01-01", 409, "Ese día aún no tiene reparto."),
        ("/new/nova-luna?seats=many", 422, "A esta petición le falta algo"),
    ],
)
def test_a_mistake_is_a_page_in_the_readers_language(client: httpx.Client, path: str, status: int, told: str) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("text/html")
    assert told in answer.text


@pytest.mark.parametrize("path", ["/j/ABCD2346", "/join?code=ABCD2346", "/join?code=ABCD2346%00%22%3E%C3%A9"])
def test_a_wrong_code_can_be_mended_where_it_failed(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert '<form action="/join">' in answer.text
    assert 'value="ABCD2346' in answer.text
    assert "ABCD2346%00" not in answer.text
    assert "é" not in answer.text.partition('<form action="/join">')[2].partition("</span>")[0]
    assert '<form action="/join">' not in client.get("/t/nobody").text


def test_programs_get_their_mistakes_as_data(client: httpx.Client) -> None:
    assert client.get("/api/nowhere", headers={"accept": "*/*"}).json()["error"] == "not-found"


@pytest.mark.parametrize("to", ["//evil.example", "https://evil.example", "/\\evil.example", "evil"])
def test_a_wish_leads_back_to_this_server_only(client: httpx.Client, to: str) -> None:
    answer = client.get("/look", params={"lang": "pl", "to": to})
    assert answer.headers["location"] == "/"
    assert "lunarium-lang=pl" in answer.headers["set-cookie"]


def test_who_sits_down_gets_a_cookie_that_scripts_cannot_read(client: httpx.Client) -> None:
    sat(client)
    jar = {cookie.name: cookie for cookie in client.cookies.jar}
    assert jar["lunarium"].has_nonstandard_attr("HttpOnly")
    assert not jar["lunarium-name"].has_nonstandard_attr("HttpOnly")


def test_another_site_cannot_play_for_anybody(client: httpx.Client) -> None:
    table = sat(client)
    answer = client.post(f"{table}/resign", headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert 'data-status="playing"' in client.get(table).text


def test_a_stale_click_is_refused_and_changes_nothing(client: httpx.Client) -> None:
    table = sat(client)
    ours = {"origin": str(client.base_url), "hx-request": "true"}
    page = client.get(table).text
    action, number = (re.findall(rf'data-{name}="(\d+)"', page)[0] for name in ("act", "number"))
    sent = {"action": action, "number": number}
    assert client.post(f"{table}/act", data=sent, headers=ours).status_code == 200
    again = client.post(f"{table}/act", data=sent, headers=ours)
    assert again.status_code == 409
    assert again.json()["message"] == "La mesa ha cambiado desde que miraste."


def test_an_illegal_click_is_told_the_rule(client: httpx.Client) -> None:
    table = sat(client)
    ours = {"origin": str(client.base_url), "hx-request": "true"}
    answer = client.post(f"{table}/act", data={"action": "0"}, headers=ours)
    assert answer.status_code == 409
    assert "No puedes pasar" in answer.json()["message"]


def test_pages_are_not_kept_and_files_are(client: httpx.Client) -> None:
    assert client.get("/").headers["cache-control"] == "no-store"
    files = re.findall(r'"(/static/[^"]+)"', client.get(sat(client)).text)
    assert len(files) > 8
    for path in files:
        assert client.get(path).headers["cache-control"] == "public, max-age=31536000, immutable", path
    assert client.get("/static/table.js").headers["cache-control"] == "no-cache"


def test_nothing_on_a_page_is_inline(client: httpx.Client) -> None:
    for path in ("/", "/new/nova-luna", sat(client)):
        page = client.get(path).text
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
        assert all("src=" in script for script in re.findall(r"<script[^>]*>", page))


def test_every_legal_action_has_exactly_one_element(client: httpx.Client) -> None:
    table = sat(client)
    page = client.get(table).text
    seen = client.get(f"/api/tables/{table.rsplit('/', 1)[1]}").json()
    board = sorted(map(int, re.findall(r'data-act="(\d+)"', page)))
    assert board == [choice["action"] for choice in seen["legal"] if choice["action"]]


async def make_late_turns(database: Path, seconds: float) -> None:
    """What the server does by itself, had the turn begun so many seconds earlier."""
    execute(f"sqlite:///{database}", f"UPDATE tables SET due = due - {seconds}, version = version + 1")
    bus = Bus()
    store = await Store.open(str(database), bus.publish)
    house = House(store, bus, Thinkers(1), pause=0.0)
    assert await deadlines.sweep(house) == 1
    await house.close()


def test_the_log_the_news_and_the_replay_say_that_a_bot_played_for_who_was_late(tmp_path: Path) -> None:
    with serving(tmp_path) as address, httpx.Client(base_url=address, headers=BROWSER, trust_env=False) as client:
        table = sat(client, deadline="300")
        number = int(re.findall(r'data-number="(\d+)"', client.get(table).text)[0])
        asyncio.run(make_late_turns(tmp_path / "tables.sqlite", 301))
        page = unescape(client.get(table).text)
        name = re.findall(r"El bot greedy jugó por (\w+), a quien se le acabó el tiempo\.", page)[0]
        assert name in ("Ana", "Ben")
        log = page[page.index('id="log"') :]
        move = re.findall(rf'replay\?move=(\d+)"[^>]*>\d+</a><span[^>]*>El bot greedy jugó por {name}', log)[0]
        news = page[page.index('id="news"') : page.index('id="board"')]
        assert f"{name} avanza" in news  # what it did is still told
        assert f"El bot greedy jugó por {name}" in news
        assert "El bot greedy" in unescape(client.get(f"{table}/replay?move={move}").text)
        assert "El bot greedy" not in unescape(client.get(f"{table}/replay?move={number}").text)
        client.cookies.set("lunarium-lang", "pl")
        assert f"Bot greedy zagrał za gracza {name}, bo czas minął." in unescape(client.get(f"{table}/live").text)


def test_my_tables_say_whose_turn_it_is_and_until_when(client: httpx.Client, address: str) -> None:
    code = new_moon(client, deadline="3600")
    assert "Esperando jugadores" in row(client)
    with httpx.Client(base_url=address, headers=BROWSER, trust_env=False) as ben:
        ben.get(f"/j/{code}")
        joined = ben.post(f"/j/{code}", data={"name": "Ben"}, headers={"origin": str(ben.base_url)})
        for reader in (client, ben):
            assert "Te toca" in row(reader)
            assert "<time" in row(reader)
        finish_draft(client, joined.headers["location"])
        assert "Te toca" not in row(client)
        assert "Ben" in row(client).split('class="pill')[1]
        assert "<time" in row(client)  # also to who waits
        assert "Te toca" in row(ben)


def test_a_draft_changes_the_board_of_its_seat_only(client: httpx.Client, address: str) -> None:
    code = new_moon(client)
    with httpx.Client(base_url=address, headers=BROWSER, trust_env=False) as ben:
        ben.get(f"/j/{code}")
        table = ben.post(f"/j/{code}", data={"name": "Ben"}, headers={"origin": str(ben.base_url)}).headers["location"]
        with httpx.Client(base_url=address, headers=BROWSER, trust_env=False) as eve:
            readers = (client, ben, eve)
            before = [board(reader, table) for reader in readers]
            assert len(set(before)) == 3
            ours = {"origin": str(client.base_url), "hx-request": "true"}
            action = re.findall(r'data-act="(\d+)"', before[0])[0]
            assert client.post(f"{table}/act", data={"action": action}, headers=ours).status_code == 200
            after = [board(reader, table) for reader in readers]
            assert after[0] not in before
            assert after[1:] == before[1:]
            assert client.post(f"{table}/undo", headers=ours).status_code == 200
            assert [board(reader, table) for reader in readers] == before


def board(client: httpx.Client, table: str) -> str:
    """The board on the page."""
    page = client.get(table).text
    return page[page.index('<div class="board"') : page.index("<aside")].split('<div class="bar"')[0]


def new_moon(client: httpx.Client, **form: str) -> str:
    """The code of a table of two for Welcome to the Moon."""
    form |= {"chair0": "me", "name0": "Ana", "chair1": "open", "watch": "on"}
    client.get("/new/welcome-to-the-moon")
    answer = client.post("/new/welcome-to-the-moon", data=form, headers={"origin": str(client.base_url)})
    (code,) = set(re.findall(r"/j/(\w{8})", client.get(answer.headers["location"]).text))
    return str(code)


def row(client: httpx.Client) -> str:
    """The only one of my tables."""
    (found,) = re.findall(r'<li><a class="row.*?</li>', client.get("/").text, re.DOTALL)
    return unescape(found)


def finish_draft(client: httpx.Client, table: str) -> None:
    """Act until the turn is done."""
    ours = {"origin": str(client.base_url), "hx-request": "true"}
    while legal := client.get(f"/api{table.replace('/t/', '/tables/')}").json()["legal"]:
        assert client.post(f"{table}/act", data={"action": legal[0]["action"]}, headers=ours).status_code == 200
