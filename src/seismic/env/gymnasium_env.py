"""Seismic for Gymnasium: one learner at a table of bots. Importing this module registers its ids.

    import gymnasium
    import seismic.env.gymnasium_env
    env = gymnasium.make("seismic/Seismic-v1", opponents="greedy")

The legal actions are in `info["action_mask"]`, and `action_masks()` returns them; with `mask=True` they are part of the
observation as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import gymnasium
import numpy as np

from seismic.env.batch import Array
from seismic.env.errors import BadEnv, check_known, whole
from seismic.env.observations import Form
from seismic.env.one_game import OneGame
from seismic.env.opponents import check_seat
from seismic.env.rendering import RENDER_FPS, RENDER_MODES, check_mode, game_of, rendered
from seismic.game.game import Game
from seismic.search.bots import Bot, make_bot

RANDOM = "random"
Opponent = str | Bot


def check_opponents(opponents: Opponent | Sequence[Opponent], count: int) -> tuple[Opponent, ...]:
    """One for each other seat, clockwise from the learner's; a single one sits in all of them."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        opponents = (opponents,) * count
    if len(opponents) != count:
        raise BadEnv("env-opponents", count=len(opponents), wanted=count)
    for opponent in opponents:
        if isinstance(opponent, str):
            make_bot(opponent)  # which says if there is none of this name
        elif not hasattr(opponent, "choose"):
            raise BadEnv("env-opponent", name=repr(opponent))
    return tuple(opponents)


class SeismicEnv(gymnasium.Env):
    """The learner sits in `seat`, or in one drawn for each game; bots play until it is to move again.

    `opponents` are bots by name (`greedy`, `foreman`, `engineer@0.1s`), or any object with a `choose` method. An
    illegal action ends the game, and the learner is the only loser. A copy continues from the current position.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own way
        "render_modes": list(RENDER_MODES),
        "render_fps": RENDER_FPS,
    }

    def __init__(
        self,
        players: int = 2,
        variants: Iterable[str] = (),
        table: str = "standard",
        opponents: Opponent | Sequence[Opponent] = RANDOM,
        seat: int | None = None,
        reward: str = "win",
        roads: bool = False,
        parts: bool = False,
        mask: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = check_mode(render_mode)
        self._form = Form(parts, mask)
        self._game = OneGame(players, variants, table, reward, roads)
        self._opponents = check_opponents(opponents, self._game.seats - 1)
        self._wanted_seat = check_seat(seat, self._game.seats)
        self.seat = 0  # where the learner sits, from 0
        self._bots: dict[int, Bot] = {}  # by seat; the others play at random
        self._read: Game | None = None  # the same game as bots read it
        self.observation_space = self._form.space(self._game.spaces, roads)
        self.action_space = gymnasium.spaces.Discrete(self._game.spaces.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal the game of this seed, the one that `seismic.Game(seed=seed)` deals; without a seed, a random one.

        `options={"seat": 2}` seats the learner for this game.
        """
        super().reset(seed=seed)
        seats = self._game.seats
        wanted = check_seat(check_known(options, ("seat",)).get("seat", self._wanted_seat), seats)
        self.seat = int(self.np_random.integers(seats)) if wanted is None else wanted - 1
        dealt = int(self.np_random.integers(1 << 63)) if seed is None else seed
        self._game.deal(dealt)
        self._seat_bots()
        chosen = self._game.batch.options
        self._read = Game(seats, chosen.variants, chosen.table_name, seed=dealt) if self._bots else None
        self._let_bots_play()
        return self._observation(), self._info()

    def _seat_bots(self) -> None:
        self._bots = {}
        for behind, opponent in enumerate(self._opponents, 1):
            seat = (self.seat + behind) % self._game.seats
            if not isinstance(opponent, str):
                self._bots[seat] = opponent
            elif opponent != RANDOM:
                self._bots[seat] = make_bot(opponent, seed=int(self.np_random.integers(1 << 31)))

    def _take(self, action: int) -> None:
        if self._read is not None and self._game.allows(action):
            self._read.play(self._game.spaces.move(self._read, action))
        self._game.step(action)

    def _let_bots_play(self) -> None:
        game = self._game
        while not game.is_over() and game.to_move() != self.seat:
            bot = self._bots.get(game.to_move())
            if bot is None:
                self._take(int(game.batch.random_actions()[0]))
            else:
                assert self._read is not None
                self._take(game.spaces.action(self._read, bot.choose(self._read)))

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        game = self._game
        self._take(whole("action", action))
        illegal = bool(game.is_illegal())
        self._let_bots_play()
        over = bool(game.is_over())
        info = self._info()
        if over:
            info |= {"points": game.points.copy(), "illegal": illegal}
        if self.render_mode == "human":
            self.render()
        return self._observation(), float(game.rewards[self.seat]), over, False, info

    def _observation(self) -> Any:
        return self._form.of(*self._game.seen_by(self.seat), self._mask())

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": self.seat + 1}

    def _mask(self) -> Array:
        """Which actions are allowed. When the game is over, all of them are: they do nothing, but nothing can be drawn
        from an empty mask."""
        return np.ones_like(self._game.mask) if self._game.is_over() else self._game.mask.copy()

    def action_masks(self) -> Array:
        """Which actions are allowed: what MaskablePPO asks for."""
        return self._mask().astype(bool)

    def render(self) -> Any:
        return rendered(self._read or game_of(self._game.batch, 0), self.render_mode)

    def close(self) -> None:
        self._game.batch.close()


_PRESETS: dict[str, dict[str, Any]] = {
    "Seismic-v1": {},
    "SeismicGreedy-v1": {"opponents": "greedy"},
    "SeismicForeman-v1": {"opponents": "foreman"},
    "SeismicSmall-v1": {"table": "small"},
    "SeismicFour-v1": {"players": 4, "opponents": "greedy"},
}


def _register() -> None:
    for name, options in _PRESETS.items():
        gymnasium.register(
            f"seismic/{name}",
            entry_point="seismic.env.gymnasium_env:SeismicEnv",
            vector_entry_point="seismic.env.vector_env:SeismicVectorEnv",
            kwargs=options,
        )


_register()
