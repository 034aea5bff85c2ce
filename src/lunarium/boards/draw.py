"""Which function draws which game."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..core.play import AnyGame, Seat
from ..words import Words
from . import luna_capital, nova_luna, welcome_to_the_moon
from .letters import Marks, titles
from .luna_capital import text as luna_capital_text
from .nova_luna import text as nova_luna_text
from .scene import Look, Say, Told
from .welcome_to_the_moon import text as welcome_to_the_moon_text

if TYPE_CHECKING:
    from rich.text import Text

BOARDS: Mapping[str, Callable[[Any, Any, Look], str]] = {
    "nova-luna": nova_luna.board,
    "luna-capital": luna_capital.board,
    "welcome-to-the-moon": welcome_to_the_moon.board,
}
PARTS: Mapping[str, Callable[[Any, Any, Look], dict[str, str]]] = {"welcome-to-the-moon": welcome_to_the_moon.parts}
CLOSER: Mapping[str, Callable[[Any, Any, Look, int], str]] = {"welcome-to-the-moon": welcome_to_the_moon.closer}
TEXTS: Mapping[str, Callable[[Any, Any, Seat | None, Sequence[str], Marks, Words], list[str]]] = {
    "nova-luna": nova_luna_text.text_parts,
    "luna-capital": luna_capital_text.text_parts,
    "welcome-to-the-moon": welcome_to_the_moon_text.text_parts,
}
STYLES: Mapping[str, Mapping[str, str]] = {
    "nova-luna": nova_luna_text.STYLES,
    "luna-capital": luna_capital_text.STYLES,
    "welcome-to-the-moon": welcome_to_the_moon_text.STYLES,
}


def board(game: AnyGame, view: Any, **options: Any) -> str:
    """The board as one standalone SVG; the options are those of ``Look``."""
    return BOARDS[game.name](game, view, Look(**options))


def parts(game: AnyGame, view: Any, **options: Any) -> dict[str, str]:
    """The tall board as pictures of its regions, which a page arranges itself; empty where it is one picture only."""
    return PARTS[game.name](game, view, Look(**options)) if game.name in PARTS else {}


def closer(game: AnyGame, view: Any, place: int, **options: Any) -> str | None:
    """One of the sheets large, without choices; None where a game has no sheets."""
    return CLOSER[game.name](game, view, Look(**options), place) if game.name in CLOSER else None


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
    parts = TEXTS[game.name](game, view, seat, titles(words.say, names, game.seats), marks or {}, words)
    return "\n\n".join(part for part in parts if part) + "\n"


def rich_board(game: AnyGame, view: Any, **options: Any) -> "Text":
    """The same text with colours, for a terminal that has them. It says nothing that the letters do not."""
    from rich.text import Text

    text = Text(text_board(game, view, **options))
    for pattern, style in STYLES[game.name].items():
        text.highlight_regex(pattern, style)
    return text
