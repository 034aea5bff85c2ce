"""Plain data is read strictly, and what was expected is named; so is what an option exists for."""

from typing import Any

import pytest

from lunarium.core.errors import BadOption, BadPosition
from lunarium.core.options import Option, Value, settle
from lunarium.core.strict import fields, need, typed


@pytest.mark.parametrize(
    ("kind", "name", "value"),
    [
        (int, "a whole number", True),
        (str, "text", 1),
        (list, "a list", {}),
        (dict, "a mapping", []),
        (bool, "true or false", 0),
        (type(None), "null", 0),
        (float, "float", 1),
        ((str, type(None)), "text or null", 0),
    ],
)
def test_the_expected_type_is_named_in_plain_words(kind: Any, name: str, value: object) -> None:
    with pytest.raises(BadPosition) as caught:
        typed(value, kind, "here", BadPosition)
    assert str(caught.value) == f"here must be {name}, not {value!r}"


def test_values_come_in_the_order_in_which_they_are_asked_for() -> None:
    assert fields({"b": 1, "a": "x"}, {"a": str, "b": int}, "row", BadPosition) == ["x", 1]
    need(True, "nothing")
    for row, told in (
        ([1], "row: expected keys and values, not [1]"),
        ({"a": "x", "c": 1}, "row: unknown key 'c'"),
        ({"a": "x"}, "row: 'b' is missing"),
        ({"a": "x", "b": None}, "row: 'b' must be a whole number, not None"),
    ):
        with pytest.raises(BadPosition) as caught:
            fields(row, {"a": str, "b": int}, "row", BadPosition)
        assert str(caught.value) == told


OPTIONS = [
    Option("seats", (2, 1, 3), (1, 2, 3)),
    Option("side", ("a", "b"), (1, 2)),
    Option("depth", (5, 6), (2,), ("side", "b")),
]


def test_an_option_that_hangs_on_another_exists_only_with_it() -> None:
    assert settle("chess", OPTIONS, {}) == {"seats": 2, "side": "a"}
    assert settle("chess", OPTIONS, {"side": "b"}) == {"seats": 2, "side": "b", "depth": 5}
    assert settle("chess", OPTIONS, {"side": "b", "depth": "6"}) == {"seats": 2, "side": "b", "depth": 6}
    assert settle("chess", OPTIONS, {"side": "b", "seats": 1}) == {"seats": 1, "side": "b"}
    wrong: list[tuple[dict[str, Value], str]] = [
        ({"depth": 5}, "is for side=b, not for side=a"),
        ({"depth": 5, "side": "b", "seats": 1}, "is for 2 seats, not for 1"),
    ]
    for given, told in wrong:
        with pytest.raises(BadOption) as caught:
            settle("chess", OPTIONS, given)
        assert str(caught.value) == f"option 'depth' of chess {told}"
