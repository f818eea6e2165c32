"""Laws of the rules' readable face, tried on games that Hypothesis makes up."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from copy import deepcopy

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seismic.game import (
    Cell,
    Crew,
    Decision,
    Game,
    IllegalMove,
    Move,
    NotAMove,
    Place,
    Rotate,
    Seat,
    SeismicError,
    Side,
    parse_event,
    parse_move,
    simulate,
)
from seismic.game.setup import check_options, start_states
from seismic.rules.choices import MAX_CHOICES, list_choices, random_choice
from seismic.rules.dealing import deal
from seismic.rules.ground import put
from seismic.rules.layout import OVER
from seismic.rules.lookup import COPIES, EMPTY, HIGHWAYS, KIND_COUNT, OFF_TILE, TOWN_TILE
from seismic.rules.targets.cpu import COMPILED, quiet
from seismic.rules.tiles import fragments, stubs
from support.boards import legal, log
from support.side_by_side import SETTINGS
from support.strategies import events, games, kinds, moves, rotations, seeds, sides

# Interpreted, a game takes a thousand times as long.
some = settings(deadline=None, max_examples=30 if COMPILED else 8)
many = settings(deadline=None, max_examples=200)


# Texts


@many
@given(moves)
def test_a_move_printed_and_parsed_is_the_same_move(move: Move) -> None:
    assert parse_move(str(move)) == move


@many
@given(events)
def test_an_event_printed_and_parsed_is_the_same_event(event: object) -> None:
    assert parse_event(str(event)) == event


def edited(text: str, place: int, sign: str, what: int) -> str:
    """A text with one sign put in, replaced or left out."""
    place %= len(text) + 1
    return text[:place] + sign * (what < 2) + text[place + (what > 0) :]


def refusal(parse: Callable[[str], object], text: str) -> SeismicError | None:
    """Why a text does not parse; nothing if it does, and then it prints as it was."""
    try:
        parsed = parse(text)
    except NotAMove as error:
        return error
    assert str(parsed) == text
    return None


signs = st.sampled_from("01 r,-.*+QEWx\n\t٣")


@many
@given(st.one_of(moves.map(str), events.map(str)), st.integers(0, 99), signs, st.integers(0, 2))
def test_a_text_that_parses_prints_as_it_was(text: str, place: int, sign: str, what: int) -> None:
    for parse in (parse_move, parse_event):
        error = refusal(parse, edited(text, place, sign, what))
        assert error is None or error.key not in str(error), "it has a sentence"


@many
@given(st.text(max_size=80))
def test_any_other_text_is_no_move(text: str) -> None:
    for parse in (parse_move, parse_event):
        error = refusal(parse, text)
        assert error is None or str(error) != error.key, "it has a sentence"


# Playing and taking back


@some
@given(games())
def test_undo_returns_to_an_equal_game(game: Game) -> None:
    if game.outcome is not None:
        return
    before, offered = game.copy(), legal(game)
    move = game.play_random()
    after = game.copy()
    assert game != before
    assert game.undo() == move
    assert (game, hash(game)) == (before, hash(before))
    assert (game.events, game.moves, legal(game)) == (before.events, before.moves, offered)
    game.play(move)
    assert (game, game.events) == (after, after.events)


@some
@given(games())
def test_undo_goes_back_to_the_start(game: Game) -> None:
    played = game.moves
    again = Game(len(game.players), game.variants, game.table.name, seed=game.seed)
    taken_back = [game.undo() for _ in played]
    assert tuple(reversed(taken_back)) == played
    assert (game, game.events, game.moves) == (again, again.events, ())


@some
@given(games())
def test_a_copy_is_independent(game: Game) -> None:
    copied = game.copy()
    seen = (copied.events, copied.moves, copied.tiles, hash(copied))
    while game.outcome is None:
        game.play_random()
    while game.moves:
        game.undo()
    assert (copied.events, copied.moves, copied.tiles, hash(copied)) == seen


@some
@given(games())
def test_same_seed_same_game(game: Game) -> None:
    again = Game(len(game.players), game.variants, game.table.name, seed=game.seed)
    for move in game.moves:
        assert again.play_random() == move
    assert (again, again.events) == (game, game.events)


@some
@given(games())
def test_moves_played_again_give_the_same_game(game: Game) -> None:
    again = Game(len(game.players), game.variants, game.table.name, seed=game.seed)
    for move in game.moves:
        again.play(str(move))
    assert (again, again.events) == (game, game.events)


# What may be played


def same_look(game: Game, move: Move) -> object:
    """What a move comes to: equal for all its spellings."""
    match move:
        case Place(tile, cell, rotation):
            return "place", tile, cell, frozenset(fragments(tile, rotation)), stubs(tile, rotation)
        case Crew(side):
            laid = game.tiles[game.last_placed or Cell(0, 0)]
            ends = [pair for pair in fragments(laid.tile, laid.rotation) if side in pair]
            return "crew", ends[0] if ends else side
        case Rotate(_, cell, rotation):
            laid = game.tiles[cell]
            crew = laid.crew and laid.crew.side.turned(rotation - laid.rotation)
            pairs = fragments(laid.tile, rotation)
            on = [pair for pair in pairs if crew in pair] or crew
            return "rotate", cell, frozenset(pairs), stubs(laid.tile, rotation), str(on)
        case _:
            return str(move)


@some
@given(games())
def test_listed_moves_are_all_that_are_in_once_each(game: Game) -> None:
    listed = list(game.legal_moves)
    assert len(game.legal_moves) == len(listed) == len(set(listed))
    assert all(move in game.legal_moves for move in listed)
    around = {cell.neighbour(side) for cell in game.tiles for side in Side} | set(game.tiles)
    tried: list[Move] = [Crew(side) for side in Side]
    tried += [Place(kind, cell, k) for kind in set(game.face_up) for cell in around for k in range(6)]
    tried += [Rotate(game.to_move, cell, k) for cell in game.tiles for k in range(6)]
    found = [move for move in tried if move in game.legal_moves]
    spelled = {same_look(game, move) for move in listed if isinstance(move, Crew | Place | Rotate)}
    assert {same_look(game, move) for move in found} == spelled
    assert len(spelled) == sum(isinstance(move, Crew | Place | Rotate) for move in listed)


@some
@given(games(), st.lists(moves, max_size=20), st.data())
def test_in_legal_moves_iff_play_does_not_raise(game: Game, tried: list[Move], data: st.DataObject) -> None:
    for cell in data.draw(st.lists(st.sampled_from(sorted(game.tiles)), max_size=5)):
        side, rotation = data.draw(sides), data.draw(rotations)
        kind = data.draw(st.sampled_from(game.face_up)) if game.face_up else data.draw(kinds)
        tried += [Place(kind, cell.neighbour(side), rotation), Rotate(game.to_move, cell, rotation)]
    for move in tried:
        before = game.copy()
        if move in before.legal_moves:
            game.play(move)
            assert game.undo() == move
        else:
            with pytest.raises(IllegalMove) as caught:
                game.play(move)
            assert caught.value.key not in str(caught.value)
        assert (game, game.events) == (before, before.events)


@some
@given(games())
def test_either_side_of_a_fragment_claims_the_same_r5_2(game: Game) -> None:
    claims = [move for move in game.legal_moves if isinstance(move, Crew)]
    for claim in claims:
        assert game.last_placed is not None
        laid = game.tiles[game.last_placed]
        for pair in fragments(laid.tile, laid.rotation):
            if claim.side in pair:
                assert claim.side == min(pair)
                results = [game.copy() for _ in pair]
                for result, side in zip(results, pair, strict=True):
                    result.play(Crew(side))
                assert results[0] == results[1]


@some
@given(games())
def test_random_choices_are_legal(game: Game) -> None:
    if game.outcome is not None:
        return
    state, out = game.state, np.empty(MAX_CHOICES, np.int32)
    listed = out[: list_choices(state, out)].tolist()
    with quiet():
        assert {int(random_choice(state)) for _ in range(50)} <= set(listed)


@pytest.mark.parametrize("variants", [(), ("dilemma",), ("aftershocks",)], ids="+".join)
def test_random_choices_are_equally_likely(variants: tuple[str, ...]) -> None:
    """A law of random play, in each kind of decision: chi-square with a kept seed."""
    game = Game(2, variants, "small", seed=7, pile=["01", "02", "01.23", "03", "*01", "Q1", "02", "03"])
    tried: set[Decision] = set()
    each = 40 if COMPILED else 5
    while len(tried) < 3 and game.outcome is None:
        if game.decision not in tried and len(game.legal_moves) > 2:
            tried.add(game.decision)
            state, out = game.state, np.empty(MAX_CHOICES, np.int32)
            listed = out[: list_choices(state, out)].tolist()
            with quiet():
                counts = Counter(int(random_choice(state)) for _ in range(each * len(listed)))
            assert set(counts) <= set(listed)
            chi_square = sum((counts[choice] - each) ** 2 / each for choice in listed)
            freedom = len(listed) - 1
            assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5
        game.play_random()
    assert tried


# What is kept along the way


@some
@given(games())
def test_what_is_kept_along_the_way_equals_what_is_counted_anew(game: Game) -> None:
    """R5.1, R7.2: the surroundings and the open cells are those of the tiles that lie there."""
    state = game.state
    fresh = start_states(game.options).copy()[0]
    for number in np.flatnonzero((state.tile != EMPTY) & (state.tile != OFF_TILE) & (state.tile != TOWN_TILE)):
        put(fresh, int(number), int(state.tile[number]))
    assert (state.tile == fresh.tile).all()
    on_table = state.tile != OFF_TILE
    assert (state.around[on_table] == fresh.around[on_table]).all()
    count = int(state.open_count)
    assert count == fresh.open_count
    assert set(state.open[:count].tolist()) == set(fresh.open[:count].tolist())
    assert all(state.slot[cell] == slot for slot, cell in enumerate(state.open[:count].tolist()))


@pytest.mark.parametrize(("table", "variants"), [("standard", ()), ("large", ("twin-cities",))])
def test_there_is_room_for_every_open_cell_however_the_tiles_lie(table: str, variants: tuple[str, ...]) -> None:
    """R7.2: those with the most highways first, no cell beside two of them, as no game would lay them."""
    options = check_options(2, variants, table)
    state = start_states(options).copy()[0]
    tiles = sorted(np.repeat(np.arange(KIND_COUNT) * 6, COPIES[options.setup]), key=lambda tile: -HIGHWAYS[tile])
    for cell in options.grid.table.cells():
        number = options.grid.number(cell)
        if (cell.q + 3 * cell.r) % 7 == 0 and state.tile[number] == EMPTY and tiles:
            put(state, number, int(tiles.pop(0)))
            assert state.open_count < state.open.size
    assert state.open_count > 0.7 * state.open.size


@some
@given(games())
def test_nothing_is_lost(game: Game) -> None:
    """R1.1, R6.3: crews are in hand or on the table; every tile is unseen or was flipped."""
    posts = Counter(laid.crew.seat for laid in game.tiles.values() if laid.crew)
    crews = 40 if "twin-cities" in game.variants else 20
    assert [left + posts[Seat(seat)] for seat, left in enumerate(game.crews_left, 1)] == [crews] * len(game.players)
    for laid in game.tiles.values():
        if laid.crew is not None:
            lower = [min(pair) for pair in fragments(laid.tile, laid.rotation)]
            assert laid.crew.side in (*lower, *stubs(laid.tile, laid.rotation))
    told = log(game)
    placed = sum(event.startswith("place") for event in told)
    removed = sum(len(event.split(":")[1].split()) for event in told if event.startswith("quake") and ":" in event)
    assert len(game.tiles) == len(game.table.towns) + placed - removed
    flipped = sum(event.startswith("flip") for event in told)
    assert sum(game.unseen.values()) + flipped == 79 * len(game.table.towns)


@some
@given(games())
def test_tiles_match_all_they_touch_r5_1(game: Game) -> None:
    highways = {
        cell: {side for pair in fragments(laid.tile, laid.rotation) for side in pair}
        | set(stubs(laid.tile, laid.rotation))
        for cell, laid in game.tiles.items()
    }
    for cell, own in highways.items():
        for side in Side:
            other = highways.get(cell.neighbour(side))
            assert other is None or (side in own) == (side.opposite in other)


@some
@given(games())
def test_scores_are_the_sum_over_complete_sections_r8_3(game: Game) -> None:
    points = Counter[Seat]()
    for section in game.sections():
        assert (section.worth > 0) == section.complete
        for owner in section.owners:
            points[owner] += section.worth
    assert game.scores() == tuple(points[Seat(seat)] for seat in range(1, len(game.players) + 1))


@some
@given(games())
def test_every_fragment_and_stub_is_in_one_section_r5_3(game: Game) -> None:
    wanted: Counter[tuple[Cell, Side]] = Counter()
    for cell, laid in game.tiles.items():
        wanted.update((cell, min(pair)) for pair in fragments(laid.tile, laid.rotation))
        wanted.update((cell, side) for side in stubs(laid.tile, laid.rotation))
    found: Counter[tuple[Cell, Side]] = Counter()
    crews: Counter[Seat] = Counter()
    for section in game.sections():
        found.update((cell, min(a, b)) for cell, a, b in section.fragments)
        found.update(section.stubs)
        crews.update(section.crews)
        for cell, a, b in section.fragments:
            assert game.section_at(cell, a) is not None
            assert {a, b} in [set(pair) for pair in fragments(game.tiles[cell].tile, game.tiles[cell].rotation)]
    assert found == wanted
    assert crews == Counter(laid.crew.seat for laid in game.tiles.values() if laid.crew)


# What nobody may know


def visible(game: Game) -> list[object]:
    return [
        *(game.players, game.variants, game.decision, game.to_move, game.turn, game.face_up, game.tiles),
        *(game.crews_left, game.pile_sizes, game.last_placed, game.magnitude, game.struck_town, game.unseen),
        *(list(game.legal_moves), game.events, game.moves, game.scores(), game.lines(), game.outcome, repr(game)),
        *(game.sections(), repr(game.legal_moves)),
    ]


@some
@given(games(), seeds)
def test_dealing_the_unseen_tiles_anew_changes_nothing_visible_r10_1(game: Game, seed: int) -> None:
    dealt = game.copy()
    dealt.state.rng = np.uint64(seed)
    with quiet():
        deal(dealt.state)
    assert visible(dealt) == visible(game)


@some
@given(games(), st.randoms(use_true_random=False))
def test_no_order_of_the_unseen_tiles_shows_r10_1(game: Game, rng: object) -> None:
    shuffled = game.copy()
    pile = shuffled.state.pile
    places = np.flatnonzero(pile)
    mixed = pile[places].tolist()
    rng.shuffle(mixed)  # type: ignore[attr-defined]
    pile[places] = mixed
    assert visible(shuffled) == visible(game)


# Many games at once


@pytest.mark.parametrize("variants", SETTINGS, ids="+".join)
def test_simulated_games_are_those_of_play_random(variants: tuple[str, ...]) -> None:
    """The law of `simulate`: game i is the one that Game(seed=seed + i) plays by itself."""
    result = simulate(3, players=3, variants=variants, table="small", seed=11)
    for i in range(3):
        game = Game(3, variants, "small", seed=11 + i)
        while game.outcome is None:
            game.play_random()
        told = log(game)
        assert game.state.phase == OVER
        assert tuple(result.scores[i]) == game.outcome.scores
        assert result.laid[i] == sum(event.startswith("place") for event in told)
        assert result.discards[i] == told.count("discard")
        quakes = sum(event.startswith("quake") for event in told) / len(game.table.towns)
        assert result.quakes[i] == quakes
        assert list(type(game.outcome.why))[result.endings[i]] == game.outcome.why


@pytest.mark.slow
def test_simulation_of_many_games_is_told_by_game_and_seat() -> None:
    """A law of `simulate`: the same seeds, however many at once."""
    whole, part = simulate(4099, seed=1), simulate(3, seed=1 + 4096)
    assert whole.scores.shape == (4099, 2)
    assert (whole.scores[4096:] == part.scores).all()


@pytest.mark.parametrize(
    "copied", [deepcopy, lambda game: pickle.loads(pickle.dumps(game))], ids=["deepcopy", "pickle"]
)
def test_a_copy_by_any_means_goes_on_as_the_game_does(copied: Callable[[Game], Game]) -> None:
    """Law: a copy plays on alone, and by the same seed to the same end."""
    game = Game(3, ["dilemma"], seed=5)
    for _ in range(20):
        game.play_random()
    twin = copied(game)
    assert twin == game
    before = game.events
    while twin.outcome is None:
        twin.play_random()
    assert game.events == before
    while game.outcome is None:
        game.play_random()
    assert twin.events == game.events


def test_one_variant_needs_no_list() -> None:
    assert Game(2, "dilemma", seed=1).variants == ("dilemma",)
