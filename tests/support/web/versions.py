"""The page as a static site, and a newer version of it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from seismic.server.web.page import BUILT
from staticsite import make_site
from webpage import INDEX, LIST_MARK, SERVICE_WORKER, tell_files

NEWER = "A newer version"  # its description of itself
_FILES = re.compile(r'\[\{"url":.*?\}\]')


def built_site(folder: Path, page: Path = BUILT) -> Path:
    """The site of a page, with a documentation of one page."""
    docs, site = folder / "docs", folder / "site"
    docs.mkdir(parents=True)
    (docs / "index.html").write_text("<!doctype html>\n<title>The documentation</title>\n", "utf-8")
    make_site(page, docs, site)
    return site


def newer_site(folder: Path) -> Path:
    """The same, one version later: all scripts have other names."""
    page = folder / "page"
    shutil.copytree(BUILT, page)
    scripts = sorted((page / "assets").glob("*.js"))
    names = re.compile("|".join(re.escape(path.stem) for path in scripts))
    for path in (page / INDEX, *scripts):
        path.write_text(names.sub(lambda found: f"{found[0]}-newer", path.read_text("utf-8")), "utf-8")
    for path in scripts:
        path.rename(path.with_stem(f"{path.stem}-newer"))
    _change(page / INDEX, re.compile(r'(?<=name="description" content=")[^"]*'), NEWER)
    _change(page / SERVICE_WORKER, _FILES, LIST_MARK)
    tell_files(page)
    return built_site(folder, page)


def _change(path: Path, pattern: re.Pattern[str], new: str) -> None:
    text, count = pattern.subn(new, path.read_text("utf-8"))
    assert count == 1, (path, pattern)
    path.write_text(text, "utf-8")
