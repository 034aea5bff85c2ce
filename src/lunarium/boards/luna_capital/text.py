"""LUNA Capital in letters, for the terminal and for screen readers. Projects are letters too; a legend says which."""

from collections.abc import Sequence
from typing import Final

from ...core.match import LETTERS as SIGNS
from ...core.play import DONE, Seat
from ...games.luna_capital import actions
from ...games.luna_capital.actions import (
    BUILD,
    DISCARD,
    DROP,
    EXCHANGE,
    FACE_DOWN,
    FOR,
    KEEP,
    LARGEST,
    LIFT,
    LOT,
    UNDER,
    USE,
)
from ...games.luna_capital.actions import ROBOT as WITH_ROBOT
from ...games.luna_capital.concessions import met
from ...games.luna_capital.pieces import CONCESSIONS, PHASES
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import HIDDEN, OVER, State
from ...words import Words
from ...words.luna_capital import LINES, TITLE, action
from ...words.luna_capital.concessions import asks
from ..letters import Marks, standing
from ..scene import foremost
from .concessions import worth
from .text_grid import grid, short

WIDTH: Final = 98  # of a line
_BUTTONS: Final = (WITH_ROBOT, DONE)  # the choices that are no place on the board
STYLES: Final = {
    r"(?<=[ .+])H(?=[ ,\[+]|$)": "bold red",
    r"(?<=[ .+])O(?=[ ,\[+]|$)": "bold bright_cyan",
    r"(?<=[ .+])W(?=[ ,\[+]|$)": "bold bright_blue",
    r"(?<=[ .+])G[palv]?(?=[ ,\[+]|$)": "bold green",
    r"(?<=[ .+])\$(?=[ ,\[+]|$)": "bold yellow",
    r"(?<=[ .+])M(?=[ ,\[+]|$)": "bold magenta",
    r"\(\d+r?\)": "bold",
    r"\[[^\]\s]+\]": "reverse",
    r"(?m)^\S.*$": "bold",
}


def text_parts(
    game: LunaCapital, view: State, seat: Seat | None, titles: Sequence[str], marks: Marks, words: Words
) -> list[str]:
    """The parts of the board, the settlement of ``seat`` or of who acts first."""
    own = foremost(seat, view, view.mover % game.seats)
    others = [who for who in range(game.seats) if who != own]
    return [
        _status(game, view, titles, words),
        _market(game, view, marks, words),
        _concessions(game, view, words),
        *("\n".join(_seat(game, view, who, titles[who], marks, words)) for who in (own, *others)),
        _automaton(game, view, marks, words) if game.seats == 1 else "",
        _scores(game, view, (own, *others), titles, words),
        "\n".join(f"[{marks[choice]}] {action(words, game, view, choice)}" for choice in _BUTTONS if choice in marks),
        _legend(words),
    ]


def card_text(game: LunaCapital, number: int) -> str:
    """A card in one line: ``K42 (7) . M / . S``; the second half of a double site is ``<`` or ``^``."""
    if number == HIDDEN:
        return "(?)"
    card = game.cards[number]
    cells = ["-"] * 4
    for quadrant, other, printed in card.sites:
        cells[quadrant] = short(printed)
        if other:
            cells[quadrant + other] = "<" if other == 1 else "^"
    return f"{card.id} ({card.number}) {cells[0]} {cells[1]} / {cells[2]} {cells[3]}"


def tile_text(game: LunaCapital, number: int) -> str:
    """A tile with its robots: ``H``, ``M+rr``."""
    robots = game.icons[number]
    return short(game.kind[number]) + ("+" + "r" * robots if robots else "")


def _mark(marks: Marks, *choices: int) -> str:
    """The labels of these actions, as far as they are legal."""
    return "".join(f"[{marks[choice]}]" for choice in choices if choice in marks)


def _status(game: LunaCapital, view: State, titles: Sequence[str], words: Words) -> str:
    """Whose turn it is, phase and round, or how the game ended."""
    say = words.say
    phase = say("Phase {phase}, round {round} of 4", phase=PHASES[view.phase], round=view.round)
    line = f"{say(TITLE)} · {standing(say, game, view, titles)}"
    if view.seat != OVER:
        line += f" · {phase if view.round else say('Set-up')}"
    if game.seats == 1 or not view.round:
        return line
    order = [(view.first + k) % game.seats for k in range(game.seats)]
    return line + "\n  " + say("Order of turns") + ": " + ", ".join(titles[who] for who in order)


def _market(game: LunaCapital, view: State, marks: Marks, words: Words) -> str:
    """The lots from the dispenser on, with the label of the lot before it and of each tile behind it."""
    lines = [words.say("Market") + " · " + words.say("Deck: {count} cards", count=view.deck())]
    for space, tiles in enumerate(view.lots):
        sign = _mark(marks, LOT + space, FOR + space)
        shown = card_text(game, view.market[space]) if view.market[space] else "-"
        parts = []
        for index, tile in enumerate(tiles):
            where = LARGEST * space + index
            lifted = "*" if view.lifted == where else ""
            parts.append(tile_text(game, tile) + lifted + _mark(marks, LIFT + where, DROP + where))
        last = " · " + words.say("Last Delivery") if view.marker == space else ""
        lines.append(f"  {sign:>5} {space + 1}  {shown:<20} {', '.join(parts)}{last}".rstrip())
    return "\n".join(lines)


