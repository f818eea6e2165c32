"""Make a site that any static host can serve: `python tools/staticsite.py PAGE DOCS SITE`.

It is the page that a server shows, with the documentation under docs/. The page is told that it has no server, and its
policy stands in its head, because such a host sends no headers of ours.
"""

from __future__ import annotations

import shutil
import sys
from html import escape
from pathlib import Path

from seismic.i18n import APP_NAME, LANGUAGES, message
from seismic.server.web.app import HEADERS, POLICY
from webmodule import module_file
from webpage import HASHED, INDEX, SERVICE_WORKER, kept

_CHARSET = '<meta charset="utf-8" />'  # the policy comes right after it: it holds for what follows
_NOT_IN_META = "frame-ancestors"  # browsers take it from a header alone
_LOST_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_HOSTS_OWN = (".nojekyll",)  # without it, GitHub leaves out folders whose names begin with _


def make_site(page: Path, docs: Path, site: Path) -> None:
    """Build it anew; what was there is removed when the new one is whole."""
    fresh = site.with_name(f".{site.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(page, fresh)
    if not (fresh / HASHED / module_file(fresh)).is_file():
        raise SystemExit("The rules for the browser are not beside the page: `make wasm` builds them")
    shutil.copytree(docs, fresh / "docs", ignore=shutil.ignore_patterns(".*", "_sources"))
    _change_index(fresh)
    (fresh / "404.html").write_text(lost(fresh), "utf-8")
    (fresh / "lost.css").unlink()  # for pages of a server
    for name in _HOSTS_OWN:
        (fresh / name).touch()
    shutil.rmtree(site, ignore_errors=True)
    fresh.rename(site)


def _change_index(site: Path) -> None:
    """The page's head, and what the service worker was told of that file."""
    index, script = site / INDEX, site / SERVICE_WORKER
    before = index.read_bytes()
    index.write_text(_replaced(before.decode(), _CHARSET, _CHARSET + head()), "utf-8")
    text = script.read_text("utf-8")
    known, now = kept(INDEX, before), kept(INDEX, index.read_bytes())
    for old, new in ((known["revision"], now["revision"]), (known["integrity"], now["integrity"])):
        assert old is not None
        assert new is not None
        text = _replaced(text, old, new)
    script.write_text(text, "utf-8")


def _replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def head() -> str:
    """What a page without a server has in its head."""
    return (
        f'\n    <meta http-equiv="Content-Security-Policy" content="{escape(policy(), quote=False)}" />'
        f'\n    <meta name="referrer" content="{HEADERS["Referrer-Policy"]}" />'
        '\n    <meta name="seismic-server" content="none" />'
    )


def policy() -> str:
    """The server's, without what a page cannot say of itself."""
    return "; ".join(part for part in POLICY.split("; ") if not part.startswith(_NOT_IN_META))


def lost(page: Path) -> str:
    """For addresses that lead nowhere. It may be shown at any depth, so all of it is in one file."""
    style, picture = ((page / name).read_text("utf-8").strip() for name in ("lost.css", "lost.svg"))
    parts = "".join(
        f'<section lang="{language}"><h1>{_say("page-lost", language)}</h1><p>{_say("page-lost-note", language)}</p>'
        f'<a href="./">{_say("page-lost-home", language)}</a></section>\n'
        for language in LANGUAGES
    )
    return (
        f'<!doctype html>\n<html lang="{LANGUAGES[0]}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(_LOST_POLICY, quote=False)}">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(APP_NAME)}</title>\n'
        f"<style>\n{style}\n</style></head><body><main>\n{picture}\n{parts}</main></body></html>\n"
    )


def _say(key: str, language: str) -> str:
    return escape(message(key, language))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: python tools/staticsite.py PAGE DOCS SITE")
    make_site(*map(Path, sys.argv[1:]))
