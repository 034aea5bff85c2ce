"""Adventure 8, The Battle: the printed sheet and every worked example."""

from lunarium.games.welcome_to_the_moon.adventures import battle_sides
from lunarium.games.welcome_to_the_moon.adventures.battle import fits
from lunarium.games.welcome_to_the_moon.adventures.battle_sheet import ASTEROIDS, BONUS, PLANETS, SLOTS, SPACES, TYPES
from lunarium.games.welcome_to_the_moon.cards import ACTION, ACTIONS
from lunarium.games.welcome_to_the_moon.state import RESOLVE
from tests.rules.welcome_to_the_moon.battle_table import SIZES, Battle, Solo, complete, planet, track


def test_the_printed_sheet() -> None:
    assert [len(planet.spaces) for planet in PLANETS] == list(SIZES.values())
    assert len(SPACES) == 33
    assert [TYPES[planet.kind] for planet in PLANETS] == ["green", "grey", "blue", "grey", "green", "blue", "green"]
    assert [len(planet.plants) for planet in PLANETS] == [1, 1, 2, 2, 2, 2, 2]
    assert [len(planet.water) for planet in PLANETS] == [1, 1, 1, 1, 1, 1, 0]
    assert all(len(planet.moon) == 2 for planet in PLANETS)
    spaces = {SLOTS.names[slot]: ACTIONS[BONUS[slot][0]] for slot in SPACES if slot in BONUS}
    assert spaces == {
        **dict.fromkeys(("P1-3", "P4-1", "P4-5", "P5-5", "P7-3"), "plant"),
        **dict.fromkeys(("P3-5", "P5-4", "P6-5"), "water"),
        **dict.fromkeys(("P2-5", "P3-3", "P4-7"), "robot"),
    }
    bonuses = [" ".join(ACTIONS[symbol] for symbol in BONUS[asteroid]) for asteroid in ASTEROIDS]
    near = ["", "plant", "water", "plant", "water energy", "energy energy"]
    assert bonuses == [*near, "planning planning", *near[::-1]]
    assert not any(any(sheet) for sheet in Battle().state.sheets)


def test_the_planets_of_every_number() -> None:
    blank = SLOTS.blank()
    found = [" ".join(SLOTS.names[slot][:2] for slot in fits(blank, number, 0)) for number in range(18)]
    assert found[:9] == ["P1", "P1", "P1", "P1 P2", "P2", "P2 P3", "P3", "P3 P4", "P4"]
    assert found[9:] == ["P4 P5", "P5", "P5 P6", "P6", "P6 P7", "P7", "P7", "P7", "P7"]


def test_the_tracks() -> None:
    """The first value that is not crossed, on either side."""
    plants = (0, 2, 4, 7, 10, 13, 17, 21, 25, 30, 35, 40)
    water = (0, 3, 6, 10, 14, 19, 24, 30, 37, 45)
    planning = (0, 3, 6, 10, 15, 21, 28, 36)
    for sheet, side in ((0, "B"), (1, "T")):
        for name, values, sign in (("plants", plants, 1), ("water", water, 1), ("planning", planning, -1)):
            for crossed, value in enumerate(values):
                at = Battle().lay(track(f"{side}-{name}", crossed), sheet)
                assert at.score()[name] == sign * value
        for kind, times in (("green", (2, 3, 4, 6, 8)), ("blue", (2, 4, 6, 8, 10)), ("grey", (4, 5, 6, 9, 12))):
            flags = {"green": 3, "blue": 2, "grey": 2}[kind]
            for crossed, value in enumerate(times):
                at = Battle().lay(track(f"{side}-{kind}", crossed), sheet)
                assert at.score()[kind] == flags * (value + times[0])  # a tie everywhere


