"""Records: a match as text, one draft a line, and back. ``docs/record.md`` is the specification.

Every move line ends in a check that covers all before it, so that a file cut at a line's end is a shorter
game and any other damage is an error, never a wrong game.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from .deal import commitment, deal
from .errors import N_, BadRecord, LunariumError, Phrase, Unfair, UnknownRules
from .match import DEALS, FAIR, HAND, LETTERS, PUBLIC, Match, Move
from .play import CHANCE, DONE, AnyGame, Seat

TAGS = ("Game", "Rules", "Options", "Components", "Deal", "Commitment", "Given", "Players", "Seed", "Result", "Check")
OPTIONAL = {"Components", "Commitment", "Given", "Seed", "Result"}
BEGINS = '[Game "'  # the first line of every record
OPEN = "..."  # closes a line whose draft is still open

_TAG = re.compile(r'\[([A-Za-z]+) "([^"]*)"\](?:[ \t]*;.*)?')
_MOVES = re.compile(r"([*A-H]) (\S.*\S) #([0-9a-f]{6})")
_NAME = re.compile(r'[^\s";](?:[^";\x00-\x1f\x7f-\x9f\u2028\u2029]{0,38}[^\s";])?')
_SEED = re.compile(r'[^\s"\x00-\x1f\x7f-\x9f\u2028\u2029]{1,64}')

Make = Callable[..., AnyGame]  # games.game: a name, the version of its rules, and options


def check_name(name: str) -> str:
    """A player's name that a record can hold: 1 to 40 characters, no quotes, semicolons or line breaks."""
    if not _NAME.fullmatch(name) or not name.isprintable():
        raise LunariumError(
            N_('a name has 1 to 40 printable characters and no quotes or semicolons, not "{name}"'), name=name[:60]
        )
    return name


def check_seed(seed: str) -> str:
    """A seed that a record can hold: 1 to 64 characters, no spaces or quotes."""
    if not _SEED.fullmatch(seed) or not seed.isprintable():
        raise LunariumError(
            N_('a seed has 1 to 64 printable characters and no spaces or quotes, not "{seed}"'), seed=seed[:70]
        )
    return seed


class _Chain:
    """The running hash over tags and moves; comments, blank lines and line ends do not enter it."""

    def __init__(self) -> None:
        self._digest = b""

    def add(self, text: str) -> str:
        """The check of this text after all that came before."""
        self._digest = hashlib.sha256(self._digest + text.encode()).digest()
        return self._digest.hex()[:6]


def write(match: Match[Any]) -> str:
    """The canonical record. The seed is in it once the game is over, or from the start if it is public."""
    tags = {
        "Game": match.game.name,
        "Rules": match.game.version,
        "Options": " ".join(f"{name}={value}" for name, value in match.game.options.items()),
        "Deal": match.deal,
        "Players": "; ".join(check_name(name) for name in match.players),
    }
    if match.game.edition:
        tags["Components"] = match.game.edition
    if match.commitment:
        tags["Commitment"] = match.commitment
    if match.given:
        tags["Given"] = str(match.given)
    if match.seed is not None and (match.over or match.deal != FAIR):
        tags["Seed"] = check_seed(match.seed)
    if match.over:
        tags["Result"] = " ".join(map(str, match.totals))
    chain = _Chain()
    lines = []
    for name in TAGS:
        if name in tags:
            lines.append(f'[{name} "{tags[name]}"]')
            check = chain.add(lines[-1])
    lines += [f'[Check "{check}"]', ""]
    lines += [f"{text} #{chain.add(text)}" for text in _drafts(match)]
    return "\n".join(lines) + "\n"


def _drafts(match: Match[Any]) -> list[str]:
    """The log in lines: a line ends with the draft, or where somebody else or the dealer goes on."""
    lines: list[str] = []
    moves: list[Move] = []
    for index, move in enumerate(match.log):
        moves.append(move)
        following = match.log[index + 1].seat if index + 1 < len(match.log) else None
        if move.seat != CHANCE and move.action == DONE:
            lines.append(_line(match.game, moves[:-1] or moves))
        elif following != move.seat:
            waits = move.seat == CHANCE or following == CHANCE or (following is None and match.to_act == (CHANCE,))
            lines.append(_line(match.game, moves) + ("" if waits else f", {OPEN}"))
        else:
            continue
        moves = []
    return lines


def _line(game: AnyGame, moves: list[Move]) -> str:
    who = "*" if moves[0].seat == CHANCE else LETTERS[moves[0].seat]
    return f"{who} " + ", ".join(game.space.words(move.action) for move in moves)


