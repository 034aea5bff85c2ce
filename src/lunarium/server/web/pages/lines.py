"""Lines of a log as a page shows them: with symbols in them, and with where on the board is what they speak of."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from markupsafe import Markup, escape

from ....boards import places
from ....boards.signs import identifier
from ....core.play import Event
from ....words import Sign, drawn_event
from ...service import Look
from .static import SHELF, signs_of

Told = Mapping[str, Any]
Key = tuple[object, ...]

LATE = "late"  # what the table tells, not the game
KEPT = 4096  # lines of all tables, each under everything that it is made of
_kept: dict[Key, dict[str, Any]] = {}


def lines(look: Look, lang: str, log: Iterable[Told]) -> list[dict[str, Any]]:
    """The lines with what a page adds: an id that stays, ``html``, ``lit`` (selectors) and ``sheet`` (whose it is)."""
    before: Counter[int] = Counter()
    rules = look.game.name, look.game.edition, *look.game.options.items()
    shown = []
    for told in log:
        before[told["move"]] += 1
        key = rules, look.names, lang, told["kind"], told["seat"], *told["facts"]
        if told["kind"] == LATE:
            more = {"html": escape(told["text"]), "lit": "", "sheet": None}
        else:
            more = _kept.get(key) or _keep(key, look, lang, told)
        shown.append({**told, "id": f"{told['move']}-{before[told['move']]}", **more})
    return shown


def _keep(key: Key, look: Look, lang: str, told: Told) -> dict[str, Any]:
    """A line as it is shown; the next views show it again."""
    event = Event(told["kind"], told["seat"], tuple(told["facts"]))
    selectors, sheet = places(look.game, event)
    said = drawn_event(look.game, event, look.names, lang)
    html = Markup().join(_part(look.game.name, part) for part in said)
    if len(_kept) >= KEPT:
        _kept.clear()
    _kept[key] = {"html": html, "lit": ", ".join(selectors), "sheet": sheet}
    return _kept[key]


def _part(game: str, part: str | Sign) -> Markup:
    """Text, or symbols with the text that they stand for: readers who do not see them and copies get words."""
    if isinstance(part, str):
        return escape(part)
    drawn = Markup().join(_symbol(game, symbol) for symbol in part.symbols)
    text = Markup('<span class="sr">{}</span>').format(part.text) if part.alone else escape(part.text)
    return Markup('<span class="signs">{}{}</span>').format(drawn, text)


@cache
def _symbol(game: str, name: str) -> Markup:
    use = Markup('<svg class="sign" aria-hidden="true" focusable="false"><use href="{}#{}"/></svg>')
    return use.format(SHELF.url(signs_of(game)), identifier(name))
