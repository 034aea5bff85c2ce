"""When a task is fulfilled."""

import pytest

from tests.rules.nova_luna.table import fulfilled, lay


def test_two_blue_neighbours_fulfil_bb_on_a_yellow_tile() -> None:
    display = lay("y5-rr-bb-yy 0, b1 n1")
    assert fulfilled(display, "0") == []
    assert fulfilled(lay("b2-bbbb s1", display), "0") == ["bb"]


def test_a_blue_neighbour_with_a_further_blue_neighbour_fulfils_bb_on_a_yellow_tile() -> None:
    display = lay("y5-rr-bb-yy 0, b1 n1")
    assert fulfilled(lay("b2-bbbb n2", display), "0") == ["bb"]


def test_a_group_counts_with_all_its_tiles_around_corners() -> None:
    display = lay("t4-bbbb-bb 0, b1 n1, b2-bbbb n2, b2-bbbb.2 n2e1")
    assert fulfilled(display, "0") == ["bb"]
    assert fulfilled(lay("b3-trr n2e2", display), "0") == ["bbbb", "bb"]


def test_a_group_that_touches_twice_counts_once() -> None:
    display = lay("t4-bbbb-bb 0, b1 n1, b2-bbbb n1e1, b2-bbbb.2 e1")
    assert fulfilled(display, "0") == ["bb"]


def test_a_group_that_touches_the_newest_tile_twice_counts_once() -> None:
    display = lay("b1 0, b2-bbbb e1, b2-bbbb.2 n1e1, t4-bbbb-bb n1")
    assert fulfilled(display, "n1") == ["bb"]
    display = lay("r1 0, r3-ytt e1, r3-brr n1e1, r2-rrrr n1")
    assert fulfilled(display, "n1") == []


def test_two_groups_of_a_colour_add_up() -> None:
    display = lay("t4-bbbb-bb 0, b1 n1, b2-bbbb n2, b2-bbbb.2 s1")
    assert fulfilled(display, "0") == ["bb"]
    assert fulfilled(lay("b3-trr s2", display), "0") == ["bbbb", "bb"]


def test_a_tile_that_joins_two_groups_counts_both_and_itself() -> None:
    display = lay("r5-bbb-b 0, b1 n1, t1 e1, t2-tttt e2, b2-bbbb n1e2")
    assert fulfilled(display, "0") == ["b"]
    assert fulfilled(lay("b2-bbbb.2 n1e1", display), "0") == ["bbb", "b"]


def test_a_group_of_another_colour_between_does_not_count() -> None:
    display = lay("y5-rr-bb-yy 0, b1 n1, t1 n2, b2-bbbb n3")
    assert fulfilled(display, "0") == []


def test_red_2_needs_four_other_red_tiles() -> None:
    display = lay("r2-rrrr 0, r1 n1, r3-ytt n2, r3-brr n3")
    assert fulfilled(display, "0") == []
    assert fulfilled(lay("r3-trb n4", display), "0") == ["rrrr"]


def test_own_colour_counts_through_groups_on_all_sides_without_the_tile_itself() -> None:
    display = lay("r2-rrrr 0, r1 n1, r3-ytt s1, r3-brr w1")
    assert fulfilled(display, "0") == []
    assert fulfilled(lay("r3-trb e1", display), "0") == ["rrrr"]


def test_own_colour_around_a_ring_does_not_count_the_tile_itself() -> None:
    display = lay("r2-rrrr 0, r1 n1, r3-ytt n1e1, r3-brr e1")
    assert fulfilled(display, "0") == []


def test_both_red_2_tiles_serve_each_other() -> None:
    display = lay("r2-rrrr 0, r2-rrrr.2 n1, r1 n2, r3-ytt n3")
    assert fulfilled(display, "0") == fulfilled(display, "n1") == []
    lay("r3-trb n4", display)
    assert fulfilled(display, "0") == fulfilled(display, "n1") == ["rrrr"]


def test_four_red_tiles_fulfil_both_rr_and_rrrr_on_a_blue_tile() -> None:
    display = lay("b4-rrrr-rr 0, r1 n1, r3-ytt n2")
    assert fulfilled(display, "0") == ["rr"]
    assert fulfilled(lay("r3-brr n3, r3-trb n4", display), "0") == ["rrrr", "rr"]


def test_diagonals_never_touch_the_tile_with_the_task() -> None:
    display = lay("y5-rrr-r 0, b1 n1, r1 n1e1")
    assert fulfilled(display, "0") == []


def test_diagonals_never_join_a_group() -> None:
    display = lay("y5-rr-bb-yy 0, b1 n1, t1 n2, b2-bbbb n2e1")
    assert fulfilled(display, "0") == []
    assert fulfilled(lay("b2-bbbb.2 n1e1", display), "0") == ["bb"]


def test_one_tile_serves_several_tasks_of_a_tile_and_of_others() -> None:
    display = lay("y5-rrr-r 0, y1 n1, y5-tt-r n1e1, r1 e1")
    assert fulfilled(display, "0") == ["r"]
    assert fulfilled(display, "n1e1") == ["r"]
    assert fulfilled(lay("r3-ytt e2, r3-brr e3", display), "0") == ["rrr", "r"]


def test_one_tile_serves_two_tasks_of_the_same_tile() -> None:
    display = lay("y7-tr-tb-rb 0, r1 n1, b1 s1")
    assert fulfilled(display, "0") == ["rb"]
    assert fulfilled(lay("t1 w1", display), "0") == ["tr", "tb", "rb"]


@pytest.mark.parametrize("missing", ["r1", "b1", "t1", "y1"])
def test_a_task_of_four_colours_needs_one_of_each(missing: str) -> None:
    around = {"r1": "n1", "b1": "e1", "t1": "s1", "y1": "w1"}
    cell = around.pop(missing)
    others = ", ".join(f"{tile} {place}" for tile, place in around.items())
    display = lay(f"t3-tyrb-yyy 0, {others}")
    assert fulfilled(display, "0") == []
    assert fulfilled(lay(f"{missing} {cell}", display), "0") == ["tyrb"]


def test_two_of_one_colour_do_not_stand_in_for_another() -> None:
    display = lay("t3-byy 0, b1 n1, b2-bbbb n2, y1 s1")
    assert fulfilled(display, "0") == []
    assert fulfilled(lay("y2-yyyy s2", display), "0") == ["byy"]


def test_order_in_the_task_is_irrelevant() -> None:
    display = lay("b6-yyy-ry-rr 0, y1 n1, r1 s1")
    assert fulfilled(display, "0") == ["ry"]
    display = lay("b6-yyy-ry-rr 0, r1 s1, y1 n1")
    assert fulfilled(display, "0") == ["ry"]


def test_a_tile_laid_last_finds_its_tasks_fulfilled_at_once() -> None:
    display = lay("b1 0, b2-bbbb e1, b2-bbbb.2 e2, r5-bbb-b n1")
    assert fulfilled(display, "n1") == ["bbb", "b"]


def test_a_tile_without_tasks_has_none_fulfilled() -> None:
    assert fulfilled(lay("r1 0, b1 n1"), "0") == []
