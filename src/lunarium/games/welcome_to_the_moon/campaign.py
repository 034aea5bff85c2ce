"""The introductory campaign: all adventures in order, for the same seats, and stars for their ranks.

A campaign is its matches in order. The last adventure may be played again; then its last finished match counts. As
text it is a few tags and then the records of the matches, so that every deal and every move can be checked.
"""

from collections.abc import Sequence
from io import StringIO
from typing import Final, NamedTuple

from ...core import record
from ...core.errors import N_, BadOption, BadRecord, LunariumError
from ...core.match import PUBLIC, Match
from ...core.options import Value
from ...core.play import AnyGame, places
from .adventures import ADVENTURES
from .cards import LEVELS
from .rules import WelcomeToTheMoon
from .setting import NAME
from .state import State

Adventure = Match[State]

HEAD: Final = "Campaign"  # the first tag of a campaign's text


STARS: Final = {name: adventure.stars for name, adventure in ADVENTURES.items()}  # by rank
ORDER: Final = tuple(STARS)


class Result(NamedTuple):
    """An adventure that counts: its name, and by seat the points, the rank and the stars."""

    adventure: str
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    stars: tuple[int, ...]


def dense(ranks: Sequence[int]) -> tuple[int, ...]:
    """Ranks as prizes go by them: after those who share one comes the next, as the rulebook's note on ties has it."""
    return tuple(sorted({*ranks}).index(rank) + 1 for rank in ranks)


def stars(adventure: str, ranks: Sequence[int]) -> tuple[int, ...]:
    """What these ranks bring; alone the second rank means that ASTRA was not beaten."""
    places = dense(ranks) if len(ranks) > 1 else ranks
    prizes = STARS[adventure]
    return tuple(prizes[place - 1] if place <= len(prizes) else 0 for place in places)


class Campaign:
    """The matches of the same players, one adventure after the other."""

    def __init__(self, players: Sequence[str], level: int = 1) -> None:
        """A new campaign; alone the level says who plays for ASTRA."""
        self.players = tuple(players)
        self.level = level
        self.matches: list[Adventure] = []
        self._rules(ORDER[0])  # refuses too many players, or a level that does not exist

    def _rules(self, adventure: str) -> WelcomeToTheMoon:
        options: dict[str, Value] = {"seats": len(self.players), "adventure": adventure}
        if len(self.players) == 1:
            options["level"] = self.level
        return WelcomeToTheMoon(**options)

    @property
    def results(self) -> list[Result]:
        """The adventures that were finished; of one played again, the last time."""
        found: dict[str, Result] = {}
        for match in self.matches:
            outcome = match.game.outcome(match.state)
            if outcome:
                name = adventure_of(match)
                found[name] = Result(name, match.totals, outcome.ranks, stars(name, outcome.ranks))
        return [*found.values()]

    @property
    def open(self) -> Adventure | None:
        """The match that is being played."""
        return self.matches[-1] if self.matches and not self.matches[-1].over else None

    @property
    def next(self) -> str | None:
        """The adventure that was never finished and comes next; None after the last one."""
        done = len(self.results)
        return ORDER[done] if done < len(ORDER) else None

    @property
    def over(self) -> bool:
        return self.next is None and self.open is None

    @property
    def standings(self) -> tuple[int, ...]:
        """The stars of all seats so far."""
        return tuple(sum(result.stars[seat] for result in self.results) for seat in range(len(self.players)))

    @property
    def ranks(self) -> tuple[int, ...]:
        """Most stars first; who has the same number shares the rank."""
        return places([-number for number in self.standings])

    def begin(self, seed: str, deal: str = PUBLIC) -> Adventure:
        """The next adventure; raises ``BadOption`` while one is being played, and after the last."""
        if self.next is None:
            raise BadOption(N_("all adventures were played"))
        return self._begin(self.next, seed, deal)

    def again(self, seed: str, deal: str = PUBLIC) -> Adventure:
        """The last finished adventure once more; its new result will take the place of the old one."""
        if not self.results:
            raise BadOption(N_("no adventure was finished yet"))
        return self._begin(self.results[-1].adventure, seed, deal)

    def _begin(self, adventure: str, seed: str, deal: str) -> Adventure:
        if self.open:
            raise BadOption(N_("the adventure '{adventure}' is being played"), adventure=adventure_of(self.open))
        match: Adventure = Match(self._rules(adventure), seed, deal=deal, players=self.players)
        self.matches.append(match)
        return match


