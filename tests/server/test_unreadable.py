"""Rows that are damaged: their table says why it cannot be read, and all the others are as they were."""

import json
import random
import re
from collections.abc import Callable
from html import escape

import pytest

from lunarium.server.service import Settings, Unreadable, campaigns, closing, deadlines, listing, tables, views
from lunarium.server.service.closing import IDLE
from lunarium.server.trace import mark
from lunarium.words import LANGUAGES

from ..databases import execute
from .houses import ANA, BEN, Clock, for_two, opened, play
from .serving import Client, serving
from .test_campaigns import finish, together

KNOWN = "its game, its options or its rules are not known"
WHOLE = "what the server has kept of it is damaged"
SEATS = "what the server has kept of its seats is damaged"

# What happens to the rows of a table, and what its people are told.
DAMAGES = {
    "unknown game": ("UPDATE tables SET game = 'lost-game' WHERE id = '{0}'", KNOWN),
    "rules of a later program": ("UPDATE tables SET rules = '99' WHERE id = '{0}'", KNOWN),
    "unknown option": ("""UPDATE tables SET options = '{{"seats": 2, "moons": 3}}' WHERE id = '{0}'""", KNOWN),
    "options of another shape": ("UPDATE tables SET options = '[1, 2]' WHERE id = '{0}'", WHOLE),
    "unknown setting": ("""UPDATE tables SET settings = '{{"speed": 9}}' WHERE id = '{0}'""", WHOLE),
    "unknown status": ("UPDATE tables SET status = 'asleep' WHERE id = '{0}'", WHOLE),
    "illegal entry": ("UPDATE moves SET action = 7000 WHERE \"table\" = '{0}' AND number = 2", "entry 2 of its log is"),
    "missing entry": ("DELETE FROM moves WHERE \"table\" = '{0}' AND number = 3", "entry 3 of its log is missing"),
    "missing seat": ("DELETE FROM seats WHERE \"table\" = '{0}' AND number = 1", SEATS),
    "seat out of order": ("UPDATE seats SET number = 99 WHERE \"table\" = '{0}' AND number = 1", SEATS),
    "unknown bot": ("UPDATE seats SET bot = 'oracle' WHERE \"table\" = '{0}' AND number = 1", SEATS),
}
OF_SQLITE = {  # whose columns hold anything
    "options that are no JSON": ("UPDATE tables SET options = '{{\"seats\"' WHERE id = '{0}'", WHOLE),
    "a name that is no text": ("UPDATE seats SET name = x'ff' WHERE \"table\" = '{0}' AND number = 1", SEATS),
    "a seat that is no number": ("UPDATE seats SET number = 'x' WHERE \"table\" = '{0}' AND number = 1", SEATS),
}


def damages(database: str) -> dict[str, tuple[str, str]]:
    return DAMAGES | OF_SQLITE if database.startswith("sqlite") else DAMAGES


def settings(database: str, client: Callable[[], dict[str, str]]) -> dict[str, tuple[str, str]]:
    """A table of its own for every damage: its id, and the sentence to expect."""
    found = {}
    for sql, told in damages(database).values():
        table = client()["table"]
        execute(database, sql.format(table))
        found[table] = (sql, told)
    return found


