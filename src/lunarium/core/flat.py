"""States are flat data in slots."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, ClassVar


class Flat:
    """Data in slots, equal where every slot is equal; it changes, so it has no hash."""

    __slots__: tuple[str, ...] = ()
    __hash__: Any = None
    _values: ClassVar[Callable[[Any], Any]]  # of all slots, at once

    def __init_subclass__(cls) -> None:
        cls._values = attrgetter(*cls.__slots__)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        values = type(self)._values
        return bool(values(self) == values(other))
