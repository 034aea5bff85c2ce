"""Seats: the head of who the picture is for, and the others with their sheets small."""

from collections.abc import Sequence

from ...core.match import LETTERS
from ...core.play import Seat, total
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import State
from ...words.welcome_to_the_moon import VALUES
from ..scene import Scene
from ..style import CREAM, Theme
from ..svg import clip, group, tag, write
from .adventures import printed
from .block import BOLD, CENTRED, GAP, INSET, NOTHING, Block, framed, paragraph, wrap
from .icons import badge
from .insignia import emblem
from .paint import PLAYERS
from .score import columns
from .sheet import SIDE, sheet
from .sides import ASTRA


def large(acting: Sequence[Seat], wish: Seat | None) -> Seat:
    """The seat whose sheet is large: as wished, or the first that acts."""
    return wish if wish is not None else next((who for who in acting if who >= 0), 0)


def letter(seat: Seat, x: float, y: float, r: float) -> str:
    """The sign of a seat."""
    return tag("circle", cx=x, cy=y, r=r, fill=PLAYERS[seat]) + write(LETTERS[seat], x, y, 1.2 * r, CREAM, **CENTRED)


def points(
    scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat, x: float, y: float, size: float
) -> tuple[str, float]:
    """The total, ending at x, and its width."""
    value = str(total(game.won(view, seat)))
    w = (0.62 * len(value) + 0.9) * size
    box = tag("rect", x=x - w, y=y - 0.72 * size, width=w, height=1.44 * size, rx=0.5 * size, fill=scene.paint["gold"])
    return box + write(value, x - w / 2, y, size, scene.paint["night"], **CENTRED), w


def called(scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat) -> str:
    """The name of a seat; at the end with its rank, where there is more than one."""
    outcome = game.outcome(view)
    return f"{outcome.ranks[seat]}. {scene.names[seat]}" if outcome and game.seats > 1 else scene.names[seat]


def head(scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat, w: float) -> Block:
    """Who, in which adventure and turn, with how many points."""
    size = 25 * min(scene.type, 1.3)
    room, h = w - 2 * INSET, 2.3 * size
    shown, used = points(scene, game, view, seat, room, h / 2, 1.3 * size)
    left = 2.9 * size
    name = clip(called(scene, game, view, seat), size, room - left - used - size)
    story = scene.say(VALUES["adventure", game.adventure.name])
    turn = scene.say("Turn {turn}", turn=view.played())
    told = clip(f"{story} · {turn}", 0.74 * size, room - left - used - size)
    parts = [
        letter(seat, 1.15 * size, h / 2, 1.1 * size),
        write(name, left, h / 2 - 0.62 * size, size, scene.paint["ink"], **BOLD),
        write(told, left, h / 2 + 0.66 * size, 0.74 * size, scene.paint["soft"]),
        shown,
    ]
    return framed(scene, w, Block("".join(parts), h), acting=bool(view.agendas[seat]))._replace(region="head")


