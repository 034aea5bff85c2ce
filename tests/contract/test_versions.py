"""Versions of the rules: a match goes on with the one it began with, whoever reads, forks or positions it."""

import random
from typing import Any

import pytest

import lunarium
from lunarium.core import record
from lunarium.core.errors import BadPosition, BadRecord, UnknownRules
from lunarium.core.match import Match
from lunarium.core.options import Option, settle
from lunarium.core.versions import choose
from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon import campaign
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from tests.contract.test_match import random_match

VIRUS: dict[str, str | int] = {"adventure": "virus", "seats": 1}
NAME = "welcome-to-the-moon"
NEWEST = {
    "nova-luna": "2",
    "luna-capital": "2",
    "virus": "2",
    "battle": "2",
}  # by adventure, or by game; all others are at their first


def settings() -> list[tuple[str, dict[str, str]]]:
    """Everything that has versions of its own."""
    return [*((name, {}) for name in GAMES if name != NAME), *((NAME, {"adventure": name}) for name in ADVENTURES)]


@pytest.mark.parametrize(("name", "options"), settings(), ids=str)
def test_a_new_game_begins_with_the_newest_version(name: str, options: dict[str, str]) -> None:
    newest = NEWEST.get(str(options.get("adventure", name)), "1")
    assert lunarium.game(name, **options).version == newest
    for version in range(1, int(newest) + 1):
        game = lunarium.game(name, rules=str(version), **options)
        assert (game.version, game.describe(game.start())["rules"]) == (str(version), str(version))
        assert "rules" not in game.options


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("3", "this program knows rules 1 and 2 of chess, not '3': a newer Lunarium is needed"),
        (7, "this program knows rules 1 and 2 of chess, not '7': a newer Lunarium is needed"),
        ("0", "this program knows rules 1 and 2 of chess, not '0'"),
        ("two", "this program knows rules 1 and 2 of chess, not 'two'"),
        ("", "this program knows rules 1 and 2 of chess, not ''"),
        ("٣", "this program knows rules 1 and 2 of chess, not '٣'"),
    ],
)
def test_an_unknown_version_is_refused_in_one_line(wish: str | int, told: str) -> None:
    with pytest.raises(UnknownRules) as refused:
        choose("chess", ("1", "2"), wish)
    assert str(refused.value) == told


def test_the_default_of_an_option_may_depend_on_the_version() -> None:
    seats = Option("seats", (2,), (2,))
    options = (seats, Option("speed", ("fast", "slow"), (2,), older={"1": "slow"}))
    assert settle("chess", options, {}, "1")["speed"] == "slow"
    assert settle("chess", options, {}, "2")["speed"] == "fast"
    assert settle("chess", options, {"speed": "fast"}, "1")["speed"] == "fast"


@pytest.mark.parametrize("rules", ["1", "2"])
def test_a_record_a_fork_and_a_position_keep_the_version(rules: str) -> None:
    match = random_match(lunarium.game(NAME, rules=rules, **VIRUS), 5)
    text = record.write(match)
    assert f'[Rules "{rules}"]' in text
    again = record.read(text, lunarium.game)
    assert again == match
    assert again.game.version == rules
    assert record.verify(again).moves == len(match.log)
    fork = match.fork(len(match.log) // 2, "another")
    assert fork.game.version == rules
    data = match.game.describe(match.replay(len(match.log) // 2))
    assert lunarium.game(NAME, rules=data["rules"], **data["options"]).position(data) == fork.game.position(data)
    other = lunarium.game(NAME, rules="2" if rules == "1" else "1", **VIRUS)
    with pytest.raises(BadPosition, match=f"rules {other.version}"):
        other.position(data)


def test_matches_of_two_versions_are_not_equal() -> None:
    one, two = (Match(lunarium.game(NAME, rules=rules, **VIRUS), "seed") for rules in "12")
    assert one.state == two.state
    assert one != two


def with_rules(text: str, old: str, new: str) -> str:
    """A record with another version in its head, and checks that fit."""
    from tests.contract.test_record import rewrite

    return rewrite(text, f'[Rules "{old}"]', f'[Rules "{new}"]')


def test_a_record_of_a_newer_version_is_refused_at_its_line() -> None:
    match = random_match(lunarium.game(NAME, **VIRUS), 5)
    told = (
        r"^line 2: this program knows rules 1 and 2 of welcome-to-the-moon, virus, not '7': a newer Lunarium is needed$"
    )
    with pytest.raises(BadRecord, match=told):
        record.read(with_rules(record.write(match), "2", "7"), lunarium.game)


def played(rules: str | None, seed: int) -> Match[Any]:
    """The virus, alone, played by somebody careless."""
    match: Match[Any] = Match(lunarium.game(NAME, rules=rules, **VIRUS), f"campaign-{seed}", players=["Ana"])
    rng = random.Random(seed)
    match.begin()
    while not match.over:
        match.do(0, rng.choice(match.legal(0)))
    return match


def test_a_campaign_holds_chapters_of_several_versions() -> None:
    """Whoever began the sixth adventure before its second version and plays it again has one of each."""
    told = campaign.Campaign(["Ana"])
    for name in campaign.ORDER[:5]:
        match: Match[Any] = Match(lunarium.game(NAME, adventure=name, seats=1), name, players=["Ana"])
        rng = random.Random(1)
        match.begin()
        while not match.over:
            match.do(0, rng.choice(match.legal(0)))
        told.matches.append(match)
    told.matches += [played("1", 3), played("2", 3)]
    again = campaign.parse(campaign.write(told))
    assert [match.game.version for match in again.matches] == ["1"] * 6 + ["2"]
    assert len(campaign.verify(again)) == 7
    assert again.results[-1].points == told.matches[-1].totals
