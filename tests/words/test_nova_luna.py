"""Nova Luna speaks: everything that can come up has words in every language."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest

from lunarium import words
from lunarium.core.play import CHANCE, DONE, Event, Outcome, Reason
from lunarium.games import GAMES
from lunarium.games.nova_luna.actions import ORDERS, REFILL, TAKES
from lunarium.games.nova_luna.cells import CELLS, FIRST, ORIGIN, cell
from lunarium.games.nova_luna.rules import NovaLuna
from lunarium.games.nova_luna.state import OVER, State
from lunarium.games.nova_luna.tiles import COUNT, INDEX
from lunarium.words import LANGUAGES, Words
from lunarium.words.nova_luna import events, pieces, reasons
from tests.words import telling
from tests.words.telling import NAMES, each_language, fine, half_dealt, in_each, random_game, said_so

TILE = INDEX["t6-bb-yy-r"]
SPACE = len(NovaLuna().space)
CLOSE_BY = [cell(x, y) for x in range(-4, 5) for y in range(-4, 5)]
SAMPLE = [*range(FIRST), *CLOSE_BY, FIRST, SPACE - 1, *range(FIRST, SPACE, 397)]

sayings = partial(telling.sayings, NovaLuna(seats=2))


@cache
def told(seats: int) -> tuple[tuple[NovaLuna, tuple[State, ...], tuple[Event, ...]], ...]:
    """Random games: their states, and all that was told."""
    game = NovaLuna(seats=seats)
    return tuple((game, *random_game(game, number)) for number in range(6))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@each_language
def test_every_action_in_any_state(lang: str, seats: int) -> None:
    for game, states, _ in told(seats):
        for state in (*states[::17], states[-1], *half_dealt(game)):
            said = [words.action(game, state, action, lang) for action in SAMPLE]
            for text in set(said):
                fine(text)
            assert len(set(said)) == len(set(SAMPLE))


@each_language
def test_every_cell(lang: str) -> None:
    speaker = Words(lang)
    assert len({pieces.cell(speaker, index) for index in CELLS.values()}) == len(CELLS)


def test_take() -> None:
    def tile_on(space: int) -> Callable[[State], None]:
        def change(state: State) -> None:
            state.row = [space]
            state.wheel[space] = TILE

        return change

    assert sayings(TAKES, tile_on(4)) == sayings(TAKES, tile_on(4), long=True)
    said_so(
        sayings(TAKES, tile_on(4)),
        en="Take the turquoise 6 (2 blue; 2 yellow; 1 red) from space 4",
        es="Toma la loseta turquesa 6 (2 azules; 2 amarillas; 1 roja) del espacio 4",
        pl="Weź kafelek turkusowy 6 (2 niebieskie; 2 żółte; 1 czerwony) z pola 4",
    )
    assert sayings(TAKES, tile_on(0))["pl"] == (
        "Weź kafelek turkusowy 6 (2 niebieskie; 2 żółte; 1 czerwony) ze złotego pola"
    )
    assert sayings(TAKES + 2, tile_on(4))["en"] == "Take the third tile after the moon marker"


def test_place() -> None:
    def laid(state: State) -> None:
        state.displays[state.seat].put(TILE, ORIGIN)

    said_so(sayings(ORIGIN), en="Place the first tile", es="Coloca la primera loseta", pl="Połóż pierwszy kafelek")
    said_so(
        sayings(ORIGIN, laid),
        en="Place the tile at the centre",
        es="Coloca la loseta en el centro",
        pl="Połóż kafelek: środek",
    )
    said_so(
        sayings(CELLS["n1e2"], laid),
        en="Place the tile at north 1, east 2",
        es="Coloca la loseta en norte 1, este 2",
        pl="Połóż kafelek: północ 1, wschód 2",
    )


def test_deal() -> None:
    assert sayings(INDEX["r1"])["en"] == "Deal the red 1"
    assert sayings(INDEX["r1"], long=True)["en"] == "Deal the red 1 (no tasks)"
    assert sayings(INDEX["r2-rrrr"], long=True)["pl"] == "Wyłóż kafelek czerwony 2 (4 czerwone)"
    assert sayings(INDEX["r2-rrrr.2"])["en"] == "Deal the red 2 (rrrr), the second of its kind"
    assert sayings(ORDERS + 1)["en"] == "Seat B comes next in the turn order"
    assert sayings(REFILL)["en"] == "Refill the wheel"


def test_done() -> None:
    """What it ends depends on the state."""
    ends = {
        seats: {words.action(game, state, DONE) for game, states, _ in told(seats) for state in states}
        for seats in (1, 2)
    }
    assert ends == {1: {"End phase one", "End the game"}, 2: {"End the turn", "End the game"}}
    for game, states, _ in told(2):
        last = states[-2]
        assert game.legal(last, last.seat) == (DONE,)
        assert words.action(game, last, DONE) == "End the game"
        assert all(words.action(game, state, DONE) == "End the turn" for state in states[:-2])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@each_language
def test_every_event(lang: str, seats: int) -> None:
    kinds = set()
    for game, _, heard in told(seats):
        for event in heard:
            kinds.add(event.kind)
            for long in (False, True):
                text = words.event(game, event, NAMES, lang, long=long)
                fine(text)
                assert text.endswith(".")
    assert kinds == set(events._EVENTS) - ({"order", "advance", "refill"} if seats == 1 else {"phase"})


def test_events_in_words() -> None:
    game = NovaLuna()

    def said(*event: Any, lang: str = "pl") -> str:
        return words.event(game, Event(*event), NAMES, lang)

    assert said("advance", 0, (1, 1)) == "Ana przesuwa się o 1 pole na ścieżce księżyca, łącznie 1."
    assert said("advance", 0, (4, 12)) == "Ana przesuwa się o 4 pola na ścieżce księżyca, łącznie 12."
    assert said("advance", 0, (7, 7), lang="es") == "Ana avanza 7 pasos en la pista lunar; 7 en total."
    token = (TILE, CELLS["n1"], 1)
    assert (
        said("token", 1, (*token, 0))
        == "Łukasz kładzie ostatni znacznik na zadaniu „2 żółte” (kafelek turkusowy 6, północ 1)."
    )
    assert said("token", 1, (*token, 13), lang="en") == (
        "Łukasz puts a token on the task “2 yellow” of the turquoise 6 at north 1; 13 tokens are left."
    )
    assert said("phase", 0, (11, 2), lang="en") == (
        "Phase one ends after 11 tiles. 2 of its eight tokens are left: 20 points."
    )
    assert words.event(game, Event("order", 1, (2,)), lang="es") == "Orden de turno, puesto 2: Jugador B."


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_reason(seats: int) -> None:
    found: set[tuple[str, str, tuple[tuple[str, int | str], ...]]] = set()
    for game, states, _ in told(seats):
        for state in (*states[:6], *states[6:-9:7], *states[-9:], *half_dealt(game)):
            for seat in range(CHANCE, seats + 1):
                for action in SAMPLE:
                    reason = game.explain(state, seat, action)
                    if reason:
                        found.add((reason.code, reason.section, tuple(reason.args.items())))
    game = NovaLuna(seats=seats)
    for code, section, args in found:
        for lang in LANGUAGES:
            text = words.reason(game, Reason(code, section, dict(args)), NAMES, lang)
            fine(text)
            assert text.endswith(".")
            fine(words.section(game, section, lang))
    codes = {code for code, _, _ in found}
    alone = {"phase-is-over", "eight-first", "phase-two-goes-on", "no-refill-alone"}
    together = {"turn-is-over", "no-passing", "must-refill", "too-many-tiles", "stock-is-empty", "not-your-turn"}
    together |= {"order-first", "order-is-drawn", "in-the-order-already", "refill-comes-first"}
    every = set(reasons._REASONS) | set(reasons._COUNTS)
    assert codes <= every
    assert every - codes <= (together if seats == 1 else alone)


def test_reasons_in_words() -> None:
    game = NovaLuna()

    def said(lang: str, code: str, **args: int | str) -> str:
        return words.reason(game, Reason(code, "", args), NAMES, lang)

    assert said("en", "not-your-turn", seat=0) == "It is not your turn: now Ana plays."
    assert (
        said("es", "occupied", cell="n1", tile="r1")
        == "Esa casilla (norte 1) está ocupada: allí está la loseta roja 1."
    )
    assert said("pl", "too-many-tiles", tiles=3).endswith("; są 3.")
    assert said("pl", "too-many-tiles", tiles=11).endswith("; jest 11.")
    assert said("en", "phase-two-goes-on", left=1, tiles=4).endswith("still left: 1 token and 4 tiles.")
    assert said("pl", "phase-two-goes-on", left=13, tiles=4).endswith("zostało jeszcze: 13 znaczników i 4 kafelki.")


@each_language
def test_every_option_line_and_section(lang: str) -> None:
    telling.options_are_told("nova-luna", GAMES["nova-luna"].options, lang)
    lines = {line.name for seats in (1, 2) for game, states, _ in told(seats) for line in game.score(states[-1], 0)}
    assert len({words.line("nova-luna", name, lang) for name in lines}) == len(lines) == 5
    for name in lines:
        fine(words.line("nova-luna", name, lang))
    for section in reasons.SECTIONS:
        fine(words.section("nova-luna", section, lang))
    assert words.title("nova-luna", lang) == words.title(NovaLuna(), lang)
    fine(words.about(NovaLuna(), lang))


def test_the_title() -> None:
    said_so(in_each(lambda lang: words.title("nova-luna", lang)), en="Nova Luna", es="Nova Luna", pl="Nova Luna")


def test_every_game_of_the_list_speaks() -> None:
    assert all(words.title(name) for name in GAMES)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@each_language
def test_the_end_of_random_games(lang: str, seats: int) -> None:
    for game, states, _ in told(seats):
        assert states[-1].seat == OVER
        outcome, totals, text = telling.ending_told(game, states[-1], lang)
        assert (NAMES[outcome.ranks.index(1)] if seats > 1 else str(totals[0])) in text


def test_endings_in_words() -> None:
    def said(lang: str, outcome: Outcome, *totals: int) -> str:
        return words.ending(NovaLuna(seats=len(totals)), outcome, NAMES, totals, lang)

    assert said("en", Outcome((2, 1), "last-token"), 12, 20) == "Łukasz has placed the last token and wins."
    assert said("es", Outcome((1, 2), "no-tiles"), 12, 9) == (
        "Se han acabado las losetas. A Ana le quedan menos fichas que a nadie y gana."
    )
    assert said("en", Outcome((1, 2), "no-tiles", "track"), 12, 12) == (
        "The tiles have run out. There is a tie for the fewest tokens left, and the moon track breaks it: Ana wins."
    )
    assert said("en", Outcome((1,), "last-token"), 100) == (
        "All tokens are placed. Your result is 100: the mark of 100 is reached."
    )
    assert said("pl", Outcome((2,), "no-tiles"), 131) == (
        "Kafelki się skończyły. Twój wynik to 131, o 31 więcej niż próg 100."
    )


def test_tiles_in_words() -> None:
    for lang in LANGUAGES:
        speaker = Words(lang)
        short = {pieces.tile(speaker, index) for index in range(1, COUNT + 1)}
        aloud = {pieces.tile(speaker, index, long=True) for index in range(1, COUNT + 1)}
        assert len(short) == len(aloud) == 64  # four tiles have a twin
    assert pieces.tile(Words("es"), INDEX["b3-trr"], long=True) == "azul 3 (1 turquesa + 2 rojas)"
