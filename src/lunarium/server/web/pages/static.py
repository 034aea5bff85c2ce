"""Files that never change while the server runs, and the colours that pages and boards share."""

from collections.abc import Mapping
from pathlib import Path

from fastapi import APIRouter, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .... import boards
from ....boards.style import PALETTES
from ....boards.stylesheet import stylesheet
from .render import PageRoute

FOLDER = Path(__file__).parent.parent / "static"
FONTS = Path(boards.__file__).parent / "fonts"
DAY = "public, max-age=86400"
ASK = "no-cache"  # kept, but asked about each time


class Files(StaticFiles):
    """A folder; ``cache`` says how long browsers may keep its files."""

    def __init__(self, folder: Path, cache: str) -> None:
        super().__init__(directory=folder)
        self._cache = cache

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = self._cache
        return response


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


router = APIRouter(route_class=PageRoute, include_in_schema=False)


@router.get("/paints.css")
async def colours() -> Response:
    return Response(paints(), media_type="text/css", headers={"cache-control": ASK})


MOUNTS = (
    Mount("/static/fonts", Files(FONTS, DAY)),
    Mount("/static/vendor", Files(FOLDER / "vendor", DAY)),
    Mount("/static", Files(FOLDER, ASK)),
)
