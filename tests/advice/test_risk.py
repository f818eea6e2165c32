"""Quake risk: exact chances against literal set-ups, the rules' own quakes, and tables made by hand."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

import pytest

from seismic.advice.intervals import hit_rate
from seismic.advice.risk import Chance, QuakeOdds, dead_cells, fits, quake_odds, risk_of, survival, survival_if_laid
from seismic.game import Cell, Decision, Game, Kind, NoCrew, Place
from seismic.rules.dealing import can_flip, deal_next
from seismic.rules.layout import QUAKE, SET_UP, TOWN, TURN
from seismic.rules.lookup import INDEX
from seismic.rules.targets.cpu import quiet
from seismic.rules.tiles import DRAWN, is_quake
from seismic.rules.turns import take_top
from support.boards import put_tiles
from support.naive_deal import QUAKES, naive_deal

# What was mixed before some went to the box: how often each was flipped is all that a count depends on.
MIXED = ("01", "02", "03", *QUAKES)


def after_flips(variants: tuple[str, ...], flips: list[tuple[int, str]], seats: int = 2) -> Game:
    """A game that has seen these flips, each with its pile (0, or a seat's own), and nothing else."""
    game = Game.following(seats, variants, "small")
    state = game.state
    with quiet():
        for pile, tile in flips:
            state.phase, state.seat = (TURN, pile - 1) if pile else (SET_UP, 0)
            assert can_flip(state, INDEX[Kind(tile)])
            deal_next(state, INDEX[Kind(tile)])
            assert take_top(state) == INDEX[Kind(tile)]
    last = flips[-1][0]
    state.phase, state.seat = TURN, last % seats  # the player after the one who flipped
    return game


# The odds, against literal set-ups.


def literal(variants: tuple[str, ...], rng: Random) -> list[list[str]]:
    """Piles as the clauses deal them; the first one is common, or Balance's set-up."""
    pile = naive_deal(2, variants, rng)
    if "balance" in variants:
        return [list(part) for part in pile]
    return [[str(tile) for tile in pile]]


def flip_order(variants: tuple[str, ...], piles: list[list[str]]) -> list[tuple[int, str]]:
    """Every tile in the order in which it comes up if nothing is ever discarded, with its pile."""
    if "balance" not in variants:
        return [(0, tile) for tile in piles[0]]
    turns = [(seat, piles[seat][turn]) for turn in range(len(piles[1])) for seat in (1, 2)]
    return [(0, tile) for tile in piles[0]] + turns


def aspects(variants: tuple[str, ...], rest: list[tuple[int, str]]) -> dict[str, int]:
    """What the odds foretell, as it then was: numbers of quakes, the next magnitude, whether the next flip is one."""
    quakes = [(pile, tile) for pile, tile in rest if is_quake(Kind(tile))]
    found = {
        "left": len(quakes),
        "next flip": int(rest[0] in quakes),
        "magnitude": int(quakes[0][1][1]) if quakes else 0,
    }
    for pile in (1, 2) if "balance" in variants else (0,):
        found[f"pile {pile}"] = sum(place == pile for place, _ in quakes)
    return found


def foretold(variants: tuple[str, ...], odds: QuakeOdds) -> dict[str, Mapping[int, float]]:
    piles = {f"pile {pile + ('balance' in variants)}": spread for pile, spread in enumerate(odds.piles)}
    next_flip = {1: odds.next_flip, 0: 1 - odds.next_flip}
    return {"left": odds.left, "next flip": next_flip, "magnitude": {0: odds.none, **odds.magnitudes}, **piles}


REJECTIONS = [((), 4), (("big-one",), 4), (("twin-cities",), 3), (("balance",), 3)]


@pytest.mark.slow
@pytest.mark.parametrize(("variants", "count"), REJECTIONS)
def test_odds_agree_with_rejection_sampling(variants: tuple[str, ...], count: int) -> None:
    """R3.2, R9.1, R9.4, R11.1: of many literal deals those are kept that have shown the same."""
    rng = Random(f"{variants} {count}")
    groups: dict[tuple[object, ...], list[list[tuple[int, str]]]] = {}
    for _ in range(12_000):
        order = flip_order(variants, literal(variants, rng))
        # Of all other tiles it makes no difference which they are, but in Balance whether they were dealt apart.
        seen = tuple((p, t if t in MIXED or t == "*0" else t[0] == "*") for p, t in order[:count])
        groups.setdefault(tuple(sorted(seen, key=str)), []).append(order)
    for deals in sorted(groups.values(), key=len)[-5:]:
        assert len(deals) > 100
        told = foretold(variants, quake_odds(after_flips(variants, deals[0][:count])))
        samples = [aspects(variants, order[count:]) for order in deals]
        for name, chances in told.items():
            found = Counter(sample[name] for sample in samples)
            assert set(found) <= {number for number, chance in chances.items() if chance > 0}
            compare(found, [chances] * len(deals))


CALIBRATIONS = [
    ((), 40),
    ((), 71),
    (("big-one",), 66),
    (("big-one",), 70),
    (("twin-cities",), 90),
    (("big-one", "twin-cities"), 138),
    (("balance",), 30),
    (("balance",), 68),
]


@pytest.mark.slow
@pytest.mark.parametrize(("variants", "count"), CALIBRATIONS)
def test_odds_come_true_as_often_as_they_say(variants: tuple[str, ...], count: int) -> None:
    """R3.2, R9.1, R9.4, R9.5, R11.1, R11.2: late in the game, where no two deals have shown the same."""
    rng = Random(f"{variants} {count}")
    found: dict[tuple[str, int], Counter[int]] = {}
    told: dict[tuple[str, int], list[Mapping[int, float]]] = {}
    for _ in range(1200):
        order = flip_order(variants, literal(variants, rng))
        quakes_seen = sum(is_quake(Kind(tile)) for _, tile in order[:count])
        odds = quake_odds(after_flips(variants, order[:count]))
        assert odds.none == pytest.approx(odds.left.get(0, 0.0))
        for name, what in aspects(variants, order[count:]).items():
            found.setdefault((name, quakes_seen), Counter())[what] += 1
            told.setdefault((name, quakes_seen), []).append(foretold(variants, odds)[name])
            assert told[name, quakes_seen][-1].get(what, 0.0) > 0
    for key, chances in told.items():
        compare(found[key], chances)


def compare(found: Counter[int], told: list[Mapping[int, float]]) -> None:
    """Each number was found as often as its chances add up to, within five standard deviations."""
    for number in {number for chances in told for number in chances}:
        chances = [spread.get(number, 0.0) for spread in told]
        room = 5 * math.sqrt(sum(chance * (1 - chance) for chance in chances)) + 1
        assert found[number] == pytest.approx(sum(chances), abs=room), number


@pytest.mark.parametrize(
    ("variants", "expected", "next_flip"),
    [
        ((), 3.0, 3.0 / 73),
        (("big-one",), 3.5, 2.5 / 73),
        (("twin-cities",), 6.0, 6.0 / 146),
        (("big-one", "twin-cities"), 7.0, 5.0 / 146),
        (("balance",), 3.5, 0.0),
    ],
    ids=lambda value: "+".join(value) or "base" if isinstance(value, tuple) else "",
)
def test_before_the_first_flip_the_numbers_are_known_by_hand(
    variants: tuple[str, ...], expected: float, next_flip: float
) -> None:
    # R3.2: half of 6; R9.1: half of 5, and the 6.0, which is not on top; R11.1: 7 of 12, none turned up in set-up.
    odds = quake_odds(Game.following(2, variants))
    assert odds.expected == pytest.approx(expected)
    assert odds.next_flip == pytest.approx(next_flip)
    assert sum(odds.left.values()) == pytest.approx(1)


def test_the_six_of_the_big_one_comes_last_or_nearly_r9_1() -> None:
    pile = ["01.23", "01.34", "Q1", "Q2", "Q3", "Q4", "Q5"]
    game = after_flips(("big-one",), [(0, tile) for tile in pile])
    odds = quake_odds(game)
    assert odds.left == {1: 1.0}, "all the others have come up"
    assert odds.magnitudes == {6: 1.0}
    assert odds.next_flip == 0.0
    assert quake_odds(after_flips((), [(0, tile) for tile in pile])).magnitudes.keys() == {6}


def test_when_all_quakes_have_come_there_is_no_risk_r6() -> None:
    game = after_flips((), [(0, tile) for tile in QUAKES])
    put_tiles(game, "03 1,0 r0")
    risk = risk_of(game)
    assert risk.quakes.left == {0: 1.0}
    assert risk.quakes.none == 1.0
    assert set(risk.cells.values()) == {Chance(0.0, 0.0)}


def test_the_order_of_the_pile_is_never_looked_at_r10_1() -> None:
    for variants in [(), ("big-one",), ("twin-cities",), ("balance",)]:
        game = Game(2, variants, "small", seed=3)
        for _ in range(30):
            game.play_random()
        odds = {str(quake_odds(dealt_anew(game, seed))) for seed in range(4)}
        assert len(odds) == 1


def dealt_anew(game: Game, seed: int) -> Game:
    """The same game as everybody sees it, on another pile."""
    from seismic.rules.dealing import deal

    other = game.copy()
    other.state.rng = seed
    with quiet():
        deal(other.state)
    return other


# R6.1, R6.2, R9.4: what is struck, against the rules' own quakes.


def strikes_by_the_rules(game: Game, magnitude: int) -> list[tuple[float, set[Cell]]]:
    """Every way in which a quake may go, with its chance if all choices are alike, played by the rules."""
    start = game.copy()
    state = start.state
    state.magnitude, state.at_town, state.towns_left = magnitude, 0, state.towns
    state.phase = TOWN if state.towns > 1 else QUAKE
    before = set(game.tiles)
    return [(chance, before - set(end.tiles)) for chance, end in resolved(start, 1.0)]


def resolved(game: Game, chance: float) -> Iterator[tuple[float, Game]]:
    while game.state.phase == QUAKE:
        game.step()
    if game.decision not in (Decision.STRIKE, Decision.TOWN):
        yield chance, game
        return
    moves = list(game.legal_moves)
    for move in moves:
        after = game.copy()
        after.decide(move)
        yield from resolved(after, chance / len(moves))


def risk_by_the_rules(game: Game, cell: Cell) -> Chance:
    mean = worst = 0.0
    for magnitude, chance in quake_odds(game).magnitudes.items():
        hits = [part for part, struck in strikes_by_the_rules(game, magnitude) if cell in struck]
        mean += chance * sum(hits)
        worst += chance * bool(hits)
    return Chance(mean, worst)


@pytest.mark.parametrize("variants", [(), ("big-one",), ("twin-cities",), ("balance",), ("twin-cities", "big-one")])
def test_risk_agrees_with_quakes_played_by_the_rules(variants: tuple[str, ...]) -> None:
    ties = 0
    for seed in range(2):
        game = Game(2, variants, "small", seed=seed)
        for _ in range(24 + 30 * seed):
            if game.outcome is None:
                game.play_random()
        while game.decision not in (Decision.LAY, Decision.CREW):
            game.play_random()
        risk = risk_of(game)
        ties += sum(chance.mean < chance.worst - 1e-9 for chance in risk.cells.values())
        for place, cell in enumerate(game.table.cells()):
            assert (cell in risk.cells) == (cell not in game.table.towns)
            if cell in risk.cells and (risk.cells[cell].worst > 0 or place % 5 == 0):
                checked = game if cell in game.tiles else with_tile(game, cell)
                wanted = risk_by_the_rules(checked, cell)
                assert risk.cells[cell].mean == pytest.approx(wanted.mean), cell
                assert risk.cells[cell].worst == pytest.approx(wanted.worst), cell
        for told in risk.sections:
            cells = [cell for cell in told.section.cells if cell not in game.table.towns]
            assert max((risk.cells[c].mean for c in cells), default=0) - 1e-9 <= told.chance.mean <= told.chance.worst
            assert told.chance.mean <= sum(risk.cells[c].mean for c in cells) + 1e-9
    assert ties, "players have had something to choose"


def with_tile(game: Game, cell: Cell) -> Game:
    """The game with some tile on this cell: for R6 any tile is like any other."""
    other = game.copy()
    put_tiles(other, f"01 {cell} r0")
    return other


HAND_MADE = """
    03 1,0 r0
    03 2,0 r0
    03 -1,0 r0
"""


def test_a_table_made_by_hand_r6_1_r6_2() -> None:
    game = after_flips((), [(0, "01.23"), (0, "01.34"), (0, "Q1")])
    put_tiles(game, HAND_MADE)
    risk = risk_of(game)
    assert 0 < risk.quakes.none < 0.1
    some = 1 - risk.quakes.none
    assert set(risk.quakes.magnitudes) == {2, 3, 4, 5, 6}
    assert risk.cells[Cell(1, 0)].mean == pytest.approx(some)
    assert risk.cells[Cell(2, 0)].mean == pytest.approx(some)
    assert risk.cells[Cell(-1, 0)] == Chance(0.0, 0.0)
    assert risk.cells[Cell(2, 1)] == Chance(0.0, 0.0), "on no line"
    assert risk.cells[Cell(3, 0)].mean == pytest.approx(some * 4 / 5), "third in its line: from 3.0 on"
    tied = risk.cells[Cell(-2, 0)]  # it would make two to the west as well
    assert tied.mean == pytest.approx(some / 2)
    assert tied.worst == pytest.approx(some)
    (east,) = [told for told in risk.sections if Cell(2, 0) in told.section.cells]
    assert east.section.ends[0].kind in ("open", "town")
    assert east.chance == risk.cells[Cell(1, 0)]


def test_towns_side_by_side_strike_one_after_the_other_r9_4() -> None:
    game = after_flips(("twin-cities",), [(0, "01.23"), (0, "01.34")])
    put_tiles(game, "03 1,0 r0\n03 2,0 r0\n03 3,0 r0")
    # From San Andreas three tiles and the other town; from there the same line: a 1.0 takes one from each end,
    # a 2.0 the nearest two and then the one that is left.
    risk = risk_of(game)
    chances = risk.quakes.magnitudes
    some = sum(chances.values())
    assert risk.cells[Cell(1, 0)].mean == pytest.approx(some)
    assert risk.cells[Cell(3, 0)].mean == pytest.approx(some)
    assert risk.cells[Cell(2, 0)].mean == pytest.approx(some - chances[1])
    assert risk.cells[Cell(2, 0)].worst == pytest.approx(some - chances[1])


def test_a_quake_that_is_being_resolved_is_the_next_one_r6_1() -> None:
    game = Game(2, (), "small", seed=1, pile=["03", "03", "03", "Q2", "01"])
    game.play("place 03 1,0 r0")
    game.play(NoCrew())
    assert game.decision == Decision.LAY, "one line is longest: it is struck by itself"
    game = Game(2, (), "small", seed=1, pile=["03", "03", "03", "03", "Q2", "01"])
    game.play("place 03 1,0 r0")
    game.play(NoCrew())
    game.play("place 03 0,1 r1")
    game.play(NoCrew())
    assert game.decision == Decision.STRIKE
    risk = risk_of(game)
    assert risk.cells[Cell(1, 0)] == Chance(0.5, 1.0)
    assert risk.cells[Cell(2, 0)] == Chance(1.0, 1.0), "with two tiles the east would be the longest"
    twin = Game(2, ("twin-cities",), "small", seed=1, pile=["03", "03", "03", "Q2", "01"])
    twin.play("place 03 1,0 r0")
    twin.play(NoCrew())
    assert twin.decision == Decision.TOWN
    assert risk_of(twin).cells[Cell(1, 0)] == Chance(1.0, 1.0)


def test_a_game_that_is_over_has_no_quake_to_fear_r7() -> None:
    game = Game(2, (), "small", seed=4)
    while game.outcome is None:
        game.play_random()
    risk = risk_of(game)
    assert risk.quakes.next_flip == 0.0
    assert risk.quakes.none == 1.0
    assert set(risk.cells.values()) == {Chance(0.0, 0.0)}


# R5.1: what still fits.


@pytest.mark.parametrize("variants", [(), ("twin-cities",), ("balance",)])
def test_what_fits_is_what_can_be_laid_r5_1(variants: tuple[str, ...]) -> None:
    game = Game(3, variants, "small", seed=9)
    for _ in range(50):
        game.play_random()
    while game.decision != Decision.LAY:
        game.play_random()
    for cell in game.table.cells():
        legal = {move.tile for move in game.legal_moves if isinstance(move, Place) and move.cell == cell}
        fitting = fits(game, cell)
        assert set(fitting.face_up) == legal
        for kind, count in fitting.to_come.items():
            assert 0 < count <= game.unseen[kind]
            assert not is_quake(kind)
        assert (fitting.count == 0) >= (cell in dead_cells(game))
        if cell in dead_cells(game):
            assert cell not in game.tiles
    assert fits(game, Cell(99, 0)).count == 0
    assert fits(game, Cell(0, 0)).count == 0, "San Andreas lies there"


def test_a_hole_that_only_one_lost_tile_fitted_is_dead_r5_1() -> None:
    hole = """
        01 1,0 r3
        01 1,1 r4
        01 0,2 r5
        01 -1,2 r0
        01 -1,1 r1
    """
    game = Game(2, (), "small", seed=1, pile=["03", "03", "03"])
    put_tiles(game, hole)
    around = [str(kind) for kind in DRAWN if kind in fits(game, Cell(0, 1)).to_come]
    game = after_flips((), [(0, kind) for kind in around for _ in range(game.unseen[Kind(kind)])])
    put_tiles(game, hole)
    assert fits(game, Cell(0, 1)).count == 0
    assert Cell(0, 1) in dead_cells(game)


def test_tiles_that_must_be_in_the_box_are_not_to_come_r3_2() -> None:
    # All quakes have come up, so the six singles that were mixed with them went to the box, all of them.
    game = after_flips((), [(0, tile) for tile in (*QUAKES, *("01",) * 4)])
    assert game.unseen[Kind("01")] == 2
    assert Kind("01") not in fits(game, Cell(1, 0)).to_come
    assert fits(game, Cell(1, 0)).to_come[Kind("02")] == 4


def test_an_empty_pile_leaves_nothing_to_come_r7_1() -> None:
    game = Game(2, (), "small", seed=2)
    while sum(game.pile_sizes):
        game.play_random()
    assert sum(game.unseen.values()) == 6
    assert all(not fits(game, cell).to_come for cell in game.table.cells())


# What lasts: sampled.


def test_without_quakes_everything_lasts_r6() -> None:
    game = Game(2, (), "small", seed=1, pile=["03", "03", *QUAKES, "03"])
    game.play("place 03 1,0 r0")
    game.play(NoCrew())
    assert quake_odds(game).left == {0: 1.0}
    lasting = survival(game, samples=20)
    assert lasting.samples == 20
    assert {share.mean for share in lasting.cells.values()} == {1.0}
    assert {share.mean for _, share in lasting.sections} == {1.0}


def test_a_section_lasts_no_longer_than_any_of_its_tiles_r6_3() -> None:
    game = Game(2, ("twin-cities",), "small", seed=6)
    for _ in range(50):
        game.play_random()
    before = game.copy()
    lasting = survival(game, samples=60, seed=2)
    assert survival(game, samples=60, seed=2) == lasting
    assert survival(dealt_anew(game, 5), samples=60, seed=2) == lasting, "the pile's order is a secret (R10.1)"
    assert game == before
    assert set(lasting.cells) == set(game.tiles) - set(game.table.towns)
    assert any(share.mean < 1 for share in lasting.cells.values())
    for section, share in lasting.sections:
        tiles = [lasting.cells[cell].mean for cell in section.cells if cell not in game.table.towns]
        assert share.mean <= min(tiles, default=1.0)
        assert 0 <= share.low <= share.mean <= share.high + 1e-9 <= 1 + 1e-9


def test_a_hole_that_was_filled_again_is_still_a_loss_r6_3() -> None:
    # The quake comes with the next flip and takes the only tile; the east is built on again in most games.
    game = Game(2, (), "small", seed=1, pile=["03", "03", "03", *QUAKES[:5]])
    game.play("place 03 1,0 r0")
    game.decide(NoCrew())
    assert quake_odds(game).next_flip < 0.1
    lasting = survival(game, samples=40).cells[Cell(1, 0)]
    assert lasting.mean == pytest.approx(quake_odds(game).none, abs=0.35)
    assert lasting.mean < 0.5


def test_a_tile_that_would_be_laid_lasts_as_one_that_was_r6_3() -> None:
    game = Game(2, (), "small", seed=1, pile=["03", "03", "03"])
    near, nowhere = survival_if_laid(game, Cell(1, 0), samples=80), survival_if_laid(game, Cell(3, 0))
    assert near is not None
    assert nowhere is None
    game.play("place 03 1,0 r0")
    game.play(NoCrew())
    laid = survival(game, samples=80).cells[Cell(1, 0)]
    assert near.low < laid.high
    assert laid.low < near.high


@pytest.mark.parametrize(
    ("hits", "samples", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 300, 0.0006, 0.0186)],
)
def test_wilsons_interval_by_its_table(hits: int, samples: int, low: float, high: float) -> None:
    share = hit_rate(hits, samples)
    assert share.mean == hits / samples
    assert share.low == pytest.approx(low, abs=2e-4)
    assert share.high == pytest.approx(high, abs=2e-4)
