"""A plain second implementation of Nova Luna, one object for every thing on the table, to check the fast one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, field

DEALER = "*"
SEATS = "ABCD"
SPACES = 12
CHOICE = 3
TRACK_TOKENS = 1
TOKENS = 21
BEGINNER_TOKENS = {3: 18, 4: 16}
FIRST_PILE = 8
TOKEN_LEFT_PENALTY = 10

TABLE = """
1 | -            | -            | -            | -
2 | rrrr         | bbbb         | tttt         | yyyy
2 | rrrr         | bbbb         | tttt         | yyyy
3 | ytt          | trr          | byy          | rbb
3 | brr          | ybb          | rtt          | tyy
3 | trb          | tby          | try          | rby
3 | tyrb, ttt    | tyrb, rrr    | tyrb, yyy    | tyrb, bbb
4 | bbb, yyy, tt | ttt, rrr, yy | bbb, yyy, rr | ttt, rrr, bb
4 | rrr, ty      | bbb, tr      | ttt, by      | yyy, rb
4 | tr, by       | ty, rb       | ty, rb       | tr, by
4 | yyyy, yy     | rrrr, rr     | bbbb, bb     | tttt, tt
5 | tt, rr, bb   | tt, bb, yy   | tt, rr, yy   | rr, bb, yy
5 | bbb, b       | ttt, t       | yyy, y       | rrr, r
5 | bb, y        | yy, t        | rr, b        | tt, r
6 | bb, yy, t    | tt, rr, y    | bb, yy, r    | tt, rr, b
6 | ttt, ty, yy  | yyy, ry, rr  | rrr, rb, bb  | bbb, tb, tt
7 | tb, ty, by   | tr, ty, ry   | rb, ry, by   | tr, tb, rb
"""

Cell = tuple[int, int]
Task = tuple[Cell, int]


@dataclass(frozen=True)
class Tile:
    """One of the 68 tiles."""

    name: str
    colour: str
    cost: int
    tasks: tuple[str, ...]

    def __deepcopy__(self, memo: object) -> Tile:
        """A copy of a game shares its tiles, which never change."""
        return self


def all_tiles() -> dict[str, Tile]:
    """The 68 tiles by name, the second of two equal ones with the suffix `.2`."""
    tiles: dict[str, Tile] = {}
    for row in TABLE.strip().splitlines():
        cost, *columns = (text.strip() for text in row.split("|"))
        for colour, column in zip("rbty", columns, strict=True):
            tasks = () if column == "-" else tuple(column.split(", "))
            name = "-".join([colour + cost, *tasks])
            if name in tiles:
                name += ".2"
            tiles[name] = Tile(name, colour, int(cost), tasks)
    return tiles


def neighbours(cell: Cell) -> list[Cell]:
    """The four cells orthogonally next to a cell."""
    x, y = cell
    return [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]


def cell_name(cell: Cell) -> str:
    """The way to a cell from the first tile, such as `n2e1`."""
    x, y = cell
    north_south = f"n{y}" if y > 0 else f"s{-y}" if y < 0 else ""
    east_west = f"e{x}" if x > 0 else f"w{-x}" if x < 0 else ""
    return north_south + east_west or "0"


@dataclass
class Display:
    """The tiles a player has laid and the tasks that carry a token."""

    tiles: dict[Cell, Tile] = field(default_factory=dict)
    marked: set[Task] = field(default_factory=set)

    def open_cells(self) -> list[Cell]:
        """Where the next tile may go: anywhere for the first, then next to any tile."""
        if not self.tiles:
            return [(0, 0)]
        edge = {near for cell in self.tiles for near in neighbours(cell) if near not in self.tiles}
        return sorted(edge)

    def group(self, start: Cell) -> set[Cell]:
        """All cells of the same colour connected to a tile, itself included."""
        colour = self.tiles[start].colour
        group = {start}
        waiting = [start]
        while waiting:
            for near in neighbours(waiting.pop()):
                if near in self.tiles and near not in group and self.tiles[near].colour == colour:
                    group.add(near)
                    waiting.append(near)
        return group

    def is_fulfilled(self, cell: Cell, task: str) -> bool:
        """Whether the groups touching the tile on a cell have enough tiles of every colour asked for."""
        for colour, wanted in Counter(task).items():
            counted: set[Cell] = set()
            for near in neighbours(cell):
                if near in self.tiles and self.tiles[near].colour == colour:
                    counted |= self.group(near)
            counted.discard(cell)
            if len(counted) < wanted:
                return False
        return True

    def fulfilled(self) -> list[Task]:
        """All fulfilled tasks, tile by tile in the order they were laid."""
        return [
            (cell, number)
            for cell, tile in self.tiles.items()
            for number, task in enumerate(tile.tasks)
            if self.is_fulfilled(cell, task)
        ]

    def mark(self, tokens: int) -> int:
        """Put up to so many tokens on fulfilled tasks that have none, and tell how many."""
        fresh = [task for task in self.fulfilled() if task not in self.marked][:tokens]
        self.marked.update(fresh)
        return len(fresh)


@dataclass
class Wheel:
    """The selection track of twelve spaces with its marker, and the stock beside it."""

    stock: dict[str, Tile] = field(default_factory=all_tiles)
    tiles: dict[int, Tile] = field(default_factory=dict)
    marker: int = 0

    def clockwise(self) -> list[int]:
        """The eleven spaces after the marker, nearest first."""
        return [(self.marker + step) % SPACES for step in range(1, SPACES)]

    def is_filled(self) -> bool:
        """Whether refilling is over: no stock, or no empty space but the marker's."""
        return not self.stock or all(space in self.tiles for space in self.clockwise())

    def deal(self, name: str) -> None:
        """Put a tile of the stock on the nearest empty space."""
        space = next(space for space in self.clockwise() if space not in self.tiles)
        self.tiles[space] = self.stock.pop(name)

    def choice(self) -> list[int]:
        """The spaces of the next three tiles."""
        return [space for space in self.clockwise() if space in self.tiles][:CHOICE]

    def take(self, number: int) -> Tile:
        """Take the n-th tile after the marker and move the marker to its space."""
        self.marker = self.choice()[number - 1]
        return self.tiles.pop(self.marker)


