"""Laws of `seismic warm`: it compiles what there is to compile, and says so; then there is nothing to do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from seismic.cli.warm import run
from seismic.i18n import Say
from seismic.rules.targets import cache
from support.cli.running import environment, run_seismic


def test_where_rules_run_interpreted_there_is_nothing_to_compile(tmp_path: Path) -> None:
    done = run_seismic(tmp_path, "warm", extra={"NUMBA_DISABLE_JIT": "1"})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Nothing to compile: ")


@pytest.mark.skipif(not cache.COMPILED, reason="nothing is compiled here")
def test_what_was_compiled_is_not_compiled_again(tmp_path: Path) -> None:
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-m", "seismic", "warm"],
            capture_output=True,
            encoding="utf-8",
            env=environment(tmp_path),
            timeout=1800,
            check=True,
        )
        assert done.stderr.splitlines() == [
            "Compiling the rules…",
            "Compiling the bots…",
            "Compiling hints, risk and analysis…",
            "Compiling the environments…",
        ]
    assert done.stdout.startswith("Nothing to do: ")
    assert cache.is_warm()


def known() -> set[tuple[str, str]]:
    """Every kernel that this process has compiled or loaded, with the types of its arguments."""
    modules = [module for name, module in sys.modules.items() if name.startswith("seismic.")]
    kernels = {value for module in modules for value in vars(module).values() if hasattr(value, "signatures")}
    return {(kernel.__qualname__, str(types)) for kernel in kernels for types in kernel.signatures}


def play_in_every_environment() -> None:
    """At other tables, with other variants and players than those that are compiled in advance."""
    import gymnasium
    import numpy as np
    import pyspiel

    import seismic.env.gymnasium_env
    import seismic.env.openspiel  # noqa: F401  they register their games
    from seismic.env import BatchEnv, seismic_v1

    for variants, table in (["balance"], "standard"), (["twin-cities", "dilemma"], "large"):
        for options in ({}, {"opponents": "quick", "roads": True}, {"opponents": ["random", "foreman"]}):
            with BatchEnv(3, players=3, variants=variants, table=table, **options) as batch:
                batch.step(batch.mask.argmax(axis=1))
                batch.step(batch.random_actions())
                batch.deal_unseen(1)
                batch.restore(batch.save())
                batch.reset([1, None, 3], np.array([True, False, True]))
                batch.game(2).play_random()
        turns = seismic_v1.env(variants=variants, table=table)
        turns.reset(seed=1)
        turns.step(turns.observe("player_1")["action_mask"].argmax())
        one = gymnasium.make("seismic/SeismicFour-v1", variants=variants, table=table)
        one.step(one.reset(seed=1)[1]["action_mask"].argmax())
        state = pyspiel.load_game(
            f"python_seismic(players=4,variants={'+'.join(variants)},table={table})"
        ).new_initial_state()
        while not state.is_terminal():
            flips = state.is_chance_node()
            state.apply_action(state.chance_outcomes()[-1][0] if flips else state.legal_actions()[-1])
        state.clone().observation_tensor(1)
        state.returns()


@pytest.mark.rl
@pytest.mark.filterwarnings("ignore")  # of the libraries, about each other
def test_environments_need_nothing_that_was_not_compiled_in_advance() -> None:
    """In a process of its own: in this one, other tests may have compiled it."""
    script = (
        "from cli.test_warm import known, play_in_every_environment\n"
        "from seismic.cli.warm import _compile_environments\n"
        "from seismic.search.warm import compile_bots, compile_rules\n"
        "compile_rules(), compile_bots(), _compile_environments()\n"
        "before = known()\n"
        "play_in_every_environment()\n"
        "print(len(before) > 30, known() - before)\n"
    )
    tests, source = Path(__file__).parents[1], Path(cache.__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (source, tests)))},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout == "True set()\n", done.stdout + done.stderr


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_it_speaks_three_languages(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cache, "COMPILED", False)
    assert run(None, Say(language)) == 0  # type: ignore[arg-type]
    assert "Numba" in capsys.readouterr().out
