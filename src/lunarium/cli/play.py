"""``lunarium play``: who sits where, and whether the match is new, resumed, or dealt by hand."""

import sys
from argparse import Namespace
from typing import Any

from .. import seeds, words
from ..bots import BOTS, able, bot, usual
from ..bots.names import BOT, level
from ..core.errors import N_, BadOption, LunariumError
from ..core.match import HAND, LETTERS, Match
from ..core.options import Option, Value
from ..core.play import AnyGame
from ..core.record import check_name
from ..games import GAMES
from ..words import Words
from . import asked, files
from .console import speak
from .table import Table

_ASKED = ("adventure", "level")  # options that the welcome asks for; others have a good default


def run(chosen: Namespace) -> int:
    """Set the table and play until the game is over or the person leaves."""
    say = speak(chosen.lang)
    if chosen.save and chosen.save != chosen.resume and files.taken(chosen.save):
        raise BadOption(
            N_("{save} is there already: 'lunarium play --resume {save}' goes on with a game"), save=chosen.save
        )
    match = _resume(chosen, say) if chosen.resume else _new(chosen, say)
    bots = {}
    for seat, name in enumerate(match.players):
        if found := level(name):
            bots[seat] = bot(found, match.game)
    return Table(match, bots, say, chosen.save or chosen.resume).play()


def _resume(chosen: Namespace, say: Words) -> Match[Any]:
    if chosen.game or chosen.players or chosen.seed or chosen.seats or chosen.option or chosen.rules:
        raise BadOption(
            N_("a saved game brings its own game, rules, options, players and seed: leave them out with --resume")
        )
    match, own = files.resume(chosen.resume, asked.components(chosen))
    if not own:
        print(say.say("The seed was not found beside the record: the game goes on with a new one."))
    return match


def _new(chosen: Namespace, say: Words) -> Match[Any]:
    if chosen.game is None:
        if not (chosen.seats or chosen.option or chosen.players or chosen.rules):
            return _ask(chosen, say)
        chosen.game = next(iter(GAMES))
    listed = chosen.players or []
    seats = any(pair.startswith("seats=") for pair in chosen.option) or chosen.seats
    rules = asked.rules(chosen) if seats or not listed else asked.rules(chosen, seats=len(listed))
    if listed and len(listed) != rules.seats:
        raise BadOption(N_("every seat needs a player: {seats}, not {n}"), seats=rules.seats, n=len(listed))
    return _match(chosen, rules, listed or [say.say("Player"), *[usual(rules)] * (rules.seats - 1)])


def _match(chosen: Namespace, rules: AnyGame, listed: list[str]) -> Match[Any]:
    """The match with its players; by hand everybody is a person at the table unless named as a bot."""
    if chosen.deal == HAND and chosen.seed:
        raise BadOption(N_("a deal by hand has no seed"))
    names = [BOT + name if name in BOTS else check_name(name) for name in listed]
    seed, deal = (None, HAND) if chosen.deal == HAND else seeds.choose(chosen.seed)
    return Match(rules, seed, deal=deal, players=names)


def _ask(chosen: Namespace, say: Words) -> Match[Any]:
    """A short welcome for those who typed nothing: which game, how many seats, and who sits there."""
    numbers = {str(number): name for number, name in enumerate(GAMES, 1)}
    for number, name in numbers.items():
        print(f"{number}  {words.title(name, say.lang)}")
    chosen.game = numbers[_answer(say.say("Which game? [1]"), "1", tuple(numbers), say)]
    print()
    print(words.about(chosen.game, say.lang))
    print()
    options = {option.name: option for option in GAMES[chosen.game].options}
    numbers_of_seats = tuple(sorted(map(str, options["seats"].values)))
    prompt = say.say("How many players, {least} to {most}? [2]", least=numbers_of_seats[0], most=numbers_of_seats[-1])
    more: dict[str, Value] = {"seats": _answer(prompt, "2", numbers_of_seats, say)}
    for name in _ASKED:
        if name in options and int(more["seats"]) in options[name].seats:
            more[name] = _which(chosen.game, options[name], say)
    rules = asked.rules(chosen, **more)
    listed: list[str] = []
    print(say.say("Who plays? A name is a person; these are bots: {bots}.", bots=asked.bots(able(rules), say)))
    while len(listed) < rules.seats:
        default = usual(rules) if listed else say.say("Player")
        prompt = say.say("Seat {letter}? [{default}]", letter=LETTERS[len(listed)], default=default)
        name = _read(prompt) or default
        try:
            listed.append(name if name in BOTS else check_name(name))
        except LunariumError:
            print(say.say("A name has 1 to 40 printable characters and no quotes or semicolons."))
    print()
    return _match(chosen, rules, listed)


def _which(game: str, option: Option, say: Words) -> Value:
    """One value of an option, from a list."""
    numbers = {str(number): value for number, value in enumerate(option.values, 1)}
    for number, value in numbers.items():
        print(f"{number}  {words.value(game, option.name, value, say.lang)}")
    name = words.option(game, option.name, say.lang)
    return numbers[_answer(f"{name}? [1]", "1", tuple(numbers), say)]


def _answer(prompt: str, default: str, allowed: tuple[str, ...], say: Words) -> str:
    while (text := _read(prompt) or default) not in allowed:
        print(say.say("Please answer with one of: {list}", list=", ".join(allowed)))
    return text


def _read(prompt: str) -> str:
    print(prompt + " ", end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise BadOption(N_("the input ended before the table was set"))
    return line.strip()
