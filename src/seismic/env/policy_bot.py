"""A trained policy as a player: a file in the ONNX format that chooses moves, alone or by the engine protocol.

docs/baselines.md says how to make such a file and where it can play.
"""

from __future__ import annotations

import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from seismic import __version__
from seismic.engine.loop import Engine
from seismic.engine.options import EngineError, Options
from seismic.env.batch import Array, BatchEnv
from seismic.env.errors import BadEnv
from seismic.game import SeismicError
from seismic.game.game import Game
from seismic.game.moves import Move
from seismic.game.setup import check_options
from seismic.i18n import APP_NAME, Say, choose_language
from seismic.search import Bot, Greedy

FORMAT = 1  # of what the metadata say
_AT_ONCE = 64  # positions that a policy is asked about together
METADATA = "seismic-policy"  # the key under which a file says, as JSON, which games it plays


@cache
def load_model(path: str) -> tuple[Any, dict[str, Any]]:
    """A policy, ready to run, and which games it plays; each file is read once per process."""
    try:
        import onnxruntime
    except ImportError as error:
        raise BadEnv("env-policy-no-onnxruntime") from error
    if not Path(path).is_file():
        raise BadEnv("env-policy-no-file", file=path)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # bots play many games side by side
    try:
        session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
        played = json.loads(session.get_modelmeta().custom_metadata_map[METADATA])
    except Exception as error:  # any fault that ONNX Runtime finds, and metadata that are missing or not JSON
        raise BadEnv("env-policy-unreadable", file=path) from error
    if not isinstance(played, dict) or played.get("format") != FORMAT:
        raise BadEnv("env-policy-unreadable", file=path)
    return session, played


def best_actions(path: str, env: BatchEnv, where: Array) -> Array:
    """A policy's favourite actions in these games of a batch on the CPU; -1 in the others."""
    session, _ = load_model(path)
    actions, games = np.full(env.n, -1, np.int64), np.flatnonzero(where)
    for some in np.split(games, range(_AT_ONCE, len(games), _AT_ONCE)):
        mask = env.mask[some]
        (logits,) = session.run(None, {"planes": env.planes[some], "scalars": env.scalars[some], "mask": mask})
        actions[some] = np.where(mask, logits, -np.inf).argmax(axis=1)
    return actions


class BatchPolicy:
    """A policy in a file as the opponent in a batch: `BatchEnv(1024, roads=True, opponents=BatchPolicy(path))`."""

    def __init__(self, path: str | Path) -> None:
        self._bot = PolicyBot(path)

    def __call__(self, env: BatchEnv, waiting: Array) -> Array:
        self._bot.check_batch(env)
        return best_actions(self._bot.path, env, waiting)

    def __repr__(self) -> str:
        return f"BatchPolicy({self._bot.path!r})"


class PolicyBot:
    """Makes the favourite move of a policy. It plays only the games that it was trained for."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        _, played = load_model(self.path)
        self.options = check_options(played["players"], played["variants"], played["table"])
        self.roads = bool(played["roads"])
        self._env: BatchEnv | None = None

    @property
    def name(self) -> str:
        """What it is called in the arena, as it is typed there."""
        return f"policy:{self.path}"

    def choose(self, game: Game) -> Move:
        """The move to make for the player to move."""
        game.require_decision()
        self.check(game)
        env = self._shown(game)
        return env.spaces.move(game, int(best_actions(self.path, env, np.ones(1, np.bool_))[0]))

    def check(self, game: Game) -> None:
        """Refuse a game of another kind."""
        if game.options != self.options:
            raise self._refusal()

    def check_batch(self, env: BatchEnv) -> None:
        """Refuse a batch of other games, or one that shows too little."""
        if env.options != self.options:
            raise self._refusal()
        if env.roads != self.roads or env.channels == 0 or env.device != "cpu":
            raise BadEnv("env-policy-other-batch", file=self.path, roads=str(self.roads))

    def new_game(self, seed: int = 0) -> Game:
        """A game of the kind that it plays."""
        return Game(self.options.seats, self.options.variants, self.options.table_name, seed=seed)

    def _shown(self, game: Game) -> BatchEnv:
        """The game as a batch of one, which shows it."""
        if self._env is None:
            of = self.options
            self._env = BatchEnv(
                1, players=of.seats, variants=of.variants, table=of.table_name, roads=self.roads, threads=1
            )
        self._env.restore(game.states[:1])
        return self._env

    def _refusal(self) -> BadEnv:
        played = self.options
        variants = ", ".join(played.variants) or "–"
        return BadEnv(
            "env-policy-other-game", file=self.path, players=played.seats, table=played.table_name, variants=variants
        )

    def __getstate__(self) -> dict[str, object]:
        """A copy, perhaps in another process, makes a batch of its own."""
        return {**self.__dict__, "_env": None}


class PolicyEngine(Engine):
    """A policy as an engine of the protocol; it has no options."""

    def __init__(self, bot: PolicyBot, language: str) -> None:
        self._policy = bot
        super().__init__(send, Options("policy"), language)

    def _make_bot(self, *_: object) -> Bot:
        return self._policy

    def _sei(self, _: str) -> None:
        for line in (f"id name {APP_NAME} {__version__} policy", f"id author the {APP_NAME} contributors", "seiok"):
            self._say(line)

    def _set_option(self, rest: str) -> None:
        raise EngineError("engine-option-unknown", name=rest.removeprefix("name ").partition(" ")[0])

    def _warm(self) -> None:
        game = self._policy.new_game()
        Greedy().choose(game)  # it answers a `stop` that comes at once
        self._policy.choose(game)


def send(line: str) -> None:
    print(line, flush=True)


def main(arguments: list[str]) -> int:
    say = Say(choose_language(None, os.environ))
    if len(arguments) != 1:
        print(say("env-policy-usage"), file=sys.stderr)
        return 2
    try:
        bot = PolicyBot(arguments[0])
    except SeismicError as error:
        print(say(error.key, **error.values), file=sys.stderr)
        return 2
    engine = PolicyEngine(bot, say.language)
    for line in sys.stdin.buffer:
        if not engine.obey(line.rstrip(b"\r\n")):
            return 0
    engine.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
