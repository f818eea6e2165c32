"""What the tool that builds the WebAssembly module says when something is missing, and what its bindings declare."""

from __future__ import annotations

import pytest

import wasmbindings
from seismic.advice.kernels.exports import surface
from seismic.rules.layout import STATE_COMPACT
from wasm import link


@pytest.mark.parametrize(
    ("linker", "said"), [("/nowhere/zig", "/nowhere/zig cannot be run"), ("false", "could not be linked")]
)
def test_a_linker_that_is_missing_or_fails_is_said_in_a_sentence(linker: str, said: str) -> None:
    with pytest.raises(SystemExit, match=said):
        link(b"", [], [linker])


def test_the_bindings_declare_every_export_field_and_array() -> None:
    shown, types = surface(STATE_COMPACT), wasmbindings.typescript()
    for export in shown.exports:
        assert export.function.__doc__, export.name
        assert f"  {wasmbindings.camel(export.name)}(" in types
    for name in (*(STATE_COMPACT.names or ()), *shown.arrays):
        assert f'name: "{name}")' in types
