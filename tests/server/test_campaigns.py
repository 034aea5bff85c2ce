"""A campaign: eight adventures for the same seats, with pauses, second attempts, stars, and a file to check."""

import asyncio
import random
from pathlib import Path

import pytest

from lunarium.bots.names import names
from lunarium.core.errors import BadOption
from lunarium.games.welcome_to_the_moon import campaign as rules
from lunarium.games.welcome_to_the_moon.campaign import ORDER
from lunarium.server.service import (
    Chair,
    House,
    NotFound,
    NotYours,
    Refused,
    Settings,
    Stale,
    campaigns,
    closing,
    guests,
    listing,
    rematches,
    tables,
    turns,
    views,
)
from lunarium.server.service.closing import IDLE
from lunarium.server.service.session import Session
from lunarium.server.service.watch import HOUR
from lunarium.server.store import Entry

from ..cli.process import lunarium_command
from .houses import ANA, BEN, EVE, Clock, acting, for_two, opened
from .serving import Client, serving

pytestmark = pytest.mark.anyio

ME, RANDOM = Chair("me", "Ana"), Chair("bot", level="random")


async def finish(house: House, table: str, rng: random.Random) -> None:
    """Everybody plays any legal actions until the game is over; all of it is written at once."""

    def play(session: Session) -> list[Entry]:
        entries: list[Entry] = []
        while not session.match.over:
            place = session.match.to_act[0]
            entries += session.do(place, rng.choice(session.match.legal(place)))
        return entries

    async def use(session: Session) -> None:
        await house.write(session, play)

    await house.attempt(table, use)


async def together(house: House, *more: Chair, settings: Settings | None = None) -> campaigns.Begun:
    """A campaign of Ana and Ben."""
    begun = await campaigns.create(house, ANA, [ME, Chair(), *more], settings=settings)
    await tables.join(house, BEN, begun.place.code, "Ben")
    return begun


@pytest.mark.slow
async def test_a_campaign_goes_through_all_eight_adventures(house: House, tmp_path: Path) -> None:
    begun = await together(house, RANDOM)
    rng = random.Random(8)
    table, totals = begun.place.table, [0, 0, 0]
    for number, adventure in enumerate(ORDER, 1):
        look = await views.view(house, BEN, table)
        assert (look.data["options"]["adventure"], look.data["chapter"]) == (adventure, number)
        bot = names(begun.campaign, ["Ana", "Ben", None])[2]  # the same in every adventure
        assert [seat["name"] for seat in look.data["seats"]] == ["Ana", "Ben", bot]
        assert (look.mine, look.data["campaign"]) == ((1,), begun.campaign)
        await finish(house, table, rng)
        told = await campaigns.view(house, EVE, begun.campaign)
        done = told["adventures"][number - 1]
        result = (await views.view(house, None, table)).data["result"]
        assert done["points"] == result["totals"]
        assert tuple(done["stars"]) == rules.stars(adventure, result["ranks"])
        totals = [have + more for have, more in zip(totals, done["stars"], strict=True)]
        assert [seat["stars"] for seat in told["seats"]] == totals
        if number < len(ORDER):
            assert (told["status"], told["now"]) == ("between", ORDER[number])
            table = (await campaigns.go_on(house, (ANA, BEN)[number % 2], begun.campaign)).table
    assert (told["status"], told["now"]) == ("done", None)
    assert told["interlude"].startswith("The flags")
    assert min(seat["rank"] for seat in told["seats"]) == 1
    assert all((seat["rank"] == 1) == (seat["stars"] == max(totals)) for seat in told["seats"])
    with pytest.raises(Refused, match="All adventures"):
        await campaigns.go_on(house, ANA, begun.campaign)
    file = tmp_path / "campaign.txt"
    file.write_text(await campaigns.export(house, None, begun.campaign))
    checked = lunarium_command("verify", str(file))
    assert (checked.code, checked.err) == (0, "")


