"""Playing on from an embedded record: whatever is played there, the rules of the library allow."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from seismic.record import read
from support.web.browsers import Opens
from support.web.embedding import ELEMENT, GAME, ROOT, Embedder, embedder
from support.web.players import FINGER
from web.test_element import LISTEN, VIOLATIONS, say
from web.test_screens import ASK_AXE, AXE, TAGS

DATA = ROOT / "tests" / "data"
RECORDS = sorted((DATA / "records").glob("*.seismic"))
MOMENT = """
(seen) => {
  const played = document.querySelector("seismic-board").shadowRoot.querySelector(".played-on");
  const { moment, live, ply } = played?.dataset ?? {};
  const isNew = moment === "over" || (moment !== "waiting" && !seen.includes(`${moment} ${ply}`));
  return live === "true" && isNew ? moment : null;
}
"""
CELL_IS_AS_WIDE = """
(width) => {
  const cell = document.querySelector("seismic-board").shadowRoot.querySelector("[data-lit]");
  return cell.getBoundingClientRect().width >= width;
}
"""
INSTANT = """localStorage.setItem("seismic.settings", JSON.stringify({ pace: "instant" }));"""

pytestmark = pytest.mark.skipif(
    not any(ELEMENT.glob("*.wasm")) and not os.environ.get("CI"), reason="it is not built: make element"
)


@pytest.fixture(scope="module")
def host() -> Iterator[Embedder]:
    with embedder() as running:
        yield running


class Guest:
    """Somebody who plays on a page of others."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.locator("seismic-board")
        self._seen: list[str] = []  # moments of plies

    @classmethod
    def at(cls, host: Embedder, opens: Opens, board: str, **options: Any) -> Guest:
        page = opens("about:blank", reduced_motion="reduce", **options)
        page.add_init_script(INSTANT)
        page.goto(host.page(board))
        page.evaluate(LISTEN)
        guest = cls(page)
        guest.board.get_by_role("button", name="Play from here").click()
        return guest

    def wait(self) -> str:
        """For the next moment in which there is something to do, or the end."""
        self.page.wait_for_function(MOMENT, arg=self._seen)
        moment: str = self.page.evaluate(MOMENT, self._seen)
        ply = self.board.locator(".played-on").get_attribute("data-ply")
        self._seen.append(f"{moment} {ply}")
        return moment

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def button(self, name: str) -> Any:
        return self.board.get_by_role("button", name=name, exact=True)

    def decide_by_keys(self, moment: str) -> None:
        if moment == "lay":
            self.press("g", "Enter")
            if self.wait() == "claim":
                self.press("n")
                self.wait()
        elif moment == "aftershock":
            self.press("n")
            self.wait()
        else:
            self.press("c", "Enter")
            self.wait()
        self.press("Enter")

    def lit_cell(self) -> FloatRect:
        cell = self.board.locator("[data-lit]").first.bounding_box()
        assert cell
        return cell

    def decide_by_pointer(self, moment: str, press: Callable[[float, float], None]) -> None:
        """Where cells are too small for a finger, its first tap only brings the table nearer."""
        assert moment == "lay"
        self.board.get_by_role("button", name="Tile ").first.click()
        if (cell := self.lit_cell())["width"] < FINGER and press == self.page.touchscreen.tap:
            press(*middle(cell))
            self.page.wait_for_function(CELL_IS_AS_WIDE, arg=FINGER)
            assert self.button("Lay here").is_disabled()
        press(*middle(self.lit_cell()))
        expect(self.button("Lay here").or_(self.button("Confirm"))).to_be_visible()
        if self.button("Lay here").is_visible():
            self.button("Lay here").click()
        if self.wait() == "claim":
            self.button("No crew").click()
            self.wait()
        self.button("Confirm").click()

    def records(self) -> list[str]:
        texts: list[str] = self.page.evaluate(
            "() => window.heard.filter(([type]) => type === 'move').map(([, { record }]) => record)"
        )
        return texts


def middle(box: FloatRect) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def events(text: str) -> list[str]:
    return text.partition("\n\n")[2].split("\n")


def board(record: str = GAME.name, step: int = 41, more: str = "controls") -> str:
    return f'<seismic-board record="{record}" step="{step}" playable {more}></seismic-board>'


def test_keys_play_on_against_a_bot(host: Embedder, opens: Opens) -> None:
    """Every turn, one's own and the bot's, is in the record that a script is told, and the rules allow it."""
    guest = Guest.at(host, opens, board())
    for _ in range(4):
        guest.decide_by_keys(guest.wait())
    guest.wait()
    told = guest.records()
    assert len(told) == 8
    lines = events(told[-1])
    known = events(GAME.read_text("utf-8"))
    shared = next(n for n, (ours, theirs) in enumerate(zip(lines, known, strict=False)) if ours != theirs)
    assert sum(line.startswith(("place", "crew", "quake")) for line in known[:shared]) in (41, 42)
    game = read(told[-1])
    assert [str(event) for event in game.events] == lines[:-1]
    tiles = guest.board.locator("g[data-tile]")
    expect(tiles).to_have_count(len(game.tiles))


@pytest.mark.parametrize(("hand", "width"), [("mouse", 800), ("touch", 800), ("touch", 360)])
def test_a_pointer_plays_on(hand: str, width: int, host: Embedder, opens: Opens) -> None:
    guest = Guest.at(host, opens, board(), has_touch=hand == "touch", viewport={"width": width, "height": 900})
    press = guest.page.touchscreen.tap if hand == "touch" else guest.page.mouse.click
    for _ in range(2):
        guest.decide_by_pointer(guest.wait(), press)
    guest.wait()
    assert read(guest.records()[-1]).ply > 43


