"""The vector of LUNA Capital."""

from collections.abc import Iterable
from typing import Final

from ...core.play import Line, Seat, total
from ...games.luna_capital import concessions
from ...games.luna_capital.actions import LARGEST, SPACES
from ...games.luna_capital.grid import CARDS
from ...games.luna_capital.kinds import CODES, EMPTY, METEORITE, PROJECTS, SHELL, TYPE, TYPES
from ...games.luna_capital.pieces import CONCESSIONS, NOTHING, PHASES, Card
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.scoring import count
from ...games.luna_capital.settlement import Settlement
from ...games.luna_capital.state import LAST_ROUND, OVER, ROBOTS, TOKENS, State
from ..block import Block, Memo, Vector, any_of, counted, joined, one_hot, packed, scaled
from .settlement import CODE_NAMES, Key, blocks, key_of, settlement_part

SEATS: Final = 4
_HAND: Final = 8
_DRAWN: Final = 3
_CONCESSIONS: Final = 3
_EACH: Final = 12  # tiles of a kind still to come
_POINTS: Final = 100
_LINE: Final = 40
_PRIZE: Final = 20  # for a concession
_TOWER: Final = 55
_NUMBER: Final = 10
_STEPS: Final = (
    "deal",
    "swap",
    "for",
    "exchange",
    "lot",
    "drop",
    "pay",
    "build",
    "at",
    "covered",
    "buried",
    "use",
    "site",
    "keep",
    "under",
    "close",
    "over",
)
_CARD: Final = ("number", "sites", "double", "empty", "scaffolding", *TYPES)
_CARD_SAYS: Final = "number of 10; sites, double ones, empty ones, scaffolding, and what is printed by type, of 4"
_SEAT: Final = ("plays", "acts", "first", "hand", "robots", "tokens")
_CONCESSION: Final = ("worth", "met", "closed", "mine", "others")


def _blocks(lines: Iterable[str]) -> tuple[Block, ...]:
    spaces, card, kinds = f"{{1…{SPACES}}}", any_of(_CARD), any_of(CODE_NAMES)
    names = [concession.id for concession in CONCESSIONS]
    found = [
        Block(f"seats.{{1…{SEATS}}}", "so many play"),
        Block(f"phase.{any_of(PHASES)}", "of the game"),
        Block(f"round.{{1…{LAST_ROUND}}}", "of the phase; all 0 during set-up"),
        Block("turn", "turns completed in this round, of 4"),
        Block(f"step.{any_of(_STEPS)}", "what is to be done next"),
        Block(f"marker.{spaces}", "where the Last Delivery marker lies"),
        Block(f"taken.{spaces}", "the lot that was taken in this turn"),
        Block("deck.{never-dealt,under}", f"cards to draw, and of them those put under the deck, of {CARDS}"),
        Block("tower", f"tiles of this phase still to come, of {_TOWER}"),
        Block(f"tower.{kinds}", f"of them by kind, of {_EACH}"),
        Block(f"lot.{spaces}.robots", f"robots on its tiles, of {LARGEST}"),
        Block(f"lot.{spaces}.{kinds}", f"its tiles by kind, of {LARGEST}"),
        Block(f"market.{spaces}.{card}", f"the card there: {_CARD_SAYS}"),
        Block(f"hand.{{1…{_HAND}}}.{card}", "own cards in hand, likewise; further ones are not told"),
        Block(f"drawn.{{1…{_DRAWN}}}.{card}", "own cards of a landing ground, likewise"),
        Block(f"chosen.{card}", "the card chosen to be swapped or built, likewise"),
        Block(f"aside.{kinds}", f"tiles still to be placed in this turn, of {LARGEST}"),
        Block(f"tile.{kinds}", "the one that is placed next"),
        Block(f"lifted.{spaces}.{{1…{LARGEST}}}", "the tile of a lot that was lifted to be exchanged"),
        Block(f"concession.{{1…{_CONCESSIONS}}}.{any_of(names)}", "which card it is: the long-term one first"),
        Block(
            f"concession.{{1…{_CONCESSIONS}}}.{any_of(_CONCESSION)}",
            f"its points, of {_PRIZE}; met now; closed; claimed by the seat, by how many others, of 3",
        ),
        Block(f"rival.{any_of(('points', *TYPES))}", f"alone: points of {_POINTS}, and projects by type, of {_EACH}"),
        Block(f"seat.0.line.{any_of(lines)}", f"by line of the score, of {_LINE}"),
    ]
    for place in range(SEATS):
        seat = f"seat.{place}"
        found += [
            Block(
                f"{seat}.{any_of(_SEAT)}",
                f"there is such a seat; it has the turn; the First Player marker; cards in hand, of {_HAND}; "
                f"robots, of {ROBOTS}; redistribution tokens, of {TOKENS}",
            ),
            Block(f"{seat}.points", f"as they stand, of {_POINTS}", 0.0, 3.0),
            Block(
                f"{seat}.seen.{card}", f"the cards that all saw it take and it may still have, together: {_CARD_SAYS}"
            ),
            *blocks(seat),
        ]
    return tuple(found)


