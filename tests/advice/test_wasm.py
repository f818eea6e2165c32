"""Law: what the WebAssembly module exports does the same as here, to the last bit, and chooses what our bots choose."""

from __future__ import annotations

import base64
import hashlib
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from seismic.advice.kernels import mind
from seismic.advice.kernels.exports import LAYOUTS, Surface, surface
from seismic.game import MOVES, Game
from seismic.levels import LEVELS
from seismic.rules.layout import States
from seismic.rules.lookup import FIRST_QUAKE, INDEX
from seismic.rules.targets.cpu import COMPILED, quiet
from seismic.search import Bot, Budget, make_bot, strongest
from seismic.search.geologist import load_network
from seismic.search.levels import SURVEYOR_PLAYOUTS
from support.side_by_side import SETTINGS, named
from support.wasm_session import (
    MODULE,
    ROOT,
    Asked,
    WasmSession,
    camel,
    layout_of,
    node_program,
    positions,
    wasm_session,
)

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not COMPILED, reason="interpreted, playouts take too long")]

SEED = 5
CHIEF_PLAYOUTS = 150  # it is measured in seconds otherwise, and no two machines play the same number

every_setting = pytest.mark.parametrize(
    ("number", "variants"), list(enumerate(SETTINGS)), ids=[named(variants) for variants in SETTINGS]
)

Call = tuple[Any, ...]  # the name of a function, and the numbers that it is called with


class Here:
    """The exports, called in this process: they themselves are interpreted, so that only what they call is compiled."""

    def __init__(self, shown: Surface) -> None:
        self._arrays = shown.arrays
        self._exports = {export.name: export for export in shown.exports}
        for array in self._arrays.values():
            array[:] = 0  # as the module's memory begins

    def takes_state(self, name: str) -> bool:
        return "states" in self._exports[name].parameters

    def call(self, states: States, name: str, *numbers: int) -> int:
        export, left = self._exports[name], iter(numbers)
        own = {id(export.given): states}
        values = [next(left) if isinstance(one, int) else own.get(id(one), one) for one in export.arguments]
        return int(export.function(*values) or 0)

    def hashes(self) -> dict[str, str]:
        return {name: hashlib.sha256(array.tobytes()).hexdigest() for name, array in self._arrays.items()}


@cache
def here(layout: str) -> Here:
    return Here(surface(LAYOUTS[layout], load_network()))


@pytest.fixture(scope="module")
def wasm() -> Iterator[WasmSession]:
    with wasm_session() as session:
        yield session


class Both(NamedTuple):
    """What came of the same calls."""

    here: dict[str, object]
    there: dict[str, object]


def call_both(session: WasmSession, game: Game, calls: list[Call]) -> Both:
    layout, states = layout_of(game), game.states.copy()
    own = here(layout)
    given = base64.b64encode(states.tobytes()).decode()
    asked = [(camel(name), own.takes_state(name), *numbers) for name, *numbers in calls]
    there = session.ask("calls", layout=layout, state=given, calls=asked)
    with quiet():
        returned = [own.call(states, *call) for call in calls]
    after = base64.b64encode(states.tobytes()).decode()
    return Both({"returned": returned, "state": after, "arrays": own.hashes()}, there)


def attempts_in(game: Game) -> Iterator[tuple[int, ...]]:
    """Moves of every kind, as numbers: with all sides or rotations, one of them wrong, on cells near a town."""
    kinds, seat = [INDEX[kind] for kind in game.face_up[:1]] or [1], int(game.to_move)
    for verb in sorted(kind.verb for kind in MOVES):
        for q, r in ((0, 0), (1, 0), (-1, 2), (8, 0), (30, 0)):
            yield from ((verb, kinds[0], q, r, low, seat) for low in range(7))
        yield verb, 1, 2, 0, 0, seat % 2 + 1


