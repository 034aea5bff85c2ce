"""Campaigns."""

from typing import Literal

from pydantic import Field

from .base import Answer, PlaceAnswer


class CampaignPlaceAnswer(PlaceAnswer):
    """A new campaign, and where you sit at its first table."""

    campaign: str


class CampaignSeat(Answer):
    seat: int
    letter: str
    name: str
    kind: Literal["open", "person", "bot"]
    you: bool
    stars: int
    rank: int


class Chapter(Answer):
    adventure: str
    title: str
    state: Literal["open", "done", "next", "later", "unreadable"]
    points: list[int] | None
    stars: list[int] | None
    table: str | None
    earlier: list[str] = Field(description="the tables of earlier attempts")


class CampaignAnswer(Answer):
    """A campaign as far as it went."""

    campaign: str
    status: Literal["waiting", "playing", "between", "done", "unreadable"]
    error: str | None = Field(description="why one of its adventures cannot be read; then it cannot go on")
    chapter: int
    level: int | None = Field(description="ASTRA's, for a campaign alone")
    deadline: int
    watch: bool
    you: list[int]
    seats: list[CampaignSeat]
    table: str | None = Field(description="the adventure that is open")
    last: str
    code: str | None
    your_turn: bool
    to_act: list[str]
    now: str | None
    again: str | None
    interlude: str
    adventures: list[Chapter]
