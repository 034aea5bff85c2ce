"""The rules for one player: two phases, two piles of tokens, penalties."""

import pytest

from lunarium.games.nova_luna.rules import NovaLuna
from tests.rules.nova_luna.table import Table

# Eleven tiles that fulfil 8 tasks with the sixth tile and 23 with the last.
RICH = {
    "b5-tt-bb-yy": "0",
    "y6-tt-rr-b": "e1",
    "y5-rrr-r": "e2",
    "b6-tt-rr-y": "s1",
    "t6-bb-yy-r": "s1e1",
    "r6-ttt-ty-yy": "s1e2",
    "b5-ttt-t": "s2",
    "t6-rrr-rb-bb": "s2e1",
    "r5-tt-rr-bb": "s2e2",
    "t5-tt-rr-yy": "s3e1",
    "r4-bbb-yyy-tt": "s3e2",
}
# Twenty-two tiles that fulfil nothing in a straight line.
BLUE = ["b3-trr", "b3-tby", "b3-tyrb-rrr", "b4-ttt-rrr-yy", "b4-ty-rb", "b4-rrrr-rr"]
BLUE += ["b5-ttt-t", "b5-yy-t", "b6-tt-rr-y", "b6-yyy-ry-rr", "b1"]
TURQUOISE = ["t1", "t3-byy", "t3-try", "t3-tyrb-yyy", "t4-bbb-yyy-rr", "t4-ty-rb"]
TURQUOISE += ["t4-bbbb-bb", "t5-yyy-y", "t5-rr-b", "t6-bb-yy-r", "t6-rrr-rb-bb"]


def rich(tiles: int, solo_count: str = "each") -> Table:
    """A game with so many of the rich tiles laid."""
    table = Table(1, tiles=list(RICH), solo_count=solo_count)
    for tile, cell in list(RICH.items())[:tiles]:
        table.turn(tile, cell)
    return table


def poor(tiles: int, solo_count: str = "each") -> Table:
    """A game with so many of the poor tiles laid, the first phase ended as its tiles are."""
    table = Table(1, tiles=BLUE + TURQUOISE, solo_count=solo_count)
    for number, tile in enumerate((BLUE + TURQUOISE)[:tiles]):
        table.turn(tile, f"e{number}" if number else "0")
        if number == 10:
            table.say("done")
    return table


def lines(table: Table) -> list[int]:
    return [line.points for line in table.game.score(table.state, 0)]


def test_set_up_has_the_same_wheel_and_21_tokens_and_no_order() -> None:
    table = Table(1)
    assert table.state.marker == 0
    assert sorted(table.track) == list(range(1, 12))
    assert table.state.left == [21]
    assert {event.kind for event in table.events} == {"tile"}


def test_nothing_advances() -> None:
    table = rich(11).say("done, done")
    assert table.state.distance == [0]
    assert table.told("advance") == []


def test_choice_of_three_marker_and_placing_are_as_usual() -> None:
    table = Table(1).say("take 3")
    assert table.state.marker == 3
    assert table.offers == ["place 0"]
    table.say("place 0, take 2, place w1, take 1, place n1w1")
    assert table.state.marker == 6
    assert sorted(table.track) == [1, 2, 4, 7, 8, 9, 10, 11]


def test_phase_one_cannot_be_ended_before_eight_tokens_are_placed() -> None:
    for tiles in range(6):
        table = rich(tiles)
        assert table.state.left[0] > 13
        assert table.offers == ["take 1", "take 2", "take 3"]


def test_phase_one_may_be_ended_or_go_on_once_eight_tokens_are_placed() -> None:
    table = rich(6)
    assert table.state.left == [13]
    assert table.offers == ["done", "take 1", "take 2", "take 3"]
    assert rich(7).offers == ["done", "take 1", "take 2", "take 3"]


def test_phase_one_ends_when_the_tiles_are_used_up() -> None:
    assert rich(11).offers == ["done"]
    table = poor(10).say("take 1, place e10")
    assert table.offers == ["done"]


@pytest.mark.parametrize("left", [2, 1])
def test_there_is_no_refill_inside_a_phase(left: int) -> None:
    takes = ["take 1", "take 2"][:left]
    assert poor(11 - left).offers == takes
    assert poor(22 - left).offers == takes


def test_between_the_phases_the_empty_spaces_are_filled_and_tiles_not_taken_stay() -> None:
    table = rich(6)
    stay = table.track
    assert len(stay) == 5
    table.events.clear()
    table.say("done")
    assert [space for _, space in table.told("tile")] == [0, 1, 2, 3, 4, 5]
    assert table.state.marker == 6
    assert len(table.track) == 11
    assert all(table.track[space] == tile for space, tile in stay.items())
    assert table.acting == "A"


