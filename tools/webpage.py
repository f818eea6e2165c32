"""Make the page that a server shows of what Vite has built: `python tools/webpage.py BUILT PAGE`.

Vite lists the packages whose code is in the page; their licences go into `licences.txt` beside it. The old page is
replaced when the new one is whole.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import TypedDict

WEB = Path(__file__).resolve().parent.parent / "web"
_GENERATED = ("manifest.webmanifest",)
_LISTED = "licences.json"
# Some packages name their licence and leave its text out. Others here have the same one, with the text.
_TEXTS = {"Apache-2.0": WEB / "node_modules" / "typescript" / "LICENSE.txt"}
_FONTS = ("@fontsource/overpass",)  # Vite lists code alone
_RULE = "\n" + 72 * "-" + "\n\n"


class Package(TypedDict, total=False):
    name: str
    version: str
    identifier: str
    text: str


def make_page(built: Path, page: Path) -> None:
    for name in _GENERATED:
        shutil.copyfile(WEB / "src" / "generated" / name, built / name)
    listed = built / _LISTED
    packages = [*json.loads(listed.read_text("utf-8")), *map(font, _FONTS)]
    (built / "licences.txt").write_text(licences(packages), "utf-8")
    listed.unlink()
    old = page.with_name(f".{page.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if page.exists():
        page.rename(old)
    shutil.move(built, page)
    shutil.rmtree(old, ignore_errors=True)


def font(name: str) -> Package:
    folder = WEB / "node_modules" / name
    told = json.loads((folder / "package.json").read_text("utf-8"))
    text = (folder / "LICENSE").read_text("utf-8")
    return {"name": name, "version": told["version"], "identifier": told["license"], "text": text}


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


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python tools/webpage.py BUILT PAGE")
    make_page(Path(sys.argv[1]), Path(sys.argv[2]))
