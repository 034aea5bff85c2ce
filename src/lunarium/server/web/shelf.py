"""Files for browsers: each has the hash of its content in its name, so that it can be kept for ever."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from .encoding import shortest

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
ROOT = "/static/"
_TEXT = ("css", "js", "svg", "webmanifest")
# What names another file: an import, a url() or an address of ours, always in double quotes.
_NAMED = re.compile(r'(?<=")(?P<lead>\./|/static/|)(?P<name>[\w/.-]+\.(?:css|js|svg|webmanifest|woff2))(?=")')
# What stands there for people: lines of remarks in scripts, and remarks in style sheets.
_REMARKS = {
    "js": re.compile(r"^[ \t]*(?://.*|/\*(?s:.*?)\*/)[ \t]*\n", re.MULTILINE),
    "css": re.compile(r"/\*(?s:.*?)\*/"),
}
_HASHED = re.compile(r"(?P<stem>.+)\.(?P<hash>[0-9a-f]{12})\.(?P<type>\w+)")


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    hash: str
    type: str
    data: bytes
    text: bool

    def encoded(self, way: str) -> bytes:
        """The file as it is sent this way; made as short as can be when somebody first asks for it."""
        return _short(self.data, way) if self.text else self.data


@cache
def _short(data: bytes, way: str) -> bytes:
    return shortest(data, way)


class Shelf:
    """All files by their plain names; a file that names others names them with their hashes."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        """Raises ``KeyError`` where a file names one that is not there."""
        self._plain = files
        self._files: dict[str, File] = {}
        for name in files:
            self._make(name)

    def _make(self, name: str) -> File:
        if name not in self._files:
            ending = name.rsplit(".", 1)[1]
            data = self._plain[name]
            if ending in _TEXT and not name.startswith("vendor/"):  # those are as they were released
                text = _REMARKS[ending].sub("", data.decode()) if ending in _REMARKS else data.decode()
                data = _NAMED.sub(self._follow, text).encode()
            self._files[name] = File(hashlib.sha256(data).hexdigest()[:12], TYPES[ending], data, ending in _TEXT)
        return self._files[name]

    def _follow(self, found: re.Match[str]) -> str:
        return found["lead"] + self._hashed(found["name"])

    def _hashed(self, name: str) -> str:
        stem, _, ending = name.rpartition(".")
        return f"{stem}.{self._make(name).hash}.{ending}"

    def url(self, name: str) -> str:
        """Where a file is, by its plain name."""
        return ROOT + self._hashed(name)

    def find(self, path: str) -> tuple[File | None, bool]:
        """The file at a path, and whether it may be kept for ever: not so by its plain name, nor by the hash of another
        version, which a page from before an upgrade may still ask for."""
        if path in self._files:
            return self._files[path], False
        named = _HASHED.fullmatch(path)
        file = self._files.get(f"{named['stem']}.{named['type']}") if named else None
        return file, bool(file and named and named["hash"] == file.hash)
