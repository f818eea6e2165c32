"""The page: what is served is what was built, packed where that helps, kept where it may be, and nothing else."""

from __future__ import annotations

import gzip
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx
import pytest
from starlette.applications import Starlette

from seismic.i18n import APP_NAME, LANGUAGES, message
from seismic.server.web.page import BUILT, page_routes
from support.server.site import serving, settings

SCRIPT = b"console.log('A script that is long enough to be packed.');\n" * 40
FILES = {
    "index.html": b"<!doctype html>\n<title>Seismic</title>\n",
    "manifest.webmanifest": b'{"name": "Seismic"}',
    "licences.txt": b"All of them.\n",
    "icon.svg": b"<svg/>",
    "assets/main-Dx3fA1.js": SCRIPT,
    "assets/photo-Zz9.png": bytes(range(256)),
}
pytestmark = pytest.mark.anyio
PLAIN = {"Accept-Encoding": "identity"}


@asynccontextmanager
async def showing(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(Starlette(routes=page_routes(folder)))
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as web:
        yield web


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        path = tmp_path / "page" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return tmp_path / "page"


@pytest.mark.parametrize(
    ("path", "name", "kind"),
    [
        ("/", "index.html", "text/html"),
        ("/manifest.webmanifest", "manifest.webmanifest", "application/manifest+json"),
        ("/licences.txt", "licences.txt", "text/plain"),
        ("/icon.svg", "icon.svg", "image/svg+xml"),
        ("/assets/main-Dx3fA1.js", "assets/main-Dx3fA1.js", "text/javascript"),
        ("/assets/photo-Zz9.png", "assets/photo-Zz9.png", "image/png"),
    ],
)
async def test_every_file_is_served_as_what_it_is(folder: Path, path: str, name: str, kind: str) -> None:
    async with showing(folder) as web:
        for headers in (PLAIN, {"Accept-Encoding": "gzip"}):
            answer = await web.get(path, headers=headers)
            assert answer.status_code == 200
            assert answer.content == FILES[name]
            assert answer.headers["content-type"].partition(";")[0] == kind


async def test_a_name_with_a_hash_is_kept_for_a_year_and_any_other_asked_for_anew(folder: Path) -> None:
    async with showing(folder) as web:
        for name in FILES:
            caching = (await web.get(f"/{name.removeprefix('index.html')}")).headers["cache-control"]
            hashed = name.startswith("assets/")
            assert caching == ("public, max-age=31536000, immutable" if hashed else "no-cache")


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("deflate, br", False),
        ("gzip;q=0", False),
        ("gzip; q=0.0, br", False),
        ("", False),
    ],
)
async def test_a_file_is_packed_for_those_who_take_it_so(folder: Path, accepted: str, packed: bool) -> None:
    async with showing(folder) as web:
        request = web.build_request("GET", "/assets/main-Dx3fA1.js", headers={"Accept-Encoding": accepted})
        answer = await web.send(request, stream=True)
        raw = b"".join([part async for part in answer.aiter_raw()])
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers.get("content-encoding") == ("gzip" if packed else None)
        assert (gzip.decompress(raw) if packed else raw) == SCRIPT
        assert int(answer.headers["content-length"]) == len(raw)


