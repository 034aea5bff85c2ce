"""Welcome to the Moon speaks: actions, slots, missions, options, score lines and endings, in every language."""

from collections.abc import Callable

import pytest

from lunarium import words
from lunarium.core.match import Match
from lunarium.core.play import Outcome
from lunarium.games.welcome_to_the_moon import OPTIONS
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.cards import LETTERS
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import NONE, OVER, State
from lunarium.words import LANGUAGES, Words, catalogue
from lunarium.words.welcome_to_the_moon import LINES, area, effect, kinds, mission, results, sheets
from lunarium.words.welcome_to_the_moon.adventures import tongue
from tests.words import telling
from tests.words.telling import NAMES, each_language, fine, half_dealt, in_each, said_so
from tests.words.welcome_to_the_moon import NAME, at, each_adventure, each_table, slot, told


def translated(say: Callable[[str], str]) -> dict[str, str]:
    """What is said in every language; nothing of it is the English sentence again."""
    said = in_each(say)
    assert len(set(said.values())) == len(said), said
    for text in said.values():
        fine(text)
    return said


@each_adventure
@each_table
def test_every_action_in_any_state(adventure: str, seats: int) -> None:
    """Also those that are not legal, as seen by a seat, a rival and a spectator."""
    for game, states, _ in told(adventure, seats):
        for number, state in enumerate((*states[::61], states[-1], *half_dealt(game))):
            view = game.observe(state, (0, seats - 1, None)[number % 3])
            for action in range(number % 5, len(game.space), 5):
                long = number % 2 == 1
                translated(lambda lang: words.action(game, view, action, lang, long=long))  # noqa: B023


@each_adventure
@each_table
@each_language
def test_choices_can_be_told_apart(lang: str, adventure: str, seats: int) -> None:
    """Combinations may be alike, because cards are."""
    for game, states, _ in told(adventure, seats):
        for state in states[::5]:
            for seat in game.to_act(state):
                if seat >= 0:
                    view = game.observe(state, seat)
                    verbs = {action: game.space.verb(action) for action in game.legal(state, seat)}
                    said = [words.action(game, view, action, lang) for action in verbs if verbs[action] != "choose"]
                    assert len(set(said)) == len(said)


def test_a_turn_in_words() -> None:
    game = WelcomeToTheMoon(adventure="journey")
    match: Match[State] = Match(game, "moon")
    match.begin()
    state = match.state
    state.actions[1], state.numbers[1] = 5, 28  # water on the back of a 3; 7 on top

    def said(name: str) -> dict[str, str]:
        return in_each(lambda lang: words.action(game, game.observe(state, 0), at(game, name), lang))

    said_so(said("choose 2"), en="Take 7 with water", es="Toma 7 con agua", pl="Weź 7 z wodą")
    game.apply(state, 0, at(game, "choose 2"))
    said_so(said("mark T14"), en="Write 7 in space 14", es="Escribe 7 en la casilla 14", pl="Wpisz 7 w polu 14")
    said_so(said("change +1"), en="Make it 8", es="Conviértelo en 8", pl="Zmień na 8")
    assert said("wild plant")["es"] == "Usa un comodín como: planta"
    game.apply(state, 0, at(game, "mark T14"))
    said_so(
        said("mark W14"),
        en="Circle the water tank at space 14 (7 points)",
        es="Rodea el depósito de agua de la casilla 14 (7 puntos)",
        pl="Zakreśl zbiornik wody przy polu 14 (7 punktów)",
    )
    said_so(said("skip"), en="Skip the water", es="Renuncia al agua", pl="Zrezygnuj z wody")
    assert said("mark G6")["pl"] == "Narysuj linię między polami 6 i 7"
    assert said("mark S1-high")["en"] == "Cross the multiplier ×6 of station 1"
    assert said("error")["en"] == "Take a System Error"
    assert said("done")["en"] == "Confirm the turn"


