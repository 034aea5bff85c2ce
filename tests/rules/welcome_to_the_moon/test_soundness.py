"""Sheets that cannot be are refused, each with a sentence that says what is wrong and where."""

import json
import random
from functools import cache
from typing import Any

import pytest

from lunarium.core.errors import BadPosition
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.cards import EFFECT
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.sheet import CROSSED, X
from lunarium.games.welcome_to_the_moon.state import PLAY, WRAP, State
from tests.rules.welcome_to_the_moon.table import tidy

Marks = dict[str, Any]  # by slot; None where nothing is marked


@cache
def played(adventure: str, seats: int, seed: int = 1) -> tuple[WelcomeToTheMoon, list[State]]:
    """A whole game, as it was before every turn, and its end."""
    game, rng = WelcomeToTheMoon(adventure=adventure, seats=seats, missions="111"), random.Random(seed)
    state, found = game.start(), list[State]()
    while acting := game.to_act(state):
        if state.phase in (PLAY, WRAP) and not any(state.drafts):
            found.append(state.copy())
        seat = rng.choice(acting)
        game.apply(state, seat, tidy(game, state, seat, rng))
    return game, [*found, state]


def edited(game: WelcomeToTheMoon, state: State, marks: Marks, seat: int = 0) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(game.describe(state)))
    sheet = data["seats"][seat]["sheet"]
    for name, mark in marks.items():
        sheet.pop(name, None)
        if mark is not None:
            sheet[name] = mark
    return data


def refusal(adventure: str, marks: Marks, *, seats: int = 2, turn: int = 1) -> str:
    """What is said of the first seat's sheet with these marks."""
    game, states = played(adventure, seats)
    state = next(state for state in states if state.phase == PLAY and state.turn == turn)
    game.position(edited(game, state, {}))
    with pytest.raises(BadPosition) as caught:
        game.position(edited(game, state, marks))
    assert "\n" not in str(caught.value)
    return str(caught.value)


ROCKETS: Marks = {f"rocket-{n}": "crossed" for n in range(1, 30)}


@pytest.mark.parametrize(
    ("adventure", "marks", "reason"),
    [
        ("launch", {"rocket-31": "crossed"}, "seats: 1: rocket-31 is marked, but rocket-30 before it is not"),
        ("launch", ROCKETS, "seats: 1: 29 rockets are crossed, but 0 were fired"),
        ("journey", {"W2": "circled"}, "seats: 1: W2 is marked, but T2 has no number"),
        ("journey", {"S1-high": "circled"}, "seats: 1: S1-high is circled, but not reached"),
        ("colony", {"V6-5": "crossed"}, "seats: 1: V6-5 is drawn out of reach of the rocket"),
        ("colony", {"SB-NE-15": "circled"}, "seats: 1: SB-NE-15 is circled, but not reached"),
        ("mine", {"error-3": "crossed"}, "seats: 1: error-3 is marked, but error-2 before it is not"),
    ],
)
def test_an_impossible_mark_is_refused_in_a_sentence(adventure: str, marks: Marks, reason: str) -> None:
    assert refusal(adventure, marks) == reason


def flaws(adventure: str, marks: Marks, turn: int, seats: int = 2) -> list[str]:
    """All that is wrong with the sheet as it is printed and so marked, when this turn begins."""
    game = WelcomeToTheMoon(adventure=adventure, seats=seats, missions="111")
    state = game.start()
    state.phase, state.turn = PLAY, turn
    slots = game.adventure.slots
    for name, mark in marks.items():
        words = {word: number for number, word in slots.words[slots.index[name]].items()}
        state.sheets[0][slots.index[name]] = 0 if mark is None else words[mark]
    return [*game.adventure.flaws(state, 0)]


def row(name: str, number: int, mark: str) -> Marks:
    return {f"{name}{n}": mark for n in range(1, number + 1)}


