"""Hypothesis strategies: moves and events as they may be written, and games somewhere in their middle."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

from seismic.game import (
    Cell,
    Crew,
    Discard,
    End,
    Ending,
    Flip,
    Game,
    Keep,
    Kind,
    NoCrew,
    Pass,
    Place,
    Quake,
    Rotate,
    Score,
    Seat,
    Side,
    Strike,
    Town,
    Turn,
)
from seismic.game.moves import Event, Move
from seismic.rules.targets.cpu import COMPILED
from seismic.rules.tiles import DRAWN
from support.side_by_side import SETTINGS, TABLES

# How often a law is tried. Interpreted, a game takes a thousand times as long.
some = settings(deadline=None, max_examples=30 if COMPILED else 8)
many = settings(deadline=None, max_examples=200)

sides = st.sampled_from(Side)
seats = st.integers(1, 4).map(Seat)
kinds: st.SearchStrategy[Kind] = st.sampled_from(DRAWN)
rotations = st.integers(0, 5)
near = st.integers(-15, 25)
cells = st.builds(Cell, near, near) | st.builds(Cell, st.integers(-9999, 9999), st.integers(-9999, 9999))
seeds = st.integers(0, 2**64 - 1)

moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Place, kinds, cells, rotations),
    st.builds(Crew, sides),
    st.just(NoCrew()),
    st.builds(Strike, sides),
    st.builds(Town, cells),
    st.builds(Rotate, seats, cells, rotations),
    st.builds(Keep, seats),
)
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(Flip, kinds),
    st.builds(Turn, seats),
    st.builds(Quake, cells, sides, st.lists(cells, max_size=7).map(tuple)),
    st.builds(Quake, cells, st.none(), st.just(())),
    st.builds(Rotate, seats, cells, rotations),
    st.builds(Keep, seats),
    st.builds(Place, kinds, cells, rotations),
    st.builds(Crew, sides),
    st.sampled_from([Discard(), Pass()]),
    st.builds(End, st.sampled_from(Ending)),
    st.builds(Score, st.lists(st.integers(0, 999999), min_size=2, max_size=4).map(tuple)),
)


@st.composite
def games(draw: st.DrawFn, variants: st.SearchStrategy[tuple[str, ...]] | None = None) -> Game:
    """A game after some random moves, perhaps over."""
    chosen = draw(variants or st.sampled_from(SETTINGS))
    game = Game(draw(st.integers(2, 4)), chosen, draw(st.sampled_from(TABLES)), seed=draw(seeds))
    for _ in range(draw(st.integers(0, 140))):
        if game.outcome is not None:
            break
        game.play_random()
    return game
