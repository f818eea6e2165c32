"""The board that others embed: it shows a record, steps through it, and says in one sentence what it cannot show."""

from __future__ import annotations

import gzip
import json
import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from seismic.game import Game
from seismic.i18n import LANGUAGES
from seismic.record.parser import parse
from support.web.browsers import Opens
from support.web.embedding import ELEMENT, GAME, ROOT, Embedder, embedder
from test_webdata import SAID, SAID_BY_PREFIX
from web.test_screens import ASK_AXE, AXE, TAGS

MAX_GZIPPED = 60_000  # bytes, of the file that shows
SHOWN = ("place", "crew", "quake", "rotate", "discard", "pass", "end")  # lines that are a step of their own
BOARD = '<seismic-board record="game.seismic" controls></seismic-board>'
LISTEN = """
() => {
  window.heard = [];
  for (const board of document.querySelectorAll("seismic-board"))
    for (const name of ["load", "step", "error", "move"])
      board.addEventListener(name, ({ type, detail }) => window.heard.push([type, detail]));
}
"""
VIOLATIONS = """
() => {
  window.violations = [];
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => window.violations.push(violatedDirective));
}
"""
TILES = "(board) => board.shadowRoot.querySelectorAll('g[data-tile]').length"

pytestmark = pytest.mark.skipif(
    not (ELEMENT / "seismic-board.js").is_file() and not os.environ.get("CI"), reason="it is not built: make element"
)


@pytest.fixture(scope="module")
def host() -> Iterator[Embedder]:
    with embedder() as running:
        yield running


@pytest.fixture(scope="module")
def tiles() -> list[int]:
    return tile_counts()


def tile_counts() -> list[int]:
    """How many tiles lie on the table after each step of the game, by the rules."""
    record = parse(GAME.read_bytes())
    game = Game.following(record.head.players, record.head.variants, record.head.table)
    counts = [len(game.tiles)]
    for _, event in record.events:
        game.follow(event)
        if str(event).split()[0] in SHOWN:
            counts.append(len(game.tiles))
    return counts


def board_on(page: Page) -> Locator:
    """The board, when it shows something."""
    board = page.locator("seismic-board")
    expect(board.locator("svg[role=img], p").first).to_be_visible()
    return board


def test_the_file_that_shows_is_small() -> None:
    assert len(gzip.compress((ELEMENT / "seismic-board.js").read_bytes(), 9)) < MAX_GZIPPED


def test_it_shows_the_end_of_a_game_or_the_step_that_is_named(host: Embedder, opens: Opens, tiles: list[int]) -> None:
    board = board_on(opens(host.page(BOARD)))
    assert board.evaluate(TILES) == tiles[-1]
    assert board.locator("li").all_inner_texts() == ["Ada\n74\npoints", "Blaise\n93\npoints"]
    for step in (0, 1, 17, 40, 41, len(tiles) - 1):
        page = opens(host.page(f'<seismic-board record="game.seismic" step="{step}"></seismic-board>'))
        assert board_on(page).evaluate(TILES) == tiles[step]
        assert page.locator("seismic-board button").count() == 0


def test_the_step_can_be_changed_from_outside(host: Embedder, opens: Opens, tiles: list[int]) -> None:
    page = opens(host.page(BOARD))
    board = board_on(page)
    board.evaluate("(board) => board.setAttribute('step', 30)")
    expect(board.locator("g[data-tile]")).to_have_count(tiles[30])


