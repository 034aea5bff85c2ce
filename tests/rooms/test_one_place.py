"""What belongs to one game stands in its rooms only, and a colour in one place."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

import lunarium
from lunarium.boards.welcome_to_the_moon.icons import NAMES as SYMBOLS
from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES

SOURCE = Path(lunarium.__file__).parent
WEB = SOURCE / "server" / "web"
GAME = [form for name in GAMES for form in (name, name.replace("-", "_"), name.title().replace("-", ""))]
# Of an adventure as Python and Jinja quote it here: 'mine' may also be whose tables a page lists, in HTML's own quotes.
NAMED = re.compile("|".join([*GAME, *(rf"(?<='){name}(?=')" for name in ADVENTURES), "ASTRA"]))
# The names of modules and of values; a sentence may tell of an adventure, and its words are translated as a whole.
ADVENTURE = re.compile(rf"adventures\.({'|'.join(ADVENTURES)})|(?<=')({'|'.join(ADVENTURES)})(?=')")
LAYERS = ("games", "words", "boards", "bots")
COLOUR = re.compile(
    r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b|\b(?:rgb|hsl)a?\([\d.][^()]*\)|\b(?:hwb|lab|lch|oklab|oklch)\([\d.][^()]*\)"
)
DRAWN = {".py", ".css", ".html", ".svg", ".js", ".toml", ".webmanifest"}


def said(file: Path) -> str:
    """What a module says to Python, without its docstrings and comments; of a template all."""
    text = file.read_text(encoding="utf-8")
    return ast.unparse(_bare(ast.parse(text))) if file.suffix == ".py" else text


def _bare(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                first.value = ast.Constant(None)
    return tree


def test_no_page_names_a_game() -> None:
    files = [*(WEB / "pages").glob("*.py"), *(WEB / "templates").glob("*"), *(WEB / "static").glob("*.*s")]
    assert len(files) > 40
    assert {file.name: found for file in files if (found := NAMED.findall(said(file)))} == {}


def test_a_page_that_named_one_would_be_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.py"
    for line in ('kind = "battle"', "from lunarium.games.nova_luna import rules", "x = WelcomeToTheMoon()"):
        page.write_text(f'"""Not nova-luna."""\n{line}\n')
        assert len(NAMED.findall(said(page))) == 1


def shared(layer: str) -> list[Path]:
    """The modules that serve all adventures."""
    return [file for file in (SOURCE / layer).rglob("*.py") if "adventures" not in file.relative_to(SOURCE).parts]


def named(file: Path) -> list[str]:
    """The adventures that a module names, without symbols of the same name: a virus is also what a sheet prints."""
    found = ["".join(pair) for pair in ADVENTURE.findall(said(file))]
    return [name for name in found if name not in SYMBOLS]


@pytest.mark.parametrize("layer", LAYERS)
def test_what_serves_all_adventures_names_none(layer: str) -> None:
    files = shared(layer)
    assert len(files) > 10
    assert {str(file.relative_to(SOURCE)): found for file in files if (found := named(file))} == {}


def test_a_module_that_named_one_would_be_seen(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    for line in ('if game.adventure.name == "launch": pass', "from ..adventures.battle_sheet import SLOTS"):
        module.write_text(f'"""Not the battle."""\n{line}\n')
        assert len(named(module)) == 1


def colours(text: str) -> list[str]:
    """What is painted with, in six digits where it is red, green and blue; how opaque it is does not matter."""
    return [_digits(found) for found in map(str.lower, COLOUR.findall(text))]


def _digits(colour: str) -> str:
    if colour.startswith("rgb"):
        return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", colour)[:3])
    return "#" + "".join(2 * digit for digit in colour[1:]) if len(colour) == 4 else colour


def test_no_colour_is_written_twice() -> None:
    written = Counter(
        colour
        for file in SOURCE.rglob("*")
        if file.suffix in DRAWN and "vendor" not in file.parts
        for colour in colours(said(file))
    )
    assert len(written) > 300
    assert {colour for colour, times in written.items() if times > 1} == set()


@pytest.mark.parametrize("other", ["#ABCDEF", "rgb(171 205 239)", "rgb(171 205 239 / 40%)", "rgba(171,205,239,.4)"])
def test_a_colour_that_is_written_otherwise_would_be_seen(other: str) -> None:
    assert colours(f"a {{ color: #abcdef; fill: {other}; }}") == ["#abcdef", "#abcdef"]
    assert colours("color-mix(in srgb, var(--night) 8%, transparent)") == []
    assert colours("#fff hsl(12 40% 50%)") == ["#ffffff", "hsl(12 40% 50%)"]
