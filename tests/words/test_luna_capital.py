"""LUNA Capital speaks: every action, option, score line, concession and ending has words in every language."""

from collections.abc import Callable
from functools import partial

import pytest

from lunarium import words
from lunarium.core.play import DONE, Outcome
from lunarium.games.luna_capital import OPTIONS
from lunarium.games.luna_capital import actions as space
from lunarium.games.luna_capital.grid import ORIGIN, POSITIONS, SITES
from lunarium.games.luna_capital.kinds import CODES, KIND, KINDS, NO_SITE, PROJECTS
from lunarium.games.luna_capital.pieces import CONCESSION, CONCESSIONS, load
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.settlement import UP
from lunarium.games.luna_capital.state import (
    AT,
    BURIED,
    COVERED,
    LAST_PHASE,
    LAST_ROUND,
    LOOK,
    OVER,
    TO_HAND,
    TO_LOT,
    TO_RIVAL,
    TO_SPACE,
    State,
)
from lunarium.words import LANGUAGES, Words
from lunarium.words.catalogue import SOURCE_LANGUAGE
from lunarium.words.luna_capital import LINES, concessions, pieces
from tests.words import telling
from tests.words.luna_capital import CARD, GAME, NAME, SAMPLE, TILE, told
from tests.words.telling import NAMES, each_language, fine, half_dealt, in_each, said_so

sayings = partial(telling.sayings, GAME)
sayings_alone = partial(telling.sayings, LunaCapital(seats=1))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@each_language
def test_every_action_in_any_state(lang: str, seats: int) -> None:
    """Also those that are not legal, as seen by a seat, a rival and a spectator."""
    for game, states, _ in told(seats):
        for number, state in enumerate((*states[::37], states[-1], *half_dealt(game))):
            view = game.observe(state, (0, seats - 1, None)[number % 3])
            said = [words.action(game, view, action, lang, long=number % 2 == 1) for action in SAMPLE]
            assert len(set(said)) == len(SAMPLE)
            for text in said:
                fine(text)


@each_language
def test_the_whole_space(lang: str) -> None:
    state = told(2)[0][1][40]
    said = [words.action(GAME, state, action, lang) for action in range(len(GAME.space))]
    assert len(set(said)) == len(said)
    speaker = Words(lang)
    assert len({pieces.position(speaker, index) for index in POSITIONS.values()}) == len(POSITIONS)
    assert len({pieces.site(speaker, index) for index in SITES.values()}) == len(SITES)


@pytest.mark.parametrize("seats", [1, 3])
def test_legal_actions_differ(seats: int) -> None:
    for game, states, _ in told(seats):
        for state in states[:-1]:
            seat = game.to_act(state)[0]
            legal = game.legal(state, seat)
            said = {words.action(game, game.observe(state, max(seat, 0)), action, "pl") for action in legal}
            assert len(said) == len(legal)


def test_lot() -> None:
    def lot(state: State) -> None:
        state.market[1] = CARD["K42"]
        state.lots[1] = [TILE["A-H-0-1.1"], TILE["A-$-0-0.1"]]

    def empty(state: State) -> None:
        state.market[1], state.lots[1] = 0, []

    def marked(state: State) -> None:
        lot(state)
        state.marker = 1

    said_so(
        sayings(space.LOT + 1, lot),
        en="Take lot 2: card 7, hydrogen collector (1 robot), sales office",
        es="Toma la remesa 2: carta 7, colector de hidrógeno (1 robot), oficina de ventas",
        pl="Weź dostawę 2: karta 7, kolektor wodoru (1 robot), biuro sprzedaży",
    )
    assert sayings(space.LOT + 1, marked)["en"].startswith("Take lot 2, which costs a card: card 7, ")
    assert sayings(space.LOT + 1, empty)["pl"] == "Weź dostawę 2"
    assert sayings_alone(space.LOT + 3)["es"] == "Toma la remesa 4"  # that there is not
    assert sayings(space.LIFT + 5, lot)["en"] == "Redistribute tile 2 of lot 2: sales office"
    assert sayings(space.DROP + 4, lot)["pl"] == "Zamień ją z płytką 1 z dostawy 2: kolektor wodoru (1 robot)"
    assert sayings(space.DROP + 15)["es"] == "Cámbiala por la loseta 4 de la remesa 4"
    assert sayings(space.LOT + 1, lot, long=True)["en"].startswith(
        "Take lot 2: card 7 (top left: empty site; top right: meteorite; bottom left: empty site; "
        "bottom right: scaffolding), "
    )


