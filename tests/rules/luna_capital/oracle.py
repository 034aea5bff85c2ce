"""A plain second reading of LUNA Capital's settlements, from neighbours to points, to check the fast one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

EMPTY = "empty"
SCAFFOLDING = "scaffolding"
DEMOLITION = "demo"
METEORITE = "M"
OFFICE = "$"
GREENHOUSES = ("GP", "GA", "GL", "GV")
VITAL = ("H", "O", "W", "G")

ROWS = 3
GROUP_POINTS = (0, 1, 3, 6, 10, 15, 20, 25, 30, 35, 40)
SET_POINTS = (0, 5, 12, 22)
METEORITE_PRIZES = {2: (10,), 3: (10, 2), 4: (10, 5, 2)}
AUTOMATON_HAND = 9

# The four quadrants of every card, upper row first: . empty, D half of a double site, S scaffolding, P A L greenhouses.
CARD_TABLE = """
 1 | .MS. ..M. ..S. .S.. ..O. ..DD
 2 | .M.. .$.. ...S ..S. ..P. M.DD DSD.
 3 | ..SM ...M .... S... ...H .DSD DWD.
 4 | MS.. M... .... ...S .S.. DD.S .ODD
 5 | S..M ..M. ...S S... H... .D.D MD.D
 6 | S.M. .M.. .S.. S... .O.. DD.. .SDD
 7 | .M.S M... .... ...S ..S. D.DM DDH.
 8 | M..S ...M .... ..S. ...W DDS. .DAD
 9 | .SM. ..M. ..$. ...S .S.. W... D.D.
