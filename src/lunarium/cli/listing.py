"""``lunarium games``."""

from argparse import Namespace

from .. import words
from ..bots import BOTS
from ..games import GAMES
from . import asked
from .console import speak


def run(chosen: Namespace) -> int:
    """Every game with its options and bots, in words."""
    say = speak(chosen.lang)
    for name, entry in GAMES.items():
        print(f"{name}: {words.title(name, say.lang)}")
        print(f"  {words.about(name, say.lang)}")
        for option in entry.options:
            print(f"  --option {option.name}=…  {words.option(name, option.name, say.lang)}")
            for value in option.values:
                print(f"      {value}: {words.value(name, option.name, value, say.lang)}")
    print(say.say("Bots: {names}", names=asked.bots(BOTS, say)))
    return 0
