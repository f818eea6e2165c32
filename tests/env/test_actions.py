"""Laws of the table of actions: numbering, masks, planes and the page all follow from it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from seismic.env import BatchEnv, Spaces
from seismic.env.batch import is_same_setting
from seismic.env.errors import BadEnv
from seismic.env.kernels.actions import BLOCKS, SHIFT, allowed_in, check_table
from seismic.env.kernels.masks import allowed_part, count_parts, kinds_to_lay
from seismic.env.kernels.planes import CHANNELS, four_channels, marks_of
from seismic.errors import SeismicError
from seismic.game import Game
from seismic.game.setup import check_options, start_states
from seismic.rules import choices
from seismic.rules.ground import tile_at
from support.side_by_side import SETTINGS, TABLES, named

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")
EVERY_SETTING = pytest.mark.parametrize("variants", SETTINGS, ids=named)
PLIES, EVERY = 240, 12


def positions(variants: tuple[str, ...], **options: object) -> Iterator[BatchEnv]:
    """The same batch of one over and over, some plies later each time: choices of every kind among them."""
    env = BatchEnv(1, players=3, variants=variants, table="small", seed=17, threads=1, **options)  # type: ignore[arg-type]
    for ply in range(PLIES):
        env.step()
        phase = int(env.states[0]["phase"])
        if ply % EVERY == 0 or (phase > 1 and ply % 3 == 0):
            yield env


@EVERY_SETTING
def test_a_mask_is_what_the_definition_allows(variants: tuple[str, ...]) -> None:
    """Law: an action's flag is set iff `is_allowed` says so, for every number that an action has."""
    for env in positions(variants, observe=False):
        allowed = [allowed_in(env.states, action, env.spaces.numberings) for action in range(env.spaces.actions)]
        np.testing.assert_array_equal(env.mask[0], allowed)
        assert not any(allowed_in(env.states, other, env.spaces.numberings) for other in (-1, env.spaces.actions))


@pytest.mark.parametrize("action", [-1, 0, 2574, 2589, 10**6, 2**70])
def test_an_action_that_is_not_legal_is_no_move(action: int) -> None:
    env = BatchEnv(1, table="small", seed=1)
    assert not 0 <= action < env.spaces.actions or not env.mask[0, action]
    with pytest.raises(BadEnv, match=f"Action {action} is not legal here"):
        env.spaces.move(env.game(0), action)


@pytest.mark.parametrize(
    ("move", "word"), [("crew W", "lay a tile"), ("place 99 0,0 r0", "99"), ("lay", "lay"), (None, "None")]
)
def test_a_move_that_is_not_legal_has_no_action(move: Any, word: str) -> None:
    """The reason is the one that a game gives."""
    env = BatchEnv(1, table="small", seed=1)
    with pytest.raises(SeismicError, match=word):
        env.spaces.action(env.game(0), move)


def test_a_move_may_be_given_by_its_text() -> None:
    game, spaces = Game(2, seed=1), Spaces(check_options(2))
    move = next(iter(game.legal_moves))
    assert spaces.action(game, str(move)) == spaces.action(game, move)


