"""Marks piled up on letters ("zalgo") run over the lines of others: names and messages keep as many as people write."""

import unicodedata

import pytest

from lunarium.server.service import Chair, House, campaigns, chat, guests, tables, views
from lunarium.server.service.marks import unpiled

from .houses import ANA, BEN, for_two

ZALGO = "A" + "\u0301\u0316\u0302\u0317\u0303" * 6 + "na"
PILES = (
    ZALGO,
    "a" + "\u0301" * 30,
    "\u0e01" + "\u0e47\u0e48" * 15,  # of Thai
    "\u05d0" + "\u05b0\u05b4" * 15,  # of Hebrew
    "o" + "\u20dd\u20de" * 15,  # circles and squares around it
    "\u0301" * 30,  # on nothing
)
NAMES = (
    "Nguyễn Thị Hiền",
    "בְּרֵאשִׁ֖ית",
    "מִשָּׁ֑ה",
    "क्षत्रिय",
    "हिन्दी ज़ँ",
    "น้ำผึ้ง ผู้ใหญ่",
    "བསྒྲུབས་སྐྱིད",
    "မြန်မာ",
    "ကြွှေ့",
    "مُحَمَّدٌ",
    "Ẹ̀kọ́ Ṣọlá",
    "i̇́ ą̃",
    "ᾧ Ἀχιλλεύς",
    "Zoë Łukasz Ñandú",
    "❤️ 1️⃣",
)

pytestmark = pytest.mark.anyio


def marks(text: str) -> int:
    """The longest row of them."""
    row = most = 0
    for letter in text:
        row = row + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, row)
    return most


@pytest.mark.parametrize("name", NAMES)
def test_names_of_every_script_stay_as_they_are(name: str) -> None:
    composed = unicodedata.normalize("NFC", name)
    assert unpiled(composed) == composed
    assert unpiled(unicodedata.normalize("NFD", name)) == composed  # as a Mac may send it


@pytest.mark.parametrize("pile", PILES)
def test_of_a_pile_little_is_left(pile: str) -> None:
    assert marks(pile) > 9
    assert marks(unpiled(pile)) <= 4
    assert unpiled(unpiled(pile)) == unpiled(pile)


def test_on_letters_that_can_have_any_accent_two_more_are_left() -> None:
    assert marks(unpiled(ZALGO)) == 2


async def test_names_and_messages_are_kept_without_piles(house: House) -> None:
    place = await for_two(house, "nova-luna")
    await guests.rename(house, BEN, place.table, ZALGO)
    await chat.say(house, BEN, place.table, f"hello {ZALGO} there")
    seen = (await views.view(house, ANA, place.table)).data
    assert unpiled(ZALGO) in [seat["name"] for seat in seen["seats"]]
    assert [said["text"] for said in await chat.listen(house, ANA, place.table)] == [f"hello {unpiled(ZALGO)} there"]
    begun = await campaigns.create(house, ANA, [Chair("me", ZALGO)])
    assert ZALGO not in str(await campaigns.view(house, ANA, begun.campaign))
    with_one = await tables.create(house, ANA, "luna-capital", {}, [Chair("me", ZALGO), Chair()])
    assert (await views.view(house, ANA, with_one.table)).data["seats"][0]["name"] == unpiled(ZALGO)
