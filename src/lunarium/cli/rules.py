"""``lunarium rules``: the rules in our own words, to read on a terminal or through a pipe."""

from argparse import Namespace
from collections.abc import Iterator

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from .. import words
from ..core.errors import N_, BadOption
from ..games import game
from ..words import Words
from ..words.pages import PAGES
from ..words.rules import Section, rules
from ..words.rules.page import Block, Grid, Steps, Terms
from .console import column, speak

_FIGURE = 4  # characters that a figure has at most


def run(chosen: Namespace) -> int:
    """The rules of a game from the first section to the last, or the chapter of one adventure."""
    say = speak(chosen.lang)
    known = game(chosen.game)
    if chosen.adventure and not words.chapter(known):
        raise BadOption(N_("{name} has no adventures: leave --adventure out"), name=known.name)
    page = _chapter(known.name, chosen.adventure, say) if chosen.adventure else _page(known.name, say)
    console = column()
    with console.capture() as told:
        console.print(Group(*page))
    for line in told.get().rstrip().splitlines():
        print(line.rstrip())  # rich fills lines up with spaces
    return 0


def _page(name: str, say: Words) -> Iterator[RenderableType]:
    yield _heading(words.title(name, say.lang))
    yield Text(words.about(name, say.lang) + "\n")
    for part in rules(name, say.lang):
        if part.title:
            yield Padding(Rule(_heading(part.title)), (0, 0, 1, 0))
        yield from map(_section, part.sections)
    yield Text(say.say(PAGES["rules_note"]), "dim")


def _chapter(name: str, adventure: str, say: Words) -> Iterator[RenderableType]:
    sections = (section for part in rules(name, say.lang) for section in part.sections)
    return (_section(section) for section in sections if section.anchor == adventure)


def _heading(title: str) -> Text:
    return Text(title, "bold")


def _section(section: Section) -> RenderableType:
    """A heading, and what stands below it."""
    below = Group(*map(_block, section.blocks), *map(_section, section.sections))
    return Group(_heading(section.title), _inside(below))


def _block(block: Block) -> RenderableType:
    """A paragraph, a list or a table, with an empty line after it."""
    if isinstance(block, Terms):
        return Group(*(Group(Text(term.name, "italic"), _inside(Text(term.text + "\n"))) for term in block.terms))
    if isinstance(block, Steps):
        return _steps(block)
    if isinstance(block, Grid):
        return _grid(block)
    return Text(block + "\n")


def _inside(what: RenderableType) -> RenderableType:
    """Two columns further in."""
    return Padding(what, (0, 0, 0, 2))


def _steps(block: Steps) -> RenderableType:
    table = Table.grid(padding=(0, 1))
    for number, step in enumerate(block.steps, 1):
        table.add_row(f"{number}.", Text(step))
    return Padding(table, (0, 0, 1, 0))


def _grid(block: Grid) -> RenderableType:
    """Columns of figures to the right, of words to the left."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for number, head in enumerate(block.head):
        worded = not number or any(len(row[number]) > _FIGURE for row in block.rows)
        table.add_column(Text(head), justify="left" if worded else "right")
    for row in block.rows:
        table.add_row(*map(Text, row))
    caption = [Text(block.caption + "\n", "italic")] if block.caption else []
    return Group(*caption, Padding(table, (0, 0, 1, 0)))
