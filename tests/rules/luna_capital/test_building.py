"""Where a card may go (rulebook: placing a Construction card)."""

import pytest

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.settlement import DOWN, ROBOT, UP
from tests.rules.luna_capital.table import Table

# One card of each number, and a second one of some.
BY_NUMBER = {1: "K02", 2: "K07", 3: "K16", 4: "K23", 5: "K29", 6: "K36", 7: "K44", 8: "K51", 9: "K57", 10: "K63"}
FULL_ROWS = {"0": 5, "n1": 5, "s1": 5}


def building(
    cards: dict[str, int], hand: tuple[str, ...], robots: int = 0, faces: dict[str, int] | None = None
) -> Table:
    """A seat about to build, with these numbers in its settlement."""
    table = Table(2, ["first A"]).begin()
    settlement = table.state.settlements[0]
    spare = [number for number in range(1, 69) if table.game.cards[number].id not in hand]
    for place, number in cards.items():
        index = next(card for card in spare if table.game.number[card] == number)
        spare.remove(index)
        face = (faces or {}).get(place, UP)
        settlement.build(index, table.game.cards[index], grid.POSITIONS[place], face)
    table.act("lot 2")
    table.state.hands[0] = sorted(table.card(name) for name in hand)
    table.state.seen[0] = []
    table.state.robots[0] = robots
    return table


def places(table: Table) -> set[str]:
    return {word.removeprefix("at ") for word in table.offers if word.startswith("at ")}


def test_the_first_card_goes_to_the_origin() -> None:
    table = building({}, ("K01",))
    table.act("build K01")
    assert table.offers == ["at 0"]
    assert table.why("at e1") == "first-card"


def test_a_card_goes_beside_another_and_numbers_rise() -> None:
    table = building({"0": 5}, ("K44", "K16", "K29"))
    table.act("build K44")
    assert places(table) == {"n1", "s1", "e1"}
    reason = table.game.explain(table.state, 0, table.action("at w1"))
    assert reason is not None
    assert reason.code == "order"
    assert dict(reason.args) == {"position": "w1", "number": 7, "other": 5, "side": "left"}
    assert table.why("at e2") == "not-adjacent"
    assert table.why("at 0") == "occupied"


def test_equal_numbers_never_share_a_row() -> None:
    table = building({"0": 5}, ("K28",))
    table.act("build K28")
    assert places(table) == {"n1", "s1"}
    assert table.why("at w1") == table.why("at e1") == "order"


def test_all_visible_numbers_of_the_row_are_compared_also_across_a_gap() -> None:
    table = building({"0": 3, "s1": 1, "s1e1": 2, "s1e2": 3, "e2": 8}, ("K57", "K16", "K29"))
    table.act("build K57")  # a 9 cannot stand left of the 8
    assert "e1" not in places(table)
    assert {"e3", "s1e3"} <= places(table)
    table = building({"0": 3, "s1": 1, "s1e1": 2, "s1e2": 3, "e2": 8}, ("K29",))
    table.act("build K29")
    assert places(table) >= {"e1", "s1e3"}
    assert table.why("at w1") == table.why("at e3") == "order"


def test_at_most_three_rows_that_may_grow_either_way() -> None:
    table = building({"0": 5, "s1": 5}, ("K28",))
    table.act("build K28")
    assert places(table) == {"n1", "s2"}
    table = building(FULL_ROWS, ("K02",))
    table.act("build K02")
    assert places(table) == {"w1", "n1w1", "s1w1"}
    assert table.why("at n2") == table.why("at s2") == "too-many-rows"


def test_columns_are_not_limited() -> None:
    table = building({"0": 1} | {f"e{n}": n + 1 for n in range(1, 10)} | {"s1": 1}, ("K07",))
    table.act("build K07")
    assert {"n1e9", "s1e9", "s1e1"} <= places(table)
    eleven = {"0": 10, "w1": 9, "w2": 8, "w3": 7, "w4": 6, "w5": 5, "w6": 4, "w7": 3, "w8": 2, "w9": 1, "s1w9": 9}
    table = building(eleven | {"s1w10": 5}, ("K02",))
    table.act("build K02")
    assert "s1w11" in places(table)


