"""Sums of what was played: days in a row, moons of a day, how often somebody won, and how often is too often."""

import pytest

from lunarium.server.service.daily import in_a_row, shared
from lunarium.server.service.errors import TooMany
from lunarium.server.service.history import months, rates
from lunarium.server.service.limits import Limits, Rate

from .houses import Clock


@pytest.mark.parametrize(
    ("days", "count"),
    [
        ([], 0),
        (["2026-03-02"], 1),
        (["2026-03-01"], 1),  # today may still come
        (["2026-02-28"], 0),
        (["2026-03-02", "2026-03-01", "2026-02-28", "2026-02-26"], 3),
        (["2026-03-01", "2026-02-28"], 2),
    ],
)
def test_days_in_a_row_end_today_or_yesterday(days: list[str], count: int) -> None:
    assert in_a_row({*days}, "2026-03-02") == count


@pytest.mark.parametrize(
    ("won", "place", "of", "line"),
    [
        (True, 1, 1, "★ 🌕🌕🌕🌕🌕 1/1"),
        (False, 1, 1, "☆ 🌕🌕🌕🌕🌕 1/1"),
        (True, 2, 2, "★ 🌕🌕🌗🌑🌑 2/2"),
        (False, 3, 4, "☆ 🌕🌕🌗🌑🌑 3/4"),
        (False, 10, 10, "☆ 🌗🌑🌑🌑🌑 10/10"),
        (False, 99, 100, "☆ 🌑🌑🌑🌑🌑 99/100"),
    ],
)
def test_moons_say_how_many_were_not_better(won: bool, place: int, of: int, line: str) -> None:
    assert shared("Nova Luna", "2026-03-01", won, place, of) == f"Lunarium · Nova Luna · 2026-03-01\n{line}"


def played(result: str | None, game: str = "nova-luna", changed: float = 0.0) -> dict[str, object]:
    return {"result": result, "game": game, "title": game.title(), "changed": changed}


def test_a_rate_counts_what_could_be_won_the_most_played_first() -> None:
    rows = [
        played("won"),
        played("lost"),
        played("lost"),
        played(None),
        played("won", "luna-capital"),
        played("won", ""),
    ]
    assert rates(rows, "game", "title") == [
        {"name": "nova-luna", "label": "Nova-Luna", "games": 3, "won": 1, "rate": 33},
        {"name": "luna-capital", "label": "Luna-Capital", "games": 1, "won": 1, "rate": 100},
    ]
    even = rates([played("lost", "b"), played("won", "a")], "game", "title")
    assert [(row["name"], row["rate"]) for row in even] == [("a", 100), ("b", 0)]


def test_months_are_the_last_twelve_in_which_there_were_games() -> None:
    month = 31 * 24 * 3600.0
    rows = [played("won", changed=number * month) for number in range(14)]
    rows += [played("lost", changed=13 * month), played(None, changed=40 * month)]
    found = months(rows)
    assert [row["month"] for row in found[:2]] == ["1970-03", "1970-04"]
    assert (len(found), found[-1]) == (12, {"month": "1971-02", "won": 1, "lost": 1})


def test_a_bucket_holds_a_burst_and_fills_again_one_by_one() -> None:
    clock = Clock()
    limits, rate = Limits(clock), Rate(2, 3.0)

    def allowed(who: str = "ana", what: str = "chat") -> bool:
        try:
            limits.take(who, what, rate)
        except TooMany as error:
            assert str(error) == "Too many at once. Please wait a moment."
            return False
        return True

    assert [allowed() for _ in range(3)] == [True, True, False]
    assert allowed("ben")
    assert allowed(what="hint")
    clock.now += 2.9
    assert not allowed()
    clock.now += 0.2
    assert [allowed() for _ in range(2)] == [True, False]
    clock.now += 600
    assert [allowed() for _ in range(3)] == [True, True, False]