async def test_what_packing_does_not_make_smaller_goes_as_it_is(folder: Path) -> None:
    async with showing(folder) as web:
        answer = await web.get("/assets/photo-Zz9.png", headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in answer.headers
        assert "vary" not in answer.headers


async def test_whoever_has_the_page_already_gets_no_second_copy(folder: Path) -> None:
    async with showing(folder) as web:
        tags = set()
        for headers in (PLAIN, {"Accept-Encoding": "gzip"}):
            first = await web.get("/assets/main-Dx3fA1.js", headers=headers)
            tag = first.headers["etag"]
            again = await web.get("/assets/main-Dx3fA1.js", headers={**headers, "If-None-Match": tag})
            assert again.status_code == 304
            assert again.content == b""
            assert again.headers["etag"] == tag
            tags.add(tag)
        assert len(tags) == 2, "packed and plain are two things"
        changed = await web.get("/", headers={"If-None-Match": '"something else"'})
        assert changed.status_code == 200


async def test_the_module_for_browsers_is_served_once_it_has_been_built(folder: Path) -> None:
    module, path = b"\0asm" + bytes(4000), "/assets/seismic-0123456789abcdef.wasm"
    async with showing(folder) as web:
        assert (await web.get(path)).status_code == 404
        (folder / path.removeprefix("/")).write_bytes(module)
        for headers, encoding in ((PLAIN, None), ({"Accept-Encoding": "gzip"}, "gzip")):
            answer = await web.get(path, headers=headers)
            assert (answer.status_code, answer.content) == (200, module)
            assert answer.headers["content-type"] == "application/wasm"
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.headers.get("content-encoding") == encoding


async def test_no_file_but_the_module_is_served_late(folder: Path) -> None:
    (folder / "secret-0123.wasm").write_bytes(b"not for you")
    async with showing(folder) as web:
        for name in ("late.js", "seismic-xyz.wasm", "seismic-0123.wasm.bak"):
            (folder / "assets" / name).write_bytes(b"not for you")
            assert (await web.get(f"/assets/{name}")).status_code == 404, name
        for path in ("/assets/%2e%2e/secret-0123.wasm", "/assets/..%2fsecret-0123.wasm"):
            assert (await web.get(path)).status_code == 404, path


async def test_a_module_that_is_not_there_yet_is_a_problem_in_words(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        answer = await site.web.get("/assets/seismic-0123456789abcdef.wasm")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


async def test_no_other_file_is_served(folder: Path) -> None:
    (folder.parent / "secret.txt").write_text("not for you", "utf-8")
    async with showing(folder) as web:
        for path in ("/index.html", "/assets/", "/assets", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/none.js"):
            assert (await web.get(path)).status_code == 404, path
        assert (await web.head("/")).status_code == 200
        assert (await web.post("/")).status_code == 405


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path: Path, language: str) -> None:
    async with showing(tmp_path) as web:
        page = await web.get("/", headers={"Accept-Language": f"{language}-XX, en"})
        assert f'<html lang="{language}">' in page.text
        assert message("page-not-built", language) in page.text
        assert "make web" in page.text
        assert page.headers["cache-control"] == "no-store"
        assert not any(word in page.text for word in ("<script", "<style", "style=", "http://", "https://"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/nonsense/path", "/games/abcdefghijk.svg"])
async def test_an_address_that_leads_nowhere_is_a_page_to_a_browser(tmp_path: Path, path: str, language: str) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": language}
    async with serving(settings(tmp_path)) as site:
        page = await site.web.get(path, headers=browser)
        assert (page.status_code, page.headers["content-type"].partition(";")[0]) == (404, "text/html")
        assert f'<html lang="{language}">' in page.text
        assert message("page-lost", language) in page.text
        assert Markup(page.text).forbidden == []
        for address in Markup(page.text).addresses:
            assert (await site.web.get(address)).status_code == 200, address
        assert (await site.web.get(path)).json()["code"] == "not-found"


# The page that was built: `make web`.


class Markup(HTMLParser):
    """What a page refers to, and what it does by itself that its policy forbids."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.title, self.addresses, self.forbidden = "", list[str](), list[str]()
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag
        for name, value in attrs:
            if name in ("src", "href"):
                self.addresses.append(value or "")
            if name == "style" or name.startswith("on"):
                self.forbidden.append(f"{tag} {name}")

    def handle_data(self, data: str) -> None:
        if self._inside == "title":
            self.title += data.strip()
        if self._inside in ("script", "style") and data.strip():
            self.forbidden.append(self._inside)

    def handle_endtag(self, _: str) -> None:
        self._inside = ""


@pytest.fixture(scope="module")
def built() -> dict[str, str]:
    """The text files of the built page."""
    assert (BUILT / "index.html").exists(), "the page is not built: run `make web`"
    texts = (".html", ".js", ".css", ".txt", ".webmanifest", ".svg")
    paths = (path for path in BUILT.rglob("*") if path.suffix in texts)
    return {path.relative_to(BUILT).as_posix(): path.read_text("utf-8") for path in paths}


def test_the_built_page_does_nothing_that_its_policy_forbids(built: dict[str, str]) -> None:
    assert Markup(built["index.html"]).forbidden == []


def test_the_built_page_has_the_name_of_the_game(built: dict[str, str]) -> None:
    assert Markup(built["index.html"]).title == APP_NAME


async def test_all_that_the_built_page_refers_to_is_there_under_any_path(tmp_path: Path, built: dict[str, str]) -> None:
    addresses = Markup(built["index.html"]).addresses
    icons = re.findall(r'"src":\s*"([^"]+)"', built["manifest.webmanifest"])
    assert any(address.endswith(".js") for address in addresses)
    assert icons
    async with serving(settings(tmp_path)) as site:
        for address in [*addresses, *icons, "licences.txt"]:
            assert not urlsplit(address).netloc
            assert not address.startswith("/"), "an address must be relative, for a server below a path"
            answer = await site.web.get(urljoin("/", address))
            assert answer.status_code == 200, address


def test_the_built_page_brings_the_licences_of_what_is_in_it(built: dict[str, str]) -> None:
    brought = {"svelte": "MIT", "@fluent/bundle": "Apache License", "idb": "ISC", "workbox-precaching": "MIT"}
    for package, words in brought.items():
        found = re.search(rf"^{package} \d.*?(?=^-{{72}}$|\Z)", built["licences.txt"], re.MULTILINE | re.DOTALL)
        assert found is not None, package
        assert words in found[0]
