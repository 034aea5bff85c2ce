"""A ninth adventure and a fourth game: files of their name and one line, and every layer has them, pages too."""

import re
import shutil
from pathlib import Path

import httpx
import pytest

from tests.rooms.annex import HERE, SOURCE, TESTS, annex, command, paths, told
from tests.web.serving import serving

ADVENTURES = "games/welcome_to_the_moon/adventures/__init__.py"
LAYOUTS = "boards/welcome_to_the_moon/adventures"

EVERYWHERE = """
import json, random
import lunarium
from lunarium import Match, boards, game, words
from lunarium.bots import bot
from lunarium.bots.match_up import play_out
from lunarium.encoding import encode, names
from lunarium.games import afterstates
from lunarium.words.areas import areas
from lunarium.words.rules import anchor, rules
from lunarium.words.tours import doing, tour, varies

rules_of = game(NAME, seats=2, **OPTIONS)
match = Match(rules_of, "one more")
match.begin()
seat = match.to_act[0]
view = match.view(seat)
end = play_out(rules_of, [bot("greedy", rules_of), bot("gentle", rules_of)], "one more", random.Random(1))
print(json.dumps({
    "file": lunarium.__file__,
    "title": words.title(rules_of),
    "chapter": words.chapter(rules_of),
    "actions": [words.action(rules_of, view, action) for action in match.legal(seat)],
    "areas": areas(rules_of, "en"),
    "tour": [stop.text for stop in tour(rules_of)],
    "asked": [stop.does.split() for stop in tour(rules_of)],
    "doing": doing(rules_of, view, seat),
    "varies": varies(NAME),
    "sections": [section.anchor for part in rules(NAME) for section in part.sections],
    "board": boards.board(rules_of, view, seat=seat, hit=lambda action: {"data-act": str(action)}),
    "parts": [*boards.parts(rules_of, view, seat=seat).values()],
    "closer": boards.closer(rules_of, view, 0),
    "cover": boards.cover(NAME),
    "figures": [figure.svg for shown in boards.figures(NAME, "").values() for figure in shown],
    "ends": [end.actions for end in afterstates(rules_of, view, seat)],
    "described": list(rules_of.describe(view))[:3],
    "text": boards.text_board(rules_of, view, seat=seat),
    "over": rules_of.outcome(end) is not None,
    "vector": dict(zip(names(rules_of), encode(rules_of, view, seat), strict=True)),
    "lines": [words.line(rules_of, line.name) for line in rules_of.score(end, 0)],
}))
"""


def everywhere(folder: Path, name: str, **options: str) -> dict[str, object]:
    return told(folder, f"NAME, OPTIONS = {name!r}, {options!r}\n{EVERYWHERE}")


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> httpx.Client:
    """A browser without scripts at a server that runs in the copy; entered once the copy is there."""
    monkeypatch.setenv("PYTHONPATH", paths(tmp_path))
    database = tmp_path / "database"
    database.mkdir()
    return httpx.Client(headers={"accept": "text/html"}, trust_env=False, follow_redirects=True, timeout=30)


def played(client: httpx.Client, folder: Path, game: str, **options: str) -> tuple[str, str]:
    """The page of a new table of two at one screen, and after its first choice on the board."""
    with serving(folder / "database") as address, client:
        client.base_url = httpx.URL(address)
        assert f"/new/{game}" in client.get("/").text
        assert client.get(f"/new/{game}").status_code == 200
        assert "<figure" in client.get(f"/rules/{game}").text
        chairs = {"chair0": "me", "name0": "Ana", "chair1": "me", "name1": "Ben", "hints": "on", "watch": "on"}
        form = chairs | {f"option-{name}": value for name, value in options.items()}
        answer = client.post(f"/new/{game}", data=form, headers={"origin": address})
        assert answer.status_code == 200, answer.text
        page, table = answer.text, answer.url.path
        for part in ("live", "tour", "areas", "replay"):
            assert client.get(f"{table}/{part}").status_code == 200
        assert client.get(table, params={"shape": "tall"}).status_code == 200
        sent = {name: _first(page, mark) for name, mark in (("action", "act"), ("number", "number"), ("seat", "seat"))}
        answer = client.post(f"{table}/act", data=sent, headers={"origin": address})
        assert answer.status_code == 200, answer.text
        return page, client.get(table, params={"seat": sent["seat"]}).text


def _first(page: str, mark: str) -> str:
    """The first number that a page gives under this name."""
    return str(re.findall(rf'data-{mark}="(\d+)"', page)[0])


