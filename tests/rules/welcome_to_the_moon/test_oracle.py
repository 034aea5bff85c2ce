"""Random games and random sheets beside the oracles: scores, ranks, endings, missions, where numbers may be written."""

import random
import re
from collections.abc import Callable, Iterator

import pytest

from lunarium.core.play import CHANCE, DONE, Line
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.missions import claimable
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import State
from tests.amount import some
from tests.rules.welcome_to_the_moon.oracle import ORACLES
from tests.rules.welcome_to_the_moon.oracle.paper import ACTIONS, CARDS, CIRCLED, Oracle, Sheet, ranks
from tests.rules.welcome_to_the_moon.table import tidy

Policy = Callable[[WelcomeToTheMoon, State, int, random.Random], int]
Way = tuple[bool, str, int, str]  # with a wild action or not, the action, the number as it is written, its space

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


def keen(game: WelcomeToTheMoon, state: State, seat: int, rng: random.Random) -> int:
    """Tidy, but after one action above all, and often in spaces where it does something."""
    legal = game.legal(state, seat)
    favourite = ACTIONS[(seat + sum(state.missions)) % len(ACTIONS)]
    choices = [action for action in legal if game.space.verb(action) == "choose"]
    offers = {action: offer(game, state, *pair(game.space.argument(action))) for action in choices}
    wanted = [action for action, (_, name) in offers.items() if name == favourite]
    if wanted:
        return rng.choice(wanted)
    marks = [action for action in legal if game.space.verb(action) == "mark"]
    if marks and seat != CHANCE and rng.random() < 0.5:
        return max(marks, key=lambda action: (gain(game, state, seat, action), rng.random()))
    return tidy(game, state, seat, rng)


def gain(game: WelcomeToTheMoon, state: State, seat: int, action: int) -> int:
    """What an action marks on the sheet, and whether it leads to more."""
    after = state.copy()
    game.apply(after, seat, action)
    return sum(map(bool, after.sheets[seat])) + (game.legal(after, seat)[:1] != (DONE,))


def pair(words: str) -> tuple[int, int]:
    """The places of the number and of the action: ``2``, or alone ``2-3``."""
    number, _, action = words.partition("-")
    return int(number) - 1, int(action or number) - 1


def offer(game: WelcomeToTheMoon, state: State, number: int, action: int) -> tuple[int, str]:
    """The number and the action at these places."""
    cards = state.actions if game.seats > 1 else state.numbers
    return CARDS[state.numbers[number] - 1][0], CARDS[cards[action] - 1][1]


POLICIES: tuple[Policy, ...] = (tidy, rash, patient, keen)


