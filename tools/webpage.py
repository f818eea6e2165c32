"""Make the page that a server shows of what Vite has built: `python tools/webpage.py BUILT PAGE`.

Vite lists the packages whose code is in the page; their licences go into `licences.txt` beside it. The service worker
is told which files the page consists of. The old page is replaced when the new one is whole.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import TypedDict

WEB = Path(__file__).resolve().parent.parent / "web"
GENERATED = WEB / "src" / "generated"
INDEX, HASHED = "index.html", "assets"  # names in this folder change with their content
SERVICE_WORKER, LIST_MARK = "service-worker.js", "self.__WB_MANIFEST"
_MANIFEST, _NETWORK = "manifest.webmanifest", "network.bin"  # generated
_LISTED = ("licences.json", "licences-service-worker.json")
# Some packages name their licence and leave its text out. Others here have the same one, with the text.
_TEXTS = {"Apache-2.0": WEB / "node_modules" / "typescript" / "LICENSE.txt"}
_FONTS = ("@fontsource/overpass",)  # Vite lists code alone, and none of workers
_RULE = "\n" + 72 * "-" + "\n\n"
# What a system asks for when the page is installed, and the style of a server's own pages, are of no use without a
# network; the module is fetched by its name, because it may come later than the page; and the weights of the network
# when a bot or a hint first needs them.
_NOT_KEPT = ("service-worker.js", "icon-*.png", "lost.css", "*.wasm", "*.bin")


class Package(TypedDict, total=False):
    name: str
    version: str
    identifier: str
    text: str


class Kept(TypedDict):
    """A file that the service worker keeps, as Workbox wants it."""

    url: str
    revision: str | None
    integrity: str


def make_page(built: Path, page: Path) -> None:
    shutil.copyfile(GENERATED / _MANIFEST, built / _MANIFEST)
    shutil.copyfile(GENERATED / _NETWORK, built / HASHED / network_file())
    (built / "licences.txt").write_text(licences(_packages(built)), "utf-8")
    tell_files(built)
    old = page.with_name(f".{page.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if page.exists():
        page.rename(old)
    shutil.move(built, page)
    shutil.rmtree(old, ignore_errors=True)


def network_file() -> str:
    """What the page calls the weights of the network."""
    names = re.findall(r'NETWORK_FILE = "(network-[0-9a-f]+\.bin)"', (GENERATED / "module-file.ts").read_text("utf-8"))
    return str(names[0])


# Licences


def _packages(built: Path) -> list[Package]:
    """All packages of which something is in the page: those that Vite lists, those of workers, and fonts."""
    listed: list[Package] = []
    for name in _LISTED:
        listed += json.loads((built / name).read_text("utf-8"))
        (built / name).unlink()
    asked = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
    packages = {package["name"]: package for package in [*map(installed, [*asked, *_FONTS]), *listed]}
    return [packages[name] for name in sorted(packages)]


def installed(name: str) -> Package:
    folder = WEB / "node_modules" / name
    told = json.loads((folder / "package.json").read_text("utf-8"))
    package: Package = {"name": name, "version": told["version"], "identifier": told["license"]}
    text = folder / "LICENSE"
    return {**package, "text": text.read_text("utf-8")} if text.is_file() else package


def licences(packages: list[Package]) -> str:
    """All licences, one after the other."""
    head = "The page holds code or letters of these packages, each under its own licence.\n"
    return head + "".join(_RULE + _licence(package) for package in packages)


def _licence(package: Package) -> str:
    text = package.get("text")
    if text is None:
        path = _TEXTS.get(package.get("identifier", ""))
        if path is None:
            raise SystemExit(f"The licence of {package['name']} has no text")
        text = path.read_text("utf-8")
    return f"{package['name']} {package['version']} ({package['identifier']})\n\n{text.strip()}\n"


# What is kept for a page without a network


def tell_files(page: Path) -> None:
    """Write into the service worker which files the page consists of."""
    script = page / SERVICE_WORKER
    before, mark, after = script.read_text("utf-8").partition(LIST_MARK)
    if not mark or LIST_MARK in after:
        raise SystemExit(f"{SERVICE_WORKER} has no place, or several, for the list of files")
    script.write_text(before + json.dumps(kept_files(page), separators=(",", ":")) + after, "utf-8")


def kept_files(page: Path) -> list[Kept]:
    paths = (path for path in sorted(page.rglob("*")) if path.is_file() and not any(map(path.match, _NOT_KEPT)))
    return [kept(path.relative_to(page).as_posix(), path.read_bytes()) for path in paths]


def kept(name: str, content: bytes) -> Kept:
    """By its hash: while a host gets a new version, no file of another one is taken."""
    digest = sha256(content)
    revision = None if name.startswith(f"{HASHED}/") else digest.hexdigest()[:16]
    integrity = f"sha256-{b64encode(digest.digest()).decode()}"
    return {"url": "./" if name == INDEX else name, "revision": revision, "integrity": integrity}


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python tools/webpage.py BUILT PAGE")
    make_page(Path(sys.argv[1]), Path(sys.argv[2]))
