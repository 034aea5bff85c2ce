"""PNG files and notebooks."""

import builtins
import struct
from pathlib import Path
from typing import Any

import pytest

import lunarium
from lunarium.boards import Picture, board, latest, png, show
from lunarium.boards.png import FONTS
from lunarium.core.errors import LunariumError
from lunarium.core.match import Match
from tests.boards.pictures import PEOPLE, STOPS, drawn, position


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    match: Match[Any] = Match(lunarium.game("nova-luna", seats=2), "0" * 32, players=("Zoë", "Łukasz"))
    match.begin()
    for _ in range(11):
        seat = match.to_act[0]
        match.do(seat, match.legal(seat)[-1])
    return match


def test_a_png_has_the_size_asked_for(match: Match[Any]) -> None:
    pytest.importorskip("resvg_py")
    svg = board(match.game, match.state, theme="dark")
    data = png(svg, width=300)
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">I", data[16:20]) == (300,)
    whole = struct.unpack(">II", png(svg)[16:24])
    assert f'viewBox="0 0 {whole[0]} {whole[1]}"' in svg


def test_a_png_has_letters(match: Match[Any]) -> None:
    """Polish ones too, without any font of the machine."""
    pytest.importorskip("resvg_py")
    names = (("", ""), ("Ana", "Ana"), ("Łąż", "Łąż"), ("Lay", "Lay"))
    pictures = {png(board(match.game, match.state, theme="light", names=pair), width=700) for pair in names}
    assert len(pictures) == len(names)


def test_fonts_are_small_and_licensed() -> None:
    assert sum(path.stat().st_size for path in FONTS.glob("*.ttf")) < 150_000
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text(encoding="utf-8")


def test_a_png_needs_a_theme(match: Match[Any]) -> None:
    with pytest.raises(LunariumError, match="light or dark"):
        png(board(match.game, match.state))


def test_a_missing_package_is_told(match: Match[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *args: Any) -> Any:
        if name == "resvg_py":
            raise ImportError(name)
        return real(name, *args)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(LunariumError, match=r"pip install 'lunarium\[png\]'"):
        png(board(match.game, match.state, theme="light"))


def test_a_notebook_shows_a_match(match: Match[Any], tmp_path: Any) -> None:
    shown = show(match, theme="light")
    assert isinstance(shown, Picture)
    assert "Łukasz" in shown._repr_svg_()
    assert shown._repr_svg_() in shown._repr_html_()
    shown.save(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == str(shown)


def test_a_match_shows_itself(match: Match[Any]) -> None:
    assert match._repr_svg_() == show(match).svg  # type: ignore[attr-defined]


def test_the_latest_moves_are_of_the_last_two_turns(match: Match[Any]) -> None:
    moves = latest(match.game, match.log)
    verbs = [match.game.space.verb(action) for _, action in moves]
    assert verbs.count("place") in (1, 2)
    assert all(move in match.log for move in moves)


@pytest.mark.parametrize("name", STOPS)
def test_the_boards_of_the_readme_can_be_drawn(name: str) -> None:
    match = position(name, *STOPS[name])
    svg = drawn(match)
    assert all(person in svg for person in PEOPLE)
    assert svg.count("data-act=") >= STOPS[name][1]
    assert (Path(__file__).parents[2] / "docs" / f"{name}.png").exists()
