"""The deal of the day on the device: one pile for everybody, a result to share, and how bots played the same pile."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from seismic.game.deals import daily_deal, read_deal
from seismic.game.fair import commitment
from seismic.record import verify, write
from seismic.record.fairness import fair_keys
from seismic.record.replay import replay_text
from seismic.search.deal_games import play_deal
from support.web.browsers import Opens
from support.web.deal_logs import FRIENDS, log_of, move_link, packed, today, turns_of
from support.web.players import Mouse
from support.web.screens import CALM, THINKING_MS, keeping
from support.web.sites import Site
from support.web.static_hosts import StaticHost, static_host
from support.web.versions import built_site

pytestmark = pytest.mark.slow

LOCAL = re.compile(r"#/table/[\w-]{10}_$")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticHost]:
    with static_host(built_site(tmp_path_factory.mktemp("static"))) as running:
        yield running


def newcomer(site: Site, opens: Opens) -> Mouse:
    return Mouse(opens("about:blank", storage_state=keeping(site, **CALM, name="Ada")))


def take_in(page: Page, url: str, log: dict[str, object]) -> None:
    """A game that was played to its end comes to this device."""
    page.goto(url + move_link(log))
    page.get_by_role("button", name="Continue here").click()
    expect(page).to_have_url(LOCAL)


def test_everybody_gets_the_pile_of_the_day_and_the_same_answers_of_the_bot(site: Site, opens: Opens) -> None:
    first, second = newcomer(site, opens), newcomer(site, opens)
    seen = []
    for player in (first, second):
        player.come(f"{site.url}#/daily")
        expect(player.page.get_by_text("Played on your honour")).to_be_visible()
        player.button("Play").click()
        expect(player.page).to_have_url(LOCAL)
        player.wait("lay")
        expect(player.page).to_have_title(re.compile("Deal of the day, "))
        player.play_turn("lay")
        player.wait("lay", "strike", after=player.ply)
        seen.append(player.page.get_by_role("tabpanel", name="Log").inner_text())
    assert seen[0] == seen[1]

    first.page.goto(f"{site.url}#/daily")
    expect(first.page.get_by_role("link", name="Continue")).to_be_visible()
    first.page.goto(site.url)
    expect(first.page.get_by_role("region", name="Your tables").get_by_role("listitem").first).to_contain_text(
        "Deal of the day, "
    )


def test_the_table_says_which_deal_it_is(site: Site, opens: Opens) -> None:
    """Beside the players where there is room, and in its menu everywhere."""
    player = newcomer(site, opens)
    player.come(f"{site.url}#/deal/{FRIENDS}")
    player.button("Play").click()
    player.wait("lay")
    title = player.page.get_by_role("main").get_by_text("A deal for friends: Base game, Small table", exact=True)
    expect(title).to_be_visible()
    player.page.set_viewport_size({"width": 360, "height": 640})
    expect(title).to_be_hidden()
    player.page.get_by_role("button", name="Table", exact=True).click()
    expect(player.page.get_by_role("dialog")).to_contain_text("A deal for friends: Base game, Small table")


def test_a_result_is_told_shared_and_compared(site: Site, opens: Opens, tmp_path: Path) -> None:
    """By the first game that was over; a picture of it, a few lines of text, and where a bot went another way."""
    player = newcomer(site, opens)
    page, deal = player.page, today()
    log = log_of(deal.name, "foreman", bot="foreman")
    take_in(page, site.url, log)
    page.get_by_role("link", name="Result and comparison").click()
    own, other = turns_of(deal.name, "foreman", "foreman")[1].scores()
    expect(page.get_by_role("main")).to_contain_text(f"{own}–{other}")
    text = page.get_by_label("Your result as text").input_value()
    assert text.splitlines()[-1] == f"{site.url}#/deal/{deal.name}"
    assert re.search("[\U0001f7e5\U0001f7e8\U0001f7e9]", text)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share the result").click()
    expect(page.get_by_text("Result copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == text
    page.get_by_role("button", name="Picture").click()
    expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Worker").click()
    expect(page.get_by_text("Your games part on your turn")).to_be_visible(timeout=THINKING_MS)
    expect(page.get_by_role("slider", name="Points after each of your turns")).to_be_visible()
    expect(page.get_by_role("button", name="Worker")).to_have_attribute("aria-pressed", "true")
    parted = page.get_by_text(re.compile(r"^Your turn \d+$")).inner_text()
    page.get_by_role("button", name="Your next turn").click()
    expect(page.get_by_text(parted, exact=True)).to_have_count(0)
    page.get_by_role("button", name="Where your games part").click()
    expect(page.get_by_text(parted, exact=True)).to_be_visible()
    page.get_by_role("link", name="Watch from here").last.click()
    expect(page).to_have_url(re.compile(r"#/replay/[\w-]{10}_/\d+$"))
    page.get_by_role("button", name="Download").click()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name="Record").click()
    record = tmp_path / "worker.seismic"
    download.value.save_as(record)
    assert verify(record).ok
    assert replay_text(record.read_bytes()).moves == play_deal(deal, "worker").moves, "the library plays it so"

    page.goto(f"{site.url}#/daily")
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    expect(page.get_by_role("button", name="Play again for practice")).to_be_visible()


def test_who_gave_up_can_still_compare_a_later_game(site: Site, opens: Opens) -> None:
    """The result stays what it was; a deal cannot be ended without one and begun anew."""
    player = newcomer(site, opens)
    page = player.page
    player.come(f"{site.url}#/deal/{FRIENDS}")
    player.button("Play").click()
    player.wait("lay")
    page.get_by_role("button", name="Leave or resign").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("if you resign, there is no result")
    expect(dialog.get_by_role("button", name="End the game")).to_have_count(0)
    dialog.get_by_role("button", name="Resign").click()
    dialog.get_by_role("button", name="Really resign?").click()
    page.get_by_role("link", name="Result and comparison").click()
    expect(page.get_by_text("You gave up")).to_be_visible()
    expect(page.get_by_role("heading", name="How others played it")).to_have_count(0)

    take_in(page, site.url, log_of(FRIENDS, "worker"))
    page.get_by_role("link", name="Result and comparison").click()
    expect(page.get_by_text("You gave up")).to_be_visible()
    expect(page.get_by_text("one more was practice")).to_be_visible()
    expect(page.get_by_role("button", name="Share the result")).to_have_count(0)
    page.get_by_role("button", name="Foreman").click()
    expect(page.get_by_text("Your games part on your turn")).to_be_visible(timeout=THINKING_MS)


def test_days_in_a_row_count_and_practice_does_not(site: Site, opens: Opens) -> None:
    player = newcomer(site, opens)
    page, now = player.page, int(time.time() * 1000)
    yesterday = daily_deal(datetime.now(UTC).date() - timedelta(days=1))
    before = daily_deal(datetime.now(UTC).date() - timedelta(days=2))
    take_in(page, site.url, log_of(yesterday.name, bot="trainee", level="worker", at=now - 86_400_000))
    take_in(page, site.url, log_of(before.name, bot="trainee", level="worker"))  # today: it is practice
    page.goto(f"{site.url}#/daily")
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    days = page.get_by_role("region", name="Past days").get_by_role("link")
    expect(days.nth(0)).to_contain_text(re.compile("You (won|lost)"))
    expect(days.nth(1)).to_contain_text(re.compile("You (won|lost)"))
    expect(days.nth(2)).to_contain_text("practise")
    days.nth(2).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_it_is_there_without_a_server_and_without_a_network(host: StaticHost, opens: Opens) -> None:
    page = opens(host.url, service_workers="allow")
    assert page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto(f"{host.url}#/daily")
    page.reload()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("application")).to_be_visible()
    expect(page).to_have_url(LOCAL)


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("#/deal/daily.2026-02-30", "There is no such deal"),
        ("#/deal/friends.k3f9x2abcd.small.base", "There is no such deal"),
        ("#/deal/daily.2999-01-01", "a day in the future"),
        ("#/deal/ranked.2999-01-01", "a day in the future"),
        (f"#/deal/{FRIENDS}/cut", "damaged or incomplete"),
    ],
)
def test_a_link_that_leads_to_no_deal_says_so(site: Site, opens: Opens, link: str, told: str) -> None:
    page = opens(site.url + link)
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text(told)
    expect(page.get_by_role("link", name="To the deal of the day")).to_be_visible()


def test_a_deal_that_is_awaited_can_be_played_at_midnight(site: Site, opens: Opens) -> None:
    page = newcomer(site, opens).page
    tomorrow = datetime.now(UTC).date() + timedelta(days=1)
    midnight = datetime.combine(tomorrow, datetime.min.time(), UTC)
    page.clock.install(time=midnight - timedelta(seconds=90))
    page.goto(f"{site.url}#/deal/daily.{tomorrow}")
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("a day in the future")
    page.clock.fast_forward(100_000)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_friends_compare_their_games_and_a_forged_one_is_refused(site: Site, opens: Opens) -> None:
    """The same pile, seats and bots by a link; a record that is not of that deal is told in one sentence."""
    page = newcomer(site, opens).page
    take_in(page, site.url, log_of(FRIENDS, "foreman"))
    page.goto(f"{site.url}#/deal/{FRIENDS}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Link with your game").click()
    expect(page.get_by_text("Link with your game copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")

    friend = newcomer(site, opens).page
    take_in(friend, site.url, log_of(FRIENDS, "worker"))
    friend.goto(link)
    friend.get_by_role("button", name="Ada").click()
    expect(friend.get_by_text("Your games part on your turn")).to_be_visible(timeout=THINKING_MS)
    friend.get_by_text("All turns in numbers").click()
    expect(friend.get_by_role("table")).to_be_visible()

    game = turns_of(FRIENDS, "foreman", "worker")[1]  # in which the bot was made to play otherwise
    secret = read_deal(FRIENDS).public_secret
    assert secret is not None
    text = write(game, fair_keys(FRIENDS, commitment(secret), ["", ""], secret=secret))
    friend.goto(f"{site.url}#/deal/{FRIENDS}/{packed({'name': 'Mallory', 'record': text})}")
    friend.reload()
    friend.get_by_role("button", name="Mallory").click()
    refused = friend.get_by_role("main").get_by_role("alert")
    expect(refused).to_contain_text("This game is not from this deal")
    expect(refused).to_contain_text("Mallory")
    expect(friend.get_by_role("button", name="Mallory"), "it is no longer in the list").to_have_count(0)
    friend.goto(f"{site.url}#/deal/{FRIENDS}")
    expect(friend.get_by_role("button", name="Ada")).to_be_visible()
    expect(friend.get_by_role("button", name="Mallory")).to_have_count(0)


def test_the_games_of_friends_are_still_there_when_one_has_played(site: Site, opens: Opens) -> None:
    """Of all friends: the way back from the table is no longer the link of any."""
    game = turns_of(FRIENDS, "foreman")[1]
    secret = read_deal(FRIENDS).public_secret
    assert secret is not None
    text = write(game, fair_keys(FRIENDS, commitment(secret), ["", ""], secret=secret))
    page = newcomer(site, opens).page
    for name in ("Blaise", "Clara"):
        page.goto(f"{site.url}#/deal/{FRIENDS}/{packed({'name': name, 'record': text})}")
        expect(page.get_by_text(name)).to_be_visible()
    expect(page.get_by_text("Clara and Blaise have played this deal")).to_be_visible()
    take_in(page, site.url, log_of(FRIENDS, "worker"))
    page.get_by_role("link", name="Result and comparison").click()
    page.get_by_role("button", name="Blaise").click()
    expect(page.get_by_text("Your games part on your turn")).to_be_visible(timeout=THINKING_MS)


def test_a_ranked_deal_needs_its_server(host: StaticHost, opens: Opens) -> None:
    page = opens(f"{host.url}#/deal/ranked.2026-11-17")
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("open the link on the server")


def test_a_deal_for_friends_is_made_and_played(site: Site, opens: Opens) -> None:
    player = newcomer(site, opens)
    player.come(f"{site.url}#/daily")
    player.page.get_by_role("link", name="New deal").click()
    player.page.get_by_label("Bots").select_option(label="Trainee")
    player.page.get_by_label("Aftershocks").check()
    player.button("Make the link").click()
    link = player.page.get_by_role("textbox", name="Link to this deal").input_value()
    assert re.search(r"#/deal/friends\.[a-z0-9]{10}\.standard\.aftershocks\.trainee$", link)
    seen = []
    for each in (player, newcomer(site, opens)):
        each.come(link)
        each.button("Play").click()
        each.wait("lay")
        seen.append(each.page.get_by_role("tabpanel", name="Log").inner_text())
    assert seen[0] == seen[1]