def calls_in(game: Game) -> list[Call]:
    """Something of everything that can be asked in a position and done to it."""
    choices = [int(choice) for choice in game.choices()]
    calls: list[Call] = [("score",), ("survey",), ("list_choices",), ("flip_is_due",), ("flipping_pile",)]
    calls += [("is_legal", choice) for choice in (*choices[:20], choices[-1] + 1, 0)]
    calls += [("can_flip", kind) for kind in range(1, FIRST_QUAKE + 6)]
    for level in (mind.AS_SURVEYOR, mind.AS_CHIEF):
        calls += [("search_begin", level, SEED, 3), ("search_try", 2), ("search_halve",), ("search_try", 1)]
        calls += [("search_best",)]
    calls += [("cell_at", q, r) for q in range(-18, 27, 3) for r in range(-12, 13, 3)] + [("due",), ("share_win",)]
    calls += [("explain_flip", kind) for kind in range(FIRST_QUAKE + 6)]
    for attempt in attempts_in(game):
        calls += [("choice_of", *attempt), ("explain", *attempt)]
    calls += [("lasting_begin",), ("lasting_try", SEED, 3, 0, 4), ("lasting_try", SEED, 3, 4, 3), ("share_of", 5, 7)]
    calls += [("quake_odds",), ("list_risk",), ("list_fitting",)]
    calls += [("search_trials", 40, 2), ("search_rank",), ("plan_choice", 0), ("plan_claim", 0), ("hint_playouts", 60)]
    calls += [
        ("hint_trials", 60, 3),
        *(("try_hint", forecasts, SEED, 3, 0, 4) for forecasts in (0, 1)),
        ("forecast_trials", SEED, 0, 2),
        ("play_trials", SEED, 1, 2),
        ("hint_worth", 1, 4),
    ]
    calls += [("list_reasons", choice, -1) for choice in (choices[0], choices[len(choices) // 2], choices[-1])]
    calls += [("analysis_begin",), ("analysis_turn",), *(("analysis_step", cause, 1, 4) for cause in range(3))]
    for span, cause in ((0, 0), (0, 1), (1, 2), (1, 3), (1, 4)):
        calls += [("analysis_swing", span, cause, 4)]
    calls += [("analysis_value", 4), ("analysis_judge", 0, 4), ("analysis_loss", 0)]
    calls += [("random_choice",), ("make", choices[0]), ("run_to_flip",), ("step",), ("run",), ("survey",)]
    if game.state.last >= 0:
        calls += [("lower_side", 0), *(("explain_crew", side) for side in range(6))]
    calls += [("explain_rotate", q, 0, 1) for q in range(-3, 4)]
    if game.magnitude is not None:
        calls += [("cells_removed", side) for side in range(6)]
    return [*calls, ("deal", 7, 1), ("play_out",), ("survey",)]


@every_setting
def test_every_export_does_the_same_as_here(wasm: WasmSession, number: int, variants: tuple[str, ...]) -> None:
    """Whatever is returned, every byte of the state and every array."""
    for game in positions(number, variants):
        both = call_both(wasm, game, calls_in(game))
        assert both.there == both.here


def test_a_game_is_followed_flip_by_flip(wasm: WasmSession) -> None:
    """A tile that came up elsewhere is dealt to the top of the pile, the same way."""
    game = Game(2, seed=3)
    kinds = [kind for kind in range(1, 10) if here("compact").call(game.states.copy(), "can_flip", kind)]
    assert kinds
    both = call_both(wasm, game, [("deal_next", kinds[0]), ("run",)])
    assert both.there == both.here


def as_level(level: str) -> Bot:
    if level == "chief":
        return strongest(Budget(playouts=CHIEF_PLAYOUTS), seed=SEED)
    return make_bot(level, seed=SEED)


@every_setting
def test_every_level_chooses_what_it_chooses_here(wasm: WasmSession, number: int, variants: tuple[str, ...]) -> None:
    """At a fixed number of playouts, in three positions of each of 18 settings."""
    check_levels(wasm, number, variants)


def check_levels(session: Asked, number: int, variants: tuple[str, ...]) -> None:
    playouts = {"surveyor": SURVEYOR_PLAYOUTS, "chief": CHIEF_PLAYOUTS}
    for game in positions(number, variants):
        ply, state = len(game.moves), base64.b64encode(game.states.tobytes()).decode()
        calls = [("choose", True, n, SEED, ply, playouts.get(level, 0)) for n, level in enumerate(LEVELS)]
        found = session.ask("calls", layout=layout_of(game), state=state, calls=calls)
        moves = [str(game.decode(choice)) for choice in found["returned"]]
        assert moves == [str(as_level(level).choose(game)) for level in LEVELS]


def test_the_sample_of_the_documentation_runs() -> None:
    """docs/wasm.md plays a game between two levels."""
    page = (ROOT / "docs" / "wasm.md").read_text("utf-8")
    sample = page.split("```js\n")[1].split("```")[0].replace('"./build/', f'"{ROOT.as_uri()}/build/')
    command = [node_program(), "--input-type=module", "--eval", sample]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    points = [int(number) for number in re.findall(r"\d+", done.stdout.split("[")[1])]
    assert len(points) == 2
    assert all(some > 0 for some in points)


def test_levels_are_numbered_as_they_are_listed() -> None:
    for number, level in enumerate(LEVELS):
        assert getattr(mind, f"AS_{level.upper()}") == number


def test_bindings_refuse_a_module_of_another_version() -> None:
    """The module and its bindings say the same version, and a module of other kernels is refused in a sentence."""
    node, bindings = node_program(), (MODULE / "seismic.js").read_text("utf-8")
    version = re.findall(r'^export const KERNELS = "([0-9a-f]{8})";$', bindings, re.MULTILINE)[0]
    assert f'"seismic-{version}.wasm"' in bindings
    other = f"{int(version, 16) ^ 1:08x}"
    load = f"import {{ readFileSync }} from 'node:fs'; await loadRules(readFileSync({str(MODULE / 'seismic.wasm')!r}));"
    refusal = f"Error: the module is of version {version}, its bindings are of {other}"
    for wanted, status, said in ((version, 0, ""), (other, 1, refusal)):
        text = bindings.replace(f'KERNELS = "{version}"', f'KERNELS = "{wanted}"') + load
        done = subprocess.run([node, "--input-type=module"], input=text, capture_output=True, text=True, check=False)
        assert done.returncode == status, done.stderr
        assert said in done.stderr


def test_the_module_imports_nothing() -> None:
    """Section 2 of a WebAssembly module holds its imports; there is none."""
    path = MODULE / "seismic.wasm"
    if not path.exists():
        pytest.skip("`make wasm` builds the module")
    assert 2 not in section_numbers(path.read_bytes())


def section_numbers(module: bytes) -> list[int]:
    assert module[:4] == b"\0asm"
    numbers, place = [], 8
    while place < len(module):
        numbers.append(module[place])
        size, shift, place = 0, 0, place + 1
        while True:
            size |= (module[place] & 127) << shift
            shift, place = shift + 7, place + 1
            if module[place - 1] < 128:
                break
        place += size
    return numbers
