"""The rules for two to four players, one by one."""

import pytest

import lunarium
from lunarium.core.errors import BadOption
from lunarium.core.options import Value
from lunarium.core.play import CHANCE
from lunarium.games.nova_luna.tiles import TILES
from tests.rules.nova_luna.table import Table

SEVENS = ["r7-tb-ty-by", "b7-tr-ty-ry", "t7-rb-ry-by", "y7-tr-tb-rb"]


def spaces_dealt(table: Table) -> list[int]:
    """The spaces filled since the start, in order."""
    return [space for _, space in table.told("tile")]


# Set-up


def test_marker_starts_on_the_golden_space_with_a_tile_on_each_of_the_other_eleven() -> None:
    table = Table()
    assert table.state.marker == 0
    assert sorted(table.track) == list(range(1, 12))
    assert spaces_dealt(table) == list(range(1, 12))
    assert len(table.state.pool) == 68 - 11


@pytest.mark.parametrize(
    ("options", "tokens"),
    [
        ({"seats": 2}, 20),
        ({"seats": 3}, 20),
        ({"seats": 4}, 20),
        ({"seats": 3, "tokens": "beginner"}, 17),
        ({"seats": 4, "tokens": "beginner"}, 15),
    ],
)
def test_one_token_goes_to_the_track_and_the_others_are_left_to_place(options: dict[str, Value], tokens: int) -> None:
    game = lunarium.game("nova-luna", **options)
    assert game.start().left == [tokens] * game.seats


@pytest.mark.parametrize("seats", [1, 2])
def test_beginner_tokens_are_for_three_and_four_players(seats: int) -> None:
    with pytest.raises(BadOption):
        lunarium.game("nova-luna", seats=seats, tokens="beginner")


def test_the_dealer_names_all_seats_before_the_tiles() -> None:
    game = lunarium.game("nova-luna", seats=3)
    state = game.start()
    for words, offers in [("order C", "ABC"), ("order A", "AB"), ("order B", "B")]:
        assert [game.space.words(action) for action in game.legal(state, CHANCE)] == [f"order {x}" for x in offers]
        game.apply(state, CHANCE, game.space.index(words) or 0)
    assert [game.space.words(action) for action in game.legal(state, CHANCE)] == [f"tile {t.name}" for t in TILES[1:]]


def test_the_starting_stack_moves_from_the_top() -> None:
    table = Table(4, order="CADB")
    for letter in "CADB":
        assert table.acting == letter
        table.turn(table.next_tiles[0])


# Refill


@pytest.mark.parametrize("left", [1, 2])
def test_with_one_or_two_tiles_a_player_may_refill(left: int) -> None:
    table = Table(4).turns(11 - left)
    assert len(table.track) == left
    assert table.offers == ["refill", "take 1", "take 2"][: 1 + left]


@pytest.mark.parametrize("left", range(3, 12))
def test_with_three_or_more_tiles_refilling_is_not_offered(left: int) -> None:
    table = Table(4).turns(11 - left)
    assert len(table.track) == left
    assert table.offers == ["take 1", "take 2", "take 3"]


def test_with_no_tile_a_player_must_refill() -> None:
    table = Table(4).turns(11)
    assert not table.track
    assert table.offers == ["refill"]


def test_refilling_is_done_once_and_by_the_player_who_then_takes() -> None:
    table = Table(4).turns(9)
    letter = table.acting
    table.say("refill")
    assert table.acting == letter
    assert table.offers == ["take 1", "take 2", "take 3"]
    assert len(table.track) == 11


def test_refilling_starts_with_the_nearest_space_clockwise_and_skips_the_marker_and_the_tiles_there() -> None:
    table = Table(4, tiles=[tile.name for tile in TILES[1:]])
    for number in (3, 3, 3, 3, 1, 1, 1, 1, 1):
        table.say(f"take {number}").say(table.offers[0]).say("done")
    stay = table.track
    marker = table.state.marker
    assert len(stay) == 2
    table.events.clear()
    table.say("refill")
    clockwise = [(marker + step) % 12 for step in range(1, 12)]
    assert spaces_dealt(table) == [space for space in clockwise if space not in stay]
    assert table.state.marker == marker
    assert marker not in table.track
    assert all(table.track[space] == tile for space, tile in stay.items())


def test_a_short_stock_fills_the_nearest_spaces_as_far_as_it_goes() -> None:
    table = Table(4).turns(66)
    assert (len(table.track), len(table.state.pool)) == (0, 2)
    marker = table.state.marker
    table.say("refill")
    assert sorted(table.track) == sorted([(marker + 1) % 12, (marker + 2) % 12])
    assert table.offers == ["take 1", "take 2"]