def test_ten_points_for_every_token_of_the_eight_left_after_phase_one() -> None:
    table = poor(11)
    assert lines(table)[:2] == [44, 80]
    assert lines(rich(6).say("done"))[:2] == [34, 0]


def test_tokens_left_of_the_eight_stay_available_in_phase_two() -> None:
    table = poor(11)
    assert table.state.left == [21]
    table.turn("t3-byy", "n1e6")
    assert table.state.left == [20]


def test_phase_one_places_no_more_than_eight_tokens() -> None:
    for tiles in range(6, 12):
        table = rich(tiles)
        assert table.state.left == [13]
        assert table.tokens_on("A") == 8


def test_tasks_fulfilled_after_the_eighth_token_are_paid_as_phase_two_starts() -> None:
    assert rich(7).say("done").state.left == [12]
    table = rich(8).say("done")
    assert table.state.left == [8]
    assert table.tokens_on("A") == 13
    assert lines(table)[:2] == [45, 0]


def test_phase_two_ends_at_once_even_before_its_first_tile() -> None:
    table = rich(11).say("done")
    assert table.state.left == [0]
    assert table.tokens_on("A") == 21
    assert len(table.track) == 11
    assert table.offers == ["done"]
    assert table.say("done").acting == ""
    assert lines(table) == [59, 0, 0, 0]


def test_phase_two_ends_at_once_when_all_tokens_are_placed() -> None:
    table = rich(9).say("done")
    assert table.state.left == [6]
    assert table.offers == ["take 1", "take 2", "take 3"]
    table.turn("t5-tt-rr-yy", "s3e1").turn("r4-bbb-yyy-tt", "s3e2")
    assert table.state.left == [0]
    assert len(table.track) == 9
    assert table.offers == ["done"]
    assert lines(table.say("done")) == [50, 0, 9, 0]


def test_phase_two_cannot_be_broken_off() -> None:
    for tiles in range(11, 22):
        assert "done" not in poor(tiles).offers
    assert "done" not in rich(6).say("done").offers


def test_phase_two_ends_when_the_track_is_empty_with_ten_points_for_every_token_left() -> None:
    table = poor(22)
    assert table.state.left == [21]
    assert table.offers == ["done"]
    assert table.say("done").acting == ""
    assert lines(table)[2:] == [44, 210]


def test_a_token_left_at_both_ends_costs_ten_both_times() -> None:
    table = poor(22).say("done")
    assert lines(table) == [44, 80, 44, 210]


def test_counting_each_phase_for_itself() -> None:
    table = rich(9).say("done").turn("t5-tt-rr-yy", "s3e1").turn("r4-bbb-yyy-tt", "s3e2").say("done")
    assert sum(lines(table)) == 50 + 9


def test_running_count_counts_the_whole_display_again() -> None:
    table = rich(9, "running").say("done").turn("t5-tt-rr-yy", "s3e1").turn("r4-bbb-yyy-tt", "s3e2").say("done")
    assert lines(table) == [50, 0, 59, 0]
    assert lines(poor(22, "running").say("done")) == [44, 80, 88, 210]


@pytest.mark.parametrize(("rules", "solo_count"), [("1", "each"), ("2", "running"), (None, "running")])
def test_the_running_count_is_the_default_since_version_2(rules: str | None, solo_count: str) -> None:
    assert NovaLuna(seats=1, rules=rules).options["solo_count"] == solo_count


@pytest.mark.parametrize(("solo_count", "result", "rank"), [("each", 59, 1), ("running", 118, 2)])
def test_the_target_is_at_most_100(solo_count: str, result: int, rank: int) -> None:
    table = rich(11, solo_count).say("done, done")
    outcome = table.game.outcome(table.state)
    assert sum(lines(table)) == result
    assert outcome is not None
    assert outcome.ranks == (rank,)
    assert outcome.ending == "last-token"


def test_exactly_100_reaches_the_target() -> None:
    cells = {**RICH, "r1": "w1"}
    first, second = [*list(RICH)[:7], "r1"], list(RICH)[7:]
    table = Table(1, tiles=first + second, solo_count="running")
    for tile in first:
        table.turn(tile, cells[tile])
    table.say("done")
    for tile in second:
        table.turn(tile, cells[tile])
    outcome = table.say("done").game.outcome(table.state)
    assert lines(table) == [40, 0, 60, 0]
    assert outcome is not None
    assert outcome.ranks == (1,)
