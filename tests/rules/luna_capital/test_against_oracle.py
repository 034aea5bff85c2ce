"""Settlements of whole random games beside the plain reading: what may be placed, and what it is worth."""

import random
import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import pytest

from lunarium.core.options import Value
from lunarium.core.play import CHANCE, Line
from lunarium.games.luna_capital import grid, kinds, state
from lunarium.games.luna_capital.concessions import met
from lunarium.games.luna_capital.pieces import CONCESSION, PHASES, Card, Components, Site, Tile, load
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.state import State
from tests.amount import some
from tests.rules.luna_capital import oracle
from tests.rules.luna_capital.oracle import CARDS, CONCESSIONS, METEORITE, PlacedCard, Position, Settlement

pytestmark = pytest.mark.soak

TABLES: dict[int, list[dict[str, Value]]] = {
    1: [{"seats": 1}],
    2: [{"seats": 2}],
    3: [{"seats": 3, "rows": "all"}, {"seats": 3, "rows": "one"}],
    4: [{"seats": 4, "rows": "all"}, {"seats": 4, "rows": "one"}],
}
SETTLEMENTS = 940  # by seats, of the usual cards
ODD_SETTLEMENTS = 320
CARDS_PLACED = 12
CORNERS = {(0, 0): "TL", (0, 1): "TR", (1, 0): "BL", (1, 1): "BR"}
POSITION = re.compile(r"0|(?:n(\d+)|s(\d+))?(?:w(\d+)|e(\d+))?")


# Words


def read_position(words: str) -> Position:
    """The row and column that the name of a position means."""
    found = POSITION.fullmatch(words)
    assert found is not None
    north, south, west, east = (int(steps or 0) for steps in found.groups())
    return south - north, east - west


def position_name(position: Position) -> str:
    row, column = position
    north = f"n{-row}" if row < 0 else f"s{row}" if row else ""
    west = f"w{-column}" if column < 0 else f"e{column}" if column else ""
    return north + west or "0"


def at_words(positions: set[Position]) -> set[str]:
    return {f"at {position_name(position)}" for position in positions}


def site_words(sites: set[oracle.PlacedSite]) -> set[str]:
    return {f"site {position_name(site.position)}-{CORNERS[site.site.cells[0]]}" for site in sites}


def read_site(words: str) -> tuple[Position, oracle.Cell]:
    """The card and its quadrant that the name of a site means."""
    position, corner = words.split("-")
    return read_position(position), next(cell for cell, name in CORNERS.items() if name == corner)


def read_kind(tile: str) -> str:
    """The kind in the name of a tile, such as `A-hab:H-3-0.1`."""
    return tile.split("-")[1]


def kind_of(tile: Tile) -> str:
    return read_kind(tile.name)


def points_by_line(lines: tuple[Line, ...]) -> dict[str, int]:
    return {line.name.removeprefix("vital-"): line.points for line in lines}


# Components


def plain_card(card: Card) -> oracle.Card:
    """A card of a component file."""
    sites = []
    for quadrant, other, printed in card.sites:
        cells = [divmod(quadrant, 2)] + [divmod(quadrant + other, 2)] * bool(other)
        sign = kinds.name(printed)
        sites.append(oracle.Site(tuple(cells), {".": oracle.EMPTY, "S": oracle.SCAFFOLDING}.get(sign, sign)))
    return oracle.Card(card.id, card.number, tuple(sites))


@lru_cache
def odd_components() -> Components:
    """Cards as no reconstruction has them: quadrants without a site, two double sites, anything printed anywhere."""
    rng = random.Random("odd")
    box = load()
    prints = [kinds.EMPTY] * 60 + [kinds.SHELL] * 15 + [kind for code, kind in kinds.KIND.items() if code != "demo"]

    def face() -> tuple[Site, ...]:
        layout = rng.choice([((0, 1), (2, 1)), ((0, 2), (1, 2)), ((0, 0), (1, 2), (2, 0)), ((0, 1), (2, 0), (3, 0))])
        sites = [Site(quadrant, other, rng.choice(prints)) for quadrant, other in layout]
        return tuple(site for site in sites if rng.random() < 0.9)

    codes = [*kinds.KIND, *("H", "O", "W", "GP", "GV", "$", "M", "demo") * 12]
    cards = [Card(f"Odd{number}", 1 + number % 10, face()) for number in range(1, grid.CARDS + 1)]
    tiles = [
        Tile(f"{PHASES[tile.phase]}-{code}-{tile.dots}-{tile.robots}.{number}", tile.phase, kinds.KIND[code], *tile[3:])
        for number, tile in enumerate(box.tiles[grid.TILE :])
        for code in [rng.choice(codes)]
    ]
    return box._replace(cards=(box.cards[0], *cards), tiles=(*box.tiles[: grid.TILE], *tiles))


