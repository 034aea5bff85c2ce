"""The games that there are."""

from pydantic import Field

from .base import Answer


class ValueAnswer(Answer):
    value: str | int
    label: str


class OptionAnswer(Answer):
    name: str
    label: str
    seats: list[int] = Field(description="it exists only for these numbers of seats")
    when: tuple[str, str | int] | None = Field(description="and only with this value of an option before it")
    values: list[ValueAnswer] = Field(description="the first is the default")


class GameAnswer(Answer):
    game: str
    title: str
    about: str
    options: list[OptionAnswer]


class GamesAnswer(Answer):
    """The games with their options, and the bots."""

    games: list[GameAnswer]
    bots: list[str]
