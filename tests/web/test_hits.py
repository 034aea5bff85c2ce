"""Every legal action has one place to press on the page, in every adventure, on a desk and on a phone."""

import re
from collections import Counter
from random import Random

import pytest
from starlette.requests import Request

from lunarium.core.play import DONE
from lunarium.games import game as make
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.server.service import views
from lunarium.server.service.session import Session
from lunarium.server.store import Seat, Table
from lunarium.server.web.pages.reader import Reader
from lunarium.server.web.pages.sheet import stage

WHO = "somebody"
ACTS = re.compile(r'data-act="(\d+)"')


def reader(shape: str) -> Reader:
    request = Request({"type": "http", "method": "GET", "path": "/t/x", "query_string": b"", "headers": []})
    return Reader(request, WHO, "en", None, "", shape)  # type: ignore[arg-type]


def begun(adventure: str, seats: int) -> Session:
    """A table where one person has all seats."""
    options = {"adventure": adventure, "seats": seats}
    table = Table("x", "ABCDEF", "welcome-to-the-moon", options, {}, "fair", f"{seats:064x}", None)
    session = Session(table, [Seat(number, "Ana", WHO) for number in range(seats)], (), make)
    session.begin()
    return session


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_every_legal_action_is_pressed_in_one_place(adventure: str, seats: int) -> None:
    session, random, looked = begun(adventure, seats), Random(7), 0
    while session.playing and looked < 40:
        seat = random.choice(session.match.to_act)
        look = views.look(session, WHO, seat, None, "en")
        if random.random() < 0.3:
            looked += 1
            for shape in ("tall", "wide"):
                found = Counter(map(int, ACTS.findall(stage(reader(shape), look))))
                assert found == Counter(set(look.legal) - {DONE}), look.data["position"]
        session.do(seat, random.choice(look.legal))
    assert looked > 10
