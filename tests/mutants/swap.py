"""A fault put into modules that are imported already: the code of a function is exchanged for a changed one."""

import functools
import sys
from collections.abc import Iterator
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

Swaps = list[tuple[FunctionType, CodeType]]


class Early:
    """Which functions ran before the first test: what they did then, no change of theirs can undo."""

    def __init__(self, under: str) -> None:
        self._under, self._ran = under, set[tuple[str, str]]()

    def __enter__(self) -> "Early":
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(self._under):
            self._ran.add((frame.f_code.co_filename, frame.f_code.co_qualname))

    def __contains__(self, code: CodeType) -> bool:
        return (code.co_filename, code.co_qualname) in self._ran


def changed(module: ModuleType, old: str, new: str, early: Early) -> Swaps | None:
    """The functions that differ, with their new code; None where the module must be imported anew."""
    path = module.__file__ or ""
    before, after = (dict(_functions(compile(source, path, "exec"))) for source in (old, new))
    found: Swaps = []
    for name in before:
        if before[name] == after.get(name):
            continue
        function = _find(module, name)
        if function is None or name not in after or before[name] in early:
            return None
        found.append((function, after[name]))
    return found or None


def _functions(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    """The functions of a module and of its classes; what stands within them is part of their code."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType) and not inner.co_name.startswith("<"):
            if "__qualname__" in inner.co_names:  # the body of a class
                yield from _functions(inner)
            else:
                yield inner.co_qualname, inner


def _find(module: ModuleType, name: str) -> FunctionType | None:
    found: Any = module
    for part in name.split("."):
        found = vars(found).get(part)
        match found:
            case staticmethod() | classmethod():
                found = found.__func__
            case property():
                found = found.fget
            case functools.cached_property():
                found = found.func
        if found is None:
            return None
    found = getattr(found, "__wrapped__", found)  # of a cache
    return found if isinstance(found, FunctionType) else None