def test_alone_in_words() -> None:
    game = WelcomeToTheMoon(adventure="mine", seats=1)
    match: Match[State] = Match(game, "moon")
    match.begin()
    state = match.state
    state.numbers = [28, 1, 10]  # 7 water, 1 robot, 4 astronaut

    def said(name: str) -> str:
        return words.action(game, game.observe(state, 0), at(game, name))

    assert said("choose 1-2") == "Take 7 with robot; left for ASTRA: 4 with astronaut"
    assert said("give 3") == "Give card 3 to ASTRA: 4 with astronaut"
    assert said("bonus") == "Use a bonus against ASTRA"
    state.missions = [NONE] * 3
    assert said("claim B") == "Claim mission B"
    state.missions, state.turned = [0, 1, 0], [0, 1, 0]
    assert said("claim A") == "Claim mission A (8 points): Five pumps are circled"
    assert said("claim B").startswith("Claim mission B (4 points): Six factories")
    assert said("mission 82") == "Reveal mission A, card 82"
    assert said("effect C") == "Turn up effect card C"
    assert words.action(game, state, at(game, "effect A"), long=True) == (
        "Turn up effect card A: Cross a factory bonus of your choice that is still free"
    )


@each_adventure
def test_every_slot_of_every_sheet(adventure: str) -> None:
    """Each has a name of its own and a sentence on its area; no kind is without slots, no verb without kinds."""
    names = ADVENTURES[adventure].slots.names
    for lang in LANGUAGES:
        speaker = Words(lang)
        assert len({sheets.slot(speaker, adventure, name) for name in names}) == len(names)
        for name in names:
            assert area(speaker, adventure, name).endswith(".")
    for name in names:
        translated(lambda lang: sheets.slot(Words(lang), adventure, name))  # noqa: B023
        translated(lambda lang: area(Words(lang), adventure, name))  # noqa: B023
    used = {sheets.kind(adventure, name)[0] for name in names}
    assert used == set(tongue(adventure).kinds)


@each_adventure
def test_every_space_says_where_it_is(adventure: str) -> None:
    sheet = ADVENTURES[adventure]
    for space in sheet.spaces:
        translated(lambda lang: sheets.place(Words(lang), adventure, sheet.slots.names[space]))  # noqa: B023
    symbols = set(range(len(sheet.slots.names))) - set(sheet.spaces)
    assert not any(sheets.kind(adventure, sheet.slots.names[slot])[0].place for slot in symbols)


def test_a_slot_that_is_none() -> None:
    with pytest.raises(ValueError, match="the sheet of journey has no slot 'T0x'"):
        area(Words(), "journey", "T0x")


def test_every_sheet_speaks() -> None:
    for name in ADVENTURES:
        own = tongue(name)
        assert set(own.missions) == {card.id for card in ADVENTURES[name].missions}
        steps = {step.name for step in ADVENTURES[name].steps}
        assert {*own.steps, *own.skips, *own.fills, *own.invites} <= steps
        assert set(own.invites.values()) <= set(kinds.VERBS)
        for kind in own.kinds:
            assert {kind.invites, kind.circled, kind.crossed, kind.kept} <= set(kinds.VERBS)


def test_every_mission_is_told() -> None:
    numbers = [card.id for sheet in ADVENTURES.values() for card in sheet.missions]
    assert numbers[:48] == [*range(64, 112)]  # as they are printed on the cards of the box
    for lang in LANGUAGES:
        assert len({mission(Words(lang), number) for number in numbers}) == len(numbers)
    for number in numbers:
        said = translated(lambda lang: mission(Words(lang), number))  # noqa: B023
        assert all(text.endswith(".") for text in said.values())
    assert [sheets.letter(number) for number in numbers] == [*"AABBCC"] * len(ADVENTURES)


@each_adventure
def test_what_astra_does(adventure: str) -> None:
    """Effects that do nothing say so, and only those."""
    state = WelcomeToTheMoon(seats=1, adventure=adventure).start()
    for letter in range(len(LETTERS)):
        for state.passes in (1, 2):
            passes = state.passes
            text = translated(lambda lang: effect(Words(lang), adventure, letter, passes))["en"]  # noqa: B023
            assert (text == "No effect.") == (not ADVENTURES[adventure].astra.effect(state, letter))
    differ = [effect(Words(), adventure, letter, 1) != effect(Words(), adventure, letter, 2) for letter in range(3)]
    assert differ == [adventure == "virus"] * 3


