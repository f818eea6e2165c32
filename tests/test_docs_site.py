"""Laws of the documentation site: no warning, no broken link, no other host; it is found, by day and by night."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag

import pytest

import docsite
from docpictures import all_pictures
from seismic.cli import COMMANDS
from seismic.cli.examples import EXAMPLES
from seismic.i18n import LANGUAGES
from support.web.browsers import running_browser

ROOT = Path(__file__).parents[1]
DOCS = sorted((ROOT / "docs").glob("*.md"))

pytestmark = pytest.mark.slow


class Page(HTMLParser):
    """What a page links to, what it loads, and the places on it that a link can name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.places.update(values[name] for name in ("id", "name") if name in values)
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif tag == "link" and values.get("rel") in ("stylesheet", "icon", "shortcut icon", "preload"):
            self.loads.append(values["href"])
        elif "src" in values:
            self.loads.append(values["src"])


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site and the manual, built as `make docs` builds them."""
    out = tmp_path_factory.mktemp("docs")
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "docsite.py", out],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return out


@pytest.fixture(scope="module")
def pages(built: Path) -> dict[str, Page]:
    return {path.name: Page(path.read_text("utf-8")) for path in sorted((built / "html").glob("*.html"))}


def test_every_page_is_there_and_on_the_front_page(pages: dict[str, Page]) -> None:
    front = {urldefrag(link).url for link in pages["index.html"].links}
    wanted = {f"{path.stem}.html" for path in DOCS} - {"index.html", "search.html"}
    assert wanted | {"bots.html", "readme.html", "contributing.html", "changelog.html", "examples.html"} <= front


def test_every_link_within_the_site_leads_somewhere(built: Path, pages: dict[str, Page]) -> None:
    broken = []
    for name, page in pages.items():
        for link in {*page.links, *page.loads}:
            if re.match(r"(https?|mailto|data):", link):
                continue
            address, place = urldefrag(link)
            address = unquote(address.partition("?")[0]) or name
            found = (built / "html" / address).is_file()
            if not found or (place and address in pages and unquote(place) not in pages[address].places):
                broken.append(f"{name}: {link}")
    assert broken == []


def test_nothing_is_loaded_from_elsewhere(built: Path, pages: dict[str, Page]) -> None:
    assert [load for page in pages.values() for load in page.loads if re.match(r"(https?:)?//", load)] == []
    styles = [path.read_text("utf-8") for path in (built / "html" / "_static").rglob("*.css")]
    assert styles
    assert [found for style in styles for found in re.findall(r"(?:@import|url\()\s*[\"']?(?:https?:)?//", style)] == []


def test_the_rules_have_the_same_pictures_in_every_language(pages: dict[str, Page]) -> None:
    drawn = {name: [Path(load).name for load in page.loads if "_images" in load] for name, page in pages.items()}
    rules = [drawn["rules.html" if language == "en" else f"rules.{language}.html"] for language in LANGUAGES]
    assert rules[0] == rules[1] == rules[2]
    assert len(rules[0]) == 2 * sum(map(len, all_pictures().values()))


def test_every_picture_has_its_caption_in_every_language() -> None:
    for pictures in all_pictures().values():
        for picture in pictures:
            assert len({bool(picture.caption(language)) for language in LANGUAGES}) == 1


def test_every_board_has_its_record_and_its_script_where_it_is_built(built: Path, pages: dict[str, Page]) -> None:
    """And where it is not, the link or the picture that stands in it."""
    records = {
        name: re.findall(r'<seismic-board record="([^"]+)"', (built / "html" / name).read_text("utf-8"))
        for name in pages
    }
    assert {name for name in pages if records[name]} == {"embedding.html", "record-format.html", "tour.html"}
    is_built = docsite.ELEMENT.is_dir()
    for name in (name for name in pages if records[name]):
        assert all((built / "html" / record).is_file() == is_built for record in records[name])
        assert (f"{docsite.BOARDS}/seismic-board.js" in pages[name].loads) == is_built


def test_the_manual_page_tells_every_command_and_example(built: Path) -> None:
    manual = (built / "man" / "seismic.1").read_text("utf-8")
    plain = re.sub(r"\\f[A-Z]|\\&|\\", "", manual).replace("(aq", "'")
    assert manual.startswith(('\'\\" t\n.\\" Man page', '.\\" Man page'))
    for command in COMMANDS:
        assert f"seismic {command}" in plain
        assert all(typed in plain for typed, _ in EXAMPLES[command])
    assert all(heading in plain for heading in ("NAME", "SYNOPSIS", "EXIT CODES", "THE ENVIRONMENT"))


# In a browser


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        pass


@pytest.fixture(scope="module")
def address(built: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(built / "html")))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_it_can_be_searched_and_read_by_day_and_by_night_without_any_other_host(address: str) -> None:
    asked: list[str] = []
    wrong: list[str] = []
    with running_browser() as browser:
        by_day, by_night = browser.new_context(color_scheme="light"), browser.new_context(color_scheme="dark")
        for context, shown, hidden in ((by_day, "day", "night"), (by_night, "night", "day")):
            page = context.new_page()
            page.on("request", lambda request: asked.append(request.url))
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.goto(f"{address}/rules.fr.html")
            assert page.locator(f'img[src$="r5-1-1-{shown}.svg"]').is_visible()
            assert not page.locator(f'img[src$="r5-1-1-{hidden}.svg"]').is_visible()
        page.goto(f"{address}/search.html?q=aftershock")
        page.locator("#search-results li a", has_text="Variants").first.wait_for()
        browser.close()
    assert asked
    assert [url for url in asked if not url.startswith((address, "data:"))] == []
    assert wrong == []


# What the pages tell of the code

NAMES = re.compile(r"`([^`\n]+)`")
FOLDERS = [ROOT, ROOT / "src" / "seismic", ROOT / "src" / "seismic" / "rules", ROOT / "web" / "src"]


@pytest.mark.parametrize("name", ["tour.md", "adding-a-variant.md", "writing-a-bot.md"])
def test_files_that_a_page_names_are_there(name: str) -> None:
    text = (ROOT / "docs" / name).read_text("utf-8")
    files = [word for word in NAMES.findall(text) if re.fullmatch(r"[\w./*-]+\.(py|md|json|ftl|svelte|ts|txt)", word)]
    missing = [file for file in files if file != "my_bot.py" and not any(any(f.glob(file)) for f in FOLDERS)]
    assert missing == []


def test_every_file_says_in_its_first_line_what_it_is_for() -> None:
    """The architecture page names folders and paths; what a single file is for stands in the file itself."""
    for path in (ROOT / "src" / "seismic").rglob("*.py"):
        first = path.read_text("utf-8").split("\n", 1)[0]
        assert re.match(r'"""[A-Z`].{10,}', first), path


def test_the_architecture_names_every_layer_and_only_files_that_are_there() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    layers = {path.stem for path in (ROOT / "src" / "seismic").iterdir() if not path.name.startswith("_")} - {"py"}
    picture = re.search(r"```\n(.*?)```", text, flags=re.DOTALL)
    assert picture is not None
    assert layers <= set(re.findall(r"\w+", picture[1]))
    named = re.findall(r"`([\w/.]+\.py)`", text)
    folders = (ROOT, ROOT / "src" / "seismic")
    assert [name for name in named if not any((folder / name).exists() for folder in folders)] == []


@pytest.mark.parametrize("name", ["tour.md", "adding-a-variant.md"])
def test_names_of_the_code_that_a_page_tells_are_in_it(name: str) -> None:
    text = (ROOT / "docs" / name).read_text("utf-8")
    sources = "\n".join(
        path.read_text("utf-8") for folder in ("src", "tests", "tools") for path in (ROOT / folder).rglob("*.py")
    )
    known = set(re.findall(r"\w+", sources))
    told = {
        part for word in NAMES.findall(text) if re.fullmatch(r"[\w.()]+", word) for part in re.findall(r"\w+", word)
    }
    assert told
    files = {part for word in NAMES.findall(text) if "." in word for part in re.findall(r"\w+", word)}
    assert sorted(told - known - files) == []
