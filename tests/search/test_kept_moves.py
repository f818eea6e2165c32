"""The law of seeds for bots: at a fixed number of playouts they choose the moves that they always chose."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from seismic.game import Game
from seismic.search import make_bot

KEPT: dict[str, dict[str, list[tuple[int, str]]]] = json.loads(
    (Path(__file__).parents[1] / "data" / "bot_moves.json").read_text("utf-8")
)


# With two towns there is more to look at: 3 to 5 seconds each.
SETTINGS = [pytest.param(name, marks=pytest.mark.slow if "twin-cities" in name else ()) for name in KEPT]


@pytest.mark.parametrize("setting", SETTINGS)
def test_bots_choose_the_moves_that_they_always_chose(setting: str) -> None:
    names, players = setting.split()
    game = Game(int(players), () if names == "base" else names.split("+"), "small", seed=11)
    wanted = {(ply, bot): move for bot, moves in KEPT[setting].items() for ply, move in moves}
    last = max(ply for ply, _ in wanted)
    for ply in range(last + 1):
        for bot in KEPT[setting]:
            if (ply, bot) in wanted:
                assert str(make_bot(bot, seed=5).choose(game)) == wanted[ply, bot], (ply, bot)
        game.play_random()
