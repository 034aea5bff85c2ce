"""Golden games offer, refuse, tell and score as they always did, on every move."""

from pathlib import Path

import pytest

from tests.golden.replays import FILE, RECORDS, replay

LINES = dict(line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines())


def test_every_record_has_its_line() -> None:
    assert [*LINES] == [path.stem for path in RECORDS]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_is_played_again_as_it_always_was(path: Path) -> None:
    assert replay(path) == LINES[path.stem]