def test_keys_step_through_the_game_and_tell_it(host: Embedder, opens: Opens, tiles: list[int]) -> None:
    """Space plays; arrows are one step, with Shift one turn; Home and End."""
    page = opens(host.page(BOARD.replace("controls", 'controls step="0"')), reduced_motion="reduce")
    board = board_on(page)
    page.evaluate(LISTEN)
    status = board.get_by_role("status")
    board.get_by_role("group", name="The table at turn").focus()
    for step in range(1, 9):
        page.keyboard.press("ArrowRight")
        expect(board.locator("g[data-tile]")).to_have_count(tiles[step])
    expect(status).to_have_text("Blaise places a crew (north-west)")
    assert page.evaluate("() => window.heard.map(([type, { step }]) => [type, step])") == [
        ["step", step] for step in range(1, 9)
    ]
    page.keyboard.press("ArrowLeft")
    expect(status).to_contain_text("Blaise lays a triple")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(board.locator("li[aria-current]")).to_have_text("Ada")
    page.keyboard.press("Home")
    expect(board.locator("g[data-tile]")).to_have_count(1)
    page.keyboard.press("End")
    expect(board.locator("g[data-tile]")).to_have_count(tiles[-1])
    expect(status).to_contain_text("Points: 74 – 93")


def test_buttons_and_the_slider_do_the_same(host: Embedder, opens: Opens, tiles: list[int]) -> None:
    page = opens(host.page(BOARD.replace("controls", 'controls step="20"')))
    board = board_on(page)
    board.get_by_role("button", name="One step forward").click()
    expect(board.locator("g[data-tile]")).to_have_count(tiles[21])
    board.get_by_role("button", name="One step back").click()
    board.get_by_role("button", name="One step back").click()
    expect(board.locator("g[data-tile]")).to_have_count(tiles[19])
    slider = board.get_by_role("slider", name="Position in the game")
    slider.fill("100")
    expect(board.locator("g[data-tile]")).to_have_count(tiles[100])
    expect(slider).to_have_attribute("aria-valuetext", "Turn 55 of 70: Ada, 100 of 121")
    slider.press("ArrowLeft")
    expect(board.locator("g[data-tile]")).to_have_count(tiles[99])


def test_it_plays_by_itself_until_it_is_paused(host: Embedder, opens: Opens) -> None:
    page = opens(host.page(BOARD.replace("controls", 'controls step="3"')))
    board = board_on(page)
    slider = board.get_by_role("slider")
    board.get_by_role("button", name="Play").click()
    expect(slider).to_have_value("5")
    board.get_by_role("button", name="Pause").click()
    expect(board.get_by_role("button", name="Play")).to_be_visible()
    expect(board.get_by_role("status")).not_to_be_empty()


def test_less_motion_is_respected(host: Embedder, opens: Opens, tiles: list[int]) -> None:
    """A quake is told at once, and nothing moves."""
    page = opens(host.page(BOARD.replace("controls", 'controls step="14"')), reduced_motion="reduce")
    board = board_on(page)
    expect(board.locator(".root")).to_have_attribute("data-motion", "less")
    board.get_by_role("group", name="The table at turn").press("ArrowRight")
    expect(board.locator("g[data-tile]")).to_have_count(tiles[15])
    assert tiles[15] < tiles[14]
    moving = (
        "(board) => board.shadowRoot.getAnimations().filter(({ effect }) => effect.getTiming().duration > 0).length"
    )
    assert board.evaluate(moving) == 0


@pytest.mark.parametrize("tag", ['script type="text/plain"', "div"])
def test_the_record_can_stand_in_the_element(tag: str, host: Embedder, opens: Opens, tiles: list[int]) -> None:
    text = GAME.read_text("utf-8").replace("\n", "\n      ")
    page = opens(host.page(f"<seismic-board>\n<{tag}>\n      {text}</{tag.split()[0]}></seismic-board>"))
    assert board_on(page).evaluate(TILES) == tiles[-1]


def test_it_can_be_made_and_changed_by_a_script(host: Embedder, opens: Opens, tiles: list[int]) -> None:
    page = opens(host.page(""))
    page.evaluate(
        """(text) => {
          const board = document.createElement("seismic-board");
          document.querySelector("main").append(board);
          board.textContent = text;
        }""",
        GAME.read_text("utf-8"),
    )
    board = page.locator("seismic-board")
    expect(board.locator("g[data-tile]")).to_have_count(tiles[-1])
    board.evaluate("(board) => document.body.append(board)")
    expect(board.locator("g[data-tile]")).to_have_count(tiles[-1])


# What it cannot show