FLAWS: list[tuple[str, int, Marks, str]] = [
    ("launch", 2, {"L1-1": 16}, "L1-1: numbers are never changed, and no card shows 16"),
    ("launch", 3, {"L1-1": 1, "L1-2": 2}, "1a.1 is not crossed, but its bay is complete"),
    ("launch", 1, {"1a.1": "crossed"}, "1a.1 is crossed, but its bay is not complete"),
    ("launch", 1, {"L1-1": "X"}, "there are more X than constructions"),
    (
        "launch",
        2,
        {"L1-1": 1, "L1-2": "X", "1a.1": "crossed", "1a.2": "crossed"},
        "a bay is complete with more X than other bays can have given before",
    ),
    ("launch", 1, {"2a.2": "circled"}, "1 arrows are coloured, but not with that many activations"),
    ("launch", 1, {"extra-1": "crossed"}, "extra-1 is crossed before the last rocket"),
    ("launch", 1, {"error-1": "circled", "error-2": "crossed"}, "error-2 is further on than error-1 before it"),
    ("launch", 1, {"error-1": "circled"}, "1 errors are marked, but 0 turns and 0 to 0 sabotages brought some"),
    ("launch", 2, {}, "0 errors are marked, but 1 turns and 0 to 0 sabotages brought some"),
    ("launch", 1, {"L1-1": 3}, "1 numbers are more than 0 turns"),
    ("launch", 1, {"8a.3": "crossed"}, "8a.3 is crossed on every sheet or on none"),
    ("launch", 1, {"8a.3": "crossed"}, "8a.3 is crossed, but nobody has completed its bay"),
    ("journey", 1, {"E1a": None}, "E1a is marked from the start"),
    ("journey", 1, {"T3": 5}, "1 numbers and 0 errors are not those of 0 turns"),
    ("journey", 3, {"T3": 5}, "1 numbers and 0 errors are not those of 2 turns"),
    ("journey", 2, {"T3": 5, "G6": "crossed"}, "1 lines are drawn, but 0 columns of energies are crossed"),
    ("journey", 2, {"T3": 5, "E1b": "circled"}, "E1b: a column of energies is crossed when it is full"),
    ("journey", 2, {"T3": 5, "T4": "X"}, "JP1a: 0 boxes are crossed for 1 X"),
    ("journey", 2, {"T3": 5, "JP1a": "crossed"}, "JP1a: 1 boxes are crossed for 0 X"),
    ("journey", 2, {"T3": 5, "JA1": "circled"}, "JA1 is circled with JA1b"),
    ("journey", 3, {"T3": 5, "T4": 6, "JA2": "circled"}, "JA2 is further on than JA1 before it"),
    (
        "journey",
        3,
        {"T3": 5, "T4": 6, "JA1a": "crossed", "JA1b": "crossed", "JA1": "crossed"},
        "1 wild actions cannot be used within so few turns",
    ),
    ("journey", 2, {"error-1": "crossed"}, "E1b is circled for an error"),
    ("journey", 2, {"T2": "X", "W2": "circled"}, "W2 is marked, but T2 has no number"),
    ("journey", 2, {"T2": 5, "S1-P2": "circled"}, "S1-P2 is marked, but S1-P1 before it is not"),
    (
        "journey",
        2,
        {"T2": 5, "S1-R1": "circled", "S1-R2": "circled"},
        "S1-high is reached, so it is circled or was lost",
    ),
    (
        "journey",
        2,
        {"T2": 5, "W2": "circled", "S1-R1": "circled"},
        "S1-R1 is marked, but no number is left that can have brought it",
    ),
    ("journey", 2, {"T2": 17}, "1 numbers that no card shows need as many astronauts"),
    (
        "journey",
        2,
        {"T2": 17, "JA1a": "crossed", "W2": "circled"},
        "W2 is marked, but no number is left that can have brought it",
    ),
    ("journey", 1, {"S1-high": "crossed"}, "S1-high is crossed, but not taken"),
    ("journey", 1, {"S1-low": "circled"}, "S1-low is circled, but not reached"),
    ("colony", 1, {"H1-1": None}, "H1-1 is marked from the start"),
    ("colony", 1, {"EP-2": "crossed"}, "EP-2 is marked, but EP-1 before it is not"),
    ("colony", 1, {"GH-SW-2": "circled"}, "GH-SW-2 is marked, but GH-SW-1 before it is not"),
    ("colony", 2, {"c1r2": 5}, "A-c1r2 is circled exactly where it is numbered and connected"),
    ("colony", 1, {"A-obs-1": "circled"}, "A-obs-1 is circled exactly where it is numbered and connected"),
    ("colony", 2, {"c1r6": "X", "W-c1r6": "circled"}, "W-c1r6 is marked, but c1r6 has no number"),
    (
        "colony",
        2,
        {"c1r3": 5, "GH-NE-1": "circled"},
        "GH-NE-1 is marked, but no number is left that can have brought it",
    ),
    (
        "colony",
        2,
        {"c1r3": 5, "GH-SW-1": "circled", "H2-1": "crossed"},
        "H2-1 is marked, but no number is left that can have brought it",
    ),
    ("mine", 1, {"P-1": "circled"}, "P-1 is circled exactly where its column is complete"),
    ("mine", 1, {"pearl-L1-1": "circled"}, "pearl-L1-1 is marked exactly where L1-1 is numbered"),
    ("mine", 1, {"G1-1": "crossed"}, "G1-1 is crossed when its column is complete, and not before"),
    ("mine", 1, {"M1-p1": "circled"}, "M1-p1: the factory holds 1 resources, but 0 came there"),
    ("mine", 1, {"M3-bonus": "circled"}, "M3-bonus is circled, but not reached"),
    ("mine", 2, {"L3-1": 4, "G1-1": "circled"}, "G1-1 is marked, but no number is left that can have brought it"),
    (
        "mine",
        3,
        {"L2-4": 4, "L2-6": 6, "S5-E1": "crossed", "S5-E2": "crossed"},
        "3 robots were given, but 0 are crossed",
    ),
    ("dome", 2, {"S1-U2": 7}, "S1-U1: the levels of a skyscraper follow each other from the ground"),
    ("dome", 1, {"B1T-low": "circled"}, "B1T-low is circled, but not reached"),
    ("dome", 1, {"EM-2": "crossed"}, "EM-2 is marked, but EM-1 before it is not"),
    ("dome", 1, {"AS-3": "crossed"}, "AS-3 is marked, but AS-2 before it is not"),
    ("dome", 1, {"C2": "built"}, "C1: the dome is built in the air"),
    ("dome", 1, {"C1a": "built"}, "C1a is built, but its section is not split"),
    ("dome", 1, {"C1": "split"}, "C1: 1 sections are split for 0 X"),
    ("dome", 2, {"S1-U1": 7, "S2-U1": "X"}, "C1: 0 sections are split for 1 X"),
    ("dome", 2, {"S1-U1": 4, "C1": "built"}, "C1 is marked, but no number is left that can have brought it"),
    ("dome", 2, {"S1-U1": 4, "TU2-W": "circled"}, "TU2-W is marked, but no number is left that can have brought it"),
    ("virus", 1, {"2b-V": "circled"}, "2b-V is marked on every sheet or on none"),
    ("virus", 1, {}, "1a-V: the grey virus has 0 homes"),
    ("virus", 1, {"4a-V": "circled"}, "4a-V is active, but has infected nothing at home"),
    ("virus", 1, {"4a-V": "circled", "1a-1": "infected"}, "1a-1 is infected, but no virus reaches it"),
    ("virus", 1, {"3b-P1": "circled"}, "plant-1: 0 marks of the track stand for 1 symbols"),
    ("virus", 1, {"3c-W": "circled", "3c-4": "X"}, "3c-W is marked, but 3c-4 has no number"),
    ("virus", 1, {"3b-E3": "circled"}, "3b-E3 is marked, but 3b-E2 before it is not"),
    ("virus", 1, {"error-2": "crossed"}, "error-2 is marked, but error-1 before it is not"),
    ("virus", 1, {"AS-wild-1": "circled"}, "AS-wild-1 is circled with AS-2"),
    ("virus", 1, {"PP1": "crossed"}, "PP1 is marked, but nobody has reached it"),
    ("virus", 2, {"1a-1": 4, "3b-E2": "circled"}, "3b-E2 is marked, but no number is left that can have brought it"),
    (
        "virus",
        2,
        {"1a-1": 4, "W01": "crossed", "W02": "crossed"},
        "W02 is marked, but no number is left that can have brought it",
    ),
    ("escape", 1, {"Z1": None}, "Z1 is marked from the start"),
    ("escape", 1, {"G6-P1": None}, "G6-P1 is marked from the start"),
    ("escape", 2, {"S3-1": 4}, "S3-1 is written out of reach of the base"),
    ("escape", 1, {"V56a": "crossed"}, "V56a is active out of reach of the base"),
    ("escape", 1, {"W-S1-3": "circled"}, "W-S1-3 is marked, but S1-3 has no number"),
    ("escape", 1, {"G1-x2": "circled"}, "G1-x2 is circled, but not reached"),
    ("escape", 1, {"AS-2": "crossed"}, "AS-2 is marked, but AS-1 before it is not"),
    ("escape", 1, {"wild-1": "circled"}, "wild-1 is circled with AS-2"),
    ("escape", 1, {"PL-2": "crossed"}, "PL-2 is marked, but PL-1 before it is not"),
    ("escape", 1, {"G1-P3": "circled"}, "G1-P3 is marked, but G1-P2 before it is not"),
    ("escape", 2, {"error-1": "crossed"}, "Z1: 1 airlocks were given, but 0 opened"),
    ("battle", 2, {"P3-2": "B"}, "P3-2 is marked, but P3-1 before it is not"),
    ("battle", 1, {"P1-F": "B"}, "P1-F stands exactly on a complete planet"),
    ("battle", 1, row("P1-", 3, "B"), "P1-F stands exactly on a complete planet"),
    ("battle", 1, {**row("P1-", 3, "B"), "P1-F": "T"}, "P1-F is not that of the majority"),
    ("battle", 1, {"P1-1": "B", "P1-2": "B", "P1-3": "T", "P1-F": "both"}, "P1-F is not that of the majority"),
    ("battle", 1, {"P2-m2": "T"}, "P2-m2 is marked, but P2-m1 before it is not"),
    ("battle", 1, {"K2": "B"}, "K2 is further on than K1 before it"),
    ("battle", 1, {"K12": "T"}, "K13 is further on than K12 before it"),
    ("battle", 1, {"B-green-3": "crossed"}, "B-green-3 is marked, but B-green-2 before it is not"),
    (
        "battle",
        1,
        {"B-astronaut-1": "circled", "B-astronaut-2": "crossed"},
        "B-astronaut-2 is further on than B-astronaut-1 before it",
    ),
    ("battle", 1, {"P1-1": "B"}, "B-error-1: 1 insignia of this side and 0 errors are not those of 0 turns"),
    (
        "battle",
        3,
        {"P2-1": "B", "P2-2": "B"},
        "T-error-1: 0 insignia of this side and 0 errors are not those of 1 turns",
    ),
    (
        "battle",
        2,
        {"P2-1": "B", "B-plants-1": "crossed", "B-water-1": "crossed"},
        "B-plants-1: 2 actions of this side take more than 1 insignia on planets",
    ),
    ("battle", 2, {"P4-1": "B"}, "B-plants-1: 0 marks of this side, but bonuses have brought 1"),
    ("battle", 2, {"P2-1": "B", "P2-m1": "B"}, "B-planning-1: 0 boxes are crossed for 1 moons, 0 of them bonuses"),
    ("battle", 2, {"P2-1": "B", "B-plants-1": "crossed"}, "P1-p1: 0 symbols of planets are crossed for 1 boxes"),
    ("battle", 2, {"P2-1": "B", "P3-p1": "crossed"}, "P3-1: more symbols are crossed than the planet has insignia"),
]


