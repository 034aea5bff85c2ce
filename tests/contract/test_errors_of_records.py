"""What is wrong with a record is said with its line, and the edges of what a record may hold are where they belong."""

from typing import Any

import pytest

import lunarium
from lunarium.core import record
from lunarium.core.errors import BadRecord
from tests.contract.test_match import random_match
from tests.contract.test_record import FINISHED, read, rewrite

LINES = FINISHED.splitlines(keepends=True)
MOVES = next(number for number, line in enumerate(LINES, 1) if line.startswith("*"))  # the first line with any
NEEDED = [line[1:].split()[0] for line in LINES[: MOVES - 2] if line[1:].split()[0] not in record.OPTIONAL]


def said(text: str) -> str:
    with pytest.raises(BadRecord) as caught:
        read(text)
    return str(caught.value)


def test_a_file_that_ends_among_its_tags_is_told_the_next_one_that_is_needed() -> None:
    assert NEEDED == ["Game", "Rules", "Options", "Deal", "Players", "Check"]
    assert said("") == "line 0: the record ends before its moves: [Game] is missing"
    have: list[str] = []
    for number, line in enumerate(LINES[: MOVES - 3], 1):
        have.append(line[1:].split()[0])
        missing = next(tag for tag in NEEDED if tag not in have)
        assert said("".join(LINES[:number])) == (
            f"line {number}: the record ends before its moves: [{missing}] is missing"
        )


def test_what_is_no_tag_is_told_the_next_one_that_is_needed() -> None:
    assert said("hello\n") == "line 1: expected a tag like [Game \"…\"], not 'hello'"
    assert said(LINES[0] + "\n[Rules]\n") == "line 3: expected a tag like [Rules \"…\"], not '[Rules]'"
    assert said('[Colour "red"]\n') == "line 1: there is no tag 'Colour'"


@pytest.mark.parametrize("tags", [["Rules"], ["Game", "Options"], ["Game", "Game"], ["Game", "Rules", "Deal"]])
def test_a_tag_out_of_place_is_told_the_order(tags: list[str]) -> None:
    by_name = {line[1:].split()[0]: line for line in LINES[: MOVES - 2]}
    order = "Game, Rules, Options, Components, Deal, Commitment, Given, Players, Seed, Result, Check"
    told = f"line {len(tags)}: '{tags[-1]}' is out of place; the tags are, in this order: {order}"
    assert said("".join(by_name[tag] for tag in tags)) == told


def test_a_changed_tag_and_a_changed_move_are_told_apart() -> None:
    changed = FINISHED.replace("Seat A", "Seat Z", 1)
    assert said(changed) == f"line {MOVES - 2}: the check does not fit: a tag was changed"
    lost = "".join(LINES[: MOVES - 1] + LINES[MOVES:])
    assert said(lost) == (
        f"line {MOVES}: the check does not fit: this line was changed, or one before it was changed or lost"
    )


def test_a_cut_line_is_told_as_one() -> None:
    assert said(FINISHED[:-1]) == f"line {len(LINES)}: the line is cut: it does not end in a line break"


@pytest.mark.parametrize("end", ["?", " ?", "\u00a0", "\x0b"])
def test_only_spaces_tabs_and_a_remark_may_follow_a_line(end: str) -> None:
    for number in (0, MOVES - 1):
        damaged = [*LINES]
        damaged[number] = LINES[number][:-1] + end + "\n"
        assert said("".join(damaged)).startswith(f"line {number + 1}: expected a")
        damaged[number] = LINES[number][:-1] + " \t ; a remark\n"
        assert read("".join(damaged)) == read(FINISHED)
    damaged[MOVES - 1] = LINES[MOVES - 1][:-1] + " \t\n"
    assert read("".join(damaged)) == read(FINISHED)


def given(number: str) -> str:
    """The record of a fork that says that so many moves were given."""
    fork = read(FINISHED).fork(5, "seed-1")
    return rewrite(record.write(fork), '[Given "5"]', f'[Given "{number}"]')


def test_given_is_a_number_of_at_most_six_digits() -> None:
    assert read(given("5")).given == 5
    assert read(given("0")).given == 0
    whole = read(given("999999"))
    assert whole.given == len(whole.log)
    for number in ("1000000", "-1", "²", "٣", "five", ""):
        check = given(number).splitlines().index("")  # where the tags end
        assert said(given(number)) == f"line {check}: 'Given' is a number of moves, not '{number}'"


def test_names_and_seeds_may_be_as_long_as_they_are_said_to_be() -> None:
    for name in ("x", "x" * 40, "x y"):
        assert record.check_name(name) == name
    for seed in ("x", "x" * 64):
        assert record.check_seed(seed) == seed


def test_the_components_of_a_record_and_of_the_table_are_named() -> None:
    game = lunarium.game("luna-capital", seats=2)
    text = record.write(random_match(game, 1, 5))
    text = rewrite(text, '[Deal "', '[Components "sha256:mine"]\n[Deal "')
    line = text.splitlines().index("")

    def with_edition(edition: str) -> Any:
        def make(name: str, **options: Any) -> Any:
            other: Any = lunarium.game(name, **options)
            other.edition = edition
            return other

        return make

    for edition, told in (("", ": their file is needed"), ("sha256:other", ", not with sha256:other")):
        with pytest.raises(BadRecord) as caught:
            record.read(text, with_edition(edition))
        assert str(caught.value) == f"line {line}: the record was played with the components sha256:mine{told}"
    assert record.read(text, with_edition("sha256:mine")).game.edition == "sha256:mine"