FAULTS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "missing": ('record="nowhere.seismic"', "element-not-loaded", {"record": "nowhere.seismic"}),
    "no address": ('record="http://"', "element-not-loaded", {"record": "http://"}),
    "none": ("", "element-no-record", {}),
    "damaged": ('record="damaged.seismic"', "element-damaged", {"line": 12}),
    "no step": ('record="game.seismic" step="122"', "element-no-step", {"step": "122", "last": 121}),
    "no number": ('record="game.seismic" step="-1"', "element-no-step", {"step": "-1", "last": 121}),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_in_one_sentence_what_it_cannot_show(language: str, host: Embedder, opens: Opens) -> None:
    """In its own language, which is that of the page around it; an event tells it to scripts."""
    host.put("damaged.seismic", GAME.read_bytes().replace(b"crew E\nturn 2", b"crew E\ntrun 2", 1))
    boards = [f"<seismic-board {attributes}></seismic-board>" for attributes, _, _ in FAULTS.values()]
    page = opens(host.page("".join(boards), language))
    page.evaluate(LISTEN)
    sentences = [say(key, language, **values) for _, key, values in FAULTS.values()]
    expect(page.locator("seismic-board p")).to_have_text(sentences)
    page.evaluate(
        "() => document.querySelectorAll('seismic-board').forEach((board) => board.setAttribute('record', 'no'))"
    )
    expect(page.locator("seismic-board p")).to_have_text(
        [say("element-not-loaded", language, record="no")] * len(boards)
    )
    heard = page.evaluate("() => window.heard")[-len(boards) :]
    detail = {"key": "element-not-loaded", "message": say("element-not-loaded", language, record="no")}
    assert heard == [["error", detail]] * len(boards)


def say(key: str, language: str, **values: Any) -> str:
    """A message of the page, one that is a plain line."""
    text = (ROOT / "web" / "messages" / f"element.{language}.ftl").read_text("utf-8")
    found = re.search(rf"^{key} = (.*)$", text, re.MULTILINE)
    assert found
    return re.sub(r"\{ \$(\w+) \}", lambda name: str(values[name[1]]), found[1])


def test_each_board_speaks_its_own_language(host: Embedder, opens: Opens) -> None:
    boards = [BOARD.replace("controls", f'controls step="1" lang="{language}"') for language in (*LANGUAGES, "de")]
    page = opens(host.page("".join(boards), "fr"))
    told = page.locator("seismic-board .happened")
    expect(told).to_have_count(4)
    texts = [text.replace("\n", " ") for text in told.all_inner_texts()]
    assert "Ada lays a double" in texts[0]
    assert "Ada pose" in texts[1]
    assert "Ada coloca" in texts[2]
    assert texts[3] == texts[0]


WEB = ROOT / "web" / "src"
SPEAKING = {  # where each file finds what it says
    "element.json": ["element/*.svelte", "element/*.ts", "model/story.ts"],
    "element-play.json": [
        *("element/play/*", "table/desk/*", "model/story.ts"),
        *(f"table/panels/{name}" for name in ("Actions.svelte", "QuakesLeft.svelte", "Tray.svelte", "prompt.ts")),
        *(f"words/{name}.ts" for name in ("cell-words", "game-words", "move-words", "section-words", "target-words")),
    ],
}


@pytest.mark.parametrize("name", SPEAKING)
@pytest.mark.parametrize("language", LANGUAGES)
def test_law_it_has_every_sentence_that_it_can_say(name: str, language: str) -> None:
    sentences = json.loads((WEB / "generated" / name).read_text("utf-8"))[language]
    known = set(re.findall(r"^([a-z][\w-]*) =", sentences, re.MULTILINE))
    every = set(
        re.findall(r"^([a-z][\w-]*) =", (WEB / "generated" / f"{language}.ftl").read_text("utf-8"), re.MULTILINE)
    )
    wanted = set()
    for path in (path for pattern in SPEAKING[name] for path in WEB.glob(pattern) if ".test." not in path.name):
        text = path.read_text("utf-8")
        wanted |= {match[2] for match in SAID.finditer(text)}
        for match in SAID_BY_PREFIX.finditer(text):
            wanted |= {key for key in every if key.startswith(match[1])}
    assert sorted(wanted - known) == []


