"""Fair piles: they follow from secret, id and nonces alone, and fall as the set-ups of R3, R9 and R11 say."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Hashable
from itertools import islice
from random import Random

import numpy as np
import pytest

from seismic.errors import BadSetup
from seismic.game import Draws, Game, IllegalMove
from seismic.game.fair import box_weights, commitment, deal_fairly, draw_first, pledge_of
from seismic.game.setup import check_options, start_states
from seismic.rules.dealing import deal
from seismic.rules.layout import State
from seismic.rules.lookup import COPIES, EMPTY
from seismic.rules.targets.cpu import quiet
from support.set_ups import (
    POSTERIORS,
    Flips,
    all_tiles,
    aspects,
    differ,
    hidden_in,
    literal,
    split,
    state_after,
)
from support.set_ups import box_weights as literal_weights
from support.side_by_side import ALL_TOGETHER, SETTINGS, named

SECRET = bytes(range(32))
NONCES = ["00112233445566778899aabbccddeeff", ""]


def fair_game(seats: int = 2, variants: tuple[str, ...] = (), secret: bytes = SECRET) -> Game:
    return Game(seats, variants, draws=Draws(secret, "example", NONCES))


# The numbers


def plain_words(count: int, label: str = "pile", version: int = 2) -> list[int]:
    """The words of the example, by the letter of the procedure."""
    text = f"seismic-{label} {version}\nexample\n{NONCES[0]};\n"
    blocks = [hmac.new(SECRET, f"{text}{i}".encode(), hashlib.sha256).digest() for i in range(count // 4 + 1)]
    stream = b"".join(blocks)
    return [int.from_bytes(stream[8 * i : 8 * i + 8], "big") for i in range(count)]


def test_words_are_those_of_the_written_procedure_block_after_block() -> None:
    draws = Draws(SECRET, "example", NONCES)
    assert [draws.below(2**64) for _ in range(10)] == plain_words(10)
    draws = Draws(SECRET, "example", NONCES, "lot")
    assert [draws.below(1000) for _ in range(10)] == [word % 1000 for word in plain_words(10, "lot")]


def test_version_1_has_words_of_its_own() -> None:
    draws = Draws(SECRET, "example", NONCES, version=1)
    assert [draws.below(2**64) for _ in range(10)] == plain_words(10, version=1)
    assert draw_first(SECRET, "example", NONCES, 1) == plain_words(1, "lot", 1)[0] % 2


def test_a_pledge_is_the_hash_of_label_table_and_nonce() -> None:
    assert (
        pledge_of("example", NONCES[0]) == hashlib.sha256(f"seismic-nonce 2\nexample\n{NONCES[0]}".encode()).hexdigest()
    )
    assert len({pledge_of(table, nonce) for table in ("a", "b") for nonce in ("1", "2")}) == 4


def test_a_word_beyond_the_last_whole_multiple_is_dropped() -> None:
    n = 2**63 + 1  # every second word is too high
    draws, words = Draws(SECRET, "example", NONCES), plain_words(60)
    kept = [word for word in words if word < n]
    assert 15 < len(kept) < 45
    assert [draws.below(n) for _ in kept] == kept


def test_numbers_beyond_a_word_take_several_the_first_one_highest() -> None:
    draws, (high, low, *_) = Draws(SECRET, "example", NONCES), plain_words(4)
    assert draws.below(2**100) == (high << 64 | low) % 2**100


def test_law_numbers_are_below_n_and_all_of_them_come() -> None:
    draws = Draws(SECRET, "example", NONCES)
    assert {draws.below(1) for _ in range(5)} == {0}
    found = Counter(draws.below(7) for _ in range(7000))
    assert set(found) == set(range(7))
    assert sum((count - 1000) ** 2 / 1000 for count in found.values()) < 25


def test_the_commitment_is_the_secrets_sha_256() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_the_lot_takes_nothing_from_the_pile_and_can_fall_on_every_place() -> None:
    """R3.5: by a stream of its own."""
    assert draw_first(SECRET, "example", NONCES) == plain_words(1, "lot")[0] % 2
    assert {draw_first(SECRET, f"game {i}", ["a", "b", "", ""]) for i in range(60)} == {0, 1, 2, 3}


# What a deal depends on


def piles_of(state: State) -> tuple[int, ...]:
    return tuple(int(kind) for kind in state.pile)


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        (1, "02.14.35 01.25.34 03.14.25 03 03.14 02.35 01 03.14 *012 *0134"),
        (2, "Q6 *013 03 01.25.34 02 03 02 *0134 01.25 01.23"),
    ],
)
def test_golden_pile_of_the_example(version: int, expected: str) -> None:
    state = start_states(check_options(2)).copy()[0]
    deal_fairly(state, Draws(SECRET, "example", NONCES, version=version))
    assert hidden_in(state).piles[0][:10] == expected.split()


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_law_the_states_generator_and_its_hidden_piles_play_no_part(variants: tuple[str, ...]) -> None:
    """R10.1: at the start and in the middle."""
    for count in (0, 1, 30):
        flips, _ = split(variants, literal(variants, Random(count)), count)
        dealt = set()
        for seed in (1, 2):
            state = state_after(variants, flips)
            state.rng = np.uint64(seed)
            with quiet():
                deal(state)
            rng = int(state.rng)
            deal_fairly(state, Draws(SECRET, "example", NONCES))
            assert int(state.rng) == rng
            dealt.add(piles_of(state))
        assert len(dealt) == 1


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_law_no_tile_is_lost_or_made(variants: tuple[str, ...]) -> None:
    """R3.3: box and piles hold what was there, each pile as many as before."""
    for seats in (2, 3, 4):
        state = start_states(check_options(seats, variants)).copy()[0]
        deal_fairly(state, Draws(SECRET, "example", NONCES))
        counts = np.bincount(state.pile[state.pile != EMPTY], minlength=COPIES.shape[1])
        assert (counts == COPIES[state.setup]).all()
        for start, size in zip(state.pile_start, state.pile_size, strict=True):
            assert (state.pile[start : start + size] != EMPTY).all()


def test_law_another_secret_id_or_nonce_deals_another_pile() -> None:
    others = [
        Draws(SECRET, "example", NONCES),
        Draws(SECRET[::-1], "example", NONCES),
        Draws(SECRET, "examples", NONCES),
        Draws(SECRET, "example", ["00112233445566778899aabbccddeefe", ""]),
        Draws(SECRET, "example", NONCES[::-1]),
        Draws(SECRET, "example", NONCES, "lot"),
    ]
    dealt = set()
    for draws in others:
        state = start_states(check_options(2)).copy()[0]
        deal_fairly(state, draws)
        dealt.add(piles_of(state))
    assert len(dealt) == len(others)


# Distributions

SAMPLES = 1000
COMPARED = [(), ("big-one",), ALL_TOGETHER, ("balance",)]


def tally(flips: Flips, state: State, deal_once: Callable[[State], None]) -> dict[str, Counter[Hashable]]:
    found: dict[str, Counter[Hashable]] = {}
    with quiet():
        for _ in range(SAMPLES):
            deal_once(state)
            for name, aspect in aspects(flips, hidden_in(state)).items():
                found.setdefault(name, Counter())[aspect] += 1
    return found


def shuffle_all_unseen(state: State, rng: Random) -> None:
    """The wrong way: as if the box were filled from all unseen tiles alike."""
    places = [place for place, kind in enumerate(state.pile) if kind != EMPTY]
    kinds = [int(state.pile[place]) for place in places]
    rng.shuffle(kinds)
    state.pile[places] = kinds


@pytest.mark.parametrize("count", [0, 30])
@pytest.mark.parametrize("variants", COMPARED, ids=named)
def test_fair_deals_fall_as_those_of_the_kernels(variants: tuple[str, ...], count: int) -> None:
    """R3.2, R3.3, R9.1, R9.5, R11.1, R11.2: at the start, and given what was flipped; a plain shuffle would not."""
    flips, _ = split(variants, literal(variants, Random(f"{variants} {count}")), count)
    state = state_after(variants, flips)
    state.rng = np.uint64(2006)
    draws, rng = Draws(SECRET, named(variants), [str(count)]), Random(count)
    kernel = tally(flips, state.copy(), deal)
    fair = tally(flips, state.copy(), lambda state: deal_fairly(state, draws))
    wrong = tally(flips, state.copy(), lambda state: shuffle_all_unseen(state, rng))
    assert {
        name: round(differ(kernel[name], fair[name]), 1) for name in kernel if differ(kernel[name], fair[name]) > 4
    } == {}
    assert differ(kernel["quakes"], wrong["quakes"]) > 20


@pytest.mark.parametrize(("variants", "flips"), POSTERIORS)
def test_the_weights_of_what_is_in_the_box_are_exact(variants: tuple[str, ...], flips: Flips) -> None:
    """R3.2, R11.1: against chances worked out flip by flip, which differ little where Balance shuffles quakes back."""
    state = state_after(variants, flips)
    found = box_weights(state)
    exact = {box[:3]: weight for box, weight in literal_weights(variants, flips).items()}
    assert {box for box in found if found[box]} == {box for box in exact if exact[box]}
    for box in found:
        assert found[box] / sum(found.values()) == pytest.approx(exact[box] / sum(exact.values()), rel=1e-9)


@pytest.mark.parametrize("left", [1, 3, 8, 20])
def test_the_last_tiles_of_the_big_one_are_dealt_with_the_sixes_where_they_can_be(left: int) -> None:
    """R9.1, R9.5: among the lowest 6 or 12."""
    for variants, bottom in ((("big-one",), 6), (("big-one", "twin-cities"), 12)):
        pile = literal(variants, Random(left))
        flips, hidden = split(variants, pile, len(pile[0]) - left)
        state = state_after(variants, flips)
        draws = Draws(SECRET, "bottom", [])
        lowest = set()
        for _ in range(300):
            deal_fairly(state, draws)
            (dealt,) = hidden_in(state).piles
            assert Counter(dealt) + hidden_in(state).box == all_tiles(variants) - Counter(tile for _, tile in flips)
            places = [place for place, tile in enumerate(dealt[::-1]) if tile == "Q6"]
            assert len(places) == hidden.piles[0].count("Q6")
            lowest.update(places)
        assert lowest == (set(range(min(bottom, left))) if "Q6" in hidden.piles[0] else set())


# Games


def moves_by(rng: Random, game: Game, count: int) -> None:
    for _ in range(count):
        if game.outcome is not None:
            return
        game.play(rng.choice(list(game.legal_moves)))


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_a_game_by_draws_is_the_same_everywhere_and_tells_no_seed(variants: tuple[str, ...]) -> None:
    first, second = fair_game(3, variants), fair_game(3, variants)
    assert first == second
    assert first.seed is None
    moves_by(Random(1), first, 25)
    moves_by(Random(1), second, 25)
    assert first.events == second.events
    assert first.events != fair_game(3, variants, SECRET[::-1]).events


def test_draws_do_not_go_together_with_a_seed_or_a_pile() -> None:
    draws = Draws(SECRET, "example", NONCES)
    with pytest.raises(BadSetup) as caught:
        Game(2, draws=draws, seed=1)
    assert caught.value.key == "setup-draws"
    with pytest.raises(BadSetup) as caught:
        Game(2, draws=draws, pile=["01"])
    assert caught.value.key == "setup-draws"


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_a_game_that_followed_a_record_goes_on_by_draws(variants: tuple[str, ...]) -> None:
    """R10.1: two who followed the same record deal the same rest, and keep what was seen."""
    source = Game(3, variants, seed=5)
    moves_by(Random(5), source, 12)
    for length in (0, 1, len(source.events) // 2, len(source.events)):
        games = []
        for _ in range(2):
            game = Game.following(3, variants)
            for event in islice(source.events, length):
                game.follow(event)
            game.deal_by(Draws(SECRET, "example", NONCES))
            games.append(game)
        assert games[0] == games[1]
        assert games[0].events[:length] == source.events[:length]
        moves_by(Random(7), games[0], 400)
        assert games[0].outcome is not None


def test_a_settled_game_goes_on_but_not_back() -> None:
    game = fair_game()
    moves_by(Random(3), game, 6)
    other = game.copy()
    game.forget_past()
    assert game == other
    with pytest.raises(IllegalMove) as caught:
        game.undo()
    assert caught.value.key == "undo-nothing"
    before = game.copy()
    moves_by(Random(4), game, 1)
    game.undo()
    assert game == before
    last = other.moves[-1]
    assert other.undo() == last, "a copy made before goes back as ever"


def test_dealing_by_draws_leaves_no_way_back_to_another_pile() -> None:
    game = Game.following(2)
    for event in Game(2, seed=1).events:
        game.follow(event)
    game.advance()
    moves_by(Random(1), game, 1)
    game.deal_by(Draws(SECRET, "example", NONCES))
    with pytest.raises(IllegalMove):
        game.undo()