class Encoder:
    """Of LUNA Capital with its options and cards."""

    def __init__(self, game: LunaCapital) -> None:
        self._game = game
        self._cards = [_card(card) for card in game.cards]
        self._packed = [packed(values) for values in self._cards]
        self._known: Memo[tuple[Line, ...]] = Memo()
        self._rare: Memo[tuple[int]] = Memo()
        self._met: Memo[tuple[bool]] = Memo()
        self._sums: Memo[list[float]] = Memo()
        self._lots: Memo[bytes] = Memo(1 << 10)
        self.blocks = _blocks(line.name for line in game.score(game.start(), 0))
        self._nobody = bytes(4 * sum(len(block.names) for block in self.blocks if block.pattern.startswith("seat.1.")))

    def __call__(self, view: State, seat: Seat) -> "Vector[float]":
        game, cards = self._game, self._packed
        keys = [key_of(settlement) for settlement in view.settlements]
        scores = self._scores(view, keys)
        parts = [
            packed(self._moment(view)),
            self._offered(view),
            *(cards[card] for card in _padded(view.market, SPACES)),
            *(cards[card] for card in _padded(view.hands[seat], _HAND)),
            *(cards[card] for card in _padded(view.drawn, _DRAWN)),
            cards[view.card],
            packed(self._tiles(view)),
            packed(self._concessions(view, seat, keys)),
            packed(self._rival(view)),
            packed(scaled([line.points for line in scores[seat]], _LINE)),
        ]
        for place in range(seat, seat + game.seats):
            other = place % game.seats
            parts.append(packed(self._seat(view, other, total(scores[other]))))
            parts.append(settlement_part(view.settlements[other], keys[other]))
        parts.append(self._nobody * (SEATS - game.seats))
        return joined(parts)

    def _scores(self, view: State, keys: list[Key]) -> list[tuple[Line, ...]]:
        """The score lines of all seats. A step changes one settlement at most, and most of them none."""
        meteorites = [self._meteorites(settlement, key) for settlement, key in zip(view.settlements, keys, strict=True)]
        lists = (meteorites, view.concessions, view.claims, view.claimed, view.rival_cards, view.rival_tiles)
        shared = (*map(tuple, lists), view.round > 0)
        found = []
        for seat, hand in enumerate(view.hands):
            key = seat, keys[seat], len(hand), shared
            found.append(self._known.get(key) or self._known.keep(key, self._game.score(view, seat)))
        return found

    def _meteorites(self, settlement: Settlement, key: Key) -> int:
        """How many: a prize for the most of all is what others' settlements have to do with a score."""
        return (self._rare.get(key) or self._rare.keep(key, (count(settlement, METEORITE),)))[0]

    def _moment(self, view: State) -> list[float]:
        return [
            *one_hot(self._game.seats - 1, SEATS),
            *one_hot(view.phase, len(PHASES)),
            *one_hot(view.round - 1, LAST_ROUND),
            min(1.0, view.turn / SEATS),
            *one_hot(len(_STEPS) - 1 if view.seat == OVER else view.step, len(_STEPS)),
            *one_hot(view.marker, SPACES),
            *one_hot(view.taken, SPACES),
            view.fresh / CARDS,
            len(view.bottom) / CARDS,
        ]

    def _kinds(self, tiles: Iterable[int]) -> list[int]:
        kind = self._game.kind
        return counted([kind[tile] - PROJECTS for tile in tiles], len(CODES))

    def _offered(self, view: State) -> bytes:
        """The tower and the lots, remembered until something is dealt or taken."""
        key = bytes(view.tower), *map(bytes, view.lots)
        return self._lots.get(key) or self._lots.keep(key, packed(self._tiles_offered(view)))

    def _tiles_offered(self, view: State) -> list[float]:
        icons = self._game.icons
        lots = [*view.lots, *[[]] * (SPACES - len(view.lots))]
        robots = [sum(icons[tile] for tile in lot) for lot in lots]
        return [
            len(view.tower) / _TOWER,
            *scaled(self._kinds(view.tower), _EACH),
            *scaled(robots, LARGEST),
            *(part for lot in lots for part in scaled(self._kinds(lot), LARGEST)),
        ]

    def _tiles(self, view: State) -> list[float]:
        placed = self._game.kind[view.tile] - PROJECTS if view.tile else -1
        return [
            *scaled(self._kinds(view.aside), LARGEST),
            *one_hot(placed, len(CODES)),
            *one_hot(view.lifted, SPACES * LARGEST),
        ]

    def _concessions(self, view: State, seat: Seat, keys: list[Key]) -> list[float]:
        which: list[float] = []
        state: list[float] = []
        for index in range(_CONCESSIONS):
            if index >= len(view.concessions):
                which += [0.0] * len(CONCESSIONS)
                state += [0.0] * len(_CONCESSION)
                continue
            number, claims = view.concessions[index], view.claims[index]
            which += one_hot(number, len(CONCESSIONS))
            state += [
                CONCESSIONS[number].points / _PRIZE,
                float(self._meets(view, seat, number, keys)),
                float(view.claimed[index] >= 0),
                float(claims >> seat & 1),
                (claims & ~(1 << seat)).bit_count() / (SEATS - 1),
            ]
        return which + state

    def _meets(self, view: State, seat: Seat, number: int, keys: list[Key]) -> bool:
        """Whether the seat meets a concession, remembered by all settlements: one of them compares rows."""
        key = seat, number, *keys
        return (self._met.get(key) or self._met.keep(key, (concessions.met(self._game, view, seat, number),)))[0]

    def _rival(self, view: State) -> list[float]:
        if self._game.seats > 1:
            return [0.0] * (1 + len(TYPES))
        kinds = [self._game.kind[tile] for tile in view.rival_tiles]
        types = [TYPE[kind] for kind in kinds if TYPE[kind] < len(TYPES)]
        points = min(1.0, total(self._game.rival(view)) / _POINTS)
        return [points, *scaled(counted(types, len(TYPES)), _EACH)]

    def _seat(self, view: State, seat: Seat, points: int) -> list[float]:
        return [
            1.0,
            float(view.mover == seat and view.seat != OVER),
            float(view.first == seat),
            min(1.0, len(view.hands[seat]) / _HAND),
            view.robots[seat] / ROBOTS,
            view.tokens[seat] / TOKENS,
            points / _POINTS,
            *self._seen(view.seen[seat]),
        ]

    def _seen(self, cards: list[int]) -> list[float]:
        """Cards together, remembered."""
        key = bytes(cards)
        return self._sums.get(key) or self._sums.keep(
            key,
            [
                min(1.0, sum(values) / 4)
                for values in zip(self._cards[0], *map(self._cards.__getitem__, cards), strict=True)
            ],
        )


def _padded(cards: list[int], length: int) -> list[int]:
    return cards[:length] + [NOTHING] * (length - len(cards))


def _card(card: Card) -> list[float]:
    printed = [site.printed for site in card.sites]
    types = counted([TYPE[kind] for kind in printed if TYPE[kind] < len(TYPES)], len(TYPES))
    double = sum(site.other > 0 for site in card.sites)
    sites = (len(printed), double, printed.count(EMPTY), printed.count(SHELL), *types)
    return [card.number / _NUMBER, *scaled(sites, 4)]
