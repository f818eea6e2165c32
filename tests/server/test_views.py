"""What is shown of a table: whole or as a change, never more than its aids allow, never what is secret (R10.1)."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest
from msgspec import UNSET

from seismic.game import Cell, Decision, Game, Kind, Laid, Place, Post, Rotate, Seat, Side
from seismic.messages.position import FitView, OutcomeView, Position, SectionView, TileView
from seismic.messages.table import Aids
from seismic.rules.dealing import deal
from seismic.rules.hidden import hide
from seismic.rules.lookup import CENTRE
from seismic.rules.targets.cpu import quiet
from seismic.search import Greedy
from seismic.server.table.aids import ALLOWED
from seismic.server.table.views import change, show, whole
from support.boards import game_of
from support.server.changes import given, merge
from support.side_by_side import ALL_TOGETHER, SETTINGS, TABLES, named

MAX_BYTES = 4096  # of the message of one turn
ENVELOPE = 400  # of these for all that is not the position


def present(position: Position) -> set[str]:
    return {name for name in position.__struct_fields__ if getattr(position, name) is not UNSET}


def size(position: Position) -> int:
    return len(msgspec.json.encode(position))


# One law after the other


@pytest.mark.parametrize("aids", Aids)
@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_a_change_makes_the_new_whole_of_the_old_one(variants: tuple[str, ...], aids: Aids) -> None:
    """Law: a client that merges every change sees what a newcomer sees."""
    game = Game(2 + len(variants) % 3, variants, "small", seed=3)
    kept, seen = show(game, aids)
    while game.outcome is None:
        game.play_random()
        news, seen = change(seen, game, aids)
        kept = merge(kept, news)
        assert kept == whole(game, aids)
        changed_again, _ = change(seen, game, aids)
        assert not present(changed_again), "nothing has changed since"


@pytest.mark.parametrize("table", TABLES)
def test_a_change_on_every_table(table: str) -> None:
    """The same law where the numbers of cells differ, and over several moves at a time."""
    game = Game(4, ALL_TOGETHER, table, seed=8)
    kept, seen = show(game, Aids.COACHED)
    while game.outcome is None:
        for _ in range(3):
            if game.outcome is None:
                game.play_random()
        news, seen = change(seen, game, Aids.COACHED)
        kept = merge(kept, news)
        assert kept == whole(game, Aids.COACHED)


@pytest.mark.parametrize("variants", [(), ("dilemma", "aftershocks", "twin-cities")], ids=named)
def test_a_draft_is_compared_with_what_was_shown(variants: tuple[str, ...]) -> None:
    """Law: a draft's change fits what was shown, and can be taken back by showing that again."""
    game = Game(3, variants, "small", seed=6)
    while game.outcome is None:
        shown, seen = show(game, Aids.STANDARD)
        draft = game.copy()
        draft.decide(next(iter(draft.legal_moves)))
        news, _ = change(seen, draft, Aids.STANDARD)
        assert merge(shown, news) == whole(draft, Aids.STANDARD)
        assert news.piles is UNSET
        assert news.left is UNSET
        back, _ = change(show(draft, Aids.STANDARD)[1], game, Aids.STANDARD)
        assert merge(merge(shown, news), back) == shown
        game.play_random()


def test_r5_2_a_draft_tells_what_each_crew_would_claim() -> None:
    """R5.2: after a lay, the section of each side that may be claimed is in the change."""
    game = Game(2, seed=9)
    while game.outcome is None:
        _, seen = show(game, Aids.PURIST)
        game.play_random()
        if game.decision == Decision.CREW:
            news, _ = change(seen, game, Aids.PURIST)
            claimed = {choice.split()[1] for choice in given(news.choices) if choice.startswith("crew ")}
            last = game.last_placed
            assert claimed
            assert given(news.choices)[-1] == "no-crew"
            for side in claimed:
                assert any((last, Side[side]) in steps(section) for section in given(news.sections))


def steps(section: SectionView) -> set[tuple[Cell, int]]:
    """Every cell of a section's path with the sides by which it enters and leaves."""
    cell, entry = Cell(section.q, section.r), int(section.sides[0])
    found = set()
    for out in map(int, section.sides[1:]):
        found |= {(cell, entry), (cell, out)}
        if out != CENTRE:
            cell, entry = cell.neighbour(Side(out)), Side(out).opposite
    return found


# What it says


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_the_whole_says_what_the_game_says(variants: tuple[str, ...]) -> None:
    """Law: every field of a whole is what the game's readable face tells."""
    game = Game(3, variants, "small", seed=12)
    plies = 0
    while True:
        if plies % 5 == 0 or game.decision not in ("lay", "crew"):
            check_whole(game)
        if game.outcome is not None:
            return
        game.play_random()
        plies += 1


def check_whole(game: Game) -> None:
    position = whole(game, Aids.STANDARD)
    moves = list(game.legal_moves)
    assert position.ply == len(game.moves)
    assert {Cell(tile.q, tile.r): as_laid(tile) for tile in given(position.tiles)} == game.tiles
    assert position.up == list(game.face_up)
    assert position.piles == list(game.pile_sizes)
    assert position.crews == list(game.crews_left)
    assert position.turn == game.turn
    assert position.to_move == (0 if game.outcome else game.to_move)
    assert position.decision == game.decision
    assert position.choices == [str(move) for move in moves if not isinstance(move, Place | Rotate)]
    assert position.magnitude == (game.magnitude or 0)
    assert position.town == game.struck_town
    assert {Cell(line.q, line.r): tuple(line.counts) for line in given(position.lines)} == game.lines()
    if not ("balance" in game.variants and position.last is None):  # a pass (R11.3) forgets it
        assert position.last == game.last_placed
    assert position.scores == list(game.scores())
    assert position.left == game.unseen
    assert laid_by(given(position.fits), given(position.up)) == {move for move in moves if isinstance(move, Place)}
    turned = {(cell, rotation) for cell, masks in as_masks(given(position.turns)) for rotation in bits(masks[0])}
    assert turned == {(move.cell, move.rotation) for move in moves if isinstance(move, Rotate)}
    worths = sorted(section.worth for section in game.sections())
    assert sorted(section.worth for section in given(position.sections)) == worths
    assert position.outcome == (outcome_of(game) if game.outcome else UNSET)
    assert msgspec.json.decode(msgspec.json.encode(position), type=Position) == position