def read(text: str, make: Make, first: int = 1) -> Match[Any]:
    """The match that a record holds; raises ``BadRecord`` with line and reason.

    ``first`` is the number of its first line, where it stands in a file of many (``split``).
    """
    return _Reader(text, make, first).match


def split(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The records of a file of many, one after another, each with the number of its first line.

    Lines come with their ends, as files give them, and no more are read than the next record has; one that is damaged
    does not stand in the way of those after it. What stands before the first belongs to none.

    >>> file = ["; two games\\n", '[Game "nova-luna"]\\n', "...\\n", '[Game "luna-capital"]\\n', "...\\n"]
    >>> [(first, text.count("\\n")) for first, text in split(file)]
    [(2, 2), (4, 2)]
    """
    first, part = 0, list[str]()
    for number, line in enumerate(lines, 1):
        if line.startswith(BEGINS):
            if part:
                yield first, "".join(part)
            first, part = number, []
        if first:
            part.append(line)
    if part:
        yield first, "".join(part)


class _Reader:
    """Reads tags, then moves, line by line; ``number`` is the line that errors name."""

    def __init__(self, text: str, make: Make, first: int) -> None:
        self.number = self.rules = 0  # the line being read, and that of the rules
        self.tags: dict[str, str] = {}
        self.chain = _Chain()
        self.match: Match[Any]
        lines = text.split("\n")
        if lines.pop():
            self.number = first + len(lines)
            raise self.error(N_("the line is cut: it does not end in a line break"))
        for self.number, raw in enumerate(lines, first):
            line = raw.removesuffix("\r")
            if not line.startswith("["):  # a tag's value may hold semicolons
                line = line.partition(";")[0]
            if not (line := line.rstrip(" \t")):
                continue
            if "Check" not in self.tags:
                self._tag(line, make)
            else:
                self._moves(line)
        if "Check" not in self.tags:
            self.number = first + len(lines) - 1
            raise self.error(N_("the record ends before its moves: [{missing}] is missing"), missing=self._missing())
        self._result()

    def error(self, reason: str | LunariumError, /, **facts: object) -> BadRecord:
        told = reason if isinstance(reason, LunariumError) else Phrase(reason, **facts)
        return BadRecord(N_("line {number}: {reason}"), number=self.number, reason=told)

    def _missing(self) -> str:
        return next(tag for tag in TAGS if tag not in self.tags and tag not in OPTIONAL)

    def _tag(self, line: str, make: Make) -> None:
        found = _TAG.fullmatch(line)
        if not found:
            raise self.error(
                N_('expected a tag like [{missing} "…"], not {line}'), missing=self._missing(), line=f"{line!r:.60}"
            )
        name, value = found.groups()
        if name not in TAGS:
            raise self.error(N_("there is no tag '{name}'"), name=name)
        last = max((TAGS.index(tag) for tag in self.tags), default=-1)
        skipped = [tag for tag in TAGS[last + 1 : TAGS.index(name)] if tag not in OPTIONAL]
        if name in self.tags or TAGS.index(name) < last or skipped:
            raise self.error(
                N_("'{name}' is out of place; the tags are, in this order: {known}"), name=name, known=", ".join(TAGS)
            )
        if name != "Check":
            self._check = self.chain.add(f'[{name} "{value}"]')
        elif value != self._check:
            raise self.error(N_("the check does not fit: a tag was changed"))
        self.tags[name] = value
        if name == "Rules":
            self.rules = self.number
        if name == "Check":
            self.match = self._start(make)

    def _start(self, make: Make) -> Match[Any]:
        tags = self.tags
        try:
            options: dict[str, str] = dict(pair.split("=") for pair in tags["Options"].split())
            game = make(tags["Game"], rules=tags["Rules"], **options)
        except (ValueError, TypeError):
            raise self.error(
                N_("the options are not name=value: '{options}'"), options=f"{tags['Options']:.60}"
            ) from None
        except UnknownRules as error:
            self.number = self.rules
            raise self.error(error) from None
        except LunariumError as error:
            raise self.error(error) from None
        self._same_components(game)
        dealt = tags["Deal"]
        if dealt not in DEALS:
            raise self.error(
                N_("there is no deal '{deal}'; there are: {known}"), deal=f"{dealt:.20}", known=", ".join(DEALS)
            )
        if (dealt == HAND) == ("Commitment" in tags) or (dealt == HAND and "Seed" in tags):
            raise self.error(N_("a commitment and a seed belong to every deal but that by hand"))
        if dealt == PUBLIC and "Seed" not in tags:
            raise self.error(N_("a public seed is known from the start, but it is missing"))
        given = self._given()
        try:
            match = Match(game, deal=dealt, players=[check_name(name) for name in tags["Players"].split("; ")])
            match.seal(tags.get("Commitment"), given)
            if "Seed" in tags:
                match.unseal(check_seed(tags["Seed"]))
        except LunariumError as error:
            raise self.error(error) from None
        return match

    def _same_components(self, game: AnyGame) -> None:
        played = self.tags.get("Components", "")
        if played == game.edition:
            return
        if not played:
            raise self.error(N_("the record was played with the game's own components, not with a file"))
        if game.edition:
            said = N_("the record was played with the components {played}, not with {given}")
            raise self.error(said, played=f"{played:.80}", given=game.edition)
        said = N_("the record was played with the components {played}: their file is needed")
        raise self.error(said, played=f"{played:.80}")

    def _given(self) -> int:
        given = self.tags.get("Given", "0")
        if not given.isascii() or not given.isdecimal() or len(given) > 6:
            raise self.error(N_("'Given' is a number of moves, not '{given}'"), given=f"{given:.20}")
        return int(given)

    def _moves(self, line: str) -> None:
        found = _MOVES.fullmatch(line)
        if not found:
            raise self.error(
                N_("expected a seat, its actions and a check, like 'A take 1, place n1 #1a2b3c', not {line}"),
                line=f"{line!r:.60}",
            )
        who, actions, check = found.groups()
        if self.chain.add(f"{who} {actions}") != check:
            raise self.error(N_("the check does not fit: this line was changed, or one before it was changed or lost"))
        seat = CHANCE if who == "*" else LETTERS.index(who)
        words = actions.split(", ")
        still_open = words[-1] == OPEN
        for word in words[:-1] if still_open else words:
            self._play(seat, word)
        if seat != CHANCE and not still_open and words != ["done"] and seat in self.match.to_act:
            self._play(seat, self.match.game.space.words(DONE))

    def _play(self, seat: Seat, word: str) -> None:
        action = self.match.game.space.index(word)
        if action is None:
            raise self.error(N_("{name} has no action '{word}'"), name=self.match.game.name, word=f"{word:.60}")
        try:
            self.match.play(seat, action)
        except LunariumError as error:
            raise self.error(error) from None

    def _result(self) -> None:
        """A finished game says its result and, unless dealt by hand, its seed; a cut one may still carry both."""
        match = self.match
        match.given = min(match.given, len(match.log))
        if not match.over:
            return
        result = " ".join(map(str, match.totals))
        if self.tags.get("Result") != result:
            raise self.error(
                N_("the result of these moves is '{result}', not '{given}'"),
                result=result,
                given=self.tags.get("Result", ""),
            )
        if match.deal != HAND and match.seed is None:
            raise self.error(N_("the game is over, but its seed is missing"))


class Proof(NamedTuple):
    """What ``verify`` found to be right."""

    moves: int  # that are legal, and lead to the result
    deals: int  # that follow from the seed, which fits its commitment
    given: int  # moves whose deals this seed did not make


def verify(match: Match[Any]) -> Proof:
    """Check a finished match: the seed against the published commitment, every move, every deal but those by hand.

    Raises ``Unfair`` where something is wrong, ``BadRecord`` where it is too early to tell.
    """
    if not match.over:
        raise BadRecord(N_("the game is not over: its seed is still secret, so its deals cannot be checked"))
    if match.deal != HAND and commitment(match.seed or "") != match.commitment:
        raise Unfair(N_("the seed is not the one that the commitment stands for"), "promise")
    game, state = match.game, match.game.start()
    deals = 0
    for number, (seat, action) in enumerate(match.log, 1):
        if game.explain(state, seat, action):
            raise Unfair(
                N_("move {number}: '{action}' is not legal"),
                "move",
                number,
                number=number,
                action=game.space.words(action),
            )
        if seat == CHANCE and number > match.given and match.seed is not None:
            if deal(game, state, match.seed) != action:
                raise Unfair(
                    N_("move {number}: '{action}' is not what the seed deals"),
                    "deal",
                    number,
                    number=number,
                    action=game.space.words(action),
                )
            deals += 1
        game.apply(state, seat, action)
    return Proof(len(match.log), deals, match.given)