def test_example_1_seats() -> None:
    for seats in (2, 3, 6):
        at = Battle(seats)
        for turn in range(1, 6):
            assert at.state.turn == turn
            at.offer("12/energy")
            for seat in range(seats):
                before = [bytes(at.paper(sheet)) for sheet in range(seats)]
                at.do("choose 1", *(f"mark {space}" for space in at.drawable(12, seat)), seat=seat)
                touched = [sheet for sheet in range(seats) if bytes(at.paper(sheet)) != before[sheet]]
                assert touched == [seat if turn % 2 else (seat - 1) % seats]
                space = f"P6-{turn}"
                assert at.word(space, touched[0]) == ("B" if turn % 2 else "T")
                at.do("skip", "done", seat=seat)
            at.deal()


def test_example_2_number_and_bonus() -> None:
    at = Battle().offer("7/water").do("choose 1")
    assert at.spaces() == ["P3-1", "P4-1"]
    at = Battle().play("7/water", "mark P4-1", "mark P4-w1")
    assert (at.number("B-plants"), at.number("B-water")) == (1, 1)
    assert (at.score()["plants"], at.score()["water"]) == (2, 3)
    at = Battle().play("7/water", "mark P3-1", "mark P3-w1")
    assert (at.score()["plants"], at.score()["water"]) == (0, 3)
    assert Battle().play("14/water", "mark P7-1").legal() == ["done"]


def test_example_3_control_with_a_moon() -> None:
    at = Battle().lay(planet("P1", "BT", "T")).play("2/water", "mark P1-3")
    assert at.word("P1-F") == "both"
    assert at.number("B-plants") == 1
    at = Battle().lay(planet("P1", "BT", "TT")).play("2/water", "mark P1-3")
    assert at.word("P1-F") == "T"


def test_example_4_robot_chain() -> None:
    at = Battle().lay({f"K{n}": "B" for n in range(1, 7)} | planet("P4", "BBTTTT"))
    at.play("8/energy", "mark P4-7")
    assert at.word("K7") == "B"
    assert "skip" not in at.legal()
    at.do("mark P4-m1", "mark P4-m2")
    assert at.number("B-planning") == 0
    assert at.word("P4-F") == "B"
    at.do("mark B-grey-1")
    assert at.legal() == ["done"]
    assert at.score()["grey"] == 2 * 5 + 2 * 4


def test_example_5_planning() -> None:
    at = Battle()
    for crossed, points in ((1, -3), (2, -6), (3, -10)):
        at.play("6/planning", *(f"mark {space}" for space in at.drawable(6, 0)), f"mark P{3 + crossed}-m1")
        assert at.number("B-planning") == crossed
        assert at.score()["planning"] == points
        at.do("done").rest(1)
        at.deal()
        at.pass_turn()


def test_example_6_stored_astronaut() -> None:
    at = Battle().play("8/astronaut", "change +1", "mark P5-1", "done")
    assert at.word("B-astronaut-1") == "circled"
    at.offer("14/water").do("choose 1", "mark P7-1", "done", seat=1)
    at.deal()
    assert at.state.turn == 2
    assert "change -1" not in at.offer("8/energy").do("choose 1").legal()
    at.do("mark P4-1", "skip", "done").do("choose 1", "mark P4-1", "skip", "done", seat=1)
    at.deal()
    at.play("8/energy", "change -1", "mark P3-1", "mark B-blue-1")
    assert at.legal() == ["done"]
    assert at.number("B-astronaut") == 1
    assert at.number("B-astronaut", "circled") == 0


def test_example_7_system_error() -> None:
    at = Battle().lay(complete("P4", "P5")).offer("8/plant", "8/robot", "10/energy")
    assert at.legal() == ["error"]
    at.do("error")
    assert at.score()["errors"] == -5
    assert at.legal() == ["done"]
    at = Battle().lay(complete("P4") | track("B-error", 1)).offer("8/plant")
    at.do("error", "done").rest(1)
    assert at.score()["errors"] == -10
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.ending == "errors"
    at = Battle().lay(complete("P4")).lay(track("T-error", 1), 1).offer("8/plant")
    at.do("error", "done").rest(1)
    assert at.score()["errors"] == -10
    assert at.game.outcome(at.state) is None


