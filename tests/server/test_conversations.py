"""Conversations of one person's page: the server says what it said when they were recorded.

`web/src/house/conversations.test.ts` holds the tables in the browser to the same. `python tools/conversations.py`
records them anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from seismic.game import VARIANTS
from seismic.messages.client import AskedFor, ClientMessage
from seismic.messages.table import Aids
from support.conversations.conversation import FOLDER, load, replayed
from support.conversations.scripts import SCRIPTS

CONVERSATIONS = sorted(FOLDER.glob("*.json"))
MAX_BYTES = 300_000  # of all: small enough to be read


@pytest.mark.parametrize("path", CONVERSATIONS, ids=lambda path: path.stem)
def test_the_server_answers_as_it_did(path: Path) -> None:
    conversation = load(path)
    for number, (kept, now) in enumerate(zip(conversation.steps, replayed(conversation).steps, strict=True)):
        assert now == kept, f"step {number}"


def test_every_script_is_kept() -> None:
    assert [path.stem for path in CONVERSATIONS] == sorted(SCRIPTS)
    assert sum(path.stat().st_size for path in CONVERSATIONS) < MAX_BYTES


def test_law_the_conversations_come_to_all_that_a_page_can_say() -> None:
    """Every message, question, level of aids, variant and decision."""
    said = [message for path in CONVERSATIONS for step in load(path).steps for message in step.say]
    assert {message["t"] for message in said} == {kind.__struct_config__.tag for kind in get_args(ClientMessage)}
    assert {message["what"] for message in said if message["t"] == "ask"} == set(get_args(AskedFor))
    heard = [message for path in CONVERSATIONS for step in load(path).steps for message in step.hear]
    options = [message["options"] for message in heard if message["t"] == "table"]
    assert {each["aids"] for each in options} == set(Aids)
    assert {variant for each in options for variant in each["variants"]} == set(VARIANTS)
    decisions = {decision for message in heard for decision in _values(message, "decision")}
    assert decisions >= {"lay", "crew", "strike", "town", "aftershock", "over", "flip"}


def _values(said: Any, name: str) -> list[Any]:
    """The values of all fields of this name."""
    if isinstance(said, list):
        return [value for part in said for value in _values(part, name)]
    if not isinstance(said, dict):
        return []
    own = [said[name]] if name in said else []
    return own + [value for part in said.values() for value in _values(part, name)]


def test_a_change_of_what_is_said_is_noticed(tmp_path: Path) -> None:
    """Or the comparison above would prove nothing."""
    path = tmp_path / "changed.json"
    text = (FOLDER / "what-is-not-there.json").read_text("utf-8")
    path.write_text(text.replace("server-no-game", "server-no-table"), "utf-8")
    changed = load(path)
    assert replayed(changed).steps != changed.steps
    assert json.loads(path.read_text("utf-8")) != json.loads(text)
