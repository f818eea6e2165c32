# ruff: noqa: RUF001
"""Names: nobody can be taken for a bot, for who runs the server, or for another at the same table."""

from __future__ import annotations

from pathlib import Path

import pytest

from seismic.levels import LEVELS
from seismic.server.common.look_alikes import check_alphabets, look_of, unlike_all
from seismic.server.common.refusals import Refused
from seismic.server.house.names import Names
from support.server.site import bearer, serving, settings, table_options

NAMES = Names([*LEVELS, "my-program"])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("chief", "CHIEF"),
        ("chief", "ch1ef"),
        ("chief", "ｃｈｉｅｆ"),
        ("chief", "𝐜𝐡𝐢𝐞𝐟"),
        ("chief", "chíef"),
        ("chief", "c h i e f"),
        ("Ada", "Аdа"),
        ("Ada", "Αdа"),
        ("Marc", "Магс"),
        ("Marn", "Mam"),
        ("HENRY", "ΗΕΝRΥ"),
        ("Bill", "BIll"),
        ("Paul", "PauI"),
        ("chief", "ᴄʜɪᴇꜰ"),
        ("chief", "🅲🅷🅸🅴🅵"),
        ("chief", "ꓚꓧꓲꓰꓝ"),
        ("chief", "ᑕᕼᏐᎬᖴ"),
        ("chief", "chieꬵ"),
        ("Hose", "Ħøsɇ"),
    ],
)
def test_what_can_be_taken_for_each_other_looks_alike(one: str, other: str) -> None:
    assert look_of(one) == look_of(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Adam"), ("Ада", "Ada"), ("阿达", "阿連"), ("?*", "*?"), ("G 12", "G 13")]
)
def test_what_differs_to_the_eye_does_not_look_alike(one: str, other: str) -> None:
    assert look_of(one) != look_of(other)


@pytest.mark.parametrize("name", ["Аda", "Αda", "chiеf"])
def test_letters_of_different_alphabets_are_not_mixed(name: str) -> None:
    with pytest.raises(Refused) as refusal:
        check_alphabets(name)
    assert refusal.value.key == "server-name-mixed"


@pytest.mark.parametrize(
    "name", ["Ада", "Αδα", "Ada 阿达", "アダ Ada", "Zoë", "O’Neill-99", "עדה", "🦊", "ꓡꓲ-ꓢꓴ!", "ᐃᓄᒃ"]
)
def test_names_of_all_peoples_are_welcome(name: str) -> None:
    assert NAMES.checked(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "chief",
        "Chief",
        "CH1EF",
        "Contremaître",
        "capataz",
        "my program",
        "Admin",
        "S3rver",
        "–",
        "Seismic",
        "Moderator!",
        "$ Chief |",
    ],
)
def test_some_names_are_not_for_people(name: str) -> None:
    with pytest.raises(Refused) as refusal:
        NAMES.checked(name)
    assert refusal.value.code == "bad-name"


@pytest.mark.parametrize("name", ["Guest", "Invité", "Invitado", "guest"])
def test_who_has_no_name_gets_a_number(name: str) -> None:
    names = {NAMES.checked(name) for _ in range(50)}
    assert len(names) > 10
    assert all(given.rpartition(" ")[0] == name and given.rpartition(" ")[2].isdigit() for given in names)


def test_a_name_that_is_made_different_is_not_too_long() -> None:
    name = "x" * 24
    others = [name]
    for _ in range(3):
        others.append(unlike_all(name, others))
    assert len({*others}) == 4
    assert max(map(len, others)) == 24


@pytest.mark.anyio
async def test_two_at_one_table_do_not_look_alike(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        first, second = await site.person("Ada"), await site.person("ADA")
        async with site.player(first) as ada, site.player(second) as other:
            table = await site.table(first, listed=True)
            for seat, player in ((1, ada), (2, other)):
                await player.watch(table["id"])
                assert (await player.answer(await player.sit(table["id"], seat)))["t"] == "update"
            seats = (await ada.watch(table["id"]))["seats"]
            assert [seat["name"] for seat in seats] == ["Ada", "ADA (2)"]
            await site.web.put("/api/me", json={"name": "Ada"}, headers=bearer(second))
            said = (await other.answer(await other.ask("chat", table=table["id"], text="I am Ada")))["said"]
            assert said["name"] == "Ada (2)"


@pytest.mark.anyio
async def test_names_are_checked_wherever_they_are_given(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, programs={"deep-thought": "true"})) as site:
        person = await site.person("Ada")
        for name in ("chief", "Deep Thought"):
            for answer in (
                await site.web.post("/api/people", json={"name": name}),
                await site.web.put("/api/me", json={"name": name}, headers=bearer(person)),
                await site.web.post(
                    "/api/tables",
                    json={**table_options(), "seats": [{"kind": "person"}, {"kind": "screen", "name": name}]},
                    headers=bearer(person),
                ),
            ):
                assert (answer.status_code, answer.json()["code"]) == (422, "bad-name")
        guests = [await site.person("Guest") for _ in range(5)]
        assert len({guest["name"] for guest in guests}) > 1
