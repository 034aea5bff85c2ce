"""``lunarium backup`` and ``lunarium restore``: the tables of a server as one file, and back."""

import asyncio
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from rich.progress import Progress

from ..core.errors import N_, LunariumError
from ..words import Words
from .console import progress, speak

if TYPE_CHECKING:
    from ..server.store.copies import Copied


def backup(chosen: Namespace) -> int:
    """One moment of the database into a file; the server may go on."""
    say = speak(chosen.lang)
    with _shown() as show:
        done = asyncio.run(_parts().backup(chosen.database, Path(chosen.file), show, force=chosen.force))
    told = say.say(
        "{file}: {content}, {size} KiB. Whoever reads it knows the seeds of its games.",
        file=chosen.file,
        content=_content(say, done),
        size=-(-done.size // 1024),
    )
    print(told)
    return 0


def restore(chosen: Namespace) -> int:
    """The database becomes what it was when the file was made."""
    say = speak(chosen.lang)
    with _shown() as show:
        done = asyncio.run(_parts().restore(chosen.database, Path(chosen.file), show, force=chosen.force))
    print(say.say("Restored: {content}.", content=_content(say, done)))
    return 0


def _content(say: Words, done: "Copied") -> str:
    tables = say.count("{n} table", "{n} tables", done.tables)
    return f"{tables}, {say.count('{n} move', '{n} moves', done.moves)}"


def _parts() -> ModuleType:
    try:
        from ..server.store import copies
    except ModuleNotFoundError as error:
        raise LunariumError(
            N_("the tables of a server need {name}: pip install 'lunarium[server]'"), name=error.name
        ) from None
    return copies


@contextmanager
def _shown() -> Iterator[Callable[[int, int], None]]:
    """Rows that are done, of so many, as a bar that goes away."""
    console = progress()
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)
