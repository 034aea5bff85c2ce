"""The end of a game for two to four players, and the places."""

from lunarium.core.play import Outcome
from tests.rules.nova_luna.table import Table

TWO_TASKS_WAIT_FOR_RED = "y5-rrr-r 0, y1 n1, y5-tt-r n1e1"


def outcome(table: Table) -> Outcome:
    result = table.game.outcome(table.state)
    assert result is not None
    return result


def test_every_newly_fulfilled_task_gets_a_token() -> None:
    table = Table(tiles=["r1"]).lay("A", TWO_TASKS_WAIT_FOR_RED).say("take 1, place e1")
    assert table.state.left == [18, 20]
    assert table.tokens_on("A") == 2


def test_a_marked_task_stays_marked_and_is_not_paid_again() -> None:
    table = Table(tiles=["r1", "b7-tr-ty-ry", "r2-rrrr"]).lay("A", TWO_TASKS_WAIT_FOR_RED)
    table.turn("r1", "e1").turn("b7-tr-ty-ry").turn("r2-rrrr", "s1")
    assert table.state.left == [18, 20]
    assert table.tokens_on("A") == 2


def test_tasks_of_the_other_displays_are_not_looked_at() -> None:
    table = Table(tiles=["b1"]).lay("B", "r5-bbb-b 0").turn("b1")
    assert table.state.left == [20, 20]


def test_the_last_token_ends_the_game_at_once_and_wins() -> None:
    table = Table(tiles=["r1"]).lay("A", TWO_TASKS_WAIT_FOR_RED)
    table.state.left[0] = 2
    assert table.say("A take 1, place e1").offers == ["done"]
    assert table.game.outcome(table.state) is None
    assert table.say("A done").acting == ""
    assert table.offers == []
    assert len(table.track) == 10
    assert outcome(table) == Outcome((1, 2), "last-token")


def test_more_tasks_fulfilled_than_tokens_left_wins_as_well() -> None:
    table = Table(tiles=["r1"]).lay("A", TWO_TASKS_WAIT_FOR_RED)
    table.state.left[0] = 1
    table.say("A take 1, place e1, done")
    assert table.state.left == [0, 20]
    assert table.tokens_on("A") == 1
    assert outcome(table) == Outcome((1, 2), "last-token")


def test_the_last_token_on_the_last_tile_wins_from_the_front() -> None:
    table = Table(tiles=["b1", "r7-tb-ty-by"]).lay("B", "y5-rrr-r 0").turn("b1")
    table.clear_stock(1)
    table.state.left[:] = [1, 1]
    table.say("B take 1, place e1, done")
    assert table.state.distance == [1, 7]
    assert outcome(table) == Outcome((2, 1), "last-token")


def test_the_game_ends_when_a_player_must_take_and_there_is_no_tile() -> None:
    table = Table(4).turns(67)
    assert len(table.track) == 1
    table.say("take 1").say(table.offers[0])
    assert table.offers == ["done"]
    assert table.say("done").acting == ""
    assert outcome(table).ending == "no-tiles"
    assert sum(len(display.tiles) for display in table.state.displays) == 68


def test_an_empty_track_with_a_stock_does_not_end_the_game() -> None:
    assert Table().turns(11).offers == ["refill"]


def test_without_tiles_the_fewest_tokens_left_win() -> None:
    table = Table(tiles=["b1", "r7-tb-ty-by"]).lay("B", "y5-rrr-r 0").turn("b1").clear_stock(1)
    table.say("B take 1, place e1, done")
    assert table.state.left == [20, 19]
    assert table.state.distance == [1, 7]
    assert outcome(table) == Outcome((2, 1), "no-tiles")


def test_further_places_go_by_tokens_left() -> None:
    table = Table(4, tiles=["r1"]).lay("A", TWO_TASKS_WAIT_FOR_RED)
    table.state.left[:] = [2, 9, 4, 5]
    table.say("A take 1, place e1, done")
    assert outcome(table) == Outcome((1, 4, 2, 3), "last-token")


def test_a_tie_goes_to_the_shorter_distance() -> None:
    table = Table(tiles=["r7-tb-ty-by", "b3-trr"]).turn("r7-tb-ty-by").clear_stock(1).turn("b3-trr")
    assert table.state.distance == [7, 3]
    assert outcome(table) == Outcome((2, 1), "no-tiles", "track")


def test_a_tie_counts_the_advance_of_the_last_tile() -> None:
    table = Table(tiles=["r3-ytt", "b4-ty-rb"]).turn("r3-ytt").clear_stock(1).turn("b4-ty-rb")
    assert table.state.distance == [3, 4]
    assert outcome(table) == Outcome((1, 2), "no-tiles", "track")


def test_a_tie_on_the_same_space_goes_to_the_upper_token() -> None:
    table = Table(tiles=["r3-ytt", "b3-trr"]).turn("r3-ytt").clear_stock(1).turn("b3-trr")
    assert table.state.distance == [3, 3]
    assert outcome(table) == Outcome((2, 1), "no-tiles", "track")


def test_a_tie_for_the_first_place_only() -> None:
    table = Table(3, order="CBA", tiles=["r1"]).clear_stock(1)
    table.state.left[:] = [9, 5, 5]
    table.turn("r1")
    assert outcome(table) == Outcome((3, 1, 2), "no-tiles", "track")


def test_a_tie_behind_the_winner_goes_by_the_track_too() -> None:
    table = Table(4, order="ACDB", tiles=["r1"]).lay("A", TWO_TASKS_WAIT_FOR_RED)
    table.state.left[:] = [1, 7, 7, 7]
    table.say("A take 1, place e1, done")
    assert outcome(table) == Outcome((1, 4, 2, 3), "last-token")


def test_a_tie_compares_the_whole_way_beyond_a_round_of_24() -> None:
    table = Table(tiles=["r1", "b5-yy-t"])
    table.state.distance[:] = [23, 24]
    table.turn("r1")
    assert table.acting == "A"
    table.clear_stock(1).turn("b5-yy-t")
    assert table.state.distance == [29, 24]
    assert outcome(table) == Outcome((2, 1), "no-tiles", "track")
