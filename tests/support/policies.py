"""Small policies, and games of theirs, for tests of the baseline."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from seismic.env import BatchEnv, Spaces
from seismic.game.setup import Options, check_options

if TYPE_CHECKING:
    from baselines.network import Policy
    from baselines.play import Play
    from baselines.settings import Settings

SMALL = check_options(2, (), "small")
R9 = ("big-one", "dilemma", "aftershocks", "twin-cities")
SETTINGS = [check_options(players, variants, "small") for variants in ((), R9) for players in (2, 4)]


def small_policy(options: Options = SMALL, spots: int = 0) -> Policy:
    """A tiny network in which no weight is zero, so that everything matters."""
    import torch

    from baselines.network import Policy

    policy = Policy(Spaces(options), channels=16, blocks=1, spots=spots)
    with torch.no_grad():
        for part in policy.parameters():
            part.add_(0.1 * torch.randn_like(part))
    return policy


def settings_of(options: Options, **more: Any) -> Settings:
    from baselines.settings import Settings

    games = {"players": options.seats, "variants": ",".join(options.variants), "table": options.table_name}
    return Settings(
        out=Path("unused"), device="cpu", eager=True, **{"games": 8, "length": 8, "batch": 16, **games, **more}
    )


def new_play(policy: Policy, settings: Settings, bots: str | None = None) -> Play:
    """Games of a policy against itself and a past version, or all of them against bots."""
    from baselines.play import Play, Room, act, new_batch

    env = new_batch(settings.options, settings.games, seed=5, threads=1, opponents=bots)
    return Play(policy, small_policy(settings.options), [Room(env, 0)], act, settings)


def shown(options: Options, n: int = 6, plies: int = 30) -> BatchEnv:
    """Positions in the middle of random games."""
    from baselines.play import new_batch

    env = new_batch(options, n, seed=3, threads=1)
    for _ in range(plies):
        env.step()
    return env
