"""A table to play at by words: the dealer follows a list of tiles, the seats say what a test lets them say."""

from collections.abc import Sequence

import lunarium
from lunarium.core.options import Value
from lunarium.core.play import CHANCE, Event
from lunarium.games.nova_luna.cells import CELLS
from lunarium.games.nova_luna.display import Display
from lunarium.games.nova_luna.state import State
from lunarium.games.nova_luna.tiles import INDEX, NOTHING, TILES

LETTERS = "ABCD"


class Table:
    """A game in play; tiles not on the list come in the order of the stock."""

    def __init__(self, seats: int = 2, order: str = LETTERS, tiles: Sequence[str] = (), **options: Value) -> None:
        self.game = lunarium.game("nova-luna", seats=seats, **options)
        self.state: State = self.game.start()
        self.events: list[Event] = []
        self.deals = [f"order {letter}" for letter in order[:seats] if seats > 1]
        self.deals += [f"tile {name}" for name in tiles]
        self.deal()

    @property
    def acting(self) -> str:
        """The letter of the seat to act, ``*`` for the dealer, nothing when the game is over."""
        return "".join("*" if seat == CHANCE else LETTERS[seat] for seat in self.game.to_act(self.state))

    @property
    def offers(self) -> list[str]:
        """The words open to whoever is to act."""
        seats = self.game.to_act(self.state)
        return [self.game.space.words(action) for seat in seats for action in self.game.legal(self.state, seat)]

    @property
    def track(self) -> dict[int, str]:
        """The tiles on the selection track by space."""
        return {space: TILES[tile].name for space, tile in enumerate(self.state.wheel) if tile != NOTHING}

    @property
    def next_tiles(self) -> list[str]:
        """The tiles clockwise after the marker, nearest first."""
        spaces = [(self.state.marker + step) % 12 for step in range(1, 12)]
        return [self.track[space] for space in spaces if space in self.track]

    def act(self, words: str) -> None:
        """One action of whoever is to act."""
        if words not in self.offers:
            raise ValueError(f"{self.acting or 'nobody'} cannot {words}")
        (seat,) = self.game.to_act(self.state)
        action = self.game.space.index(words)
        assert action is not None
        self.game.apply(self.state, seat, action, self.events.append)

    def deal(self) -> None:
        """Let the dealer act while something is to be dealt."""
        while self.acting == "*":
            self.act(self.deals.pop(0) if self.deals else self.offers[0])

    def say(self, line: str) -> "Table":
        """Actions such as ``A take 1, place 0, done``; a letter in front claims that it is this seat's turn."""
        for words in line.split(", "):
            letter, _, rest = words.partition(" ")
            claims = letter in LETTERS
            assert not claims or letter == self.acting, f"{self.acting} is to act, not {letter}"
            self.act(rest if claims else words)
            self.deal()
        return self

    def turn(self, tile: str, cell: str = "") -> "Table":
        """Take a tile by name, place it, by default at the first open cell, and close the turn."""
        self.say(f"take {self.next_tiles.index(tile) + 1}")
        self.say(f"place {cell}" if cell else self.offers[0])
        return self if self.state.phase else self.say("done")

    def turns(self, number: int) -> "Table":
        """So many turns that take the next tile and refill only where they must."""
        for _ in range(number):
            if self.offers == ["refill"]:
                self.say("refill")
            self.turn(self.next_tiles[0])
        return self

    def lay(self, letter: str, text: str) -> "Table":
        """Tiles from the stock into a seat's display, out of turn and free of cost: ``r1 0, b1 n1``."""
        lay(text, self.state.displays[LETTERS.index(letter)])
        for word in text.split(", "):
            self.state.pool.remove(INDEX[word.split()[0]])
        return self

    def clear_stock(self, tiles: int) -> "Table":
        """Take away the stock and all tiles of the track but the next few."""
        self.state.pool.clear()
        for space in self.state.row[tiles:]:
            self.state.wheel[space] = NOTHING
        del self.state.row[tiles:]
        return self

    def tokens_on(self, letter: str) -> int:
        """How many tasks of a seat carry a token."""
        display = self.state.displays[LETTERS.index(letter)]
        return sum(len(display.tokens(slot)) for slot in range(len(display.tiles)))

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """The facts of every event of a kind so far."""
        return [event.facts for event in self.events if event.kind == kind]


def lay(text: str, display: Display | None = None) -> Display:
    """A display with tiles laid one by one: ``r1 0, b1 n1``."""
    display = Display() if display is None else display
    for word in text.split(", "):
        tile, cell = word.split()
        assert CELLS[cell] in display.edge, f"{cell} is not open"
        display.put(INDEX[tile], CELLS[cell])
    return display


def fulfilled(display: Display, cell: str) -> list[str]:
    """The fulfilled tasks of the tile on a cell."""
    slot = display.cells.index(CELLS[cell])
    still = [task for _, task in display.open[slot]]
    return [task for number, task in enumerate(TILES[display.tiles[slot]].tasks) if number not in still]