def test_build() -> None:
    def chosen(step: int) -> Callable[[State], None]:
        def change(state: State) -> None:
            state.round, state.step, state.card = 1, step, CARD["K13"]
            state.settlements[state.seat].build(CARD["K28"], GAME.cards[CARD["K28"]], ORIGIN, UP)

        return change

    said_so(sayings(ORIGIN), en="Build the first card", es="Coloca la primera carta", pl="Połóż pierwszą kartę")
    assert sayings(space.BUILD + CARD["K13"])["en"] == "Build card 2 (left, double: empty site; top right: scaffolding)"
    assert sayings(space.BUILD + CARD["K13"], long=True)["es"] == (
        "Coloca la carta 2 (a la izquierda, doble: parcela vacía; arriba a la derecha: andamio; "
        "abajo a la derecha: parcela vacía)"
    )
    assert sayings(space.FACE_DOWN + CARD["K13"])["pl"] == (
        "Połóż zakrytą kartę 2 (po lewej, podwójna: pusta działka; u góry po prawej: rusztowanie)"
    )
    said_so(
        sayings(POSITIONS["n1e2"], chosen(AT)),
        en="Build card 2 at north 1, east 2",
        es="Coloca la carta 2 en norte 1, este 2",
        pl="Połóż kartę 2: północ 1, wschód 2",
    )
    assert sayings(POSITIONS["w1"], chosen(COVERED))["en"] == "Build card 2 with a robot at west 1"
    assert sayings(POSITIONS["w1"], chosen(BURIED))["en"] == "Build the card face down at west 1"
    assert sayings(ORIGIN, chosen(AT))["es"] == "Coloca la carta 2 en el centro"
    assert sayings(POSITIONS["w1"])["en"] == "Build the card at west 1"


def test_place() -> None:
    def placing(tile: str) -> Callable[[State], None]:
        def change(state: State) -> None:
            state.tile = TILE[tile]
            state.aside = [TILE["B-GV-0-0.1"]]
            state.settlements[state.seat].build(CARD["K28"], GAME.cards[CARD["K28"]], ORIGIN, UP)

        return change

    said_so(
        sayings(SITES["0-TR"], placing("A-hab:G-0-0.1")),
        en="Place the hab-mod for greenhouses at the centre, top right",
        es="Coloca la loseta de hab-mod de invernaderos en el centro, arriba a la derecha",
        pl="Połóż płytkę „moduł mieszkalny: szklarnie”: środek, u góry po prawej",
    )
    said_so(
        sayings(SITES["0-TL"], placing("A-demo-0-0.1")),
        en="Demolish at the centre, top left: scaffolding",
        es="Demuele en el centro, arriba a la izquierda: andamio",
        pl="Rozbiórka – środek, u góry po lewej: rusztowanie",
    )
    assert sayings(SITES["s1-TL"])["en"] == "Place the Project tile at south 1, top left"
    assert sayings(space.USE, placing("A-demo-0-0.1"))["es"] == "Coloca ahora la loseta 1: invernadero variado"
    assert sayings(space.USE + 1, placing("A-demo-0-0.1"))["es"] == "Coloca ahora la loseta 2"


