"""The Battle drawn: sides, insignia, both sheets of a seat; what follows from marks in The Virus and The Escape."""

import re
from functools import cache
from random import Random

import pytest

from lunarium.boards import board, text_board
from lunarium.boards.welcome_to_the_moon.adventures import printed
from lunarium.boards.welcome_to_the_moon.adventures.battle import SIDES
from lunarium.boards.welcome_to_the_moon.faces import plate
from lunarium.boards.welcome_to_the_moon.insignia import emblem, emblems, foot
from lunarium.boards.welcome_to_the_moon.layout import layout
from lunarium.boards.welcome_to_the_moon.paint import PLAYERS, paints
from lunarium.boards.welcome_to_the_moon.sides import ASTRA
from lunarium.core.play import CHANCE
from lunarium.games.welcome_to_the_moon.adventures.battle_sheet import BOTH, PLANETS, SLOTS, B, T
from lunarium.games.welcome_to_the_moon.adventures.battle_sides import halves, second
from lunarium.games.welcome_to_the_moon.adventures.escape_airlocks import reach
from lunarium.games.welcome_to_the_moon.adventures.escape_sheet import SHIPS
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import State
from tests.boards.looking import SVG, hit, parsed
from tests.rules.welcome_to_the_moon.table import Table, tidy

NAMES = ["Ana", "Bea", "Cid", "Dan", "Eva", "Flo"]


@cache
def turns(seats: int) -> tuple[WelcomeToTheMoon, list[State]]:
    """The first state of every turn of a game, and the last of all."""
    game, choice, found = WelcomeToTheMoon(adventure="battle", seats=seats), Random(seats), []
    state, turn = game.start(), 0
    while acting := game.to_act(state):
        if state.turn > turn and acting != (CHANCE,):
            turn = state.turn
            found.append(state.copy())
        seat = choice.choice(acting)
        game.apply(state, seat, tidy(game, state, seat, choice))
    return game, [*found, state]