def test_each_table_stands_alone(database: str) -> None:
    body = {"game": "nova-luna", "chairs": [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"}]}
    with serving(database, "--no-limits") as server:
        ana = Client(server.address)
        healthy = ana.post("/api/tables", **body)["table"]
        broken = settings(database, lambda: ana.post("/api/tables", **body))
    with serving(database, "--no-limits") as server:  # nothing of them is in memory any more
        ana = Client(server.address, ana.token)
        rows = {row["table"]: row for row in ana.get("/api/tables")["tables"]}
        assert rows.keys() == {healthy, *broken}
        assert (rows[healthy]["status"], rows[healthy]["error"], rows[healthy]["your_turn"]) == ("playing", None, True)
        for table, (sql, told) in broken.items():
            assert rows[table]["status"] == "unreadable", sql
            assert told in rows[table]["error"], sql
            refused = ana.refused(409, "GET", f"/api/tables/{table}")
            assert refused == {"error": "unreadable", "message": rows[table]["error"]}
            for path in ("/log", "/record", "/events", "/fairness"):
                ana.refused(409, "GET", f"/api/tables/{table}{path}")
            ana.refused(409, "POST", f"/api/tables/{table}/act", {"action": 0})
        front = ana.ask("GET", "/", accept="text/html")
        assert front.status_code == 200
        for lang, told in (("es", "Esta mesa no se puede leer"), ("pl", "Tego stołu nie można odczytać")):
            assert all(told in row["error"] for row in ana.get(f"/api/tables?lang={lang}")["tables"] if row["error"])
            for table in broken:
                page = ana.ask("GET", f"/t/{table}", accept="text/html", **{"accept-language": lang})
                assert page.status_code == 409
                assert told in page.text
                assert 'href="/"' in page.text
        ana.get(f"/api/tables/{healthy}")
        server.stop()
        log = server.logs()
    assert log.count("a table cannot be read") == len(broken), "each is told once"
    assert not [line for line in log.splitlines() if json.loads(line).get("status") == 500]


def test_a_table_of_a_later_program_says_so_among_the_others(database: str) -> None:
    body = {"game": "nova-luna", "chairs": [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"}]}
    with serving(database, "--no-limits") as server:
        ana = Client(server.address)
        before, later, after = (ana.post("/api/tables", **body)["table"] for _ in range(3))
    execute(database, f"UPDATE tables SET rules = '99' WHERE id = '{later}'")
    with serving(database, "--no-limits") as server:
        ana = Client(server.address, ana.token)
        for lang in LANGUAGES:
            told = {row["table"]: row["error"] for row in ana.get(f"/api/tables?lang={lang}")["tables"]}
            assert (told[before], told[after]) == (None, None)
            assert told[later] == ana.refused(409, "GET", f"/api/tables/{later}?lang={lang}")["message"]
            assert lang != "en" or KNOWN in told[later]
            front = ana.ask("GET", "/", accept="text/html", **{"accept-language": lang}).text
            for table, error in told.items():
                (row,) = re.findall(rf'<a[^>]* href="/t/{table}".*?</a>', front, re.DOTALL)
                assert (escape(told[later]) in row) == bool(error)
        for table in (before, after):
            legal = ana.get(f"/api/tables/{table}")["legal"]
            ana.post(f"/api/tables/{table}/act", action=legal[0]["action"])
        server.stop()
        (line,) = [line for line in map(json.loads, server.logs().splitlines()) if "cannot be read" in line["event"]]
    assert line["table"] == mark(later)
    assert "UnknownRules" in line["trace"]
    assert execute(database, f"SELECT rules, status FROM tables WHERE id = '{later}'") == [("99", "open")]


@pytest.mark.anyio
async def test_the_sweeps_go_on(database: str, caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    house = await opened(database, clock=clock)
    timed = Settings(deadline=3600)
    chairs = [tables.Chair("me", "Ana"), tables.Chair("me", "Ben")]
    late = [(await tables.create(house, ANA, "nova-luna", {}, chairs, timed)).table for _ in damages(database)]
    idle = [(await for_two(house)).table for _ in damages(database)]
    healthy = await for_two(house)
    clock.now += 1
    punctual = (await tables.create(house, ANA, "nova-luna", {}, chairs, timed)).table
    for table, other, (sql, _) in zip(late, idle, damages(database).values(), strict=True):
        execute(database, sql.format(table), sql.format(other))
    await house.close()
    house = await opened(database, clock=clock)
    before = (await views.view(house, ANA, punctual)).data["number"]
    clock.now += 3600
    await deadlines.sweep(house)
    assert (await views.view(house, ANA, punctual)).data["number"] > before
    told = {record.message for record in caplog.records}
    assert told == {"a table cannot be read"}  # which is enough: that their turns could not be made is not said, too
    clock.now += IDLE
    clock.now += IDLE
    while await closing.sweep(house):
        pass
    assert (await views.view(house, ANA, healthy.table)).data["status"] == "closed"
    await house.close()


@pytest.mark.anyio
async def test_what_another_process_wrote_and_is_not_possible_is_not_half_done(database: str) -> None:
    house = await opened(database)
    place = await for_two(house)
    await play(house, place.table, random.Random(1), steps=6)
    before = (await views.view(house, ANA, place.table)).data["number"]
    for number, action in ((before + 1, 0), (before + 2, 7000)):
        columns = '("table", number, seat, action, at)'
        execute(database, f"INSERT INTO moves {columns} VALUES ('{place.table}', {number}, 0, {action}, 0)")
    execute(database, f"UPDATE tables SET version = version + 1 WHERE id = '{place.table}'")
    for _ in range(2):  # the second look does not take what is in memory for the truth
        with pytest.raises(Unreadable):
            await views.view(house, ANA, place.table)
    execute(database, f"DELETE FROM moves WHERE number > {before}")
    assert (await views.view(house, ANA, place.table)).data["number"] == before
    await house.close()


@pytest.mark.anyio
@pytest.mark.parametrize("damage", ["unknown setting", "unknown status", "unknown bot", "seat out of order"])
async def test_what_another_process_damaged_is_seen_at_a_table_in_memory(database: str, damage: str) -> None:
    house = await opened(database)
    place = await for_two(house)
    sql, told = DAMAGES[damage]
    execute(database, sql.format(place.table), "UPDATE tables SET version = version + 1")
    for _ in range(2):
        with pytest.raises(Unreadable, match=told):
            await views.view(house, ANA, place.table)
    await house.close()


@pytest.mark.anyio
async def test_a_hole_among_what_was_taken_back_is_told_without_a_number(database: str) -> None:
    """What was taken back left holes of its own, so nobody knows which one is the damage."""
    house = await opened(database)
    place = await for_two(house)
    await play(house, place.table, random.Random(1), steps=12, undo=0.4)
    assert execute(database, "SELECT gone FROM tables") > [(0,)]
    await house.close()
    execute(database, "DELETE FROM moves WHERE number = (SELECT min(number) FROM moves)")
    house = await opened(database)
    with pytest.raises(Unreadable, match=WHOLE):
        await views.view(house, ANA, place.table)
    await house.close()


@pytest.mark.anyio
@pytest.mark.parametrize("column", ["options", "settings"])
async def test_a_closed_table_that_is_damaged_is_told_in_the_list(database: str, column: str) -> None:
    house = await opened(database)
    broken, sound = await for_two(house), await for_two(house)
    execute(database, "UPDATE tables SET status = 'closed'")
    execute(database, f"UPDATE tables SET {column} = '[1, 2]' WHERE id = '{broken.table}'")
    told = {row["table"]: row["status"] for row in await listing.mine(house, ANA)}
    assert told == {broken.table: "unreadable", sound.table: "closed"}
    await house.close()


@pytest.mark.anyio
@pytest.mark.parametrize("chapter", [1, 2, 3])
async def test_a_campaign_says_which_adventure_cannot_be_read(database: str, chapter: int) -> None:
    house = await opened(database)
    begun = await together(house)
    rows = [begun.place.table]
    for _ in range(2):
        await finish(house, rows[-1], random.Random(3))
        rows.append((await campaigns.go_on(house, ANA, begun.campaign)).table)
    execute(database, f"UPDATE tables SET options = '[]' WHERE id = '{rows[chapter - 1]}'")
    await house.close()
    house = await opened(database)
    told = await campaigns.view(house, BEN, begun.campaign, "es")
    assert (told["status"], told["table"], told["again"], told["you"]) == ("unreadable", None, None, [1])
    assert "Esta mesa no se puede leer" in told["error"]
    for call in (campaigns.go_on(house, ANA, begun.campaign), campaigns.export(house, ANA, begun.campaign)):
        with pytest.raises(Unreadable):
            await call
    (row,) = campaigns.gather(await listing.mine(house, ANA), "en")
    assert row["status"] == ("unreadable" if chapter == 3 else "playing")
    await house.close()


@pytest.mark.anyio
async def test_a_campaign_of_which_nothing_can_be_read_says_so(database: str) -> None:
    house = await opened(database)
    begun = await together(house)
    execute(database, "UPDATE tables SET options = '[]', version = version + 1")
    with pytest.raises(Unreadable):
        await campaigns.view(house, ANA, begun.campaign)
    await house.close()
