"""Files that never change while the server runs, and the colours that pages and boards share."""

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path

from fastapi import APIRouter, Request, Response
from markupsafe import Markup
from starlette.exceptions import HTTPException

from .... import boards
from ....boards.style import PALETTES, SHADOW, painted
from ....boards.stylesheet import stylesheet
from ....games import GAMES
from ..encoding import wanted
from ..shelf import ROOT, TYPES, Shelf
from .render import ENV

FOLDER = Path(__file__).parent.parent / "static"
FONTS = Path(boards.__file__).parent / "fonts"
EVER = "public, max-age=31536000, immutable"
PAINTED = (".svg", ".webmanifest")  # name the colours of the dark theme
SHADES = {"shadow": SHADOW, "abyss": "#02040c"}  # what lies on pages only, by day and by night
ASK = "no-cache"  # kept, but asked about each time


def _paints(paints: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in paints.items())


def paints() -> str:
    """The palettes of the boards as CSS variables: by the system's wish, or by the reader's; with the boards' CSS."""
    light, dark = (_paints(PALETTES[theme]) for theme in ("light", "dark"))
    light = f"{light};{_paints(SHADES)}"
    return (
        f":root{{color-scheme:light;{light}}}"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}"
        f":root[data-theme=dark]{{color-scheme:dark;{dark}}}"
        f"{stylesheet()}"
    )


def signs_of(game: str) -> str:
    """The file with the symbols of a game."""
    return f"signs-{game}.svg"


def _files() -> Iterator[tuple[str, bytes]]:
    yield "paints.css", paints().encode()
    yield from ((signs_of(game), boards.signs(game).encode()) for game in GAMES)
    for folder, within in ((FOLDER, ""), (FOLDER / "vendor", "vendor/"), (FONTS, "fonts/")):
        for path in sorted(folder.iterdir()):
            if path.suffix[1:] in TYPES:
                data = path.read_bytes()
                yield within + path.name, painted(data.decode()).encode() if path.suffix in PAINTED else data


SHELF = Shelf(dict(_files()))
ENV.globals["file"] = SHELF.url
ENV.globals["cover"] = lambda game: Markup(boards.cover(game))
router = APIRouter(include_in_schema=False)


@router.get(ROOT + "{path:path}")
async def file(request: Request, path: str) -> Response:
    found, ever = SHELF.find(path)
    if found is None:
        raise HTTPException(404)
    headers = {"cache-control": EVER if ever else ASK, "etag": f'"{found.hash}"', "vary": "accept-encoding"}
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    encoding = wanted(request.headers.get("accept-encoding", ""))
    data = found.data
    if encoding and found.text:
        data = await asyncio.to_thread(found.encoded, encoding)  # patience is not the event loop's
        headers["content-encoding"] = encoding
    return Response(data, media_type=found.type, headers=headers)
