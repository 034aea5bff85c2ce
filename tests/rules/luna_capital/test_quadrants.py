"""Where the quadrants of cards lie, counted from the top left one of the first card."""

import pytest

from lunarium.games.luna_capital import grid


@pytest.mark.parametrize(
    ("site", "point"),
    [
        ("0-TL", (0, 0)),
        ("0-TR", (0, 1)),
        ("0-BL", (1, 0)),
        ("0-BR", (1, 1)),
        ("e1-TL", (0, 2)),
        ("w1-TR", (0, -1)),
        ("s1-BL", (3, 0)),
        ("n1w1-BR", (-1, -1)),
        ("s2e3-TR", (4, 7)),
    ],
)
def test_a_card_is_two_quadrants_wide_and_high(site: str, point: tuple[int, int]) -> None:
    assert grid.point(grid.SITES[site]) == point
