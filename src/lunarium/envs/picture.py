"""What an environment shows: text, an SVG, or pixels."""

import struct
import zlib
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..boards import board, png, text_board
from ..core.play import AnyGame, Seat

MODES: Final = ("ansi", "svg", "rgb_array")
WIDTH: Final = 480  # of pixels: they are worked out in Python


def render(mode: str | None, game: AnyGame, view: Any, seat: Seat | None) -> str | NDArray[np.uint8] | None:
    """The board as a seat may see it. Pixels need ``lunarium[png]``."""
    if mode is None:
        return None
    if mode == "ansi":
        return text_board(game, view, seat=seat)
    svg = board(game, view, seat=seat, theme="light")
    return svg if mode == "svg" else pixels(png(svg, width=WIDTH))


def pixels(picture: bytes) -> NDArray[np.uint8]:
    """A PNG of eight bits a channel, with transparency, as rows of red, green and blue."""
    width = height = 0
    data = b""
    at = 8
    while at < len(picture):
        length, kind = struct.unpack_from(">I4s", picture, at)
        chunk = picture[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack_from(">IIBB", chunk)
            if (depth, colour) != (8, 6):
                raise ValueError("only PNG pictures of red, green, blue and alpha are read")
        elif kind == b"IDAT":
            data += chunk
        at += 12 + length
    lines = _unfiltered(zlib.decompress(data), width * 4, height)
    whole = np.frombuffer(lines, np.uint8).reshape(height, width, 4)
    return whole[:, :, :3].copy()


def _unfiltered(raw: bytes, stride: int, height: int) -> bytes:
    """The bytes of all lines: each was told by how it differs from its left or upper neighbours."""
    found = bytearray()
    above = bytearray(stride)
    for line in range(height):
        start = line * (stride + 1)
        row = bytearray(raw[start + 1 : start + 1 + stride])
        _undo(raw[start], row, above)
        found += row
        above = row
    return bytes(found)


def _undo(kind: int, row: bytearray, above: bytearray) -> None:
    """The five ways of PNG: nothing, left, above, their mean, and the one nearest to left + above - corner."""
    for index in range(len(row) if kind else 0):
        left = row[index - 4] if index > 3 else 0
        up = above[index]
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        else:
            corner = above[index - 4] if index > 3 else 0
            guess = min((left, up, corner), key=lambda each: abs(left + up - corner - each))
        row[index] = (row[index] + guess) & 255
