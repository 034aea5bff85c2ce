"""The game in figures: how long it can be, how wide, and between which totals."""

from typing import Final

from ...core.play import Profile
from .cards import CARDS, EFFECTS, LETTERS, STACKS
from .setting import Setting

ALONE: Final = 35  # turns, before the deck has ended twice
_DEALT: Final = 2 * (CARDS + len(EFFECTS))  # alone
_CHANGES: Final = 8  # of a number, with all astronauts that a side of a sheet can store
_CLOSED: Final = 8  # drafts of a turn, with the phases that viruses add; a bonus and a card for ASTRA


def profile(game: Setting) -> Profile:
    least, most = game.adventure.scores
    together = game.seats > 1
    return Profile(
        game.seats,
        together,
        together,
        len(game.space),
        CARDS,
        _longest(game),
        least,
        most,
        game.less_is_better,
    )


def _longest(game: Setting) -> int:
    """Every turn fills a space or an error of every sheet, and no slot is marked twice by hand."""
    adventure = game.adventure
    turns = len(adventure.spaces) + sum(map(len, adventure.errors))
    sheets = max(game.seats, adventure.least_sheets)
    if game.seats == 1:
        turns = min(turns, ALONE)
    marks = 2 * sheets * len(adventure.slots.names)  # made, or done without where several are owed
    drafts = turns * (3 + _CHANGES + _CLOSED)  # choose, use a wild action, do without
    claims = 3 * len(LETTERS) + 2 * 2 * len(EFFECTS)
    deals = STACKS * (turns + 1) + len(LETTERS) if game.seats > 1 else _DEALT + len(LETTERS)
    return marks + game.seats * (drafts + claims) + deals
