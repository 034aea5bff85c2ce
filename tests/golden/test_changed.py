"""Every check of a described position speaks when it should, and only then: changed positions of golden records.

Each row tells a check from one that is a little wrong: a bound moved by one, a condition turned round, a step left out.
"""

from itertools import groupby

import pytest

from tests.golden.changed import Row, judge, rows

BY_RECORD = {name: [*some] for name, some in groupby(rows(), key=lambda row: row.record)}


def test_rows_are_in_order_and_once() -> None:
    assert [row[:4] for row in rows()] == sorted({row[:4] for row in rows()})


@pytest.mark.parametrize("some", BY_RECORD.values(), ids=BY_RECORD)
def test_a_changed_position_is_judged_in_the_words_of_its_fault(some: list[Row]) -> None:
    assert [row._replace(said=judge(row)) for row in some] == some