def test_with_an_empty_stock_refilling_is_not_offered() -> None:
    table = Table(4).turns(66).say("refill")
    assert not table.state.pool
    assert table.offers == ["take 1", "take 2"]
    assert table.turns(1).offers == ["take 1"]


# Take


def test_a_player_takes_one_of_the_next_three_tiles_and_the_marker_moves_to_its_space() -> None:
    table = Table()
    first, second, third, fourth = (table.track[space] for space in (1, 2, 3, 4))
    assert table.next_tiles[:4] == [first, second, third, fourth]
    table.turn(third)
    assert table.state.marker == 3
    assert 3 not in table.track
    assert table.next_tiles[0] == fourth


def test_taking_skips_empty_spaces_and_goes_round() -> None:
    table = Table()
    for number in (2, 2, 2, 2, 2):
        table.say(f"take {number}").say(table.offers[0]).say("done")
    assert table.state.marker == 10
    assert sorted(table.track) == [1, 3, 5, 7, 9, 11]
    eleven, one, three = (table.track[space] for space in (11, 1, 3))
    assert table.next_tiles[:3] == [eleven, one, three]
    table.turn(three)
    assert table.state.marker == 3
    assert table.next_tiles[0] == table.track[5]


def test_passing_is_not_possible() -> None:
    table = Table()
    assert "done" not in table.offers
    assert "done" not in table.say("take 1").offers


# Place


def test_the_first_tile_goes_anywhere_which_names_the_other_cells() -> None:
    assert Table().say("take 1").offers == ["place 0"]


def test_a_later_tile_goes_orthogonally_next_to_the_own_display() -> None:
    table = Table(tiles=SEVENS).turn(SEVENS[0]).turn(SEVENS[1]).turn(SEVENS[2], "e1")
    assert table.acting == "A"
    assert set(table.say("take 1").offers) == {"place n1", "place s1", "place w1", "place e1"}
    table = Table(tiles=["r1", "b3-trr", "t1"]).turn("r1").turn("b3-trr").turn("t1", "n1").say("A take 1")
    assert set(table.offers) == {f"place {cell}" for cell in ("n2", "n1e1", "n1w1", "e1", "w1", "s1")}


def test_colours_need_not_match() -> None:
    table = Table(tiles=["r1", "b3-trr", "t1"]).turn("r1").turn("b3-trr")
    assert table.say("A take 1, place w1").offers == ["done"]


# Advance


def test_the_track_token_advances_by_the_cost_before_tokens_go_on_tasks() -> None:
    table = Table(tiles=["r1", "b3-trr", "y5-rrr-r"]).turn("r1").turn("b3-trr").turn("y5-rrr-r", "e1")
    assert table.state.distance == [6, 3]
    kinds = [event.kind for event in table.events]
    assert kinds[-4:] == ["take", "place", "advance", "token"]


def test_the_player_furthest_behind_moves_also_several_times_in_a_row() -> None:
    table = Table(3, tiles=["r7-tb-ty-by", "r6-bb-yy-t", "r1", "b1", "t1", "y1", "r2-rrrr", "b2-bbbb"])
    table.turn("r7-tb-ty-by").turn("r6-bb-yy-t")
    for tile in ("r1", "b1", "t1", "y1", "r2-rrrr"):
        assert table.acting == "C"
        table.turn(tile)
    assert table.state.distance == [7, 6, 6]


def test_landing_on_others_a_token_goes_on_top_and_the_topmost_moves_first() -> None:
    table = Table(3, tiles=["r3-ytt", "b3-trr", "t3-byy", "r7-tb-ty-by", "b7-tr-ty-ry", "t7-rb-ry-by"])
    table.say("A take 1, place 0, done, B take 1, place 0, done, C take 1, place 0, done")
    assert table.state.distance == [3, 3, 3]
    for letter in "CBA":
        assert table.acting == letter
        table.turns(1)
    assert table.acting == "A"


def test_distance_compares_the_whole_way_beyond_a_round_of_24() -> None:
    table = Table(tiles=[*SEVENS, "r6-bb-yy-t", "b6-tt-rr-y", "t6-bb-yy-r", "r5-bb-y", "r1"])
    for letter in "ABBAABB":
        assert table.acting == letter
        table.turns(1)
    assert table.state.distance == [20, 26]
    assert table.acting == "A"
    assert table.turns(1).state.distance == [25, 26]
    assert table.acting == "A"
    assert table.turns(1).state.distance == [26, 26]
    assert table.acting == "A"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_distances_never_differ_by_more_than_seven(seats: int) -> None:
    table = Table(seats)
    while table.acting:
        table.turns(1)
        assert max(table.state.distance) - min(table.state.distance) <= 7
