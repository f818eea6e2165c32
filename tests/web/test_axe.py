"""Zero violations by axe, of WCAG 2.2 AA and of its best practices: every screen, both themes, all languages."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page

from seismic.i18n import LANGUAGES
from web.conftest import Opens
from web.screens import SCREENS, change_settings
from web.sites import Site

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
THEMES = ("day", "night")
LOOKS = tuple(product(LANGUAGES, THEMES))

RUN = """
async (tags) => {
  const { violations } = await axe.run(document, {
    runOnly: { type: "tag", values: tags },
    rules: { "target-size": { enabled: true } },  // of WCAG 2.2; axe leaves it out unless it is asked
    resultTypes: ["violations"],
    preload: false,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`));
}
"""


# A theme changes colours, and with them only contrasts; a language changes the lengths of words, and with them only
# the sizes of targets. So each screen is looked at by day in English and by night in one of the others, which take
# turns. That takes a third of the time that all six looks take.
@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing(name: str, site: Site, opens: Opens) -> None:
    first, *others = LANGUAGES
    looks = [(first, "day"), (others[list(SCREENS).index(name) % len(others)], "night")]
    found = violations(name, looks, site, opens)
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_in_any_look(name: str, site: Site, opens: Opens) -> None:
    found = violations(name, LOOKS, site, opens)
    assert not found, "\n".join(found)


def violations(name: str, looks: Iterable[tuple[str, str]], site: Site, opens: Opens) -> list[str]:
    # The page's policy lets in no script but its own; only for axe it is set aside.
    page = SCREENS[name].open(site, opens, bypass_csp=True)
    page.add_script_tag(path=AXE)
    found = []
    for language, theme in looks:
        change_settings(page, language=language, theme=theme)
        found += [f"{language}, {theme}: {fault}" for fault in ask_axe(page)]
    return found


def ask_axe(page: Page) -> list[str]:
    found: list[str] = page.evaluate(RUN, list(TAGS))
    return found
