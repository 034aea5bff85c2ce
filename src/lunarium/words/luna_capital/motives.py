"""What speaks for a turn, as parts of a sentence."""

from collections.abc import Callable, Mapping
from typing import Final

from ...core.motive import Motive
from ...games.luna_capital.kinds import TYPES
from ...games.luna_capital.pieces import CONCESSIONS
from ...games.luna_capital.rules import LunaCapital
from ..catalogue import N_, Words
from .concessions import asks
from .pieces import counted

Facts = tuple[int, ...]

_PLAIN: Final = {
    "hab-mods": N_("makes hab-mods count more"),
    "complexes": N_("makes residential complexes count more"),
    "scaffolding": N_("keeps scaffolding to build on"),
    "rows": N_("keeps positions open for the numbers of cards to come"),
    "hand": N_("keeps the better cards in hand"),
    "robots": N_("brings robots, which make any number fit"),
    "cards": N_("draws a card at the landing ground"),
    "tokens": N_("brings a redistribution token"),
    "rival": N_("leaves the automaton fewer points than another lot"),
    "swap": N_("gets cards with more sites to build on"),
    "stay": N_("the cards in hand are as good as the others"),
}


def motive(words: Words, game: LunaCapital, motive: Motive) -> str:
    """One reason; its subject is the turn."""
    if motive.kind in _PLAIN:
        return words.say(_PLAIN[motive.kind])
    return _MOTIVES[motive.kind](words, game, motive.facts)


def _group(words: Words, game: LunaCapital, facts: Facts) -> str:
    which, before, after = facts
    named = counted(words, TYPES[which])
    if after > before:
        grows = N_("the largest group grows to {n}: {type}") if before else N_("starts a group: {type}")
        return words.say(grows, n=after, type=named)
    return words.say("keeps room for a group to grow: {type}", type=named)


def _fruit(words: Words, game: LunaCapital, facts: Facts) -> str:
    before, after = facts
    if after > before:
        return words.count("completes a set of fruit, {n} in all", "completes a set of fruit, {n} in all", after)
    return words.say("brings a set of fruit nearer")


def _meteorites(words: Words, game: LunaCapital, facts: Facts) -> str:
    return words.count("{n} meteorite counts in the race", "{n} meteorites count in the race", facts[1])


def _offices(words: Words, game: LunaCapital, facts: Facts) -> str:
    return words.count("{n} sales office more", "{n} sales offices more", max(1, facts[1] - facts[0]))


def _sites(words: Words, game: LunaCapital, facts: Facts) -> str:
    return words.count("leaves {n} empty site for tiles to come", "leaves {n} empty sites for tiles to come", facts[0])


def _concession(words: Words, game: LunaCapital, facts: Facts) -> str:
    number, before, after = facts
    points = words.count("{n} point", "{n} points", CONCESSIONS[number].points)
    what = {"asks": asks(words, game, number).rstrip("."), "points": points}
    if not after:
        return words.say("fulfils a concession for {points} ({asks})", **what)
    if after < before:
        return words.say("brings a concession for {points} nearer ({asks})", **what)
    return words.say("keeps a concession for {points} within reach ({asks})", **what)


def _keep(words: Words, game: LunaCapital, facts: Facts) -> str:
    if facts[0]:
        return words.say("of the cards drawn, the best that can be built")
    return words.say("of the cards drawn, the one with the best sites")


_MOTIVES: Final[Mapping[str, Callable[[Words, LunaCapital, Facts], str]]] = {
    "group": _group,
    "fruit": _fruit,
    "meteorites": _meteorites,
    "offices": _offices,
    "sites": _sites,
    "concession": _concession,
    "keep": _keep,
}
