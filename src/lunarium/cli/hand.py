"""Dealing by hand: a person with the real box enters what falls, and the program keeps the rules.

What only one seat may know is entered by its own person, who gets the screen for it.
"""

from typing import TYPE_CHECKING, Any

from .. import words
from ..core.match import Match
from ..core.play import CHANCE, Action, Event, Seat

if TYPE_CHECKING:
    from .table import Table


def deal(table: "Table") -> None:
    """Ask what the dealer deals; several things may be entered in one line."""
    match = table.match
    game = match.game
    space = game.space
    verb = space.verb(match.legal(CHANCE)[0])
    if len(match.legal(CHANCE)) == 1:
        match.do(CHANCE, match.legal(CHANCE)[0], table.tell)
        return
    if _for_another(table):
        table.pass_on(_owner(match))
    text = table.read(table.say("Dealer: {verb} …, part of a name will do", verb=verb))
    command = table.commands.get(text.partition(" ")[0].lower())
    if command == "undo":
        take_back(table)
    elif command == "quit":
        table._quit(CHANCE, "")
    elif command == "save":
        table._save(CHANCE, text.partition(" ")[2].strip())
    elif command == "help":
        _help(table, verb)
    else:
        for part in text.replace(",", " ").split():
            if part != verb and not _enter(table, part):
                return


def _owner(match: Match[Any]) -> Seat:
    """The only seat that may know what is dealt now; CHANCE where it is for all to see."""
    told: list[Event] = []
    match.game.apply(match.state.copy(), CHANCE, match.legal(CHANCE)[0], told.append)
    return next((event.to for event in told if event.to is not None), CHANCE)


def _for_another(table: "Table") -> bool:
    """Whether what is dealt now is for another person to enter."""
    owner = _owner(table.match)
    return owner in table.people and owner != table.sitting


def _possible(table: "Table") -> tuple[Action, ...]:
    """What may be dealt, for all that whoever looks at the screen can know: more than what lies in the stock."""
    match = table.match
    return match.game.legal(match.view(table.sitting), CHANCE)


def _help(table: "Table", verb: str) -> None:
    space = table.match.game.space
    print(table.say("Enter what was drawn, one or more, with spaces between. Possible now:"))
    names = [space.argument(action) for action in _possible(table)]
    for start in range(0, len(names), 6):
        print("  " + "  ".join(f"{name:14}" for name in names[start : start + 6]))
    print(table.say("'undo' takes the last entry back, 'save FILE' keeps the game, 'quit' leaves."))


def _enter(table: "Table", part: str) -> bool:
    """One thing that was drawn; tells whether it was clear."""
    match = table.match
    if match.to_act != (CHANCE,) or _for_another(table):
        print(table.say("Nothing more is dealt now: '{part}' was left out.", part=part[:40]))
        return False
    found = _matching(table, part.lower())
    if not found or (len(found) == 1 and found[0] not in match.legal(CHANCE)):
        print(table.say("Nothing that can be dealt now fits '{part}'. 'help' lists it.", part=part[:40]))
        return False
    if len(found) > 1:
        names = ", ".join(match.game.space.argument(action) for action in found[:12])
        print(table.say("'{part}' fits several: {names}", part=part[:40], names=names))
        return False
    match.do(CHANCE, found[0], table.tell)
    return True


def _matching(table: "Table", part: str) -> list[Action]:
    """What may be dealt and begins like this; of pieces that look alike the first stands for all."""
    game = table.match.game
    exact = [action for action in table.match.legal(CHANCE) if game.space.argument(action).lower() == part]
    if exact:
        return exact
    found: dict[str, list[Action]] = {}
    for action in _possible(table):
        name = game.space.argument(action).lower()
        if name.startswith(part):
            found.setdefault(name.partition(".")[0], []).append(action)
    legal = table.match.legal(CHANCE)
    return [next((action for action in alike if action in legal), alike[0]) for alike in found.values()]


def take_back(table: "Table") -> None:
    """On a real table nothing is secret from the program: any entry can be taken back. Whose it was, all may know."""
    match = table.match
    if not match.log:
        print(table.say("There is nothing to take back."))
        return
    number = len(match.log) - 1
    while number and match.log[number].seat == CHANCE and len(match.game.legal(match.replay(number), CHANCE)) == 1:
        number -= 1  # what was entered by itself, because nothing else was left
    last = match.log[number]
    table.match = match.fork(number)
    if _knows(table, last.seat, last.action):
        told = words.action(match.game, table.match.view(table.sitting), last.action, table.words.lang)
        print("  " + table.say("Taken back: {action}", action=told))
    else:
        owner = last.seat if last.seat != CHANCE else _owner(table.match)
        print("  " + table.say("Taken back: the last entry for {name}", name=match.players[owner]))


def _knows(table: "Table", seat: Seat, action: Action) -> bool:
    """Whether whoever looks at the screen may know an action that could be played now."""
    game, state, told = table.match.game, table.match.state.copy(), list[Event]()
    game.apply(state, seat, action, told.append)
    if game.observe(state, table.sitting) == state:
        return True
    return seat in (CHANCE, table.sitting) and all(event.to in (None, table.sitting) for event in told)
