"""Lessons: for every game and adventure, in every language, about what the board shows and steps that are made."""

import random
import re
from collections import Counter
from functools import cache

import pytest

from lunarium.boards import board
from lunarium.boards.scene import Shape
from lunarium.bots import bot
from lunarium.core.match import Match
from lunarium.core.options import Value
from lunarium.core.play import AnyGame, Seat
from lunarium.games import GAMES
from lunarium.games import game as make
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words import Words
from lunarium.words.tours import Doing, Stop, doing, tour, varies
from lunarium.words.tours.stop import BUTTON, CHOICES, END, READY, SLOT
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
AFTER = 120  # characters of what is told with the next stop
OF_THE_PAGE = {CHOICES, BUTTON}

each_table = pytest.mark.parametrize(
    "table", TABLES, ids=lambda table: "-".join([table[0], *map(str, dict(table[1]).values())])
)


def made(table: Table) -> AnyGame:
    name, options = table
    return make(name, **dict(options))


@cache
def drawn(table: Table, seat: Seat, shape: Shape) -> Counter[str]:
    """The places that a fresh board shows to a seat, as an anchor names them."""
    game = made(table)
    match = Match(game, "tour")
    match.begin()
    svg = board(game, game.observe(match.state, seat), seat=seat, shape=shape)
    return Counter([*re.findall(r'data-region="([^"]*)"', svg), *(SLOT + name for name in _slots(svg))])


def _slots(svg: str) -> list[str]:
    return re.findall(r'data-slot="([^"]*)"', svg)


def test_every_game_and_adventure_has_a_tour() -> None:
    """Alone it is another one than with others, and once more with another rule."""
    missing = set(GAMES) - {name for name, _ in TABLES}
    assert not missing, f"TABLES have none of {missing}"
    different = {name: {tour(made(table)) for table in TABLES if table[0] == name} for name in GAMES}
    least = {"nova-luna": 3, "luna-capital": 3, "welcome-to-the-moon": 2 * len(ADVENTURES)}
    assert {name: len(tours) for name, tours in different.items()} == dict.fromkeys(GAMES, 1) | least
    assert len(set().union(*different.values())) == sum(map(len, different.values()))


@each_table
def test_a_tour_has_at_most_ten_different_stops_and_most_of_a_turn_is_done(table: Table) -> None:
    stops = tour(made(table))
    assert 7 <= len(stops) <= 10
    assert len({stop.text for stop in stops}) == len(stops)
    assert sum(bool(stop.does) for stop in stops) >= 2
    assert not stops[-1].does  # it ends with what the game is about
    assert not any(stop.then for stop in stops if not stop.does)


@each_language
@each_table
def test_a_stop_is_a_short_text_in_every_language(table: Table, lang: str) -> None:
    for stop in tour(made(table)):
        for text, most in ((stop.text, LONGEST), (stop.then, AFTER)):
            if text:
                said = Words(lang).say(text)
                fine(said)
                assert said.endswith(".")
                assert len(text) <= most
                assert len(said) <= 1.3 * most
                assert (said == text) == (lang == "en")  # nothing falls back to English


def followed(table: Table, seed: str, seat: Seat) -> list[Doing]:
    """Where a seat is from the beginning until its second turn, at every move of anybody."""
    game = made(table)
    match = Match(game, seed)
    match.begin()
    choose, rng = bot("random", game), random.Random(seed)
    seen = [doing(game, match.view(seat), seat)]
    while match.to_act and seen[-1].turn < seen[0].turn + 2:
        mover = rng.choice(match.to_act)
        match.do(mover, choose(game, match.view(mover), mover, rng))
        seen.append(doing(game, match.view(seat), seat))
    return seen


@pytest.mark.parametrize("seed", ["a", "b"])
@each_table
def test_the_steps_of_a_turn_come_in_the_order_of_the_stops(table: Table, seed: str) -> None:
    game = made(table)
    asked = [stop.does.split() for stop in tour(game) if stop.does]
    for seat in {0, game.seats - 1}:
        seen = followed(table, seed, seat)
        turn = max(1, seen[0].turn)
        places = [
            place
            for place, (now, before) in enumerate(zip(seen, [Doing(0, ""), *seen], strict=False))
            if now.step and now.turn <= turn and now != before
        ]
        stops = [next((n for n, does in enumerate(asked) if seen[place].step in does), None) for place in places]
        known = [stop for stop in stops if stop is not None]
        assert known == sorted(known), [seen[place].step for place in places]
        assert known[0] <= 1
        turns = [now.turn for now in seen]
        assert turns == sorted(turns)
        if game.seats > 1:
            last = max(place for place, now in enumerate(seen) if now.turn == turn and now.step)
            assert seen[last].step == END
            assert [END] in asked


def test_whose_set_up_asks_for_something_begins_with_it() -> None:
    for table in TABLES:
        first = next(now for now in followed(table, "a", 0) if now.step)
        if not first.turn:
            stop = next(stop for stop in tour(made(table)) if stop.does)
            assert first.step in stop.does.split()
            assert READY in stop.does.split()


def test_lessons_differ_with_an_option_that_exists() -> None:
    assert {name: varies(name) for name in GAMES} == dict.fromkeys(GAMES, "") | {"welcome-to-the-moon": "adventure"}


@pytest.mark.parametrize("shape", ["wide", "tall"])
@each_table
def test_every_anchor_is_on_the_board_of_a_fresh_game_once(table: Table, shape: Shape) -> None:
    game = made(table)
    for seat in {0, game.seats - 1}:
        for stop in tour(game):
            assert stop.anchor
            for place in set(stop.anchor.split()) - OF_THE_PAGE:
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
    assert Stop("", f"{CHOICES} {BUTTON}").selector == "#board .hit, #end:not([data-why])"
    assert Stop("", "wheel").selector == '[data-region="wheel"]'
    assert Stop("", "score slot:1a.1").selector == '[data-region="score"], [data-slot="1a.1"]'
