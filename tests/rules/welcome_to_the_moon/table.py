"""A table at which positions are set by hand: slots by name, combinations in words."""

import random
from functools import cache

from lunarium.core.play import CHANCE, DONE, Event
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.cards import ACTION, ACTIONS, NUMBER
from lunarium.games.welcome_to_the_moon.draft import begin
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, FRESH, INFECTED, PENDING, VALUE, X
from lunarium.games.welcome_to_the_moon.state import PLAY, State

MARKS = {"X": X, "infected": INFECTED, "circled": CIRCLED, "crossed": CROSSED, "fresh": FRESH, "pending": PENDING}


def card(words: str) -> int:
    """A card with this number and action, ``7/energy``; or with one of them, ``7`` or ``energy``."""
    number, _, action = words.partition("/") if words[0].isdigit() else ("", "", words)
    return next(
        card
        for card in range(1, 64)
        if (not number or NUMBER[card] == int(number)) and (not action or ACTIONS[ACTION[card]] == action)
    )


class Table:
    """A game with its state; ``do`` insists on legal actions."""

    def __init__(self, adventure: str, seats: int = 2, missions: str = "111", **options: str | int) -> None:
        self.game = WelcomeToTheMoon(adventure=adventure, seats=seats, missions=missions, **options)
        self.state = self.game.start()
        self.events: list[Event] = []
        self.deal()

    def deal(self, seed: int = 0) -> None:
        """Let the dealer deal whatever is due."""
        rng = random.Random(seed)
        while self.game.to_act(self.state) == (CHANCE,):
            self.game.apply(self.state, CHANCE, rng.choice(self.game.legal(self.state, CHANCE)))

    def offer(self, *words: str) -> "Table":
        """Show these combinations, the last one again where there are fewer than three; alone, these cards."""
        words += (words[-1],) * (3 - len(words))
        if self.game.seats == 1:
            self.state.numbers = [card(word) for word in words]
        else:
            self.state.numbers = [card(word.partition("/")[0]) for word in words]
            self.state.actions = [card(word.partition("/")[2]) for word in words]
        return self

    def sheet(self, marks: dict[str, str | int], seat: int = 0) -> "Table":
        """Write marks on a sheet, before any draft of this turn."""
        for name, mark in marks.items():
            value = MARKS[mark] if isinstance(mark, str) else VALUE + mark
            self.state.sheets[seat][self.game.adventure.slots.index[name]] = value
        if self.state.phase == PLAY:
            begin(self.game, self.state)
        return self

    def legal(self, seat: int = 0) -> list[str]:
        return [self.game.space.words(action) for action in self.game.legal(self.state, seat)]

    def spaces(self, seat: int = 0) -> list[str]:
        return [words.split()[1] for words in self.legal(seat) if words.startswith("mark ")]

    def do(self, *words: str, seat: int = 0) -> "Table":
        for word in words:
            action = self.game.space.index(word)
            assert action is not None, word
            assert action in self.game.legal(self.state, seat), (word, self.legal(seat))
            self.game.apply(self.state, seat, action, self.events.append)
        return self

    def rest(self, *seats: int, seed: int = 0) -> "Table":
        """These seats finish their drafts somehow, without claims or bonuses."""
        rng = random.Random(seed)
        for seat in seats:
            turn = (self.state.turn, self.state.phase)
            while self.state.agendas[seat] and (self.state.turn, self.state.phase) == turn:
                legal = self.game.legal(self.state, seat)
                self.game.apply(self.state, seat, DONE if legal[0] == DONE else rng.choice(legal))
        return self

    def mark(self, name: str, seat: int = 0) -> int:
        return self.state.sheets[seat][self.game.adventure.slots.index[name]]

    def marked(self, prefix: str, mark: int = CROSSED, seat: int = 0) -> int:
        """How many slots whose names begin so bear the mark."""
        slots = self.game.adventure.slots
        return sum(
            self.state.sheets[seat][slot] == mark for name, slot in slots.index.items() if name.startswith(prefix)
        )

    def score(self, seat: int = 0) -> dict[str, int]:
        return dict(self.game.score(self.state, seat))

    def total(self, seat: int = 0) -> int:
        return sum(self.score(seat).values())


def tidy(game: WelcomeToTheMoon, state: State, seat: int, rng: random.Random) -> int:
    """A legal action of somebody who keeps numbers in their places, so that games last."""
    legal = game.legal(state, seat)
    if seat == CHANCE or len(legal) == 1:
        return rng.choice(legal)
    verbs = {game.space.verb(action): action for action in legal}
    for verb in ("claim", "bonus"):
        if verb in verbs:
            return verbs[verb]
    if state.value[seat] >= 0 and state.space[seat] < 0 and "mark" in verbs:
        marks = [action for action in legal if game.space.verb(action) == "mark"]
        return min(marks, key=lambda action: (_far(game, state, seat, action), rng.random()))
    return rng.choice([action for action in legal if game.space.verb(action) != "skip"] or list(legal))


def _far(game: WelcomeToTheMoon, state: State, seat: int, action: int) -> float:
    """How far a space is from where its number belongs."""
    return abs(_at(game.adventure.name, game.space.argument(action)) - state.value[seat] / 16)


@cache
def _at(adventure: str, name: str) -> float:
    """Where in its zone a space lies, from 0 to 1."""
    names = ADVENTURES[adventure].slots.names
    spaces = [names[slot] for slot in ADVENTURES[adventure].spaces]
    if name[0] == "P":
        return int(name[1]) / 8
    if name[2:4] in ("-U", "-D"):
        skyscraper = [other for other in names if other.startswith(name[:3])]
        return (skyscraper.index(name) + 0.5) / len(skyscraper)
    if name[0] == "c":
        return (int(name[1]) + int(name[3]) - 1) / 12
    if name[0].isdigit():
        floor = [other for other in spaces if other[0] == name[0]]
        return (floor.index(name) + 0.5) / len(floor)
    level, _, number = name.rpartition("-" if name[0] in "LS" else "T")
    size = sum(other.startswith(f"{level}-") for other in spaces) if level else 36
    return (int(number) - 0.5) / size
