"""The documents: their examples run, their links lead somewhere, the layers are pure."""

import ast
import doctest
import re
import sys
from pathlib import Path

import pytest

import lunarium

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