def others(
    scene: Scene, game: WelcomeToTheMoon, view: State, own: Seat, theme: Theme | None, w: float, columns: int
) -> Block:
    """Every other seat, so many in a row; a single one lies across."""
    seats = [seat for seat in range(game.seats) if seat != own]
    if not seats:
        return NOTHING
    if len(seats) == 1:
        return _across(scene, game, view, seats[0], own, theme, w)._replace(region="others")
    wide = (w - GAP * (columns - 1)) / columns
    drawn = [_upright(scene, game, view, seat, own, theme, wide) for seat in seats]
    step = drawn[0].h + GAP
    parts = [group(block.svg, x=k % columns * (wide + GAP), y=k // columns * step) for k, block in enumerate(drawn)]
    return Block("".join(parts), -(-len(seats) // columns) * step - GAP, "others")


def second(scene: Scene, game: WelcomeToTheMoon, view: State, own: Seat, theme: Theme | None, w: float) -> Block:
    """Where a seat has two sheets: the one on which it does not write in this turn, and with whom it is shared."""
    sides = printed(game.adventure.name).sides
    if sides is None:
        return NOTHING
    place = sides.second(view, own)
    inset, side, size = 12.0, 0.72 * w, _size(scene)
    drawn = sheet(scene, game, view, place, theme, aside=True, eyes=own)
    room = w - side - 3 * inset
    partner = next(who for who in sides.owners(view, place).values() if who != own)
    name = "ASTRA" if partner == ASTRA else scene.names[partner]
    told = wrap(scene.say("Your other sheet, shared with {name}", name=name), size, room)
    parts = [
        group(drawn, x=inset, y=inset, scale=side / SIDE),
        emblem(partner, side + 2 * inset + 1.4 * size, inset + 1.4 * size, 1.4 * size, 900),
        paragraph(told, side + 2 * inset, inset + (4 + 0.6 * len(told)) * size, size, scene.paint["ink"], **BOLD),
    ]
    return Block(scene.frame(w, side + 2 * inset) + "".join(parts), side + 2 * inset, "spare")


def _upright(
    scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat, own: Seat, theme: Theme | None, w: float
) -> Block:
    """Name and points, the sheet, then what was claimed."""
    size, inset = _size(scene), 10.0
    side, line = w - 2 * inset, 2.1 * size
    drawn = sheet(scene, game, view, seat, theme, small=True, eyes=own)
    parts = [
        group(_title(scene, game, view, seat, side), x=inset, y=inset),
        group(drawn, x=inset, y=inset + line, scale=side / SIDE),
        group(_facts(scene, game, view, seat, side), x=inset, y=inset + line + side),
    ]
    return _card(scene, view, seat, w, 1.5 * inset + 2 * line + side, parts)


def _across(
    scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat, own: Seat, theme: Theme | None, w: float
) -> Block:
    """The sheet at the left, the rest beside it; one that is also the reader's is drawn elsewhere."""
    size, inset = _size(scene), 12.0
    found = game.won(view, seat)
    shared = printed(game.adventure.name).shared
    side = 0.29 * w
    left, room = side + 2.2 * inset, w - side - 3.4 * inset
    named = columns(scene, found, room, 0.86 * size)
    if shared:
        parts = [
            group(_title(scene, game, view, seat, side), x=inset, y=inset),
            group(_facts(scene, game, view, seat, side), x=inset, y=inset + 2.3 * size),
            group(named.svg, x=left, y=inset),
        ]
        return _card(scene, view, seat, w, named.h + 2 * inset, parts)
    parts = [
        group(sheet(scene, game, view, seat, theme, small=True, eyes=own), x=inset, y=inset, scale=side / SIDE),
        group(_title(scene, game, view, seat, room), x=left, y=inset),
        group(_facts(scene, game, view, seat, room), x=left, y=inset + 2.3 * size),
        group(named.svg, x=left, y=inset + 4.7 * size),
    ]
    return _card(scene, view, seat, w, max(side, 4.7 * size + named.h) + 2 * inset, parts)


def _card(scene: Scene, view: State, seat: Seat, w: float, h: float, parts: list[str]) -> Block:
    frame = scene.frame(w, h, acting=bool(view.agendas[seat]))
    return Block(group(frame, *parts, class_=f"other seat-{seat}"), h)


def _size(scene: Scene) -> float:
    return 17 * min(scene.type, 1.35)


def _title(scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat, w: float) -> str:
    """Letter, name and points."""
    size = _size(scene)
    shown, used = points(scene, game, view, seat, w, 0.9 * size, size)
    name = clip(called(scene, game, view, seat), size, w - used - 2.6 * size)
    return (
        letter(seat, size, 0.9 * size, 0.95 * size)
        + shown
        + (write(name, 2.4 * size, 0.9 * size, size, scene.paint["ink"], **BOLD))
    )


def _facts(scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat, w: float) -> str:
    """Missions by letter, and System Errors."""
    size, y = _size(scene), 1.15 * _size(scene)
    adventure, step = game.adventure, (w - 2.6 * size) / 3
    sides = printed(adventure.name).sides
    runs = sides.errors(view, seat) if sides else ((view.sheets[seat], run) for run in adventure.errors)
    errors = max(sum(marks[slot] != 0 for slot in run) for marks, run in runs)
    parts = []
    for k, (mark, sign) in enumerate(zip(adventure.claimed(view, seat), "ABC", strict=True)):
        tone = scene.paint["ink" if mark else "soft"]
        told = f"{sign} {mark - 1}" if mark else f"{sign} –"
        parts.append(write(told, k * step + 4, y, 0.9 * size, tone, font_weight="600" if mark else None))
    parts.append(badge("error", w - 1.9 * size, y, 0.7 * size))
    parts.append(write(str(errors), w - 0.9 * size, y, 0.95 * size, scene.paint["ink"], **BOLD))
    return "".join(parts)
