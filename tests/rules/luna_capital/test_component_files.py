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