@pytest.mark.parametrize(("adventure", "turn", "marks", "flaw"), FLAWS, ids=lambda value: str(value)[:40])
def test_a_flaw_is_told(adventure: str, turn: int, marks: Marks, flaw: str) -> None:
    assert flaw in flaws(adventure, marks, turn)


def test_a_line_may_have_cut_a_zone_since_its_mission() -> None:
    """Two complete zones of six, one of them cut in two since: that was a mission; of five and six, it never was."""
    game = WelcomeToTheMoon(adventure="journey", seats=2, missions="121")
    slots, mission = game.adventure.slots, game.adventure.missions[2]

    def fulfilled(*gaps: int) -> bool:
        state = game.start()
        for space in range(1, 13):
            state.sheets[0][slots.index[f"T{space}"]] = X
        for gap in gaps:
            state.sheets[0][slots.index[f"G{gap}"]] = CROSSED
        for sheet in game.adventure.earlier(state.sheets[0]):
            state.sheets[0] = sheet
            if mission.fulfilled(state, 0):
                return True
        return False

    assert fulfilled(6, 12)
    assert fulfilled(3, 6, 12)
    assert not fulfilled(5, 12)


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_a_mission_that_was_never_fulfilled_is_refused(adventure: str) -> None:
    game, states = played(adventure, 2)
    state = next(state for state in states if state.phase == PLAY and state.turn == 2)
    names = [game.adventure.slots.names[slot] for slot in game.adventure.boxes(state)]
    value = game.adventure.slots.words[game.adventure.letters[0]][1 + game.adventure.missions[0].first]
    data = edited(game, state, {names[0]: value})
    data["turned"] = ["A"]
    with pytest.raises(BadPosition, match="seats: 1: mission A was never fulfilled"):
        game.position(data)