@pytest.mark.parametrize(
    ("duty", "said"),
    [
        (TO_HAND + 1, "Deal card 7 (K42) to seat B"),
        (TO_SPACE + 2, "Deal card 7 (K42) to lot 3"),
        (TO_RIVAL, "Deal card 7 (K42) to the automaton"),
        (LOOK, "Deal card 7 (K42) for the landing ground"),
        (TO_LOT, "Deal card 7 (K42)"),
    ],
)
def test_deal_a_card(duty: int, said: str) -> None:
    def due(state: State) -> None:
        state.agenda = [duty]

    assert sayings(CARD["K42"], due)["en"] == said
    assert sayings(CARD["K42"])["en"] == "Deal card 7 (K42)"


def test_deal() -> None:
    def due(state: State) -> None:
        state.agenda = [TO_LOT + 3]

    assert sayings(TILE["A-M-0-2.1"], due)["pl"] == "Wyłóż płytkę „meteoryt (2 roboty)”, A-M-0-2.1, do dostawy 4"
    assert sayings(TILE["A-M-0-2.1"])["en"] == "Deal the meteorite (2 robots), A-M-0-2.1"
    assert sayings(space.FIRST + 1)["en"] == "Seat B gets the First Player marker"
    assert sayings(space.CONCESSION + CONCESSION["S13"])["en"] == "Reveal concession S13"
    assert sayings(space.CONCESSION + CONCESSION["S13"], long=True)["en"] == (
        "Reveal concession S13: Three hydrogen collectors stand in a line without gaps"
    )


def test_done() -> None:
    """What it ends depends on the state."""
    for seats in (1, 3):
        for game, states, _ in told(seats):
            said = {words.action(game, state, DONE) for state in states if DONE in game.legal(state, state.seat)}
            assert said - {"End the exchange"} == {"Keep the cards as they are", "End the turn", "End the game"}
            ends = [state for state in states if words.action(game, state, DONE) == "End the game"]
            assert all((state.phase, state.round) == (LAST_PHASE, LAST_ROUND) for state in ends)
            assert words.action(game, states[-2], DONE) == "End the game"
    assert sayings_alone(space.EXCHANGE)["en"].startswith("Exchange all cards for those of the automaton: ")
    assert sayings(space.EXCHANGE)["pl"] == "Wymień wszystkie karty na karty Automatu"


@each_language
def test_every_option_and_line(lang: str) -> None:
    game = LunaCapital(seats=3)
    telling.options_are_told(NAME, OPTIONS, lang)
    alone = LunaCapital(seats=1)
    lines = {line.name for line in (*game.score(game.start(), 0), *alone.automaton_score(alone.start()))}
    assert lines == set(LINES)
    assert len({words.line(NAME, name, lang) for name in lines}) == len(lines) == 12
    for name in lines:
        fine(words.line(NAME, name, lang))
    assert words.title(NAME, lang) == words.title(game, lang)


def test_the_title_and_what_the_game_is_about() -> None:
    """The reader is told that the faces are not the printed ones."""
    said_so(in_each(lambda lang: words.title(NAME, lang)), en="LUNA Capital", es="LUNA Capital", pl="Miasta Luny")
    told_so = {"en": "a reconstruction", "es": "una reconstrucción", "pl": "rekonstrukcją"}
    for lang, text in told_so.items():
        fine(words.about(NAME, lang))
        assert text in words.about(NAME, lang)


@each_language
def test_concessions(lang: str) -> None:
    speaker = Words(lang)
    said = [concessions.asks(speaker, GAME, number) for number in range(len(CONCESSIONS))]
    assert len(set(said)) == len(CONCESSIONS) == 24
    for number, text in enumerate(said):
        fine(text)
        assert text.endswith(".")
        assert text.count(".") == 1
        whole = concessions.concession(speaker, GAME, number)
        fine(whole)
        assert whole.endswith(text)
        assert CONCESSIONS[number].id not in whole  # a code
        assert str(CONCESSIONS[number].points) in whole
        if lang != "en":
            assert text != concessions.asks(Words(), GAME, number)