def test_example_8_final_score() -> None:
    at = Battle()
    at.lay({"B-A": 12, "B-C": 6}).lay(track("B-plants", 7) | track("B-water", 4) | track("B-green", 2))
    at.lay(track("B-blue", 1) | track("B-grey", 3) | track("B-planning", 3) | track("B-error", 1))
    at.lay(planet("P1", "BBB", flag="B") | planet("P5", "BBTTB", "T", "both") | planet("P7", "TTT", flag="T"))
    at.lay(planet("P3", "BBBBB", flag="B") | planet("P6", "TTTTT", flag="T"))
    at.lay(planet("P2", "BBBBB", flag="B") | planet("P4", "TTTTTTT", flag="T"))
    at.lay(track("T-plants", 3) | track("T-water", 2) | track("T-blue", 4), 1)
    at.lay(complete("P1", "P3", "P6", owner="T") | complete("P2", "P4", "P5", "P7"), 1)
    assert at.score() == {
        "missions": 18,
        "plants": 21 + 7,
        "water": 14 + 6,
        "green": 8 + 2,
        "blue": 4 + 20,
        "grey": 9,
        "planning": -10,
        "errors": -5,
    }
    assert at.total() == 94


def test_example_9_end_attribution() -> None:
    at = Battle(missions="111").lay(complete("P1", "P3", "P5", "P7"), 1)
    at.lay(planet("P2", "BTT", "B") | planet("P6", "T") | planet("P4", "BB", "T"))
    at.lay(complete("P1", "P3", "P5"))
    sheet = at.paper(0)
    owned = {
        name: [battle_sides.controlled(at.state, sheet, side, PLANETS[n]) for side in battle_sides._SIDES]
        for name, n in (("P2", 1), ("P6", 5), ("P4", 3))
    }
    assert owned == {"P2": [True, True], "P6": [False, True], "P4": [True, False]}
    assert not any(at.word(f"{name}-F") for name in owned)
    assert at.claims() == []  # three flags, two more in sight


def test_example_10_astras_turn() -> None:
    marks = complete("P5", "P6", "P7") | planet("P1", "B")
    at = Solo().lay(marks).draw("11/energy")
    assert (at.word("P1-2"), at.word("P1-m1"), at.word("K13"), at.word("K1")) == ("T", "", "T", "")
    at = Solo().lay(marks).draw("13/astronaut")  # there is no 11: this one looks for P6, P7 and then P1 as well
    assert (at.word("P1-2"), at.word("P1-m1"), at.word("K13")) == ("T", "T", "")


def test_example_11_astra_effect() -> None:
    at = Solo().lay(planet("P3", "BBBB", "T") | planet("P4", "BBB", "TT") | planet("P2", "BB") | planet("P5", "BB"))
    at.effect()
    assert at.word("P3-m2") == "T"
    assert at.state.phase == RESOLVE
    assert at.legal() == ["mark P2-m1", "mark P5-m1"]
    at.do("mark P5-m1", "done")
    assert (at.word("P5-m1"), at.word("P5-m2"), at.word("P2-m1")) == ("T", "", "")


def test_example_12_solo_tie_and_bonus() -> None:
    at = Solo()
    at.lay(complete("P1", "P5", "P7") | planet("P2", "BTBT", "T"))
    at.state.earned = at.state.bonuses = 1
    at.draw("8/plant", "4/energy", "6/water").do("choose 2-3", "mark P2-5", "mark P2-w1", "done")
    assert at.word("P2-F") == "B"
    assert (at.state.earned, at.state.bonuses) == (2, 2)


def test_example_13_astra_score() -> None:
    at = Solo(level=8)
    numbers = {"robot": 5, "energy": 6, "plant": 3, "water": 4, "astronaut": 1, "planning": 2}
    cards = {name: [n for n in range(1, 64) if ACTIONS[ACTION[n]] == name] for name in numbers}
    at.state.astra = sorted(n for name, number in numbers.items() for n in cards[name][:number])
    lines = dict(at.game.rival(at.state))
    assert (lines["fixed"], lines["level"]) == (20, 24)
    assert sum(lines.values()) == 135
