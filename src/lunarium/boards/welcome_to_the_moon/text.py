"""Welcome to the Moon in letters, for the terminal and for screen readers. Symbols are letters; a legend says which."""

import re
from collections.abc import Sequence
from typing import Final

from ...core.play import CHANCE, DONE, Seat, total
from ...games.welcome_to_the_moon.actions import (
    ALONE,
    BONUS,
    CHOOSE,
    CLAIM,
    COMBINATIONS,
    ERROR,
    GIVE,
    MARK,
    SKIP,
    TOGETHER,
    WILD,
)
from ...games.welcome_to_the_moon.cards import ACTION, ACTIONS, LETTERS, NOTHING, OPPONENTS, STACKS
from ...games.welcome_to_the_moon.draft import offered
from ...games.welcome_to_the_moon.missions import in_play
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.sheet import CROSSED, EMPTY, FRESH, INFECTED, PENDING, VALUE, X
from ...games.welcome_to_the_moon.state import NONE, OVER, State
from ...words import N_, Words
from ...words.welcome_to_the_moon import LINES, TITLE, VALUES, action, mission
from ...words.welcome_to_the_moon.cards import action as called
from ...words.welcome_to_the_moon.colours import letter as colour_letter
from ..letters import Marks
from .adventures import printed
from .faces import LINKS, VIRUSES
from .layout import layout
from .seats import large
from .sheet import INSIGNIA
from .sides import ASTRA, Sides

WIDTH: Final = 98  # of a line
_SLOT: Final = re.compile(r"\{([^}]+)\}")
_BUTTONS: Final = (ERROR, SKIP, BONUS, DONE)  # the choices that are neither a card nor a mission nor a place

# By kind of a slot: its letter. A kind that is not here shows only its value.
_CODES: Final = {
    "robot": "r",
    "energy": "e",
    "plant": "p",
    "water": "w",
    "tank": "w",
    "astronaut": "a",
    "planning": "n",
    "wild": "*",
    "rocket": "^",
    "active": "^",
    "inactive": "v",
    "arrow": ">",
    "build": "x",
    "sabotage": "s",
    "antenna": "d",
    "error": "!",
    "greenhouse": "g",
    "times": "×",
    "pearl": "o",
    "ruby": "u",
    "pump": "P",
    "reactor": "t",
    "virus": "i",
}
_WIDTHS: Final = {
    "space": 4,
    "site": 4,
    "moon": 3,
    "flag": 3,
    "virus": 4,
    "gap": 1,
    "tunnel": 3,
    "box": 5,
    "times": 5,
    "tank": 5,
    "medal": 5,
    "active": 5,
    "inactive": 5,
}

_TOLD: Final = {
    "robot": N_("r robot"),
    "energy": N_("e energy"),
    "plant": N_("p plant"),
    "water": N_("w water"),
    "tank": N_("w water tank with its points"),
    "astronaut": N_("a astronaut"),
    "planning": N_("n planning"),
    "wild": N_("* wild action"),
    "active": N_("^ rockets"),
    "inactive": N_("v inactive rockets"),
    "arrow": N_("> activation"),
    "build": N_("x construction"),
    "sabotage": N_("s sabotage"),
    "antenna": N_("d antenna"),
    "greenhouse": N_("g greenhouse"),
    "pearl": N_("o pearl"),
    "ruby": N_("u ruby"),
    "pump": N_("P pump"),
    "reactor": N_("t reactor"),
    "virus": N_("i virus"),
    "error": N_("! System Error"),
    "box": N_("! System Error"),
}

STYLES: Final = {
    r"(?<=[( -])e(?=[) -])": "bold yellow",
    r"(?<=[( -])p(?=[) -])": "bold green",
    r"(?<=[( -])w\d?(?=[) -])": "bold bright_blue",
    r"(?<=[( -])r(?=[) -])": "bold red",
    r"(?<=[( -])a(?=[) -])": "bold magenta",
    r"\[[^\]\s]+\]": "reverse",
    r"(?m)^\S.*$": "bold",
}


def text_parts(
    game: WelcomeToTheMoon, view: State, seat: Seat | None, titles: Sequence[str], marks: Marks, words: Words
) -> list[str]:
    """The parts of the board, the sheet of ``seat`` or of who acts first."""
    own = large(game.to_act(view), seat)
    others = [who for who in range(game.seats) if who != own]
    return [
        _status(game, view, titles, words),
        _offer(game, view, marks, words),
        _missions(game, view, titles, marks, words),
        *(
            "\n".join(_sheet(game, view, place, titles, marks if place == own else {}, words))
            for place in (own, *others, *range(game.seats, len(view.sheets)))
        ),
        _astra(game, view, words) if game.seats == 1 else "",
        _scores(game, view, titles, words),
        _choices(game, view, marks, words),
        _legend(game, words),
    ]


