"""Views are quick because of what a table keeps. Beside them: the same views from scratch, slow and obvious."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import lunarium
from lunarium import words
from lunarium.core.match import Match
from lunarium.core.play import CHANCE, DONE
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.server.service import NotFound, chat, identity, views
from lunarium.server.service.session import Session
from lunarium.server.store import CLOSED, OPEN, RESIGNED, UNDO, Entry, Seat, Table
from lunarium.words import LANGUAGES

from .houses import ANA, BEN, for_two, kept, opened, play, told_anew

MOON = "welcome-to-the-moon"
SETTINGS: list[dict[str, Any]] = [
    {"game": "nova-luna", "seats": 1},
    {"game": "nova-luna", "seats": 3},
    {"game": "luna-capital", "seats": 1},
    {"game": "luna-capital", "seats": 2},
    {"game": "luna-capital", "seats": 4},
    {"game": MOON, "adventure": "mine", "seats": 1},
    *({"game": MOON, "adventure": name, "seats": 2} for name in ADVENTURES),
]
PEOPLE = [identity.known(letter * 43) or "" for letter in "abcd"]


class Play:
    """A random game at a table in memory: drafts are taken back, seats are late, people are renamed."""

    def __init__(self, setting: dict[str, Any], rng: random.Random) -> None:
        self._rng = rng
        options = dict(setting)
        game = options.pop("game")
        match: Match[Any] = lunarium.fair(lunarium.game(game, **options))
        self.table = Table("t", "c", game, dict(match.game.options), {}, match.deal, match.seed, match.commitment)
        self.seats = [Seat(number, f"P{number}", PEOPLE[number]) for number in range(match.game.seats)]
        self.entries: list[Entry] = []
        self.session = self.again()
        self.entries += self.session.begin()

    def again(self) -> Session:
        """The same table as a process would read it that has never seen it."""
        return Session(self.table, self.seats, kept(self.entries), lunarium.game)

    @property
    def late(self) -> list[str | None]:
        """By move of the log: the bot that made it, as it was written."""
        return [entry.late for entry in kept(self.entries) if entry.action != UNDO]

    def steps(self, count: int) -> Iterator[None]:
        rng, session = self._rng, self.session
        for _ in range(count):
            acting = [place for place in session.match.to_act if place != CHANCE]
            if not acting:
                return
            place = rng.choice(acting)
            if session.match.draft(place) and rng.random() < 0.2:
                self.entries += session.undo(place)
            else:
                late = "greedy" if rng.random() < 0.1 else None
                self.entries += session.do(place, rng.choice(session.match.legal(place)), late)
            if rng.random() < 0.02:
                self.seats[place] = Seat(place, rng.choice(("Zoë", "Ala", "Иван")), PEOPLE[place])
                session.seated(self.table, self.seats)
            yield


def slow_log(play: Play, eyes: int | None, moves: int, lang: str) -> list[dict[str, Any]]:
    """The whole story, told again from the first move on."""
    session = play.session
    told, late = told_anew(session.match), play.late
    log = session.match.log[:moves]
    dealt = [number for number, move in enumerate(log, 1) if move.seat == CHANCE]
    hidden = session.table.status in (OPEN, CLOSED)  # a closed table may be opened again
    public = max(dealt, default=0) if hidden and session.together else len(log)
    lines = []
    for number, move in enumerate(log, 1):
        level = late[number - 1]
        later = [late[other] for other in range(number, len(log)) if log[other].seat == move.seat]
        if level and (move.action == DONE or not later or later[0] is None) and (number <= public or move.seat == eyes):
            name = session.match.players[move.seat]
            sentence = "The bot {level} played for {name}, who was late."
            text = words.Words(lang).say(sentence, level=level, name=name)
            lines.append({"move": number, "seat": move.seat, "kind": "late", "facts": [], "text": text})
        for event in told[number - 1]:
            if event.to in (None, eyes) or not hidden:
                text = words.event(session.game, event, session.match.players, lang)
                fact = {"seat": event.seat, "kind": event.kind, "facts": [*event.facts]}
                lines.append({"move": number, **fact, "text": text})
    return lines


def countable(play: Play, eyes: int | None) -> tuple[int, int]:
    """How many moves all may know: up to the last moment at which nothing was hidden; and how many the reader may."""
    match, session = play.session.match, play.session
    if not session.hidden or not session.together:
        return len(match.log), len(match.log)
    state, fence = match.game.start(), 0
    for number, (seat, action) in enumerate(match.log, 1):
        match.game.apply(state, seat, action)
        if match.game.observe(state, None) == state:
            fence = number
    return fence, fence + sum(move.seat == eyes for move in match.log[fence:])


def check(play: Play, rng: random.Random) -> None:
    """Some reader, language and moment: as from scratch."""
    session = play.session
    eyes = rng.choice([None, *range(session.game.seats)])
    who = PEOPLE[eyes] if eyes is not None else None
    lang = rng.choice([*LANGUAGES])
    fence, moves = countable(play, eyes)
    move = rng.choice([None, None, moves, rng.randrange(moves + 1)])
    quick = views.look(session, who, eyes, move, lang)
    assert quick.data == views.look(play.again(), who, eyes, move, lang).data
    assert quick.data["moves"] == moves
    assert quick.data["move"] == (moves if move is None else move)
    upto = len(session.match.log) if move in (None, moves) else min(move or 0, fence)
    slow = slow_log(play, eyes, upto, lang)
    assert quick.data["log"] == slow[-views.LINES :]
    assert views.told(session, eyes, upto, lang) == slow
    assert len(session.said) <= views.KEPT


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_view_is_what_it_would_be_from_scratch(setting: dict[str, Any]) -> None:
    rng = random.Random(str(setting))
    play = Play(setting, rng)
    for _ in play.steps(140):
        if rng.random() < 0.3:
            check(play, rng)
    for status in (CLOSED, RESIGNED):
        play.table = replace(play.table, status=status)
        play.session.seated(play.table, play.seats)
        for _ in range(4):
            check(play, rng)


@pytest.mark.anyio
async def test_talk_is_kept_and_what_another_process_heard_is_read(database: str) -> None:
    one, other = await opened(database), await opened(database)
    try:
        table = (await for_two(one)).table
        await chat.say(one, ANA, table, "Here?")
        assert [line["text"] for line in await chat.listen(one, BEN, table)] == ["Here?"]
        await play(one, table, random.Random(1), 2)
        await chat.say(other, BEN, table, "Here.")
        await play(one, table, random.Random(2), 1)
        for house in (one, other):
            assert [line["text"] for line in await chat.listen(house, ANA, table)] == ["Here?", "Here."]
        with pytest.raises(NotFound):
            await chat.listen(one, ANA, "nowhere")
    finally:
        await one.close()
        await other.close()