def test_a_robot_frees_a_card_from_the_order() -> None:
    table = building(FULL_ROWS, ("K28",), robots=1)
    assert table.offers == ["build K28", "face-down K28"]
    table.act("build K28")
    assert table.offers == ["robot"]
    table.act("robot")
    assert places(table) == {"w1", "e1", "n1w1", "n1e1", "s1w1", "s1e1"}
    assert table.why("robot") == "one-robot"
    table.act("at w1")
    assert table.state.robots[0] == 0
    assert table.state.settlements[0].faces[-1] == ROBOT
    assert table.state.robot_supply() == 7
    assert table.told("build")[-1] == (table.card("K28"), grid.POSITIONS["w1"], ROBOT)


def test_a_robot_needs_no_emergency() -> None:
    table = building({"0": 5}, ("K44",), robots=1)
    table.act("build K44")
    assert "robot" in table.offers
    assert "at e1" in table.offers
    table.act("robot")
    assert "at w1" in table.offers


def test_a_robot_must_be_there_before() -> None:
    table = building({"0": 5}, ("K44",))
    table.act("build K44")
    assert table.why("robot") == "no-robot"


def test_a_covered_number_counts_neither_now_nor_later() -> None:
    table = building(FULL_ROWS | {"e1": 2}, ("K02",), faces={"e1": ROBOT})
    table.act("build K02")
    assert "w1" in places(table)
    table = building(FULL_ROWS | {"e1": 2}, ("K44",), faces={"e1": ROBOT})
    table.act("build K44")
    assert "e2" in places(table)


def test_face_down_only_where_no_card_of_the_hand_fits() -> None:
    table = building(FULL_ROWS, ("K28", "K44"))
    assert table.offers == ["build K44"]
    assert table.why("build K28") == "fits-nowhere"
    assert table.why("face-down K28") == table.why("face-down K44") == "face-up-possible"
    reason = table.game.explain(table.state, 0, table.action("face-down K28"))
    assert reason is not None
    assert reason.args["card"] == "K44"


def test_any_card_of_the_hand_may_go_face_down_anywhere_beside() -> None:
    table = building(FULL_ROWS, ("K28", "K30"))
    assert table.offers == ["face-down K28", "face-down K30"]
    table.act("face-down K30")
    assert places(table) == {"w1", "e1", "n1w1", "n1e1", "s1w1", "s1e1"}
    assert table.why("robot") == "robot-face-up"
    table.act("at n1e1")
    settlement = table.state.settlements[0]
    assert settlement.faces[-1] == DOWN
    assert all(grid.home(site) != grid.POSITIONS["n1e1"] for site in settlement.sites)
    assert "n1e2" in {grid.name(place) for place in settlement.edge}


def test_a_card_face_down_has_no_number() -> None:
    table = building(FULL_ROWS | {"e1": 7}, ("K30", "K02"), faces={"e1": DOWN})
    table.act("build K02")
    assert places(table) == {"w1", "n1w1", "s1w1"}
    table = building(FULL_ROWS | {"e1": 2}, ("K36",), faces={"e1": DOWN})
    table.act("build K36")
    assert "e2" in places(table)


def test_exactly_one_card_is_built_and_cards_never_move() -> None:
    table = building({"0": 5}, ("K44", "K16"))
    table.act("build K44", "at e1")
    assert table.why("build K16") == "card-is-built"
    assert table.why("at s1") == "card-is-built"
    assert table.why("robot") == "card-is-built"


@pytest.mark.parametrize("rows", [["0"], ["0", "n1"], ["0", "s1"]])
def test_with_fewer_than_three_rows_every_number_fits(rows: list[str]) -> None:
    table = building(dict.fromkeys(rows, 5), ("K28", "K44", "K02"))
    assert table.offers == ["build K02", "build K28", "build K44"]
