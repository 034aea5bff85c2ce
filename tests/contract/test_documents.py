"""The documents: their examples run, their links lead somewhere, the layers are pure."""

import ast
import doctest
import json
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

import lunarium
from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from tests.contract import links

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob(".github/**/*.md")])
FORBIDDEN = {"random", "secrets", "uuid", "time", "os", "logging", "asyncio"}


def test_the_examples_of_the_documents_run() -> None:
    for path in (ROOT / "README.md", ROOT / "docs" / "research.md"):
        failed, tried = doctest.testfile(str(path), module_relative=False)
        assert failed == 0
        assert tried > 5
    assert doctest.testmod(lunarium).failed == 0


CORE = sorted(
    path.stem for path in (ROOT / "src" / "lunarium" / "core").glob("*.py") if ">>>" in path.read_text("utf-8")
)


@pytest.mark.parametrize("name", CORE)
def test_the_examples_of_the_core_run(name: str) -> None:
    failed, tried = doctest.testmod(import_module(f"lunarium.core.{name}"))
    assert failed == 0
    assert tried > 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    assert links.lost(path, ROOT) == []


def test_a_lost_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    page = tmp_path / "docs" / "page.md"
    page.write_text(
        "# Twice\n## Twice\n## `One` & *two*, [three](page.md)!\n"
        "```\n# no heading [x](never.md)\n```\n`[x](never.md)`\n"
        "[a](page.md) [b](#twice-1) [c](page.md#one--two-three) [d](../docs)\n"
        "[e](https://nowhere.example/#x) <a id='own'> [f](#own) [g](page.md 'a title')\n[h]: page.md\n"
    )
    assert links.lost(page, tmp_path) == []
    page.write_text(
        "# Page\n[a](never.md)\n![b](never.png)\n[c](#never)\n[d](page.md#never)\n[e]: never.md\n"
        "[f](../../away)\n<img src='gone.png'>\n[g](/docs/page.md)\n[h](Page.md)\n"
    )
    outside = tmp_path.parent / "away"
    outside.touch()
    assert links.lost(page, tmp_path) == [
        "never.md",
        "never.png",
        "#never",
        "page.md#never",
        "../../away",
        "/docs/page.md",
        "Page.md",
        "never.md",
        "gone.png",
    ]


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


def test_every_decision_is_in_the_index_by_its_title() -> None:
    folder = ROOT / "docs" / "adr"
    files = sorted(path for path in folder.glob("*.md") if path.name != "README.md")
    titles = [path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ") for path in files]
    lines = [f"| [{path.name[:4]}]({path.name}) | {title} |" for path, title in zip(files, titles, strict=True)]
    told = (folder / "README.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in told if line.startswith("| [")] == lines


def test_every_room_of_the_tour_exists() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = re.findall(r"^\| `([a-z_/.<>]+)`", text, re.MULTILINE)
    assert len(rooms) > 12
    for room in rooms:
        room = room.replace("<game>", "nova_luna")
        assert (ROOT / "src" / "lunarium" / room).exists() or (ROOT / room).exists(), room


def test_every_room_is_in_the_tour() -> None:
    """Folders of the package and of the tests, modules of the core, the web and the game of many: each stands there."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = rows(sections("architecture.md", "##")["Where everything lives"])
    rooms = [row[0] for row in table]
    assert len({*rooms}) == len(rooms)
    source = ROOT / "src" / "lunarium"
    folders = [f"tests/{path.parent.name}/" for path in (ROOT / "tests").glob("*/__init__.py")]
    folders += [f"{path.parent.name}/" for path in source.glob("*/__init__.py")]
    assert [folder for folder in folders if not any(f"`{folder}" in room for room in rooms)] == []
    modules = [*(source / "core").glob("*.py"), *(source / "server" / "web").glob("*.py")]
    modules += (source / "games" / "welcome_to_the_moon").glob("*.py")
    names = {path.name for path in modules} - {"__init__.py"}
    assert {name for name in names if f"`{name}`" not in text and f"/{name}`" not in text} == set()


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
        tables = [body for title, body in text.items() if f"`{name}`" in title]
        assert len(tables) == 1, f"docs/welcome-to-the-moon.md has no section of its own with the slots of `{name}`"
        (table,) = tables
        named = [slot for row in rows(table) for slot in re.findall(r"`([^`]+)`", row[0])]
        unknown = {*named} - {*adventure.slots.names}
        assert not unknown, f"docs/welcome-to-the-moon.md: the sheet of `{name}` has no {', '.join(sorted(unknown))}"
        assert len(named) > 10, f"docs/welcome-to-the-moon.md names few slots of `{name}`"
    verbs = {row[0].strip("`").split()[0] for row in rows(sections("welcome-to-the-moon.md", "##")["Actions in words"])}
    game = lunarium.game("welcome-to-the-moon")
    assert verbs == {*game.space.verbs()}
    options = [row[0].strip("`") for row in rows(sections("welcome-to-the-moon.md", "##")["Options"])]
    assert options == [option.name for option in GAMES["welcome-to-the-moon"].options]


def test_the_readme_lists_every_game() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in text for name in GAMES)
