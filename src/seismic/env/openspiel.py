"""Seismic for OpenSpiel: the game `python_seismic`, with every flip as an explicit move of chance.

    import pyspiel
    import seismic.env.openspiel  # registers it
    game = pyspiel.load_game("python_seismic(players=3,variants=big-one+dilemma,table=small,reward=margin)")

Actions are those of `spaces.py`; an outcome of chance is the number of a kind of tile, in the order of `tiles.DRAWN`.
Only the pile is hidden, and it is hidden from everybody (R10.1): so it is a game of perfect information.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from seismic.env.bounds import max_choices, max_flips, max_points
from seismic.env.errors import BadEnv
from seismic.env.kernels.chances import FIRST_KIND, list_outcomes
from seismic.env.kernels.flips import run_to_flip, turn_up
from seismic.env.kernels.nodes import CHANCE, TERMINAL, act, list_actions, look, value, who_acts
from seismic.env.kernels.planes import CHANNELS
from seismic.env.kernels.rewards import MARGIN, REWARDS, WIN
from seismic.env.kernels.scalars import SCALARS
from seismic.env.spaces import Spaces
from seismic.game import Game, Position
from seismic.game.position import copied
from seismic.game.setup import MIN_SEATS, Options, check_options, start_states
from seismic.i18n import APP_NAME
from seismic.rules.choices import MAX_CHOICES
from seismic.rules.layout import MAX_SEATS, States
from seismic.rules.lookup import KIND_COUNT
from seismic.rules.targets.cpu import quiet
from seismic.rules.tiles import DRAWN

SHORT_NAME = "python_seismic"
assert (int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)) == (CHANCE, TERMINAL)
_PARAMETERS = {"players": 2, "variants": "", "table": "standard", "reward": "win"}

_TYPE = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name=APP_NAME,
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_SEATS,
    min_num_players=MIN_SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)


class Setting:
    """What all states of a game share. Deep copies of a state do not copy this."""

    def __init__(self, options: Options, wanted: str) -> None:
        self.options, self.spaces = options, Spaces(options)
        self.reward = REWARDS.index(wanted)
        self.start = copied(start_states(options))
        run_to_flip(self.start)

    def __deepcopy__(self, _: object) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        options = self.options
        return setting_of, (options.seats, "+".join(options.variants), options.table_name, REWARDS[self.reward])

    @property
    def utilities(self) -> tuple[float, float]:
        """The least and the most that a player can get."""
        if self.reward == MARGIN:
            return -float(max_points(self.options)), float(max_points(self.options))
        return (-1.0 / (self.options.seats - 1) if self.reward == WIN else -1.0), 1.0


@lru_cache(maxsize=64)
def setting_of(players: int, variants: str, table: str, wanted: str) -> Setting:
    """The setting that a game's parameters ask for; `variants` are names with a `+` between."""
    options = check_options(players, variants.split("+") if variants else (), table)
    if wanted not in REWARDS:
        raise BadEnv("env-reward", name=wanted, known=", ".join(REWARDS))
    return Setting(options, wanted)


