"""Pieces that are drawn once for all pictures: each picture is what it would be if nothing were kept."""

import importlib
import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest

import lunarium
from lunarium.boards import board, latest
from lunarium.boards.scene import KEPT, Look, Scene, _kept
from lunarium.boards.style import PALETTES, Theme
from lunarium.core.match import Match
from lunarium.core.play import AnyGame
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words import LANGUAGES, Words

SHEET = importlib.import_module("lunarium.boards.welcome_to_the_moon.sheet")
GAMES = [
    lunarium.game("nova-luna", seats=3),
    lunarium.game("luna-capital", seats=2),
    *(lunarium.game("welcome-to-the-moon", adventure=name, seats=2) for name in ADVENTURES),
]
NAMES = ("Ana", "<Ben>", "Cleo")


def readings(game: AnyGame) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Moments of a random game, each as somebody else looks at it: by turns in other languages, paints and shapes."""
    rng, match = random.Random(4), Match(game, "kept")
    match.begin()
    moves = 0
    while not match.over and moves < 200:
        seat = rng.choice(match.to_act)
        match.do(seat, rng.choice(match.legal(seat)))
        moves += 1
        if moves % 9 == 0:
            eyes = rng.choice((None, *range(game.seats)))
            asks = {"why": lambda action: {"data-why": str(action)}} if rng.random() < 0.5 else {}
            yield (
                match.view(eyes).copy(),
                {
                    "seat": eyes,
                    "lang": rng.choice(list(LANGUAGES)),
                    "theme": rng.choice((None, *get_args(Theme))),
                    "shape": rng.choice(("wide", "tall")),
                    "names": NAMES[: game.seats],
                    "last": latest(game, match.log),
                    "hit": lambda action: {"data-act": str(action)},
                    **asks,
                },
            )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name} {game.options.get('adventure', '')}".rstrip())
def test_what_is_kept_changes_no_picture(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = list(readings(game))
    kept = [board(game, view, **wishes) for view, wishes in moments]
    monkeypatch.setattr(Scene, "once", lambda scene, draw, *given: draw(scene, *given))
    for name in ("_marked", "_choice", "_slots"):
        monkeypatch.setattr(SHEET, name, getattr(SHEET, name).__wrapped__)
    assert kept == [board(game, view, **wishes) for view, wishes in moments]
    assert len(kept) > 5


def test_a_piece_that_is_kept_sees_no_choice_and_nobody() -> None:
    game = GAMES[0]
    match = Match(game, "kept")
    match.begin()
    look = Look(lang="pl", theme="dark", names=NAMES, seat=1, hit=lambda action: {})
    scene = look.scene(game, match.view(1), Words("pl"), (0,), 1)
    seen: list[Any] = []

    def draw(inks: Any) -> str:
        seen.append(inks)
        return ""

    scene.once(draw)
    (inks,) = seen
    assert set(vars(inks)) == {"paint", "words", "say"}
    assert (inks.paint, inks.words.lang) == (PALETTES["dark"], "pl")


def test_what_is_kept_has_an_end() -> None:
    assert 0 < (_kept.cache_info().maxsize or 0) <= KEPT
    assert all(0 < (getattr(SHEET, name).cache_info().maxsize or 0) <= SHEET.KEPT for name in ("_marked", "_choice"))


def test_who_brings_words_of_their_own_gets_no_piece_of_others() -> None:
    game = lunarium.game("luna-capital", seats=2)
    match = Match(game, "kept")
    match.begin()
    plain = board(game, match.view(0), seat=0)
    own = board(game, match.view(0), seat=0, say=lambda msgid, /, **args: f"«{Words().say(msgid, **args)}»")
    assert "<title>«Card " in own
    assert board(game, match.view(0), seat=0) == plain
    assert "«" not in plain
