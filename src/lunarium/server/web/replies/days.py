"""Daily deals."""

from pydantic import Field

from .base import Answer


class Deal(Answer):
    game: str
    title: str
    table: str | None = Field(description="the table at which you play it")


class TodayAnswer(Answer):
    """Today's deals, one a game."""

    day: str
    deals: list[Deal]


class Placed(Answer):
    place: int = Field(description="equal results share one")
    name: str
    total: int
    won: bool
    you: bool
    table: str | None = Field(description="when the day is over, or yours")


class ResultsAnswer(Answer):
    """A day's results, the best first."""

    day: str
    game: str
    less_is_better: bool = Field(description="what the best has: the fewest points, or the most")
    results: list[Placed]


class OwnDay(Answer):
    day: str
    total: int
    won: bool
    place: int = Field(description="among those who have finished so far")
    of: int
    table: str
    text: str = Field(description="to share: it tells nothing of the deal")


class OwnDaysAnswer(Answer):
    """Your daily deals of a game, the latest first."""

    game: str
    today: str
    streak: int = Field(description="days in a row (UTC) up to today, or to yesterday while today is not finished")
    less_is_better: bool
    days: list[OwnDay]
