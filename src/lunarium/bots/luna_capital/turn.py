"""A turn of LUNA Capital, planned card first, then tile by tile."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...core.play import Seat, total
from ...games.luna_capital import automaton
from ...games.luna_capital.kinds import DEMO, EMPTY, LAND, SHELL
from ...games.luna_capital.pieces import Card
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.scoring import PER_CARD
from ...games.luna_capital.settlement import DOWN, ROBOT, UP, Settlement
from ...games.luna_capital.state import State
from ..glance import Notice, everything
from ..weighing import Terms, added, summed
from .outlook import Horizon, Outlook, horizon
from .reading import Reading
from .weights import Weights

_NEVER: Final = -1000.0
_MEAN: Final = 3.0  # quality of a card


class Width(NamedTuple):
    """How many turns are looked at."""

    looked_at: int = 10  # builds of a lot that are looked at with its tiles
    tried: int = 3  # of these, those whose tiles are placed one by one


WIDTH: Final = Width()


class Build(NamedTuple):
    """A card on a position, and the settlement with it."""

    card: int
    position: int
    face: int
    reading: Reading


class Plan(NamedTuple):
    """A whole turn: what it is worth and how it begins."""

    value: float
    space: int
    pay: int
    build: Build | None


class Memory:
    """What was read in a turn, so that its later actions need not read it again."""

    def __init__(self, game: LunaCapital, weights: Weights) -> None:
        self.game = game
        self.weights = weights
        self.quality = [_quality(card) for card in game.cards]
        self._of: Horizon | None = None
        self._outlook: Outlook | None = None
        self._readings: dict[tuple[bytes, tuple[int, ...], tuple[int, ...], bytes], Reading] = {}

    def outlook(self, view: State, seat: Seat) -> Outlook:
        """The outlook of a turn; another turn begins with an empty memory."""
        of = horizon(self.game, view, seat)
        if self._outlook is None or of != self._of:
            self._of = of
            self._outlook = Outlook(self.game, of, self.weights)
            self._readings = {}
        return self._outlook

    def read(self, settlement: Settlement, outlook: Outlook) -> Reading:
        """The settlement read with the outlook of the turn; never changed later."""
        key = (bytes(settlement.kinds), tuple(settlement.places), tuple(settlement.cards), bytes(settlement.faces))
        found = self._readings.get(key)
        if found is None:
            found = self._readings[key] = Reading(settlement.copy(), outlook)
        return found


class Turn:
    """One turn of a seat: builds are read once, whatever lot they go with."""

    def __init__(
        self, memory: Memory, view: State, seat: Seat, notice: Notice = everything, width: Width = WIDTH
    ) -> None:
        self.notice = notice
        self.width = width
        self.game = memory.game
        self.memory = memory
        self.view = view
        self.seat = seat
        self.settlement = view.settlements[seat]
        self.outlook = memory.outlook(view, seat)
        self._builds: dict[int, list[Build]] = {}
        self._rival: dict[int, float] = {}  # by the lot that the automaton would take

    def builds(self, card: int) -> list[Build]:
        """All positions of a card face up."""
        found = self._builds.get(card)
        if found is None:
            number = self.game.number[card]
            positions = self.settlement.open(number)
            found = self.build(card, positions, UP)
            if self.view.robots[self.seat]:
                covered = [position for position in self.settlement.edge if position not in positions]
                found += self.build(card, covered, ROBOT)
            self._builds[card] = found
        return found

    def build(self, card: int, positions: Sequence[int], face: int) -> list[Build]:
        """The card on each of the positions."""
        found = []
        for position in positions:
            settlement = self.settlement.copy()
            settlement.build(card, self.game.cards[card], position, face)
            found.append(Build(card, position, face, self.read(settlement)))
        return found

    def read(self, settlement: Settlement) -> Reading:
        return self.memory.read(settlement, self.outlook)

    def options(self, hand: Sequence[int]) -> list[Build]:
        """All builds of a hand; the worst card face down where nothing fits without a robot."""
        found = [build for card in hand for build in self.builds(card)]
        if hand and all(build.face != UP for build in found):
            worst = min(hand, key=self.quality)
            found += self.build(worst, self.settlement.edge, DOWN)
        return found

    def quality(self, card: int) -> tuple[float, int]:
        """What the card's sites are worth; of equals the lower number comes first."""
        return self.memory.quality[card], card

    def hand(self, hand: Sequence[int], robots: int) -> float:
        """What the cards left and the robots are worth."""
        return summed(self.holding(hand, robots))

    def holding(self, hand: Sequence[int], robots: int) -> Terms:
        """The same, one by one."""
        outlook = self.outlook
        terms = {"hand": float(PER_CARD * len(hand)), "robots": 0.0}
        if outlook.builds:
            weights = outlook.weights
            terms["hand"] += weights.card * len(hand)
            terms["hand"] += added(weights.quality * (self.memory.quality[card] - _MEAN) for card in hand)
            terms["robots"] = weights.robot * min(robots, outlook.builds)
        return terms

    def lot(self, space: int) -> Plan | None:
        """The best turn with a lot; none where the payment is lacking."""
        best = max(self._tried(space), key=_value, default=None)
        return best and best._replace(value=best.value - self.rival(space))

    def lots(self, space: int) -> list[Plan]:
        """All turns with a lot that were played out, the most promising first."""
        rival = self.rival(space)
        return [plan._replace(value=plan.value - rival) for plan in self._tried(space)]

    def _tried(self, space: int) -> list[Plan]:
        view = self.view
        hand, card, tiles = view.hands[self.seat], view.market[space], view.lots[space]
        marked = space == view.marker
        if marked and not hand:
            return []
        new = [card] if card else []
        options = self.options(new if marked and len(hand) == 1 else hand + new)
        if options:
            return [
                Plan(value, space, pay, build) for value, pay, build in self.tried(options, hand, card, marked, tiles)
            ]
        # There is no card to build, at most one to pay.
        return [Plan(self.finish(self.read(self.settlement), tiles), space, sum(hand), None)]

    def tried(
        self, builds: list[Build], hand: list[int], card: int, marked: bool, tiles: list[int]
    ) -> list[tuple[float, int, Build]]:
        """Of builds those that end best, with what they are worth and the card to pay, after two rough choices.

        A card of the hand is built, another one paid where the lot is marked, and the lot's card comes to the hand.
        """
        bare = []
        for build in self.notice(builds):
            left = [other for other in hand if other != build.card]
            pay = min(left, key=self.quality) if marked else 0
            if marked:
                left.remove(pay)
            if card and build.card != card:
                left.append(card)
            held = self.hand(left, self.robots(build))
            bare.append((held + build.reading.value, held, pay, build))
        bare.sort(key=_first)
        rough = [
            (value + self.tiles(build.reading, tiles), held, pay, build)
            for value, held, pay, build in bare[: self.width.looked_at]
        ]
        rough.sort(key=_first)
        return [
            (held + self.finish(build.reading, tiles), pay, build) for _, held, pay, build in rough[: self.width.tried]
        ]

    def robots(self, build: Build) -> int:
        return self.view.robots[self.seat] - (build.face == ROBOT)

    def best_build(self, builds: list[Build], tiles: list[int]) -> Build:
        """Of builds of cards in the hand, the one that ends best."""
        return max(self.tried(builds, self.view.hands[self.seat], 0, False, tiles), key=_worth)[2]

    def rival(self, space: int) -> float:
        """Alone: what the automaton gets if this lot is taken."""
        if self.game.seats > 1:
            return 0.0
        view = self.view
        its = automaton.choose(view, space)
        if its not in self._rival:
            trial = view.drafted(self.seat)
            trial.rival_cards, trial.rival_tiles = view.rival_cards[:], view.rival_tiles[:]
            automaton.take(trial, space, None)
            more = total(automaton.score(self.game, trial, 0)) - total(automaton.score(self.game, view, 0))
            self._rival[its] = self.outlook.weights.rival * more
        return self._rival[its]

    def alone(self, reading: Reading, tile: int) -> float:
        """What the tile adds where it alone would go."""
        kind = self.game.kind[tile]
        if kind == DEMO:
            return 0.0
        return reading.best(kind)[1]

    def tiles(self, reading: Reading, tiles: Sequence[int]) -> float:
        """What all tiles add where each alone would go."""
        return added(self.alone(reading, tile) for tile in tiles)

    def finish(self, reading: Reading, tiles: Sequence[int]) -> float:
        """What the settlement is worth with all tiles."""
        end, placed = self.furnished(reading, tiles)
        return end.value + summed(self.effects(placed))

    def furnished(self, reading: Reading, tiles: Sequence[int]) -> tuple[Reading, list[int]]:
        """The settlement with all tiles, each time the one that gains most; and those that found a site."""
        settlement = reading.settlement.copy()
        left, placed = list(tiles), []
        while left:
            index, site = self.next_tile(reading, left)
            if index < 0:
                break
            tile = left.pop(index)
            kind = self.game.kind[tile]
            settlement.put(tile, site, EMPTY if kind == DEMO else kind)
            placed.append(tile)
            reading = self.read(settlement)
        return reading, placed

    def effects(self, placed: Sequence[int]) -> Terms:
        """What tiles bring that does not stand in the settlement."""
        terms = {"cards": 0.0, "tokens": 0.0, "robots": 0.0}
        for tile in placed:
            kind, icons = self.game.kind[tile], self.game.icons[tile]
            own = self.outlook.effect(kind)
            terms["cards" if kind == LAND else "tokens"] += own
            terms["robots"] += self.outlook.effect(kind, icons) - own
        return terms

    def weighed(self, plan: Plan) -> Terms:
        """What a plan is worth, by what it is made of."""
        hand, card = list(self.view.hands[self.seat]), self.view.market[plan.space]
        reading = plan.build.reading if plan.build else self.read(self.settlement)
        terms: Terms = {}
        if plan.build:
            parted = (plan.build.card, plan.pay)
            left = [other for other in (*hand, card) if other and other not in parted]
            terms = self.holding(left, self.robots(plan.build))
        return self.together(terms, *self.furnished(reading, self.view.lots[plan.space]), plan.space)

    def together(self, holding: Terms, end: Reading, placed: Sequence[int], space: int) -> Terms:
        """What is held, what stands in the settlement, what tiles brought, and alone what the automaton gets."""
        terms = {**end.weighed(), **holding, "rival": -self.rival(space) if space >= 0 else 0.0}
        for name, value in self.effects(placed).items():
            terms[name] = terms.get(name, 0.0) + value
        return terms

    def next_tile(self, reading: Reading, tiles: Sequence[int]) -> tuple[int, int]:
        """The tile and the site that gain most; -1 where no tile has a site."""
        index, best, most = -1, 0, _NEVER
        for number, tile in enumerate(tiles):
            site, its = reading.best(self.game.kind[tile])
            if site and its > most:
                index, best, most = number, site, its
        return index, best


def _first(tried: tuple[float, float, int, Build]) -> float:
    return -tried[0]


def _worth(tried: tuple[float, int, Build]) -> float:
    return tried[0]


def _value(plan: Plan) -> float:
    return plan.value


def _quality(card: Card) -> float:
    """What the sites of a card are worth, roughly."""
    return sum(1.0 if site.printed == EMPTY else 0.4 if site.printed == SHELL else 0.8 for site in card.sites)