def test_a_ninth_adventure(tmp_path: Path, served: httpx.Client) -> None:
    copy = annex(tmp_path, "comet", ADVENTURES, "battle")
    layout = (SOURCE / LAYOUTS / "journey.toml").read_text()
    assert layout.count("[results]\n") == 1
    (copy / LAYOUTS / "comet.toml").write_text(layout.replace("[results]\n", "[results]\ndust = [50, 90]\n"))
    found = everywhere(tmp_path, "welcome-to-the-moon", adventure="comet")
    assert str(found["file"]).startswith(str(tmp_path))
    assert found["chapter"] == "comet"
    assert found["sections"][-1] == "comet"  # type: ignore[index]
    assert found["tour"][0] == "You fly to a comet."  # type: ignore[index]
    assert found["doing"] == [1, "choose"]
    assert found["asked"][1] == ["choose"]  # type: ignore[index]
    assert found["varies"] == "adventure"
    assert found["figures"]
    assert found["ends"]
    assert "--comet-sky" in str(found["board"])
    assert "9. The Comet" in str(found["board"])
    assert "9. The Comet" in str(found["text"])
    assert found["parts"]
    assert found["closer"]
    assert found["over"]
    assert found["vector"]["sheet.T36.free"] == 1  # type: ignore[index]
    assert found["lines"][-1] == "Comet dust"  # type: ignore[index]
    assert "line-dust" in str(found["parts"])
    page, after = played(served, tmp_path, "welcome-to-the-moon", adventure="comet")
    assert "with-sheets" in page
    assert "9. The Comet" in page
    assert page != after


def test_a_fourth_game(tmp_path: Path, served: httpx.Client) -> None:
    annex(tmp_path, "tides", "games/__init__.py", "welcome-to-the-moon")
    found = everywhere(tmp_path, "tides")
    assert str(found["file"]).startswith(str(tmp_path))
    assert found["title"] == "Tides"
    assert all(str(action).startswith("Pick ") for action in found["actions"])  # type: ignore[attr-defined]
    assert 'data-region="hand"' in str(found["board"])
    assert (found["doing"], found["asked"][0], found["varies"]) == ([1, "pick"], ["pick"], "")  # type: ignore[index]
    assert (found["parts"], found["closer"], found["over"]) == ([], None, True)
    assert found["described"] == ["game", "rules", "options"]
    assert len(found["figures"]) == 1  # type: ignore[arg-type]
    assert len(found["ends"]) == 2 * 2  # type: ignore[arg-type]  # each card, doubled or not
    assert sum(found["vector"].values()) == 2 + 1  # type: ignore[attr-defined]  # cards in hand, and the round
    page, after = played(served, tmp_path, "tides")
    assert "with-sheets" not in page
    assert 'data-region="hand"' in page
    assert page != after


def complaint(folder: Path, *arguments: str) -> str:
    """The one line in which the command says what is wrong."""
    done = command(folder, *arguments)
    assert done.returncode == 2, done.stderr[-2000:]
    assert done.stderr.count("\n") == 1, done.stderr[-2000:]
    return done.stderr


def test_what_is_listed_and_has_no_words_yet_is_named(tmp_path: Path) -> None:
    copy = annex(tmp_path, "comet", ADVENTURES, "battle")
    shutil.rmtree(copy / "words/welcome_to_the_moon/adventures/comet")
    told = "lunarium: 'comet' has no lunarium.words.welcome_to_the_moon.adventures.comet, which should offer TITLE, "
    for arguments in (("games",), ("rules", "nova-luna", "--lang", "pl"), ("nonsense",)):
        assert complaint(tmp_path, *arguments).startswith(told)


def test_a_listed_game_without_a_package_is_named(tmp_path: Path) -> None:
    copy = annex(tmp_path, "tides", "games/__init__.py", "welcome-to-the-moon")
    shutil.rmtree(copy / "games/tides")
    told = "lunarium: 'tides' has no lunarium.games.tides, which should offer "
    assert complaint(tmp_path, "games").startswith(told)
    assert command(tmp_path, "simulate", "nova-luna", "--games", "1").returncode == 0  # which is whole


def test_a_game_that_says_nothing_to_bots_is_played_by_those_who_need_nothing(
    tmp_path: Path, served: httpx.Client
) -> None:
    copy = annex(tmp_path, "tides", "games/__init__.py", "welcome-to-the-moon")
    shutil.rmtree(copy / "bots/tides")
    with serving(tmp_path / "database") as address, served as client:
        client.base_url, origin = httpx.URL(address), {"origin": address}
        page = client.get("/new/tides").text
        assert re.findall('<option value="bot:([a-z]+)"', page) == ["random"]
        assert "gentle" in client.get("/new/nova-luna").text
        for path in ("/play/tides", "/learn/tides"):
            answer = client.post(path, headers=origin)
            assert answer.status_code == 200, answer.text
            assert "/t/" in answer.url.path
        answer = client.post(f"{answer.url.path}/leave", headers=origin)
        assert answer.status_code == 200, answer.text


@pytest.mark.parametrize(("toy", "walk"), [("comet", "add-an-adventure.md"), ("tides", "add-a-game.md")])
def test_the_walk_names_every_file(toy: str, walk: str) -> None:
    """In the walk a game is ``<game>`` and an adventure ``name``."""
    text = (TESTS / "docs" / walk).read_text(encoding="utf-8")
    files = [file.relative_to(HERE / toy) for file in (HERE / toy).rglob("*.py")]
    assert {file.parts[0] for file in files} - {"encoding"} == {"games", "words", "boards", "bots"}
    for file in files:
        assert f"{file.parts[0]}/" in text
        own = file.parent.name if file.name == "__init__.py" else file.name
        assert own.replace("comet", "name").replace("tides", "<game>") in text, file
