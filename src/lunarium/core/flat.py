"""States are flat data in slots."""

from typing import Any


class Flat:
    """Data in slots, equal where every slot is equal; it changes, so it has no hash."""

    __slots__: tuple[str, ...] = ()
    __hash__: Any = None

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)
