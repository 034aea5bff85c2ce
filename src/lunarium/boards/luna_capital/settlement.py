"""A settlement: its cards on a grid, what stands on them, bridges between what belongs together, and the choices."""

from collections.abc import Collection
from typing import Final

from ...games.luna_capital.grid import NEXT, ORIGIN, home, point, quadrant, spot
from ...games.luna_capital.kinds import DEMO, EMPTY, SHELL, TYPE, TYPES, VITALS
from ...games.luna_capital.kinds import name as code_of
from ...games.luna_capital.pieces import Card
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.scoring import both_halves
from ...games.luna_capital.settlement import DOWN, SINGLE, Settlement
from ...games.luna_capital.state import AT, BURIED, COVERED, SITE, State
from ...words.luna_capital import pieces as told
from ..area import Area, around
from ..scene import Inks, Scene
from ..svg import Value, about, at, esc, ghost, group, piece, tag
from .card import Span, back, badge, ground, plate, project, span
from .paint import BASE, NIGHT

PLACING: Final = (AT, COVERED, BURIED)  # the steps that choose a position
SMALL: Final = 96  # the side of a card whose number needs more room


def area(settlement: Settlement, edges: bool) -> Area:
    """The cards, and the empty positions beside them where ``edges`` says so."""
    shown = [*settlement.places, *(settlement.edge if edges else ())] or [ORIGIN]
    return around((column, row) for row, column in map(spot, shown))


def settlement(
    scene: Scene, game: LunaCapital, view: State, seat: int, shown: Area, side: float, marks: Collection[int]
) -> str:
    """The grid in squares of 200 a card; ``side`` is how large a card will be, for numbers that stay readable."""
    here = view.settlements[seat]
    acting = view.seat == seat
    parts = []
    if acting and view.step in PLACING:
        parts += [_slot(scene, view, position, shown) for position in here.edge]
    ruins = _ruins(game, here)
    r = 26 if side >= SMALL else 33
    for slot, position in enumerate(here.places):
        x, y = _corner(position, shown)
        drawn = _card(scene, game, here, slot, ruins, r, seat)
        name = f"card-{here.cards[slot]}" if here.faces[slot] != DOWN else f"down-{seat}-{position}"
        parts.append(group(piece(name, drawn), x=x, y=y, class_="card"))
    parts.append(_bridges(here, shown))
    parts += [_pointed(scene, here, mark, shown) for mark in sorted(marks)]
    if acting and view.step == SITE:
        parts += [_choice(scene, here, site, shown) for site in here.sites if site in scene.hits]
    for slot, position in enumerate(here.places):  # above everything, but clicks go through
        if here.faces[slot] != DOWN:
            x, y = _corner(position, shown)
            number = badge(game.number[here.cards[slot]], here.faces[slot], r)
            parts.append(group(number, x=x, y=y, pointer_events="none"))
    return "".join(parts)


def _corner(position: int, shown: Area) -> tuple[float, float]:
    row, column = spot(position)
    return 200 * (column - shown.x), 200 * (row - shown.y)


def _card(
    scene: Scene, game: LunaCapital, here: Settlement, slot: int, ruins: Collection[int], r: float, seat: int
) -> str:
    if here.faces[slot] == DOWN:
        return about("down", tag("title", esc(scene.say("Card face down"))), back())
    card = game.cards[here.cards[slot]]
    first = quadrant(here.places[slot], 0)
    parts = [scene.once(_titled, card, here.places[slot]), plate(card.number)]
    covered = {
        site: tile
        for site, tile in zip(here.spots, here.tiles, strict=True)
        if home(site) == here.places[slot] and here.kinds[site] == game.kind[tile]
    }
    for where, other, _ in card.sites:
        site = first + where
        kind = here.kinds[site]
        box = span(where, other)
        corner = where == 0
        if kind in (EMPTY, SHELL):
            drawn = ground(kind, box, site in ruins, corner)
        else:
            drawn = project(kind, box, 0, corner, site not in covered)
        name = scene.once(_built, kind, site)
        known = f"tile-{covered[site]}" if site in covered else f"kind-{code_of(kind)}"
        parts.append(scene.dead(site, group(about(known, name, drawn), data_site=site), seat=seat))
    return "".join(parts)


