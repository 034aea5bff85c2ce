"""``lunarium train``: networks for Welcome to the Moon alone, learned from games of their own."""

from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

from ..core.errors import N_, BadOption
from ..games.welcome_to_the_moon.adventures import ADVENTURES
from ..games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ..words import Words
from .console import INTERRUPTED, output, progress, speak


def run(chosen: Namespace) -> int:
    """One adventure after the other. Ctrl-C ends it; the same command goes on with the last whole round."""
    say = speak(chosen.lang)
    for module in ("jax", "optax"):
        if find_spec(module) is None:
            raise BadOption(N_("this command needs {module}: pip install 'lunarium[learn]'"), module=module)
    adventures = [_named(name) for name in chosen.adventures]
    from ..learning.training import Plan, Training, Watcher  # with JAX, which is slow to load

    class Bar(Watcher):
        """A bar of progress; what was judged as lines."""

        def __init__(self, task: TaskID) -> None:
            self.task = task

        def played(self, games: int) -> None:
            bar.update(self.task, completed=games)

        def judged(self, point: dict[str, Any]) -> None:
            output().print(_sentence(point, say))

    with _bar() as bar:
        for adventure in adventures:
            folder = Path(chosen.folder) / adventure
            plan = Plan(adventure, chosen.seed, chosen.games)
            task = bar.add_task(adventure, total=chosen.games)
            training = Training(plan, folder, chosen.cores, Bar(task))
            bar.update(task, completed=training.progress.played)
            try:
                training.run()
            except KeyboardInterrupt:
                output().print(say.say("Stopped; the same command goes on with {folder}.", folder=str(folder)))
                return INTERRUPTED
            output().print(say.say("The best network is {file}.", file=str(folder / "net.json")))
    return 0


def _named(text: str) -> str:
    """An adventure by its name or its number; raises ``BadOption``."""
    names = [*ADVENTURES]
    if text in map(str, range(1, len(names) + 1)):
        return names[int(text) - 1]
    return WelcomeToTheMoon(seats=1, adventure=text).adventure.name


def _sentence(point: dict[str, Any], say: Words) -> str:
    return say.say(
        "After {games} games: {won} % won at level 8, margin {margin}; {more} ± {error} % more than before.",
        games=point["games"],
        won=f"{100 * point['won']:.1f}",
        margin=f"{point['margin']:+.1f}",
        more=f"{100 * point['more']:+.1f}",
        error=f"{100 * point['error']:.1f}",
    )


def _bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, console=progress(), transient=True)
