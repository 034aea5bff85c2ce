"""Why a bot would do that: values are the sums of their named terms, and reasons agree with them."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import lunarium
from lunarium import words
from lunarium.bots import bot
from lunarium.bots.advice import course, motives, turn
from lunarium.bots.choosing import Course
from lunarium.bots.luna_capital.turn import Memory, Turn
from lunarium.bots.luna_capital.weights import WEIGHTS
from lunarium.bots.nova_luna.value import Value
from lunarium.bots.weighing import MOST, speaking, summed
from lunarium.bots.welcome_to_the_moon.adventures import outlook_of
from lunarium.bots.welcome_to_the_moon.motives import CARES
from lunarium.bots.welcome_to_the_moon.worth import Worth
from lunarium.core.match import Match
from lunarium.core.motive import ONLY, Motive
from lunarium.core.play import AnyGame, total
from lunarium.games.luna_capital import state as luna
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words.welcome_to_the_moon.adventures import tongue
from lunarium.words.welcome_to_the_moon.motives import SHARED
from tests.amount import some

NOVA_LUNA: list[dict[str, Any]] = [{"seats": 2}, {"seats": 1}, {"seats": 1, "solo_count": "running"}]
NOT_WEIGHED = (ONLY, "stay", "swap", "keep", "refuse", "save", "refill", "phase")
ANY_TABLE: list[tuple[str, dict[str, Any]]] = [
    *(("nova-luna", options) for options in NOVA_LUNA),
    *(("luna-capital", {"seats": seats}) for seats in (1, 3)),
    *(("welcome-to-the-moon", {"seats": 1 + place % 2, "adventure": name}) for place, name in enumerate(ADVENTURES)),
]


def matches(game: AnyGame, seed: str, skip: float = 0.5) -> Iterator[Match[Any]]:
    """A game of greedy and of chance, before every action of a seat."""
    match, rng, choose = Match(game, seed), random.Random(seed), bot("greedy", game)
    match.begin()
    while match.to_act:
        yield match
        seat = rng.choice(match.to_act)
        legal = match.legal(seat)
        match.do(seat, rng.choice(legal) if rng.random() < skip else choose(game, match.view(seat), seat, rng))


def planned(match: Match[Any], seat: int) -> Course:
    game, view = match.game, match.view(seat)
    actions = turn(game, bot("greedy", game), view.copy(), seat, random.Random(0))
    return course(game, match.begun(seat), match.draft(seat), view, seat, actions)


@pytest.mark.parametrize("options", NOVA_LUNA, ids=str)
def test_a_value_of_nova_luna_is_the_sum_of_its_terms(options: dict[str, Any]) -> None:
    game = lunarium.game("nova-luna", **options)
    value = Value(game)
    for match in matches(game, "sum"):
        for seat in range(game.seats):
            assert summed(value.weighed(match.state, seat)) == pytest.approx(value(match.state, seat), abs=1e-9)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_plan_of_luna_capital_is_the_sum_of_its_terms(seats: int) -> None:
    game = LunaCapital(seats=seats)
    seen = 0
    for match in matches(game, "sum", 0.3):
        if match.state.step == luna.LOT:
            (seat,) = match.to_act
            planning = Turn(Memory(game, WEIGHTS), match.view(seat), seat)
            for plan in filter(None, map(planning.lot, range(game.spaces))):
                assert summed(planning.weighed(plan)) == pytest.approx(plan.value, abs=1e-9)
                seen += 1
    assert seen > 20


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_the_worth_of_a_draft_is_the_sum_of_its_terms(adventure: str) -> None:
    for seats in (1, 2):
        game: Any = lunarium.game("welcome-to-the-moon", adventure=adventure, seats=seats)
        for match in matches(game, f"sum {adventure}", 0.9):
            for seat in match.to_act:
                view = match.view(seat)
                worth = Worth(game, outlook_of(adventure), view, seat)
                terms = worth.weighed(view)
                assert summed(terms) == pytest.approx(worth.at_the_end(view), abs=1e-9)
                promised = {name: term(bytes(view.sheets[seat])) for name, term in worth.promise.items()}
                score = total(game.score(view, seat))
                told = (name for name in terms if name in promised or name in words_of_lines(game, view, seat))
                assert sum(terms[name] for name in told) == pytest.approx(score + summed(promised), abs=1e-9)
                assert all(name in tongue(adventure).promises or name in SHARED for name in promised)


def words_of_lines(game: AnyGame, view: Any, seat: int) -> list[str]:
    return [line.name for line in game.score(view, seat)]


@pytest.mark.parametrize(("name", "options"), ANY_TABLE, ids=str)
def test_every_reason_speaks_for_the_turn_and_can_be_said(name: str, options: dict[str, Any]) -> None:
    game = lunarium.game(name, **options)
    kinds: set[str] = set()
    for match in islice(matches(game, "why", 0.85), None, None, 11 // some(11)):
        seat = match.to_act[0]
        plan = planned(match, seat)
        found = motives(game, plan, seat)
        assert len(found) <= MOST
        weights = [motive.weight for motive in found]
        assert weights == sorted(weights, reverse=True)
        assert all(motive.weight > 0 or motive.kind in NOT_WEIGHED for motive in found)
        _check_facts(game, plan, seat, found)
        kinds |= {motive.kind for motive in found}
        for lang in words.LANGUAGES:
            told = words.why(game, found, lang)
            assert not told[0].islower()
            assert told.endswith(".")
            assert "{" not in told
            assert ".." not in told
    assert len(kinds) > 1


def _check_facts(game: Any, plan: Course, seat: int, found: list[Motive]) -> None:
    """What is said to be gained is gained, and the term that speaks for the turn is worth more."""
    start, end = plan.states[0], plan.end
    for motive in found:
        if motive.kind == "points":
            before, after = ({line.name: line.points for line in game.score(state, seat)} for state in (start, end))
            gained = [after[name] - before[name] for name in motive.of.split("+")]
            assert min(gained) > 0
            assert motive.facts == (sum(gained),)
        elif motive.kind == "group":
            _, was, will_be = motive.facts
            assert motive.weight > 0
            assert will_be >= was
        elif motive.kind == "fruit":
            assert motive.facts[1] >= motive.facts[0]
        elif motive.kind == "tokens" and game.name == "nova-luna":
            assert motive.facts[0] > 0
    if game.name == "welcome-to-the-moon":
        worth = Worth(game, outlook_of(game.adventure.name), start, seat)
        before, after = worth.weighed(start), worth.weighed(end)
        for motive in found:
            for term in _terms_of(motive, after):
                more = after[term] - before[term]
                assert (
                    term in CARES or motive.weight > more - 1e-9
                )  # as much as it gains, or as it is better than elsewhere


def _terms_of(motive: Motive, terms: dict[str, float]) -> list[str]:
    """The terms that a reason is about."""
    if motive.kind in ("bonus", "astra", "verdict"):
        return [motive.kind]
    if motive.kind == "mission":
        return [f"mission {motive.of}"]
    named = set(motive.of.split("+")) if motive.kind in ("points", "promise", "spared") else set()
    return [term for term in terms if named & set(term.split("+"))]


def test_what_is_named_is_worth_more_than_before_or_than_elsewhere() -> None:
    before = {"tokens": -10.0, "time": -3.0, "mission 82": 1.0}
    after = {"tokens": -5.0, "time": -5.0, "mission 82": 0.5, "won": 0.1}
    others = [{"tokens": -5.0, "time": -9.0, "mission 82": 0.0}, {"tokens": -5.0, "time": -7.0, "mission 82": 0.0}]
    assert speaking(before, after, others, ("tokens",)) == {"tokens": 5.0, "time": 3.0}  # 0.5 is little beside five
    assert speaking(before, after, others, ()) == {"time": 3.0}
    assert speaking(before, after, [], ()) == {"tokens": 5.0}
    assert speaking(before, before, [], ("tokens",)) == {}


@pytest.mark.parametrize(("name", "options"), ANY_TABLE[::3], ids=str)
def test_a_reason_in_the_middle_of_a_turn_is_that_of_the_whole_turn(name: str, options: dict[str, Any]) -> None:
    """Whoever follows the hints hears the same reason to the end, as long as nothing is dealt."""
    game = lunarium.game(name, **options)
    match, rng, choose = Match(game, "whole"), random.Random(0), bot("greedy", game)
    match.begin()
    told: dict[int, list[Motive]] = {}
    heard = 0
    while match.to_act and heard < 40:
        seat = match.to_act[0]
        drafted = match.draft(seat)
        found = motives(game, planned(match, seat), seat)
        if drafted and game.seats > 1 and found != [Motive(ONLY)]:
            assert [motive.kind for motive in found] == [motive.kind for motive in told[seat]]
            heard += 1
        told[seat] = found
        match.do(seat, choose(game, match.view(seat), seat, rng))
    assert heard or game.seats == 1


def test_reasons_come_from_what_the_seat_may_see() -> None:
    """Two games that differ only in what is hidden from a seat give it the same reasons."""
    for name, adventure in (("luna-capital", {}), ("welcome-to-the-moon", {"adventure": "mine"})):
        game = lunarium.game(name, seats=2, **adventure)
        compared = 0
        for match in matches(game, "secret", 0.2):
            seat = match.to_act[-1]
            view, plan = match.view(seat), planned(match, seat)
            if view == match.state:
                continue
            hidden = Match(game, "other")
            hidden.log, hidden.state, hidden._base, hidden._from = list(match.log), view, view.copy(), len(match.log)
            own = course(game, view, (), view, seat, plan.actions[len(match.draft(seat)) :])
            assert game.observe(view, seat) == view
            if not match.draft(seat):
                assert own.states == plan.states
                assert motives(game, own, seat) == motives(game, plan, seat)
                compared += 1
        assert compared