def _titled(inks: Inks, card: Card, position: int) -> str:
    """What a card is, and where."""
    name = inks.say("Card {card}", card=told.card_of(inks.words, card))
    return tag("title", esc(f"{name} · {told.position(inks.words, position)}"))


def _built(inks: Inks, kind: int, site: int) -> str:
    """What stands on a site, and where that is."""
    return tag("title", esc(f"{told.kind(inks.words, kind)} · {told.site(inks.words, site)}"))


def _ruins(game: LunaCapital, here: Settlement) -> set[int]:
    """The sites where a demolition lies on top."""
    top = dict(zip(here.spots, here.tiles, strict=True))
    return {site for site, tile in top.items() if game.kind[tile] == DEMO}


def _bridges(here: Settlement, shown: Area) -> str:
    """Between vital systems of one type that touch, so that a group is seen as one."""
    parts = []
    for site in here.sites:
        vital = TYPE[here.kinds[site]]
        if vital >= VITALS:
            continue
        halves = both_halves(here, site)
        for half in halves:
            y, x = point(half)
            for other in NEXT[half]:
                down, right = point(other)
                if other not in halves and TYPE[here.kinds[other]] == vital and (down, right) > (y, x):
                    left, top = 100 * (x - 2 * shown.x), 100 * (y - 2 * shown.y)
                    parts.append(_bridge(left, top, right > x, BASE[TYPES[vital]]))
    return "".join(parts)


def _bridge(x: float, y: float, east: bool, fill: str) -> str:
    """Over the edge between a quadrant and the one east or south of it."""
    reach, wide = 16, 40
    box = (x + 100 - reach, y + 50 - wide / 2, 2 * reach, wide)
    left, top, w, h = box if east else (x + 50 - wide / 2, y + 100 - reach, wide, 2 * reach)
    return tag("rect", x=left, y=top, width=w, height=h, fill=fill)


def _slot(scene: Scene, view: State, position: int, shown: Area) -> str:
    """An empty position beside the cards: faint, and a choice where it is legal."""
    x, y = _corner(position, shown)
    card = group(back(), x=x, y=y) if view.step == BURIED else _held(x, y, 2)
    return scene.room(position, x, y, 200, card, view.seat)


def _held(x: float, y: float, scale: float) -> str:
    """The card or tile that is about to be placed, once more."""
    return group(tag("use", href="#held"), x=x, y=y, scale=scale)


def _where(here: Settlement, site: int, shown: Area) -> Span:
    """A site's place on the grid."""
    x, y = _corner(home(site), shown)
    half = here.halves[site] - SINGLE
    left, top, w, h = span((site - quadrant(home(site), 0)) % 4, half)
    return x + left, y + top, w, h


def _choice(scene: Scene, here: Settlement, site: int, shown: Area) -> str:
    """A site that the tile may go to."""
    x, y, w, h = _where(here, site, shown)
    gold, cx, cy = scene.paint["gold"], x + w / 2, y + h / 2
    rect = tag(
        "rect",
        x=x + 2,
        y=y + 2,
        width=w - 4,
        height=h - 4,
        rx=15,
        fill=gold,
        fill_opacity=0.22,
        stroke=NIGHT,
        stroke_width=3,
        stroke_opacity=0.65,
        stroke_dasharray="8 7",
    )
    free = here.kinds[site] == EMPTY
    plus = (
        tag(
            "path",
            d=f"M{at(cx, cy - 13)}v26M{at(cx - 13, cy)}h26",
            stroke=NIGHT,
            stroke_width=6,
            stroke_opacity=0.6,
            stroke_linecap="round",
        )
        if free
        else ""
    )
    side = min(w, h)
    held = ghost(_held(cx - side / 2, cy - side / 2, side / 100))
    return scene.press(site, rect, plus, held, scene.ring(x - 3, y - 3, w + 6, h + 6, 18))


def _pointed(scene: Scene, here: Settlement, mark: int, shown: Area) -> str:
    """A ring around a card or a site of the last move."""
    look: dict[str, Value] = {"fill": "none", "stroke": scene.paint["gold"], "stroke_width": 7}
    if mark in here.places:
        x, y = _corner(mark, shown)
        return tag("rect", x=x + 1, y=y + 1, width=198, height=198, rx=24, class_="last", **look)
    if mark in here.sites:
        x, y, w, h = _where(here, mark, shown)
        return tag("rect", x=x, y=y, width=w, height=h, rx=15, class_="last", **look)
    return ""
