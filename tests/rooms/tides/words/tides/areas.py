"""What the areas of the board of Tides are for."""

from lunarium.words.areas import Areas, of_regions
from lunarium.words.catalogue import Words
from tests.contract.toy import Tides


def areas(words: Words, game: Tides) -> Areas:
    return of_regions(words, {"hand": "Your hand: two cards that nobody else sees."})
