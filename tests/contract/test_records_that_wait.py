"""What a record says of a game that waits: for its dealer, for a seat, for a newer program."""

from pathlib import Path
from typing import Any

import pytest

import lunarium
from lunarium.core import record
from lunarium.core.errors import BadRecord, UnknownRules
from lunarium.core.match import HAND, Match
from lunarium.core.play import CHANCE, DONE
from lunarium.core.versions import choose

GOLDEN = Path(__file__).parent.parent / "golden"


def by_hand() -> Match[Any]:
    """Two of three seats of the order are drawn by hand."""
    match: Match[Any] = Match(lunarium.game("nova-luna", seats=3), deal=HAND)
    for _ in range(2):
        match.do(CHANCE, match.legal(CHANCE)[0])
    return match


def last_line(match: Match[Any]) -> str:
    return record.write(match).splitlines()[-1].rpartition(" #")[0]


def test_a_line_is_open_while_its_seat_goes_on_and_not_while_the_dealer_does() -> None:
    match = by_hand()
    assert last_line(match).startswith("* ")
    assert not last_line(match).endswith("...")
    while match.to_act == (CHANCE,):
        match.do(CHANCE, match.legal(CHANCE)[0])
    (seat,) = match.to_act
    match.do(seat, match.legal(seat)[0])
    assert last_line(match).endswith(", ...")
    assert record.read(record.write(match), lunarium.game) == match


def test_a_line_after_which_something_is_dealt_is_closed() -> None:
    """A draft that ends in a deal by hand is not open, though no deal follows it yet."""
    text = (GOLDEN / "luna-capital-tie-shared.txt").read_text(encoding="utf-8").partition("\n")[2]
    played = record.read(text, lunarium.game)
    match: Match[Any] = Match(played.game, deal=HAND, players=played.players)
    waiting = None
    for seat, action in played.log:
        match.do(seat, action)
        if seat != CHANCE and match.to_act == (CHANCE,) and action != DONE:
            waiting = last_line(match)
            break
    assert waiting is not None, "no draft led to a deal"
    assert not waiting.endswith("...")
    assert record.read(record.write(match), lunarium.game) == match


@pytest.mark.parametrize(
    ("wish", "newer"), [("2", False), ("3", False), ("4", True), ("0", False), ("99999", True), ("100000", False)]
)
def test_a_newer_program_is_needed_only_for_what_is_newer_than_all_it_knows(wish: str, newer: bool) -> None:
    known = ("1", "3")
    if wish in known:
        assert choose("chess", known, wish) == wish
        return
    with pytest.raises(UnknownRules) as caught:
        choose("chess", known, wish)
    assert str(caught.value).endswith("a newer Lunarium is needed") == newer


def test_a_record_by_hand_has_neither_a_commitment_nor_a_seed() -> None:
    lines = record.write(by_hand()).splitlines()
    for tag, before in (("Commitment", "Players"), ("Seed", "Check")):
        tags = lines[: next(number for number, line in enumerate(lines) if line.startswith("[Check"))]
        place = next((number for number, line in enumerate(tags) if line.startswith(f"[{before}")), len(tags))
        tags.insert(place, f'[{tag} "moon"]')
        chain = record._Chain()
        check = [chain.add(line) for line in tags][-1]
        with pytest.raises(BadRecord, match="a commitment and a seed belong to every deal but that by hand"):
            record.read("\n".join([*tags, f'[Check "{check}"]', ""]), lunarium.game)
