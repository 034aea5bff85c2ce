"""Modules found by the name of a game or an adventure: no layer keeps a list of those who belong to it."""

import re
from functools import cache
from importlib import import_module
from typing import Any, Final

from .errors import LunariumError

_NAME: Final = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")


class Lacking(LunariumError):
    """A game or an adventure is on the list, and a layer has nothing of its name, or not all of it."""


@cache
def found(offers: type, package: str, name: str, part: str = "") -> Any:
    """``package.name`` or ``package.name.part``, which offers all that a protocol names; raises ``Lacking``.

    ``nova-luna`` is found as ``nova_luna``.
    """
    if not _NAME.fullmatch(name):
        raise Lacking(f"'{name:.40}' is no name of a game or an adventure")
    path = ".".join([package, name.replace("-", "_"), *([part] if part else [])])
    try:
        module = import_module(path)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{path}.".startswith(f"{error.name}."):
            raise  # the module is there; what it imports is not
        raise Lacking(f"'{name}' has no {path}, which should offer {', '.join(names(offers))}") from None
    lacks = [offer for offer in names(offers) if not hasattr(module, offer)]
    if lacks:
        raise Lacking(f"{path} lacks {', '.join(lacks)}")
    return module


def names(offers: type) -> list[str]:
    """What a protocol asks of a module."""
    asked = {**offers.__annotations__, **vars(offers)}
    return [name for name in asked if not name.startswith("_")]
