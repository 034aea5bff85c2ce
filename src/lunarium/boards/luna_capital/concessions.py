"""Concession cards: a picture of what they ask for, their points, and who claimed them or would now."""

from typing import Final

from ...games.luna_capital import concessions as rules
from ...games.luna_capital.kinds import TYPES
from ...games.luna_capital.pieces import CONCESSIONS, PATTERNS, Concession
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import OVER, State
from ...words.luna_capital.concessions import concession
from ..scene import Inks, Scene
from ..svg import Value, about, esc, group, tag, write
from .icons import disc, icon
from .paint import CARD, CREAM, DUST, NIGHT, SAND, SUNSET
from .seats import token

Cells = tuple[tuple[int, int], ...]

W: Final = 136
H: Final = 172
SHORT: Final = "#2f6f5e"
LONG: Final = "#a8323c"


def row(scene: Scene, game: LunaCapital, view: State, w: float) -> str:
    """The three concessions of the game in a width."""
    step = w / 3
    scale = (step - 8) / W
    parts = []
    for index in range(len(view.concessions), 3):
        box: dict[str, Value] = {"x": index * step + 6, "y": 2, "width": step - 12, "height": H * scale - 4, "rx": 16}
        look: dict[str, Value] = {"fill": "none", "stroke": scene.paint["slot"], "stroke_width": 2}
        parts.append(tag("rect", stroke_dasharray="4 9", stroke_linecap="round", **box, **look))
    for index, number in enumerate(view.concessions):
        shown = face(scene, game, number, worth(game, view, index)) + _claims(scene, game, view, index)
        shown = about(f"concession-{number}", shown)
        parts.append(group(shown, x=index * step + 4, scale=scale, class_="concession"))
    return "".join(parts)


def height(w: float) -> float:
    """The height of a row of concessions."""
    return H * (w / 3 - 8) / W


def worth(game: LunaCapital, view: State, index: int) -> int:
    """What it scored, or would score if it were claimed in this phase."""
    if view.claimed[index] >= 0 or game.seats > 1:
        return rules.worth(game, view, index)
    soon = view.copy()
    soon.claimed[index] = view.phase
    return rules.worth(game, soon, index)


def face(scene: Scene, game: LunaCapital, number: int, points: int) -> str:
    """A concession in a box of W by H."""
    card = CONCESSIONS[number]
    pattern = game.components.patterns[PATTERNS.index(card.id)] if card.asks == "pattern" else ()
    return scene.once(_face, card, concession(scene.words, game, number), points, pattern)


def _face(inks: Inks, card: Concession, name: str, points: int, pattern: Cells) -> str:
    band = LONG if card.long else SHORT
    term = inks.say("Long term") if card.long else inks.say("Short term")
    look: dict[str, Value] = {"text_anchor": "middle", "font_weight": "600"}
    size = min(17.0, (W - 18) / (0.54 * len(term)))
    return "".join(
        [
            tag("title", esc(name)),
            tag("rect", x=0.8, y=0.8, width=W - 1.6, height=H - 1.6, rx=16, fill=CARD, stroke=DUST, stroke_width=1.6),
            tag("path", d=f"M0 32V16A16 16 0 0 1 16 0H{W - 16}A16 16 0 0 1 {W} 16V32Z", fill=band),
            write(term, W / 2, 16, size, CREAM, data_room=W - 8, **look),
            group(_picture(card, pattern), x=W / 2, y=78),
            tag("path", d=f"M10 {H - 47}H{W - 10}", stroke=SAND, stroke_width=2),
            tag("circle", cx=25, cy=H - 23, r=18, fill=SUNSET[2] if points else DUST),
            write(str(points), 25, H - 23, 23, NIGHT, **look),
        ]
    )


def _claims(scene: Scene, game: LunaCapital, view: State, index: int) -> str:
    """Tokens of who claimed it; as long as nobody has, faint ones of who would if the phase ended now."""
    closed = view.claimed[index] >= 0
    if closed:
        seats = [seat for seat in range(game.seats) if view.claims[index] >> seat & 1]
    elif view.seat == OVER or not view.round:
        seats = []
    else:
        number = view.concessions[index]
        seats = [seat for seat in range(game.seats) if rules.met(game, view, seat, number)]
    r = 13 if len(seats) < 4 else 9.5
    parts = [
        token(scene, seat, W - 7 - r - k * 2.2 * r, H - 23, r, faint=not closed) for k, seat in enumerate(seats[::-1])
    ]
    if closed:
        parts.append(
            tag("rect", x=2, y=2, width=W - 4, height=H - 4, rx=14, fill="none", stroke=SUNSET[3], stroke_width=4)
        )
    return "".join(parts)


def _picture(card: Concession, pattern: Cells) -> str:
    """What the card asks for, around 0, 0 in a box of about 120 by 86."""
    of = TYPES[card.of] if card.of < len(TYPES) else ""
    if card.asks == "pattern":
        return _squares(pattern)
    if card.asks == "row":
        return _squares(tuple((0, k) for k in range(card.number)))
    if card.asks == "column":
        cells = "".join(_square(-13, -41 + 28 * k, 26) for k in range(card.number))
        return cells + "".join(disc(of, 0, -28 + 28 * k, 10) for k in range(card.number))
    if card.asks == "line":
        bar = tag("rect", x=-54, y=-22, width=108, height=44, rx=14, fill=SAND)
        return bar + "".join(disc(of, -34 + 34 * k, 0, 15) for k in range(card.number))
    if card.asks == "count":
        number = write(f"{card.number}+", 8, 0, 38, NIGHT, font_weight="600")
        return disc(of, -28, 0, 25) + number
    if card.asks == "four-vitals":
        bar = tag("rect", x=-36, y=-36, width=72, height=72, rx=16, fill=SAND)
        return bar + "".join(disc("HOWG"[k], -17 + 34 * (k % 2), -17 + 34 * (k // 2), 15) for k in range(4))
    if card.asks == "no-scaffolding":
        strike = tag("path", d="M-34 30L34-30", stroke=LONG, stroke_width=9, stroke_linecap="round")
        return group(icon("S"), scale=1.05) + strike
    return _rows()


def _squares(cells: Cells) -> str:
    """Cards in an arrangement."""
    columns, rows = max(x for _, x in cells) + 1, max(y for y, _ in cells) + 1
    side = min(34.0, 116 / columns, 84 / rows)
    return "".join(_square((x - columns / 2) * side, (y - rows / 2) * side, side - 3) for y, x in cells)


def _square(x: float, y: float, side: float) -> str:
    return tag("rect", x=x, y=y, width=side, height=side, rx=0.2 * side, fill=SAND, stroke=NIGHT, stroke_width=2.5)


def _rows() -> str:
    """One row is fewer than two."""
    mine = "".join(_square(-56 + 20 * k, -9, 18) for k in range(2))
    theirs = "".join(_square(18 + 20 * (k % 2), -19 + 20 * (k // 2), 18) for k in range(4))
    return mine + write("<", 1, 0, 30, NIGHT, text_anchor="middle", font_weight="600") + theirs