class Watch:
    """A game with its oracle; ``deep`` compares every turn, otherwise only the end."""

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
        self.claimed: dict[int, int] = {}  # by letter: the turn of the first
        self.effects: list[str] = []

    @property
    def sheets(self) -> list[Sheet]:
        names = self.game.adventure.slots.names
        return self.oracle.lay([dict(zip(names, sheet, strict=True)) for sheet in self.state.sheets], self.state.turn)

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
        chosen = offer(self.game, self.state, *pair(argument)) if verb == "choose" else None
        self.game.apply(self.state, seat, action)
        if verb == "effect":
            self.effects.append(argument)
        elif verb == "claim":
            self.check_claim(seat, "ABC".index(argument))
        elif chosen and self.deep:
            number, name = chosen
            assert set(self.engine_ways(self.state, seat, (False, name, number))) == self.ways(seat, number, name)

    def ways(self, seat: int, number: int, action: str) -> set[Way]:
        """All ways to write the number, changed or not, with the action or with a wild one."""
        sheets = self.sheets
        found = {(False, action, value, space) for value, space in self.writes(seat, number, action)}
        if any(sheets[seat][slot] == CIRCLED for slot in self.oracle.wilds):
            for other in ACTIONS:
                found |= {(True, other, value, space) for value, space in self.writes(seat, number, other)}
        return found

    def writes(self, seat: int, number: int, action: str) -> Iterator[tuple[int, str]]:
        sheets, turn = self.sheets, self.state.turn
        reach = 2 * self.oracle.changes(sheets, seat, turn, action)
        for value in range(max(0, number - reach), min(17, number + reach) + 1):
            for space in self.oracle.fits(sheets, seat, turn, value, action):
                yield value, space

    def engine_ways(self, state: State, seat: int, so_far: tuple[bool, str, int]) -> Iterator[Way]:
        """The same, by trying everything that is legal until a space is marked."""
        wild, action, number = so_far
        for index in self.game.legal(state, seat):
            verb, argument = self.game.space.verb(index), self.game.space.argument(index)
            if verb == "mark":
                yield wild, action, number, argument
                continue
            after = state.copy()
            self.game.apply(after, seat, index)
            if verb == "wild":
                yield from self.engine_ways(after, seat, (True, argument, number))
            else:
                assert verb == "change"
                yield from self.engine_ways(after, seat, (wild, action, number + int(argument)))

    def choices(self, seat: int) -> set[str]:
        """What can be written, with what is stored too; an error unless something can be written without that."""
        pairs = PAIRS_TOGETHER if self.game.seats > 1 else PAIRS_ALONE
        offers = {
            f"choose {a + 1}" if a == b else f"choose {a + 1}-{b + 1}": offer(self.game, self.state, a, b)
            for a, b in pairs
        }
        plain = any(self.plain(seat, number, action) for number, action in offers.values())
        return {word for word, pair in offers.items() if self.ways(seat, *pair)} | (set() if plain else {"error"})

    def plain(self, seat: int, number: int, action: str) -> bool:
        """The number can be written with nothing but the combination itself."""
        reach = 2 if action == "astronaut" else 0
        return any(abs(value - number) <= reach for value, _ in self.writes(seat, number, action))

    def check_legal(self, seat: int) -> None:
        legal = {self.game.space.words(action) for action in self.game.legal(self.state, seat)}
        verbs = {word.split()[0] for word in legal}
        if verbs & {"choose", "error"}:
            assert legal == self.choices(seat)
        elif "claim" in verbs:
            letters = ["ABC".index(word[-1]) for word in sorted(legal) if word.startswith("claim")]
            assert letters == self.claimable(seat, self.sheets)

    def mission(self, letter: int) -> int:
        """The printed number of the mission in play."""
        return sorted(self.oracle.values)[2 * letter + self.state.missions[letter]]

    def claimable(self, seat: int, sheets: list[Sheet]) -> list[int]:
        done, marks = self.oracle.missions(sheets, seat), self.oracle.letters(sheets, seat)
        return [letter for letter in range(3) if not marks[letter] and done[self.mission(letter)]]

    def check_claim(self, seat: int, letter: int) -> None:
        """The first value is for the turn in which somebody is first, unless ASTRA has turned the card."""
        first = self.claimed.setdefault(letter, self.state.turn) == self.state.turn
        turned = self.effects.count("ABC"[letter]) > 1
        value = self.oracle.values[self.mission(letter)][turned or not first]
        assert self.oracle.letters(self.sheets, seat)[letter] == 1 + value

    def check_turn(self) -> None:
        """Between two turns: nothing that ends the game is true."""
        self.check_settled()
        assert not self.oracle.endings(self.sheets, self.pile, self.game.level)
        self.check_scores(self.sheets)

    def check_settled(self) -> None:
        """Marks that follow from others do, and bonuses against ASTRA."""
        settled = self.sheets
        self.oracle.settle(settled, self.game.seats == 1)
        assert settled == self.sheets
        if self.game.seats == 1 and self.oracle.earned:
            assert self.state.earned == self.oracle.earned(settled)

    def check_scores(self, sheets: list[Sheet]) -> list[int]:
        """Every line of every score, and what could be claimed; the totals."""
        pile = self.pile if self.game.seats == 1 else None
        totals = []
        for seat in range(self.game.seats):
            lines = self.oracle.score(sheets, seat, pile)
            assert self.game.score(self.state, seat) == tuple(Line(*line) for line in lines.items())
            assert claimable(self.game, self.state, seat) == self.claimable(seat, sheets)
            totals.append(sum(lines.values()))
        return totals

    def check_end(self) -> str:
        """Score, missions, ranks, and a true reason why the game is over."""
        sheets, pile, level = self.sheets, self.pile, self.game.level
        totals = self.check_scores(sheets)
        outcome = self.game.outcome(self.state)
        assert outcome
        if self.game.seats == 1:
            rival = self.oracle.astra(pile, level)
            assert self.game.rival(self.state) == tuple(Line(*line) for line in rival.items())
            assert outcome.ranks == (1 if self.oracle.wins(sheets, pile, level) else 2,)
        else:
            assert self.game.rival(self.state) == ()
            keys = [(-mine, *self.oracle.ties(sheets, seat)) for seat, mine in enumerate(totals)]
            assert list(outcome.ranks) == ranks(keys)
        endings = self.oracle.endings(sheets, pile, level)
        assert outcome.ending in (endings or {"deck"})
        return outcome.ending


