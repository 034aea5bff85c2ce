"""Dealing by hand: a person with the real box enters what falls, and the program keeps the rules."""

from typing import TYPE_CHECKING

from .. import words
from ..core.play import CHANCE, Action

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


def _help(table: "Table", verb: str) -> None:
    space = table.match.game.space
    print(table.say("Enter what was drawn, one or more, with spaces between. Possible now:"))
    names = [space.argument(action) for action in table.match.legal(CHANCE)]
    for start in range(0, len(names), 6):
        print("  " + "  ".join(f"{name:14}" for name in names[start : start + 6]))
    print(table.say("'undo' takes the last entry back, 'save FILE' keeps the game, 'quit' leaves."))


def _enter(table: "Table", part: str) -> bool:
    """One thing that was drawn; tells whether it was clear."""
    match = table.match
    if match.to_act != (CHANCE,):
        print(table.say("Nothing more is dealt now: '{part}' was left out.", part=part[:40]))
        return False
    found = _matching(table, part.lower())
    if not found:
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
    legal = table.match.legal(CHANCE)
    exact = [action for action in legal if game.space.argument(action).lower() == part]
    if exact:
        return exact
    found: dict[str, Action] = {}
    for action in legal:
        name = game.space.argument(action).lower()
        if name.startswith(part):
            found.setdefault(name.partition(".")[0], action)
    return list(found.values())


def take_back(table: "Table") -> None:
    """On a real table nothing is secret from the program: any entry can be taken back."""
    match = table.match
    if not match.log:
        print(table.say("There is nothing to take back."))
        return
    number = len(match.log) - 1
    while number and match.log[number].seat == CHANCE and len(match.game.legal(match.replay(number), CHANCE)) == 1:
        number -= 1  # what was entered by itself, because nothing else was left
    last = match.log[number]
    table.match = match.fork(number)
    told = words.action(match.game, table.match.state, last.action, table.words.lang)
    print("  " + table.say("Taken back: {action}", action=told))