def outcome_of(game: Game) -> OutcomeView:
    assert game.outcome is not None
    return OutcomeView(game.outcome.why, list(game.outcome.scores), list(game.outcome.winners))


def as_laid(tile: TileView) -> Laid:
    return Laid(Kind(tile.code), tile.rotation, Post(Seat(tile.crew), Side(tile.side)) if tile.crew else None)


def as_masks(fits: list[FitView]) -> list[tuple[Cell, list[int]]]:
    return [(Cell(q, r), fit.rotations) for fit in fits for q, r in zip(fit.cells[::2], fit.cells[1::2], strict=True)]


def bits(mask: int) -> list[int]:
    return [bit for bit in range(6) if mask >> bit & 1]


def laid_by(fits: list[FitView], up: list[str]) -> set[Place]:
    return {
        Place(Kind(code), cell, rotation)
        for cell, masks in as_masks(fits)
        for code, mask in zip(up, masks, strict=True)
        for rotation in bits(mask)
    }


def test_r4_2_r6_what_leaves_the_game_is_shown_once() -> None:
    """R4.2, R6: tiles that a quake takes, and the quake itself, are shown when they go."""
    game = game_of(["03", "03", "03", "Q2", "03", "03", "03", "03"])
    _, seen = show(game, Aids.PURIST)
    game.play("place 03 1,0 r0")
    news, seen = change(seen, game, Aids.PURIST)
    assert news.discarded is UNSET
    game.play("no-crew")
    news, seen = change(seen, game, Aids.PURIST)
    assert news.discarded == ["03", "Q2"]
    assert news.lifted == [(1, 0)]
    assert change(seen, game, Aids.PURIST)[0].discarded is UNSET


# Aids


HIDDEN = {
    "legal_cells": {"fits", "turns"},
    "scores": {"scores"},
    "tiles_left": {"left"},
}


@pytest.mark.parametrize("aids", Aids)
def test_what_a_level_does_not_allow_is_never_sent(aids: Aids) -> None:
    """Law: of each aid that a level lacks, nothing is in the whole, nor in any change."""
    forbidden = set().union(*(fields for aid, fields in HIDDEN.items() if not getattr(ALLOWED[aids], aid)))
    game = Game(2, ALL_TOGETHER, "small", seed=2)
    position, seen = show(game, aids)
    shown = present(position)
    while game.outcome is None:
        if not ALLOWED[aids].scores:
            assert {section.worth + section.so_far for section in given(position.sections)} <= {0}
        game.play_random()
        position, seen = change(seen, game, aids)
        shown |= present(position)
    assert not shown & forbidden
    assert shown | forbidden == set(Position.__struct_fields__)
    worths = sorted(section.worth for section in given(whole(game, aids).sections))
    assert worths == sorted(section.worth for section in game.sections()), "at the end everything is shown"


def test_levels_go_up() -> None:
    """Law: each level allows all that the one before it allows; the first nothing, the last everything."""
    levels = [{aid for aid, allowed in msgspec.structs.asdict(ALLOWED[aids]).items() if allowed} for aids in Aids]
    assert levels[0] == set()
    assert levels[1] == {"legal_cells", "scores", "tiles_left", "what_fits"}
    assert levels[2] == {*levels[1], "risk", "hints"}


# Secrets


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_r10_1_unseen_tiles_never_change_what_is_shown(variants: tuple[str, ...]) -> None:
    """Law (R10.1): with the unseen tiles in any other order, everything shown is the same."""
    game = Game(3, variants, "small", seed=4)
    _, seen = show(game, Aids.COACHED)
    while game.outcome is None:
        game.play_random()
        hidden, dealt = game.copy(), game.copy()
        hide(hidden.state)
        dealt.state.rng = np.uint64(99)
        with quiet():
            deal(dealt.state)
        shown = whole(game, Aids.COACHED)
        news, now = change(seen, game, Aids.COACHED)
        for other in (hidden, dealt):
            assert whole(other, Aids.COACHED) == shown
            assert change(seen, other, Aids.COACHED)[0] == news
        seen = now


# Size


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_the_message_of_a_turn_is_small(variants: tuple[str, ...], table: str) -> None:
    """Law: in random and in greedy games, no change is larger than a message may be."""
    levels = (Aids.PURIST, Aids.COACHED)  # the one tells the worth of all sections at the end, the other the most
    largest = 0
    for seed, bot in ((1, None), (2, Greedy())):
        game = Game(4, variants, table, seed=seed)
        seen = {aids: show(game, aids)[1] for aids in levels}
        while game.outcome is None:
            if bot is None:
                game.play_random()
            else:
                game.play(bot.choose(game))
            for aids in levels:
                news, seen[aids] = change(seen[aids], game, aids)
                largest = max(largest, size(news))
    assert largest <= MAX_BYTES - ENVELOPE
