"""Law 14: games in figures. What a profile says holds in random games and in the golden records."""

import random
from pathlib import Path
from typing import Any

import pytest

import lunarium
from lunarium.core import record
from lunarium.core.play import CHANCE, AnyGame, Profile, total
from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from tests.contract import every
from tests.contract.test_documents import ROOT, rows
from tests.contract.toy import Tides

GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.txt"))
MOON = "welcome-to-the-moon"  # whose adventures are rows of their own
HEAD = "| game | seats | at once | hidden | actions | draws | longest | totals | better |"


def check_profile(game: AnyGame, seed: int) -> None:
    """One random game."""
    found, rng, state, moves = game.profile, random.Random(seed), game.start(), 0
    at_once = hidden = False
    assert (found.seats, found.actions) == (game.seats, len(game.space))
    assert found.less_is_better == game.less_is_better
    while acting := game.to_act(state):
        seat = rng.choice(acting)
        legal = game.legal(state, seat)
        assert seat != CHANCE or len(legal) <= found.draws
        at_once |= len(acting) > 1
        hidden = hidden or any(game.observe(state, other) != state for other in range(game.seats))
        if rng.random() < 0.1:
            assert all(found.least <= total(game.score(state, other)) <= found.most for other in range(game.seats))
        game.apply(state, seat, rng.choice(legal))
        moves += 1
    assert moves <= found.longest
    assert (at_once, hidden) == (found.simultaneous, found.hidden)
    assert all(found.least <= total(game.score(state, seat)) <= found.most for seat in range(game.seats))


@pytest.mark.parametrize(("name", "setting"), every.SETTINGS, ids=str)
def test_a_profile_holds_in_random_games(name: str, setting: dict[str, Any]) -> None:
    for seed in range(3):
        check_profile(lunarium.game(name, **setting), seed)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_profile_of_the_toy_game_holds(seats: int) -> None:
    for seed in range(20):
        check_profile(Tides(seats=seats), seed)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_profile_holds_in_golden_records(path: Path) -> None:
    match = record.read(path.read_text(encoding="utf-8"), lunarium.game)
    found = match.game.profile
    assert len(match.log) <= found.longest
    assert all(found.least <= points <= found.most for points in match.totals)


@pytest.mark.parametrize("name", GAMES)
def test_the_first_draws_are_as_wide_as_the_profile_says(name: str) -> None:
    """``draws`` is no guess: some draw has so many outcomes."""
    game, rng = lunarium.game(name, **every.settings(name)[0]), random.Random(1)
    state, widest = game.start(), 0
    while acting := game.to_act(state):
        legal = game.legal(state, acting[0])
        widest = max(widest, len(legal) if acting == (CHANCE,) else 0)
        game.apply(state, acting[0], rng.choice(legal))
    assert widest == game.profile.draws


def told(title: str, found: Profile) -> list[str]:
    """A row of the table."""
    yes = {True: "yes", False: "–"}
    return [
        title,
        str(found.seats),
        yes[found.simultaneous],
        yes[found.hidden],
        f"{found.actions:,}",
        str(found.draws),
        f"{found.longest:,}",
        f"{found.least} … {found.most}".replace("-", "−"),
        "less" if found.less_is_better else "more",
    ]


def test_the_table_of_the_documents_is_that_of_the_profiles() -> None:
    games: list[tuple[str, AnyGame]] = []
    for name in [name for name in GAMES if name != MOON]:
        games += [(f"`{name}`", lunarium.game(name, seats=seats)) for seats in (1, 2, 4)]
    for adventure in ADVENTURES:
        games += [(f"`{adventure}`", lunarium.game(MOON, adventure=adventure, seats=seats)) for seats in (1, 2)]
    table = [told(title, game.profile) for title, game in games]
    text = (ROOT / "docs" / "profiles.md").read_text(encoding="utf-8")
    assert HEAD in text
    missing = {title for title, _ in games} - {row[0] for row in rows(text)}
    assert not missing, f"docs/profiles.md has no row of {', '.join(sorted(missing))}"
    assert rows(text) == table, "docs/profiles.md:\n" + "\n".join("| " + " | ".join(row) + " |" for row in table)