10 | .M.. S... .S.. .L.. DD.M S.DD
"""
PRINTED = {".": EMPTY, "D": EMPTY, "S": SCAFFOLDING, "P": "GP", "A": "GA", "L": "GL"}

# One sign for every tile of phases A, B and C: its dots, or r and R for one and two robots, which have no dots.
TILE_TABLE = """
H       | 0000r223 | 00000233 | 0000223
O       | 0000r233 | 00000223 | 0000233
W       | 0000023  | 000r23   | 000023
GP      | 003      | 02       | 0
GA      | 003      | 0        | 02
GL      | 02       | 03       | r3
GV      |          | 03       | 0
$       | 0000223  | 0000023  | 000023
hab:H   | 3        | 0        | 0
hab:O   | 0        | 2        | 0
hab:W   | 2        | 0        | 2
hab:G   | 0        | 3        | 0
hab:M   |          | 0        | 23
res:$   |          | 02       | 03
res:hab |          | 0        | 002
M       | 00R3     | 00R2     | 0003
land    | 0023     | 03       | 00
demo    | 002      | 0023     | 00023
redis   | 00       | 0        | 0
"""

COLUMNS_OF = {"S4": "H", "S5": "O", "S6": "G", "S7": "W", "S8": OFFICE, "S9": METEORITE}
LINES_OF = {"S10": METEORITE, "S11": "O", "S12": "G", "S13": "H", "S14": "W", "S15": OFFICE}
AT_LEAST = {"L2": (5, "O"), "L3": (5, "G"), "L4": (5, "H"), "L5": (5, "W"), "L6": (4, OFFICE), "L7": (6, METEORITE)}
PATTERNS = {"S1": list(product(range(2), range(2))), "L8": list(product(range(2), range(4)))}
SHORT_TERM = dict(zip((f"S{n}" for n in range(1, 16)), (8, 8, 8, 7, 7, 7, 8, 6, 6, 7, 6, 6, 6, 7, 6), strict=True))
LONG_TERM = dict(zip((f"L{n}" for n in range(1, 10)), (10, 9, 10, 9, 10, 8, 9, 10, 10), strict=True))
CONCESSIONS = SHORT_TERM | LONG_TERM

Cell = tuple[int, int]
Position = tuple[int, int]
Quadrant = tuple[int, int]


@dataclass(frozen=True)
class Site:
    """One quadrant of a card, or two that share an edge, and what is printed there."""

    cells: tuple[Cell, ...]
    printed: str


@dataclass(frozen=True)
class Card:
    """A Construction card."""

    id: str
    number: int
    sites: tuple[Site, ...]


@dataclass(frozen=True)
class Tile:
    """A Project tile."""

    phase: str
    kind: str
    dots: int
    robots: int


def sites_of(face: str) -> tuple[Site, ...]:
    """The sites of a card, in the order of their first quadrants."""
    double = tuple(divmod(n, 2) for n in range(4) if face[n] == "D")
    sites = []
    for n in range(4):
        cells = double if face[n] == "D" else (divmod(n, 2),)
        if cells[0] == divmod(n, 2):
            sites.append(Site(cells, PRINTED.get(face[n], face[n])))
    return tuple(sites)


def all_cards() -> dict[str, Card]:
    """The 68 cards by id."""
    cards: dict[str, Card] = {}
    for row in CARD_TABLE.strip().splitlines():
        number, faces = row.split("|")
        for face in faces.split():
            name = f"K{len(cards) + 1:02}"
            cards[name] = Card(name, int(number), sites_of(face))
    return cards


def all_tiles() -> dict[str, list[Tile]]:
    """The 165 tiles by kind."""
    tiles: dict[str, list[Tile]] = {}
    for row in TILE_TABLE.strip().splitlines():
        kind, *phases = (text.strip() for text in row.split("|"))
        tiles[kind] = [
            Tile(phase, kind, int(sign) if sign.isdigit() else 0, {"r": 1, "R": 2}.get(sign, 0))
            for phase, signs in zip("ABC", phases, strict=True)
            for sign in signs
        ]
    return tiles


CARDS = all_cards()
TILES = all_tiles()
KINDS = tuple(TILES)


def type_of(kind: str) -> str:
    """The type a project counts as: greenhouses are one, hab-mods are one, complexes are one."""
    return "G" if kind in GREENHOUSES else kind.partition(":")[0]


def is_construction(kind: str) -> bool:
    """Whether a tile may go on scaffolding."""
    return type_of(kind) in ("hab", "res", "land")


@dataclass(frozen=True)
class PlacedSite:
    """A site of a card that lies in a settlement."""

    position: Position
    site: Site

    @cached_property
    def quadrants(self) -> tuple[Quadrant, ...]:
        """Where its cells are in the whole settlement: further down, further right."""
        row, column = self.position
        return tuple((2 * row + i, 2 * column + j) for i, j in self.site.cells)


def orthogonal(a: PlacedSite, b: PlacedSite) -> bool:
    """Whether two different sites share an edge of a quadrant."""
    return a != b and any(abs(y - v) + abs(x - u) == 1 for y, x in a.quadrants for v, u in b.quadrants)


def around(a: PlacedSite, b: PlacedSite) -> bool:
    """Whether two different sites share an edge or a corner of a quadrant."""
    return a != b and any(max(abs(y - v), abs(x - u)) == 1 for y, x in a.quadrants for v, u in b.quadrants)


def group_of(start: PlacedSite, sites: Collection[PlacedSite]) -> set[PlacedSite]:
    """The sites that can be reached from one of them through orthogonal neighbours."""
    group = {start}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        fresh = [site for site in sites if site not in group and orthogonal(here, site)]
        group.update(fresh)
        waiting.extend(fresh)
    return group


def group_points(size: int) -> int:
    """What a group of vital systems is worth."""
    return GROUP_POINTS[min(size, len(GROUP_POINTS) - 1)]


def set_points(kinds: Sequence[str]) -> int:
    """What the sets of pear, apple and lemon are worth, each varied greenhouse standing for one fruit."""
    pears, apples, lemons, varied = (kinds.count(kind) for kind in GREENHOUSES)
    sets = 0
    while sum(max(0, sets + 1 - fruit) for fruit in (pears, apples, lemons)) <= varied:
        sets += 1
    return SET_POINTS[min(sets, len(SET_POINTS) - 1)]


@dataclass(frozen=True)
class PlacedCard:
    """A card in a settlement: face up or face down, its number perhaps under a robot."""

    card: Card
    face_up: bool = True
    robot: bool = False

    @property
    def visible_number(self) -> int | None:
        return self.card.number if self.face_up and not self.robot else None


@dataclass
class Settlement:
    """The cards a player has placed and the tiles on their sites, the lowest of each stack first."""

    cards: dict[Position, PlacedCard] = field(default_factory=dict)
    tiles: dict[PlacedSite, list[str]] = field(default_factory=dict)

    def site_at(self, position: Position, cell: Cell) -> PlacedSite:
        """The site that has a cell of a card."""
        return next(site for site in self.sites() if site.position == position and cell in site.site.cells)

    def put(self, kind: str, position: Position, cell: Cell) -> None:
        """Put a tile on top of a site, legal or not."""
        self.tiles.setdefault(self.site_at(position, cell), []).append(kind)

    def sites(self) -> list[PlacedSite]:
        """All sites; a face-down card has none."""
        return [
            PlacedSite(position, site)
            for position, placed in self.cards.items()
            if placed.face_up
            for site in placed.card.sites
        ]

    def state(self, site: PlacedSite) -> str:
        """Empty, scaffolding or the kind of the project: the uppermost tile, else the print."""
        stack = self.tiles.get(site, [])
        if not stack:
            return site.site.printed
        return EMPTY if stack[-1] == DEMOLITION else stack[-1]

    def projects(self) -> dict[PlacedSite, str]:
        """The sites with a project and its kind."""
        states = {site: self.state(site) for site in self.sites()}
        return {site: state for site, state in states.items() if state not in (EMPTY, SCAFFOLDING)}

    def sites_of(self, wanted: str) -> list[PlacedSite]:
        """The sites with a project of a type."""
        return [site for site, kind in self.projects().items() if type_of(kind) == wanted]

    def visible_scaffoldings(self) -> int:
        return sum(self.state(site) == SCAFFOLDING for site in self.sites())

    def rows(self) -> set[int]:
        """The rows that have a card."""
        return {row for row, _ in self.cards}

    def largest_group(self, wanted: str) -> int:
        """How many projects of a type the largest orthogonal group has."""
        sites = self.sites_of(wanted)
        return max((len(group_of(site, sites)) for site in sites), default=0)

    def face_down_positions(self) -> set[Position]:
        """Where any card may lie if its number does not matter: beside a card, within three rows."""
        if not self.cards:
            return {(0, 0)}
        beside = {(r + dr, c + dc) for r, c in self.cards for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1))}
        return {p for p in beside - set(self.cards) if max(self.rows() | {p[0]}) - min(self.rows() | {p[0]}) < ROWS}

    def is_ascending(self, number: int, position: Position) -> bool:
        """Whether a number fits between the visible numbers of its row, whatever the gaps."""
        row, column = position
        for (r, c), placed in self.cards.items():
            seen = placed.visible_number
            if r == row and seen is not None and (seen >= number if c < column else seen <= number):
                return False
        return True

    def legal_positions(self, card_number: int, robot: bool) -> set[Position]:
        """Where a card may lie face up, with a robot on its number or without."""
        return {p for p in self.face_down_positions() if robot or self.is_ascending(card_number, p)}

    def must_go_face_down(self, hand: Collection[int]) -> bool:
        """Whether no number of the hand fits anywhere, so that only a robot could save a card from going face down."""
        return bool(hand) and not any(self.legal_positions(number, robot=False) for number in hand)

    def legal_sites(self, kind: str) -> set[PlacedSite]:
        """Where a tile may go."""
        allowed = {EMPTY, SCAFFOLDING} if is_construction(kind) else {EMPTY}
        return {site for site in self.sites() if kind == DEMOLITION or self.state(site) in allowed}

    def hab_mod_points(self) -> int:
        """2 for every site with a project of its type around each hab-mod."""
        points = 0
        for hab_mod, kind in self.projects().items():
            if type_of(kind) == "hab":
                points += 2 * sum(around(hab_mod, site) for site in self.sites_of(kind.removeprefix("hab:")))
        return points

    def residential_points(self) -> int:
        """1 for every project of its type in the settlement, for each complex."""
        kinds = self.projects().values()
        return sum(len(self.sites_of(kind.removeprefix("res:"))) for kind in kinds if type_of(kind) == "res")

    def score_lines(self, hand: int = 0, meteorite_prize: int = 0, concessions: int = 0) -> dict[str, int]:
        """The lines of the score pad."""
        lines = {wanted: group_points(self.largest_group(wanted)) for wanted in VITAL}
        lines["sets"] = set_points(list(self.projects().values()))
        lines["meteorites"] = meteorite_prize
        lines["offices"] = 2 * len(self.sites_of(OFFICE))
        lines["hab-mods"] = self.hab_mod_points()
        lines["complexes"] = self.residential_points()
        lines["hand"] = 3 * hand
        lines["concessions"] = concessions
        return lines

    def concession(self, name: str, others_rows: Collection[int] = (), than: str = "all") -> bool:
        """Whether a concession's condition is met, L1 by fewer rows than `all` other players or than any `one`."""
        if name in PATTERNS:
            return self.has_pattern(PATTERNS[name])
        if name in COLUMNS_OF:
            return self.has_column(COLUMNS_OF[name])
        if name in LINES_OF:
            return self.has_line(LINES_OF[name])
        if name in AT_LEAST:
            least, wanted = AT_LEAST[name]
            return len(self.sites_of(wanted)) >= least
        if name == "S2":
            return self.visible_scaffoldings() == 0
        if name == "S3":
            return any(len(group_of(four[0], four)) == 4 for four in product(*map(self.sites_of, VITAL)))
        if name == "L1":
            fewer = [len(self.rows()) < rows for rows in others_rows]
            return any(fewer) if than == "one" else all(fewer)
        if name == "L9":
            return any(sum(r == row for r, _ in self.cards) >= 5 for row in self.rows())
        raise KeyError(name)

    def has_pattern(self, offsets: Iterable[Position]) -> bool:
        """Whether cards, of whatever face, lie in an arrangement that starts at one of them."""
        offsets = list(offsets)
        return any(all((r + dr, c + dc) in self.cards for dr, dc in offsets) for r, c in self.cards)

    def has_column(self, wanted: str) -> bool:
        """Whether three cards on top of each other each have a project of a type."""
        showing = {site.position for site in self.sites_of(wanted)}
        return any({(r, c), (r + 1, c), (r + 2, c)} <= showing for r, c in showing)

    def has_line(self, wanted: str) -> bool:
        """Whether an unbroken run of quadrants across or down belongs to three sites of a type."""
        holding = {quadrant: site for site in self.sites_of(wanted) for quadrant in site.quadrants}
        for y, x in holding:
            for dy, dx in ((0, 1), (1, 0)):
                run = set()
                here = (y, x)
                while here in holding:
                    run.add(holding[here])
                    here = (here[0] + dy, here[1] + dx)
                if len(run) >= 3:
                    return True
        return False


