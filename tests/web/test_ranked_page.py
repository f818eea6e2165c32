"""The ranked deal of the day in a browser: one try, played by clicks, and the ranking of several people."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from support.web.browsers import Opens
from support.web.players import DECISIONS, Mouse
from support.web.ranked_rows import keep_games, keep_results
from support.web.screens import CALM, THINKING_MS, keeping
from support.web.sites import Site

pytestmark = pytest.mark.slow

TODAY = {"Blaise": [90, 70], "Clara": [88, 88], "Dora": [400, 0], "Emil": [60, 975]}
LEADS = ["+400", "+20", "0", "-915"]
YESTERDAY = {f"Person {number:02}": [100 + number, 50] for number in range(30)}


@pytest.fixture(scope="module")
def ranked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Where others have played today, and many yesterday."""
    folder = tmp_path_factory.mktemp("ranked")
    site, today = Site(folder), datetime.now(UTC).date()
    keep_results(folder / "server.sqlite", today, TODAY)
    keep_results(folder / "server.sqlite", today - timedelta(days=1), YESTERDAY)
    site.start()
    yield site
    site.stop()


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Ranked on this server")


def cells(page: Page, column: int) -> list[str]:
    """Of the ranking, from the top."""
    rows = panel(page).get_by_role("row").filter(has=page.get_by_role("cell"))
    expect(rows.first).to_be_visible()
    return [row.locator("th, td").nth(column).inner_text() for row in rows.all()]


def test_the_ranking_is_told_and_before_ones_try_nothing_of_the_pile(ranked: Site, opens: Opens) -> None:
    page = opens(f"{ranked.url}#/daily", storage_state=keeping(ranked, **CALM))
    assert cells(page, 1) == ["Dora", "Blaise", "Clara", "Emil"]
    assert cells(page, 3) == LEADS
    expect(panel(page).get_by_role("table").get_by_role("link")).to_have_count(0)
    expect(panel(page)).to_contain_text("no second try")
    panel(page).get_by_role("link", name="Results of the previous day").click()
    expect(page.get_by_role("heading", name=re.compile("Ranked deal of"))).to_be_visible()
    assert cells(page, 1) == sorted(YESTERDAY, reverse=True)
    expect(panel(page).get_by_role("link", name="Person 29")).to_be_visible()
    expect(panel(page).get_by_role("group", name="Ranked on this server")).to_have_attribute("tabindex", "0")
    expect(page.get_by_role("button", name="Play your one try")).to_have_count(0)


def test_a_whole_game_by_clicks_is_ranked_and_there_is_no_second_try(ranked: Site, opens: Opens) -> None:
    player = Mouse(opens("about:blank", storage_state=keeping(ranked, **CALM)))
    page = player.page
    player.come(f"{ranked.url}#/daily")
    player.button("Play your one try").click()
    expect(page, "who is ranked has a name").to_have_url(f"{ranked.url}#/daily")
    page.get_by_label("Your name in the list").fill("Ada")
    player.button("Play your one try").click()
    player.wait(*DECISIONS)
    table = page.url

    page.goto(f"{ranked.url}#/daily")
    expect(player.button("Play your one try")).to_have_count(0)
    panel(page).get_by_role("link", name="Continue").click()
    expect(page).to_have_url(table)
    player.play_to_the_end()
    outcome = player.ears.position.outcome
    assert outcome

    page.get_by_role("link", name="Result and comparison").click()
    expect(page.get_by_text("When the day is over and the secret")).to_be_visible()
    names = cells(page, 1)
    assert sorted(names) == ["Ada (you)", *sorted(TODAY)]
    points = cells(page, 2)[names.index("Ada (you)")]
    assert points == "–".join(map(str, outcome.scores))
    expect(panel(page).get_by_role("link", name="Your game"), "it is on this screen").to_have_count(0)
    expect(panel(page).get_by_role("table").get_by_role("link")).to_have_count(5)
    expect(player.button("Play your one try")).to_have_count(0)

    page.goto(f"{ranked.url}#/daily")
    expect(panel(page).get_by_role("link", name="Your game")).to_be_visible()
    expect(player.button("Play your one try")).to_have_count(0)
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    page.goto(f"{ranked.url}#/games")
    expect(page.get_by_role("listitem").filter(has_text="on the server")).to_contain_text(points)


def test_when_the_day_is_over_games_of_others_are_compared_turn_by_turn(
    mortal_site: Site, opens: Opens, tmp_path: Path
) -> None:
    site, yesterday = mortal_site, datetime.now(UTC).date() - timedelta(days=1)
    ada = site.person("Ada")
    site.stop()
    keep_games(tmp_path / "server.sqlite", yesterday, {"Ada": "foreman", "Blaise": "worker"}, {"Ada": ada["id"]})
    site.start()
    page = opens("about:blank", storage_state=keeping(site, **CALM, name="Ada"))
    page.goto(f"{site.url}healthz")
    page.evaluate("(ada) => localStorage.setItem('seismic.person', ada)", json.dumps(ada))
    page.goto(f"{site.url}#/deal/ranked.{yesterday}")
    page.get_by_role("button", name="Blaise").click()
    expect(page.get_by_text("Your games part on your turn")).to_be_visible(timeout=THINKING_MS)
    expect(page.get_by_role("heading", name="Blaise")).to_be_visible()
    page.get_by_role("link", name="Watch from here").last.click()
    expect(page).to_have_url(re.compile(r"#/replay/[\w-]{11}/\d+$"))


def test_a_game_that_ended_after_midnight_says_why_it_is_not_ranked(
    mortal_site: Site, opens: Opens, tmp_path: Path
) -> None:
    site, yesterday = mortal_site, datetime.now(UTC).date() - timedelta(days=1)
    ada = site.person("Ada")
    site.stop()
    keep_results(tmp_path / "server.sqlite", yesterday, {"Blaise": [60, 50]})
    keep_results(tmp_path / "server.sqlite", yesterday, {"Ada": [70, 50]}, {"Ada": ada["id"]}, late=True)
    site.start()
    page = opens("about:blank", storage_state=keeping(site, **CALM, name="Ada"))
    page.goto(f"{site.url}healthz")
    page.evaluate("(ada) => localStorage.setItem('seismic.person', ada)", json.dumps(ada))
    page.goto(f"{site.url}#/deal/ranked.{yesterday}")
    assert cells(page, 1) == ["Blaise"]
    expect(panel(page)).to_contain_text("Your game ended after midnight UTC")