@dataclass
class Player:
    """A seat with its display, its tokens still to place and its token on the moon track."""

    letter: str
    tokens_left: int
    display: Display = field(default_factory=Display)
    distance: int = 0
    height: int = 0

    def behind(self) -> tuple[int, int]:
        """The key of the order of play: shortest distance first, then the upper token."""
        return (self.distance, -self.height)


class Oracle(ABC):
    """What all games share: dealing, taking and placing by words."""

    def __init__(self, seats: int, tokens_left: int) -> None:
        self.players = {letter: Player(letter, tokens_left) for letter in SEATS[:seats]}
        self.wheel = Wheel()
        self.hand: Tile | None = None
        self.may_refill = False
        self.step = "deal"

    @property
    @abstractmethod
    def player(self) -> Player:
        """The player whose turn it is."""

    @abstractmethod
    def placed(self, player: Player, tile: Tile) -> None:
        """What follows when a player has placed a tile."""

    @abstractmethod
    def dealt(self) -> None:
        """What follows when the spaces are filled."""

    @abstractmethod
    def done(self) -> None:
        """What follows when the player has said `done`."""

    @abstractmethod
    def score_lines(self, letter: str) -> list[int]:
        """The lines that add up to a seat's score as it stands."""

    @abstractmethod
    def ranking(self) -> list[str]:
        """The seats from first to last place."""

    def score(self, letter: str) -> int:
        """A seat's score as it stands."""
        return sum(self.score_lines(letter))

    def tokens_left(self, letter: str) -> int:
        """How many tokens a seat has still to place."""
        return self.players[letter].tokens_left

    def seat_words(self) -> list[str]:
        """The words open to the player at the start of a turn, or after a refill."""
        return [f"take {number}" for number in range(1, len(self.wheel.choice()) + 1)]

    def to_act(self) -> list[str]:
        """Who has to act: the dealer, a seat, or nobody when the game is over."""
        if self.step == "over":
            return []
        return [DEALER] if self.step in ("order", "deal") else [self.player.letter]

    def dealer_words(self) -> list[str]:
        """The tiles the dealer may turn up."""
        return [f"tile {name}" for name in self.wheel.stock]

    def legal(self, who: str) -> list[str]:
        """The words one may say now."""
        if who not in self.to_act():
            return []
        if who == DEALER:
            return self.dealer_words()
        if self.step == "place":
            return [f"place {cell_name(cell)}" for cell in self.player.display.open_cells()]
        if self.step == "done":
            return ["done"]
        return self.seat_words()

    def play(self, who: str, words: str) -> None:
        """Carry out one action."""
        if words not in self.legal(who):
            raise ValueError(f"{who} cannot play {words!r}")
        self.carry_out(words)

    def carry_out(self, words: str) -> None:
        """Carry out an action known to be legal."""
        verb, _, rest = words.partition(" ")
        if verb == "tile":
            self.wheel.deal(rest)
            if self.wheel.is_filled():
                self.dealt()
        elif verb == "refill":
            self.may_refill = False
            self.step = "deal"
        elif verb == "take":
            self.hand = self.wheel.take(int(rest))
            self.step = "place"
        elif verb == "place":
            self.place(rest)
        else:
            self.done()

    def place(self, name: str) -> None:
        """Lay the tile just taken."""
        player, tile = self.player, self.hand
        assert tile is not None
        cell = next(cell for cell in player.display.open_cells() if cell_name(cell) == name)
        player.display.tiles[cell] = tile
        self.hand = None
        self.placed(player, tile)


