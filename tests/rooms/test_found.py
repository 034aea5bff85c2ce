"""Whatever is on a list is found in every layer under its name, whole; what lacks is named."""

from pathlib import Path
from typing import Any

import pytest

from lunarium.boards.artist import Artist
from lunarium.boards.welcome_to_the_moon.adventures import Sheet
from lunarium.bots.planning import Planner
from lunarium.bots.welcome_to_the_moon.adventures import Judge
from lunarium.core.found import Lacking, found, names
from lunarium.encoding import Measured
from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words import Speaker
from lunarium.words.areas import Labels
from lunarium.words.rules import Book
from lunarium.words.tours import Guide
from lunarium.words.welcome_to_the_moon.adventures import Teller
from lunarium.words.welcome_to_the_moon.rules import Teacher
from lunarium.words.welcome_to_the_moon.tour import Guided

ROOMS: tuple[tuple[type, str, str], ...] = (
    (Speaker, "words", ""),
    (Book, "words", "rules"),
    (Guide, "words", "tour"),
    (Labels, "words", "areas"),
    (Artist, "boards", ""),
    (Planner, "bots", ""),
    (Measured, "encoding", ""),
)
OF_ADVENTURES: tuple[tuple[type, str, str], ...] = (
    (Teller, "words", ""),
    (Teacher, "words", "lesson"),
    (Guided, "words", "tour"),
    (Sheet, "boards", ""),
    (Judge, "bots", ""),
)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("offers", "layer", "part"), ROOMS)
def test_every_game_offers_every_part(name: str, offers: type, layer: str, part: str) -> None:
    module = found(offers, f"lunarium.{layer}", name, part)
    assert all(hasattr(module, offer) for offer in names(offers))


@pytest.mark.parametrize("name", ADVENTURES)
@pytest.mark.parametrize(("offers", "layer", "part"), OF_ADVENTURES)
def test_every_adventure_offers_every_part(name: str, offers: type, layer: str, part: str) -> None:
    found(offers, f"lunarium.{layer}.welcome_to_the_moon.adventures", name, part)


def test_a_protocol_names_what_it_asks_for() -> None:
    assert {"TITLE", "RIVAL", "action", "ending", "chapter"} <= set(names(Speaker))
    assert not [name for name in names(Artist) if name.startswith("_")]


def test_what_is_not_there_is_named() -> None:
    with pytest.raises(Lacking, match=r"'half-moon' has no lunarium\.words\.half_moon, which should offer TITLE"):
        found(Speaker, "lunarium.words", "half-moon")
    with pytest.raises(
        Lacking,
        match=r"lunarium\.words\.nova_luna\.about lacks SECTIONS, action, event, motive, reason, prompt",
    ):
        found(Speaker, "lunarium.words", "nova-luna", "about")


@pytest.mark.parametrize("name", ["", "..", "os.path", "Nova-Luna", "nova_luna", "-", "a" * 9 + "/", "__init__"])
def test_no_other_module_is_reached(name: str) -> None:
    with pytest.raises(Lacking, match="is no name of a game or an adventure"):
        found(Speaker, "lunarium.words", name)


def test_a_mistake_inside_is_not_taken_for_a_missing_module(tmp_path: Path, monkeypatch: Any) -> None:
    (tmp_path / "attic").mkdir()
    (tmp_path / "attic" / "__init__.py").write_text("")
    (tmp_path / "attic" / "broken.py").write_text("import nowhere_at_all\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="nowhere_at_all"):
        found(Speaker, "attic", "broken")
