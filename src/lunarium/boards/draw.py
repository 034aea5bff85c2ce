"""Boards of any game, drawn by its ``Artist``."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..core.play import AnyGame, Event, Seat
from .artist import artist, of
from .figure import Figure
from .letters import Marks, titles
from .places import Places
from .scene import Hit, Label, Look, Moves, Say, Shape, Told
from .style import Theme
from .stylesheet import bare

if TYPE_CHECKING:
    from rich.text import Text


def board(
    game: AnyGame,
    view: Any,
    *,
    seat: Seat | None = None,
    names: Sequence[str] | None = None,
    lang: str = "en",
    theme: Theme | None = None,
    shape: Shape = "wide",
    last: Moves = None,
    hit: Hit | None = None,
    why: Hit | None = None,
    label: Label | None = None,
    say: Say | None = None,
) -> str:
    """The board as one standalone SVG.

    :param view: what somebody may see of the state, as ``game.observe`` gives it.
    :param seat: whose panel or sheet is large; by default who acts.
    :param names: the players by seat.
    :param theme: ``light`` or ``dark``; without one the picture follows its reader's.
    :param shape: ``wide`` for a desk, ``tall`` for a phone.
    :param last: moves to point out, as (seat, action); see ``latest``.
    :param hit: by legal action the attributes of the element that chooses it, or None where the reader may not.
    :param why: the same for what is drawn and cannot be chosen now.
    :param label: what an action is called; by default ``words.action``.
    :param say: for a reader whose words are not those of ``lang``.
    """
    look = Look(
        lang=lang, hit=hit, theme=theme, seat=seat, names=names, last=last, shape=shape, label=label, say=say, why=why
    )
    return of(game).board(game, view, look)


def parts(
    game: AnyGame,
    view: Any,
    *,
    seat: Seat | None = None,
    names: Sequence[str] | None = None,
    lang: str = "en",
    theme: Theme | None = None,
    last: Moves = None,
    hit: Hit | None = None,
    why: Hit | None = None,
    label: Label | None = None,
    say: Say | None = None,
) -> dict[str, str]:
    """The tall board as pictures of its regions, which a page arranges itself; empty where it is one picture only.

    The large one is ``sheet``, and those of ``near`` are best kept within reach. The parameters are those of ``board``.
    """
    look = Look(
        lang=lang, hit=hit, theme=theme, seat=seat, names=names, last=last, shape="tall", label=label, say=say, why=why
    )
    return of(game).parts(game, view, look)


def near(game: AnyGame) -> tuple[str, ...]:
    """Of the ``parts``, those to press: best within reach of a thumb."""
    return of(game).NEAR


def sheets(game: AnyGame, view: Any) -> int:
    """How many sheets ``closer`` can draw, first one a seat."""
    return of(game).sheets(game, view)


def closer(
    game: AnyGame,
    view: Any,
    place: int,
    *,
    seat: Seat | None = None,
    names: Sequence[str] | None = None,
    lang: str = "en",
    theme: Theme | None = None,
    say: Say | None = None,
) -> str | None:
    """One of the sheets large, without choices; None where a game has no sheets.

    The parameters are those of ``board``; a sheet that is also of ``seat`` is turned towards it.
    """
    return of(game).closer(game, view, Look(lang=lang, theme=theme, seat=seat, names=names, say=say), place)


def spare(game: AnyGame, view: Any, seat: Seat) -> int | None:
    """The place of a second sheet of the seat, where it has one."""
    return of(game).spare(game, view, seat)


def notes(game: AnyGame, view: Any, seat: Seat) -> list[str]:
    """What stands beside the name and the points of a seat, in a few characters each."""
    return of(game).notes(game, view, seat)


@lru_cache(32)
def figures(
    game: str, chapter: str = "", *, lang: str = "en", theme: Theme | None = None
) -> Mapping[str, Sequence[Figure]]:
    """The pictures beside the rules of a game or of one of its chapters, by anchor, without styles of their own."""
    drawn = artist(game).figures(chapter, Look(lang=lang, theme=theme, shape="tall"))
    return {anchor: [shown._replace(svg=bare(shown.svg)) for shown in found] for anchor, found in drawn.items()}


def places(game: AnyGame, event: Event) -> Places:
    """Where on the board is what an event tells of, as far as it is still there."""
    return of(game).places(game, event)


def cover(game: str) -> str:
    """The game of that name in little: the inside of an SVG of 240 by 150."""
    return artist(game).COVER


def text_board(
    game: AnyGame,
    view: Any,
    *,
    seat: Seat | None = None,
    names: Sequence[str] | None = None,
    marks: Marks | None = None,
    lang: str = "en",
    say: Say | None = None,
) -> str:
    """The board as lines of text, what is of ``seat`` or of who acts first.

    ``marks`` are short labels of legal actions: they stand at the pieces to choose and at the places where one may
    go. ``say`` is for a reader whose words are not those of ``lang``.
    """
    words = Told(lang, say)
    told = of(game).text_parts(game, view, seat, titles(words.say, names, game.seats), marks or {}, words)
    return "\n\n".join(part for part in told if part) + "\n"


def rich_board(
    game: AnyGame,
    view: Any,
    *,
    seat: Seat | None = None,
    names: Sequence[str] | None = None,
    marks: Marks | None = None,
    lang: str = "en",
    say: Say | None = None,
) -> "Text":
    """The same text with colours, for a terminal that has them. It says nothing that the letters do not."""
    from rich.text import Text

    text = Text(text_board(game, view, seat=seat, names=names, marks=marks, lang=lang, say=say))
    for pattern, style in of(game).STYLES.items():
        text.highlight_regex(pattern, style)
    return text
