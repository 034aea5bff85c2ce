"""A table for The Battle, where sheets go by their printed place."""

from collections.abc import Mapping
from typing import Self

from lunarium.core.play import CHANCE
from lunarium.games.welcome_to_the_moon.actions import CARD
from lunarium.games.welcome_to_the_moon.adventures.battle import fits
from lunarium.games.welcome_to_the_moon.adventures.battle_sheet import SLOTS
from lunarium.games.welcome_to_the_moon.cards import EFFECT
from lunarium.games.welcome_to_the_moon.draft import begin
from lunarium.games.welcome_to_the_moon.missions import claimable
from lunarium.games.welcome_to_the_moon.state import PLAY, WRAP
from tests.rules.welcome_to_the_moon.table import Table, card

SIZES = {"P1": 3, "P2": 5, "P3": 5, "P4": 7, "P5": 5, "P6": 5, "P7": 3}


def planet(name: str, owners: str, moon: str = "", flag: str = "") -> dict[str, str]:
    """Insignia in the first spaces of a planet and on its moon; a letter each."""
    marks = {f"{name}-{n}": owner for n, owner in enumerate(owners, 1)}
    marks |= {f"{name}-m{n}": owner for n, owner in enumerate(moon, 1)}
    return {**marks, f"{name}-F": flag} if flag else marks


def complete(*names: str, owner: str = "B") -> dict[str, str]:
    """Planets full of one side's insignia."""
    return {slot: mark for name in names for slot, mark in planet(name, owner * SIZES[name], flag=owner).items()}


def track(name: str, number: int, mark: str = "crossed") -> dict[str, str]:
    return {f"{name}-{n}": mark for n in range(1, number + 1)}


class Battle(Table):
    """A table where sheets go by their printed place: sheet i lies between seats i and i + 1."""

    def __init__(self, seats: int = 2, missions: str = "111", **options: str | int) -> None:
        super().__init__("battle", seats, missions, **options)

    def paper(self, sheet: int) -> bytearray:
        sheets = self.state.sheets
        return sheets[sheet if self.state.turn % 2 else (sheet + 1) % len(sheets)]

    def lay(self, marks: Mapping[str, str | int], sheet: int = 0) -> Self:
        for name, word in marks.items():
            slot = SLOTS.index[name]
            self.paper(sheet)[slot] = next(mark for mark, known in SLOTS.words[slot].items() if known == word)
        if self.state.phase == PLAY:
            begin(self.game, self.state)
        return self

    def word(self, name: str, sheet: int = 0) -> str | int:
        slot = SLOTS.index[name]
        return SLOTS.words[slot].get(self.paper(sheet)[slot], "")

    def number(self, prefix: str, word: str = "crossed", sheet: int = 0) -> int:
        return sum(name.startswith(prefix) and self.word(name, sheet) == word for name in SLOTS.names)

    def play(self, combination: str, *words: str, seat: int = 0) -> Self:
        self.offer(combination).do("choose 1", *words, seat=seat)
        return self

    def pass_turn(self) -> Self:
        """Everybody draws on P7 for a water that is not there."""
        self.offer("14/water")
        turn = self.state.turn
        for seat in range(self.game.seats):
            self.do("choose 1", *(f"mark {space}" for space in self.drawable(14, seat)), "done", seat=seat)
        while self.state.turn == turn and self.state.phase == WRAP:
            self.do("done", seat=self.game.to_act(self.state)[0])
        self.deal()
        return self

    def drawable(self, number: int, seat: int) -> list[str]:
        return [SLOTS.names[slot] for slot in fits(self.state.sheets[seat], number, 0)]

    def claims(self, seat: int = 0) -> list[str]:
        return ["ABC"[letter] for letter in claimable(self.game, self.state, seat)]


class Solo(Battle):
    """Alone, before the first card of the first turn."""

    def __init__(self, missions: str = "111", **options: str | int) -> None:
        super().__init__(1, missions, **options)
        self.state = self.game.start()

    def draw(self, *words: str) -> Self:
        for word in words:
            self.game.apply(self.state, CHANCE, CARD + card(word), self.events.append)
        return self

    def effect(self, letter: str = "A", passes: int = 1) -> Self:
        self.state.passes = passes
        self.state.pool.append(EFFECT + "ABC".index(letter))
        self.game.apply(self.state, CHANCE, self.state.pool[-1], self.events.append)
        return self
