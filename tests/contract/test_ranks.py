"""Law 9 where random games seldom lead: shared places, and alone which way is up."""

from collections import defaultdict
from pathlib import Path

import pytest

import lunarium
from lunarium.core import record
from lunarium.core.play import Outcome, cost, places, total
from lunarium.games import GAMES
from tests.contract.every import numbers
from tests.contract.laws import check_ranked

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.txt"))


def test_places() -> None:
    assert places([5, 5, 9]) == (1, 1, 3)
    assert places([9, 5, 5, 7]) == (4, 1, 1, 3)
    assert places([(-3, 1), (-3, 0), (-4, 7), (-3, 1)]) == (3, 2, 1, 3)
    assert places([]) == ()


@pytest.mark.parametrize(
    ("totals", "ranks", "tiebreak"),
    [
        ((9, 9, 4), (1, 1, 2), None),  # dense
        ((9, 4, 4), (1, 3, 3), None),  # counted from below
        ((9, 8), (1, 1), None),
        ((4, 9), (1, 2), None),
        ((9, 9), (1, 2), None),  # told apart by nothing
        ((9, 9), (1, 1), "errors"),
        ((9, 4), (2, 3), None),
    ],
)
def test_the_law_finds_wrong_ranks(totals: tuple[int, ...], ranks: tuple[int, ...], tiebreak: str | None) -> None:
    game = lunarium.game("welcome-to-the-moon", seats=len(totals))
    with pytest.raises(AssertionError):
        check_ranked(game, totals, Outcome(ranks, "deck", tiebreak))


def test_the_law_knows_games_in_which_less_is_better() -> None:
    game = lunarium.game("nova-luna", seats=2)
    game.less_is_better = True  # type: ignore[misc]
    check_ranked(game, (4, 9), Outcome((1, 2), "last-token"))
    with pytest.raises(AssertionError):
        check_ranked(game, (9, 4), Outcome((1, 2), "last-token"))


@pytest.mark.parametrize("name", [name for name in GAMES if 1 in numbers(name)])
def test_alone_the_better_total_wins(name: str) -> None:
    """Whoever won was further ahead of the mark or the opponent than whoever lost."""
    leads: dict[tuple[str, int], list[int]] = defaultdict(list)
    for file in GOLDEN:
        if not file.name.startswith(f"{name}-"):
            continue
        match = record.read(file.read_text(encoding="utf-8"), lunarium.game)
        game, state = match.game, match.state
        outcome = game.outcome(state)
        if game.seats == 1 and outcome and outcome.ending not in ("launch", "astra"):  # those are races
            kind = str({key: value for key, value in game.options.items() if key in ("adventure", "solo_count")})
            lead = cost(game, total(game.score(state, 0))) - cost(game, total(game.rival(state)))
            leads[kind, outcome.ranks[0]].append(lead)
    kinds = {kind for kind, _ in leads}
    both = [kind for kind in kinds if leads[kind, 1] and leads[kind, 2]]
    assert both
    for kind in both:
        assert max(leads[kind, 1]) < min(leads[kind, 2]), kind
