"""The first questions about an action: each has its own answer, with its section and its facts."""

from typing import Any

import pytest

import lunarium
from lunarium.core.errors import UnknownRules
from lunarium.core.gate import gate
from lunarium.core.match import Match
from lunarium.core.play import CHANCE, AnyGame, Event, Reason
from lunarium.core.versions import choose
from tests.contract.test_match import random_match

GAME: AnyGame = lunarium.game("nova-luna", seats=2)


def asked(match: Match[Any], seat: int, *, deals: bool, away: str = "not-your-turn") -> Reason | None:
    return gate(GAME, match.state, seat, 0, deals=deals, section="here", away=away)


@pytest.fixture
def playing() -> Match[Any]:
    match: Match[Any] = Match(GAME, "gate")
    match.begin()
    return match


def test_whose_turn_it_is(playing: Match[Any]) -> None:
    (mover,) = playing.to_act
    assert asked(playing, mover, deals=False) is None
    assert asked(playing, 1 - mover, deals=False) == Reason("not-your-turn", "turn", {"seat": mover})
    assert asked(playing, 1 - mover, deals=False, away="asleep") == Reason("asleep", "turn", {"seat": mover})
    for nobody in (2, -2):
        assert asked(playing, nobody, deals=False) == Reason("no-such-seat", "set-up", {"seats": 2})


def test_who_deals(playing: Match[Any]) -> None:
    assert asked(playing, 0, deals=True) == Reason("dealer-only", "here")
    assert asked(playing, CHANCE, deals=False) == Reason("not-the-dealer", "here")
    assert asked(playing, CHANCE, deals=True) == Reason("nothing-to-deal", "here")
    dealing: Match[Any] = Match(GAME, "gate")
    assert asked(dealing, CHANCE, deals=True) is None
    assert asked(dealing, 0, deals=False) == Reason("dealing", "here")


def test_when_it_is_over() -> None:
    assert asked(random_match(GAME, 1), 0, deals=False) == Reason("over", "end")


def test_a_match_is_told_again_with_the_number_of_each_move() -> None:
    match = random_match(GAME, 2, 40)
    told: list[int] = []
    match.events(lambda number, event: told.append(number) if isinstance(event, Event) else None)
    assert told[0] == 1
    assert told == sorted(told)


@pytest.mark.parametrize(
    ("wish", "newer"), [("99999", True), ("100000", False), ("3", True), ("0", False), ("²", False)]
)
def test_only_what_can_be_a_version_is_taken_for_a_newer_one(wish: str, newer: bool) -> None:
    with pytest.raises(UnknownRules) as found:
        choose("chess", ("1", "2"), wish)
    assert ("a newer Lunarium is needed" in str(found.value)) is newer
