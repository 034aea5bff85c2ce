"""Records and campaigns on disk. The seed of a game in play lies beside it, readable by its owner only."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from .. import seeds
from ..core import record
from ..core.errors import N_, BadOption, BadRecord, LunariumError
from ..core.match import FAIR, HAND, Match
from ..games import with_components
from ..games.welcome_to_the_moon import NAME
from ..games.welcome_to_the_moon import campaign as campaigns
from ..games.welcome_to_the_moon.campaign import Campaign

LARGEST = 4 << 20  # bytes of a record


def text(name: str) -> str:
    """A file as text, or standard input where the name is ``-``."""
    data = sys.stdin.buffer.read(LARGEST + 1) if name == "-" else _head(Path(name))
    if not data.strip():
        raise BadRecord(N_("{name}: there is nothing in it"), name=name)
    if len(data) > LARGEST:
        raise BadRecord(N_("{name}: larger than {largest} MiB"), name=name, largest=LARGEST >> 20)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadRecord(N_("{name}: line {line}: not a text in UTF-8"), name=name, line=line) from None


@contextmanager
def named(name: str) -> Iterator[None]:
    """Lets a complaint about a record begin with the name of its file."""
    try:
        yield
    except BadRecord as error:
        raise BadRecord("{name}: {error}", name=name, error=error) from None


def load(name: str, components: Path | None = None) -> Match[Any] | Campaign:
    """What a file holds, or standard input where the name is ``-``: one match, or a campaign of several."""
    told = text(name)
    with named(name):
        if not told.startswith(f"[{campaigns.HEAD} "):
            return record.read(told, partial(with_components, components))
        if components:
            raise BadOption(N_("{name} is a campaign: {game} has no component files"), name=name, game=NAME)
        return campaigns.parse(told)


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def resume(name: str, components: Path | None = None) -> tuple[Match[Any], bool]:
    """A saved match ready to go on; tells whether its own seed was found beside it."""
    match = load(name, components)
    if isinstance(match, Campaign):
        raise BadOption(N_("{name} is a campaign: go on with 'lunarium campaign {name}'"), name=name)
    return match, reveal(match, name)


def reveal(match: Match[Any], name: str) -> bool:
    """Give a match in play the seed that lies beside its file, or a new one; tells whether it was found."""
    secret = _secret(Path(name))
    if match.seed is not None or match.deal == HAND:
        return True
    if secret.exists():
        try:
            match.unseal(secret.read_text(encoding="utf-8").strip())
            return True
        except (LunariumError, UnicodeDecodeError):
            raise BadRecord(N_("{secret}: this is not the seed of {name}"), secret=secret, name=name) from None
    match.reseed(seeds.fresh())
    return False


def taken(name: str) -> bool:
    """Whether something would be lost by writing there."""
    path = Path(name)
    return path.is_file() and path.stat().st_size > 0


def save(match: Match[Any], name: str) -> None:
    """Write the record so that a crash leaves the old or the new one; the secret seed goes beside it."""
    keep(record.write(match), match, name)


def keep(told: str, match: Match[Any] | None, name: str) -> None:
    """Write a text, and beside it the secret seed of the match that is played in it."""
    path = Path(name)
    if "\0" in name:  # typed at a table: Python has no error of the system for it
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), name)
    if path.is_dir():  # before its seed is written
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
    secret = _secret(path)
    if match and match.deal == FAIR and not match.over and match.seed is not None:
        _write(secret, match.seed + "\n", 0o600)
    _write(path, told, 0o644)
    if match and match.over:
        secret.unlink(missing_ok=True)


def _secret(path: Path) -> Path:
    return path.with_name(path.name + ".seed")


def _write(path: Path, text: str, mode: int) -> None:
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise OSError(error.errno, error.strerror, str(path)) from None  # nobody knows of the draft
