"""Actions as words: ``place n1e2`` at every edge, an int inside."""

from collections.abc import Iterable


class Space:
    """All actions of a game in their order: runs of a verb with its arguments, ``("take", ("1", "2", "3"))``.

    A verb without arguments is one action: ``("done", ())``.

    >>> space = Space([("done", ()), ("take", ("1", "2", "3")), ("place", ("0", "n1", "e1"))])
    >>> len(space), space.index("take 2"), space.words(5)
    (7, 2, 'place n1')
    >>> space.verb(5), space.argument(5), space.typed("  PLACE  N1")
    ('place', 'n1', 5)
    """

    def __init__(self, runs: Iterable[tuple[str, Iterable[str]]]) -> None:
        words: list[str] = []
        verbs: list[str] = []
        for verb, arguments in runs:
            run = [f"{verb} {argument}" for argument in arguments] or [verb]
            words += run
            verbs += [verb] * len(run)
        self._words = tuple(words)
        self._verbs = tuple(verbs)
        self._index = {word: index for index, word in enumerate(words)}
        self._alike: dict[str, list[int]] = {}
        for index, word in enumerate(words):
            self._alike.setdefault(word.lower(), []).append(index)
        if len(self._index) != len(words):
            raise ValueError("two actions have the same words")

    def __len__(self) -> int:
        return len(self._words)

    def words(self, action: int) -> str:
        """The action in words, as records write it."""
        return self._words[action]

    def verb(self, action: int) -> str:
        """The first of its words."""
        return self._verbs[action]

    def argument(self, action: int) -> str:
        """What follows the verb; empty where nothing does."""
        return self._words[action][len(self._verbs[action]) + 1 :]

    def index(self, words: str) -> int | None:
        """The action that these words name, or None."""
        return self._index.get(words)

    def typed(self, text: str) -> int | None:
        """The action that somebody typed, or None; capitals and spaces do not matter where it is clear without them."""
        words = " ".join(text.split())
        alike = self._alike.get(words.lower(), ())
        return self._index.get(words, alike[0] if len(alike) == 1 else None)

    def verbs(self) -> tuple[str, ...]:
        """Every verb once, in order."""
        return tuple(dict.fromkeys(self._verbs))
