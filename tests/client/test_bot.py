"""Laws of bots from outside: an invitation is all they need, and what everybody sees is all they know."""

from __future__ import annotations

import asyncio
import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from seismic.client.bot import Joined, join, parse_invitation
from seismic.client.links import Link
from seismic.client.mirror import Follower, JoinError, renewed
from seismic.engine.programs import ProgramBot
from seismic.game import Game, Move
from seismic.messages.position import Position
from seismic.messages.rest import Person
from seismic.messages.server import TableView, Update
from seismic.messages.table import PersonSeat, SeatView, Status, TableOptions
from seismic.record import write
from seismic.search import Budget, Greedy, make_bot
from seismic.search.bots import choose_turn
from support.line_protocol import MINIMAL, bad_bot
from support.server.site import serving, settings
from support.terminal.sitting import near_the_end

TABLE, KEY = "abcdefghij_", "abcdefghijklmnopqrstu-"
US, THEM = "u" * 11, "t" * 11


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")


# Links


@pytest.mark.parametrize(
    ("address", "people", "socket"),
    [
        ("http://localhost:8765/", "http://localhost:8765/api/people", "ws://localhost:8765/socket"),
        ("http://[::1]:80", "http://[::1]:80/api/people", "ws://[::1]:80/socket"),
        ("https://play.example/games/", "https://play.example/games/api/people", "wss://play.example/games/socket"),
    ],
)
def test_an_invitation_names_server_table_seat_and_key(address: str, people: str, socket: str) -> None:
    invitation = parse_invitation(f"{address}#/table/{TABLE}/seat/2/{KEY}")
    assert (invitation.table, invitation.seat, invitation.key) == (TABLE, 2, KEY)
    assert (invitation.people, invitation.socket) == (people, socket)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "http://localhost",
        f"ftp://localhost/#/table/{TABLE}/seat/2/{KEY}",
        f"http:///#/table/{TABLE}/seat/2/{KEY}",
        f"http://localhost:port/#/table/{TABLE}/seat/2/{KEY}",
        f"http://[::1/#/table/{TABLE}/seat/2/{KEY}",
        f"http://localhost/#/table/{TABLE}/seat/5/{KEY}",
        f"http://localhost/#/table/{TABLE}/seat/2/{KEY}/",
        f"http://localhost/table/{TABLE}/seat/2/{KEY}",
    ],
)
def test_other_links_are_refused(text: str) -> None:
    with pytest.raises(JoinError) as found:
        parse_invitation(text)
    assert found.value.key == "join-link"


# Following


def position(game: Game) -> Position:
    town = game.struck_town
    return Position(ply=len(game.moves), to_move=int(game.to_move), town=(town.q, town.r) if town else None)


def view(game: Game, seq: int) -> TableView:
    return TableView(
        TABLE,
        seq,
        Status.PLAYING,
        TableOptions([PersonSeat(), PersonSeat()], list(game.variants), game.table.name),
        "",
        [SeatView("person", "Ada", THEM), SeatView("person", "Blaise", US)],
        [2],
        [],
        position=position(game),
        log=list(map(str, game.events)),
    )


@pytest.mark.parametrize("variants", [(), ("aftershocks", "dilemma", "twin-cities"), ("balance",)], ids="+".join)
def test_the_lines_of_a_table_tell_the_game(variants: tuple[str, ...]) -> None:
    game, follower, seq = Game(2, variants, "small", seed=8), Follower(US), 1
    assert follower.take(view(game, 1))
    bot = make_bot("foreman", seed=2)
    while game.outcome is None:
        assert follower.our_turn == (game.to_move == 2)
        ours = follower.game()
        assert ours.events == game.events
        assert ours.legal_moves == game.legal_moves
        moves, told = choose_turn(bot, ours), len(game.events)
        for move in moves:
            game.play(move)
        seq += 1
        lines = list(map(str, game.events[told:]))
        assert follower.take(Update(TABLE, seq, 0, "turn", lines=lines, position=position(game)))
    over = Update(TABLE, seq + 1, 0, "over", status=Status.OVER)
    assert not follower.take(Update(TABLE, seq + 2, 0, "chat"))  # one is missing before it
    assert follower.take(over)
    assert follower.take(over)  # once more changes nothing
    assert follower.is_over
    assert follower.game().outcome == game.outcome


# At a real table


class Dropping:
    """A bot whose line drops while it thinks about its third move."""

    def __init__(self) -> None:
        self._bot, self._moves = Greedy(), 0
        self.drop: Callable[[], object] = object

    def choose(self, game: Game) -> Move:
        self._moves += 1
        if self._moves == 3:
            self.drop()
        return self._bot.choose(game)