@pytest.mark.parametrize("size", [(1280, 800), (900, 800), (1400, 1000)])
def test_all_that_there_is_to_choose_from_is_in_sight(size: tuple[int, int], host: Embedder, opens: Opens) -> None:
    """In the width of a text: the window around it says nothing of the room that there is."""
    guest = Guest.at(host, opens, board(step=40), viewport={"width": size[0], "height": size[1]})
    guest.page.evaluate("document.querySelector('seismic-board').style.width = '46rem'")
    assert guest.wait() == "claim"
    expect(guest.button("No crew")).to_be_in_viewport(ratio=1)
    choices = guest.board.locator(".choices")
    assert choices.evaluate("(list) => list.scrollHeight <= list.clientHeight")


def test_one_comes_back_to_the_step_where_one_began(host: Embedder, opens: Opens) -> None:
    guest = Guest.at(host, opens, board())
    guest.decide_by_keys(guest.wait())
    guest.wait()
    guest.button("Back to the record").click()
    expect(guest.board.get_by_role("slider")).to_have_value("41")


def test_a_game_ends_with_its_result(host: Embedder, opens: Opens) -> None:
    guest = Guest.at(host, opens, board(step=115))
    while (moment := guest.wait()) != "over":
        guest.decide_by_keys(moment)
    game = read(guest.records()[-1])
    assert game.outcome
    result = guest.board.locator(".result")
    expect(result).to_contain_text("You won" if list(game.outcome.winners) == [guest_seat(guest)] else "You lost")
    for score in game.scores():
        expect(result).to_contain_text(str(score))
    guest.button("Back to the record").last.click()
    expect(guest.board.get_by_role("slider")).to_be_visible()


def guest_seat(guest: Guest) -> int:
    seats = guest.board.locator("li").all_inner_texts()
    return next(n for n, text in enumerate(seats, 1) if "\nyou" in text)


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_variant_can_be_played_on(path: Path, host: Embedder, opens: Opens) -> None:
    """From its beginning and from its middle."""
    host.put(path.name, path.read_bytes())
    for step in (0, 20 if path.stem != "no-open-highway" else 5):
        guest = Guest.at(host, opens, board(path.name, step, ""))
        for _ in range(3):
            if (moment := guest.wait()) == "over":
                break
            guest.decide_by_keys(moment)
        guest.wait()
        assert read(guest.records()[-1]).variants == read(path.read_bytes()).variants


@pytest.mark.parametrize("attribute", ['module="nowhere.wasm"', 'module="game.seismic"', 'module="http://"'])
def test_without_the_module_it_says_so_and_still_shows(attribute: str, host: Embedder, opens: Opens) -> None:
    guest = Guest.at(host, opens, board(more=f"controls {attribute}"))
    expect(guest.board.get_by_role("alert")).to_have_text(say("element-no-module", "en"))
    expect(guest.board.get_by_role("slider")).to_have_value("41")
    heard = guest.page.evaluate("() => window.heard.filter(([type]) => type !== 'load')")
    assert heard == [["error", {"key": "element-no-module", "message": say("element-no-module", "en")}]]


def test_a_record_that_breaks_the_rules_can_only_be_looked_at(host: Embedder, opens: Opens) -> None:
    host.put("bad.seismic", (DATA / "bad" / "line-10_R5.1_highway-to-green.seismic").read_bytes())
    guest = Guest.at(host, opens, board("bad.seismic", 1))
    expect(guest.board.get_by_role("alert")).to_have_text(say("element-illegal", "en"))


def test_one_board_of_a_page_is_played_at_a_time(host: Embedder, opens: Opens) -> None:
    page = opens(host.page(board() + board(more='lang="fr"')))
    first, second = page.locator("seismic-board").all()
    first.get_by_role("button", name="Play from here").click()
    expect(first.get_by_role("application")).to_be_visible()
    second.get_by_role("button", name="Jouer à partir d’ici").click()
    expect(second.get_by_role("application")).to_be_visible()
    expect(first.get_by_role("slider")).to_be_visible()
    expect(second.get_by_role("button", name="Retour au relevé")).to_be_visible()


def test_a_game_that_is_over_cannot_be_played_on(host: Embedder, opens: Opens) -> None:
    page = opens(host.page(board(step=121)))
    expect(page.locator("seismic-board").get_by_role("slider")).to_be_visible()
    expect(page.locator("seismic-board").get_by_role("button", name="Play from here")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 900])
def test_axe_finds_nothing_where_one_plays(width: int, opens: Opens) -> None:
    """Nor does the policy; and nothing overflows."""
    with embedder() as fresh:
        page = opens("about:blank", viewport={"width": width, "height": 900}, color_scheme="dark")
        page.add_init_script(f"({VIOLATIONS})()")
        page.goto(fresh.page(board()))
        guest = Guest(page)
        guest.board.get_by_role("button", name="Play from here").click()
        assert guest.wait() == "lay"
        page.evaluate(AXE.read_text("utf-8"))
        assert page.evaluate(ASK_AXE, list(TAGS)) == []
        guest.press("g", "Enter")
        guest.wait()
        assert page.evaluate(ASK_AXE, list(TAGS)) == []
        assert page.evaluate("() => window.violations") == []
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        files = [path.name for path in ELEMENT.iterdir() if path.suffix != ".md"]
        assert sorted(fresh.asked[1:]) == sorted([GAME.name, *files])