def test_the_title() -> None:
    title = "Welcome to the Moon"
    said_so(in_each(lambda lang: words.title(NAME, lang)), en=title, es=title, pl=title)


@each_language
def test_every_option(lang: str) -> None:
    telling.options_are_told(NAME, OPTIONS, lang)
    fine(words.about(NAME, lang))
    fine(words.title(NAME, lang))
    assert "Peggy" in words.value(NAME, "level", 8, lang)


@each_adventure
@each_language
def test_every_line_of_the_score(lang: str, adventure: str) -> None:
    """Also of ASTRA's; within a score no two are alike."""
    for seats in (1, 2):
        game, states, _ = told(adventure, seats)[0]
        for lines in (game.score(states[-1], 0), game.rival(states[-1])):
            said = [words.line(game, line.name, lang) for line in lines]
            assert len(set(said)) == len(said)
            for text in said:
                fine(text)


def test_no_line_is_idle() -> None:
    found = set()
    for adventure in ADVENTURES:
        game, states, _ = told(adventure, 1)[0]
        found |= {line.name for line in (*game.score(states[-1], 0), *game.rival(states[-1]))}
    assert found == set(LINES)


@each_adventure
@each_table
@each_language
def test_the_end_of_random_games(lang: str, adventure: str, seats: int) -> None:
    for game, states, _ in told(adventure, seats):
        assert states[-1].phase == OVER
        outcome, totals, text = telling.ending_told(game, states[-1], lang)
        assert text.startswith(Words(lang).say(results.endings(game)[outcome.ending]))
        assert (NAMES[outcome.ranks.index(1)] if seats > 1 else catalogue.number(totals[0])) in text


def test_endings_in_words() -> None:
    def said(lang: str, outcome: Outcome, *totals: int) -> str:
        return words.ending(WelcomeToTheMoon(seats=len(totals), adventure="launch"), outcome, NAMES, totals, lang)

    for ending in results.endings(WelcomeToTheMoon(adventure="launch")):
        for tiebreak in (None, "extras", "errors"):
            translated(lambda lang: said(lang, Outcome((1, 2), ending, tiebreak), 7, 7))  # noqa: B023
            translated(lambda lang: said(lang, Outcome((1, 1), ending, tiebreak), 1, 1))  # noqa: B023
        for rank in (1, 2):
            translated(lambda lang: said(lang, Outcome((rank,), ending), -3))  # noqa: B023
    assert said("en", Outcome((2, 1), "missions"), 12, 20) == (
        "All three missions of a player are completed. Łukasz wins with 20 points."
    )
    assert said("pl", Outcome((1, 2), "launch", "extras"), 150, 150) == (
        "Rakieta wystartowała. Jest remis: 150 punktów; rozstrzyga większa liczba dodatkowych rakiet: wygrywa Ana."
    )
    assert said("es", Outcome((1, 1), "full", "errors"), 88, 88) == (
        "Una hoja está llena. Con un empate a 88 puntos, comparten la victoria: Ana, Łukasz."
    )
    assert said("en", Outcome((2,), "deck"), 54) == (
        "The deck has run out for the second time. Your result is 54 points: ASTRA is not beaten."
    )
    assert said("pl", Outcome((1,), "astra"), 1).endswith("Twój wynik to 1 punkt: ASTRA jest pokonana.")


def test_what_stands_on_a_space_depends_on_the_step() -> None:
    """An X of planning, an infection, insignia."""
    game = WelcomeToTheMoon(adventure="virus")
    match: Match[State] = Match(game, "moon")
    match.begin()
    state = match.state
    home = at(game, "mark 4a-V")
    assert words.action(game, state, home) == "Receive the grey virus in quarter 4a"
    game.apply(state, 0, home)
    infect = at(game, "mark 4a-3")
    said_so(
        in_each(lambda lang: words.action(game, game.observe(state, 0), infect, lang)),
        en="Infect space 3 of quarter 4a",
        es="Infecta la casilla 3 del barrio 4a",
        pl="Zakaź pole 3 dzielnicy 4a",
    )
    assert slot(game, "4a-3") in game.adventure.spaces