def adventure_of(match: Adventure) -> str:
    """The name of the adventure of a match."""
    return str(match.game.options["adventure"])


def write(campaign: Campaign) -> str:
    """The campaign as text."""
    names = "; ".join(record.check_name(name) for name in campaign.players)
    head = [f'[{HEAD} "{NAME}"]', f'[Players "{names}"]', f'[Level "{campaign.level}"]', ""]
    return "\n".join([*head, *(record.write(match) for match in campaign.matches)])


def parse(text: str) -> Campaign:
    """The campaign that a text holds; raises ``BadRecord`` with line and reason."""
    records = [*record.split(StringIO(text))]
    lines = text.split("\n")
    players, level = _head(lines[: records[0][0] - 1] if records else lines)
    try:
        campaign = Campaign(players, level)
    except LunariumError as error:
        raise BadRecord(N_("line {number}: {reason}"), number=2, reason=error) from None
    for first, part in records:
        match = record.read(part, _make, first)
        _fits(campaign, match, first)
        campaign.matches.append(match)
    return campaign


def _make(name: str, *, rules: str, **options: Value) -> AnyGame:
    if name != NAME:
        raise BadOption(N_("a campaign is of {name}, not of '{given}'"), name=NAME, given=f"{name:.40}")
    return WelcomeToTheMoon(rules=rules, **options)


def _head(lines: list[str]) -> tuple[list[str], int]:
    """Players and level, each on the line where it belongs."""
    values = []
    for number, name in enumerate((HEAD, "Players", "Level"), 1):
        line = lines[number - 1].rstrip("\r ") if number <= len(lines) else ""
        if not line.startswith(f'[{name} "') or not line.endswith('"]'):
            raise BadRecord(
                N_('line {number}: expected [{name} "…"], not {line}'), number=number, name=name, line=f"{line!r:.60}"
            )
        values.append(line[len(name) + 3 : -2])
    extra = [number for number, line in enumerate(lines[3:], 4) if line.strip() and not line.startswith(";")]
    if extra:
        raise BadRecord(
            N_("line {number}: expected a record, which begins with {game}…"), number=extra[0], game=record.BEGINS
        )
    if values[0] != NAME:
        raise BadRecord(N_("line 1: a campaign is of {name}, not of '{given}'"), name=NAME, given=f"{values[0]:.40}")
    if values[2] not in map(str, LEVELS):
        raise BadRecord(
            N_("line 3: a level is a number from {least} to {most}, not '{given}'"),
            least=LEVELS[0],
            most=LEVELS[-1],
            given=f"{values[2]:.20}",
        )
    return values[1].split("; "), int(values[2])


def _fits(campaign: Campaign, match: Adventure, line: int) -> None:
    """The match is the next adventure, or the last one again, of the same players."""
    results = campaign.results
    allowed = [campaign.next, *(result.adventure for result in results[-1:])]
    name = adventure_of(match)
    if campaign.open:
        raise BadRecord(N_("line {line}: the adventure before this one is not over"), line=line)
    if name not in allowed:
        raise BadRecord(N_("line {line}: '{name}' is not the adventure that comes now"), line=line, name=name)
    if match.players != campaign.players or match.game.options.get("level", campaign.level) != campaign.level:
        raise BadRecord(N_("line {line}: other players, or another level, than in the campaign"), line=line)


def verify(campaign: Campaign) -> list[record.Proof]:
    """Check every finished match; raises ``BadRecord`` where something is wrong."""
    proofs = []
    for number, match in enumerate(campaign.matches, 1):
        if match.over:
            try:
                proofs.append(record.verify(match))
            except BadRecord as error:
                raise BadRecord(
                    N_("match {number}, {adventure}: {error}"),
                    number=number,
                    adventure=adventure_of(match),
                    error=error,
                ) from None
    return proofs
