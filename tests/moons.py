"""Tables of Welcome to the Moon at which compiled adventures are compared with the rules."""

from collections.abc import Iterable
from typing import Any

import pytest

from lunarium import build
from lunarium.core.afterstates import Afterstate
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from tests.kernels import needed

MOST = 400  # drafts of a length, where all ends of a turn are compared

Setting = dict[str, Any]


class TooMany(Exception):
    """The turn has more drafts than Python should list."""


def few(drafts: list[Afterstate]) -> list[Afterstate]:
    if len(drafts) > MOST:
        raise TooMany
    return drafts


def tables(*seats: tuple[int, int]) -> list[Setting]:
    """Of every adventure, with so many seats, alone at this level."""
    return [
        {"adventure": name, "seats": number, **({"level": level} if number == 1 else {})}
        for name in ADVENTURES
        for number, level in seats
    ]


def variants(settings: Iterable[Setting]) -> list[Setting]:
    """The same with every value of the adventure's own options and every older version of its rules."""
    found: list[Setting] = []
    for setting in settings:
        adventure = ADVENTURES[setting["adventure"]]
        found.append(setting)
        found += [{**setting, name: value} for name, values in adventure.options.items() for value in values[1:]]
        found += [{**setting, "rules": version} for version in adventure.versions[:-1]]
    return found


def named(setting: Setting) -> str:
    return "-".join(map(str, setting.values()))


def compiled(setting: Setting) -> tuple[WelcomeToTheMoon, Any]:
    """The game, and the kernel of its adventure; without one the test is skipped, but not where ``CI`` is set."""
    options = {name: value for name, value in setting.items() if name != "rules"}
    name = f"bots.welcome_to_the_moon.adventures.{setting['adventure']}_kernel"
    if name not in build.KERNELS:
        pytest.skip("nobody wrote a kernel for this adventure")
    return WelcomeToTheMoon(rules=setting.get("rules"), **options), needed(name)