async def test_the_file_holds_what_is_finished_and_nothing_of_what_is_not(house: House) -> None:
    begun = await together(house)
    assert rules.parse(await campaigns.export(house, EVE, begun.campaign)).matches == []
    await finish(house, begun.place.table, random.Random(1))
    await guests.rename(house, ANA, begun.place.table, "Anna")
    second = await campaigns.go_on(house, BEN, begun.campaign)
    await guests.rename(house, ANA, second.table, "Anouk")
    who, look = await acting(house, second.table)
    await turns.act(house, who, second.table, look.legal[0])
    text = await campaigns.export(house, EVE, begun.campaign)
    async with house.at(second.table) as session:
        assert str(session.match.seed) not in text
        assert str(session.match.commitment) not in text
    read = rules.parse(text)
    assert [rules.adventure_of(match) for match in read.matches] == ["launch"]
    assert read.players == ("Anouk", "Ben")  # as they are called now
    assert len(rules.verify(read)) == 1


async def test_the_last_adventure_can_be_played_again_and_then_counts_anew(house: House) -> None:
    begun = await together(house)
    await finish(house, begun.place.table, random.Random(2))
    first = (await campaigns.view(house, ANA, begun.campaign))["adventures"][0]
    again = await campaigns.go_on(house, ANA, begun.campaign, again=True)
    during = await campaigns.view(house, ANA, begun.campaign)
    assert (during["now"], during["table"]) == ("launch", again.table)
    assert during["adventures"][0]["points"] == first["points"]  # until the new result is there
    await finish(house, again.table, random.Random(3))
    after = await campaigns.view(house, ANA, begun.campaign)
    result = (await views.view(house, None, again.table)).data["result"]
    assert after["adventures"][0]["points"] == result["totals"] != first["points"]
    assert (after["adventures"][0]["table"], after["adventures"][0]["earlier"]) == (again.table, [begun.place.table])
    assert after["now"] == "journey"
    assert len(rules.verify(rules.parse(await campaigns.export(house, ANA, begun.campaign)))) == 2


async def test_whoever_asks_second_is_led_to_the_same_table(house: House) -> None:
    begun = await together(house)
    assert (await campaigns.go_on(house, BEN, begun.campaign)).table == begun.place.table
    await finish(house, begun.place.table, random.Random(4))
    wishes = [campaigns.go_on(house, who, begun.campaign, again=again) for again in (False, True) for who in (ANA, BEN)]
    places = await asyncio.gather(*wishes)
    assert len({place.table for place in places}) == 1
    assert [place.seats for place in places] == [(0,), (1,), (0,), (1,)]
    assert (await views.view(house, ANA, begun.place.table)).data["rematch"] == places[0].table


async def test_two_processes_begin_one_next_adventure(database: str) -> None:
    one, other = await opened(database), await opened(database)
    begun = await together(one)
    await finish(one, begun.place.table, random.Random(4))
    places = await asyncio.gather(
        campaigns.go_on(one, ANA, begun.campaign), campaigns.go_on(other, BEN, begun.campaign)
    )
    assert places[0].table == places[1].table
    assert len(await one.store.chapters(begun.campaign)) == 2
    await one.close()
    await other.close()


async def test_an_old_page_begins_nothing(house: House) -> None:
    begun = await together(house)
    await finish(house, begun.place.table, random.Random(5))
    second = await campaigns.go_on(house, ANA, begun.campaign, after=1)
    await finish(house, second.table, random.Random(5))
    with pytest.raises(Stale):
        await campaigns.go_on(house, BEN, begun.campaign, after=1)
    assert len(await house.store.chapters(begun.campaign)) == 2


async def test_an_adventure_that_was_given_up_is_begun_anew(house: House) -> None:
    begun = await campaigns.create(house, ANA, [ME], level=3)
    await guests.resign(house, ANA, begun.place.table)
    told = await campaigns.view(house, ANA, begun.campaign)
    assert (told["status"], told["now"], told["again"], told["level"]) == ("between", "launch", None, 3)
    with pytest.raises(Refused, match="No adventure was finished"):
        await campaigns.go_on(house, ANA, begun.campaign, again=True)
    anew = await campaigns.go_on(house, ANA, begun.campaign)
    look = await views.view(house, ANA, anew.table)
    assert (look.data["options"]["level"], look.data["seats"][0]["resigned"]) == (3, False)
    assert look.legal  # not a bot's seat any more
    await finish(house, anew.table, random.Random(6))
    file = rules.parse(await campaigns.export(house, ANA, begun.campaign))
    assert (file.level, len(rules.verify(file))) == (3, 1)
    assert (await campaigns.view(house, ANA, begun.campaign))["now"] == "journey"


