"""Laws of the search: its shortcuts are compared with doing the thing and counting again."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest

from seismic.game import Decision, EndKind, Game, Place, Seat, Section, Side
from seismic.rules.choices import MAX_CHOICES
from seismic.rules.layout import NO_SIDE
from seismic.rules.lookup import INDEX, KINDS, VALUE
from seismic.rules.packed import pack_tile
from seismic.rules.tiles import fragments, stubs
from seismic.search import Budget, Engineer, Uct
from seismic.search.kernels.evaluation import EvalWeights, count_unseen_kinds, evaluate, new_notes
from seismic.search.kernels.plans import CHOICE, CLAIM, EVAL_PART, Shortlist, Weights, Workspace, list_plans
from seismic.search.kernels.quick_player import (
    ALL_CELLS,
    PlayoutWeights,
    Roads,
    best_placement,
    gap_prospect,
    list_roads,
    new_roads,
    outlook_of,
    worth_before,
    worth_laid,
)
from seismic.search.kernels.tree import EXPLORE, NO_NODE, ROOT, add_node, best_child, new_tree
from seismic.search.uct import children_of
from support.side_by_side import SETTINGS, named

GOLDEN = Path(__file__).parents[1] / "data" / "golden_search.json"
WEIGHTS = PlayoutWeights(noise=0.0)


def positions(variants: tuple[str, ...], seed: int = 4) -> list[Game]:
    """Positions of a random game in which a tile is to be laid, some turns apart."""
    game, found = Game(3, variants, "small", seed=seed), list[Game]()
    while not game.is_over:
        if game.decision == Decision.LAY and game.ply >= 6 * len(found):
            found.append(game.copy())
        game.play_random()
    return found[:14]


def share(section: Section, seat: int) -> float:
    mine = section.crews.get(Seat(seat), 0)
    others = max((count for who, count in section.crews.items() if who != seat), default=0)
    if mine > others:
        return 1.0
    return WEIGHTS.tied if mine == others else -WEIGHTS.theirs


def recounted(before: Game, move: Place) -> tuple[float, dict[int, float]] | None:
    """What a placement makes of its highways, by laying it, and what each claim would gain.

    None where the shortcut is only near the truth: a highway comes back to the tile or to a cell beside it.
    """
    after = before.copy()
    after.decide(move)
    outlook = outlook_of(before.state, WEIGHTS)
    worth, gains = 0.0, {NO_SIDE: 0.0}
    pairs = fragments(move.tile, move.rotation)
    for side in sorted([*map(min, pairs), *stubs(move.tile, move.rotation)]):
        section = after.section_at(move.cell, side)
        assert section is not None
        passed = [piece[0] for piece in (*section.fragments, *section.stubs)]
        if passed.count(move.cell) > 1 or not section.ends:
            return None
        chance, points = 1.0, float(len(section.fragments))
        open_ends = 0
        for end in section.ends:
            if end.kind in (EndKind.TOWN, EndKind.INTERSECTION):
                points += int(VALUE[INDEX[after.tiles[end.cell].tile]])
            elif end.kind == EndKind.EDGE:
                chance = 0.0
            else:
                gap = end.cell.neighbour(end.side)
                if end.cell != move.cell and gap in [move.cell.neighbour(s) for s in Side]:
                    return None  # the shortcut does not see what the tile does to that gap
                likely, value = gap_prospect(after.state, after.grid.number(gap), 0, outlook, WEIGHTS)
                chance, points, open_ends = chance * likely, points + value, open_ends + 1
        if open_ends == 2:
            chance *= WEIGHTS.second
        points *= chance
        if section.crews:
            worth += points * share(section, before.turn)
            continue
        worth += points * WEIGHTS.unclaimed
        gains[int(side)] = points * (1.0 - WEIGHTS.unclaimed) - outlook.cost
    return worth + max(gains.values()), gains


def valued(game: Game, move: Place, roads: Roads) -> tuple[float, int, float]:
    """What the shortcut says: the worth after laying with the best claim, that claim, and the worth before."""
    outlook, cell = outlook_of(game.state, WEIGHTS), game.grid.number(move.cell)
    touched = list_roads(game.state, cell, roads)
    before = worth_before(game.state, cell, roads, touched, outlook, WEIGHTS)
    tile = pack_tile(INDEX[move.tile], move.rotation)
    worth, claim = worth_laid(game.state, tile, roads, touched, outlook, WEIGHTS)
    return worth, claim, before


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_law_the_worth_of_a_placement_is_that_of_laying_it_and_counting_again(variants: tuple[str, ...]) -> None:
    compared, roads = 0, new_roads()
    for game in positions(variants):
        for move in game.legal_moves[::5]:
            assert isinstance(move, Place)
            if (wanted := recounted(game, move)) is not None:
                worth, claim, _ = valued(game, move, roads)
                assert worth == pytest.approx(wanted[0], abs=1e-9), (game.notation(), str(move))
                assert wanted[1][claim] == pytest.approx(max(wanted[1].values()), abs=1e-9)
                compared += 1
    assert compared > 40


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_law_the_best_placement_is_the_best_of_all_that_are_legal(variants: tuple[str, ...]) -> None:
    roads = new_roads()
    for game in positions(variants)[::3]:
        gains = []
        for move in game.legal_moves:
            assert isinstance(move, Place)
            worth, _, before = valued(game, move, roads)
            gains.append(worth - before)
        state = game.copy().state
        best = best_placement(state, roads, ALL_CELLS, WEIGHTS)
        assert best.gain == pytest.approx(max(gains))
        assert Place(KINDS[best.kind], game.grid.cell(best.cell), best.rotation) in game.legal_moves


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_law_plans_are_valued_by_following_them(variants: tuple[str, ...]) -> None:
    """Where a tile is laid, a third of a plan's value is the evaluation of the position that it leads to."""
    evaluation = EvalWeights()
    for game in positions(variants)[1::4]:
        states = np.zeros(2, game.states.dtype)
        states[:] = game.states[0]
        notes, roads = new_notes(states[0].tile.size), new_roads()
        count_unseen_kinds(states[0], notes.unseen)
        kept = Shortlist(np.zeros((24, 2), np.int32), np.zeros(24))
        space = Workspace(states, np.empty(MAX_CHOICES, np.int32), roads, notes)
        count = list_plans(space, kept, Weights(WEIGHTS, evaluation))
        assert 0 < count <= 24
        for plan in range(count):
            after, move = game.copy(), game.decode(int(kept.plans[plan, CHOICE]))
            assert isinstance(move, Place)
            after.decide(move)
            claim = int(kept.plans[plan, CLAIM])
            worth, best, before = valued(game, move, roads)
            if after.decision == Decision.CREW:
                claims = {str(choice): choice for choice in after.legal_moves}
                after.decide(claims.get(f"crew {Side(claim)}" if claim != NO_SIDE else "", claims["no-crew"]))
            gain = worth - before - (1.5 if claim == NO_SIDE and best != NO_SIDE else 0.0)
            value = evaluate(after.state, notes, game.turn - 1, evaluation)
            assert kept.values[plan] == pytest.approx(gain + EVAL_PART * (value - gain), abs=1e-9)


