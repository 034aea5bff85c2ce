"""The bots at Welcome to the Moon: legal, honest, repeatable, and as strong as we say."""

import random
from collections.abc import Callable, Iterator
from itertools import cycle, islice

import pytest

import lunarium
from lunarium.bots import able, bot
from lunarium.bots.choosing import Bot
from lunarium.bots.match_up import play_out
from lunarium.bots.welcome_to_the_moon.adventures import outlook_of
from lunarium.bots.welcome_to_the_moon.endings import ahead, verdict
from lunarium.bots.welcome_to_the_moon.outlook import Prospect, allotment, portion, reached, saturated
from lunarium.bots.welcome_to_the_moon.room import chance, danger, filled, fitting, room, room_by_zone, share, spans
from lunarium.core.deal import deal
from lunarium.core.play import CHANCE, Action, Seat, total
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, EMPTY, HIGHEST, VALUE, X
from lunarium.games.welcome_to_the_moon.state import PLAY, State
from tests.amount import some

# Each adventure for one, for two and for some larger number of seats; where sheets are shared, for more.
LARGER = dict(zip(ADVENTURES, cycle((3, 4, 6, 5)), strict=False))
TABLES = [(name, seats) for name, larger in LARGER.items() for seats in (1, 2, larger)] + [("battle", 3), ("battle", 6)]


def make(adventure: str, seats: int, **options: int | str) -> WelcomeToTheMoon:
    game = lunarium.game("welcome-to-the-moon", adventure=adventure, seats=seats, **options)
    assert isinstance(game, WelcomeToTheMoon)
    return game


def moves(game: WelcomeToTheMoon, choose: Callable[[State, Seat], Action], seed: str) -> Iterator[tuple[Seat, Action]]:
    """A game in which the first of those who may act always acts."""
    state = game.start()
    while acting := game.to_act(state):
        seat = acting[0]
        action = deal(game, state, seed) if seat == CHANCE else choose(state, seat)
        yield seat, action
        game.apply(state, seat, action)


def watched(game: WelcomeToTheMoon, player: Bot, seed: str, most: int | None = None) -> list[tuple[Seat, Action]]:
    """Who did what in a game of the bot against itself, checked at every step, as far as we watch."""
    rng = random.Random(seed)

    def choose(state: State, seat: Seat) -> Action:
        view = game.observe(state, seat)
        before = view.copy()
        action = player(game, view, seat, rng)
        assert action in game.legal(state, seat)
        assert view == before, "the bot changed what it was shown"
        return action

    return [*islice(moves(game, choose, seed), most)]


@pytest.mark.parametrize(
    ("adventure", "seats", "name"), [(*table, name) for table in TABLES for name in able(make(*table))]
)
def test_choices_are_legal_and_leave_the_view_alone(adventure: str, seats: int, name: str) -> None:
    """Whole games for one and two; the first turns at larger tables, where only others' sheets are more."""
    game = make(adventure, seats)
    assert watched(game, bot(name, game), "a", None if seats < 3 else 100)


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_choices_are_repeatable(adventure: str) -> None:
    game = make(adventure, 1, level=4)
    assert watched(game, bot("greedy", game), "b", 120) == watched(game, bot("greedy", game), "b", 120)


@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize("seats", [1, 3])
def test_greedy_knows_what_to_do_in_any_position(adventure: str, seats: int) -> None:
    """Where random play leads, and without a memory of the draft so far."""
    game, rng = make(adventure, seats), random.Random(adventure)

    def choose(state: State, seat: Seat) -> Action:
        legal = game.legal(state, seat)
        if rng.random() < 0.1:
            assert bot("greedy", game)(game, game.observe(state, seat), seat, rng) in legal
        return rng.choice(legal)

    assert [*moves(game, choose, "wild")]


def drafted(game: WelcomeToTheMoon, state: State, seats: list[Seat], rng: random.Random) -> State:
    """The state after random drafts of these seats, of which nobody else may know."""
    after = state.copy()
    for seat in seats:
        while after.agendas[seat] and after.phase == state.phase and after.turn == state.turn:
            game.apply(after, seat, rng.choice(game.legal(after, seat)))
    return after


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_what_others_have_drafted_changes_no_choice(adventure: str) -> None:
    """Seat 0 chooses last, after two different drafts of each of the others."""
    game, rng = make(adventure, 3), random.Random(adventure)
    compared = 0

    def choose(state: State, seat: Seat) -> Action:
        nonlocal compared
        if state.phase == PLAY and seat == 0 and not state.drafts[0] and rng.random() < 0.3:
            one, two = (drafted(game, state, [1, 2], rng) for _ in range(2))
            compared += one != two
            players = [bot("greedy", game) for _ in range(2)]
            choices = [its(game, game.observe(x, 0), 0, rng) for its, x in zip(players, (one, two), strict=True)]
            assert choices[0] == choices[1]
        return rng.choice(game.legal(state, seat))

    assert [*moves(game, choose, "hidden")]
    assert compared >= 2


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_a_mission_is_whole_exactly_where_it_is_fulfilled(adventure: str) -> None:
    """In all positions of a game, for all six missions, and on a sheet full of marks."""
    game, rng = make(adventure, 1), random.Random(adventure)
    greedy, outlook = bot("greedy", game), outlook_of(adventure)
    fulfilled = set()

    def compare(state: State, seat: Seat) -> None:
        for mission in game.adventure.missions:
            done = outlook.progress(Prospect(game, state, seat, 0, 0.0), mission.id)(bytes(state.sheets[seat]))
            assert 0 <= done <= 1
            assert (done >= 1) == mission.fulfilled(state, seat), mission.id
            if done >= 1:
                fulfilled.add(mission.id)

    def choose(state: State, seat: Seat) -> Action:
        if not state.drafts[seat]:
            compare(state, seat)
        return greedy(game, game.observe(state, seat), seat, rng)

    assert [*moves(game, choose, "missions")]
    full = game.start()
    full.missions = [0, 0, 0]
    for sheet in full.sheets:
        sheet[:] = bytes(
            [max(words, key=lambda mark: (mark == CIRCLED, -mark)) for words in game.adventure.slots.words]
        )
    compare(full, 0)
    assert fulfilled


