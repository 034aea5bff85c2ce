"""Which function draws which game."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..core.play import AnyGame
from . import luna_capital, nova_luna
from .luna_capital import text as luna_capital_text
from .nova_luna import text as nova_luna_text

if TYPE_CHECKING:
    from rich.text import Text

BOARDS: Mapping[str, Callable[..., str]] = {"nova-luna": nova_luna.board, "luna-capital": luna_capital.board}
TEXTS: Mapping[str, Callable[..., str]] = {
    "nova-luna": nova_luna_text.text_board,
    "luna-capital": luna_capital_text.text_board,
}
STYLES: Mapping[str, Mapping[str, str]] = {
    "nova-luna": nova_luna_text.STYLES,
    "luna-capital": luna_capital_text.STYLES,
}


def board(game: AnyGame, view: Any, **options: Any) -> str:
    """The board as one standalone SVG; the options are those of the game's own module."""
    return BOARDS[game.name](game, view, **options)


def text_board(game: AnyGame, view: Any, **options: Any) -> str:
    """The board as plain text; the options are those of the game's own module."""
    return TEXTS[game.name](game, view, **options)


def rich_board(game: AnyGame, view: Any, **options: Any) -> "Text":
    """The same text with colours, for a terminal that has them. It says nothing that the letters do not."""
    from rich.text import Text

    text = Text(text_board(game, view, **options))
    for pattern, style in STYLES[game.name].items():
        text.highlight_regex(pattern, style)
    return text