class SeismicGame(pyspiel.Game):
    """The rules, for OpenSpiel."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        asked = {**_PARAMETERS, **(params or {})}
        self.setting = setting_of(asked["players"], asked["variants"], asked["table"], asked["reward"])
        least, most = self.setting.utilities
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.spaces.actions,
            max_chance_outcomes=len(DRAWN),
            num_players=self.setting.options.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=max_choices(self.setting.options),
        )
        super().__init__(_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> SeismicState:
        return SeismicState(self)

    def max_chance_nodes_in_history(self) -> int:
        return max_flips(self.setting.options)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.setting, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class Held:
    """The array of one game. OpenSpiel deep-copies the parts of a state, and NumPy would do so field by field."""

    __slots__ = ("states",)

    def __init__(self, states: States) -> None:
        self.states = states

    def __deepcopy__(self, _: object) -> Held:
        return Held(copied(self.states))


class SeismicState(pyspiel.State):
    """A state of the game: at a flip, at a choice, or over."""

    def __init__(self, game: SeismicGame) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.held = Held(copied(self.setting.start))

    @property
    def states(self) -> States:
        """The game, for kernels."""
        return self.held.states

    def game(self) -> Game:
        """A readable copy of the game, without its past. If a flip is due, `advance` deals fairly and continues."""
        return Game.from_position(Position(self.setting.options, self.states))

    # What OpenSpiel asks for

    def current_player(self) -> int:
        return who_acts(self.held.states)

    def is_terminal(self) -> bool:
        return who_acts(self.held.states) == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The kinds that may come up, each with its chance."""
        outcomes, chances = np.empty(KIND_COUNT, np.int32), np.empty(KIND_COUNT)
        count = list_outcomes(self.held.states, outcomes, chances)
        return list(zip(outcomes[:count].tolist(), chances[:count].tolist(), strict=True))

    def _legal_actions(self, _player: int) -> list[int]:
        found = np.empty(MAX_CHOICES, np.int32)
        count = list_actions(self.held.states, self.setting.spaces.numberings, found)
        actions: list[int] = found[:count].tolist()
        return actions

    def _apply_action(self, action: int) -> None:
        states = self.held.states
        if who_acts(states) == CHANCE:
            with quiet():
                if not 0 <= action < len(DRAWN) or not turn_up(states, action + FIRST_KIND):
                    raise BadEnv("openspiel-flip", outcome=action)
        elif not act(states, action, self.setting.spaces.numberings):
            raise BadEnv("env-action", action=action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"flip {DRAWN[action]}"
        return str(self.setting.spaces.move(self.game(), action))

    def returns(self) -> list[float]:
        rewards: Any = np.zeros(self.setting.options.seats)  # of 64 bits: OpenSpiel wants a sum of exactly zero
        if self.is_terminal():
            value(self.states, self.setting.reward, np.zeros(MAX_SEATS, np.int32), rewards)
        return [float(part) for part in rewards]

    def __str__(self) -> str:
        return describe(self.game())

    # What OpenSpiel would answer by itself, several times slower: on the way it asks again and again who acts, and
    # turns lists into vectors and back. It still does so in all but the most common cases, and in its own C++.

    def is_chance_node(self) -> bool:
        return who_acts(self.held.states) == CHANCE

    def legal_actions(self, *player: int) -> list[int]:
        actor = who_acts(self.held.states)
        if actor >= 0 and player in ((), (actor,)):
            return self._legal_actions(actor)
        return list(super().legal_actions(*player))

    def observation_tensor(self, *player: int) -> list[float]:
        viewer, spaces = player[0] if player else self.current_player(), self.setting.spaces
        if not 0 <= viewer < self.setting.options.seats:
            return list(super().observation_tensor(*player))  # it says what is wrong
        planes, scalars = np.zeros((spaces.places, CHANNELS), np.uint8), np.zeros(SCALARS, np.int16)
        look(self.held.states, viewer, spaces.numberings, planes, scalars)
        tensor = [0.0] * planes.size  # nearly all are 0, the others 1
        for flag in np.flatnonzero(planes.view(np.bool_)).tolist():
            tensor[flag] = 1.0
        tensor += scalars.astype(np.float64).tolist()
        return tensor


class Observer:
    """What a player sees, as `planes` and `scalars`, one after the other in `tensor`."""

    def __init__(self, setting: Setting, params: Any) -> None:
        if params:
            raise BadEnv("openspiel-observer")
        spaces = setting.spaces
        self._planes = np.zeros((spaces.places, CHANNELS), np.uint8)
        self._scalars = np.zeros(SCALARS, np.int16)
        size = self._planes.size
        self.tensor = np.zeros(size + SCALARS, np.float32)
        self.dict = {
            "planes": self.tensor[:size].reshape(spaces.rows, spaces.columns, CHANNELS),
            "scalars": self.tensor[size:],
        }

    def set_from(self, state: SeismicState, player: int) -> None:
        """See this state as a player does."""
        look(state.states, player, state.setting.spaces.numberings, self._planes, self._scalars)
        self.tensor[: self._planes.size] = self._planes.ravel()
        self.tensor[self._planes.size :] = self._scalars

    def string_from(self, state: SeismicState, _player: int) -> str:
        return str(state)


def describe(game: Game) -> str:
    """A position in words of the record: all that everybody can see."""
    unseen = " ".join(f"{kind}:{count}" for kind, count in game.unseen.items())
    lines = [
        f"{game.decision} {game.to_move}, turn {game.turn}",
        " ".join(["face-up", *game.face_up]),
        " ".join(["crews", *map(str, game.crews_left)]),
        " ".join(["piles", *map(str, game.pile_sizes)]),
        f"unseen {unseen}",
        " ".join(["points", *map(str, game.scores())]),
    ]
    for cell, laid in game.tiles.items():
        crew = f" crew {laid.crew.seat} {laid.crew.side}" if laid.crew else ""
        last = " last" if cell == game.last_placed else ""
        lines.append(f"{laid.tile} {cell} r{laid.rotation}{crew}{last}")
    return "\n".join(lines)


pyspiel.register_game(_TYPE, SeismicGame)
