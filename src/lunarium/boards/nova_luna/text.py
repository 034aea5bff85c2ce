"""Nova Luna in letters, for the terminal and for screen readers. Colours are letters: r b t y."""

from collections.abc import Mapping, Sequence
from typing import Final

from ...core.play import CHANCE, DONE, Seat, total
from ...games.nova_luna.actions import REFILL, TAKES
from ...games.nova_luna.cells import cell, name
from ...games.nova_luna.display import EDGE, Display
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.setting import FIRST_PILE, TARGET
from ...games.nova_luna.state import State
from ...games.nova_luna.tiles import LETTERS, TILES
from ...words import Words
from ..letters import Marks, standing
from ..scene import Say, foremost
from .display import area
from .wheel import TRACK

CELL: Final = 6  # the width of a cell
HALF: Final = 49  # of a line with two lists of tasks
STYLES: Final = {
    r"\br[1-7]": "bold red",
    r"\bb[1-7]": "bold bright_blue",
    r"\bt[1-7]": "bold bright_cyan",
    r"\by[1-7]": "bold yellow",
    r"\[[^\]\s]+\]": "reverse",
    r"^\S.*$": "bold",
}


def text_parts(
    game: NovaLuna, view: State, seat: Seat | None, titles: Sequence[str], marks: Marks, words: Words
) -> list[str]:
    """The parts of the board, the display of ``seat`` or of who acts first."""
    say = words.say
    own = foremost(seat, view, (view.queue or [0])[0])
    others = [who for who in range(game.seats) if who != own]
    return [
        _status(game, view, titles, say),
        _wheel(view, marks, say),
        _alone(game, view, say) if view.phase else _track(view, titles, say),
        *("\n".join(_display(view, who, titles[who], marks, who == own, say)) for who in (own, *others)),
        "\n".join(f"[{marks[action]}] {told}" for action, told in _buttons(view, say) if action in marks),
        say("r red, b blue, t turquoise, y yellow")
        + "\n"
        + say("After the cost: . task open, * task with a token, + token due"),
    ]


def short(tile: int) -> str:
    """A tile as its colour and cost: ``r4``."""
    return f"{LETTERS[TILES[tile].colour]}{TILES[tile].cost}"


def _status(game: NovaLuna, view: State, titles: Sequence[str], say: Say) -> str:
    """Whose turn it is with which tile in hand, or how the game ended; the stock."""
    lines = [f"Nova Luna · {standing(say, game, view, titles)} · " + say("stock {count}", count=len(view.pool))]
    if view.hand:
        lines.append(say("In hand: {tile}", tile=_tile(view.hand)))
    return "\n".join(lines)


def _tile(tile: int) -> str:
    return "  ".join([short(tile), ", ".join(TILES[tile].tasks)]).rstrip()


def _wheel(view: State, marks: Marks, say: Say) -> str:
    """The tiles on the wheel as the marker would meet them; the first three may be taken."""
    lines = [say("Wheel, clockwise from the moon marker on space {space}", space=view.marker)]
    spaces = view.row if view.seat != CHANCE else [space for space, tile in enumerate(view.wheel) if tile]
    for nth, space in enumerate(spaces):
        sign = marks.get(TAKES + nth, str(nth + 1)) if nth < 3 and view.seat != CHANCE else ""
        where = say("space {space}", space=space)
        lines.append(f"  {sign:>3}  {where:<10} {_tile(view.wheel[space])}")
    return "\n".join(lines)


def _track(view: State, titles: Sequence[str], say: Say) -> str:
    """Seats in the order in which they would move."""
    if not view.queue:
        return ""
    lines = [say("Moon track, who moves next first")]
    width = max(len(title) for title in titles)
    for place, seat in enumerate(view.queue):
        far = view.distance[seat]
        facts = [
            say("{steps} steps, space {space}", steps=far, space=far % TRACK),
            say("tokens left: {count}", count=view.left[seat]),
        ]
        if place + 1 < len(view.queue) and view.distance[view.queue[place + 1]] == far:
            facts.append(say("on top of {name}", name=titles[view.queue[place + 1]]))
        lines.append(f"  {titles[seat]:<{width}}  {'; '.join(facts)}")
    return "\n".join(lines)