def _concessions(game: LunaCapital, view: State, words: Words) -> str:
    """Each with its points, who claimed it, and who would if the phase ended now."""
    say, lines = words.say, []
    for index, number in enumerate(view.concessions):
        card = CONCESSIONS[number]
        closed = view.claimed[index] >= 0
        seats = [who for who in range(game.seats) if view.claims[index] >> who & 1]
        if not closed and view.round and view.seat != OVER:
            seats = [who for who in range(game.seats) if met(game, view, who, number)]
        who = "".join(SIGNS[seat] for seat in seats)
        lines.append(f"  {card.id:<4}{worth(game, view, index):>2}  {asks(words, game, number)}")
        if who:
            note = say("claimed: {letters}", letters=who) if closed else say("met now: {letters}", letters=who)
            lines.append(f"          {note}")
    return "\n".join([say("Concessions"), *lines]) if lines else ""


def _seat(game: LunaCapital, view: State, seat: int, title: str, marks: Marks, words: Words) -> list[str]:
    """The settlement and what the seat holds."""
    say, acting = words.say, view.seat == seat
    mine = marks if acting else {}
    facts = [
        say("cards in hand: {count}", count=len(view.hands[seat])),
        say("robots: {count}", count=view.robots[seat]),
        say("redistribution tokens: {count}", count=view.tokens[seat]),
    ]
    lines = [say("Settlement of {name}", name=title), "  " + ", ".join(facts)]
    lines += grid(game, view.settlements[seat], mine, acting, WIDTH) or ["  " + say("no card yet")]
    hand = [held for held in view.hands[seat] if held != HIDDEN]
    for held in hand:
        sign = _mark(mine, actions.SWAP + held, DISCARD + held, BUILD + held)
        chosen = "*" if acting and view.card == held else ""
        down = _mark(mine, FACE_DOWN + held)
        lines.append(f"  {sign:>5} {card_text(game, held)}{chosen}" + (f"  {down} " + say("face down") if down else ""))
    if not hand and view.seen[seat]:
        seen = ", ".join(card_text(game, held) for held in view.seen[seat])
        lines += _wrapped(say("Taken openly") + ": " + seen)
    if view.mover == seat and view.seat != OVER:
        lines += _turn(game, view, mine, words)
    return lines


def _turn(game: LunaCapital, view: State, marks: Marks, words: Words) -> list[str]:
    """The cards of a landing ground and the tiles still to be placed."""
    say, lines = words.say, []
    if view.drawn:
        lines.append("  " + say("Landing ground") + ":")
        for held in view.drawn:
            lines.append(f"  {_mark(marks, KEEP + held, UNDER + held):>5} {card_text(game, held)}")
    if view.tile:
        lines.append("  " + say("To be placed") + ": " + tile_text(game, view.tile))
    if view.aside:
        tiles = [tile_text(game, tile) + _mark(marks, USE + place) for place, tile in enumerate(view.aside)]
        lines.append("  " + say("Set aside") + ": " + ", ".join(tiles))
    return lines


def _wrapped(text: str) -> list[str]:
    """A long line in several, broken at commas."""
    lines = [" "]
    for part in text.split(", "):
        if len(lines[-1]) + len(part) > WIDTH and lines[-1].strip():
            lines.append("    ")
        lines[-1] += " " + part + ","
    lines[-1] = lines[-1].removesuffix(",")
    return lines


def _automaton(game: LunaCapital, view: State, marks: Marks, words: Words) -> str:
    """What it took."""
    lines = [words.say("Automaton")]
    sign = _mark(marks, EXCHANGE)
    lines += [f"  {sign if k == 0 else '':>5} {card_text(game, held)}" for k, held in enumerate(view.rival_cards)]
    if view.rival_tiles:
        tiles = sorted(view.rival_tiles, key=lambda tile: game.kind[tile])
        lines += _wrapped(", ".join(tile_text(game, tile) for tile in tiles))
    return "\n".join(lines)


def _scores(game: LunaCapital, view: State, seats: Sequence[int], titles: Sequence[str], words: Words) -> str:
    """Every line of every score as it stands."""
    columns = [(titles[seat], {line.name: line.points for line in game.score(view, seat)}) for seat in sorted(seats)]
    if game.seats == 1:
        its = {line.name: line.points for line in game.automaton_score(view)}
        columns.append((words.say("Automaton"), its))
    rows = list(columns[-1][1])
    width = max(len(words.say(LINES[name])) for name in rows)
    heads = [title[:9] for title, _ in columns]
    lines = [words.say("Score as it stands"), "  " + " " * width + "".join(f"{head:>10}" for head in heads)]
    for name in rows:
        points = "".join(f"{lines_of.get(name, '-'):>10}" for _, lines_of in columns)
        lines.append(f"  {words.say(LINES[name]):<{width}}{points}")
    sums = "".join(f"{sum(lines_of.values()):>10}" for _, lines_of in columns)
    lines.append(f"  {words.say('Total'):<{width}}{sums}")
    return "\n".join(lines)


def _legend(words: Words) -> str:
    say = words.say
    return "\n".join(
        [
            say("H hydrogen, O oxygen, W water, Gp Ga Gl Gv greenhouse (pears, apples, lemons, varied)"),
            say("$ sales office, M meteorite, L landing ground, R redistribution, X demolition, +r robot"),
            say("hH hab-mod for hydrogen (h: hab-mods, r: complexes), r$ residential complex for sales offices"),
            say("(7) number, (7r) with a robot, (--) face down; . empty site, S scaffolding, < ^ double site"),
        ]
    )
