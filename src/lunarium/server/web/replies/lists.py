"""The games of somebody."""

from typing import Any, Literal

from pydantic import Field

from .base import Answer


class HeldAnswer(Answer):
    table: str
    game: str
    title: str
    status: Literal["waiting", "playing", "over", "resigned", "closed", "unreadable"]
    error: str | None = Field(description="why this table cannot be read")
    players: list[str]
    your_turn: bool
    to_act: list[str] = Field(description="the names of those who are to act")
    changed: float = Field(description="seconds since 1970")
    daily: str | None
    due: float | None
    campaign: str | None
    chapter: int | None
    options: dict[str, Any]


class MineAnswer(Answer):
    """Your tables, the latest change first."""

    tables: list[HeldAnswer]


class PlayedGame(Answer):
    table: str
    game: str
    title: str
    adventure: str | None
    adventure_title: str | None
    opponent: Literal["people", "bots", "alone", "screen"] = Field(description="screen: all seats are yours")
    players: list[str]
    status: Literal["open", "over", "resigned", "closed", "unreadable"]
    error: str | None = Field(description="why this table cannot be read")
    result: Literal["won", "lost"] | None = Field(
        description="null: open, closed, at one screen, or not worked out yet"
    )
    rank: int | None = Field(description="of the best of your seats")
    total: int | None
    totals: list[int] = Field(description="of all seats")
    daily: str | None
    campaign: str | None
    created: float = Field(description="seconds since 1970")
    changed: float


class RateAnswer(Answer):
    name: str
    label: str
    games: int = Field(description="that were won or lost")
    won: int
    rate: int = Field(description="per cent")


class MonthAnswer(Answer):
    month: str
    won: int
    lost: int


class PlayedAnswer(Answer):
    """Your games, a page of them, and what all that fit come to."""

    games: list[PlayedGame]
    count: int
    page: int
    pages: int
    pending: int = Field(description="old games whose results are yet to be worked out: ask again")
    by_game: list[RateAnswer]
    by_adventure: list[RateAnswer]
    by_opponent: list[RateAnswer]
    months: list[MonthAnswer]