def _alone(game: NovaLuna, view: State, say: Say) -> str:
    """Phase, piles and the sum so far."""
    rest = game.tokens - FIRST_PILE
    left = view.left[0]
    score = game.score(view, 0)
    parts, summed = " + ".join(str(line.points) for line in score), str(total(score))
    return "\n".join(
        [
            say("Phase one") if view.phase == 1 else say("Phase two"),
            "  " + say("piles: {first} of 8, {second} of 13", first=max(0, left - rest), second=min(left, rest)),
            "  "
            + say(
                "total: {sum} (at most {mark})", sum=f"{parts} = {summed}" if len(score) > 1 else summed, mark=TARGET
            ),
        ]
    )


def _display(view: State, seat: int, title: str, marks: Marks, own: bool, say: Say) -> list[str]:
    """A grid with compass axes, then the tasks that are still open."""
    display = view.displays[seat]
    acting = view.seat == seat
    lines = [say("Display of {name}", name=title)]
    if not display.tiles and not acting:
        return [*lines, "  " + say("no tile yet")]
    shown = area(display, int(own or acting))
    columns = range(shown.x, shown.x + shown.columns)
    lines.append((" " * 5 + "".join(f"{name(cell(x, 0)):<{CELL}}" for x in columns)).rstrip())
    slots = {at: slot for slot, at in enumerate(display.cells)}
    for y in range(shown.y, shown.y + shown.rows):
        row = [_cell(display, slots, cell(x, y), marks if acting else {}) for x in columns]
        lines.append(f"{name(cell(0, y)):>4} " + "".join(f"{text:<{CELL}}" for text in row).rstrip())
    tasks = _open(display, say)
    return lines + ([f"  {text}" for text in tasks] if own else _pairs(tasks))


def _pairs(items: Sequence[str]) -> list[str]:
    """Items two to a line, where both are short enough."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) <= HALF and len(item) < HALF:
            lines[-1] = f"{lines[-1]:<{HALF}}  {item}"
        else:
            lines.append(f"  {item}")
    return lines


def _cell(display: Display, slots: Mapping[int, int], at: int, marks: Marks) -> str:
    """A tile with a sign a task, the label of a choice, or a dot where a tile may go."""
    if at in slots:
        slot = slots[at]
        tokens = display.tokens(slot)
        due = [task for where, task in display.due if where == slot]
        count = len(TILES[display.tiles[slot]].tasks)
        signs = ["*" if task in tokens else "+" if task in due else "." for task in range(count)]
        return short(display.tiles[slot]) + "".join(signs)
    if at in marks:
        return f"[{marks[at]}]"
    return "·" if display.grid[at] == EDGE else ""


def _open(display: Display, say: Say) -> list[str]:
    """Tile by tile the open tasks, each with what it still lacks where it has a part."""
    lines = []
    for slot in sorted(range(len(display.cells)), key=display.cells.__getitem__):
        have = display.have[slot]
        tasks = []
        for _, task in display.open[slot]:
            asked = TILES[display.tiles[slot]].tasks[task]
            lacks = "".join(
                letter * max(0, asked.count(letter) - (have >> 6 * colour & 31))
                for colour, letter in enumerate(LETTERS)
            )
            needs = " " + say("(needs {colours})", colours=lacks) if len(lacks) < len(asked) else ""
            tasks.append(asked + needs)
        if tasks:
            lines.append(f"{name(display.cells[slot])} {short(display.tiles[slot])}: {', '.join(tasks)}")
    return lines


def _buttons(view: State, say: Say) -> tuple[tuple[int, str], ...]:
    """The choices that are no place on the board."""
    ends = say("End phase one") if view.phase == 1 else say("End the game") if view.phase else say("End the turn")
    return (REFILL, say("Refill the wheel")), (DONE, ends)
