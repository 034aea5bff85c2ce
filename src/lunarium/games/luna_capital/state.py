"""A position of LUNA Capital as flat data."""

from typing import Final

from ...core.flat import Flat
from ...core.play import CHANCE
from .pieces import NOTHING
from .settlement import ROBOT, Settlement

OVER: Final = -2  # instead of a seat: the game is over
HIDDEN: Final = NOTHING  # a card that the observer may not know
EVERYBODY: Final = -1  # knows a card under the deck

ROBOTS: Final = 8  # tokens of the supply
TOKENS: Final = 4  # redistribution tokens
LAST_PHASE: Final = 2
LAST_ROUND: Final = 4

# What the acting seat has to do. Only one step is open at a time.
DEAL: Final = 0  # the dealer: the last duty of the agenda
SWAP: Final = 1  # set-up: choose a card to give, or ``done``
FOR: Final = 2  # set-up: the space to take a card from
EXCHANGE: Final = 3  # set-up, alone: all three cards, or ``done``
LOT: Final = 4  # choose a lot, or lift a tile where there is a redistribution token
DROP: Final = 5  # the tile that the lifted one changes places with
PAY: Final = 6  # a card of the old hand under the deck, for the marked lot
BUILD: Final = 7  # choose a card, face up or face down
AT: Final = 8  # its position, or a robot on it
COVERED: Final = 9  # the position of a card with a robot
BURIED: Final = 10  # the position of a card face down
USE: Final = 11  # which tile next
SITE: Final = 12  # where to
KEEP: Final = 13  # which card of the landing ground
UNDER: Final = 14  # which of the others goes under the deck first
CLOSE: Final = 15  # nothing but ``done``

# What the dealer owes, in ``agenda``: the next duty last.
TO_HAND: Final = 0  # + seat
TO_RIVAL: Final = 4  # alone: a card for the automaton
LONG: Final = 5
SHORT: Final = 6
WHO_IS_FIRST: Final = 7
LOOK: Final = 8  # a card of a landing ground
TO_SPACE: Final = 9  # + space: a card
TO_LOT: Final = 13  # + space: a tile


