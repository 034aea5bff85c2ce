"""Tides drawn: the hand of a seat, and who won how many rounds."""

from collections.abc import Mapping, Sequence
from typing import Final

from lunarium.boards.figure import Figure, Window, cut
from lunarium.boards.letters import Marks
from lunarium.boards.plain import NEAR, SIGNS, closer, css, notes, parts, places, sheets, spare
from lunarium.boards.scene import Look, Told
from lunarium.boards.svg import group, tag, write
from lunarium.core.play import Seat
from lunarium.words import Words
from tests.contract.toy import PICK, State, Tides

__all__ = [
    "COVER",
    "NEAR",
    "SIGNS",
    "STYLES",
    "board",
    "closer",
    "css",
    "figures",
    "notes",
    "parts",
    "places",
    "sheets",
    "spare",
    "text_parts",
]

COVER: Final = '<circle cx="120" cy="75" r="40"/>'
STYLES: Final = {r"\d+": "bold"}


def board(game: Tides, view: State, look: Look) -> str:
    scene = look.scene(game, view, Told(look.lang, look.say), game.to_act(view), 1)
    seat = look.seat or 0
    cards = [
        scene.press(
            PICK + card - 1,
            tag("rect", x=90 * k, width=80, height=120, fill=scene.paint["panel"]),
            write(str(card), 90 * k + 40, 60, 40, scene.paint["ink"]),
        )
        for k, card in enumerate(view.hands[seat])
    ]
    return look.picture(scene, group(*cards, x=10, y=10, data_region="hand"), w=400, h=200, name="Tides")


def figures(chapter: str, look: Look) -> Mapping[str, Sequence[Figure]]:
    game = Tides(seats=2)
    scene = look.scene(game, game.start(), Told(look.lang, look.say), (), 1)
    card = tag("rect", width=80, height=120, fill=scene.paint["panel"])
    drawn = cut(look, scene, card, window=Window(0, 0, 80, 120), scale=1, name="A card")
    return {} if chapter else {"turn": (Figure(drawn, "A card."),)}


def text_parts(
    game: Tides, view: State, seat: Seat | None, titles: Sequence[str], marks: Marks, words: Words
) -> list[str]:
    return [f"{title}: {view.won[who]}" for who, title in enumerate(titles)]