def words(svg: str) -> list[str]:
    return [node.text or "" for node in parsed(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_sides_belong_to_who_scores_on_them(seats: int) -> None:
    game, states = turns(seats)
    assert len(states) > 6
    for state in states:
        places = {id(sheet): place for place, sheet in enumerate(state.sheets)}
        for seat in range(game.seats):
            for sheet, side in halves(state, seat):
                assert SIDES.owners(state, places[id(sheet)])[side.insignia] == seat
            assert {seat, second(state, seat)} == {places[id(sheet)] for sheet, _ in halves(state, seat)}


def test_alone_astra_has_the_other_side_of_both_sheets() -> None:
    _, states = turns(1)
    for state in states:
        (left, right) = (SIDES.owners(state, place) for place in (0, 1))
        assert left == {B: right[T], T: right[B]}
        assert {*left.values()} == {0, ASTRA}


def test_before_the_first_turn_everybody_sits_at_the_left_sheet() -> None:
    game = WelcomeToTheMoon(adventure="battle", seats=3)
    assert [SIDES.owners(game.start(), place) for place in range(3)] == [{B: 0, T: 1}, {B: 1, T: 2}, {B: 2, T: 0}]


def test_the_own_side_lies_below() -> None:
    for side, mine, theirs in ((B, "B", "T"), (T, "T", "B")):
        places = SIDES.seen_from(layout("battle"), side).places
        own = [place.middle[1] for name, place in places.items() if name.startswith(f"{mine}-")]
        far = [place.middle[1] for name, place in places.items() if name.startswith(f"{theirs}-")]
        assert min(own) > max(far)
        first, last = (places[name].middle[1] for name in (("K1", "K13") if side == B else ("K13", "K1")))
        assert first > last
        assert all(places[f"P{k}-F"] == layout("battle").places[f"P{k}-F"] for k in range(1, 8))
    assert foot({B: 2, T: 0}, 0, 2) == T
    assert foot({B: 2, T: 1}, 0, 2) == B  # a sheet of others lies before who plays on it


def test_seven_players_have_seven_insignia() -> None:
    assert len({*PLAYERS}) == 7
    shapes = {re.findall(r' d="([^"]+)"', emblem(player, 5, 5, 2, 1))[1] for player in range(ASTRA, 6)}
    assert len(shapes) == 7


def test_a_flag_bears_one_or_both() -> None:
    of = {B: 3, T: 4}
    assert emblems(of, B, 5, 5, 2, 1) == emblem(3, 5, 5, 2, 1)
    both = emblems(of, BOTH, 5, 5, 2, 1)
    assert PLAYERS[3] in both
    assert PLAYERS[4] in both


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_both_sheets_and_their_players_are_named(seats: int) -> None:
    game, states = turns(seats)
    for state in states[::5]:
        for seat in range(seats):
            said = words(board(game, state, seat=seat, names=NAMES[:seats], hit=hit))
            sides = [SIDES.owners(state, place) for place in (seat, second(state, seat))]
            partners = [next(who for who in of.values() if who != seat) for of in sides]
            assert sorted(partners) == sorted([ASTRA] * 2 if seats == 1 else [(seat - 1) % seats, (seat + 1) % seats])
            names = ["ASTRA" if who == ASTRA else NAMES[who] for who in partners]
            assert {NAMES[seat], *names} <= {*said}
            assert f"Your other sheet, shared with {names[1]}" in " ".join(said)


def test_the_other_sheet_is_seen_without_choices() -> None:
    """A mark on it changes the picture."""
    game, states = turns(2)
    state = states[7]
    other = state.copy()
    other.sheets[second(state, 0)][SLOTS.index["P4-7"]] ^= B
    assert board(game, other, seat=0) != board(game, state, seat=0)


def test_the_sheet_in_letters_says_who_has_which_side() -> None:
    game, states = turns(3)
    odd, even = states[0], states[1]
    assert "side B: A Ana · side T: B Bea" in text_board(game, odd, names=NAMES[:3], seat=0)
    sheet = text_board(game, even, names=NAMES[:3], seat=0).partition("Sheet of A Ana\n")[2]
    assert sheet.startswith("  side B: C Cid · side T: A Ana")


def test_planets_are_counted_as_control_stands() -> None:
    table = Table("battle")
    space = SLOTS.names[PLANETS[0].spaces[0]]
    table.state.sheets[0][SLOTS.index[space]] = T
    assert printed("battle").tallies(table.game, table.state, 0) == {"green": 2, "blue": 2, "grey": 2}
    assert printed("battle").tallies(table.game, table.state, 1) == {"green": 3, "blue": 2, "grey": 2}


def test_rooms_that_cannot_be_entered_are_dark() -> None:
    table, plan, paint = Table("escape"), layout("escape"), paints("escape", "light")
    every = {slot for ship in SHIPS for slot in ship.spaces}
    for airlock in ((), ("V12a",)):
        table.sheet(dict.fromkeys(airlock, "crossed"))
        inside = reach(table.state.sheets[0]).spaces
        shown = printed("escape").over(paint, plan, table.state, 0)
        for slot in every:
            x, y = plan.places[table.game.adventure.slots.names[slot]].middle
            window = plate({**paint, "plate": paint["shade"]}, x, y, plan.sizes["space"])
            assert (window in shown) == (slot not in inside)


def test_values_of_full_rows_are_crossed_and_evacuated_quarters_underlined() -> None:
    table, plan, paint = Table("virus"), layout("virus"), paints("virus", "light")
    over = printed("virus").over

    def strokes() -> int:
        drawn = over(paint, plan, table.state, 0)
        return drawn.rpartition("<path")[2].count("M")  # the ink, not what lies under it

    assert strokes() == 0
    table.sheet({"plant-1": "crossed"})
    assert strokes() == 0
    table.sheet({"plant-2": "crossed"})
    assert strokes() == 4  # two crosses
    table.sheet({f"1a-{k}": k for k in range(1, 6)})
    assert strokes() == 5
