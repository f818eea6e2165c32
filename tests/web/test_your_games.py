"""Your games: one list of all that are over, what they say together, and all of them in a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from seismic.record import verify
from support.web.browsers import Opens
from support.web.deal_logs import FRIENDS, log_of, move_link
from support.web.players import Mouse
from support.web.screens import CALM, SCREENS, THINKING_MS, keeping
from support.web.sites import Site

pytestmark = pytest.mark.slow

BIG_ONE = "friends.k3f9x2abcd.small.big-one.trainee"


def with_games(site: Site, opens: Opens) -> Page:
    """Two games that were played on this device."""
    page = opens("about:blank", storage_state=keeping(site, **CALM, name="Ada"))
    for name in (FRIENDS, BIG_ONE):
        page.goto(site.url + move_link(log_of(name)))
        page.get_by_role("button", name="Continue here").click()
        page.get_by_role("link", name="Result and comparison").wait_for()
    return page


def bring(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import games").click()
    chooser.value.set_files(file)


def test_games_are_listed_counted_saved_and_brought_to_another_device(site: Site, opens: Opens, tmp_path: Path) -> None:
    page = with_games(site, opens)
    page.goto(f"{site.url}#/games")
    expect(page.get_by_role("heading", name="2 games")).to_be_visible()
    expect(page.get_by_text("Points by source, averaged over 2 games")).to_be_visible()
    expect(page.get_by_text("won 1 of 1").or_(page.get_by_text("won 0 of 1")).first).to_be_visible()
    deal = page.get_by_role("listitem").filter(has_text="A deal for friends: The Big One")
    expect(deal.get_by_role("link", name="Compare")).to_have_attribute("href", f"#/deal/{BIG_ONE}")
    page.get_by_role("combobox").select_option(label="The Big One")
    expect(page.get_by_role("heading", name="One game")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all").click()
    file = tmp_path / "games.seismic"
    download.value.save_as(file)
    records = ["seismic-record 1" + part for part in file.read_text("utf-8").split("seismic-record 1")[1:]]
    assert len(records) == 2
    for number, record in enumerate(records):
        one = tmp_path / f"{number}.seismic"
        one.write_text(record, "utf-8")
        assert verify(one).ok

    other = opens(f"{site.url}#/games", storage_state=keeping(site, **CALM))
    expect(other.get_by_text("No finished games yet")).to_be_visible()
    expect(other.get_by_role("main").get_by_role("link", name="Play")).to_be_visible()
    bring(other, file)
    expect(other.get_by_role("heading", name="2 games")).to_be_visible()
    brought = other.get_by_role("listitem").filter(has_text="A deal for friends: The Big One")
    brought.get_by_role("link", name="Compare").click()
    expect(other.get_by_role("button", name="Foreman")).to_be_visible()
    expect(other.get_by_role("button", name="Play again for practice")).to_be_visible()
    other.go_back()
    bring(other, file)
    expect(other.get_by_text("2 already here")).to_be_visible()
    other.reload()
    expect(other.get_by_role("heading", name="2 games")).to_be_visible()
    other.get_by_role("button", name="Remove from the list").first.click()
    expect(other.get_by_role("heading", name="One game")).to_be_visible()


def test_a_game_that_was_given_up_comes_along(site: Site, opens: Opens, tmp_path: Path) -> None:
    """In the same words as where it was played; the same file twice in one is the same games."""
    player = Mouse(opens("about:blank", storage_state=keeping(site, **CALM, name="Ada")))
    page = player.page
    player.come(f"{site.url}#/deal/{FRIENDS}")
    player.button("Play").click()
    player.wait("lay")
    page.get_by_role("button", name="Leave or resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Really resign?").click()
    page.get_by_role("link", name="Result and comparison").wait_for()
    page.goto(f"{site.url}#/games")
    expect(page.get_by_role("region", name="One game").get_by_role("listitem")).to_contain_text("Given up")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all").click()
    text = Path(download.value.path()).read_text("utf-8")
    file = tmp_path / "games.seismic"
    file.write_text(text + "\n" + text, "utf-8")
    other = opens(f"{site.url}#/games", storage_state=keeping(site, **CALM))
    bring(other, file)
    expect(other.get_by_text("One game imported; 1 already here")).to_be_visible()
    expect(other.get_by_role("main").get_by_role("alert")).to_have_count(0)
    game = other.get_by_role("region", name="One game").get_by_role("listitem")
    expect(game).to_contain_text("Given up")
    expect(game).to_contain_text("against Trainee")
    file.write_text("", "utf-8")
    bring(other, file)
    expect(other.get_by_role("main").get_by_role("alert")).to_contain_text("A record must begin with the line")


def test_a_damaged_file_says_so_and_loses_nothing(site: Site, opens: Opens, tmp_path: Path) -> None:
    page = opens(f"{site.url}#/games", storage_state=keeping(site, **CALM))
    file = tmp_path / "games.seismic"
    file.write_text("seismic-record 1\nplayers: Ada; Blaise\nyou: 1\n\nflip nonsense\n", "utf-8")
    bring(page, file)
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("One game was not imported")


@pytest.mark.parametrize("kept", ["seismic.analyses", "seismic.game-facts", "seismic.deal-games"])
def test_what_was_kept_and_is_damaged_is_done_without(site: Site, opens: Opens, kept: str) -> None:
    page = with_games(site, opens)
    page.evaluate("(name) => localStorage.setItem(name, '[1, {')", kept)
    page.goto(f"{site.url}#/games")
    page.reload()
    expect(page.get_by_role("heading", name="2 games")).to_be_visible()
    expect(page.get_by_text("Points by source")).to_be_visible()


def test_games_of_this_device_and_of_the_server_are_in_one_list(site: Site, opens: Opens, tmp_path: Path) -> None:
    page = SCREENS["end"].open(site, opens)  # a game at the server, played to its end
    page.goto(site.url + move_link(log_of(FRIENDS)))
    page.get_by_role("button", name="Continue here").click()
    page.get_by_role("link", name="Result and comparison").wait_for()
    page.goto(f"{site.url}#/games")
    expect(page.get_by_role("heading", name="2 games")).to_be_visible()
    games = page.get_by_role("region", name="2 games").get_by_role("listitem")
    expect(games.filter(has_text="on this device")).to_have_count(1)
    expect(games.filter(has_text="on the server")).to_have_count(1)
    expect(page.get_by_text("Points by source, averaged over 2 games")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all").click()
    file = tmp_path / "games.seismic"
    download.value.save_as(file)
    assert file.read_text("utf-8").count("seismic-record 1") == 2
    games.filter(has_text="on the server").get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(r"#/replay/[\w-]{11}/0$"))


def test_an_analysis_fills_in_luck_skill_and_accuracy(site: Site, opens: Opens) -> None:
    page = opens("about:blank", storage_state=keeping(site, **CALM, name="Ada"))
    page.goto(site.url + move_link(log_of(FRIENDS)))
    page.get_by_role("button", name="Continue here").click()
    page.get_by_role("link", name="Result and comparison").wait_for()
    page.goto(f"{site.url}#/games")
    page.get_by_role("link", name="Analyse").click()
    page.get_by_text("As a table").first.wait_for(timeout=THINKING_MS)
    page.goto(f"{site.url}#/games")
    found = page.get_by_text(re.compile(r"^Luck [+-]?\d+% · skill [+-]?\d+% · accuracy \d+%$"))
    expect(found).to_be_visible()
    expect(page.get_by_text("Skill: how much your own choices did")).to_be_visible()
    expect(page.get_by_role("link", name="Analyse")).to_have_count(0)
    page.reload()
    expect(found).to_be_visible()
