"""Pages as requests and answers: mistakes are pages too, wishes lead nowhere else, caches keep what they may."""

import re
from collections.abc import Iterator

import httpx
import pytest

BROWSER = {"accept": "text/html,application/xhtml+xml", "accept-language": "es-AR,es;q=0.9", "accept-encoding": "gzip"}


@pytest.fixture
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers=BROWSER, trust_env=False) as opened:
        yield opened


def sat(client: httpx.Client, **form: str) -> str:
    """The address of a new table of two at one screen."""
    chairs = {"chair0": "me", "name0": "Ana", "chair1": "me", "name1": "Ben", "hints": "on", "watch": "on"}
    answer = client.post("/new/nova-luna", data=chairs | form, headers={"origin": str(client.base_url)})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


@pytest.mark.parametrize(
    ("path", "status", "told"),
    [
        ("/nowhere", 404, "No hay nada en esta dirección."),
        ("/t/nobody", 404, "No hay tal mesa."),
        ("/j/AAAAAA", 404, "No hay ninguna mesa con este código."),
        ("/join?code=hello", 404, "No hay ninguna mesa con este código."),
        ("/rules/chess", 404, "No hay tal juego."),
        ("/daily/nova-luna?day=2999-01-01", 409, "Ese día aún no tiene reparto."),
        ("/new/nova-luna?seats=many", 422, "A esta petición le falta algo"),
    ],
)
def test_a_mistake_is_a_page_in_the_readers_language(client: httpx.Client, path: str, status: int, told: str) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("text/html")
    assert told in answer.text


def test_programs_get_their_mistakes_as_data(client: httpx.Client) -> None:
    assert client.get("/api/nowhere", headers={"accept": "*/*"}).json()["error"] == "http"


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
    assert answer.status_code == 422
    assert "No puedes pasar" in answer.json()["message"]


def test_pages_are_not_kept_and_files_are(client: httpx.Client) -> None:
    assert client.get("/").headers["cache-control"] == "no-store"
    assert "max-age" in client.get("/static/vendor/htmx.min.js").headers["cache-control"]
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
