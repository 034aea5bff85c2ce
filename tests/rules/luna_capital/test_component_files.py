"""Component files of the player's own: fuzzed, recorded, refused."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lunarium.core import record
from lunarium.core.errors import BadRecord, BadTable
from lunarium.core.match import Match
from lunarium.games import game, with_components
from lunarium.games.luna_capital import pieces
from lunarium.games.luna_capital.rules import LunaCapital
from tests.cli.process import lunarium_command

OWN = Path(pieces.__file__).with_name("components.toml").read_text(encoding="utf-8")
LINES = OWN.splitlines()
TOKENS = [".", "S", "M", "<", "^", "-", "GP", "hab:H", "hab:X", "res:$", "demo", "land", "0", "1", "2", "3", "11", "55"]
TOKENS += ['"K01"', '"A"', '"D"', "[", "]", "{", "}", "=", "true", "1.5", "id", "count", "phase", "\x00", "é"]


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def other_box(path: Path) -> Path:
    """A file that differs from our own in one card: number 3 with four empty sites instead of a scaffolding."""
    assert '{ id = "K17", number = 3, face = ["S .", ". ."] }' in OWN
    changed = OWN.replace(
        'id = "K17", number = 3, face = ["S .", ". ."]', 'id = "K17", number = 3, face = [". .", "S ."]'
    )
    return write(path, changed.replace('edition = "Lunarium reconstruction"', 'edition = "My box"'))


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_damaged_file_is_refused_with_its_name_or_playable(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    lines = LINES[:]
    for _ in range(data.draw(st.integers(1, 3))):
        index = data.draw(st.integers(0, len(lines) - 1))
        kind = data.draw(st.sampled_from(["token", "drop", "double", "swap", "cut"]))
        words = lines[index].split(" ")
        place = data.draw(st.integers(0, len(words) - 1))
        if kind == "token":
            words[place] = data.draw(st.sampled_from(TOKENS))
            lines[index] = " ".join(words)
        elif kind == "drop":
            del lines[index]
        elif kind == "double":
            lines.insert(index, lines[index])
        elif kind == "swap":
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[index], lines[other] = lines[other], lines[index]
        else:
            lines[index] = lines[index][: data.draw(st.integers(0, len(lines[index])))]
    path = write(tmp_path_factory.getbasetemp() / "fuzzed.toml", "\n".join(lines) + "\n")
    try:
        components = pieces.load(path)
    except BadTable as error:
        assert "fuzzed.toml" in str(error)
        assert len(str(error).splitlines()) == 1
        return
    play(LunaCapital(seats=4, components=components))


def play(rules: LunaCapital) -> None:
    rng = random.Random(1)
    state = rules.start()
    while acting := rules.to_act(state):
        rules.apply(state, acting[0], rng.choice(rules.legal(state, acting[0])))


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200))
def test_noise_is_refused(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = write(tmp_path_factory.getbasetemp() / "noise.toml", text.replace("\r", ""))
    with pytest.raises(BadTable, match=r"noise\.toml"):
        pieces.load(path)


def finished(rules: Any) -> Match[Any]:
    match: Match[Any] = Match(rules, "box")
    match.begin()
    rng = random.Random(2)
    while not match.over:
        seat = match.to_act[0]
        match.do(seat, rng.choice(match.legal(seat)))
    return match


def test_a_record_carries_the_hash_and_needs_the_same_file(tmp_path: Path) -> None:
    mine = other_box(tmp_path / "mine.toml")
    match = finished(with_components(mine, "luna-capital", seats=2))
    text = record.write(match)
    assert f'[Components "sha256:{pieces.load(mine).hash}"]' in text

    def with_mine(name: str, **options: str | int) -> Any:
        return with_components(mine, name, **options)

    assert record.read(text, with_mine) == match
    record.verify(record.read(text, with_mine))
    with pytest.raises(BadRecord, match=r"was played with the components sha256:.*: their file is needed"):
        record.read(text, game)
    with pytest.raises(BadRecord, match="was played with the game's own components, not with a file"):
        record.read(record.write(finished(game("luna-capital", seats=2))), with_mine)


def test_our_own_file_given_by_hand_is_our_own(tmp_path: Path) -> None:
    same = write(tmp_path / "same.toml", OWN)
    assert with_components(same, "luna-capital").edition == ""


def test_the_command_line_takes_component_files(tmp_path: Path) -> None:
    mine, save = other_box(tmp_path / "mine.toml"), tmp_path / "game.txt"
    save.write_text(record.write(finished(with_components(mine, "luna-capital", seats=2))), encoding="utf-8")
    assert lunarium_command("verify", str(save), "--components", str(mine)).code == 0
    refused = lunarium_command("verify", str(save))
    assert refused.code == 1
    assert "their file is needed" in refused.err
    played = lunarium_command("simulate", "luna-capital", "--components", str(mine), "--games", "2")
    assert played.code == 0
    wrong = write(tmp_path / "wrong.toml", OWN.replace("number = 3", "number = 13", 1))
    told = lunarium_command("play", "luna-capital", "--components", str(wrong))
    assert told.code == 1
    assert "wrong.toml" in told.err
    assert len(told.err.splitlines()) == 1
    none = lunarium_command("play", "nova-luna", "--components", str(mine))
    assert none.code == 2
    assert "nova-luna has no component files" in none.err
    missing = lunarium_command("play", "luna-capital", "--components", str(tmp_path / "none.toml"))
    assert missing.code == 2
    assert "none.toml" in missing.err


CARD = 'id = "K17", number = 3, face = ["S .", ". ."]'
TILE = '{ phase = "A", kind = "H", dots = 0, robots = 0, count = 4 }'
SQUARE = 'S1 = ["XX", "XX"]'


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('edition = "Lunarium reconstruction"', 'edition = " "', "box.toml: the edition has no name"),
        (CARD, CARD.replace("3", "0", 1), "box.toml: card 17 (K17): the number 0 is not 1 to 10"),
        (CARD, CARD.replace("= 3", "= 11"), "box.toml: card 17 (K17): the number 11 is not 1 to 10"),
        (CARD, CARD.replace("K17", "K01"), "box.toml: card 17 (K01): two cards have this id"),
        (
            CARD,
            CARD.replace("K17", "K" * 13),
            "box.toml: card 17 (KKKKKKKKKKKKK): an id has 1 to 12 letters, digits, - or _",
        ),
        (
            CARD,
            CARD.replace("S .", "S . ."),
            'box.toml: card 17 (K17): a face is two lines of two quadrants, like [". M", "^ S"]',
        ),
        (CARD, CARD.replace("S .", "S Q"), "box.toml: card 17 (K17), TR: there is no 'Q'"),
        (CARD, CARD.replace("S .", "demo ."), "box.toml: card 17 (K17), TL: a demolition is never printed on a card"),
        (
            CARD,
            CARD.replace("S .", "< ."),
            "box.toml: card 17 (K17): '<' in TL does not continue a site that has one quadrant",
        ),
        (
            CARD,
            CARD.replace("S .", ". ^"),
            "box.toml: card 17 (K17): '^' in TR does not continue a site that has one quadrant",
        ),
        (
            CARD,
            CARD.replace('". ."', '". ^"').replace("S .", "S -"),
            "box.toml: card 17 (K17): '^' in BR does not continue a site that has one quadrant",
        ),
        (TILE, TILE.replace('"A"', '"AB"'), "box.toml: tile 1: the phase is A, B or C, not 'AB'"),
        (TILE, TILE.replace('"H"', '"Q"'), "box.toml: tile 1: there is no kind 'Q'"),
        (TILE, TILE.replace("dots = 0", "dots = 4"), "box.toml: tile 1: 4 dots are not 0 to 3"),
        (TILE, TILE.replace("dots = 0", "dots = -1"), "box.toml: tile 1: -1 dots are not 0 to 3"),
        (TILE, TILE.replace("robots = 0", "robots = 3"), "box.toml: tile 1: 3 robots are not 0 to 2"),
        (TILE, TILE.replace("robots = 0", "robots = -1"), "box.toml: tile 1: -1 robots are not 0 to 2"),
        (TILE, TILE.replace("count = 4", "count = 0"), "box.toml: tile 1: the count 0 is not 1 to 55"),
        (TILE, TILE.replace("count = 4", "count = 56"), "box.toml: tile 1: the count 56 is not 1 to 55"),
        (TILE, TILE.replace("count = 4", "count = 3"), "box.toml: phase A needs 55 tiles, not 54"),
        (SQUARE, 'S1 = ["XXX"]', "box.toml: pattern S1: it has 4 cards, not 3"),
        (SQUARE, 'S1 = ["XY", "XXX"]', "box.toml: pattern S1: a pattern is lines of X (a card) and . (anything)"),
        (SQUARE, 'S1 = ["X", "X", "X", "X"]', "box.toml: pattern S1: a settlement has at most 3 rows"),
        (SQUARE, 'S1 = ["XX", ".", ".", "XX"]', "box.toml: pattern S1: a settlement has at most 3 rows"),
    ],
)
def test_a_wrong_row_is_named_with_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in OWN
    with pytest.raises(BadTable) as caught:
        pieces.load(write(tmp_path / "box.toml", OWN.replace(old, new, 1)))
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("lines", "cells"),
    [
        ('["....", "..XX", "..XX"]', ((0, 0), (0, 1), (1, 0), (1, 1))),  # where it is drawn does not matter
        ('[".X", ".X", "XX"]', ((0, 1), (1, 1), (2, 0), (2, 1))),
        ('["XXXX"]', ((0, 0), (0, 1), (0, 2), (0, 3))),
    ],
)
def test_a_pattern_is_what_its_cards_are_to_each_other(
    tmp_path: Path, lines: str, cells: tuple[tuple[int, int], ...]
) -> None:
    box = pieces.load(write(tmp_path / "box.toml", OWN.replace(SQUARE, f"S1 = {lines}", 1)))
    assert box.patterns[0] == cells