def test_the_components_are_the_same() -> None:
    box = load()
    assert {card.id: plain_card(card) for card in box.cards[1:]} == CARDS
    tiles = [oracle.Tile(PHASES[tile.phase], kind_of(tile), tile.dots, tile.robots) for tile in box.tiles[grid.TILE :]]
    assert Counter(tiles) == Counter(tile for same in oracle.TILES.values() for tile in same)
    assert {name: set(offsets) for name, offsets in zip(("S1", "L8"), box.patterns, strict=True)} == {
        name: set(offsets) for name, offsets in oracle.PATTERNS.items()
    }


# Playing


class Table:
    """A game of the real rules, and the settlements that follow from what was said at it."""

    def __init__(self, game: LunaCapital, rng: random.Random) -> None:
        self.game = game
        self.rng = rng
        self.state = game.start()
        self.cards = {card.id: plain_card(card) for card in game.cards[1:]}
        self.settlements = [Settlement() for _ in range(game.seats)]
        self.building: tuple[str, bool, bool] = ("", False, False)  # card, face up, robot
        self.tokens: dict[str, tuple[str, set[int]]] = {}  # concession -> the phase it was closed in, and by whom
        self.gathers = [rng.random() < 0.6 for _ in range(game.seats)]
        self.seen: Counter[str] = Counter()

    def words(self, now: State, seat: int) -> set[str]:
        return {self.game.space.words(action) for action in self.game.legal(now, seat)}

    def play(self) -> None:
        while acting := self.game.to_act(self.state):
            (seat,) = acting
            if seat != CHANCE:
                self.compare_step(seat)
            self.act(seat, self.choose(seat))
        self.compare_end()

    def choose(self, seat: int) -> int:
        """Any action; some seats gather projects of a type, so that there are groups and lines."""
        legal = self.game.legal(self.state, seat)
        if seat == CHANCE or self.state.step != state.SITE or not self.gathers[seat]:
            return self.rng.choice(legal)
        settlement = self.settlements[seat]
        kind = kind_of(self.game.components.tiles[self.state.tile])
        wanted = kind.removeprefix("hab:") if kind.startswith("hab:") else oracle.type_of(kind)
        friends = [quadrant for site in settlement.sites_of(wanted) for quadrant in site.quadrants]

        def distance(action: int) -> tuple[int, float]:
            y, x = grid.point(action)
            return min((abs(y - v) + abs(x - u) for v, u in friends), default=0), self.rng.random()

        return min(legal, key=distance)

    def act(self, seat: int, action: int) -> None:
        """Carry an action out on both sides."""
        now, phase, step = self.state, self.state.phase, self.state.step
        verb, _, rest = self.game.space.words(action).partition(" ")
        if verb in ("build", "face-down"):
            self.building = (rest, verb == "build", False)
        elif verb == "robot":
            self.building = (self.building[0], True, True)
        elif verb == "at":
            card, face_up, robot = self.building
            self.settlements[seat].cards[read_position(rest)] = PlacedCard(self.cards[card], face_up, robot)
            self.seen[f"face up: {face_up}, robot: {robot}"] += 1
        elif verb == "site":
            self.settlements[seat].put(kind_of(self.game.components.tiles[now.tile]), *read_site(rest))
        self.game.apply(now, seat, action)
        if now.phase != phase or not self.game.to_act(now):
            self.claim(PHASES[phase])
        if step == state.CLOSE and (now.round > 1 or self.settlements[seat].cards):
            self.compare(seat)

    def claim(self, phase: str) -> None:
        """The end of a phase."""
        names = [name for name, number in CONCESSION.items() if number in self.state.concessions]
        than = str(self.game.options.get("rows", "all"))
        unclaimed = [name for name in names if name not in self.tokens]
        for name, seats in oracle.claims(unclaimed, self.settlements, than).items():
            if seats:
                self.tokens[name] = (phase, seats)

    # Comparing

    def compare_step(self, seat: int) -> None:
        """What the seat whose turn it is may do with a card or a tile."""
        now, settlement = self.state, self.settlements[seat]
        card, _, _ = self.building
        if now.step == state.BUILD:
            self.compare_build(now, seat, now.robots[seat])
        elif now.step == state.AT:
            expected = at_words(settlement.legal_positions(self.cards[card].number, robot=False))
            if now.robots[seat]:
                expected |= {"robot"}
            assert self.words(now, seat) == expected
        elif now.step == state.COVERED:
            number = self.cards[card].number
            assert self.words(now, seat) == at_words(settlement.legal_positions(number, robot=True))
        elif now.step == state.BURIED:
            assert self.words(now, seat) == at_words(settlement.face_down_positions())
        elif now.step == state.SITE:
            kind = kind_of(self.game.components.tiles[now.tile])
            assert self.words(now, seat) == site_words(settlement.legal_sites(kind))

    def compare_build(self, now: State, seat: int, robots: int) -> None:
        """The cards of a hand that may be built, and whether they may go face down."""
        settlement = self.settlements[seat]
        hand = {self.game.cards[card].id for card in now.hands[seat]}
        expected = {f"build {card}" for card in hand if settlement.legal_positions(self.cards[card].number, robots > 0)}
        blocked = settlement.must_go_face_down([self.cards[card].number for card in hand])
        if blocked:
            expected |= {f"face-down {card}" for card in hand}
        assert self.words(now, seat) == expected
        self.seen[f"blocked: {blocked}, robots: {robots > 0}"] += 1

    def compare(self, seat: int) -> None:
        """Everything about a settlement after a turn."""
        self.seen["settlements"] += 1
        probe = self.state.copy()
        probe.seat = seat
        if len(self.settlements[seat].cards) < CARDS_PLACED:
            self.compare_positions(probe, seat)
        self.compare_sites(probe, seat)
        self.compare_score(seat)
        self.compare_concessions(seat)

    def compare_positions(self, probe: State, seat: int) -> None:
        """Every number with a robot and without, and hands as they could be."""
        settlement = self.settlements[seat]
        robots = probe.robots[seat]
        probe.robots[seat] = 0
        by_number = {card.number: index for index, card in enumerate(self.game.cards) if index}
        for number, probe.card in sorted(by_number.items()):
            probe.step = state.AT
            assert self.words(probe, seat) == at_words(settlement.legal_positions(number, robot=False))
            probe.step = state.COVERED
            assert self.words(probe, seat) == at_words(settlement.legal_positions(number, robot=True))
        probe.step = state.BURIED
        assert self.words(probe, seat) == at_words(settlement.face_down_positions())
        probe.step = state.BUILD
        hand = probe.hands[seat]
        others = range(1, grid.CARDS + 1)
        for probe.hands[seat] in (hand, *(sorted(self.rng.sample(others, size)) for size in (1, 1, 2, 3))):
            for probe.robots[seat] in (0, 1):
                if probe.hands[seat]:
                    self.compare_build(probe, seat, probe.robots[seat])
        probe.hands[seat], probe.robots[seat] = hand, robots

    def compare_sites(self, probe: State, seat: int) -> None:
        """Every kind of tile."""
        settlement = self.settlements[seat]
        probe.step = state.SITE
        tiles = self.game.components.tiles
        for kind, probe.tile in {kind_of(tile): number for number, tile in enumerate(tiles) if tile.kind}.items():
            assert self.words(probe, seat) == site_words(settlement.legal_sites(kind))
        assert len(probe.settlements[seat].shells) == settlement.visible_scaffoldings()

    def automaton(self) -> oracle.Automaton:
        """What the automaton took."""
        now = self.state
        tiles = [kind_of(self.game.components.tiles[tile]) for tile in now.rival_tiles]
        return oracle.Automaton([self.cards[self.game.cards[card].id] for card in now.rival_cards], tiles)

    def expected_score(self, seat: int) -> dict[str, int]:
        """The lines of a seat."""
        points = 0
        for name, (phase, seats) in self.tokens.items():
            if seat in seats:
                points += CONCESSIONS[name] if self.game.seats > 1 else oracle.solo_concession_points(name, phase)
        meteorites = [len(settlement.sites_of(METEORITE)) for settlement in self.settlements]
        if self.game.seats == 1:
            meteorites.append(self.automaton().count(METEORITE))
        prize = oracle.meteorite_prizes(meteorites)[seat]
        return self.settlements[seat].score_lines(len(self.state.hands[seat]), prize, points)

    def expected_automaton_score(self) -> dict[str, int]:
        names = [name for name, number in CONCESSION.items() if number in self.state.concessions]
        return self.automaton().score_lines(names, len(self.settlements[0].sites_of(METEORITE)))

    def compare_score(self, seat: int) -> None:
        """Every line of the seat, and of the automaton."""
        assert points_by_line(self.game.score(self.state, seat)) == self.expected_score(seat)
        if self.game.seats == 1:
            assert points_by_line(self.game.automaton_score(self.state)) == self.expected_automaton_score()

    def compare_concessions(self, seat: int) -> None:
        """All 24, whether they are on the table or not."""
        rows = [len(other.rows()) for number, other in enumerate(self.settlements) if number != seat]
        than = str(self.game.options.get("rows", "all"))
        for name, number in CONCESSION.items():
            if name == "L1" and not rows:
                continue
            expected = self.settlements[seat].concession(name, rows, than)
            assert met(self.game, self.state, seat, number) == expected, name
            self.seen[f"{name} {expected}"] += 1

    def described(self, data: Mapping[str, Any]) -> Settlement:
        """A settlement in the words of a position."""
        settlement = Settlement()
        for row in data["cards"]:
            placed = PlacedCard(self.cards[row["card"]], row["face"] != "down", row["face"] == "robot")
            settlement.cards[read_position(row["at"])] = placed
        for row in data["tiles"]:
            settlement.put(read_kind(row["tile"]), *read_site(row["site"]))
        return settlement

    def compare_end(self) -> None:
        """Every settlement as described, its score once more, and the ranks."""
        rows = self.game.describe(self.state)["seats"]
        assert [self.described(row) for row in rows] == self.settlements
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        for seat in range(self.game.seats):
            self.compare_score(seat)
        totals = [sum(self.expected_score(seat).values()) for seat in range(self.game.seats)]
        if self.game.seats == 1:
            assert outcome.ranks == (1 if totals[0] > sum(self.expected_automaton_score().values()) else 2,)
        else:
            scaffoldings = [settlement.visible_scaffoldings() for settlement in self.settlements]
            assert list(outcome.ranks) == oracle.ranking(totals, scaffoldings)


