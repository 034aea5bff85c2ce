"""The links of a Markdown page, and where they lead, as a reader of the repository finds them."""

import re
from pathlib import Path
from urllib.parse import unquote

CODE = re.compile(r"^(```|~~~).*?^\1\s*$|(`+)(?!`)(?:(?!\n\n).)+?(?<!`)\2(?!`)", re.MULTILINE | re.DOTALL)
FENCE = re.compile(r"^(```|~~~).*?^\1\s*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?[^)]*\)")
REFERENCE = re.compile(r"^\[[^\]]+\]:\s*(\S+)", re.MULTILINE)
TAG = re.compile(r"<(?:img|a)\b[^>]*?\b(?:src|href)=[\"']([^\"']+)")
OWN = re.compile(r"<a\b[^>]*?\b(?:id|name)=[\"']([^\"']+)")


def lost(page: Path, root: Path) -> list[str]:
    """The relative links of this page that lead nowhere, or out of the repository."""
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    targets = [*LINK.findall(text), *REFERENCE.findall(text), *TAG.findall(text)]
    return [target for target in targets if not re.match(r"[a-z]+:", target) and not _leads(page, root, target)]


def _leads(page: Path, root: Path, target: str) -> bool:
    name, _, anchor = unquote(target).partition("#")
    found = (page.parent / name).resolve() if name else page.resolve()
    if name.startswith("/") or not found.is_relative_to(root.resolve()) or not _spelled(found, root.resolve()):
        return False
    return not anchor or (found.suffix == ".md" and anchor in anchors(found.read_text(encoding="utf-8")))


def _spelled(path: Path, root: Path) -> bool:
    """It exists, letter by letter: some file systems do not mind capitals, the web does."""
    while path != root:
        if not path.parent.is_dir() or path.name not in {child.name for child in path.parent.iterdir()}:
            return False
        path = path.parent
    return True


def anchors(text: str) -> set[str]:
    """What can stand behind # : the headings as GitHub names them, and anchors of the page's own."""
    plain = FENCE.sub("", text)
    found = set(OWN.findall(plain))
    seen: dict[str, int] = {}
    for heading in re.findall(r"^#{1,6}\s+(.+?)\s*#*$", plain, re.MULTILINE):
        shown = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        name = re.sub(r"[^\w\- ]", "", shown.lower()).replace(" ", "-")
        count = seen.get(name, 0)
        seen[name] = count + 1
        found.add(f"{name}-{count}" if count else name)
    return found