def test_a_turn_that_ends_the_game_is_judged_by_who_is_ahead() -> None:
    game = make("mine", 1)
    state = game.start()
    while game.to_act(state) == (CHANCE,):
        game.apply(state, CHANCE, deal(game, state, "end"))
    assert verdict(game, state, 0) == 0
    for slot in game.adventure.spaces:
        state.sheets[0][slot] = X
    assert total(game.score(state, 0)) < total(game.rival(state))
    assert not ahead(game, state, 0)
    assert verdict(game, state, 0) < -100
    state.sheets[0][game.adventure.letters[0]] = 1 + 90
    assert ahead(game, state, 0)
    assert verdict(game, state, 0) > 100


def test_room_for_numbers() -> None:
    zone = bytes([EMPTY, VALUE + 4, EMPTY, EMPTY, X, VALUE + 9])  # . 4 . . X 9
    assert spans(zone) == ((0, 3), None, (5, 7), (6, 8), None, None)
    assert fitting([zone]) == pytest.approx(share(1, 3) + share(5, 8))
    assert danger(fitting([zone])) == pytest.approx((1 - share(1, 3) - share(5, 8)) ** 3)
    assert room([zone], room_by_zone(10)) == pytest.approx(filled(1, -1, 4, 10) + filled(2, 4, 9, 10))
    assert filled(2, 4, 9, 1000) == pytest.approx(2)
    assert filled(3, 4, 6, 1000) == pytest.approx(1), "between 4 and 6 there is one number"
    assert filled(3, 4, 5, 1000) == 0
    assert fitting([bytes(6)]) == pytest.approx(1)
    assert chance(0, HIGHEST, 100) == pytest.approx(1)
    assert chance(6, 5, 5) < chance(6, 6, 5) < chance(5, 6, 5)


def test_energies_are_allotted_where_they_bring_most() -> None:
    scales = [(3.0, (0, 1, 2)), (2.0, (0, 2, 4, 9)), (5.0, (7,))]
    assert allotment(0)(scales) == 35
    assert allotment(1)(scales) == 35 + 2 * 2
    assert allotment(2)(scales) == 35 + 2 * 4
    assert allotment(3)(scales) == 35 + 2 * 9
    assert allotment(3.5)(scales) == 35 + 2 * 9 + 3 / 2
    assert allotment(99)(scales) == 35 + 2 * 9 + 3 * 2


def test_tracks_and_free_symbols() -> None:
    assert [reached((0, 2, 5), marks) for marks in (0, 0.5, 1, 1.5, 2, 7.5)] == [0, 1, 2, 3.5, 5, 5]
    assert portion(3, 0) == saturated(3, 0) == 0
    assert portion(0, 4) == 0
    assert saturated(1, 100) == pytest.approx(1, abs=0.01), "as long as there are many, what would be marked"
    assert 2 < saturated(3, 4) < 3
    assert saturated(500, 4) == pytest.approx(4), "never more than are free"


def beaten(adventure: str, level: int, games: int) -> int:
    """How many of so many games alone greedy wins."""
    game = make(adventure, 1, level=level)
    greedy, wins = bot("greedy", game), 0
    for number in range(games):
        outcome = game.outcome(play_out(game, [greedy], f"solo-{number}", random.Random(number)))
        assert outcome is not None
        wins += outcome.ranks == (1,)
    return wins


@pytest.mark.soak
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_greedy_beats_astra(adventure: str) -> None:
    """At level 1, more than half of ten games; docs/bots.md has the rates of many more."""
    games = some(10, 4)
    assert beaten(adventure, 1, games) > games // 2


@pytest.mark.soak
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_greedy_beats_random(adventure: str) -> None:
    """All of sixteen games for two but one at most, as many from each seat."""
    game = make(adventure, 2)
    greedy, uniform = bot("greedy", game), bot("random", game)
    wins, games = 0, some(16, 4)
    for number in range(games):
        bots = (uniform, greedy) if number % 2 else (greedy, uniform)
        outcome = game.outcome(play_out(game, bots, f"duel-{number // 2}", random.Random(number)))
        assert outcome is not None
        wins += outcome.ranks == ((2, 1) if number % 2 else (1, 2))
    assert wins >= games - 1