@pytest.mark.parametrize("adventure", ["colony", "mine", "dome"])
def test_only_the_first_is_paid_the_first_value(adventure: str) -> None:
    """The later value alone: somebody was first."""
    for seed in range(1, 9):
        game, states = played(adventure, 2, seed)
        letter = game.adventure.letters[0]
        words, mission = game.adventure.slots.words[letter], game.adventure.missions[0]
        for state in states:
            marks = [sheet[letter] for sheet in state.sheets]
            if state.phase == PLAY and 1 + mission.first in marks and not all(marks):
                data = edited(game, state, {"A": words[1 + mission.later]}, marks.index(1 + mission.first))
                with pytest.raises(BadPosition, match="mission A was worth more"):
                    game.position(data)
                return
    pytest.fail("nobody accomplished the mission")


def test_a_mission_is_noted_once() -> None:
    """In The Battle, on one of the seat's two sheets."""
    game = WelcomeToTheMoon(adventure="battle", seats=2, missions="111")
    state, slots = game.start(), game.adventure.slots
    state.phase, state.turn = PLAY, 1
    for sheet, name in zip(state.sheets, ("B-A", "T-A"), strict=True):
        sheet[slots.index[name]] = 1 + game.adventure.missions[0].first
    assert "B-A: the mission is noted on both sheets" in [*game.adventure.flaws(state, 0)]


def test_alone_astra_turns_a_mission_in_its_second_pass_only() -> None:
    game, states = played("dome", 1)
    state = next(state for state in states if state.phase == PLAY and state.passes == 2 and EFFECT in state.pool)
    data = edited(game, state, {})
    assert "A" not in data["turned"]
    data["turned"] = sorted({"A", *data["turned"]})
    with pytest.raises(BadPosition, match="turned: nobody claimed this mission"):
        game.position(data)


def test_alone_bonuses_are_earned() -> None:
    game, states = played("colony", 1)
    for state in states[::5]:
        data = edited(game, state, {})
        data["astra"]["earned"] += 2
        data["astra"]["bonuses"] += 2
        with pytest.raises(BadPosition, match="bonuses"):
            game.position(data)
