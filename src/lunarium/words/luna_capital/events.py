"""Events as sentences; those that only one seat may know tell what the others do not see."""

from collections.abc import Callable, Mapping, Sequence

from ...core.play import Event
from ...games.luna_capital.pieces import PHASES
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.settlement import ROBOT
from ..catalogue import Words
from ..parts import player
from .concessions import asks, concession
from .pieces import lot, position, site, tile
from .pieces import seen as card

Facts = tuple[int, ...]


def event(words: Words, game: LunaCapital, event: Event, names: Sequence[str] = (), long: bool = False) -> str:
    """What happened; ``long`` spells the faces of cards out."""
    return _EVENTS[event.kind](words, game, player(words, names, event.seat), event.facts, long)


def _hand(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("{name} receives card {card}.", name=name, card=card(words, game, facts[0], long))


def _rival_card(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("The automaton receives card {card}.", card=card(words, game, facts[0], long))


def _card(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("Lot {lot}: card {card}.", lot=facts[1] + 1, card=card(words, game, facts[0], long))


def _tile(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("Lot {lot}: {tile}.", lot=facts[1] + 1, tile=tile(words, game, facts[0]))


def _concession(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return concession(words, game, facts[0])


def _first(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("{name} gets the First Player marker.", name=name)


def _no_swap(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("{name} keeps the cards as they are.", name=name)


def _swap(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    given, taken, space = facts
    return words.say(
        "{name} gives card {given} to lot {lot} in exchange for card {taken}.",
        name=name,
        given=card(words, game, given, long),
        taken=card(words, game, taken, long),
        lot=space + 1,
    )


def _exchange(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    cards = ", ".join(card(words, game, taken, long) for taken in facts)
    return words.say("{name} exchanges all cards for those of the automaton: {cards}.", name=name, cards=cards)


def _phase(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    phase = PHASES[facts[0]]
    if game.seats == 1:
        return words.say("Phase {phase} begins.", phase=phase)
    return words.say("Phase {phase} begins; the First Player marker is with {name}.", phase=phase, name=name)


def _round(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("Round {n} begins.", n=facts[0])


def _redistribute(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    one, space, two, other = facts
    return words.say(
        "{name} spends a redistribution token: the {one} of lot {lot} and the {two} of lot {other} change places.",
        name=name,
        one=tile(words, game, one),
        lot=space + 1,
        two=tile(words, game, two),
        other=other + 1,
    )


def _pay(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("{name} pays for lot {lot}: a card goes face down under the deck.", name=name, lot=facts[0] + 1)


def _secret(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    """Which card it was that just went face down, under the deck or into the settlement."""
    return words.say("Known only to {name}: it is card {card}.", name=name, card=card(words, game, facts[0], long))


def _take(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    what = lot(words, game, facts[1], facts[2:], long)
    if not what:
        return words.say("{name} takes lot {lot}, which is empty.", name=name, lot=facts[0] + 1)
    return words.say("{name} takes lot {lot}: {what}.", name=name, lot=facts[0] + 1, what=what)


def _rival_take(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    what = lot(words, game, facts[1], facts[2:], long)
    if not what:
        return words.say("The automaton takes lot {lot}, which is empty.", lot=facts[0] + 1)
    return words.say("The automaton takes lot {lot}: {what}.", lot=facts[0] + 1, what=what)


def _build(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    what = {"name": name, "card": card(words, game, facts[0], long), "position": position(words, facts[1])}
    if facts[2] == ROBOT:
        return words.say("{name} builds card {card} with a robot on its number at {position}.", **what)
    return words.say("{name} builds card {card} at {position}.", **what)


def _face_down(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    where = position(words, facts[0])
    return words.say("{name} builds a card face down at {position}.", name=name, position=where)


def _lost(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("The {tile} fits nowhere and goes back to the box.", tile=tile(words, game, facts[0]))


def _place(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    what, where = tile(words, game, facts[0]), site(words, facts[1])
    return words.say("{name} places the {tile} at {site}.", name=name, tile=what, site=where)


def _demolish(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("{name} demolishes: the site at {site} is empty now.", name=name, site=site(words, facts[1]))


def _robots(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    gain, total = facts
    if not gain:
        return words.say("{name} takes no robot: the supply is empty.", name=name)
    return words.count(
        "{name} takes {n} Selenite robot, {total} in all.",
        "{name} takes {n} Selenite robots, {total} in all.",
        gain,
        name=name,
        total=total,
    )


def _token(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    gain, total = facts
    if not gain:
        return words.say("{name} takes no redistribution token: the supply is empty.", name=name)
    return words.say("{name} takes a redistribution token, {total} in all.", name=name, total=total)


def _landing(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    if not facts[0]:
        return words.say("{name} draws no card for the landing ground: the deck is empty.", name=name)
    return words.count(
        "{name} draws {n} card for the landing ground, to keep one.",
        "{name} draws {n} cards for the landing ground, to keep one.",
        facts[0],
        name=name,
    )


def _look(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("{name} looks at card {card}.", name=name, card=card(words, game, facts[0], long))


def _keep(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("{name} keeps card {card}.", name=name, card=card(words, game, facts[0], long))


def _under(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("{name} puts card {card} under the deck.", name=name, card=card(words, game, facts[0], long))


def _claim(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    number, points = facts
    told = words.say("{name} fulfils a concession, too late to score.", name=name)
    if points:
        told = words.count(
            "{name} fulfils a concession: {n} point.", "{name} fulfils a concession: {n} points.", points, name=name
        )
    return f"{told} {asks(words, game, number)}"


def _over(words: Words, game: LunaCapital, name: str, facts: Facts, long: bool) -> str:
    return words.say("The game is over.")


_EVENTS: Mapping[str, Callable[[Words, LunaCapital, str, Facts, bool], str]] = {
    "hand": _hand,
    "rival-card": _rival_card,
    "card": _card,
    "tile": _tile,
    "concession": _concession,
    "first": _first,
    "no-swap": _no_swap,
    "swap": _swap,
    "exchange": _exchange,
    "phase": _phase,
    "round": _round,
    "redistribute": _redistribute,
    "pay": _pay,
    "discard": _secret,
    "take": _take,
    "rival-take": _rival_take,
    "build": _build,
    "face-down": _face_down,
    "bury": _secret,
    "lost": _lost,
    "place": _place,
    "demolish": _demolish,
    "robots": _robots,
    "token": _token,
    "landing": _landing,
    "look": _look,
    "keep": _keep,
    "under": _under,
    "claim": _claim,
    "over": _over,
}
