"""Fair piles in records: `seismic verify` and the program of docs/fair-piles.md agree on what follows from a secret."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from seismic.game import Draws, Game
from seismic.game.fair import VERSION, VERSIONS, commitment, draw_first, pledge_of
from seismic.game.moves import Flip
from seismic.i18n import LANGUAGES
from seismic.record import read, verify, write
from seismic.record.fairness import fair_keys, tells_secret
from seismic.record.parser import parse
from support.fair_page import PAGE, every_setting, page_program

SECRET, OTHER_SECRET = bytes(range(32)), bytes(range(1, 33))
NONCES = {2: ["0011223344556677", ""], 3: ["aa" * 8, "bb" * 16, "cc" * 32], 4: ["", "01" * 8, "", "02" * 8]}


def play_out(game: Game, seed: int, most: int = 1000) -> None:
    rng = Random(seed)
    while game.outcome is None and most:
        game.play(rng.choice(list(game.legal_moves)))
        most -= 1


def record_of(seats: int, variants: tuple[str, ...] = (), lot: int | None = None, version: int = VERSION) -> str:
    game = Game(seats, variants, "small", draws=Draws(SECRET, "a1b2", NONCES[seats], version=version))
    play_out(game, seats)
    keys = fair_keys("a1b2", commitment(SECRET), NONCES[seats], secret=SECRET, lot=lot, version=version)
    return write(game, keys)


def verdict(tmp_path: Path, text: str, language: str = "en") -> str:
    """What verify says of a record, without the name of its file; it must be wrong exactly if it is not `ok`."""
    path = tmp_path / "game.seismic"
    path.write_text(text, "utf-8")
    verdict = verify(path)
    right, line = verdict.ok, verdict.line(language)
    said = line.removeprefix(f"{path}: ")
    assert right == said.startswith(("ok", "unfinished"))
    return said


def with_key(text: str, name: str, value: str | None) -> str:
    """A record with another value of a key, or without it."""
    new = "" if value is None else f"{name}: {value}\n"
    changed = re.sub(rf"(?m)^{name}:.*\n", new, text, count=1)
    return changed if changed != text or value is None else text.replace("\n\n", f"\n{new}\n", 1)


def line_of_flip(text: str, number: int) -> int:
    lines = text.splitlines()
    return [at for at, line in enumerate(lines, 1) if line.startswith("flip ")][number]


# What is right


@every_setting
@pytest.mark.parametrize("version", VERSIONS)
def test_a_game_by_draws_is_right_and_the_program_of_the_page_says_so(
    tmp_path: Path, variants: tuple[str, ...], version: int
) -> None:
    for seats in (2, 3, 4):
        text = record_of(seats, variants, version=version)
        assert ("\nfair: " in text) == (version > 1)
        assert verdict(tmp_path, text).startswith("ok ")
        flips = sum(isinstance(event, Flip) for _, event in parse(text).events)
        assert page_program()["check"](text) == f"all {flips} flips follow from the secret and the nonces"


@every_setting
def test_a_game_that_goes_on_from_a_given_record_is_right(tmp_path: Path, variants: tuple[str, ...]) -> None:
    source = Game(3, variants, "small", seed=11)
    play_out(source, 11, most=30)
    lines = write(source).splitlines(keepends=True)
    head = lines.index("\n") + 1
    for given in (1, 2, 3, 6, 20, len(lines) - head):
        game = read("".join(lines[: head + given]))
        assert len(game.events) == given
        game.deal_by(Draws(SECRET, "a1b2", NONCES[3]))
        play_out(game, given)
        text = write(game, fair_keys("a1b2", commitment(SECRET), NONCES[3], secret=SECRET, given=given))
        assert verdict(tmp_path, text).startswith("ok ")
        assert page_program()["check"](text).startswith("all ")
        without = with_key(text, "given", None)
        assert "By the secret and the nonces" in verdict(tmp_path, without)
        assert "should be" in page_program()["check"](without)


def test_a_record_stopped_anywhere_is_right(tmp_path: Path) -> None:
    lines = record_of(3, ("dilemma", "aftershocks")).splitlines(keepends=True)
    head = lines.index("\n") + 1
    for length in range(head, len(lines) - 1, 7):
        if not lines[length - 1].startswith("end"):
            assert verdict(tmp_path, "".join(lines[:length])).startswith("unfinished ")


def test_without_the_secret_there_is_nothing_to_check_yet(tmp_path: Path) -> None:
    """R10.1: a game still being played."""
    text = with_key(with_key(record_of(2), "secret", None), "commitment", "00" * 32)
    assert not tells_secret(parse(text).head)
    assert verdict(tmp_path, text).startswith("ok ")
    assert verdict(tmp_path, with_key(record_of(2), "commitment", None)).startswith("ok ")


def test_the_keys_are_kept_by_reading_and_writing() -> None:
    keys = fair_keys("a1b2", commitment(SECRET), ["", "ab", ""], secret=SECRET, given=3, lot=2)
    assert list(keys) == ["fair", "game", "commitment", "nonces", "given", "lot", "secret"]
    assert keys["nonces"] == ";ab;"
    text = write(Game(3, seed=1), keys)
    header = parse(text).header
    assert {name: header[name] for name in keys} == keys


def test_the_lot_is_checked_with_the_nonces_in_the_order_of_the_places(tmp_path: Path) -> None:
    """R3.5"""
    for seats, places in NONCES.items():
        first = draw_first(SECRET, "a1b2", places)
        by_seat = places[first:] + places[:first]
        game = Game(seats, draws=Draws(SECRET, "a1b2", by_seat))
        text = write(game, fair_keys("a1b2", commitment(SECRET), by_seat, secret=SECRET, lot=1 + first))
        assert verdict(tmp_path, text).startswith("unfinished ")
        assert page_program()["check"](text).startswith("all ")


def attempt(*nonces: str | None) -> list[tuple[str, str]]:
    """One in which those with a nonce have revealed it; none: has pledged only; empty: a bot."""
    return [("", "") if nonce == "" else (pledge_of("a1b2", nonce or "77" * 16), nonce or "") for nonce in nonces]


def test_abandoned_attempts_are_kept_and_checked(tmp_path: Path) -> None:
    attempts = [attempt("11" * 16, None, ""), attempt(None, None, ""), attempt("22" * 16, "33" * 16, "")]
    game = Game(3, draws=Draws(SECRET, "a1b2", NONCES[3]))
    text = write(game, fair_keys("a1b2", commitment(SECRET), NONCES[3], secret=SECRET, abandoned=attempts))
    one, other = pledge_of("a1b2", "11" * 16), pledge_of("a1b2", "77" * 16)
    assert f"abandoned: {one}={'11' * 16};{other}; | {other};{other}; | " in text
    assert verdict(tmp_path, text).startswith("unfinished ")
    assert page_program()["check"](text).startswith("all ")
    assert verify(tmp_path / "game.seismic").facts()["abandoned"] == 3
    assert write(read(text), parse(text).header).count(f"{one}={'11' * 16};{other}; | ") == 1
    forged = text.replace(f"={'33' * 16}", f"={'34' * 16}")
    line = parse(text).head.lines["abandoned"]
    assert verdict(tmp_path, forged) == (
        f"line {line}: In abandoned attempt 3, the nonce of place 2 is not the one that was pledged"
    )
    assert "pledged" in page_program()["check"](forged)


# What is forged


def test_another_secret_is_refused_at_its_line(tmp_path: Path) -> None:
    text = with_key(record_of(2), "secret", OTHER_SECRET.hex())
    line = parse(text).head.lines["secret"]
    assert verdict(tmp_path, text).startswith(f"line {line}: The secret does not match the commitment")
    assert "promised" in page_program()["check"](text)


def test_another_commitment_is_refused(tmp_path: Path) -> None:
    text = with_key(record_of(2), "commitment", commitment(OTHER_SECRET))
    assert "The secret does not match the commitment" in verdict(tmp_path, text)


FORGED: dict[str, dict[str, str | None]] = {
    "another secret with its commitment": {"secret": OTHER_SECRET.hex(), "commitment": commitment(OTHER_SECRET)},
    "another nonce": {"nonces": "0011223344556678;"},
    "nonces of other seats": {"nonces": ";0011223344556677"},
    "another game": {"game": "a1b4"},
    "the other version": {"fair": None},
}


@pytest.mark.parametrize("name", FORGED)
def test_what_the_pile_does_not_follow_from_is_refused_at_the_first_flip(tmp_path: Path, name: str) -> None:
    text = record_of(2)
    for key, value in FORGED[name].items():
        text = with_key(text, key, value)
    line = line_of_flip(text, 0)
    found = text.splitlines()[line - 1]
    said = verdict(tmp_path, text)
    assert re.fullmatch(rf"line {line}: By the secret and the nonces, “flip \S+” should come here, not “{found}”", said)
    assert page_program()["check"](text).startswith("flip number 1 should be")


def test_swapped_flips_are_refused_where_they_begin(tmp_path: Path) -> None:
    lines = record_of(2).splitlines()
    one, other = line_of_flip("\n".join(lines), 0), line_of_flip("\n".join(lines), 1)
    was, now = lines[one - 1], lines[other - 1]
    assert was != now
    lines[one - 1], lines[other - 1] = now, was
    text = "\n".join(lines) + "\n"
    assert verdict(tmp_path, text) == f"line {one}: By the secret and the nonces, “{was}” should come here, not “{now}”"
    assert page_program()["check"](text) == f"flip number 1 should be {was[5:]}, not {now[5:]}"


def test_a_changed_last_flip_is_refused(tmp_path: Path) -> None:
    """R10.1: of a game that stops right after a flip which the rules would allow."""
    game = Game(2, draws=Draws(SECRET, "a1b2", NONCES[2]))
    play_out(game, 1, most=20)
    text = write(game, fair_keys("a1b2", commitment(SECRET), NONCES[2], secret=SECRET))
    lines = text[: text.rindex("flip ")].splitlines()
    true = text[text.rindex("flip ") :].split("\n")[0]
    assert verdict(tmp_path, "\n".join([*lines, true])).startswith("unfinished ")
    for false in {"flip 02.13", "flip 01.24"} - {true}:
        said = verdict(tmp_path, "\n".join([*lines, false]))
        assert said == f"line {len(lines) + 1}: By the secret and the nonces, “{true}” should come here, not “{false}”"


def test_a_forged_flip_after_given_lines_is_refused(tmp_path: Path) -> None:
    game = Game.following(2)
    for event in Game(2, seed=1).events:
        game.follow(event)
    given = len(game.events)
    game.deal_by(Draws(SECRET, "a1b2", NONCES[2]))
    play_out(game, 1, most=20)
    text = write(game, fair_keys("a1b2", commitment(SECRET), NONCES[2], secret=SECRET, given=given))
    assert verdict(tmp_path, text).startswith("unfinished ")
    line = line_of_flip(text, 3)
    assert verdict(tmp_path, with_key(text, "game", "other")).startswith(f"line {line}: By the secret")


def test_another_lot_is_refused(tmp_path: Path) -> None:
    """R3.5: seats moved round after the lot are found out, even with a pile that is right."""
    places = (1, 2, 3, 4)
    right = [place for place in places if verdict(tmp_path, record_of(4, lot=place)).startswith("ok")]
    wrong = [place for place in places if "the draw should give place" in verdict(tmp_path, record_of(4, lot=place))]
    assert sorted(right + wrong) == [1, 2, 3, 4]
    assert wrong


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("secret", ""),
        ("secret", "zz" * 32),
        ("secret", "00" * 31),
        ("secret", "00 " * 32),
        ("game", None),
        ("nonces", None),
        ("nonces", ""),
        ("nonces", "aa"),
        ("nonces", "a;b;c"),
        ("given", "0"),
        ("given", "-1"),
        ("given", "\N{ARABIC-INDIC DIGIT ONE}"),
        ("given", "9999"),
        ("given", "9" * 100),
        ("lot", ""),
        ("lot", "3"),
        ("lot", "first"),
        ("fair", "0"),
        ("fair", "3"),
        ("fair", "two"),
        ("abandoned", ""),
        ("abandoned", "x;"),
        ("abandoned", f"{'0' * 64};;"),
        ("abandoned", f"{'0' * 64}=;"),
        ("abandoned", f"{'0' * 64}={'0' * 32};"),
        ("abandoned", f"={'0' * 32};"),
    ],
)
def test_values_that_cannot_be_get_a_sentence_in_every_language(tmp_path: Path, key: str, value: str | None) -> None:
    text = with_key(record_of(2), key, value)
    blamed = parse(text).head.lines["secret" if value is None else key]
    said = {verdict(tmp_path, text, language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all(re.match(rf"(line|ligne|línea) {blamed}: \w", one) for one in said)


# The example of the page


def test_the_example_of_the_page_is_what_the_rules_deal() -> None:
    secret, nonces = bytes(range(32)), ["00112233445566778899aabbccddeeff", ""]
    program = page_program()
    assert f"commitment  {commitment(secret)}\n" in PAGE
    assert f"pledge      {pledge_of('example', nonces[0])}\n" in PAGE
    words = re.findall(r"\d+", re.findall(r"^words .*$", PAGE, flags=re.MULTILINE)[0])
    draws = Draws(secret, "example", nonces)
    assert [draws.below(2**64) for _ in range(4)] == [int(word) for word in words]
    (block,) = re.findall(r"^block 0 +([0-9a-f]{64})$", PAGE, flags=re.MULTILINE)
    assert [int(block[i : i + 16], 16) for i in (0, 16, 32, 48)] == [int(word) for word in words]

    steps = re.findall(r"^\| (\d+) \| (\d+) \|", PAGE, flags=re.MULTILINE)
    draws = Draws(secret, "example", nonces)
    assert len(steps) == 6
    assert [draws.below(int(n)) for n, _ in steps] == [int(number) for _, number in steps]

    (tiles,) = re.findall(r"The pile begins:\n\n```\n(.*?)\n```", PAGE)
    (pile,) = program["deal"]([], 2, [], program["words"](secret, "seismic-pile 2", "example", ";".join(nonces)))
    assert pile[:10] == tiles.split()
    boxed = re.findall(r"(Q\d) is boxed", PAGE)
    assert [tile for tile in pile if tile[0] == "Q"] != []
    assert {tile for tile in pile if tile[0] == "Q"} == {f"Q{m}" for m in range(1, 7)} - set(boxed)
    game = Game(2, draws=Draws(secret, "example", nonces))
    flips = [event.tile for event in game.events if isinstance(event, Flip)]
    assert flips == tiles.split()[: len(flips)]