@pytest.mark.anyio
async def test_bots_play_a_whole_game_by_their_invitations_and_come_back_to_it(tmp_path: Path) -> None:
    dropped: list[object] = []
    async with serving(settings(tmp_path)) as site:
        host = await site.person()
        table = await site.table(host, "person", "person", "person", variants=["aftershocks", "dilemma"])
        invitations = [
            Link(f"http://{site.address}", table["id"], each["seat"], each["key"]) for each in table["invitations"]
        ]
        own = Link(f"http://{site.address}", table["id"], 1, table["watch_key"])
        dropping = Dropping()
        ours = Joined(own, Person(host["id"], host["name"], host["token"]), dropping)
        loop = asyncio.get_running_loop()

        def drop() -> None:
            assert ours._connection is not None
            dropped.append(ours._connection)
            ours._connection.transport.abort()

        dropping.drop = lambda: loop.call_soon_threadsafe(drop)
        told: list[str] = []
        haste, command = Budget(seconds=0.05), bad_bot("later")
        with ProgramBot(command, budget=haste, overhear=lambda _, line: told.append(line)) as program:
            endings = await asyncio.gather(
                ours.play(),
                join(invitations[0], "Foreman (bot)", make_bot("foreman")),
                join(invitations[1], "Program", program, program.ponder),
            )
            assert program.faults == []
            assert "ponder" in told
    assert dropped
    assert len({ending.scores for ending in endings}) == 1
    assert sorted(ending.seat for ending in endings) == [1, 2, 3]
    assert endings[0].winners
    proofs = [ending.proof for ending in endings]
    assert all(proof is not None and proof.trouble is None and proof.own for proof in proofs), proofs


@pytest.mark.anyio
@pytest.mark.parametrize("options", [(), ("--json",)], ids=["words", "json"])
async def test_the_command_says_how_it_ended_and_what_was_proven(tmp_path: Path, options: tuple[str, ...]) -> None:
    start = write(near_the_end(4, players=2, table="small"))
    async with serving(settings(tmp_path)) as site:
        host = await site.person()
        table = await site.table(host, "person", "person", start=start)
        own = Link(f"http://{site.address}", table["id"], 1, table["watch_key"])
        ours = Joined(own, Person(host["id"], host["name"], host["token"]), Greedy())
        key = table["invitations"][0]["key"]
        link = f"http://{site.address}/#/table/{table['id']}/seat/2/{key}"
        command = [
            sys.executable,
            "-m",
            "seismic",
            "--lang",
            "en",
            "bot",
            "--join",
            link,
            "--engine",
            "greedy",
            *options,
        ]
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        (told, _), _ = await asyncio.gather(process.communicate(), ours.play())
    if options:
        assert json.loads(told)["pile"] == "proven"
    else:
        result, proof = told.decode().splitlines()
        assert result
        assert proof.startswith("The pile was fair: your own number is in it, and all ")


@pytest.mark.anyio
async def test_a_seat_that_is_taken_is_refused_with_its_sentence(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        host = await site.person()
        table = await site.table(host, "person", "person")
        key = next(each["key"] for each in table["invitations"] if each["seat"] == 2)
        async with site.player() as player:
            await player.watch(table["id"], key=key)
            sat = await player.sit(table["id"], 2, key)
            assert (await player.answer(sat))["t"] == "update"
            with pytest.raises(JoinError) as found:
                await join(Link(f"http://{site.address}", table["id"], 2, key), "Late", Greedy())
    assert str(found.value) != found.value.key


@pytest.mark.anyio
async def test_a_place_where_no_server_is_gets_one_sentence(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        gone = f"http://{site.address}"
    link = f"{gone}/#/table/{TABLE}/seat/2/{KEY}"
    for url, code in ((link, 2), (gone, 2)):
        command = [
            sys.executable,
            "-m",
            "seismic",
            "--lang",
            "en",
            "bot",
            "--join",
            url,
            "--engine",
            shlex.join(MINIMAL),
        ]
        process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
        _, said = await process.communicate()
        assert process.returncode == code
        assert said.decode().count("\n") == 1
        assert "Traceback" not in said.decode()


@pytest.mark.anyio
async def test_a_token_that_has_lived_half_its_life_is_renewed(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        made = await site.person("Ada")
        link = Link(f"http://{site.address}", "A" * 11)
        fresh = Person(made["id"], made["name"], made["token"], made["renew_at"])
        assert await asyncio.to_thread(renewed, link, fresh) is fresh
        old = msgspec.structs.replace(fresh, renew_at=1)
        newer = await asyncio.to_thread(renewed, link, old)
        assert (newer.id, newer.renew_at > old.renew_at) == (old.id, True)
        unknown = msgspec.structs.replace(old, token="x")
        assert await asyncio.to_thread(renewed, link, unknown) is unknown
    assert await asyncio.to_thread(renewed, link, old) is old  # nobody is there
