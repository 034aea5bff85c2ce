"""Random games beside the oracles: scores, ranks, endings, missions, and where numbers may be written."""

import random
import re
from collections.abc import Callable

import pytest

from lunarium.core.play import CHANCE, DONE, Line
from lunarium.games.welcome_to_the_moon.missions import claimable
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import State
from tests.rules.welcome_to_the_moon.oracle import ORACLES
from tests.rules.welcome_to_the_moon.oracle.paper import ACTIONS, CARDS, CHANGES, CIRCLED, Oracle, Sheet, ranks
from tests.rules.welcome_to_the_moon.table import tidy

Policy = Callable[[WelcomeToTheMoon, State, int, random.Random], int]

DENSITIES = (0, 0.2, 0.5, 0.8, 0.95, 1)
PAIRS_TOGETHER = ((0, 0), (1, 1), (2, 2))
PAIRS_ALONE = ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))


def rash(game: WelcomeToTheMoon, state: State, seat: int, rng: random.Random) -> int:
    """Any legal action."""
    return rng.choice(game.legal(state, seat))


def patient(game: WelcomeToTheMoon, state: State, seat: int, rng: random.Random) -> int:
    """Tidy, but without missions, so that sheets fill."""
    legal = game.legal(state, seat)
    return DONE if seat != CHANCE and legal[0] == DONE else tidy(game, state, seat, rng)


POLICIES: tuple[Policy, ...] = (tidy, rash, patient)


class Draft:
    """What a seat has chosen and not yet written."""

    def __init__(self, number: int, action: str) -> None:
        self.number, self.action = number, action
        self.wild = self.changed = False


