"""``lunarium replay | verify | draw``: looking at records, and at the adventures of campaigns."""

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from .. import boards, words
from ..core import record
from ..core.errors import N_, BadOption
from ..core.match import HAND, LETTERS, PUBLIC, Match
from ..core.play import Event, total
from ..games.welcome_to_the_moon import campaign as campaigns
from ..games.welcome_to_the_moon.campaign import Campaign
from ..words import Words, verdicts
from . import asked, files
from .console import speak


def replay(chosen: Namespace) -> int:
    """The moves in words and the board after them; or one position as JSON."""
    say = speak(chosen.lang)
    match = _match(chosen)
    number = _number(match, chosen.move)
    state = match.replay(number)
    if chosen.position:
        print(json.dumps(match.game.describe(state), indent=1, ensure_ascii=False))
        return 0
    if chosen.move is None:
        _tell(match, say)
    print(boards.text_board(match.game, match.game.observe(state, None), names=match.players, lang=say.lang))
    if not match.game.to_act(state):
        print(result(match, say))
    return 0


def _match(chosen: Namespace) -> Match[Any]:
    """The match of a record; of a campaign the last one of the adventure that was asked for, or the last of all."""
    found = files.load(chosen.record, asked.components(chosen))
    if isinstance(found, Match):
        if chosen.adventure:
            raise BadOption(
                N_("{record} is the record of one game, not a campaign: leave --adventure out"), record=chosen.record
            )
        return found
    played = {campaigns.adventure_of(match): match for match in found.matches}
    if not played:
        raise BadOption(N_("{record}: no adventure of this campaign was played yet"), record=chosen.record)
    if not chosen.adventure:
        return found.matches[-1]
    if chosen.adventure not in played:
        listed = ", ".join(played)
        raise BadOption(
            N_("{record}: '{adventure}' was not played yet; played were: {listed}"),
            record=chosen.record,
            adventure=chosen.adventure,
            listed=listed,
        )
    return played[chosen.adventure]


def _tell(match: Match[Any], say: Words) -> None:
    last = 0

    def tell(number: int, event: Event) -> None:
        nonlocal last
        if event.to is not None and not match.over:
            return  # still a secret
        mark = f"{number:4} " if number != last else "     "
        last = number
        print(mark + words.event(match.game, event, match.players, say.lang))

    match.events(tell)
    print()


def result(match: Match[Any], say: Words, view: Any = None, you: int | None = None) -> str:
    """The score lines of every seat, and who won and why: of a game that is over, or as a view of it shows them.

    ``you`` is who alone sits at the screen.
    """
    game = match.game
    seen = match.state if view is None else view
    scores = [(name, game.won(seen, seat)) for seat, name in enumerate(match.players)]
    if rival := game.rival(seen):
        scores.append((say.say("Opponent"), rival))
    lines = []
    for name, parts in scores:
        told = ", ".join(f"{words.line(game, line.name, say.lang)} {line.points}" for line in parts)
        more = f" = {total(parts)}" if len(parts) > 1 else ""
        lines.append(f"{name}: {told}{more}")
    outcome = game.outcome(seen)
    for seat, name in enumerate(match.players):
        if pending := total(game.score(seen, seat)) - total(game.won(seen, seat)):
            lines.append(say.say("{name}: {points} if the game ended now", name=name, points=f"{pending:+d}"))
    if outcome:
        lines.append(words.ending(game, outcome, match.players, match.totals, say.lang))
        lines.append(str(verdicts.told(match, say.lang, you)))
    return "\n".join(lines)


def _number(match: Match[Any], move: int | None) -> int:
    if move is None:
        return len(match.log)
    if move > len(match.log):
        raise BadOption(N_("the record ends with move {n}: there is no move {move}"), n=len(match.log), move=move)
    return move


def verify(chosen: Namespace) -> int:
    """What was checked, line by line; a record that fails leaves with code 1."""
    say = speak(chosen.lang)
    match = files.load(chosen.record, asked.components(chosen))
    if isinstance(match, Campaign):
        return _verify_campaign(match, chosen.record, say)
    with files.named(chosen.record):
        proof = record.verify(match)
    print(say.count("{n} move is legal.", "{n} moves are legal.", proof.moves))
    print(say.say("The result is right: {result}", result=" ".join(map(str, match.totals))))
    if match.deal == HAND:
        print(say.say("The deals were entered by hand and cannot be checked."))
    else:
        print(say.say("The seed fits its commitment: {commitment}", commitment=match.commitment))
        print(say.count("{n} deal follows from the seed.", "{n} deals follow from the seed.", proof.deals))
    if match.deal == PUBLIC:
        print(say.say("The seed was typed by a person: it was public from the start."))
    if proof.given:
        print(
            say.count(
                "The first {n} move was given: it cannot be checked against the seed.",
                "The first {n} moves were given: their deals cannot be checked against the seed.",
                proof.given,
            )
        )
    return 0


def _verify_campaign(campaign: Campaign, name: str, say: Words) -> int:
    """All finished matches of a campaign, and its stars."""
    with files.named(name):
        proofs = campaigns.verify(campaign)
    print(say.count("{n} finished match is right.", "{n} finished matches are right.", len(proofs)))
    print(say.count("{n} move is legal.", "{n} moves are legal.", sum(proof.moves for proof in proofs)))
    deals = sum(proof.deals for proof in proofs)
    print(say.count("{n} deal follows from the seed.", "{n} deals follow from the seed.", deals))
    print(say.say("Stars: {totals}", totals=" ".join(map(str, campaign.standings))))
    return 0


def draw(chosen: Namespace) -> int:
    """A picture of one position, as one seat sees it."""
    say = speak(chosen.lang)
    path = Path(chosen.output)
    if path.suffix not in (".svg", ".png"):
        raise BadOption(
            N_("a picture is written to a file that ends in .svg or .png, not to '{output}'"), output=chosen.output
        )
    match = _match(chosen)
    number = _number(match, chosen.move)
    state = match.replay(number)
    seat = _seat(match, chosen.seat)
    svg = boards.board(
        match.game,
        match.game.observe(state, seat),
        lang=say.lang,
        seat=seat,
        names=match.players,
        last=boards.latest(match.game, match.log[:number]),
        theme=chosen.theme,
        shape=chosen.shape,
    )
    if path.suffix == ".svg":
        path.write_text(svg, encoding="utf-8")
    else:
        path.write_bytes(boards.png(svg, width=chosen.width or (1400 if chosen.shape == "wide" else 720)))
    print(path)
    return 0


def _seat(match: Match[Any], letter: str | None) -> int | None:
    if letter is None:
        return None
    letters = LETTERS[: match.game.seats]
    if len(letter) != 1 or letter.upper() not in letters:
        raise BadOption(
            N_("there is no seat '{letter}'; there are: {letters}"), letter=letter[:20], letters=", ".join(letters)
        )
    return letters.index(letter.upper())