# Around it


def test_it_loads_nothing_but_its_file_and_its_record(opens: Opens) -> None:
    """Under the strictest policy that lets in both."""
    with embedder("default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:") as fresh:
        page = opens("about:blank")
        page.add_init_script(f"({VIOLATIONS})()")
        page.goto(fresh.page(BOARD))
        board = board_on(page)
        board.get_by_role("button", name="Play").click()
        expect(board.get_by_role("slider")).to_have_value("2")
        assert fresh.asked[1:] == ["seismic-board.js", "game.seismic"]
        assert page.evaluate("() => window.violations") == []
        assert page.evaluate("() => localStorage.length") == 0
        assert page.evaluate("() => document.documentElement.attributes.length") == 1


def test_its_theme_is_named_or_that_of_the_page(host: Embedder, opens: Opens) -> None:
    page = opens(host.page(BOARD), color_scheme="dark")
    root = board_on(page).locator(".root")
    expect(root).to_have_attribute("data-theme", "night")
    page.evaluate("() => { document.documentElement.style.colorScheme = 'light'; }")
    expect(root).to_have_attribute("data-theme", "day")
    page.evaluate("() => document.querySelector('seismic-board').setAttribute('theme', 'night')")
    expect(root).to_have_attribute("data-theme", "night")
    assert root.evaluate("(root) => getComputedStyle(root).getPropertyValue('--floor').trim()") == "#0c1014"


def test_its_size_is_that_of_its_style(host: Embedder, opens: Opens) -> None:
    """By itself it is as wide as there is room, and four to three, but not higher than the window; a height holds."""
    page = opens(host.page(BOARD.replace(" controls", "")), viewport={"width": 816, "height": 900})
    board = board_on(page)
    box = board.bounding_box()
    assert box
    assert box["width"] == 800
    assert abs(box["height"] - 600) <= 2
    page.set_viewport_size({"width": 816, "height": 400})
    expect(board).to_have_css("height", "400px")
    board.evaluate("(board) => { board.style.height = '300px'; board.setAttribute('controls', ''); }")
    expect(board.get_by_role("slider")).to_be_in_viewport()
    box = board.bounding_box()
    assert box
    assert box["height"] == 300
    bar = board.locator(".bar").bounding_box()
    assert bar
    assert bar["y"] + bar["height"] <= box["y"] + 300


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 900])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(width: int, scheme: str, host: Embedder, opens: Opens) -> None:
    boards = BOARD.replace("controls", 'controls step="15"') + BOARD.replace(
        " controls", ""
    )  # the words of a quake are many
    page = opens(host.page(boards), viewport={"width": width, "height": 800}, color_scheme=scheme)
    expect(page.locator("seismic-board svg[role=img]")).to_have_count(2)
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate(ASK_AXE, list(TAGS)) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


# As the manual says


def test_the_samples_of_the_manual_work(host: Embedder, opens: Opens, tiles: list[int]) -> None:
    text = (ROOT / "docs" / "embedding.md").read_text("utf-8")
    whole, board = re.findall(r"^```html\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    host.put("sample.html", whole.encode())
    assert board_on(opens(f"{host.url}sample.html")).evaluate(TILES) == tiles[-1]
    shown = board_on(opens(host.page(board)))
    assert shown.evaluate(TILES) == 2
    expect(shown.locator(".root[lang=es][data-theme=night] g[data-crew]")).to_have_count(1)


def test_the_manual_names_every_attribute_and_event() -> None:
    text = (ROOT / "docs" / "embedding.md").read_text("utf-8")
    code = (ROOT / "web" / "src" / "element" / "board-element.svelte.ts").read_text("utf-8")
    (attributes,) = re.findall(r"observedAttributes = \[(.*?)\]", code)
    events = re.findall(r'#tell\("(\w+)"', code)
    named = re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
    assert sorted(named) == sorted([*re.findall(r"\w+", attributes), *events])
