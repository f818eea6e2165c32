"""Every screen is for everybody: axe finds nothing there, nothing overflows, and everything can be pressed.

It costs more to reach a screen than to look at it, so each is reached once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, product
from operator import itemgetter
from pathlib import Path

import pytest
from playwright.sync_api import Page

from seismic.i18n import LANGUAGES
from support.web.browsers import Opens
from support.web.local_screens import LOCAL_SCREENS
from support.web.puzzle_screens import PUZZLE_SCREENS
from support.web.screens import SCREENS, Screen, change_settings
from support.web.sites import Site
from support.web.things_screens import THINGS_SCREENS

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
THEMES = ("day", "night")
LOOKS = tuple(product(LANGUAGES, THEMES))
ALL = {**SCREENS, **LOCAL_SCREENS, **PUZZLE_SCREENS, **THINGS_SCREENS}

Size = tuple[int, int]

DESK = (1280, 800)
PHONE = (390, 844)
NARROW = (320, 568)
ZOOMED = (640, 400)  # the desk at 200 %
IN_HAND = (NARROW, (360, 640), (640, 360), (820, 1180))
SIZES = (DESK, ZOOMED, *IN_HAND)
FITTING = Path(__file__).with_name("fitting.js").read_text("utf-8")

ASK_AXE = """
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
# the sizes of targets. So axe looks at each screen by day in English and by night in one of the others, which take
# turns. That takes a third of the time that all six looks take. By day it is on a desk, by night on a phone. The
# languages take turns over the sizes, too. All looks and all sizes in all languages are among the long tests.
@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_a_screen_is_for_everybody(name: str, site: Site, reopens: Opens) -> None:
    """Zero violations of WCAG 2.2 AA and of axe's best practices; room in all sizes, each in one language."""
    first, *others = LANGUAGES
    number = list(ALL).index(name)
    desk, phone = [(first, "day")], [(others[number % len(others)], "night")]
    rooms = [(size, LANGUAGES[(number + place) % len(LANGUAGES)]) for place, size in enumerate(SIZES)]
    page = ALL[name].open(site, reopens)
    found = [*violations(page, DESK, desk), *violations(page, PHONE, phone), *misfits(page, ALL[name], rooms)]
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("name", ALL)
def test_a_screen_is_for_everybody_in_any_look(name: str, site: Site, reopens: Opens) -> None:
    page = ALL[name].open(site, reopens)
    seen = [fault for size in (DESK, PHONE) for fault in violations(page, size, LOOKS)]
    found = [*seen, *misfits(page, ALL[name], product(SIZES, LANGUAGES))]
    assert not found, "\n".join(found)


def violations(page: Page, size: Size, looks: Iterable[tuple[str, str]]) -> Iterator[str]:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(AXE.read_text("utf-8"))  # not as a script of the page, whose policy lets in none but its own
    for language, theme in looks:
        change_settings(page, language=language, theme=theme)
        yield from (
            f"axe, {width}×{height}, {language}, {theme}: {fault}" for fault in page.evaluate(ASK_AXE, list(TAGS))
        )


def misfits(page: Page, screen: Screen, rooms: Iterable[tuple[Size, str]]) -> Iterator[str]:
    change_settings(page, theme="auto")
    emulation = page.context.new_cdp_session(page)
    for (width, height), same_size in groupby(rooms, key=itemgetter(0)):
        in_hand = (width, height) in IN_HAND
        page.set_viewport_size({"width": width, "height": height})
        emulation.send("Emulation.setTouchEmulationEnabled", {"enabled": in_hand})
        if (width, height) == NARROW:
            change_settings(page, language="en")
            screen.narrow(page)
        for _, language in same_size:
            change_settings(page, language=language)
            yield from (f"{width}×{height}, {language}: {fault}" for fault in page.evaluate(FITTING, in_hand))
