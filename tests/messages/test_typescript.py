"""The browser's types are the server's types."""

from __future__ import annotations

import re

import pytest

from seismic.messages import VERSION, client, server
from seismic.messages.typescript import typescript


@pytest.fixture(scope="module")
def module() -> str:
    return typescript()


@pytest.mark.parametrize("message", [*client.ClientMessage.__args__, *server.ServerMessage.__args__])
def test_every_message_has_its_type(message: type, module: str) -> None:
    found = re.search(rf"export interface {message.__name__} {{\n(.*?)}}\n", module, re.DOTALL)
    assert found is not None
    fields = re.findall(r"^  (\w+)\??: ", found[1], re.MULTILINE)
    assert fields == ["t", *message.__struct_fields__]  # type: ignore[attr-defined]


def test_what_may_be_missing_is_marked(module: str) -> None:
    assert "  tiles?: TileView[];" in module
    assert "  after?: number | null;" in module
    assert "  table: string;" in module


def test_lists_that_stand_for_things_are_tuples(module: str) -> None:
    assert "export type TileView = [q: number, r: number, code: string, rotation: number" in module


def test_the_version_travels_along(module: str) -> None:
    assert f"export const VERSION = {VERSION};" in module
