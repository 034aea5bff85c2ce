"""Files that never change while the server runs, and the colours that pages and boards share."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

from .... import boards
from ....boards.style import PALETTES
from ....boards.stylesheet import stylesheet
from ..encoding import wanted
from ..shelf import ROOT, TYPES, Shelf
from .render import ENV

FOLDER = Path(__file__).parent.parent / "static"
FONTS = Path(boards.__file__).parent / "fonts"
EVER = "public, max-age=31536000, immutable"
ASK = "no-cache"  # kept, but asked about each time


def _paints(paints: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in paints.items())


def paints() -> str:
    """The palettes of the boards as CSS variables: by the system's wish, or by the reader's; with the boards' CSS."""
    light, dark = (_paints(PALETTES[theme]) for theme in ("light", "dark"))
    return (
        f":root{{color-scheme:light;{light}}}"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}"
        f":root[data-theme=dark]{{color-scheme:dark;{dark}}}"
        f"{stylesheet()}"
    )


def _files() -> Iterator[tuple[str, bytes]]:
    yield "paints.css", paints().encode()
    for folder, within in ((FOLDER, ""), (FOLDER / "vendor", "vendor/"), (FONTS, "fonts/")):
        for path in sorted(folder.iterdir()):
            if path.suffix[1:] in TYPES:
                yield within + path.name, path.read_bytes()


SHELF = Shelf(dict(_files()))
ENV.globals["file"] = SHELF.url
router = APIRouter(include_in_schema=False)


@router.api_route(ROOT + "{path:path}", methods=["GET", "HEAD"])
async def file(request: Request, path: str) -> Response:
    found, ever = SHELF.find(path)
    if found is None:
        raise HTTPException(404)
    headers = {"cache-control": EVER if ever else ASK, "etag": f'"{found.hash}"', "vary": "accept-encoding"}
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    encoding = wanted(request.headers.get("accept-encoding", ""))
    data = found.data
    if encoding and encoding in found.encoded:
        data = found.encoded[encoding]
        headers["content-encoding"] = encoding
    return Response(data, media_type=found.type, headers=headers)
