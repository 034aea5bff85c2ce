"""Nova Luna, by the sections that reasons cite."""

from typing import Final

from ..catalogue import N_, Words
from ..rules.page import Part, plain
from .reasons import SECTIONS

_TEXTS: Final = {
    "set-up": (
        N_(
            "The moon marker stands on the golden space of the wheel; a tile lies face up on each of the "
            "other eleven. The rest is the stock."
        ),
        N_(
            "Everybody has 20 tokens to place, and one more on the moon track that shows the turn order, "
            "which is drawn by lot."
        ),
    ),
    "turn": (
        N_(
            "Whoever is furthest behind on the moon track plays. If several share that space, it is the one "
            "on top. So the same player may have several turns in a row."
        ),
        N_(
            "A turn is: refill the wheel if you may and wish, take a tile, place it, advance on the moon "
            "track, and put tokens on fulfilled tasks. The last two happen by themselves."
        ),
    ),
    "refill": (
        N_(
            "With one or two tiles left on the wheel you may refill it before you take a tile; with none you "
            "must. Every empty space except the marker's gets a tile, the nearest after the marker first, as "
            "long as the stock lasts."
        ),
    ),
    "take": (
        N_(
            "Take one of the next three tiles clockwise after the moon marker; empty spaces are skipped. The "
            "marker moves to where the tile was. You cannot pass."
        ),
    ),
    "place": (
        N_(
            "Your first tile begins your display. Every other one must touch a tile of yours along an edge. "
            "Colours need not match."
        ),
    ),
    "advance": (
        N_(
            "Your token advances on the moon track by the cost of the tile, the number in its corner. Where "
            "it lands on others, it goes on top. Cheap tiles bring your next turn sooner."
        ),
    ),
    "tasks": (
        N_(
            "A task asks for colours next to its tile. It counts the tiles of a colour that touch the tile "
            "along an edge, and all tiles of that colour joined to those. The tile itself never counts, nor "
            "do diagonals."
        ),
        N_("One tile may serve several tasks. A task that has its token keeps it."),
    ),
    "end": (
        N_(
            "Whoever places the last token wins at once. If somebody must take a tile and there is none, "
            "neither on the wheel nor in the stock, the fewest tokens left win; the shorter way on the moon "
            "track breaks ties."
        ),
    ),
    "solitaire": (
        N_(
            "Alone there are two phases, without the moon track and without refilling inside a phase. In "
            "phase one you place eight tokens, then you may end it; between the phases the wheel is refilled;"
            " in phase two you place the other thirteen."
        ),
        N_(
            "After each phase add the numbers of all tiles in your display, so that those of phase one count "
            "twice, and ten for every token that should lie by then and does not. At most 100 in all is a "
            "success; less is better."
        ),
    ),
}


def rules(words: Words) -> tuple[Part, ...]:
    """One part, section by section."""
    return plain(words, SECTIONS, _TEXTS)