def compare_settlements(seats: int, components: Components | None, settlements: int) -> Counter[str]:
    """Games until so many settlements were compared; what was seen in them."""
    rng = random.Random(f"{seats} {settlements}")
    games = [LunaCapital(components=components, **options) for options in TABLES[seats]]
    seen: Counter[str] = Counter()
    while seen["settlements"] < settlements:
        for game in games:
            table = Table(game, rng)
            table.play()
            seen += table.seen
    return seen


@pytest.mark.parametrize("seats", TABLES)
def test_settlements_of_random_games_agree(seats: int) -> None:
    seen = compare_settlements(seats, None, some(SETTLEMENTS, SETTLEMENTS))
    names = [name for name in CONCESSIONS if seats > 1 or name != "L1"]
    wanted = {f"{name} {answer}" for name in names for answer in (True, False)}
    wanted |= {f"blocked: {blocked}, robots: {robots}" for blocked in (True, False) for robots in (True, False)}
    wanted |= {"face up: True, robot: False", "face up: True, robot: True", "face up: False, robot: False"}
    assert set(seen) - {"settlements"} == wanted


@pytest.mark.parametrize("seats", TABLES)
def test_settlements_of_odd_cards_agree(seats: int) -> None:
    compare_settlements(seats, odd_components(), some(ODD_SETTLEMENTS))
