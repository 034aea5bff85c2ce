"""Numbers that people and programs rely on: how much, how often, how long."""

import pytest

from lunarium.server.service import (
    chat,
    closing,
    daily,
    history,
    house,
    limits,
    records,
    session,
    tables,
    thinking,
    turns,
    views,
    watch,
)

HOUR = 3600


@pytest.mark.parametrize(
    ("number", "promised"),
    [
        (records.LARGEST, 262_144),  # 256 KiB of text
        (chat.LONGEST, 300),
        (chat.KEPT, 100),
        (chat.SHORT, 20),
        (chat.RATE, (6, 3.0)),  # six at once, then one in three seconds
        (closing.IDLE, 30 * 24 * HOUR),
        ((closing.FEW, closing.PART), (5, 100)),
        ((daily.SHOWN, daily.PAST, daily.MOONS), (100, 30, 5)),
        ((history.BATCH, history.EACH, history.MONTHS), (40, 24, 12)),
        ((history.OPPONENTS, history.RESULTS), (("people", "bots", "alone", "screen"), ("won", "lost"))),
        ((house.COMPLAINTS, house.ATTEMPTS), (1000, 8)),
        (limits.KEPT, 20_000),
        (session.SPAN, 20),
        (tables.DEADLINES, (0, 300, HOUR, 24 * HOUR, 72 * HOUR)),
        (tables.LEVEL, "greedy"),
        (thinking.START, 30.0),
        (turns.HINT_SECONDS, 3.0),
        ((views.LINES, views.KEPT), (40, 128)),
        ((watch.BEAT, watch.SLACK), (60.0, 180.0)),
        ((watch.RESPITE, watch.LONG_RESPITE), (6 * HOUR, 7 * 24 * HOUR)),
    ],
    ids=str,
)
def test_a_number_is_what_it_was_promised_to_be(number: object, promised: object) -> None:
    assert number == promised
