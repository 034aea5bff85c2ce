"""``lunarium campaign``: all adventures in one file, from the first to the last."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from .. import seeds, words
from ..bots import BOTS, DEFAULT, bot
from ..bots.names import BOT, level
from ..core.errors import BadOption
from ..core.match import Match
from ..core.record import check_name
from ..games.welcome_to_the_moon import NAME
from ..games.welcome_to_the_moon import campaign as campaigns
from ..games.welcome_to_the_moon.campaign import Campaign
from ..words import N_, Words
from ..words.welcome_to_the_moon.campaign import interlude
from . import files
from .console import speak
from .table import Table

_AGAIN, _QUIT = N_("again"), N_("quit")


class Chapter(Table):
    """The table of one adventure, kept in the file of its campaign."""

    def __init__(self, campaign: Campaign, match: Match[Any], say: Words, file: str) -> None:
        levels = enumerate(map(level, match.players))
        bots = {seat: bot(found, match.game) for seat, found in levels if found}
        super().__init__(match, bots, say, file)
        self.campaign = campaign

    def keep(self) -> None:
        save(self.campaign, str(self.file))

    def leave(self, code: int) -> int:
        self.keep()
        print(self.say("Saved. Go on with: lunarium campaign {file}", file=self.file))
        return code

    def _save(self, seat: int, rest: str) -> None:
        self.keep()
        print("  " + self.say("Saved in {file}.", file=self.file))


def run(chosen: Namespace) -> int:
    """Begin a campaign, or go on with it, until it is over or the person leaves."""
    say = speak(chosen.lang)
    path = Path(chosen.file)
    if path.exists():
        if chosen.players or chosen.level:
            raise BadOption(
                N_("{path} holds a campaign, which brings its own players and level: leave them out"), path=path
            )
        campaign = load(chosen.file, say)
    else:
        campaign = Campaign(_players(chosen, say), chosen.level or 1)
    while True:
        if campaign.open is None and not _between(campaign, say, chosen.seed):
            return 0
        assert campaign.open is not None
        chapter = Chapter(campaign, campaign.open, say, chosen.file)
        code = chapter.play()
        if not chapter.match.over:
            return code


def _players(chosen: Namespace, say: Words) -> list[str]:
    listed = chosen.players or [say.say("Player"), DEFAULT]
    return [BOT + name if name in BOTS else check_name(name) for name in listed]


def _between(campaign: Campaign, say: Words, seed: str | None) -> bool:
    """What was reached so far, the story, and what to do next; False to leave."""
    if campaign.results:
        print(standings(campaign, say))
    if campaign.next is None:
        print(interlude(say, None))
    elif not campaign.results:
        print(interlude(say, campaign.next))
        campaign.begin(*seeds.choose(seed))
        return True
    answer = _answer(campaign, say)
    if answer == _QUIT:
        return False
    if answer == _AGAIN:
        campaign.again(*seeds.choose(seed))
    else:
        print(interlude(say, campaign.next))
        campaign.begin(*seeds.choose(seed))
    return True


def _answer(campaign: Campaign, say: Words) -> str:
    """Whether to go on, to play the last adventure again, or to leave."""
    if campaign.next:
        question = say.say("Enter goes on, 'again' plays the last adventure once more, 'quit' leaves")
    else:
        question = say.say("Enter leaves, 'again' plays the last adventure once more")
    known = {word: name for name in (_AGAIN, _QUIT) for word in (name, say.say(name))}
    while True:
        try:
            text = input(f"{question}> ").strip().lower()
        except EOFError:
            print()
            return _QUIT
        if not text:
            return "" if campaign.next else _QUIT
        if text in known:
            return known[text]


def standings(campaign: Campaign, say: Words) -> str:
    """The adventures with points and stars, and the stars of everybody."""
    lines = []
    for result in campaign.results:
        told = ", ".join(
            f"{name} {points} {'★' * stars or '·'}"
            for name, points, stars in zip(campaign.players, result.points, result.stars, strict=True)
        )
        lines.append(f"{words.value(NAME, 'adventure', result.adventure, say.lang)}: {told}")
    totals = ", ".join(f"{name} {stars} ★" for name, stars in zip(campaign.players, campaign.standings, strict=True))
    lines.append(say.say("Stars: {totals}", totals=totals))
    if campaign.over:
        first = [name for name, rank in zip(campaign.players, campaign.ranks, strict=True) if rank == 1]
        if len(first) == 1:
            lines.append(say.say("{name} wins the campaign.", name=first[0]))
        else:
            lines.append(say.say("The campaign is shared by {names}.", names=", ".join(first)))
    return "\n".join(lines)


def load(name: str, say: Words) -> Campaign:
    """The campaign of a file, its open adventure with the seed that lies beside it."""
    text = files.text(name)
    if text.startswith('[Game "'):
        raise BadOption(N_("{name} is the record of one game: go on with 'lunarium play --resume {name}'"), name=name)
    with files.named(name):
        campaign = campaigns.parse(text)
    if campaign.open and not files.reveal(campaign.open, name):
        print(say.say("The seed was not found beside the record: the game goes on with a new one."))
    return campaign


def save(campaign: Campaign, name: str) -> None:
    """Write the campaign; the secret seed of its open adventure goes beside it."""
    files.keep(campaigns.write(campaign), campaign.matches[-1] if campaign.matches else None, name)
