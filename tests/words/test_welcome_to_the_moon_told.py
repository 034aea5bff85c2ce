"""Welcome to the Moon tells: every event and every reason of its rules has words in every language."""

import ast
from pathlib import Path
from typing import Any

import pytest

from lunarium import words
from lunarium.core import play
from lunarium.core.play import CHANCE, DONE, Event, Reason
from lunarium.games.welcome_to_the_moon import reasons as reasons_of_the_rules
from lunarium.games.welcome_to_the_moon.actions import MARK
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH, INFECTED, VALUE, X
from lunarium.words import LANGUAGES
from lunarium.words.welcome_to_the_moon import events, reasons
from lunarium.words.welcome_to_the_moon.adventures import tongue
from tests.words.telling import NAMES, each_language, fine, half_dealt
from tests.words.welcome_to_the_moon import each_adventure, each_table, slot, told

RULES, CORE = Path(reasons_of_the_rules.__file__).parent, Path(play.__file__).parent
GAMES = {adventure: WelcomeToTheMoon(adventure=adventure) for adventure in ADVENTURES}
MARKS = (("K9", 16), ("P4-p1", CROSSED), ("B-plants-2", CROSSED))
Found = set[tuple[str, str, tuple[tuple[str, int | str], ...]]]


def codes(call: str, place: int, *files: Path) -> set[str]:
    """The literals that the rules give to a reason or an event in that place."""
    found = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == call:
                given = node.args[place] if len(node.args) > place else None
                parts = [given.body, given.orelse] if isinstance(given, ast.IfExp) else [given]
                found |= {str(part.value) for part in parts if isinstance(part, ast.Constant)}
    return found


def test_every_code_of_the_rules_has_words() -> None:
    assert codes("Event", 0, *RULES.glob("*.py")) == set(events._EVENTS)
    files, due = (RULES / "reasons.py", *CORE.glob("*.py")), reasons_of_the_rules._NEXT.values()
    given = codes("Reason", 0, *files) | {"waiting"} | {code for code, _ in due}
    assert given == set(reasons._REASONS) | set(reasons._OWN)
    steps = {step.name for sheet in ADVENTURES.values() for step in sheet.steps}
    assert codes("Reason", 1, *files) | {section for _, section in due} | steps <= set(reasons.SECTIONS)


@each_language
def test_every_section(lang: str) -> None:
    for section in reasons.SECTIONS:
        fine(words.section("welcome-to-the-moon", section, lang))


@each_adventure
@each_table
def test_every_event_of_random_games(adventure: str, seats: int) -> None:
    for game, _, heard in told(adventure, seats):
        for event in set(heard):
            said = [words.event(game, event, NAMES, lang) for lang in LANGUAGES]
            assert len(set(said)) == len(LANGUAGES), said
            for text in said:
                fine(text)
                assert text.endswith(".")


def test_random_games_tell_everything() -> None:
    kinds = {
        event.kind
        for adventure in ADVENTURES
        for seats in (1, 2)
        for _, _, heard in told(adventure, seats)
        for event in heard
    }
    assert kinds == set(events._EVENTS)