class Watch:
    """A game with its oracle; ``deep`` compares every step, otherwise only the end."""

    def __init__(self, adventure: str, index: int, deep: bool) -> None:
        options: dict[str, str | int] = {"adventure": adventure, "seats": 1 + index % 6}
        if options["seats"] == 1:
            options["level"] = 1 + index // 6 % 8
        self.game = WelcomeToTheMoon(**options)
        self.oracle: Oracle = ORACLES[adventure]
        self.rng = random.Random(f"{adventure} {index}")
        self.policy = POLICIES[index // 6 % len(POLICIES)]
        self.deep = deep
        self.state = self.game.start()
        self.drafts: dict[int, Draft] = {}
        self.claimed: dict[int, int] = {}  # by letter: the turn of the first
        self.effects: list[str] = []

    @property
    def sheets(self) -> list[Sheet]:
        names = self.game.adventure.slots.names
        return [dict(zip(names, sheet, strict=True)) for sheet in self.state.sheets]

    @property
    def pile(self) -> list[tuple[int, str]]:
        return [CARDS[card - 1] for card in self.state.astra]

    def play(self) -> str:
        """The whole game; how it ended."""
        turn = 0
        while acting := self.game.to_act(self.state):
            if self.deep and self.state.turn != turn:
                turn = self.state.turn
                self.check_turn()
            seat = self.rng.choice(acting)
            if self.deep and seat != CHANCE:
                self.check_legal(seat)
            self.apply(seat, self.policy(self.game, self.state, seat, self.rng))
        self.check_settled()
        ending = self.check_end()
        assert ending != "deck" or self.game.seats == 1
        return ending

    def apply(self, seat: int, action: int) -> None:
        verb, argument = self.game.space.verb(action), self.game.space.argument(action)
        if verb == "choose":
            self.drafts[seat] = Draft(*self.offer(*self.pair(argument)))
        elif verb == "wild":
            self.drafts[seat].action, self.drafts[seat].wild = argument, True
        elif verb == "change":
            self.drafts[seat].number += int(argument)
            self.drafts[seat].changed = True
        elif verb == "mark":
            self.drafts.pop(seat, None)
        elif verb == "effect":
            self.effects.append(argument)
        self.game.apply(self.state, seat, action)
        if verb == "claim":
            self.check_claim(seat, "ABC".index(argument))

    def pair(self, words: str) -> tuple[int, int]:
        """The places of the number and of the action."""
        number, _, action = words.partition("-")
        return int(number) - 1, int(action or number) - 1

    def offer(self, number: int, action: int) -> tuple[int, str]:
        cards = self.state.actions if self.game.seats > 1 else self.state.numbers
        return CARDS[self.state.numbers[number] - 1][0], CARDS[cards[action] - 1][1]

    def fits(self, seat: int, number: int, action: str) -> set[str]:
        return self.oracle.fits(self.sheets, seat, self.state.turn, number, action)

    def changes(self, seat: int, number: int, action: str) -> list[int]:
        if action != "astronaut" or not self.oracle.changes:
            return []
        return [change for change in CHANGES if 0 <= number + change <= 17 and self.fits(seat, number + change, action)]

    def writable(self, seat: int, number: int, action: str) -> bool:
        return bool(self.fits(seat, number, action) or self.changes(seat, number, action))

    def wilds(self, seat: int, number: int) -> list[str]:
        if not any(self.sheets[seat][slot] == CIRCLED for slot in self.oracle.wilds):
            return []
        return [action for action in ACTIONS if self.writable(seat, number, action)]

    def choices(self, seat: int) -> set[str]:
        """What can be written must be; else an error, or a combination with a wild action."""
        pairs = PAIRS_TOGETHER if self.game.seats > 1 else PAIRS_ALONE
        words = {f"choose {a + 1}" if a == b else f"choose {a + 1}-{b + 1}": self.offer(a, b) for a, b in pairs}
        found = {word for word, offer in words.items() if self.writable(seat, *offer)}
        return found or {"error", *(word for word, (number, _) in words.items() if self.wilds(seat, number))}

    def check_legal(self, seat: int) -> None:
        legal = {self.game.space.words(action) for action in self.game.legal(self.state, seat)}
        draft = self.drafts.get(seat)
        if any(word.split()[0] in ("choose", "error") for word in legal):
            assert legal == self.choices(seat)
        elif draft:
            expected = {f"mark {space}" for space in self.fits(seat, draft.number, draft.action)}
            if not draft.changed:
                expected |= {f"change {change:+d}" for change in self.changes(seat, draft.number, draft.action)}
                if not draft.wild:
                    expected |= {f"wild {action}" for action in self.wilds(seat, draft.number)}
            assert legal == expected, (draft.number, draft.action, legal ^ expected)
        elif any(word.startswith("claim") for word in legal):
            letters = {"ABC".index(word[-1]) for word in legal if word.startswith("claim")}
            assert letters == set(self.claimable(seat))

    def mission(self, letter: int) -> int:
        """The printed number of the mission in play."""
        return sorted(self.oracle.values)[2 * letter + self.state.missions[letter]]

    def claimable(self, seat: int) -> list[int]:
        done = self.oracle.missions(self.sheets, seat)
        sheet = self.sheets[seat]
        return [letter for letter in range(3) if not sheet["ABC"[letter]] and done[self.mission(letter)]]

    def check_claim(self, seat: int, letter: int) -> None:
        """The first value is for the turn in which somebody is first, unless ASTRA has turned the card."""
        first = self.claimed.setdefault(letter, self.state.turn) == self.state.turn
        turned = self.effects.count("ABC"[letter]) > 1
        value = self.oracle.values[self.mission(letter)][turned or not first]
        assert self.sheets[seat]["ABC"[letter]] == 1 + value

    def check_turn(self) -> None:
        """Between two turns: nothing that ends the game is true."""
        self.check_settled()
        assert not self.oracle.endings(self.sheets, self.pile, self.game.level)
        for seat in range(self.game.seats):
            assert claimable(self.game, self.state, seat) == self.claimable(seat)
            self.check_score(seat)

    def check_settled(self) -> None:
        """Marks that follow from others do."""
        for sheet in self.sheets:
            settled = dict(sheet)
            self.oracle.settle(settled)
            assert settled == sheet

    def check_score(self, seat: int) -> int:
        pile = self.pile if self.game.seats == 1 else None
        lines = self.oracle.score(self.sheets, seat, pile)
        assert self.game.score(self.state, seat) == tuple(Line(*line) for line in lines.items())
        return sum(lines.values())

    def check_end(self) -> str:
        """Score, missions, ranks, and a true reason why the game is over."""
        totals = [self.check_score(seat) for seat in range(self.game.seats)]
        for seat in range(self.game.seats):
            assert claimable(self.game, self.state, seat) == self.claimable(seat)
        outcome = self.game.outcome(self.state)
        assert outcome
        if self.game.seats == 1:
            assert self.game.rival(self.state) == tuple(
                Line(*line) for line in self.oracle.astra(self.pile, self.game.level).items()
            )
            assert outcome.ranks == (1 if self.oracle.wins(self.sheets, self.pile, self.game.level) else 2,)
        else:
            assert self.game.rival(self.state) == ()
            keys = [(-mine, *self.oracle.ties(self.sheets, seat)) for seat, mine in enumerate(totals)]
            assert list(outcome.ranks) == ranks(keys)
        endings = self.oracle.endings(self.sheets, self.pile, self.game.level)
        assert outcome.ending in (endings or {"deck"})
        return outcome.ending


def scribble(watch: Watch, rng: random.Random) -> None:
    """Sheets with any marks at all, as far as they do not contradict each other, and any pile for ASTRA."""
    slots = watch.game.adventure.slots
    for seat, sheet in enumerate(watch.state.sheets):
        density: dict[str, float] = {}
        marks: Sheet = {}
        for name, words in zip(slots.names, slots.words, strict=True):
            lasting = [mark for mark, word in words.items() if word not in ("fresh", "pending")]
            often = density.setdefault(re.split(r"(?<=\d)\D", name)[0].rstrip("0123456789"), rng.choice(DENSITIES))
            marks[name] = rng.choice(lasting) if rng.random() < often else 0
        watch.oracle.settle(marks)
        sheet[:] = bytes(marks.values())
        if seat and rng.random() < 0.3:
            sheet[:] = watch.state.sheets[seat - 1]
    if watch.game.seats == 1:
        watch.state.astra = sorted(rng.sample(range(1, len(CARDS) + 1), rng.randrange(36)))


def check_scribbles(adventure: str, count: int) -> None:
    for seats in range(1, 7):
        watch, rng = Watch(adventure, seats - 1, deep=False), random.Random(seats)
        watch.play()
        for _ in range(count):
            scribble(watch, rng)
            watch.check_end()


@pytest.mark.parametrize("adventure", ORACLES)
def test_games_and_oracles_agree(adventure: str) -> None:
    for index in range(18):
        Watch(adventure, index, deep=False).play()


@pytest.mark.parametrize("adventure", ORACLES)
def test_every_turn_agrees_with_the_oracle(adventure: str) -> None:
    for index in (0, 1, 13):
        Watch(adventure, index, deep=True).play()


@pytest.mark.slow
@pytest.mark.parametrize("adventure", ORACLES)
def test_many_games_and_oracles_agree(adventure: str) -> None:
    for index in range(500):
        Watch(adventure, index, deep=False).play()


@pytest.mark.slow
@pytest.mark.parametrize("adventure", ORACLES)
def test_every_turn_of_many_games_agrees_with_the_oracle(adventure: str) -> None:
    for index in range(500, 536):
        Watch(adventure, index, deep=True).play()


@pytest.mark.parametrize("adventure", ORACLES)
def test_any_sheet_is_read_alike(adventure: str) -> None:
    check_scribbles(adventure, 40)


@pytest.mark.slow
@pytest.mark.parametrize("adventure", ORACLES)
def test_very_many_sheets_are_read_alike(adventure: str) -> None:
    check_scribbles(adventure, 1000)
