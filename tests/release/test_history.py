"""The history of speeds: the page shows what the file says, and a line is added once."""

import json
from pathlib import Path

import pytest

from bench import history

RATIOS = {"ours to theirs": (1.0, 2.0, 3.456), "ours to others'": (0.1, 0.2, 0.3)}


def test_the_page_shows_what_the_file_says() -> None:
    page = history.PAGE.read_text(encoding="utf-8")
    assert history.placed(page, history.drawn(history.read(history.HISTORY))) == page


def test_every_line_of_the_history_can_be_read() -> None:
    lines = history.read(history.HISTORY)
    assert len({line["version"] for line in lines}) == len(lines) > 0
    for line in lines:
        assert all(line[about] for about in history.ABOUT)
        ratios = [tuple(map(float, cell.split())) for name, cell in line.items() if name not in history.ABOUT and cell]
        assert ratios
        assert all(low <= median <= high for low, median, high in ratios)


def test_a_run_becomes_a_line_and_a_column(tmp_path: Path) -> None:
    file, result = tmp_path / "history.csv", tmp_path / "result.json"
    history.keep(result, 7, RATIOS)
    history.add(file, result, "0.1.0")
    told = json.loads(result.read_text(encoding="utf-8"))
    told["ratios"]["new"] = (4, 5, 6)
    result.write_text(json.dumps(told), encoding="utf-8")
    history.add(file, result, "0.2.0")
    first, second = history.read(file)
    assert (first["version"], first["rounds"], first["ours to theirs"], first["new"]) == (
        "0.1.0",
        "7",
        "1.00 2.00 3.46",
        "",
    )
    assert (second["version"], second["new"]) == ("0.2.0", "4.00 5.00 6.00")
    table = history.drawn([first, second])
    assert "|  | 0.1.0 | 0.2.0 |" in table
    assert "| ours to theirs | 2.00 (1.00 – 3.46) | 2.00 (1.00 – 3.46) |" in table
    assert "| new | – | 5.00 (4.00 – 6.00) |" in table
    with pytest.raises(SystemExit, match="measured once"):
        history.add(file, result, "0.2.0")
    assert [line["version"] for line in history.read(file)] == ["0.1.0", "0.2.0"]


def test_a_page_without_marks_is_left_alone() -> None:
    with pytest.raises(SystemExit, match="no place"):
        history.placed("# Speed\n", "")
