"""The lists of games and of adventures: what stands there, what it has to offer, and that nothing is left out."""

import ast
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.util import resolve_name
from pathlib import Path
from types import ModuleType

import pytest

import lunarium.games
from lunarium.core.steps import by_number
from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon import adventures
from lunarium.games.welcome_to_the_moon.adventure import Steps, no_reaction, nowhere
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.campaign import ORDER, STARS
from lunarium.games.welcome_to_the_moon.cards import ACTIONS
from lunarium.games.welcome_to_the_moon.rules import _played
from lunarium.games.welcome_to_the_moon.state import NONE, OWN

HOME = Path(lunarium.games.__file__).parent
PACKAGES = sorted(path.parent.name for path in HOME.glob("*/rules.py"))


@pytest.mark.parametrize("name", PACKAGES)
def test_a_game_is_a_package_that_offers_the_same_few_names(name: str) -> None:
    package = import_module(f"lunarium.games.{name}")
    assert isinstance(package, ModuleType)
    assert getattr(lunarium.games, name) is package  # no other thing of that name stands in its way
    assert package.__file__ == str(HOME / name / "__init__.py")
    entry = GAMES[package.NAME]
    assert (entry.make, entry.options, entry.load) == (package.Game, package.OPTIONS, package.load)
    assert entry.make().name == package.NAME == name.replace("_", "-")


def test_the_modules_of_a_game_can_be_imported_by_their_whole_names() -> None:
    import lunarium.games.luna_capital.rules as luna_capital
    import lunarium.games.nova_luna.rules as nova_luna
    import lunarium.games.welcome_to_the_moon.rules as welcome_to_the_moon

    for module in (nova_luna, luna_capital, welcome_to_the_moon):
        assert isinstance(module, ModuleType)


def test_every_package_with_rules_is_on_the_list() -> None:
    assert sorted(name.replace("-", "_") for name in GAMES) == PACKAGES


def test_every_adventure_with_a_sheet_is_on_the_list() -> None:
    home = Path(adventures.__file__).parent
    assert {*ADVENTURES} == {path.stem for path in home.glob("*.toml")}
    assert ORDER == tuple(STARS) == tuple(ADVENTURES)


@pytest.mark.parametrize("name", ADVENTURES)
def test_actions_ask_for_the_steps_of_their_names(name: str) -> None:
    adventure = ADVENTURES[name]
    for action, step in zip(ACTIONS, adventure.asks, strict=True):
        assert step == NONE or adventure.steps[step - OWN].name == action
        assert (step == NONE) == (name == "launch")
    assert len({step.name for step in adventure.steps}) == len(adventure.steps)
    assert len(adventure.offers) == len(adventure.marks) == len(adventure.by_itself) == OWN + len(adventure.steps)


def test_steps_are_numbered_as_they_are_declared_and_have_one_name_each() -> None:
    steps = Steps()
    assert steps.add("line", nowhere, no_reaction) == OWN
    assert steps.action("water", nowhere, no_reaction) == OWN + 1
    assert steps.happens("control", lambda state, seat: None) == OWN + 2
    assert [(step.name, step.action) for step in steps] == [
        ("line", NONE),
        ("water", ACTIONS.index("water")),
        ("control", NONE),
    ]
    with pytest.raises(ValueError, match="two steps are called 'line'"):
        steps.happens("line", lambda state, seat: None)
    with pytest.raises(ValueError, match="tuple"):
        steps.action("fire", nowhere, no_reaction)


def test_a_table_by_step_has_an_entry_for_each() -> None:
    assert by_number({1: "one", 0: "none"}) == ("none", "one")
    with pytest.raises(ValueError, match=r"not \[0, 2\]"):
        by_number({0: "none", 2: "two"})


def test_no_module_of_an_adventure_knows_another_adventure() -> None:
    """``launch_sheet`` belongs to ``launch``: nobody else imports it. Circles are seen by the linter."""
    home = Path(adventures.__file__).parent
    files = [path for path in home.glob("*.py") if path.stem != "__init__"]
    assert len(files) > 2 * len(ADVENTURES)
    for path in files:
        owner = path.stem.partition("_")[0]
        assert owner in ADVENTURES, path.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [*siblings(node)]
            assert all(module.partition("_")[0] == owner for module in modules), f"{path.name}: {modules}"


def siblings(node: ast.AST) -> Iterator[str]:
    """The modules beside this one that it imports, by relative or by whole names."""
    if isinstance(node, ast.Import):
        found = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        base = resolve_name("." * node.level + (node.module or ""), adventures.__name__) if node.level else node.module
        found = [f"{base}.{alias.name}" for alias in node.names]
    else:
        return
    for name in found:
        _, here, module = name.partition(f"{adventures.__name__}.")
        if here:
            yield module.partition(".")[0]


def test_an_import_of_another_adventure_is_seen_however_it_is_written() -> None:
    for line in (
        "from .launch_sheet import SLOTS",
        "from . import launch_sheet",
        "from ..adventures import launch_sheet",
        "from ..adventures.launch_sheet import SLOTS",
        f"from {adventures.__name__}.launch_sheet import SLOTS",
        f"from {adventures.__name__} import launch_sheet",
        f"import {adventures.__name__}.launch_sheet as sheet",
    ):
        assert [*siblings(ast.parse(line).body[0])] == ["launch_sheet"], line
    assert [*siblings(ast.parse("from ..parts import cross").body[0])] == []


def test_the_linter_needs_no_list_of_games() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    assert [one["modules"] for one in contracts if one["type"] == "independence"] == [["lunarium.games.*"]]
    assert [one["ancestors"] for one in contracts if one["type"] == "acyclic_siblings"] == [
        ["lunarium.core", "lunarium.games"]
    ]


def test_a_ruling_is_found_by_its_option_and_value() -> None:
    """Another option may have a value of the same name."""
    battle = ADVENTURES["battle"]
    assert _played("battle", "2", ("blank_planets", "nobody")).lines is not battle.lines
    assert _played("battle", "2", ("missions", "nobody")).lines is battle.lines
