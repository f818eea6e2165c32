"""The conversations that are kept: one person, alone with bots or with others at the screen.

Together they come to every kind of decision, every variant, every level of aids, and every refusal that the page of one
person can meet.
"""

from __future__ import annotations

from seismic.game import Game
from seismic.game.fair import pledge_of
from seismic.record import write
from support.conversations.talk import NONCES, Script, Talk

ALL_OF_R9 = ["big-one", "dilemma", "aftershocks", "twin-cities"]


async def against_bots(talk: Talk) -> None:
    """A whole evening against two bots: drafts, refusals, questions, and a rematch after giving up."""
    await talk.begin("trainee", "person", "foreman", table="small", aids="coached")
    moves = talk.some_moves()
    await talk.say("draft", moves=moves[:1])
    await talk.say("draft", moves=moves)
    await talk.say("draft", moves=[])
    await talk.confirm(moves[:1])  # a crew, or none, is still to be decided
    await talk.confirm(moves, ply=talk.game.ply + 1)
    await talk.confirm([*moves, "no-crew"])
    same = talk.message("confirm", id="once", ply=talk.game.ply, moves=talk.some_moves())
    await talk.say_all(same)
    await talk.say_all(same)
    for what in ("hint", "risk", "fits"):
        await talk.ask(what)
    await talk.ask("replay")
    await talk.ask("hint", at=0)
    await talk.ask("fits", then=talk.some_moves()[:1])
    await talk.do("chat", text="  Well\tplayed; trainee! ")
    await talk.turn()
    await talk.say_all({"t": "ping"}, talk.message("unwatch"))
    await talk.turn()  # acknowledged, for nobody watches
    await talk.say("watch")
    await talk.turn()
    seq = talk.steps[-1].hear[-1]["seq"]
    await talk.say("watch", after=seq - 2)
    await talk.say("watch", after=seq)
    await talk.say("watch", after=seq - 20)
    await talk.ask("analysis")
    await talk.do("rematch")
    await talk.do("resign")
    await talk.do("resign")
    await talk.ask("risk")
    for kind in ("seismic", "json"):
        await talk.request("GET", f"games/{talk.table}.{kind}")
    again = await talk.do("rematch")
    await talk.do("rematch")
    await talk.request("GET", "api/me/tables")
    talk.table = again[0]["next_table"]
    await talk.say("watch")
    await talk.sit(2)
    await talk.reveal()
    await talk.turn()
    await talk.do("abort", agree=False)
    await talk.do("abort")
    await talk.say("watch")


async def moves_against_the_rules(talk: Talk) -> None:
    """Whatever the rules refuse, with the clause behind it; and messages that make no sense where the game stands."""
    await talk.begin("person", "Blaise", table="small", first=1)
    up, other = talk.game.face_up[0], next(code for code in ("03", "02", "01") if code not in talk.game.face_up)
    for move in (
        f"place {up} 6,5 r0",
        f"place {up} 40,0 r0",
        f"place {up} 0,0 r0",
        f"place {other} 1,0 r0",
        "crew E",
        "no-crew",
        "strike E",
        "town 0,0",
        "keep 1",
        "rotate 1 1,0 r1",
        "dance",
        "place 03 1,0",
        "",
    ):
        await talk.say("draft", moves=[move])
    moves = talk.some_moves()
    await talk.say("draft", moves=[*moves[:1], "crew E", "crew W"])
    await talk.say("draft", moves=[*moves[:1], moves[0]])
    for side in ("E", "SE", "SW", "W", "NW", "NE"):
        await talk.say("draft", moves=[*moves[:1], f"crew {side}"])
    await talk.do("sit", seat=2, pledge=pledge_of(talk.table, NONCES[0]))
    await talk.do("stand")
    await talk.do("pledge", pledge=pledge_of(talk.table, NONCES[1]))
    await talk.reveal()
    await talk.do("chat", text=" \t ")
    await talk.ask("hint")
    await talk.ask("fits", at=99)
    await talk.ask("fits", then=["place 03 9,9 r0"])
    await talk.say_all(talk.message("ask", id="q1", what="fits"), talk.message("ask", id="q1", what="fits"))
    await talk.say_all(
        talk.message("ask", id="q2", what="fits"), {"t": "cancel", "id": "q2"}, {"t": "cancel", "id": "q3"}
    )
    await talk.say_all(*(talk.message("ask", id=f"q1{n}", what="replay") for n in range(6)))


