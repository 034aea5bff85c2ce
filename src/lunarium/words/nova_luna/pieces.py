"""Tiles, tasks and cells as parts of sentences.

A tile is short, ``turquoise 6 (bb · yy · r)``, or long, for reading aloud: ``turquoise 6 (2 blue; 2 yellow;
1 red)``. The short letters are those of records, the same in every language.
"""

from collections import Counter

from ...games.nova_luna.cells import offset
from ...games.nova_luna.tiles import COLOURS, LETTERS, TILES
from ..catalogue import N_, Words
from ..parts import compass
from ..signs import PLACE

# i18n: a tile by its colour and cost, named after the word for a tile: 'the red 4' as in 'loseta roja 4'
_TILES = (N_("red {cost}"), N_("blue {cost}"), N_("turquoise {cost}"), N_("yellow {cost}"))


def task(words: Words, letters: str, long: bool = False) -> str:
    """A task: ``bby``, or ``2 blue + 1 yellow``."""
    if not long:
        return letters
    text = " + ".join(_colour(words, colour, n) for colour, n in Counter(letters).items())
    return words.sign(" ".join(COLOURS[LETTERS.index(letter)] for letter in letters), text, alone=True)


def _colour(words: Words, colour: str, n: int) -> str:
    if colour == "r":
        return words.count("{n} red", "{n} red", n)
    if colour == "b":
        return words.count("{n} blue", "{n} blue", n)
    if colour == "t":
        return words.count("{n} turquoise", "{n} turquoise", n)
    return words.count("{n} yellow", "{n} yellow", n)


def tile(words: Words, index: int, long: bool = False) -> str:
    """A tile with its tasks."""
    tasks = (" · ", "; ")[long].join(task(words, letters, long) for letters in TILES[index].tasks)
    if long and not tasks:
        tasks = words.say("no tasks")
    return f"{plain(words, index)} ({tasks})" if tasks else plain(words, index)


def plain(words: Words, index: int) -> str:
    """A tile without its tasks: ``turquoise 6``."""
    colour = TILES[index].colour
    return words.sign(COLOURS[colour], words.say(_TILES[colour], cost=TILES[index].cost))


def cell(words: Words, index: int) -> str:
    """A cell by rows and columns from the first tile: ``north 1, east 2``."""
    east, south = offset(index)
    return words.sign(PLACE, compass(words, south, east), alone=True)
