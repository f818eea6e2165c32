"""How conversations are made: a person at a table who says this and that, and plays any legal move."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any

from seismic.game import Game
from seismic.game.fair import pledge_of
from seismic.levels import LEVELS
from seismic.messages import VERSION
from support.conversations.conversation import NAME, Conversation, Step, take_step
from support.conversations.given_house import GivenHouse, run_given
from support.server.desk import some_turn

NONCES = [f"{number:032x}" for number in range(1, 40)]


class Talk:
    """The person, and what was said so far."""

    def __init__(self, house: GivenHouse, seed: int) -> None:
        self._house = house
        self._rng = random.Random(seed)
        self._ids = 0
        self.steps: list[Step] = []
        self.table = ""  # the one that is spoken of, where no other is named

    # Saying and asking

    async def _step(self, step: Step) -> Step:
        self.steps.append(await take_step(self._house, step))
        return self.steps[-1]

    async def say(self, what: str, /, **fields: Any) -> list[dict[str, Any]]:
        return await self.say_all(self.message(what, **fields))

    async def say_all(self, *messages: dict[str, Any]) -> list[dict[str, Any]]:
        return (await self._step(Step(say=list(messages)))).hear

    def message(self, what: str, /, **fields: Any) -> dict[str, Any]:
        """A message about the table, if it does not name another."""
        return {"t": what, "table": self.table, **fields}

    async def do(self, what: str, /, **fields: Any) -> list[dict[str, Any]]:
        """Say something that has an id."""
        return await self.say(what, id=self.new_id(), **fields)

    def new_id(self) -> str:
        self._ids += 1
        return f"m{self._ids}"

    async def ask(self, what: str, **fields: Any) -> list[dict[str, Any]]:
        return await self.do("ask", what=what, **fields)

    async def request(self, method: str, path: str, *body: Any) -> Any:
        return (await self._step(Step(request=[method, path, *body]))).answer

    # At a table

    async def hello(self) -> None:
        await self.say_all({"t": "hello", "version": VERSION, "token": ""})

    async def reload(self) -> None:
        """Load the page again: what it knew is forgotten."""
        await self.hello()
        await self.say("watch")

    async def make(self, *seats: str | dict[str, Any], **options: Any) -> None:
        """Make a table and watch it. A seat is "person", the name of somebody at the screen, or the level of a bot."""
        made = await self.request("POST", "api/tables", {"seats": list(map(_seat, seats)), **options})
        self.table = made["id"]
        await self.say("watch")

    async def sit(self, seat: int = 1, nonce: str = NONCES[0], **fields: Any) -> list[dict[str, Any]]:
        return await self.do("sit", seat=seat, pledge=pledge_of(self.table, nonce), **fields)

    async def reveal(self, nonce: str = NONCES[0], **fields: Any) -> list[dict[str, Any]]:
        pledges = [seat.pledge for seat in self._house.room(self.table).seats]
        return await self.do("reveal", **{"nonce": nonce, "pledges": pledges, **fields})

    async def begin(self, *seats: str | dict[str, Any], nonce: str = NONCES[0], **options: Any) -> None:
        """Make a table, sit down and begin the game."""
        await self.make(*seats, **options)
        await self.sit(1 + [seat if isinstance(seat, str) else seat["kind"] for seat in seats].index("person"), nonce)
        await self.reveal(nonce)

    @property
    def game(self) -> Game:
        game = self._house.room(self.table).game
        assert game is not None
        return game

    @property
    def is_playing(self) -> bool:
        return self._house.room(self.table).status == "playing"

    @property
    def decision(self) -> str:
        return str(self.game.decision) if self.is_playing else "over"

    def some_moves(self) -> list[str]:
        return some_turn(self.game, self._rng)

    async def confirm(self, moves: list[str], **fields: Any) -> list[dict[str, Any]]:
        return await self.do("confirm", **{"ply": self.game.ply, "moves": moves, **fields})

    async def turn(self) -> None:
        await self.confirm(self.some_moves())

    async def play_until(self, is_there: Callable[[], bool], most: int) -> None:
        for _ in range(most):
            if is_there() or not self.is_playing:
                break
            await self.turn()
        assert is_there(), "the game does not come to this"


def _seat(seat: str | dict[str, Any]) -> dict[str, Any]:
    if isinstance(seat, dict):
        return seat
    if seat == "person":
        return {"kind": "person"}
    return {"kind": "bot", "level": seat} if seat in LEVELS else {"kind": "screen", "name": seat}


Script = Callable[[Talk], Awaitable[None]]


def recorded(script: Script, seed: int = 1) -> Conversation:
    """The conversation that this script leads to."""

    async def talk(house: GivenHouse) -> list[Step]:
        await house.open(NAME)
        person = Talk(house, seed)
        await person.hello()
        await script(person)
        return person.steps

    return Conversation((script.__doc__ or "").strip().splitlines()[0], run_given(talk))