def _status(game: WelcomeToTheMoon, view: State, titles: Sequence[str], words: Words) -> str:
    """The adventure, the turn, and who has still something to do."""
    say, acting = words.say, game.to_act(view)
    parts = [say(TITLE), say(VALUES["adventure", game.adventure.name]), say("Turn {turn}", turn=view.played())]
    outcome = game.outcome(view)
    if outcome:
        order = sorted(range(game.seats), key=outcome.ranks.__getitem__)
        ranks = ", ".join(f"{outcome.ranks[who]}. {titles[who]}" for who in order)
        parts.append(say("The game is over") + (f": {ranks}" if game.seats > 1 else ""))
    elif acting == (CHANCE,):
        parts.append(say("The dealer is to act"))
    else:
        parts.append(say("{name} is to act", name=", ".join(titles[who] for who in acting)))
    return "\n".join(_wrapped(" · ".join(parts), ""))


def _wrapped(text: str, indent: str) -> list[str]:
    """A long text in several lines."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(indent) + len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return [indent + line for line in lines]


def _offer(game: WelcomeToTheMoon, view: State, marks: Marks, words: Words) -> str:
    """The combinations, with the action that comes next; alone the three cards, and six pairs."""
    if NOTHING in view.numbers or view.phase == OVER:
        return ""
    say, lines = words.say, []
    if game.seats > 1:
        for place in TOGETHER:
            number, kind = offered(game, view, place)
            then = say("next: {action}", action=called(words, ACTION[view.numbers[place]]))
            lines.append(
                f"{_label(marks, CHOOSE + place):>6} {place + 1}. {number:>2} + {called(words, kind):<12} {then}"
            )
        return "\n".join([say("Combinations"), *lines])
    for place in range(STACKS):
        number, kind = offered(game, view, _both(place))
        lines.append(f"{_label(marks, GIVE + place):>6} {place + 1}. {number:>2} {called(words, kind)}")
    pairs = []
    for index in ALONE:
        number, kind = offered(game, view, index)
        pairs.append(f"{_label(marks, CHOOSE + index)} {number} + {called(words, kind)}".strip())
    return "\n".join([say("Combinations"), *lines, *_rows(pairs)])


def _rows(items: Sequence[str]) -> list[str]:
    """Items three to a line."""
    wide = max(map(len, items)) + 3
    return ["  " + "".join(f"{item:<{wide}}" for item in items[k : k + 3]).rstrip() for k in range(0, len(items), 3)]


def _both(place: int) -> int:
    """The combination that takes number and action from one place."""
    return COMBINATIONS.index((place, place))


def _label(marks: Marks, action: int) -> str:
    return f"[{marks[action]}]" if action in marks else ""


def _missions(game: WelcomeToTheMoon, view: State, titles: Sequence[str], marks: Marks, words: Words) -> str:
    """What is asked for, both values, the one that is gone in brackets, and who claimed it."""
    lines = []
    for letter, sign in enumerate(LETTERS):
        if view.missions[letter] == NONE:
            continue
        card = in_play(game, view, letter)
        first = f"({card.first})" if view.turned[letter] else str(card.first)
        gained = [(titles[who], game.adventure.claimed(view, who)[letter]) for who in range(game.seats)]
        notes = "".join(f"; {name}: {mark - 1}" for name, mark in gained if mark)
        text = f"{sign}  {first} / {card.later}  {mission(words, card.id)}{notes}"
        head, *rest = _wrapped(text, "       ")
        lines += [f"{_label(marks, CLAIM + letter):>6} {head.strip()}", *rest]
    return "\n".join([words.say("Missions"), *lines]) if lines else ""


def _sheet(
    game: WelcomeToTheMoon, view: State, place: int, titles: Sequence[str], marks: Marks, words: Words
) -> list[str]:
    """The sheet row by row, as its layout writes it."""
    adventure, sheet = game.adventure, view.sheets[place]
    values, sides = printed(adventure.name).values, printed(adventure.name).sides

    def token(match: re.Match[str]) -> str:
        slot = adventure.slots.index[match[1]]
        value = values.get(match[1], "")
        value = colour_letter(words, value) if value in VIRUSES else value
        return _token(adventure.name, match[1], sheet[slot], value, _label(marks, MARK + slot))

    lines = [("  " + _SLOT.sub(token, row)).rstrip() for row in layout(adventure.name).text]
    seated = place < game.seats
    head = words.say("Sheet of {name}", name=titles[place]) if seated else words.say("The other sheet")
    return [head, *(_owners(sides, view, place, titles, words) if sides else ()), *lines]


def _owners(sides: Sides, view: State, place: int, titles: Sequence[str], words: Words) -> list[str]:
    """Of a sheet that is shared: who has which side."""
    named = zip(sides.names, sides.owners(view, place).values(), strict=True)
    told = (
        words.say("side {side}: {name}", side=side, name="ASTRA" if who == ASTRA else titles[who])
        for side, who in named
    )
    return ["  " + " · ".join(told)]


def _token(adventure: str, name: str, mark: int, value: str, label: str) -> str:
    """A slot: printed, circled ``(r)``, crossed ``-r-``, of this turn ``*r*``, owed ``?r?``, or a choice."""
    kind = layout(adventure).places[name].kind
    width = _WIDTHS.get(kind, 3)
    if kind == "letter":
        text = str(mark - 1) if mark else "__"
    elif label:
        text = label
    elif kind in INSIGNIA:
        sides = printed(adventure).sides
        text = f"{sides.letters(mark):>2}" if mark and sides else f"_{_CODES.get(value, '_')}"
    elif kind == "space" and mark == INFECTED:
        text = " i"
    elif kind == "space":
        text = f"_{_CODES.get(value, '_')}" if mark == EMPTY else " X" if mark == X else f"{mark - VALUE:>2}"
    elif kind in LINKS:
        text = ("|" if kind == "gap" else "==") if mark else (" " if kind == "gap" else "..")
    else:
        base = kind.partition("-")[0]
        told = _CODES.get(base, "") + value.removeprefix("×")
        left, right = {EMPTY: (" ", " "), CROSSED: ("-", "-"), FRESH: ("*", "*"), PENDING: ("?", "?")}.get(
            mark, ("(", ")")
        )
        text = left + told + right
    return text.ljust(width)


def _astra(game: WelcomeToTheMoon, view: State, words: Words) -> str:
    """Its opponent, its pile by action, and bonuses."""
    say, points = words.say, OPPONENTS[game.level - 1].points
    counts = [sum(ACTION[card] == kind for card in view.astra) for kind in range(len(ACTIONS))]
    pile = ", ".join(f"{called(words, kind)} {n} × {points[kind]}" for kind, n in enumerate(counts))
    lines = game.rival(view)
    facts = [
        say("Deck: {count} cards, pass {n} of 2", count=len(view.pool), n=view.passes),
        say("Bonuses against ASTRA: {count}", count=view.bonuses),
        f"{say('Total')}: {total(lines)}",
    ]
    return "\n".join(
        [f"ASTRA · {say(VALUES['level', str(game.level)])}", *_wrapped(pile, "  "), "  " + "; ".join(facts)]
    )


def _scores(game: WelcomeToTheMoon, view: State, titles: Sequence[str], words: Words) -> str:
    """Every line of every score as it stands."""
    columns = [{line.name: line.points for line in game.won(view, seat)} for seat in range(game.seats)]
    width = max(len(words.say(LINES[name])) for name in columns[0])
    head = "  " + " " * width + "".join(f"{title[:9]:>10}" for title in titles)
    lines = [
        f"  {words.say(LINES[name]):<{width}}" + "".join(f"{column.get(name, 0):>10}" for column in columns)
        for name in columns[0]
    ]
    sums = f"  {words.say('Total'):<{width}}" + "".join(f"{sum(column.values()):>10}" for column in columns)
    return "\n".join([words.say("Score as it stands"), head, *lines, sums])


def _choices(game: WelcomeToTheMoon, view: State, marks: Marks, words: Words) -> str:
    """What has no place of its own: changes, wild actions, errors, doing without, the end, and what may be dealt."""
    named = {*_BUTTONS, *range(WILD, GIVE)} | (set(marks) if game.to_act(view) == (CHANCE,) else set())
    lines = []
    for key in sorted(named & set(marks), key=lambda key: (key == DONE, key)):
        lines += _wrapped(f"[{marks[key]}] {action(words, game, view, key)}", "")
    return "\n".join(lines)


def _legend(game: WelcomeToTheMoon, words: Words) -> str:
    """The letters of this sheet, and how marks are written."""
    kinds = {place.kind.partition("-")[0] for place in layout(game.adventure.name).places.values()}
    own = printed(game.adventure.name)
    kinds |= {*ACTIONS} if own.shared else {*own.values.values()}  # where it is shared, bonuses are any actions
    codes = [words.say(told) for kind, told in _TOLD.items() if kind in kinds]
    codes += [f"{sign} {words.say(LINES[line])}" for line, sign in own.legend.items()]
    marks = words.say("(r) circled, -r- crossed, *r* circled in this turn, ?r? still to be used; __ empty space")
    return "\n".join([*_wrapped(", ".join(codes), ""), marks])
