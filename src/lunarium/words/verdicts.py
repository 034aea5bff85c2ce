"""How a game was decided, in sentences: to who sits there, or of them."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ..core.match import Match
from ..core.play import AnyGame, Seat
from ..core.verdict import Turning, Verdict, turning, verdict
from . import line as called
from . import rival
from .catalogue import Words, number
from .parts import player

SHOWN: Final = 3  # lines of a score, for each side


class Told(NamedTuple):
    """The result in a sentence, what made the difference, and when it turned; each may be empty but the first."""

    headline: str
    how: str
    turn: str

    def __str__(self) -> str:
        return " ".join(part for part in self if part)


def told(match: Match[Any], lang: str = "en", you: Seat | None = None) -> Told | None:
    """All of it for a reader who sits there, or for an onlooker; None while the game goes on."""
    found = verdict(match, subject(match, you))
    return spoken(match, found, turning(match), lang, you) if found else None


def subject(match: Match[Any], you: Seat | None) -> Seat:
    """Whose result is told: the reader's own, or that of who won."""
    if you is not None:
        return you
    outcome = match.game.outcome(match.state)
    return outcome.ranks.index(1) if outcome and 1 in outcome.ranks else 0


def spoken(match: Match[Any], found: Verdict, turn: Turning | None, lang: str = "en", you: Seat | None = None) -> Told:
    """The same of what was worked out before."""
    words = Words(lang)
    teller = _You(words, match, found) if you is not None else _Them(words, match, found)
    shared = found.place == 1 and found.beside
    how = "" if shared or not found.margin else _how(words, match.game, found, lang)
    return Told(teller.headline(), how, _turn(words, match, turn, you) if turn else "")


def gave_up(words: Words, names: Sequence[str], gone: Sequence[Seat], you: Seat | None) -> str:
    """The end of a game that somebody gave up."""
    left = [seat for seat in range(len(names)) if seat not in gone]
    who = ", ".join(names[seat] for seat in gone)
    if you is not None and you in gone:
        if len(left) == 1:
            return words.say("You gave up. {winner} wins.", winner=names[left[0]])
        return words.say("You gave up.")
    if left == [you]:
        return words.say("{name} gave up. You win.", name=who)
    if len(left) == 1:
        return words.say("{name} gave up. {winner} wins.", name=who, winner=names[left[0]])
    return words.say("{name} gave up.", name=who)


class _You:
    """To the player of a seat."""

    def __init__(self, words: Words, match: Match[Any], found: Verdict) -> None:
        self.words, self.match, self.found = words, match, found
        self.name = player(words, match.players, found.seat)
        self.margin = abs(found.margin)

    def headline(self) -> str:
        game, found = self.match.game, self.found
        won = found.place == 1
        if game.seats > 1:
            return self._shared() if won and found.beside else self._won() if won else self._lost()
        if game.rival(self.match.state):
            name = rival(game)
            return self._beat(name) if won else self._beaten(name)
        if game.mark is None:
            return self._won() if won else self._lost()
        return self._reached(game.mark) if won else self._missed(game.mark)

    def _names(self, seats: Sequence[Seat]) -> str:
        return ", ".join(player(self.words, self.match.players, seat) for seat in seats)

    def _shared(self) -> str:
        return self.words.say("You share the victory with {names}.", names=self._names(self.found.beside))

    def _won(self) -> str:
        if self.found.margin > 0:
            return self.words.say("You won by {n}.", n=self.margin)
        return self.words.say("You won on the tie-break.")

    def _lost(self) -> str:
        found, seats = self.found, self.match.game.seats
        if seats == 2:
            if found.margin < 0:
                return self.words.say("You lost by {n}.", n=self.margin)
            return self.words.say("You lost on the tie-break.")
        name = self._names([found.against or 0])
        if found.margin < 0:
            return self.words.say(
                "Place {place} of {seats}, {n} behind {name}.", place=found.place, seats=seats, n=self.margin, name=name
            )
        return self.words.say(
            "Place {place} of {seats}: level with {name}, behind on the tie-break.",
            place=found.place,
            seats=seats,
            name=name,
        )

    def _beat(self, name: str) -> str:
        words, by = self.words, self.found.margin > 0
        if name:
            return (
                words.say("You beat {rival} by {n}.", rival=name, n=self.margin)
                if by
                else words.say("You beat {rival}.", rival=name)
            )
        return (
            words.say("You beat the automaton by {n}.", n=self.margin) if by else words.say("You beat the automaton.")
        )

    def _beaten(self, name: str) -> str:
        words, by = self.words, self.found.margin < 0
        if name:
            return (
                words.say("You lost to {rival} by {n}.", rival=name, n=self.margin)
                if by
                else words.say("{rival} was not beaten.", rival=name)
            )
        return (
            words.say("You lost to the automaton by {n}.", n=self.margin)
            if by
            else words.say("The automaton was not beaten.")
        )

    def _reached(self, mark: int) -> str:
        if self.margin:
            return self.words.say("You reached the mark of {mark} with {n} to spare.", mark=mark, n=self.margin)
        return self.words.say("You reached the mark of {mark} exactly.", mark=mark)

    def _missed(self, mark: int) -> str:
        return self.words.say("You missed the mark of {mark} by {n}.", mark=mark, n=self.margin)


