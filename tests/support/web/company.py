"""Several people in browsers who play each other."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from support.web.browsers import Opens
from support.web.players import DECISIONS, Mouse, Player
from support.web.screens import keeping
from support.web.sites import Site


def joins(site: Site, opens: Opens, link: str = "", person: dict[str, Any] | None = None) -> Mouse:
    """Somebody else, at a browser of their own, who has a name; a person if the server knows them already."""
    storage = keeping(site, pace="instant", motion="less", name=person["name"] if person else "Visitor")
    if person:
        kept = {"name": "seismic.person", "value": json.dumps(person)}
        storage["origins"][0]["localStorage"].append(kept)
    player = Mouse(opens("about:blank", storage_state=storage))
    if link:
        player.come(site.url + link)
    return player


def play_out(players: Sequence[Player]) -> None:
    """To the end of the game, each in their turn."""
    while players[0].wait(*DECISIONS, "waiting", "over") != "over":
        to_move = players[0].ears.position.to_move
        assert to_move
        take_turn(players[to_move - 1], players)


def take_turn(player: Player, all_players: Sequence[Player]) -> None:
    """One decision of this player's, until all have heard of it."""
    ply = player.ply
    player.play_turn(player.wait(*DECISIONS))
    for each in all_players:
        each.wait(*DECISIONS, "waiting", "over", after=ply)
