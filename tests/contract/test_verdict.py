"""How a game was decided: on every golden record that has an end, by a slow count, and in sentences."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import lunarium
from lunarium.core import record
from lunarium.core.match import Match
from lunarium.core.play import DONE, total
from lunarium.core.verdict import turning, verdict, winner
from lunarium.words import LANGUAGES, Words, verdicts
from tests.cli.process import lunarium_command

GOLDEN = Path(__file__).parent.parent / "golden"
FINISHED = [
    file.stem
    for file in sorted(GOLDEN.glob("*.txt"))
    if "[Result" in (text := file.read_text(encoding="utf-8")) and "[Campaign" not in text
]


@cache
def played(name: str) -> Match[Any]:
    return record.read((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"), lunarium.game)


def finished() -> list[Match[Any]]:
    return [played(name) for name in FINISHED]


GIVEN_UP: list[tuple[int, list[int], int | None]] = [
    (2, [0], 0),
    (2, [0], 1),
    (2, [0], None),
    (1, [0], 0),
    (1, [0], None),
]


def scores(match: Match[Any], move: int) -> list[int]:
    """How all stood after a move, who is played against at the end."""
    state = match.replay(move)
    seats = [total(match.game.score(state, seat)) for seat in range(match.game.seats)]
    return [*seats, total(match.game.rival(state))] if match.game.rival(match.state) else seats


def turns(match: Match[Any]) -> list[int]:
    """The moves that end a turn: where several act at once, the last of them."""
    ends = [
        number
        for number, (seat, action) in enumerate(match.log, 1)
        if action == DONE and match.game.to_act(match.replay(number - 1)) == (seat,)
    ]
    return sorted({*ends, len(match.log)})


def leads(match: Match[Any], seat: int, move: int) -> bool:
    mine, *others = (points for _, points in sorted(enumerate(scores(match, move)), key=lambda row: row[0] != seat))
    return all(mine < other if match.game.less_is_better else mine > other for other in others)


@pytest.mark.parametrize("name", FINISHED[::4])
def test_the_one_ahead_stays_ahead_from_the_move_on_at_which_it_turned(name: str) -> None:
    match = played(name)
    found = turning(match)
    opponent = match.game.rival(match.state)
    first = winner(match)
    if found is None:
        alone = match.game.seats == 1 and not opponent
        ahead = 1 if first is None and opponent else first
        assert alone or ahead is None or not leads(match, ahead, len(match.log))
        return
    ahead = 1 if found.ahead is None else found.ahead
    assert found.ahead == first
    ends = turns(match)
    after = [move for move in ends if move >= found.move]
    assert after[0] == found.move
    assert all(leads(match, ahead, move) for move in after)
    before = [move for move in ends if move < found.move]
    assert found.always == (not before)
    assert not before or not leads(match, ahead, before[-1])


@pytest.mark.parametrize("name", FINISHED)
def test_the_lines_add_up_to_the_margin(name: str) -> None:
    match = played(name)
    outcome = match.game.outcome(match.state)
    assert outcome
    for seat in range(match.game.seats):
        found = verdict(match, seat)
        assert found
        assert found.place == outcome.ranks[seat]
        sizes = [abs(line.points) for line in found.gaps]
        assert sizes == sorted(sizes, reverse=True)
        if match.game.mark is None:
            assert sum(line.points for line in found.gaps) == found.margin
        if found.against is not None and found.place < outcome.ranks[found.against]:
            assert found.margin >= 0
        for lang in LANGUAGES:
            told = verdicts.told(match, lang, seat)
            assert told
            assert told.headline
            assert "{" not in str(told)


def test_less_is_better_where_costs_are_counted() -> None:
    alone = [match for match in finished() if match.game.less_is_better]
    assert alone
    for match in alone:
        found = verdict(match, 0)
        assert found
        assert found.margin == (match.game.mark or 0) - match.totals[0]
        assert (found.margin >= 0) == (found.place == 1)
        assert turning(match) is None  # costs only grow: nobody is ahead of anybody


def test_every_sentence_is_told_somewhere() -> None:
    kinds = Counter(
        str(verdicts.told(match, "en", seat)).split()[1]
        for match in finished()
        for seat in (*range(match.game.seats), None)
    )
    assert {"won", "lost", "beat", "reached", "missed", "share"} <= {*kinds}


def test_names_are_told_to_who_watches() -> None:
    match = next(match for match in finished() if winner(match) == 1 and match.game.seats == 2)
    match.players = ("Ana", "Ben")
    onlooker, ben, ana = (verdicts.told(match, "en", you) for you in (None, 1, 0))
    assert onlooker
    assert ben
    assert ana
    assert onlooker.headline.startswith("Ben won")
    assert ben.headline == onlooker.headline.replace("Ben", "You")
    assert ana.headline.startswith("You lost")


def test_a_game_in_play_has_no_verdict() -> None:
    match = Match(lunarium.game("nova-luna", seats=2), "moon")
    match.begin()
    assert verdict(match, 0) is None
    assert turning(match) is None
    assert verdicts.told(match) is None


def test_who_gave_up() -> None:
    say = Words("en")
    names = ("Ana", "Ben", "Cleo")
    told = [verdicts.gave_up(say, names[:seats], gone, you) for seats, gone, you in GIVEN_UP]
    assert told == [
        "You gave up. Ben wins.",
        "Ana gave up. You win.",
        "Ana gave up. Ben wins.",
        "You gave up.",
        "Ana gave up.",
    ]


def test_the_terminal_says_the_same() -> None:
    name = next(name for name in FINISHED if name.startswith("luna-capital-"))
    done = lunarium_command("replay", str(GOLDEN / f"{name}.txt"))
    assert str(verdicts.told(played(name))) in done.out
