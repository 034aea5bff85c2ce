"""Golden records: whole games that replay for ever, one for each way a game can end, and for what versions changed.

The comment on top of each says how it ended. They are never edited to make a test pass.
"""

from pathlib import Path
from typing import Any

import pytest

import lunarium
from lunarium.core import record
from lunarium.core.match import HAND, Match
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from tests.golden import make

FILES = sorted(Path(__file__).parent.glob("*.txt"))
ENDINGS = {
    "nova-luna-last-token",
    "nova-luna-last-token-with-tasks-to-spare",
    "nova-luna-no-tiles",
    "nova-luna-no-tiles-tied-first",
    "nova-luna-no-tiles-tied-first-on-one-space",
    "nova-luna-beginner-last-token",
    "nova-luna-alone-mark-reached",
    "nova-luna-alone-mark-missed",
    "nova-luna-alone-eight-not-placed",
    "nova-luna-alone-no-tiles",
    "nova-luna-alone-running",
    "nova-luna-alone-over-before-phase-two",
    "luna-capital-alone-won",
    "luna-capital-alone-lost",
    "luna-capital-tie-by-scaffolding",
    "luna-capital-tie-shared",
    "luna-capital-face-down",
    "luna-capital-empty-deck",
    "luna-capital-tile-fits-nowhere",
}

CHANGES = {  # of a rule: whole games in which it mattered
    "nova-luna-alone-running-2",
    "luna-capital-alone-one-card-after-the-three-2",
    "welcome-to-the-moon-battle-stored-astronaut-2",
    "welcome-to-the-moon-virus-alone-given-card-1",
    "welcome-to-the-moon-virus-alone-given-card-2",
}

TOGETHER = ("missions", "errors", "full", "tie")
ALONE = ("missions", "errors", "full", "deck")
WAYS = {  # beyond the usual ones
    "launch": ({"launch"}, {"launch", "astra"}),
}
OUT_OF_REACH = {"launch-alone-full", "colony-alone-deck", "battle-alone-deck"}  # test_out_of_reach.py says why


def welcome_to_the_moon() -> set[str]:
    """Every adventure in each of its ways, together and alone."""
    found = set()
    for adventure in ADVENTURES:
        together, alone = WAYS.get(adventure, (set(), set()))
        found |= {f"{adventure}-{way}" for way in (*TOGETHER, *together)}
        found |= {f"{adventure}-alone-{way}" for way in (*ALONE, *alone)}
    return {f"welcome-to-the-moon-{name}" for name in found - OUT_OF_REACH}


def test_there_is_one_for_each_way_a_game_can_end() -> None:
    assert {path.stem for path in FILES} == ENDINGS | welcome_to_the_moon() | CHANGES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_replays_for_ever(path: Path) -> None:
    head, _, text = path.read_text(encoding="utf-8").partition("\n")
    match = record.read(text, lunarium.game)
    assert record.write(match) == text
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    ranks = ",".join(map(str, outcome.ranks))
    totals = ",".join(map(str, match.totals))
    tie = outcome.tiebreak or "none"
    assert head == f"; ending {outcome.ending}, ranks {ranks}, tiebreak {tie}, totals {totals}"
    proof = record.verify(match)
    assert proof.deals > 0 or match.deal == HAND


def test_a_golden_record_is_made_by_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert make.main(["nova-luna", "seats=2", "--ending", "last-token"]) == 0
    head, _, text = capsys.readouterr().out.partition("\n")
    assert head.startswith("; ending last-token, ranks ")
    assert record.write(record.read(text, lunarium.game)) == text
    assert make.main(["nova-luna", "seats=2", "--ending", "flood", "--tries", "2"]) == 1
    assert capsys.readouterr().err == "none of 2 games ended so\n"


def read(name: str) -> Match[Any]:
    text = Path(__file__).with_name(f"{name}.txt").read_text(encoding="utf-8").partition("\n")[2]
    return record.read(text, lunarium.game)


def test_the_same_moves_bring_astra_other_cards_in_the_versions_of_the_virus() -> None:
    one, two = (read(f"welcome-to-the-moon-virus-alone-given-card-{version}") for version in "12")
    assert (one.game.version, two.game.version, one.log) == ("1", "2", two.log)
    assert one.state.astra != two.state.astra


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        ("luna-capital-alone-one-card-after-the-three-2", "swap K60"),
        ("welcome-to-the-moon-battle-stored-astronaut-2", "error"),
    ],
)
def test_version_1_refuses_what_version_2_allows(name: str, refused: str) -> None:
    match = read(name)
    old = lunarium.game(match.game.name, rules="1", **match.game.options)
    state = old.start()
    for seat, action in match.log:
        if old.explain(state, seat, action):
            assert old.space.words(action) == refused
            return
        old.apply(state, seat, action)
    raise AssertionError("version 1 plays it to its end")


def test_solitaires_of_version_1_counted_each_phase() -> None:
    """With the default of their day, as its records say; those of version 2 count the whole display again."""
    kept = [read(path.stem) for path in FILES if path.stem.startswith("nova-luna-alone")]
    assert {match.game.version for match in kept} == {"1", "2"}
    for match in kept:
        default = lunarium.game("nova-luna", rules=match.game.version, seats=1).options["solo_count"]
        assert default == ("each" if match.game.version == "1" else "running")
