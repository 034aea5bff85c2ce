"""Whatever is wrong with a sheet is told, all of it and nothing else: sheets of golden games with other marks.

Each row tells a check from one that is a little wrong: a bound moved by one, a condition turned round, a step left out.
"""

from itertools import groupby

import pytest

from tests.rules.welcome_to_the_moon.flaws import Row, judge, rows

BY_RECORD = {name: [*some] for name, some in groupby(rows(), key=lambda row: row.record)}


def test_rows_are_in_order_and_once() -> None:
    assert [row[:3] for row in rows()] == sorted({row[:3] for row in rows()})


@pytest.mark.parametrize("some", BY_RECORD.values(), ids=BY_RECORD)
def test_all_flaws_of_a_changed_sheet_are_told(some: list[Row]) -> None:
    assert [row._replace(flaws=judge(row)) for row in some] == some