@EVERY_SETTING
def test_what_a_gpu_unpacks_is_what_a_cpu_writes(variants: tuple[str, ...]) -> None:
    """Law: the bits and words of which a GPU makes masks and planes are those of the CPU."""
    for env in positions(variants):
        state, spaces, viewer = env.states[0], env.spaces, int(env.to_move[0])
        numbering, kinds = spaces.numberings[0], kinds_to_lay(state)
        allowed = np.zeros(spaces.actions, np.bool_)
        for part in range(count_parts(state, numbering)):
            at, bits = allowed_part(state, part, kinds, numbering)
            allowed[[at + n for n in range(bits.bit_length()) if bits >> n & 1]] = True
        np.testing.assert_array_equal(env.mask[0], allowed)
        shown = env.planes[0].reshape(spaces.places, CHANNELS).view(np.uint32)
        for place, cell in enumerate(spaces.cell_at.tolist()):
            if cell >= 0:
                tile, marks = tile_at(state, cell), marks_of(state, cell, viewer)
                assert shown[place].tolist() == [four_channels(tile, marks, word) for word in range(CHANNELS // 4)]


def test_blocks_follow_each_other_and_leave_no_gap() -> None:
    for variants, table in product(SETTINGS, TABLES):
        spaces = Spaces(check_options(2, variants, table))
        numbers = [action for block in BLOCKS for action in spaces.blocks[block.name]]
        assert numbers == list(range(spaces.actions))
        for block in BLOCKS:
            assert bool(spaces.blocks[block.name]) == (block.variant is None or block.variant in variants)


def test_bits_of_blocks_do_not_overlap() -> None:
    bits = [SHIFT[i] + n for i, b in enumerate(BLOCKS) if not b.on_places for n in range(b.size)]
    assert bits == list(range(len(bits)))


def test_a_verb_without_a_block_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    check_table()
    with pytest.raises(AssertionError, match="every verb"):
        check_table(BLOCKS[:-1])
    monkeypatch.setattr(choices, "DO_SOMETHING_NEW", 7, raising=False)
    with pytest.raises(AssertionError, match="every verb"):
        check_table()


def test_the_table_must_not_outgrow_the_bits_of_a_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice has only so many bits for its verb."""
    monkeypatch.setattr(choices, "VERB_BITS", 3)
    row = BLOCKS[-1]._replace(name="new", on_places=False, numbers=BLOCKS[4].numbers, variant=None)
    rows = list(BLOCKS)
    for verb in (7, 8):
        monkeypatch.setattr(choices, f"DO_NEW_{verb}", verb, raising=False)
        rows.append(row._replace(verbs=(verb,)))
        if verb == 7:
            check_table(tuple(rows))
    with pytest.raises(AssertionError, match="bits for verbs"):
        check_table(tuple(rows))


# The page


def rows_of(first_column: str) -> list[list[str]]:
    """The rows of the page's table whose head begins so, as cells without their marks."""
    lines = PAGE.split("\n")
    start = next(i for i, line in enumerate(lines) if line.startswith(f"| {first_column} |"))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip().strip("`") for cell in line.strip("|").split("|")])
    return rows


def test_the_page_has_every_block() -> None:
    told = [(row[0], row[1]) for row in rows_of("block")]
    assert told == [(block.name, block.formula) for block in BLOCKS]


def test_the_page_says_where_every_block_begins() -> None:
    rows = rows_of("table")
    head = next(line for line in PAGE.split("\n") if line.startswith("| table |"))
    assert [cell.strip() for cell in head.strip("|").split("|")][2 : 2 + len(BLOCKS)] == [b.name for b in BLOCKS]
    assert len(rows) == 2 * len(TABLES)
    for row in rows:
        name = re.match(r"\w+", row[0])
        assert name is not None
        twin = ["twin-cities"] if "Twin" in row[0] else []
        plain, shaken = (Spaces(check_options(2, [*twin, *more], name[0])) for more in ((), ("aftershocks",)))
        assert row[1] == f"{plain.rows} × {plain.columns}"
        assert [int(cell) for cell in row[2 : 2 + len(BLOCKS)]] == list(shaken.first[:-1])
        assert [int(cell.replace(",", "")) for cell in row[-2:]] == [plain.actions, shaken.actions]


# What goes together


def test_games_of_another_setting_are_told_apart() -> None:
    """Law: states are of the same setting iff their table, variants and number of players are the same."""
    options = [check_options(n, some, table) for n, some, table in product((2, 3, 4), SETTINGS, TABLES)]
    starts = [start_states(option) for option in options]
    for i, left in enumerate(starts):
        for j, right in enumerate(starts):
            if left.dtype == right.dtype:
                assert is_same_setting(left, right[0]) == (i == j), (options[i], options[j])