class Race(Oracle):
    """The game for two to four players."""

    def __init__(self, seats: int, beginner: bool = False) -> None:
        tokens = BEGINNER_TOKENS.get(seats, TOKENS) if beginner else TOKENS
        super().__init__(seats, tokens - TRACK_TOKENS)
        self.step = "order"
        self.unnamed = list(self.players)
        self.top = 0
        self.turn = ""

    @property
    def player(self) -> Player:
        return self.players[self.turn]

    def dealer_words(self) -> list[str]:
        if self.step == "order":
            return [f"order {letter}" for letter in self.unnamed]
        return super().dealer_words()

    def carry_out(self, words: str) -> None:
        if self.step == "order":
            self.slide_under(words.removeprefix("order "))
        else:
            super().carry_out(words)

    def slide_under(self, letter: str) -> None:
        """Put a seat's track token under those named before it."""
        self.players[letter].height = len(self.unnamed)
        self.unnamed.remove(letter)
        if not self.unnamed:
            self.top = len(self.players)
            self.step = "deal"

    def dealt(self) -> None:
        if not self.turn:
            self.start_turn()
        self.step = "take"

    def start_turn(self) -> None:
        """Give the turn to the player furthest behind, or end the game when no tile is left anywhere."""
        self.turn = self.order_of_play()[0].letter
        self.may_refill = True
        self.step = "take" if self.wheel.tiles or self.wheel.stock else "over"

    def order_of_play(self) -> list[Player]:
        """The players, furthest behind first."""
        return sorted(self.players.values(), key=Player.behind)

    def seat_words(self) -> list[str]:
        words = super().seat_words()
        if self.may_refill and self.wheel.stock and len(self.wheel.tiles) <= 2:
            words.append("refill")
        return words

    def placed(self, player: Player, tile: Tile) -> None:
        player.distance += tile.cost
        self.top += 1
        player.height = self.top
        player.tokens_left -= player.display.mark(player.tokens_left)
        self.step = "done"

    def done(self) -> None:
        if self.player.tokens_left == 0:
            self.step = "over"
        else:
            self.start_turn()

    def score_lines(self, letter: str) -> list[int]:
        return [len(self.players[letter].display.marked)]

    def ranking(self) -> list[str]:
        """Fewest tokens left, then who would move first."""
        best = sorted(self.order_of_play(), key=lambda player: player.tokens_left)
        return [player.letter for player in best]


class Solitaire(Oracle):
    """The game for one player, in two phases."""

    def __init__(self, solo_count: str = "each") -> None:
        super().__init__(1, TOKENS)
        self.solo_count = solo_count
        self.phase = 1
        self.used: dict[int, list[Tile]] = {1: [], 2: []}
        self.notes: list[int] = []

    @property
    def player(self) -> Player:
        return self.players["A"]

    def pile_left(self) -> int:
        """The tokens that may still be placed in this phase."""
        left = self.player.tokens_left
        return left - (TOKENS - FIRST_PILE) if self.phase == 1 else left

    def mark(self) -> None:
        """Put tokens of this phase on the fulfilled tasks."""
        self.player.tokens_left -= self.player.display.mark(self.pile_left())

    def seat_words(self) -> list[str]:
        takes = super().seat_words()
        if not takes:
            return ["done"]
        if self.pile_left() > 0:
            return takes
        return [*takes, "done"] if self.phase == 1 else ["done"]

    def placed(self, player: Player, tile: Tile) -> None:
        self.used[self.phase].append(tile)
        self.mark()
        self.step = "take"

    def done(self) -> None:
        self.notes += [self.costs(), TOKEN_LEFT_PENALTY * self.pile_left()]
        self.step = "deal" if self.phase == 1 else "over"
        self.phase = 2

    def dealt(self) -> None:
        if self.phase == 2:
            self.mark()
        self.step = "take"

    def costs(self) -> int:
        """The sum of the costs the present phase counts."""
        counted = self.player.display.tiles.values() if self.solo_count == "running" else self.used[self.phase]
        return sum(tile.cost for tile in counted)

    def score_lines(self, letter: str) -> list[int]:
        """The note of every finished phase, its costs and its penalty, and the costs so far of the present one."""
        return self.notes if self.step == "over" else [*self.notes, self.costs()]

    def ranking(self) -> list[str]:
        return ["A"]


def new_game(seats: int, tokens: str = "standard", solo_count: str = "each") -> Oracle:
    """A game before anything was dealt."""
    return Solitaire(solo_count) if seats == 1 else Race(seats, beginner=tokens == "beginner")
