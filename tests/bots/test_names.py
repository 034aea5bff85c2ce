"""Bots have names of their own, which nobody else at the table has."""

import pytest

from lunarium.bots import BOTS
from lunarium.bots.names import NAMES, level, listed, names, spoken
from lunarium.core.record import check_name
from lunarium.games import GAMES


def test_there_are_names_for_every_table_however_people_are_called() -> None:
    most = max(max(option.values) for game in GAMES.values() for option in game.options if option.name == "seats")
    assert len({name.casefold() for name in NAMES}) == len(NAMES) >= 2 * int(most)
    assert all(check_name(name) == name and " " not in name for name in NAMES)


@pytest.mark.parametrize("key", ["one", "another", "third"])
def test_no_two_at_a_table_have_the_same_name(key: str) -> None:
    bots = names(key, [None] * 6)
    assert len(set(bots)) == 6
    assert names(key, [None] * 6) == bots
    for seat, name in enumerate(bots):
        called = name.upper()
        people: list[str | None] = [called if other == seat else None for other in range(6)]
        there = names(key, people)
        assert there == tuple(called if other == seat else bots[other] for other in range(6))
        people = [None if other == seat else bots[seat] if other == (seat + 1) % 6 else None for other in range(6)]
        assert len(set(names(key, people))) == 6


def test_tables_meet_different_bots() -> None:
    assert len({names(str(table), [None, None]) for table in range(40)}) > 20


def test_a_record_tells_the_level_and_old_records_do_too() -> None:
    for found in BOTS:
        assert level(listed(found, "Lumi")) == level(f"bot {found}") == found
    assert spoken("bot greedy Lumi") == "Lumi"
    assert spoken("bot greedy") == "greedy"
    assert spoken("Ana Bot") == "Ana Bot"
    assert level("Lumi") is None
    assert level("bot unknown") is None
