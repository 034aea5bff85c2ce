"""Guided first turns: for every game and adventure, in every language, about things that the board shows."""

import re
from collections import Counter
from functools import cache

import pytest

from lunarium.boards import board
from lunarium.core.match import Match
from lunarium.core.options import Value
from lunarium.core.play import AnyGame, Seat
from lunarium.games import GAMES
from lunarium.games import game as make
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words import Words
from lunarium.words.tours import Stop, tour
from lunarium.words.tours.stop import SLOT
from tests.words.telling import each_language, fine

Table = tuple[str, tuple[tuple[str, Value], ...]]

TABLES: list[Table] = [
    *(("nova-luna", (("seats", seats),)) for seats in (1, 2, 3, 4)),
    ("nova-luna", (("seats", 1), ("solo_count", "each"))),
    ("luna-capital", (("rules", "1"), ("seats", 1))),
    *(("luna-capital", (("seats", seats),)) for seats in (1, 2, 3, 4)),
    *(
        ("welcome-to-the-moon", (("adventure", adventure), ("seats", seats)))
        for adventure in ADVENTURES
        for seats in (1, 2, 6)
    ),
]
LONGEST = 220  # characters of a stop in English

each_table = pytest.mark.parametrize(
    "table", TABLES, ids=lambda table: "-".join([table[0], *map(str, dict(table[1]).values())])
)


def made(table: Table) -> AnyGame:
    name, options = table
    return make(name, **dict(options))


@cache
def drawn(table: Table, seat: Seat, shape: str) -> Counter[str]:
    """The places that a fresh board shows to a seat, as an anchor names them."""
    game = made(table)
    match = Match(game, "tour")
    match.begin()
    svg = board(game, game.observe(match.state, seat), seat=seat, shape=shape)
    return Counter([*re.findall(r'data-region="([^"]*)"', svg), *(SLOT + name for name in _slots(svg))])


def _slots(svg: str) -> list[str]:
    return re.findall(r'data-slot="([^"]*)"', svg)


def test_every_game_and_adventure_has_a_tour() -> None:
    assert {name for name, _ in TABLES} == set(GAMES)
    assert len({tour(made(table)) for table in TABLES}) == 3 + 3 + 2 * len(ADVENTURES)


@each_table
def test_a_tour_has_five_to_eight_different_stops(table: Table) -> None:
    stops = tour(made(table))
    assert 5 <= len(stops) <= 8
    assert len({stop.text for stop in stops}) == len(stops)


@each_language
@each_table
def test_a_stop_is_a_short_text_in_every_language(table: Table, lang: str) -> None:
    for stop in tour(made(table)):
        said = Words(lang).say(stop.text)
        fine(said)
        assert said.endswith(".")
        assert len(stop.text) <= LONGEST
        assert len(said) <= 1.3 * LONGEST
        assert (said == stop.text) == (lang == "en")  # nothing falls back to English


@pytest.mark.parametrize("shape", ["wide", "tall"])
@each_table
def test_every_anchor_is_on_the_board_of_a_fresh_game_once(table: Table, shape: str) -> None:
    game = made(table)
    for seat in {0, game.seats - 1}:
        for stop in tour(game):
            assert stop.anchor
            for place in stop.anchor.split():
                assert drawn(table, seat, shape)[place] == 1, (seat, place)


@each_table
def test_only_somebody_alone_hears_of_the_opponent_in_the_box(table: Table) -> None:
    game = made(table)
    said = " ".join(stop.text for stop in tour(game))
    assert bool(re.search("ASTRA|automaton|Alone", said)) == (game.seats == 1)


def test_the_count_of_a_solitaire_is_told_as_it_is_played() -> None:
    each, running = (tour(make("nova-luna", seats=1, solo_count=count)) for count in ("each", "running"))
    assert each[:-1] == running[:-1]
    assert "tiles you took in it" in each[-1].text
    assert "all tiles in your display" in running[-1].text


def test_an_anchor_can_be_looked_up_in_a_page() -> None:
    assert Stop("", "wheel").selector == '[data-region="wheel"]'
    assert Stop("", "score slot:1a.1").selector == '[data-region="score"], [data-slot="1a.1"]'
