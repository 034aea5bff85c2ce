"""The documents: their examples run, their links lead somewhere, the layers are pure."""

import ast
import doctest
import json
import re
import sys
from pathlib import Path

import pytest

import lunarium
from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FORBIDDEN = {"random", "time", "os", "logging", "asyncio"}


def test_the_examples_of_the_readme_run() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0
    assert doctest.testmod(lunarium).failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text(encoding="utf-8")):
        assert "://" in target or (path.parent / target).exists(), target


@pytest.mark.parametrize("layer", ["core", "games"])
def test_rules_import_only_the_pure_standard_library(layer: str) -> None:
    files = sorted((ROOT / "src" / "lunarium" / layer).rglob("*.py"))
    assert files
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            for name in names:
                top = name.partition(".")[0]
                assert top in sys.stdlib_module_names, f"{path}: {name}"
                assert top not in FORBIDDEN, f"{path}: {name}"


def test_every_room_of_the_tour_exists() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = re.findall(r"^\| `([a-z_/.<>]+)`", text, re.MULTILINE)
    assert len(rooms) > 12
    for room in rooms:
        room = room.replace("<game>", "nova_luna")
        assert (ROOT / "src" / "lunarium" / room).exists() or (ROOT / room).exists(), room


def sections(name: str, level: str) -> dict[str, str]:
    """The texts of a document under its headings of this level."""
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    parts = re.split(rf"^{level} (.+)$", text, flags=re.MULTILINE)[1:]
    return {
        title: re.split(r"^#+ ", body, flags=re.MULTILINE)[0]
        for title, body in zip(parts[::2], parts[1::2], strict=True)
    }


def rows(text: str) -> list[list[str]]:
    """The cells of all tables, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    heads = {place - 1 for place, line in enumerate(lines) if line.startswith("|---")}
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for place, line in enumerate(lines)
        if place not in heads and place - 1 not in heads
    ]


def test_every_ruling_names_tests_that_exist() -> None:
    folder = ROOT / "tests" / "rules" / "welcome_to_the_moon"
    named = 0
    for title, text in sections("rulings.md", "###").items():
        for row in rows(text):
            files = re.findall(r"`(\w+\.py)`", title)
            assert row[-1] == "–" or "`" in row[-1], row
            for word in re.findall(r"`([\w.]+)`", row[-1]):
                if word.endswith(".py"):
                    files = [word]
                    continue
                tests = "".join((folder / file).read_text(encoding="utf-8") for file in files)
                assert f"def test_{word}(" in tests, f"{title}: {word}"
                named += 1
    assert named > 200


def test_the_positions_of_the_documents_can_be_played_on() -> None:
    text = sections("positions.md", "##")["Welcome to the Moon"]
    told = json.loads(re.findall(r"```json\n(.+?)```", text, re.DOTALL)[0])
    game = lunarium.game(told["game"], **told["options"])
    assert game.describe(game.position(told)) == told


def test_slots_verbs_and_options_have_the_names_that_the_documents_say() -> None:
    text = sections("welcome-to-the-moon.md", "###")
    for name, adventure in ADVENTURES.items():
        (table,) = (body for title, body in text.items() if f"`{name}`" in title)
        named = [slot for row in rows(table) for slot in re.findall(r"`([^`]+)`", row[0])]
        assert {*named} <= {*adventure.slots.names}, name
        assert len(named) > 10
    verbs = {row[0].strip("`").split()[0] for row in rows(sections("welcome-to-the-moon.md", "##")["Actions in words"])}
    game = lunarium.game("welcome-to-the-moon")
    assert verbs == {*game.space.verbs()}
    options = [row[0].strip("`") for row in rows(sections("welcome-to-the-moon.md", "##")["Options"])]
    assert options == [option.name for option in GAMES["welcome-to-the-moon"].options]


def test_the_readme_lists_every_game() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in text for name in GAMES)
