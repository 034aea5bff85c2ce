"""A table to play at by words, and settlements drawn as pictures."""

from collections.abc import Sequence

from lunarium.core.options import Value
from lunarium.core.play import CHANCE, Event
from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.kinds import EMPTY, KIND
from lunarium.games.luna_capital.pieces import CONCESSION, Card, sites
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.settlement import DOWN, UP, Settlement
from lunarium.games.luna_capital.state import State

LETTERS = "ABCD"


class Table:
    """A game in play; what is not on the list of deals comes in the order of the pool."""

    def __init__(self, seats: int = 2, deals: Sequence[str] = (), **options: Value) -> None:
        self.game = LunaCapital(components=None, seats=seats, **options)
        self.state: State = self.game.start()
        self.events: list[Event] = []
        self.deals = list(deals)
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

    def act(self, *words: str) -> None:
        """Actions of whoever is to act, the dealer answering in between."""
        for word in words:
            (seat,) = self.game.to_act(self.state)
            if word not in self.offers:
                raise ValueError(f"{self.acting} cannot {word}: {self.why(word)}")
            self.game.apply(self.state, seat, self.action(word), self.events.append)
            self.deal()

    def action(self, word: str) -> int:
        action = self.game.space.index(word)
        assert action is not None, word
        return action

    def why(self, word: str) -> str:
        """The code of the reason why the acting seat cannot do this."""
        (seat,) = self.game.to_act(self.state)
        reason = self.game.explain(self.state, seat, self.action(word))
        return reason.code if reason else ""

    def deal(self) -> None:
        """Let the dealer act while something is to be dealt: the next deal of the list that fits, or the first."""
        while self.acting == "*":
            offers = self.offers
            word = next((word for word in self.deals if word in offers), offers[0])
            if word in self.deals:
                self.deals.remove(word)
            self.game.apply(self.state, CHANCE, self.action(word), self.events.append)

    def begin(self) -> "Table":
        """Decline every exchange of the set-up."""
        while self.state.round == 0:
            self.act("done")
        return self

    def turn(self, lot: str = "") -> None:
        """A whole turn: the lot, or the first that is not marked; then always the first offer."""
        self.act(lot or next(word for word in self.offers if word != f"lot {self.state.marker + 1}"))
        while self.offers != ["done"]:
            self.act(self.offers[0])
        self.act("done")

    def hand(self, seat: int) -> list[str]:
        return [self.game.cards[card].id for card in self.state.hands[seat]]

    def give(self, seat: int, *names: str) -> None:
        """Let the seat's hand be these cards; whatever had them gets the old ones."""
        wanted = [self.card(name) for name in names]
        old = self.state.hands[seat]
        self.state.hands[seat] = sorted(wanted)
        self.state.seen[seat] = []
        self.state.pool = sorted({*self.state.pool, *old} - set(wanted))
        self.state.fresh = len(self.state.pool)

    def card(self, name: str) -> int:
        return next(number for number, card in enumerate(self.game.cards) if card.id == name)

    def tile(self, kind: str, robots: int = 0, phase: int = 0) -> int:
        """A tile of the kind."""
        return next(
            number
            for number, tile in enumerate(self.game.components.tiles)
            if (tile.kind, tile.robots, tile.phase) == (KIND[kind], robots, phase) and number > grid.CARDS
        )

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """The facts of all events of a kind."""
        return [event.facts for event in self.events if event.kind == kind]

    def points(self, seat: int = 0) -> dict[str, int]:
        return dict(self.game.score(self.state, seat))

    def reveal(self, *names: str) -> None:
        """Let these be the concessions."""
        self.state.concessions = [CONCESSION[name] for name in names]
        self.state.claims = [0] * len(names)
        self.state.claimed = [-1] * len(names)


def draw(picture: str) -> Settlement:
    """A settlement from a picture of quadrants, each block of two by two a card.

    Signs are those of component files; ``?`` is no card, ``#`` a quadrant of a card face down.
    """
    rows = [line.split() for line in picture.strip().splitlines()]
    settlement = Settlement()
    waiting = []
    for row in range(0, len(rows), 2):
        for column in range(0, len(rows[row]), 2):
            block = [rows[row][column : column + 2], rows[row + 1][column : column + 2]]
            if block[0][0] != "?":
                waiting.append((grid.place(row // 2, column // 2), block))
    first = grid.ORIGIN - waiting[0][0]
    while waiting:
        place, block = next(one for one in waiting if one[0] + first in settlement.edge)
        waiting.remove((place, block))
        down = block[0][0] == "#"
        card = Card("X", 5, () if down else sites([" ".join(line) for line in block], "picture"))
        settlement.build(len(settlement.cards) + 1, card, place + first, DOWN if down else UP)
    return settlement


def put(settlement: Settlement, kind: str, site: str) -> None:
    """Place a tile of the kind, legal or not; a demolition empties the site."""
    settlement.put(0, grid.SITES[site], EMPTY if kind == "demo" else KIND[kind])
