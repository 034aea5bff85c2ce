"""SVG to PNG, with letters of our own so that it works where no fonts are."""

from importlib.util import find_spec
from pathlib import Path

from ..core.errors import N_, LunariumError

FONTS = Path(__file__).with_name("fonts")


def drawable() -> bool:
    """Whether the package is there that makes them."""
    return find_spec("resvg_py") is not None


def png(svg: str, *, width: int | None = None) -> bytes:
    """The picture as PNG, in its own size or the width given. It must be drawn in a theme."""
    if "var(--" in svg:
        raise LunariumError(N_("a PNG needs a picture in one theme: light or dark"))
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise LunariumError(N_("PNG pictures need one package more: pip install 'lunarium[png]'")) from None
    files = [str(path) for path in sorted(FONTS.glob("*.ttf"))]
    return bytes(
        svg_to_bytes(
            svg, width=width, font_files=files, skip_system_fonts=True, font_family="Jost", sans_serif_family="Jost"
        )
    )
