"""What is made of a built page: what its service worker keeps, where the module goes, and the site without a server."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

import staticsite
import webmodule
import webpage
from seismic.server.web.app import POLICY

WORKER = 'const files = self.__WB_MANIFEST; const rules = "seismic-0123abcd.wasm";'
BINDINGS = 'export const MODULE_FILE = "seismic-0123abcd.wasm";'
FILES = {
    "index.html": '<!doctype html>\n<head>\n    <meta charset="utf-8" />\n    <title>Seismic</title>\n',
    "assets/index-Ab12.js": "console.log(1);",
    "assets/network-0123abcd.bin": "weights",
    "icon.svg": "<svg/>",
    "icon-512.png": "large",
    "lost.css": "svg { width: 1rem; }",
    "lost.svg": "<svg><title>Lost</title></svg>",
    "service-worker.js": WORKER,
}


@pytest.fixture
def page(tmp_path: Path) -> Path:
    return written(tmp_path / "page", FILES)


@pytest.fixture
def wasm(tmp_path: Path) -> Path:
    return written(tmp_path / "wasm", {"seismic.wasm": "the module", "seismic.js": BINDINGS})


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def told(page: Path) -> dict[str, webpage.Kept]:
    found = re.search(r"const files = (\[.*?\]);", (page / "service-worker.js").read_text("utf-8"))
    assert found
    return {entry["url"]: entry for entry in json.loads(found[1])}


def test_the_service_worker_is_told_of_every_file_that_the_page_needs_and_of_no_other(page: Path) -> None:
    webpage.tell_files(page)
    assert set(told(page)) == {"./", "assets/index-Ab12.js", "icon.svg", "lost.svg"}


def test_a_file_is_known_by_its_content_and_one_with_a_hash_in_its_name_by_that(page: Path) -> None:
    webpage.tell_files(page)
    files = told(page)
    assert files["assets/index-Ab12.js"]["revision"] is None
    assert files["./"]["revision"] != files["icon.svg"]["revision"]
    for url, entry in files.items():
        content = (page / ("index.html" if url == "./" else url)).read_bytes()
        assert b64decode(entry["integrity"].removeprefix("sha256-")) == sha256(content).digest()


@pytest.mark.parametrize("text", ["nothing to tell", f"{WORKER}{WORKER}"])
def test_a_service_worker_that_cannot_be_told_is_an_error(page: Path, text: str) -> None:
    (page / "service-worker.js").write_text(text, "utf-8")
    with pytest.raises(SystemExit, match="list of files"):
        webpage.tell_files(page)


def test_the_module_goes_beside_the_scripts_of_the_page_that_asks_for_it(page: Path, wasm: Path) -> None:
    webmodule.put_module(wasm, page)
    assert (page / "assets" / "seismic-0123abcd.wasm").read_text("utf-8") == "the module"
    assert {path.suffix for path in (page / "assets").iterdir()} == {".js", ".bin", ".wasm"}


def test_a_module_of_another_version_is_left_where_it_is(page: Path, wasm: Path) -> None:
    (wasm / "seismic.js").write_text(BINDINGS.replace("0123", "4567"), "utf-8")
    webmodule.put_module(wasm, page)
    assert not list((page / "assets").glob("*.wasm"))


def test_without_a_module_or_without_a_page_there_is_nothing_to_do(page: Path, wasm: Path, tmp_path: Path) -> None:
    webmodule.put_module(tmp_path / "none", page)
    webmodule.put_module(wasm, tmp_path / "none")
    assert not list(tmp_path.rglob("seismic-*.wasm"))


# The site without a server


class Metas(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "meta":
            name = values.get("charset") or values.get("http-equiv") or values.get("name")
            self.found.append((name or "", values.get("content") or ""))


@pytest.fixture
def site(page: Path, wasm: Path, tmp_path: Path) -> Path:
    webpage.tell_files(page)
    webmodule.put_module(wasm, page)
    docs = written(tmp_path / "html", {"index.html": "The documentation", ".buildinfo": "", "_sources/index.txt": ""})
    staticsite.make_site(page, docs, tmp_path / "site")
    return tmp_path / "site"


def test_a_site_is_the_page_with_the_module_and_the_documentation(site: Path, page: Path) -> None:
    names = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    of_the_page = {path.relative_to(page).as_posix() for path in page.rglob("*") if path.is_file()}
    assert names == of_the_page - {"lost.css"} | {"404.html", ".nojekyll", "docs/index.html"}
    assert "assets/seismic-0123abcd.wasm" in names


def test_a_site_says_in_its_head_what_a_server_would_say(site: Path) -> None:
    metas = Metas((site / "index.html").read_text("utf-8")).found
    assert [name for name, _ in metas] == ["utf-8", "Content-Security-Policy", "referrer", "seismic-server"]
    said = dict(metas)
    assert said["seismic-server"] == "none"
    policy, header = (set(text.split("; ")) for text in (said["Content-Security-Policy"], POLICY))
    assert header - policy == {"frame-ancestors 'none'"}
    assert policy < header


def test_the_service_worker_of_a_site_knows_its_page(site: Path, page: Path) -> None:
    for folder in (site, page):
        assert told(folder)["./"] == webpage.kept("index.html", (folder / "index.html").read_bytes())
    assert told(site)["./"] != told(page)["./"]


def test_a_wrong_address_needs_no_other_file(site: Path) -> None:
    text = (site / "404.html").read_text("utf-8")
    assert "<title>Lost</title>" in text
    assert re.findall(r'(?:src|href)="([^"]*)"', text) == ["./", "./", "./"]


def test_a_site_without_the_module_is_refused_and_leaves_the_old_one(site: Path, page: Path, tmp_path: Path) -> None:
    (page / "assets" / "seismic-0123abcd.wasm").unlink()
    with pytest.raises(SystemExit, match="make wasm"):
        staticsite.make_site(page, tmp_path / "html", site)
    assert (site / "assets" / "seismic-0123abcd.wasm").is_file()
