"""Answers of every kind."""

from pydantic import BaseModel, ConfigDict


class Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


class PlaceAnswer(Answer):
    """Where you sit. ``token`` is given once, to who came without one: keep it, it is your seat."""

    table: str
    code: str
    seats: list[int]
    token: str | None = None


class NumberAnswer(Answer):
    """The number of the last entry of the log; it is on disk."""

    number: int


class VersionAnswer(Answer):
    """The table's version after the change, which is on disk."""

    version: int


class Problem(Answer):
    """What was wrong. Nothing was changed."""

    error: str
    message: str
    reason: str | None = None
    section: str | None = None
