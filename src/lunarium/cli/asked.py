"""What a command was asked for, as rules and seeds."""

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from ..core.errors import N_, BadOption
from ..core.options import Value
from ..core.play import AnyGame
from ..games import with_components
from ..words import Words
from ..words.pages import bot_called


def rules(chosen: Namespace, **more: Value) -> AnyGame:
    """The rules object that game, ``--rules``, ``--seats`` and ``--option`` ask for; raises ``BadOption``."""
    options: dict[str, Value] = dict(more)
    if chosen.seats is not None:
        options["seats"] = chosen.seats
    for pair in chosen.option:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadOption(N_("an option is NAME=VALUE, not '{pair}'"), pair=pair[:60])
        if name in options and str(options[name]) != value:
            raise BadOption(
                N_("option '{name}' is given twice: {one} and {other}"),
                name=name,
                one=options[name],
                other=value,
            )
        options[name] = value
    return with_components(components(chosen), chosen.game, rules=chosen.rules, **options)


def bots(names: Iterable[str], say: Words) -> str:
    """The bots that somebody may name, each with what it is called: ``greedy (Bot that thinks ahead)``."""
    return ", ".join(f"{name} ({bot_called(name, say)})" for name in names)


def components(chosen: Namespace) -> Path | None:
    """The component file that was asked for; raises ``OSError`` where it cannot be opened."""
    if chosen.components is None:
        return None
    path = Path(chosen.components)
    path.open("rb").close()
    return path