class _Them(_You):
    """Of the player of a seat, by name."""

    def _shared(self) -> str:
        names = self._names(sorted([self.found.seat, *self.found.beside]))
        return self.words.say("They share the victory: {names}.", names=names)

    def _won(self) -> str:
        if self.found.margin > 0:
            return self.words.say("{name} won by {n}.", name=self.name, n=self.margin)
        return self.words.say("{name} won on the tie-break.", name=self.name)

    def _beat(self, name: str) -> str:
        words, by = self.words, self.found.margin > 0
        if name:
            return (
                words.say("{name} beat {rival} by {n}.", name=self.name, rival=name, n=self.margin)
                if by
                else words.say("{name} beat {rival}.", name=self.name, rival=name)
            )
        return (
            words.say("{name} beat the automaton by {n}.", name=self.name, n=self.margin)
            if by
            else words.say("{name} beat the automaton.", name=self.name)
        )

    def _beaten(self, name: str) -> str:
        words, by = self.words, self.found.margin < 0
        if name:
            return (
                words.say("{name} lost to {rival} by {n}.", name=self.name, rival=name, n=self.margin)
                if by
                else words.say("{rival} was not beaten.", rival=name)
            )
        return (
            words.say("{name} lost to the automaton by {n}.", name=self.name, n=self.margin)
            if by
            else words.say("The automaton was not beaten.")
        )

    def _reached(self, mark: int) -> str:
        if self.margin:
            return self.words.say(
                "{name} reached the mark of {mark} with {n} to spare.", name=self.name, mark=mark, n=self.margin
            )
        return self.words.say("{name} reached the mark of {mark} exactly.", name=self.name, mark=mark)

    def _missed(self, mark: int) -> str:
        return self.words.say("{name} missed the mark of {mark} by {n}.", name=self.name, mark=mark, n=self.margin)


def _how(words: Words, game: AnyGame, found: Verdict, lang: str) -> str:
    """The lines of the score that differ, or alone against a mark those of which the result is made."""
    gaps = found.gaps
    if game.seats == 1 and game.mark is not None:
        made = [f"{called(game, each.name, lang)} {number(each.points)}" for each in gaps]
        return words.say("What it is made of: {lines}.", lines=", ".join(made)) if len(gaps) > 1 else ""
    if len(gaps) < 2:
        return ""
    ahead, behind = (
        [
            f"{called(game, each.name, lang)} {number(each.points, plus=True)}"
            for each in gaps
            if (each.points > 0) == way
        ]
        for way in (found.margin > 0, found.margin < 0)
    )
    told = words.say("What made the difference: {lines}.", lines=", ".join(ahead[:SHOWN]))
    against = words.say("On the other side: {lines}.", lines=", ".join(behind[:SHOWN])) if behind else ""
    return f"{told} {against}".strip()


def _turn(words: Words, match: Match[Any], turn: Turning, you: Seat | None) -> str:
    told = _ahead(words, match, turn, you)
    if turn.hidden:
        return f"{told} {words.say('Scores were partly hidden then: nobody could see it.')}"
    return told


def _ahead(words: Words, match: Match[Any], turn: Turning, you: Seat | None) -> str:
    if turn.ahead is not None and turn.ahead == you:
        if turn.always:
            return words.say("You were ahead from the first turn to the last.")
        return words.say("It turned with move {move}: from then on you stayed ahead.", move=turn.move)
    name = match.players[turn.ahead] if turn.ahead is not None else rival(match.game) or words.say("the automaton")
    if turn.always:
        return words.say("Ahead from the first turn to the last: {name}.", name=name)
    return words.say("It turned with move {move}. Ahead from then on: {name}.", move=turn.move, name=name)
