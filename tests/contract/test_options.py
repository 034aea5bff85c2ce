"""Options: every mistake is named."""

import pytest

import lunarium
from lunarium.core.errors import BadOption, BadTable
from lunarium.core.space import Space
from lunarium.core.tables import read, take


def test_defaults_are_filled_in() -> None:
    assert lunarium.game("nova-luna").options == {"seats": 2}
    assert lunarium.game("nova-luna", seats=4).options == {"seats": 4, "tokens": "standard"}
    assert lunarium.game("nova-luna", seats="1").options == {"seats": 1, "solo_count": "running"}
    assert lunarium.game("nova-luna", rules="1", seats="1").options == {"seats": 1, "solo_count": "each"}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"seats": 5}, "'seats' of nova-luna cannot be '5'; it can be: 2, 1, 3, 4"),
        ({"seats": True}, "cannot be 'True'"),
        ({"tokens": "beginner"}, "is for 3 or 4 seats, not for 2"),
        ({"solo_count": "each", "seats": 3}, "is for 1 seats, not for 3"),
        ({"seats": 3, "tokens": "many"}, "cannot be 'many'; it can be: standard, beginner"),
        ({"speed": "fast"}, "has no option 'speed'; it has: seats, tokens, solo_count"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, str | int], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        lunarium.game("nova-luna", **options)


def test_there_is_no_such_game() -> None:
    with pytest.raises(BadOption, match="there is no game 'chess'; there is: nova-luna"):
        lunarium.game("chess")


def test_space_turns_actions_into_words_and_back() -> None:
    space = lunarium.game("nova-luna").space
    for action in range(len(space)):
        assert space.index(space.words(action)) == action
        assert space.words(action) == f"{space.verb(action)} {space.argument(action)}".strip()
    assert space.index("place nowhere") is None
    assert space.verbs() == ("done", "tile", "refill", "take", "order", "place")
    assert space.words(0) == "done"


def test_what_people_type_is_an_action_whatever_its_letters() -> None:
    space = Space([("done", ()), ("mark", ("L3-7", "a1", "A1"))])
    assert [space.typed(text) for text in ("mark L3-7", " MARK  l3-7 ", "mark a1", "mark A1", "Done")] == [
        1,
        1,
        2,
        3,
        0,
    ]
    assert space.typed("MARK A1") is None  # which?
    assert space.typed("mark") is None


def test_space_refuses_two_actions_with_the_same_words() -> None:
    with pytest.raises(ValueError, match="same words"):
        Space([("take", ("1", "1"))])


def test_tables_name_the_place_of_a_mistake(tmp_path: object) -> None:
    from pathlib import Path

    path = Path(str(tmp_path)) / "cards.toml"
    path.write_text("cost = [", encoding="utf-8")
    with pytest.raises(BadTable, match=r"cards\.toml"):
        read(path)
    with pytest.raises(BadTable, match="row 3: unknown key 'price'"):
        take({"cost": 1, "price": 2}, {"cost": int}, "row 3")
    with pytest.raises(BadTable, match="row 3: 'cost' is missing"):
        take({}, {"cost": int}, "row 3")
    with pytest.raises(BadTable, match="row 3: 'cost' must be a whole number, not 'x'"):
        take({"cost": "x"}, {"cost": int}, "row 3")