def claims(names: Iterable[str], settlements: Sequence[Settlement], than: str = "all") -> dict[str, set[int]]:
    """The seats that put a token on each open concession at the end of a phase."""
    rows = [len(settlement.rows()) for settlement in settlements]
    return {
        name: {
            seat
            for seat, settlement in enumerate(settlements)
            if settlement.concession(name, rows[:seat] + rows[seat + 1 :], than)
        }
        for name in names
    }


def solo_concession_points(name: str, phase: str) -> int:
    """What a concession is worth alone, by the phase at whose end it was completed: full, half rounded up, nothing."""
    full = CONCESSIONS[name]
    half = (full + 1) // 2
    short_term = {"A": full, "B": half, "C": 0}
    long_term = {"A": full, "B": full, "C": half}
    return short_term[phase] if name in SHORT_TERM else long_term[phase]


def meteorite_prizes(counts: Sequence[int]) -> list[int]:
    """Each player's prize; alone, the counts are the player's and the automaton's."""
    prizes = METEORITE_PRIZES[len(counts)]
    shares = []
    for count in counts:
        first = sum(other > count for other in counts)
        tied = counts.count(count)
        shares.append(sum(prizes[first : first + tied]) // tied if count else 0)
    return shares


def final_scores(
    settlements: Sequence[Settlement], hands: Sequence[int], concessions: Sequence[int]
) -> list[dict[str, int]]:
    """All lines of two to four players, given the cards left in their hands and the points of their concessions."""
    prizes = meteorite_prizes([len(settlement.sites_of(METEORITE)) for settlement in settlements])
    every = zip(settlements, hands, prizes, concessions, strict=True)
    return [settlement.score_lines(hand, prize, points) for settlement, hand, prize, points in every]


def ranking(totals: Sequence[int], scaffoldings: Sequence[int]) -> list[int]:
    """Each player's rank: most points, then fewest visible scaffoldings, then shared."""
    results = [(-points, visible) for points, visible in zip(totals, scaffoldings, strict=True)]
    return [1 + sum(other < result for other in results) for result in results]


@dataclass
class Automaton:
    """The opponent of a single player, with the cards and tiles laid aside for it."""

    cards: list[Card] = field(default_factory=list)
    tiles: list[str] = field(default_factory=list)

    def kinds(self) -> list[str]:
        """All its tiles and the projects printed on its cards."""
        printed = [site.printed for card in self.cards for site in card.sites]
        return self.tiles + [kind for kind in printed if kind not in (EMPTY, SCAFFOLDING)]

    def count(self, *wanted: str) -> int:
        """How many projects of certain types it has."""
        return sum(type_of(kind) in wanted for kind in self.kinds())

    def score_lines(self, concessions: Iterable[str], player_meteorites: int) -> dict[str, int]:
        """The lines of its score, given the three concessions on the table."""
        lines = {wanted: group_points(self.count(wanted)) for wanted in VITAL}
        lines["sets"] = set_points(self.kinds())
        lines["meteorites"] = meteorite_prizes([player_meteorites, self.count(METEORITE)])[1]
        lines["offices"] = 2 * self.count(OFFICE)
        lines["hab-mods"] = 5 * self.count("hab")
        lines["complexes"] = 5 * self.count("res")
        lines["specials"] = 2 * self.count(DEMOLITION, "redis", "land")
        lines["hand"] = AUTOMATON_HAND
        lines["concessions"] = sum(CONCESSIONS[name] for name in concessions)
        return lines