@each_language
def test_concessions_that_depend_on_options_and_components(lang: str) -> None:
    speaker, first = Words(lang), CONCESSION["L1"]
    any_rows = LunaCapital(seats=3, rows="one")
    assert concessions.asks(speaker, any_rows, first) != concessions.asks(speaker, GAME, first)
    line = tuple((0, column) for column in range(4))
    other = LunaCapital(components=load()._replace(patterns=(line, tuple((0, column) for column in range(8)))))
    for name in ("S1", "L8"):
        text = concessions.asks(speaker, other, CONCESSION[name])
        fine(text)
        assert text != concessions.asks(speaker, GAME, CONCESSION[name])


@each_language
def test_kinds_and_tiles(lang: str) -> None:
    """Also those that only other components have."""
    speaker = Words(lang)
    said = [pieces.kind(speaker, kind) for kind in range(NO_SITE, KINDS)]
    assert len(set(said)) == KINDS == PROJECTS + len(CODES)
    for text in said:
        fine(text)
    for index in TILE.values():
        fine(pieces.tile(speaker, GAME, index))
    for index in CARD.values():
        if index:
            fine(pieces.card(speaker, GAME, index, long=True))


def test_kinds_in_words() -> None:
    assert [pieces.kind(Words("es"), KIND[code]) for code in ("GA", "hab:W", "res:$")] == [
        "invernadero de manzanas",
        "hab-mod de agua",
        "complejo residencial de oficinas de ventas",
    ]
    assert [pieces.kind(Words("pl"), KIND[code]) for code in ("GP", "hab:O", "redis")] == [
        "szklarnia z gruszkami",
        "moduł mieszkalny: tlen",
        "redystrybucja logistyczna",
    ]
    assert len({pieces.sponsor(seat) for seat in range(4)}) == 4


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@each_language
def test_the_end_of_random_games(lang: str, seats: int) -> None:
    for game, states, _ in told(seats):
        assert states[-1].seat == OVER
        outcome, totals, text = telling.ending_told(game, states[-1], lang)
        assert str(max(totals)) in text
        assert seats == 1 or NAMES[outcome.ranks.index(1)] in text


def test_endings_in_words() -> None:
    def said(lang: str, outcome: Outcome, *totals: int) -> str:
        return words.ending(LunaCapital(seats=len(totals)), outcome, NAMES, totals, lang)

    assert said("en", Outcome((2, 1), "points"), 98, 121) == "Łukasz wins with 121 points."
    assert said("pl", Outcome((1, 2), "points"), 122, 98) == "Wygrywa Ana, zdobywając 122 punkty."
    assert said("es", Outcome((2, 1), "points", "scaffolding"), 90, 90) == (
        "Hay empate a 90 puntos y lo deshacen los andamios a la vista: con menos que nadie, gana Łukasz."
    )
    assert said("en", Outcome((1, 1), "points"), 90, 90) == (
        "Tied at 90 points and with equally many visible scaffoldings, these share the victory: Ana, Łukasz."
    )
    assert said("pl", Outcome((1, 3, 1), "points", "scaffolding"), 94, 94, 94) == (
        "Remis: 94 punkty; rozstrzyga najmniej widocznych rusztowań, a zwycięstwo jest wspólne: Ana, {Zoë}."
    )
    assert said("en", Outcome((1,), "automaton"), 131) == (
        "Your result is 131 points: you have beaten the automaton of Harrington & Sons."
    )
    assert said("pl", Outcome((2,), "automaton"), 105) == (
        "Twój wynik to 105 punktów: Automat firmy Harrington i Synowie nie został pokonany."
    )
    for lang in LANGUAGES.keys() - {SOURCE_LANGUAGE}:
        for outcome in (Outcome((1,), "automaton"), Outcome((2,), "automaton")):
            fine(said(lang, outcome, 1))
            assert said(lang, outcome, 1) != said("en", outcome, 1)
