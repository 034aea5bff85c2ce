"""One screen for all: whoever reads it learns nothing of what others hold or have chosen."""

import io
import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

import lunarium
from lunarium.cli.table import Table
from lunarium.core.match import HAND, Match
from lunarium.core.play import CHANCE, DONE, AnyGame
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words import Words
from tests.amount import sparse
from tests.contract import luna_capital, welcome_to_the_moon

NAMES = ("Ana", "Bo", "Cleo", "Dan")
HIDE = {"luna-capital": luna_capital.hide, "welcome-to-the-moon": welcome_to_the_moon.hide}

LUNA = [{"seats": seats} for seats in (2, 3, 4)]
MOON = [{"adventure": name, "seats": seats} for name in ADVENTURES for seats in (2, 3)]
SETTINGS = [("luna-capital", setting) for setting in LUNA] + [("welcome-to-the-moon", setting) for setting in MOON]

Say = Callable[[Table, list[str]], str]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Say:
    """What a table prints while somebody types these lines."""

    def typed(table: Table, lines: list[str]) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        capsys.readouterr()
        table.play()
        return capsys.readouterr().out

    return typed


def table_of(match: Match[Any], sitting: int | None = None) -> Table:
    table = Table(match, {}, Words("en"), None)
    table.sitting = sitting
    return table


def moments(game: AnyGame, seed: int, every: int) -> list[Match[Any]]:
    """A random game, looked at now and then."""
    rng, found = random.Random(seed), []
    match: Match[Any] = Match(game, f"screen-{seed}", players=NAMES[: game.seats])
    match.begin()
    while match.to_act:
        seat = rng.choice(match.to_act)
        match.do(seat, rng.choice(match.legal(seat)))
        if len(match.log) % every == 0 and match.to_act:
            found.append(match.fork(len(match.log), "screen"))
    return found


def questions(match: Match[Any], seat: int, rng: random.Random) -> list[str]:
    """All that can be asked, and much that is not allowed."""
    space, legal = match.game.space, match.legal(seat)
    words = [space.words(action) for action in rng.sample(range(len(space)), 60) if action not in legal]
    whys = [f"why {space.words(action)}" for action in rng.sample(range(len(space)), 60)]
    return ["score", "board", "help", *whys, *words, "hint", "score", "quit"]


@pytest.mark.parametrize(("name", "setting"), SETTINGS, ids=str)
def test_the_reader_learns_nothing_of_what_is_hidden(name: str, setting: dict[str, Any], said: Say) -> None:
    """The same moment twice; all that differs is what the reader may not know."""
    game, rng, different = lunarium.game(name, **setting), random.Random(5), 0
    for match in moments(game, 2, every=70)[:6]:
        seat = match.to_act[0]
        asked = questions(match, seat, rng)
        twin = match.fork(len(match.log), "screen")
        twin.state = HIDE[name](game, match.state, seat, rng)
        different += twin.state != match.state
        assert said(table_of(match, seat), asked) == said(table_of(twin, seat), asked)
    assert different or name != "luna-capital"


def test_reasons_are_asked_of_what_the_reader_sees(said: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not of the whole state: what a reason does not tell today a further one may."""
    game, asked = lunarium.game("luna-capital", seats=2), list[Any]()
    explain = type(game).explain

    def heard(self: Any, state: Any, seat: int, action: int) -> Any:
        asked.append(state)
        return explain(self, state, seat, action)

    match = next(match for match in moments(game, 2, every=9) if match.view(match.to_act[0]) != match.state)
    seat, space = match.to_act[0], game.space
    illegal = next(space.words(action) for action in range(1, len(space)) if action not in match.legal(seat))
    monkeypatch.setattr(type(game), "explain", heard)
    said(table_of(match, seat), [f"why {illegal}", illegal, "quit"])
    assert asked == [match.view(seat)] * 2


@pytest.mark.parametrize("adventure", sparse(list(ADVENTURES), 3))
def test_bo_reads_the_same_whatever_ana_has_chosen(adventure: str, said: Say) -> None:
    """Ana's draft is typed at the same screen, short or long, with undo and without."""
    game = lunarium.game("welcome-to-the-moon", adventure=adventure, seats=2)
    begun = [m for m in moments(game, 3, every=1) if m.to_act == (0, 1) and not m.draft(0) and not m.draft(1)]
    for start in begun[:: max(1, len(begun) // 4)]:
        told = set()
        for choice in range(3):
            match = start.fork(len(start.log), "screen")
            asked = questions(match, 1, random.Random(9))
            whole = said(table_of(match), ["", *draft(match, random.Random(choice)), "", *asked])
            before, bo = whole.split("Pass the screen to Bo", 1)
            assert "score" in bo
            assert "Pass the screen to Ana" in before
            told.add(bo)
        assert len(told) == 1


def draft(match: Match[Any], rng: random.Random) -> list[str]:
    """A whole draft of Ana's in words, some of it taken back and played again."""
    trial, typed = match.fork(len(match.log), "screen"), list[str]()
    while (action := rng.choice(trial.legal(0))) != DONE:
        words = match.game.space.words(action)
        typed += [words, "undo", words] if rng.random() < 0.3 else [words]
        trial.do(0, action)
    return [*typed, "done"]


def by_hand(*players: str) -> Table:
    game = lunarium.game("luna-capital", seats=len(players))
    return table_of(Match(game, deal=HAND, players=players))


def deal_by_name(table: Table, until: int) -> list[str]:
    """Type the first thing that can be dealt, and Enter where the screen is passed on, up to so many moves."""
    trial: Match[Any] = Match(table.match.game, deal=HAND, players=table.match.players)
    typed, sitting = list[str](), None
    while len(trial.log) < until and trial.to_act == (CHANCE,):
        legal = trial.legal(CHANCE)
        told: list[Any] = []
        trial.do(CHANCE, legal[0], told.append)
        owner = next((event.to for event in told if event.to is not None), None)
        if len(legal) > 1:
            if owner is not None and owner != sitting:
                typed.append("")
                sitting = owner
            typed.append(trial.game.space.argument(legal[0]))
    return typed


def test_by_hand_everybody_enters_their_own_cards(said: Say) -> None:
    table = by_hand("Ana", "Bo")
    whole = said(table, [*deal_by_name(table, 100), "", "quit"])
    parts = whole.split("Pass the screen to ")[1:]
    assert [part.partition(",")[0] for part in parts[:2]] == ["Ana", "Bo"]
    assert parts[0].count("Ana receives card") == parts[1].count("Bo receives card") == 3
    assert whole.count("receives card") == 6


def test_by_hand_the_stock_is_not_counted_out(said: Say) -> None:
    """Bo asks what can be dealt while Ana has her cards: whichever they are, the list is the same."""
    told = set()
    for swap in (0, 1):
        table = by_hand("Ana", "Bo")
        typed = deal_by_name(table, 100)
        passes = [index for index, line in enumerate(typed) if line == ""]
        space = table.match.game.space
        cards = [space.argument(a) for a in range(len(space)) if space.verb(a) == "card"]
        unused = [card for card in cards if card not in typed]
        if swap:
            typed[passes[0] + 1] = unused[-1]
        whole = said(table, [*typed[: passes[1]], "", "help", "c", unused[-1][:2], "undo", "quit"])
        told.add(whole.split("Pass the screen to Bo", 1)[1])
    assert len(told) == 1
    assert "Taken back: the last entry for Ana" in told.pop()
