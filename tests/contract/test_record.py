"""Records: canonical, strict, complete; damage is an error, never another game."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lunarium
from lunarium.core import record
from lunarium.core.deal import commitment, deal
from lunarium.core.errors import BadRecord, LunariumError, Unfair
from lunarium.core.match import HAND, Match
from lunarium.core.play import CHANCE
from tests.contract import luna_capital, nova_luna, toy
from tests.contract.test_match import do, random_match
from tests.contract.toy import Tides

FINISHED = record.write(random_match(lunarium.game("nova-luna", seats=2), 1))
HALF = record.write(random_match(lunarium.game("nova-luna", seats=3), 2, 80))
ALONE = record.write(random_match(lunarium.game("nova-luna", seats=1), 3))
SAMPLES = (FINISHED, HALF, ALONE)


def read(text: str) -> Match[Any]:
    return record.read(text, lunarium.game)


@pytest.mark.parametrize("setting", nova_luna.SETTINGS, ids=str)
def test_a_record_replays_to_the_same_match_after_every_move(setting: dict[str, str | int]) -> None:
    game = lunarium.game("nova-luna", **setting)
    rng = random.Random(9)
    match: Match[Any] = Match(game, "every-move", players=[f"Zoë {seat}" for seat in range(game.seats)])
    match.begin()
    while not match.over:
        text = record.write(match)
        again = read(text)
        assert again == match
        assert record.write(again) == text
        seat = match.to_act[0]
        match.do(seat, rng.choice(match.legal(seat)))
    assert read(record.write(match)) == match


@pytest.mark.parametrize("setting", luna_capital.SETTINGS, ids=str)
def test_a_record_of_luna_capital_replays_and_undo_restores(setting: dict[str, str | int]) -> None:
    rng = random.Random(4)
    match: Match[Any] = Match(lunarium.game("luna-capital", **setting), "luna")
    match.begin()
    while not match.over:
        seat = match.to_act[0]
        if match.draft(seat):
            before, log = match.state.copy(), list(match.log)
            match.undo(seat)
            match.redo(seat)
            assert (match.state, match.log) == (before, log)
        if rng.random() < 0.1:
            assert read(record.write(match)) == match
        match.do(seat, rng.choice(match.legal(seat)))
    assert record.verify(read(record.write(match))).moves == len(match.log)


@pytest.mark.parametrize("seats", [2, 3])
def test_interleaved_drafts_replay_after_every_move(seats: int) -> None:
    for seed in range(10):
        rng = random.Random(seed)
        match: Match[Any] = Match(Tides(seats=seats), f"toy-{seed}")
        match.begin()
        while not match.over:
            assert record.read(record.write(match), toy.make) == match
            seat = rng.choice(match.to_act)
            match.do(seat, rng.choice(match.legal(seat)))
        assert record.read(record.write(match), toy.make) == match


def test_a_match_dealt_by_hand_has_no_seed() -> None:
    match: Match[Any] = Match(lunarium.game("nova-luna", seats=1), deal=HAND, players=["Ana"])
    for tile in range(1, 12):
        match.do(CHANCE, tile)
    do(match, 0, "take 1", "place 0")
    text = record.write(match)
    assert "Seed" not in text
    assert "Commitment" not in text
    assert read(text) == match


def test_the_seed_is_secret_until_the_end_unless_it_is_public() -> None:
    game = lunarium.game("nova-luna", seats=2)
    fair: Match[Any] = lunarium.fair(game)
    fair.begin()
    assert fair.seed is not None
    assert fair.seed not in record.write(fair)
    assert f'[Commitment "{fair.commitment}"]' in record.write(fair)
    assert '[Deal "fair"]' in record.write(fair)
    public = Match(game, "open")
    assert '[Deal "public"]' in record.write(public)
    assert '[Seed "open"]' in record.write(public)
    rng = random.Random(1)
    while not fair.over:
        fair.do(fair.to_act[0], rng.choice(fair.legal(fair.to_act[0])))
    assert f'[Seed "{fair.seed}"]' in record.write(fair)
    proof = record.verify(read(record.write(fair)))
    assert proof.moves == len(fair.log)
    assert proof.deals == sum(move.seat == CHANCE for move in fair.log)


def test_comments_blank_lines_and_line_ends_do_not_matter() -> None:
    lines = []
    for number, line in enumerate(FINISHED.splitlines()):
        lines += [line + ("  ; a remark; or two" if number % 3 == 0 else ""), ""]
    text = "; first of all\n" + "\n".join(lines) + "\n ; the end\n"
    assert read(text) == read(FINISHED)
    assert read(FINISHED.replace("\n", "\r\n")) == read(FINISHED)


def test_a_file_of_many_is_read_one_by_one() -> None:
    """No more of it than is asked for, and a damaged game keeps nobody from those after it."""
    damaged = HALF.replace("[Players", "[Player")
    whole = ["; a collection\n", "\n", *f"{FINISHED}\n{damaged}{ALONE}".splitlines(keepends=True), "; end\n"]
    lines = iter(whole)
    found = record.split(lines)
    first, text = next(found)
    assert (first, text) == (3, f"{FINISHED}\n")
    assert len([*lines]) == len(whole) - 2 - text.count("\n") - 1  # the next one has begun
    (_, (second, broken), (third, last)) = record.split(whole)
    assert broken == damaged
    with pytest.raises(BadRecord, match=f"^line {second + 5}: there is no tag 'Player'"):
        record.read(broken, lunarium.game, second)
    assert whole[third - 1 :] == last.splitlines(keepends=True)
    assert record.read(last, lunarium.game, third) == read(ALONE)


@pytest.mark.parametrize(
    ("text", "line"), [(FINISHED[:-1], FINISHED.count("\n")), ('[Game "nova-luna"]\n', 1), ("what?\n", 1)]
)
def test_a_complaint_counts_from_the_first_line(text: str, line: int) -> None:
    for first in (1, 5):
        with pytest.raises(BadRecord, match=f"^line {first - 1 + line}: "):
            record.read(text, lunarium.game, first)


def test_a_file_without_a_record_has_none() -> None:
    assert [*record.split([])] == [*record.split(["; nothing\n"])] == []


@pytest.mark.parametrize("text", SAMPLES)
def test_a_file_cut_at_a_lines_end_is_a_shorter_game(text: str) -> None:
    whole = read(text)
    lines = text.splitlines(keepends=True)
    first = next(number for number, line in enumerate(lines) if line.startswith("[Check")) + 1
    for end in range(first, len(lines)):
        short = read("".join(lines[:end]))
        assert short.log == whole.log[: len(short.log)]
        assert short.state == whole.replay(len(short.log))


@pytest.mark.parametrize("text", SAMPLES)
def test_a_file_cut_anywhere_else_is_an_error(text: str) -> None:
    for end in random.Random(1).sample(range(len(text)), 150):
        if text[end - 1] != "\n" or "[Check" not in text[:end]:
            with pytest.raises(BadRecord, match="line "):
                read(text[:end])


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from(SAMPLES),
    st.integers(0, 10_000),
    st.sampled_from(["replace", "insert", "delete", "swap lines", "drop line", "double line"]),
    st.characters(codec="utf-8"),
)
def test_any_other_damage_gives_an_error_never_a_wrong_game(text: str, place: int, kind: str, letter: str) -> None:
    place %= len(text)
    lines = text.splitlines(keepends=True)
    line = place % (len(lines) - 1)
    damaged = {
        "replace": text[:place] + letter + text[place + 1 :],
        "insert": text[:place] + letter + text[place:],
        "delete": text[:place] + text[place + 1 :],
        "swap lines": "".join([*lines[:line], lines[line + 1], lines[line], *lines[line + 2 :]]),
        "drop line": "".join([*lines[:line], *lines[line + 1 :]]),
        "double line": "".join([*lines[: line + 1], *lines[line:]]),
    }[kind]
    try:
        match = read(damaged)
    except BadRecord as error:
        assert str(error).startswith("line ")
        return
    whole = read(text)
    assert match.log == whole.log[: len(match.log)]
    assert match.players == whole.players
    assert match.game.options == whole.game.options
    assert match.commitment == whole.commitment


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=400))
def test_noise_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="line "):
        read(text)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(FINISHED.splitlines()[:14]), max_size=20).map(lambda lines: "\n".join([*lines, ""])))
def test_shuffled_lines_are_refused_or_the_same_game(text: str) -> None:
    try:
        match = read(text)
    except BadRecord:
        return
    assert match.log == read(FINISHED).log[: len(match.log)]


def rewrite(text: str, old: str, new: str) -> str:
    """The record with other words in it and checks that fit again, as a forger would write it."""
    assert old in text
    chain = record._Chain()
    lines = []
    check = ""
    for line in text.replace(old, new).splitlines():
        if line.startswith("[Check"):
            lines.append(f'[Check "{check}"]')
        elif line.startswith("["):
            check = chain.add(line)
            lines.append(line)
        elif line:
            body = line.rpartition(" #")[0]
            lines.append(f"{body} #{chain.add(body)}")
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('[Game "nova-luna"]', '[Game "go"]', "there is no game 'go'"),
        ('[Rules "2"]', '[Rules "7"]', "line 2: .* of nova-luna, not '7': a newer"),
        ("seats=2", "seats=9", "cannot be '9'"),
        ("seats=2", "seats", "not name=value"),
        ("seats=2", "seats=2 colour=red", "no option 'colour'"),
        ('[Deal "public"]', '[Deal "loud"]', "no deal 'loud'"),
        ('[Deal "public"]', '[Deal "hand"]', "belong to every deal but that by hand"),
        ('[Seed "seed-1"]', '[Seed "seed-2"]', "not the one that the commitment stands for"),
        (commitment("seed-1"), commitment("seed-2"), "not the one that the commitment stands for"),
        ('[Seed "seed-1"]\n', "", "a public seed is known from the start"),
        ("Seat A; Seat B", "Seat A", "every seat needs a name: 2"),
        ("Seat A; Seat B", "Seat A; ", "a name has 1 to 40"),
        ('[Result "', '[Result "9', "the result of these moves is"),
        (", place 0", ", place q0", "has no action 'place q0'"),
        (", place 0", ", place e1", "is not legal"),
        (", place 0", "", "place-first"),
    ],
)
def test_a_forged_record_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        read(rewrite(FINISHED, old, new))


def test_a_forged_deal_is_found_by_verify() -> None:
    """A whole legal game, dealt by another seed than the one it shows; the record itself is sound."""
    match = random_match(lunarium.game("nova-luna", seats=2), 1)
    match.reseed("another")
    match.given = 0
    assert deal(match.game, match.game.start(), "another") != match.log[0].action
    with pytest.raises(Unfair, match=r"^move 1: .* is not what the seed deals") as found:
        record.verify(read(record.write(match)))
    assert (found.value.fault, found.value.number) == ("deal", 1)


def test_verify_compares_the_seed_with_what_was_published() -> None:
    """Neither a changed promise nor another seed, even one that makes the same deals, passes."""
    for change in ({"commitment": commitment("seed-2")}, {"commitment": None}, {"seed": "seed-2"}, {"seed": None}):
        match = read(FINISHED)
        for name, value in change.items():
            setattr(match, name, value)
        match.given = len(match.log)  # no deal can tell
        with pytest.raises(Unfair, match="not the one that the commitment stands for") as found:
            record.verify(match)
        assert found.value.fault == "promise"


def test_a_new_seed_is_a_new_promise() -> None:
    match = read(HALF)
    match.reseed("seed-2")
    assert match.commitment == commitment("seed-2")


def test_verify_wants_a_finished_game() -> None:
    with pytest.raises(BadRecord, match="not over"):
        record.verify(read(HALF))


def test_a_fork_says_what_its_seed_did_not_deal() -> None:
    whole = read(FINISHED)
    fork = whole.fork(60, "another")
    rng = random.Random(1)
    while not fork.over:
        fork.do(fork.to_act[0], rng.choice(fork.legal(fork.to_act[0])))
    text = record.write(fork)
    assert '[Given "60"]' in text
    assert read(text) == fork
    assert record.verify(read(text)).given == 60


def test_the_last_deal_that_was_given_is_not_asked_of_the_new_seed() -> None:
    fork = read(FINISHED).fork(1, "another")
    assert fork.log[0].seat == CHANCE
    fork.begin()
    rng = random.Random(1)
    while not fork.over:
        fork.do(fork.to_act[0], rng.choice(fork.legal(fork.to_act[0])))
    assert deal(fork.game, fork.game.start(), "another") != fork.log[0].action
    assert record.verify(fork).given == 1


@pytest.mark.parametrize("name", ["", " Ana", 'A"na', "A;na", "A\nna", "x" * 41, "\u200b", "a\u2028b"])
def test_names_that_a_record_cannot_hold_are_refused(name: str) -> None:
    with pytest.raises(LunariumError, match="a name has"):
        record.check_name(name)


@pytest.mark.parametrize("seed", ["", "a b", 'a"b', "x" * 65, "a\tb"])
def test_seeds_that_a_record_cannot_hold_are_refused(seed: str) -> None:
    with pytest.raises(LunariumError, match="a seed has"):
        record.check_seed(seed)