def scribble(watch: Watch, rng: random.Random) -> None:
    """Sheets with any marks at all, as far as they do not contradict each other, and any pile for ASTRA."""
    slots = watch.game.adventure.slots
    sheets: list[Sheet] = []
    for seat in range(len(watch.state.sheets)):
        density: dict[str, float] = {}
        marks: Sheet = {}
        for name, words in zip(slots.names, slots.words, strict=True):
            lasting = [mark for mark, word in words.items() if word not in ("fresh", "pending")]
            family = re.split(r"(?<=\d)\D", name)[0].rstrip("0123456789")
            often = density.setdefault(family, rng.choice(DENSITIES))
            marks[name] = rng.choice(lasting) if rng.random() < often else 0
        sheets.append(dict(sheets[-1]) if seat and rng.random() < 0.3 else marks)
    watch.oracle.settle(watch.oracle.lay(sheets, watch.state.turn), watch.game.seats == 1)
    for sheet, marks in zip(watch.state.sheets, sheets, strict=True):
        sheet[:] = bytes(marks.values())
    if watch.game.seats == 1:
        watch.state.astra = sorted(rng.sample(range(1, len(CARDS) + 1), rng.randrange(36)))


def check_scribbles(adventure: str, count: int) -> None:
    """Sheets of 2 to 6 seats, and alone against every opponent."""
    for index in (*range(1, 6), *range(0, 48, 6)):
        watch, rng = Watch(adventure, index, deep=False), random.Random(index)
        watch.play()
        for _ in range(count):
            scribble(watch, rng)
            watch.check_end()


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_every_adventure_has_its_oracle(adventure: str) -> None:
    assert adventure in ORACLES, f"the folder of oracles has no module of '{adventure}' with ORACLE"


@pytest.mark.parametrize("adventure", ORACLES)
def test_missions_are_worth_what_the_oracle_says(adventure: str) -> None:
    missions = WelcomeToTheMoon(adventure=adventure).adventure.missions
    assert {mission.id: (mission.first, mission.later) for mission in missions} == ORACLES[adventure].values


@pytest.mark.parametrize("adventure", ORACLES)
def test_games_and_oracles_agree(adventure: str) -> None:
    for index in range(24):
        Watch(adventure, index, deep=False).play()


@pytest.mark.parametrize("adventure", ORACLES)
def test_every_turn_agrees_with_the_oracle(adventure: str) -> None:
    for index in (0, 1, 8, 19):
        Watch(adventure, index, deep=True).play()


@pytest.mark.parametrize("adventure", ORACLES)
def test_any_sheet_is_read_alike(adventure: str) -> None:
    check_scribbles(adventure, 10)


@pytest.mark.soak
@pytest.mark.parametrize("adventure", ORACLES)
def test_many_games_and_oracles_agree(adventure: str) -> None:
    for index in range(some(500)):
        Watch(adventure, index, deep=False).play()


@pytest.mark.soak
@pytest.mark.parametrize("adventure", ORACLES)
def test_every_turn_of_many_games_agrees_with_the_oracle(adventure: str) -> None:
    for index in range(500, 500 + some(36)):
        Watch(adventure, index, deep=True).play()


@pytest.mark.soak
@pytest.mark.parametrize("adventure", ORACLES)
def test_very_many_sheets_are_read_alike(adventure: str) -> None:
    check_scribbles(adventure, some(250))
