"""Builds the documentation site and the manual page: `python tools/docsite.py OUT`.

The pages are those of docs/, which read well on a Git host as they are. Here they become Sphinx's: anchors become
targets, links to files outside of docs/ lead to pages of the site, comments such as `<!-- picture: R5.1 -->` and HTML
pictures for two themes become figures, and the links of index.md, section by section, become the tables of contents.
Boards are shown if `make element` has built them; otherwise the page has what stands in them.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from apipage import PACKAGES, page_name, reference_links, reference_page
from commandpage import COMMANDS_MARK, command_reference
from docpictures import BY_DAY_AND_NIGHT, Drawn, all_pictures
from manualpage import build_manual, run_sphinx

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
# Pages that have another name here: those that lie elsewhere, and one where Sphinx has its own page for searching.
RENAMED = {
    "README.md": "readme.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "docs/search.md": "bots.md",
}
EXAMPLES_PAGE, LICENCE_PAGE = "examples.md", "licence.md"
LEXERS = {".py": "python", ".toml": "toml", ".yaml": "yaml", ".service": "ini", ".conf": "nginx", ".ipynb": "json"}
_SHOWN_BY_THEME = {"day": "only-light", "night": "only-dark"}
_ANCHOR = re.compile(r'^<a id="([\w-]+)"></a>$', re.MULTILINE)
_LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(#[^)\s]*)?\)")
_REFERENCE = re.compile(r"^<!-- reference -->$", re.MULTILINE)
_FENCED = re.compile(r"(^ *> ?```.*?^ *> ?```$|^```.*?^```$)", re.MULTILINE | re.DOTALL)
_CLAUSE = re.compile(r"^- \*\*(R\d+\.\d+)\*\* .*$", re.MULTILINE)
_PICTURE = re.compile(r"^<!-- picture: (\S+) -->$", re.MULTILINE)
# By day and by night, as a Git host shows it; the name is without the theme.
_THEMED = re.compile(
    r'^<picture>$.*?^ *<img src="(?:docs/)?pictures/([\w-]+)-day\.svg"[^>]* alt="([^"]*)">$.*?^</picture>$',
    re.MULTILINE | re.DOTALL,
)


# The board that can be embedded (docs/embedding.md), and the records that it shows, as the site has them.
ELEMENT = ROOT / "build" / "element"
BOARDS = "_static/board"
_BOARD = re.compile(r'^<seismic-board record="([^"]+)"', re.MULTILINE)
_BOARD_SCRIPT = f'\n<script type="module" src="{BOARDS}/seismic-board.js"></script>\n'


class Site:
    """All pages, from which each can see what the others have."""

    def __init__(self) -> None:
        sources = {path.name: path for path in sorted(DOCS.glob("*.md")) if path.name != "search.md"}
        sources |= {name: ROOT / source for source, name in RENAMED.items()}
        self.texts = {name: path.read_text("utf-8") for name, path in sources.items()}
        self.texts[EXAMPLES_PAGE] = examples_page()
        self.texts[LICENCE_PAGE] = "# Licence\n\n```text\n" + (ROOT / "LICENSE").read_text("utf-8") + "```\n"
        self.places = {name: path.relative_to(ROOT) for name, path in sources.items()}
        self.places |= {EXAMPLES_PAGE: Path("examples"), LICENCE_PAGE: Path("LICENSE")}
        self.anchors = {name: set(_ANCHOR.findall(text)) for name, text in self.texts.items()}
        self.pictures = all_pictures()

    def page(self, name: str) -> str:
        """A page as Sphinx reads it."""
        text = self.texts[name]
        if name == "command-line.md":
            text = COMMANDS_MARK.sub(lambda _: command_reference(), text)
        if name == "reference.md":
            return _REFERENCE.sub(lambda _: reference_links(), text)
        has_board = any(_BOARD.search(part) for part in _FENCED.split(text) if not _FENCED.fullmatch(part))
        text = "".join(part if _FENCED.fullmatch(part) else self._prose(part, name) for part in _FENCED.split(text))
        if has_board and ELEMENT.is_dir():
            text += _BOARD_SCRIPT
        return text + "".join(_contents(text)) if name == "index.md" else text

    def _prose(self, text: str, name: str) -> str:
        language = {"rules.fr.md": "fr", "rules.es.md": "es"}.get(name, "en")
        text = _ANCHOR.sub(lambda found: f"({_target(name, found[1])})=", text)
        text = _LINK.sub(lambda found: f"]({self._address(name, found[1], (found[2] or '')[1:])})", text)
        text = _BOARD.sub(lambda found: f'<seismic-board record="{BOARDS}/{Path(found[1]).name}"', text)
        text = _THEMED.sub(lambda found: themed(found[1], found[2]), text)
        text = _PICTURE.sub(lambda found: gallery(self.pictures[found[1]], language), text)
        if name.startswith("rules."):
            text = _CLAUSE.sub(lambda found: self._with_pictures(found, language), text)
        return text

    def _with_pictures(self, clause: re.Match[str], language: str) -> str:
        pictures = self.pictures.get(clause[1])
        if not pictures:
            return clause[0]
        block = gallery(pictures, language)
        return f"{clause[0]}\n\n" + "\n".join(f"  {line}" if line else "" for line in block.splitlines()) + "\n"

    def _address(self, name: str, link: str, anchor: str) -> str:
        """Where a link of a page leads on the site."""
        page = self._page_of(name, link) if link else name
        if anchor in self.anchors.get(page, ()):
            return f"#{_target(page, anchor)}"
        return (page if link else "") + (f"#{anchor}" if anchor else "")

    def _page_of(self, name: str, link: str) -> str:
        """The page that shows a file of the checkout."""
        folder = self.places[name].parent
        path = posixpath.normpath(f"{folder.as_posix()}/{link}")
        if path.startswith("docs/pictures/"):
            return path.removeprefix("docs/")
        if path.startswith("examples"):
            return f"{EXAMPLES_PAGE}#{_slug(path)}" if (ROOT / path).is_file() else EXAMPLES_PAGE
        known = {place.as_posix(): page for page, place in self.places.items()}
        return known.get(path, f"/{path}")  # what nobody has is a broken link


def _target(page: str, anchor: str) -> str:
    """Targets are known to all pages, so each has its page in its name."""
    return f"{page.removesuffix('.md').replace('.', '-')}-{anchor}"


def _slug(path: str) -> str:
    """The anchor of a heading, as MyST and Git hosts make it."""
    return re.sub(r"[^\w-]", "", path.lower())


def _contents(index: str) -> Iterator[str]:
    """A table of contents for each section of the front page, which the sidebar shows."""
    for section in re.split(r"^## ", index, flags=re.MULTILINE)[1:]:
        pages = re.findall(r"\[([^]]+)\]\(([\w.-]+\.md)", section)
        if pages:
            title = section.partition("\n")[0]
            entries = "\n".join(f"{words} <{page}>" for words, page in pages)
            yield f"\n```{{toctree}}\n:hidden:\n:caption: {title}\n\n{entries}\n```\n"


def gallery(pictures: list[Drawn], language: str) -> str:
    """Pictures side by side, each by day and by night, with their captions."""
    lines = ["````{container} pictures"]
    for picture in pictures:
        caption = picture.caption(language)
        for theme in BY_DAY_AND_NIGHT:
            classes = f"{_SHOWN_BY_THEME[theme]}{' wide' if picture.wide else ''}"
            lines += [f"```{{figure}} pictures/{picture.name}-{theme}.svg", f":figclass: {classes}"]
            lines += [f":alt: {caption or picture.name.upper()}", "", caption, "```"]
    return "\n".join([*lines, "````"])


def themed(name: str, words: str) -> str:
    """A picture of the readme, by day and by night."""
    lines = []
    for theme in BY_DAY_AND_NIGHT:
        lines += [
            f"```{{image}} pictures/{name}-{theme}.svg",
            f":class: {_SHOWN_BY_THEME[theme]}",
            f":alt: {words}",
            "```",
        ]
    return "\n".join(lines)


def examples_page() -> str:
    """All examples, as they are."""
    lines = ["# The examples", "", "They lie in the folder `examples` of the project.", ""]
    paths = sorted(
        path for path in (ROOT / "examples").rglob("*") if path.is_file() and "__pycache__" not in path.parts
    )
    names = [path.relative_to(ROOT).as_posix() for path in paths]
    lines += [*(f"- [{name}](#{_slug(name)})" for name in names), ""]
    for name, path in zip(names, paths, strict=True):
        lines += [
            f"## {name}",
            "",
            f"`````{LEXERS.get(path.suffix, 'text')}",
            path.read_text("utf-8").rstrip(),
            "`````",
        ]
        lines += [""]
    return "\n".join(lines)


def stage(folder: Path) -> None:
    """Write what Sphinx reads."""
    site = Site()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DOCS / "pictures", folder / "pictures")
    for name in site.texts:
        (folder / name).write_text(site.page(name), "utf-8")
    for package in PACKAGES:
        (folder / page_name(package)).write_text(reference_page(package), "utf-8")
    for pictures in site.pictures.values():
        for picture in pictures:
            for theme, svg in picture.svg.items():
                (folder / "pictures" / f"{picture.name}-{theme}.svg").write_text(svg, "utf-8")


def put_boards(folder: Path) -> None:
    """Write what the boards of the site need."""
    if ELEMENT.is_dir():
        shutil.copytree(ELEMENT, folder)
        for record in (ROOT / "examples").glob("*.seismic"):
            shutil.copy(record, folder)


def build(out: Path) -> int:
    """Build the site and the manual page; a warning is an error."""
    stage(out / "source")
    failed = run_sphinx("html", out / "source", out / "html") or build_manual(out)
    put_boards(out / "html" / BOARDS)
    return failed


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1])))