def test_law_uct_goes_where_ucb1_says() -> None:
    random, tree = np.random.default_rng(5), new_tree()
    add_node(tree, NO_NODE, 0)
    choices = np.arange(1, 31, dtype=np.int32)
    nodes = [add_node(tree, ROOT, int(choice)) for choice in choices]
    for _ in range(200):
        tree.visits[nodes] = random.integers(1, 40, len(nodes))
        tree.wins[nodes] = tree.visits[nodes] * random.random(len(nodes))
        tree.visits[ROOT] = tree.visits[nodes].sum()
        legal = np.sort(random.choice(choices, 12, replace=False))
        values = {
            node: tree.wins[node] / tree.visits[node]
            + EXPLORE * math.sqrt(math.log(tree.visits[ROOT]) / tree.visits[node])
            for node, choice in zip(nodes, choices, strict=True)
            if choice in legal
        }
        assert best_child(tree, ROOT, legal.copy(), len(legal)) == max(values, key=lambda node: values[node])


def golden() -> dict[str, object]:
    """A search by each of the two that search, told as numbers."""
    game = positions(("aftershocks",))[5]
    tree = Uct(Budget(playouts=400), seed=3).grow(game)
    found = Engineer(Budget(playouts=600), seed=3).consider(game)
    return {
        "position": game.notation(),
        "uct": [[str(game.decode(c)), visits, round(wins, 9)] for c, visits, wins in children_of(tree, ROOT)],
        "engineer": [[str(c.move), str(c.claim), c.trials, round(c.win, 9), round(c.margin, 9)] for c in found],
    }


def test_a_golden_search_is_found_again() -> None:
    """What UCT's tree and the engineer's trials held at a fixed seed; `python tests/search/test_laws.py` writes it."""
    assert golden() == json.loads(GOLDEN.read_text("utf-8"))


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(golden(), indent=1) + "\n", "utf-8")