async def test_a_campaign_rests_for_as_long_as_it_likes(database: str) -> None:
    clock = Clock()
    house = await opened(database, clock=clock)
    begun = await together(house)
    other = await for_two(house)
    await house.close()
    clock.now += 3 * IDLE
    later = await opened(database, clock=clock)
    assert await closing.sweep(later) == 0
    for _ in range(8 * 24):  # until the server trusts its clock again
        clock.now += HOUR
        await later.watch.look(later.store)
    assert await closing.sweep(later) == 1
    assert (await views.view(later, ANA, other.table)).data["status"] == "closed"
    assert (await views.view(later, ANA, begun.place.table)).data["status"] == "playing"
    assert (await campaigns.view(later, BEN, begun.campaign))["your_turn"]
    await later.close()


async def test_my_tables_show_a_campaign_once(house: House) -> None:
    begun = await together(house)
    other = await tables.create(house, ANA, "nova-luna", {}, [ME])
    await finish(house, begun.place.table, random.Random(7))
    between = campaigns.gather(await listing.mine(house, ANA), "en")
    assert {row["table"]: row["status"] for row in between} == {other.table: "playing", begun.place.table: "between"}
    second = await campaigns.go_on(house, ANA, begun.campaign)
    rows = campaigns.gather(await listing.mine(house, BEN, "es"), "es")
    assert [(row["table"], row["status"], row["your_turn"]) for row in rows] == [(second.table, "playing", True)]
    assert rows[0]["adventure"] == "2. El viaje"


async def test_only_those_who_play_go_on_and_watching_can_be_forbidden(house: House) -> None:
    begun = await together(house, settings=Settings(watch=False))
    await finish(house, begun.place.table, random.Random(9))
    for look in (campaigns.view, campaigns.export):
        with pytest.raises(NotYours):
            await look(house, EVE, begun.campaign)
    open_to_all = await together(house)
    with pytest.raises(NotYours, match="no seat"):
        await campaigns.go_on(house, EVE, open_to_all.campaign)
    assert (await campaigns.view(house, EVE, open_to_all.campaign))["code"] is None
    with pytest.raises(NotFound):
        await campaigns.view(house, ANA, "nowhere")


async def test_a_chapter_has_no_rematch_of_its_own(house: House) -> None:
    begun = await together(house)
    await finish(house, begun.place.table, random.Random(9))
    with pytest.raises(Refused):
        await rematches.rematch(house, ANA, begun.place.table)


async def test_impossible_campaigns_are_refused(house: House) -> None:
    with pytest.raises(BadOption):
        await campaigns.create(house, ANA, [ME, *[RANDOM] * 6])
    with pytest.raises(BadOption):
        await campaigns.create(house, ANA, [ME], level=9)
    assert await listing.mine(house, ANA) == []


def test_a_campaign_through_the_api(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite"), "--no-limits") as server:
        ana, eve = Client(server.address), Client(server.address)
        place = ana.post("/api/campaigns", chairs=[{"kind": "me", "name": "Ana"}], level=2)
        path = f"/api/campaigns/{place['campaign']}"
        told = eve.get(path + "?lang=pl")
        assert (told["status"], told["you"], told["level"], told["table"]) == ("playing", [], 2, place["table"])
        assert told["interlude"] != ana.get(path)["interlude"]
        assert ana.post(path + "/next")["table"] == place["table"]
        ana.post(f"/api/tables/{place['table']}/close")
        ana.refused(409, "POST", path + "/again", {})
        ana.refused(409, "POST", path + "/next", {"after": 7})
        eve.refused(401, "POST", path + "/next", {})
        assert ana.post(path + "/next", after=1)["table"] != place["table"]
        assert rules.parse(eve.ask("GET", path + "/record").text).players == ("Ana",)
        eve.refused(404, "GET", "/api/campaigns/nowhere")
        ana.refused(422, "POST", "/api/campaigns", {"chairs": [], "level": 1})