async def all_of_r9(talk: Talk) -> None:
    """The Big One, the dilemma, aftershocks and Twin Cities at once, around one screen: every kind of decision."""
    seats = ("Blaise", "person", "Clara", "worker")
    await talk.begin(*seats, variants=ALL_OF_R9, first=2, aids="coached", nonce=NONCES[3])
    await talk.ask("hint", then=talk.some_moves()[:1])  # a crew, or another tile
    met: set[str] = set()
    for _ in range(15):
        if talk.decision not in met:
            await talk.ask("hint")
        met.add(talk.decision)
        await talk.turn()
    assert met >= {"lay", "strike", "town", "aftershock"}, met
    await talk.ask("risk")
    await talk.ask("analysis", at=4)
    await talk.reload()


async def balance(talk: Talk) -> None:
    """Balance with aftershocks: a pile for each seat."""
    await talk.begin("person", "surveyor", variants=["balance", "aftershocks"], aids="coached")
    await talk.ask("risk")
    await talk.play_until(lambda: talk.decision == "aftershock", most=20)
    await talk.say("draft", moves=talk.some_moves())
    await talk.ask("hint")
    await talk.turn()
    await talk.turn()
    await talk.reload()
    await talk.turn()
    await talk.request("GET", f"api/tables/{talk.table}/tiles")


async def to_the_end_without_aids(talk: Talk) -> None:
    """A whole game at a small table that shows nothing; when it is over, everything may be asked."""
    await talk.begin("person", "trainee", table="small", aids="purist", first=1)
    for what in ("hint", "risk", "fits", "analysis"):
        await talk.ask(what)
    await talk.turn()
    await talk.ask("replay")
    await talk.play_until(lambda: not talk.is_playing, most=60)
    await talk.reload()
    await talk.confirm(["no-crew"])
    for what in ("hint", "risk", "fits"):
        await talk.ask(what)
    await talk.say("unwatch")
    await talk.ask("fits", at=3)
    await talk.request("GET", f"games/{talk.table}.seismic")
    await talk.request("GET", f"api/tables/{talk.table}")


async def pledges(talk: Talk) -> None:
    """How a game begins, and does not: standing up, pledging again, and too many attempts."""
    await talk.make(
        {"kind": "person", "colour": "green"}, {"kind": "bot", "level": "worker", "colour": "pink"}, "Clara"
    )
    await talk.do("reveal", nonce=NONCES[0], pledges=["", "", ""])
    await talk.do("stand")
    await talk.do("chat", text="Anybody here?")
    await talk.do("resign")
    await talk.ask("replay")
    await talk.say("draft", moves=["keep 1"])
    for seat, colour in ((4, None), (2, None), (3, None), (1, "pink")):
        await talk.sit(seat, colour=colour)
    await talk.do("confirm", ply=0, moves=["keep 1"])
    await talk.sit(1, colour="orange")
    await talk.sit(1)
    await talk.do("confirm", ply=0, moves=["keep 1"])
    await talk.reveal(nonce=NONCES[1])
    await talk.reveal(pledges=["", "", ""])
    await talk.do("stand")
    await talk.sit(1, nonce=NONCES[1])
    await talk.do("pledge", pledge=pledge_of(talk.table, NONCES[2]))
    await talk.say("watch", after=3)
    await talk.reveal(nonce=NONCES[2])
    await talk.turn()
    await talk.do("abort")
    await talk.request("GET", f"games/{talk.table}.seismic")
    await talk.make("person", "worker", first=2)
    await talk.sit(1, nonce=NONCES[3])
    for nonce in NONCES[4:20]:
        await talk.do("pledge", pledge=pledge_of(talk.table, nonce))
    await talk.do("pledge", pledge=pledge_of(talk.table, NONCES[20]))
    await talk.sit(1)
    await talk.do("rematch")
    await talk.say("watch")