class State(Flat):
    """Who is to act with what, the market, the deck, the hands and the settlements."""

    __slots__ = (
        "agenda",
        "aside",
        "bottom",
        "box",
        "card",
        "claimed",
        "claims",
        "concessions",
        "drawn",
        "first",
        "fresh",
        "hands",
        "knower",
        "lifted",
        "lots",
        "marker",
        "market",
        "mover",
        "phase",
        "pool",
        "recalled",
        "rival_cards",
        "rival_tiles",
        "robots",
        "round",
        "seat",
        "seen",
        "settlements",
        "step",
        "taken",
        "tile",
        "tokens",
        "tower",
        "turn",
    )

    seat: int  # a seat, CHANCE or OVER
    step: int
    agenda: list[int]  # what the dealer has still to deal, the next duty last
    phase: int  # 0, 1, 2: A, B, C
    round: int  # 1 … 4; 0 during set-up
    turn: int  # turns completed in this round; exchanges completed during set-up
    first: int  # the seat with the First Player marker
    mover: int  # whose turn it is, or will be when the dealer is ready
    pool: list[int]  # the cards nobody has seen, ascending; in a view, all that the observer has not seen
    fresh: int  # how many cards of the deck were never dealt: the length of the pool but for views
    bottom: list[int]  # the cards put under the deck, in the order in which they will come
    knower: list[int]  # who put each of them there and knows it: a seat or EVERYBODY
    tower: list[int]  # the tiles of this phase still to come, ascending
    box: list[int]  # tiles that left the game
    market: list[int]  # space -> card or NOTHING
    lots: list[list[int]]  # space -> tiles
    marker: int  # the space of the Last Delivery marker
    taken: int  # the space of the lot that was taken this turn, or -1
    card: int  # the card chosen to be swapped or built, still in the hand, or NOTHING
    aside: list[int]  # the tiles of the lot taken, still to be placed
    tile: int  # the one of them that is placed next, or NOTHING
    lifted: int  # the tile lifted for a redistribution, as LARGEST * space + tile, or -1
    drawn: list[int]  # the cards of a landing ground, before one is kept
    hands: list[list[int]]  # seat -> cards, ascending
    seen: list[list[int]]  # seat -> cards it took openly and is not known to have parted with, ascending
    recalled: list[list[int]]  # seat -> cards it put under the deck and that others drew secretly, ascending
    robots: list[int]  # seat -> robot tokens that are not on a card
    tokens: list[int]  # seat -> redistribution tokens
    settlements: list[Settlement]
    concessions: list[int]  # the long-term one, then the two short-term ones
    claims: list[int]  # by concession: the seats with a token on it, as a bit mask
    claimed: list[int]  # by concession: the phase in which it was closed, or -1
    rival_cards: list[int]  # alone: the automaton's cards; during set-up its hand
    rival_tiles: list[int]

    def __init__(self, seats: int, spaces: int) -> None:
        self.seat = CHANCE
        self.step = DEAL
        self.agenda = []
        self.phase = 0
        self.round = 0
        self.turn = 0
        self.first = 0
        self.mover = 0
        self.pool = []
        self.fresh = 0
        self.bottom = []
        self.knower = []
        self.tower = []
        self.box = []
        self.market = [NOTHING] * spaces
        self.lots = [[] for _ in range(spaces)]
        self.marker = 0
        self.taken = -1
        self.card = NOTHING
        self.aside = []
        self.tile = NOTHING
        self.lifted = -1
        self.drawn = []
        self.hands = [[] for _ in range(seats)]
        self.seen = [[] for _ in range(seats)]
        self.recalled = [[] for _ in range(seats)]
        self.robots = [0] * seats
        self.tokens = [0] * seats
        self.settlements = [Settlement() for _ in range(seats)]
        self.concessions = []
        self.claims = []
        self.claimed = []
        self.rival_cards = []
        self.rival_tiles = []

    def copy(self) -> "State":
        new: State = State.__new__(State)
        new.seat = self.seat
        new.step = self.step
        new.agenda = self.agenda[:]
        new.phase = self.phase
        new.round = self.round
        new.turn = self.turn
        new.first = self.first
        new.mover = self.mover
        new.pool = self.pool[:]
        new.fresh = self.fresh
        new.bottom = self.bottom[:]
        new.knower = self.knower[:]
        new.tower = self.tower[:]
        new.box = self.box[:]
        new.market = self.market[:]
        new.lots = [lot[:] for lot in self.lots]
        new.marker = self.marker
        new.taken = self.taken
        new.card = self.card
        new.aside = self.aside[:]
        new.tile = self.tile
        new.lifted = self.lifted
        new.drawn = self.drawn[:]
        new.hands = [hand[:] for hand in self.hands]
        new.seen = [seen[:] for seen in self.seen]
        new.recalled = [recalled[:] for recalled in self.recalled]
        new.robots = self.robots[:]
        new.tokens = self.tokens[:]
        new.settlements = [settlement.copy() for settlement in self.settlements]
        new.concessions = self.concessions[:]
        new.claims = self.claims[:]
        new.claimed = self.claimed[:]
        new.rival_cards = self.rival_cards[:]
        new.rival_tiles = self.rival_tiles[:]
        return new

    def drafted(self, seat: int) -> "State":
        """A copy for actions of the seat's turn but ``done``: whatever no turn changes is shared."""
        new: State = State.__new__(State)
        new.seat = self.seat
        new.step = self.step
        new.agenda = self.agenda
        new.phase = self.phase
        new.round = self.round
        new.turn = self.turn
        new.first = self.first
        new.mover = self.mover
        new.pool = self.pool
        new.fresh = self.fresh
        new.bottom = self.bottom[:]
        new.knower = self.knower[:]
        new.tower = self.tower
        new.box = self.box[:]
        new.market = self.market[:]
        new.lots = [lot[:] for lot in self.lots]
        new.marker = self.marker
        new.taken = self.taken
        new.card = self.card
        new.aside = self.aside[:]
        new.tile = self.tile
        new.lifted = self.lifted
        new.drawn = self.drawn[:]
        new.hands = self.hands[:]
        new.hands[seat] = self.hands[seat][:]
        new.seen = [seen[:] for seen in self.seen]
        new.recalled = [recalled[:] for recalled in self.recalled]
        new.robots = self.robots[:]
        new.tokens = self.tokens[:]
        new.settlements = self.settlements[:]
        new.settlements[seat] = self.settlements[seat].copy()
        new.concessions = self.concessions
        new.claims = self.claims
        new.claimed = self.claimed
        new.rival_cards = self.rival_cards
        new.rival_tiles = self.rival_tiles
        return new

    def deck(self) -> int:
        """How many cards are left to draw."""
        return self.fresh + len(self.bottom)

    def robot_supply(self) -> int:
        """Robot tokens that nobody has."""
        placed = sum(settlement.faces.count(ROBOT) for settlement in self.settlements)
        return ROBOTS - sum(self.robots) - placed

    def token_supply(self) -> int:
        """Redistribution tokens that nobody has."""
        return TOKENS - sum(self.tokens)
