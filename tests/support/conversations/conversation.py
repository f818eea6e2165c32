"""Conversations between the page and its server: what was said and asked, and all that was answered.

They are kept in `tests/data/conversations`, a step on each line. A step is either what the page said, with all that it
heard until nothing more happened, or a request with its answer.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from msgspec import Struct, to_builtins
from msgspec import json as msgspec_json

from support.conversations.given_house import GivenHouse, run_given

FOLDER = Path(__file__).parents[2] / "data" / "conversations"
NAME = "Ada"

# What a server alone has: links, tokens, and sentences for programs.
_OF_SERVERS = ("return_key", "watch_key", "token", "renew_at", "sentence")


class Step(Struct, omit_defaults=True):
    say: list[dict[str, Any]] = []
    hear: list[dict[str, Any]] = []
    request: list[Any] = []  # method, path and, if there is one, body
    status: int = 0
    answer: Any = None


class Conversation(Struct):
    about: str
    steps: list[Step]

    def text(self) -> str:
        steps = ",\n".join(
            json.dumps(to_builtins(step), ensure_ascii=False, separators=(",", ":")) for step in self.steps
        )
        return f'{{"about":{json.dumps(self.about)},"steps":[\n{steps}\n]}}\n'


def load(path: Path) -> Conversation:
    return msgspec_json.decode(path.read_bytes(), type=Conversation)


async def take_step(house: GivenHouse, step: Step) -> Step:
    """The same step, as the server answers it now."""
    house.tick()
    if step.say:
        return Step(say=step.say, hear=shared(await house.say(step.say)))
    method, path, *body = step.request
    status, answer = await house.request(method, path, body[0] if body else None)
    return Step(request=step.request, status=status, answer=shared(answer))


def replayed(conversation: Conversation) -> Conversation:
    """The same conversation, as the server holds it now."""

    async def talk(house: GivenHouse) -> list[Step]:
        await house.open(NAME)
        return [await take_step(house, step) for step in conversation.steps]

    return Conversation(conversation.about, run_given(talk))


def shared(said: Any) -> Any:
    """What a table in the browser says, too."""
    if isinstance(said, list):
        return [shared(part) for part in said]
    if isinstance(said, dict):
        return {name: shared(part) for name, part in said.items() if name not in _OF_SERVERS}
    return said