async def from_a_record(talk: Talk) -> None:
    """A table that continues a record, and records that are looked at while games are played."""
    given = _record(["Ada", "Clara"], seed=5, choices=9)
    seats = [{"kind": "person"}, {"kind": "bot", "level": "worker"}]
    await talk.request("POST", "api/tables", {"seats": [*seats, *seats[1:]], "start": given})
    await talk.request("POST", "api/tables", {"seats": seats, "start": given.replace("turn 2", "turn 1", 1)})
    await talk.request("POST", "api/tables", {"seats": seats, "start": _record(["Ada", "Clara"], seed=2, choices=None)})
    await talk.request("POST", "api/tables", {"seats": seats, "start": "seismic-record 7\n"})
    await talk.begin("person", "worker", start=given, aids="standard")
    await talk.reload()
    await talk.turn()
    await talk.ask("replay")
    await talk.ask("risk")
    await talk.request("POST", "api/records", {"record": given.replace("flip", "flop", 1)})
    alike = (await talk.request("POST", "api/records", {"record": given}))["id"]
    other = (
        await talk.request("POST", "api/records", {"record": _record(["Ada", "Bea"], seed=5, choices=5, table="small")})
    )["id"]
    await talk.ask("risk", table=alike)  # it may be the game that is played
    await talk.ask("fits", table=alike, at=2)
    await talk.ask("risk", table=other)
    await talk.ask("analysis", table=other)
    await talk.ask("hint", table=other, at=99)
    await talk.ask("replay", table=other, at=2, then=[])
    await talk.request("GET", f"games/{other}.json")
    await talk.request("GET", f"games/{other}.replay")
    await talk.do("resign")
    await talk.request("GET", f"games/{talk.table}.seismic")
    await talk.ask("risk", table=alike)


async def what_is_not_there(talk: Talk) -> None:
    """Tables that are not there or not watched, options that no game can have, names, and a page of another version."""
    missing = "AAAAAAAAAA_"
    talk.table = missing
    await talk.say("watch")
    await talk.say("draft", moves=[])
    await talk.ask("hint")
    await talk.sit(1)
    await talk.do("rematch")
    await talk.say("unwatch")
    await talk.say("mute", person="somebody-el")
    for path in (f"api/tables/{missing}", f"api/tables/{missing}/tiles", f"games/{missing}.seismic", "api/nothing"):
        await talk.request("GET", path)
    await talk.request("DELETE", "api/me/tables")
    person, bot = {"kind": "person"}, {"kind": "bot", "level": "worker"}
    for seats, options in (
        ([person, {"kind": "bot", "level": "genius"}], {}),
        ([bot, bot], {}),
        ([person, bot], {"first": 3}),
        ([person, bot], {"variants": ["balance", "dilemma"]}),
        ([person, bot], {"variants": ["big-one", "big-one"]}),
        ([person, bot], {"variants": ["earthquake"]}),
        ([person, bot], {"table": "round"}),
        ([{**person, "colour": "pink"}, {**bot, "colour": "pink"}], {}),
        ([person, {"kind": "screen", "name": " \u200b "}], {}),
    ):
        await talk.request("POST", "api/tables", {"seats": seats, **options})
    await talk.request("PUT", "api/me", {"name": "\u2800"})
    await talk.request("PUT", "api/me", {"name": "  Zoë;  the 2nd "})
    await talk.hello()
    await talk.begin("person", "Zoë", "zoe", "worker", table="small")
    await talk.say("mute", person="somebody-el")
    await talk.do("chat", text="Who is who?")
    await talk.request("GET", f"api/tables/{talk.table}")
    await talk.say_all({"t": "hello", "version": 1, "token": ""})


def _record(players: list[str], seed: int, choices: int | None, table: str = "standard") -> str:
    game = Game(players, table=table, seed=seed)
    while game.outcome is None and (choices is None or game.ply < choices):
        game.play_random()
    return write(game)


SCRIPTS: dict[str, Script] = {
    script.__name__.replace("_", "-"): script
    for script in (
        against_bots,
        moves_against_the_rules,
        all_of_r9,
        balance,
        to_the_end_without_aids,
        pledges,
        from_a_record,
        what_is_not_there,
    )
}