@each_adventure
def test_every_mark_that_a_slot_can_bear(adventure: str) -> None:
    for seats in (1, 2):
        game = WelcomeToTheMoon(adventure=adventure, seats=seats)
        for number, marks in enumerate(game.adventure.slots.words):
            for mark in marks:
                for old in (EMPTY, FRESH):
                    event = Event("mark", 0, (number, old, mark))
                    assert len({words.event(game, event, NAMES, lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("adventure", "name", "old", "new", "told"),
    [
        ("journey", "T12", EMPTY, VALUE + 7, "Ana writes 7 in space 12."),
        ("journey", "T12", EMPTY, X, "Ana writes an X in space 12."),
        ("journey", "S1-high", EMPTY, FRESH, "Ana circles the multiplier ×6 of station 1."),
        ("journey", "S1-high", FRESH, CIRCLED, "Ana is among the first and keeps the multiplier ×6 of station 1."),
        ("journey", "S1-high", EMPTY, CROSSED, "Ana crosses the multiplier ×6 of station 1."),
        ("journey", "G6", EMPTY, CROSSED, "Ana draws a line between spaces 6 and 7."),
        ("journey", "B", EMPTY, 13, "Ana completes mission B: 12 points."),
        (
            "launch",
            "3a.2",
            EMPTY,
            CIRCLED,
            "Ana activates the inactive rocket effect of level 3, bay 1, place 2 (4 rockets).",
        ),
        ("launch", "3a.3", EMPTY, FRESH, "Ana activates the sabotage of level 3, bay 1, place 3."),
        ("launch", "A", EMPTY, 4, "Ana completes mission A: 3 rockets."),
        ("colony", "V1-2", EMPTY, CROSSED, "Ana draws the tunnel in column 1, from row 2 to 3."),
        ("mine", "M6-p1", EMPTY, CROSSED, "Ana crosses symbol 1 of the planning factory."),
        ("dome", "C2", EMPTY, 1, "Ana builds section 2 of the dome."),
        ("dome", "C2", EMPTY, 2, "Ana splits section 2 of the dome."),
        ("dome", "A", EMPTY, 3, "Ana completes mission A: a star."),
        ("dome", "A", EMPTY, 2, "Ana completes mission A: a badge."),
        ("virus", "3b-4", EMPTY, INFECTED, "Ana has an infection in space 4 of quarter 3b."),
        ("virus", "W01", EMPTY, CROSSED, "Ana closes the walkway 1a–1b."),
        ("virus", "2b-V", FRESH, CIRCLED, "Ana receives the green virus in quarter 2b."),
        ("escape", "V12b", EMPTY, CROSSED, "Ana opens the airlock between module 1 of ship 1 and module 2 of ship 2."),
        ("battle", "P4-2", EMPTY, 8, "Ana occupies space 2 of planet 4."),
        ("battle", "P4-F", EMPTY, 16, "Side T wins the flag of planet 4."),
        ("battle", "P4-F", EMPTY, 24, "Both sides win the flag of planet 4."),
        ("battle", "T-C", EMPTY, 11, "Ana completes mission C: 10 points."),
    ],
)
def test_marks_in_words(adventure: str, name: str, old: int, new: int, told: str) -> None:
    game = GAMES[adventure]
    assert words.event(game, Event("mark", 0, (slot(game, name), old, new)), NAMES) == told


def test_alone_insignia_may_be_those_of_astra() -> None:
    game = WelcomeToTheMoon(adventure="battle", seats=1)
    told = [words.event(game, Event("mark", 0, (slot(game, name), EMPTY, mark)), NAMES) for name, mark in MARKS]
    assert told == [
        "Side T occupies asteroid 9.",
        "Crossed: plant 1 of planet 4.",
        "Ana crosses plant box 2 of side B.",
    ]


def test_events_in_words() -> None:
    together, alone = WelcomeToTheMoon(), WelcomeToTheMoon(seats=1)

    def said(game: WelcomeToTheMoon, lang: str, *event: Any) -> str:
        return words.event(game, Event(*event), NAMES, lang)

    assert said(together, "en", "card", -1, (0, 28)) == "Stack 1 shows 7; on the back: water."
    assert said(alone, "es", "card", -1, (2, 28)) == "Carta 3: 7 con agua."
    assert said(alone, "pl", "card", -1, (2, 65)) == "Pojawia się karta efektu B ASTRY."
    assert said(together, "en", "combination", 1, (0, 7, 3)) == "Łukasz takes 7 with water."
    assert said(together, "pl", "error", 1) == "Łukasz nie może nic wpisać: błąd systemu."
    assert said(alone, "pl", "bonuses", 0, (2, 5)) == "Ana zdobywa 2 premie przeciw ASTRZE; do użycia: 5."
    assert said(alone, "en", "bonuses", 0, (1, 1)) == "Ana earns 1 bonus against ASTRA; to be used: 1."
    assert said(together, "en", "mission", -1, (66,)) == (
        "Mission B: 3 rockets for the first, 2 rockets for the others. The energy level is full."
    )
    assert said(together, "es", "reshuffle", -1, (1,)).startswith("El mazo 2")
    assert said(alone, "en", "turned", -1, (2,)) == "ASTRA turns mission C: only its lower value is left."


@each_adventure
@each_table
def test_every_reason_of_random_games(adventure: str, seats: int) -> None:
    found: Found = set()
    for game, states, _ in told(adventure, seats):
        for number, state in enumerate((*states[:8], *states[8:-9:23], *states[-9:], *half_dealt(game))):
            for seat in range(CHANCE, seats + 1):
                for action in range((number + seat) % 3, len(game.space), 3):
                    reason = game.explain(state, seat, action)
                    if reason:
                        found.add((reason.code, reason.section, tuple(reason.args.items())))
    game = WelcomeToTheMoon(adventure=adventure, seats=seats)
    for code, section, args in found:
        said = [words.reason(game, Reason(code, section, dict(args)), NAMES, lang) for lang in LANGUAGES]
        assert len(set(said)) == len(LANGUAGES), said
        for text in said:
            fine(text)
            assert text.endswith(".")
        for lang in LANGUAGES:
            fine(words.section(game, section, lang))
    own = {code for code, _, _ in found} - set(reasons._REASONS) - set(reasons._OWN)
    assert own <= set(tongue(adventure).reasons)


@each_adventure
def test_what_a_sheet_forbids_in_its_own_words_is_forbidden_in_some_game(adventure: str) -> None:
    given = set()
    for game, states, _ in told(adventure, 2):
        for state in states[::5]:
            for seat in game.to_act(state):
                if seat >= 0:
                    actions = (DONE, *range(MARK + state.turn % 2, len(game.space), 2))
                    given |= {reason.code for action in actions if (reason := game.explain(state, seat, action))}
    assert set(tongue(adventure).reasons) <= given


def test_reasons_in_words() -> None:
    def said(adventure: str, lang: str, code: str, /, section: str = "write", **args: Any) -> str:
        return words.reason(GAMES[adventure], Reason(code, section, args), NAMES, lang)

    order: dict[str, Any] = {"slot": "T12", "number": 7, "other": "T10", "there": 9, "side": "before"}
    assert said("journey", "en", "does-not-fit", **order) == (
        "7 does not fit in space 12: in its zone 9 stands before it, in space 10."
    )
    assert said("journey", "es", "does-not-fit", **order) == (
        "7 no cabe en la casilla 12: en su zona está antes el 9, en la casilla 10."
    )
    assert said("colony", "pl", "does-not-fit", slot="c2r3", number=7, other="c2r4", there=5, side="after") == (
        "7 nie pasuje w kolumnie 2, rzędzie 3: w tej strefie dalej stoi 5, w kolumnie 2, rzędzie 4."
    )
    assert said("journey", "en", "nothing-fits", number=7, action="water") == "7 with water cannot be written anywhere."
    assert said("journey", "en", "not-fulfilled", "missions", mission=74) == (
        "The mission is not fulfilled: Six water tanks are circled."
    )
    assert said("journey", "pl", "not-a-target", "water", slot="S1-R2") == (
        "Akcja wody: teraz nie chodzi o robota 2 stacji 1."
    )
    assert said("escape", "en", "not-accessible", slot="S6-1", number=3) == (
        "3 cannot be written in space 1 of ship 6: no open airlock leads there yet."
    )
    assert said("battle", "en", "write-first") == "First draw your insignia."
    assert said("journey", "en", "write-first") == "First write the number."
