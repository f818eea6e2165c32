"""Two who play each other in two browsers: through a line that drops and a server that dies, nothing is lost."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence

from playwright.sync_api import Locator, WebSocketRoute, expect

from support.web.browsers import Opens
from support.web.company import joins, play_out, take_turn
from support.web.players import DECISIONS, PHONE, Finger, Player
from support.web.positions import near_the_end
from support.web.screens import keeping, to_lay
from support.web.seats import seated
from support.web.sites import Site

LINE_DOWN = "Connection lost"


class Wire:
    """The line of a page, which can break: then nothing goes through, and nobody answers until it is mended."""

    def __init__(self, player: Player) -> None:
        self._broken = False
        self._one_way = False
        self._sockets: list[WebSocketRoute] = []
        player.page.route_web_socket(re.compile("/socket$"), self._dialled)

    def _dialled(self, socket: WebSocketRoute) -> None:
        if self._broken:
            socket.close()
            return
        self._sockets.append(socket)
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda message: None if self._one_way else socket.send(message))

    def swallow_answers(self) -> None:
        """What is said still arrives, but nothing comes back."""
        self._one_way = True

    def cut(self) -> None:
        self._broken = True
        for socket in self._sockets:
            socket.close()
        self._sockets.clear()

    def mend(self) -> None:
        self._broken = self._one_way = False


def state_of_the_line(player: Player) -> Locator:
    return player.page.get_by_role("status").filter(has_text=LINE_DOWN)


def expect_the_same_log(players: Sequence[Player]) -> None:
    """All have seen the same turns, each of them once."""
    logs = [player.page.get_by_role("tabpanel", name="Log").locator("li") for player in players]

    def told() -> list[list[str]]:
        return [[text.strip() for text in log.all_inner_texts()] for log in logs]

    until = time.monotonic() + 30  # the points of the end may come a moment later on one page than on the other
    while (seen := told())[0] != seen[1] and time.monotonic() < until:
        players[0].page.wait_for_timeout(100)
    assert seen[0] == seen[1]


def test_a_friend_comes_by_the_link_and_both_play(site: Site, opens: Opens) -> None:
    """Made on the start page, sent as a link; the other's turn is told in the title of the tab."""
    ada, blaise = joins(site, opens), joins(site, opens)
    ada.come(site.url)
    ada.button("Create a table").click()
    link = ada.page.get_by_label("Link for seat 2").input_value()
    blaise.page.goto(link)
    blaise.button("Sit down").click()
    for _ in range(3):
        mover, other = (blaise, ada) if ada.wait(*DECISIONS, "waiting") == "waiting" else (ada, blaise)
        other.wait("waiting")
        expect(mover.page).to_have_title(re.compile("^● Your turn"))
        expect(other.page).not_to_have_title(re.compile("Your turn"))
        take_turn(mover, (ada, blaise))
    expect_the_same_log((ada, blaise))
    ada.page.goto(site.url)
    tables = ada.page.get_by_role("region", name="Your tables")
    expect(tables.get_by_role("link")).to_have_count(1)
    expect(tables).to_contain_text(re.compile("Your turn|to play"))


def test_a_turn_whose_answer_is_lost_is_played_once(site: Site, opens: Opens) -> None:
    """The line breaks between the turn and its answer: the turn is said again by the same id, and done once."""
    links = seated(site, "person", "person", start=to_lay())
    ada = joins(site, opens)
    wire = Wire(ada)
    ada.come(site.url + links[0])
    blaise = joins(site, opens, links[1])
    blaise.wait("waiting")
    ada.wait("lay")
    ply = ada.ply
    ada.lay(ada.pick_a_fit())
    if ada.wait("claim", "ready") == "claim":
        ada.no_crew()
    ada.wait("ready")
    wire.swallow_answers()
    ada.confirm()
    blaise.wait(*DECISIONS, after=ply)
    assert ada.wait("sending", "waiting") == "sending"
    wire.cut()
    expect(state_of_the_line(ada)).to_be_visible()
    wire.mend()
    ada.wait("waiting", after=ply)
    expect(state_of_the_line(ada)).not_to_be_attached()
    said = ada.ears.confirmed()
    assert len(said) == 2, "it was said again"
    assert said[0] == said[1]
    assert [turn["id"] for turn in blaise.ears.turns()] == [said[0]["id"]]
    expect_the_same_log((ada, blaise))


def test_two_play_to_the_end_through_a_dropped_line(site: Site, opens: Opens) -> None:
    """Who is cut off is away to the other. The line comes back by itself, and what happened meanwhile is there then."""
    links = seated(site, "person", "person", start=near_the_end())
    ada = joins(site, opens)
    wire = Wire(ada)
    ada.come(site.url + links[0])
    blaise = joins(site, opens, links[1])
    players = (ada, blaise)
    while blaise.wait(*DECISIONS, "waiting") == "waiting":
        take_turn(ada, players)
    ada.wait("waiting")
    wire.cut()
    expect(state_of_the_line(ada)).to_be_visible()
    expect(blaise.page.get_by_role("list", name="Players").locator("[data-seat='1']")).to_contain_text("away")
    before = ada.ply
    take_turn(blaise, (blaise,))
    assert ada.ply == before
    wire.mend()
    expect(state_of_the_line(ada)).not_to_be_attached()
    ada.wait(*DECISIONS, "waiting", "over", after=before)
    assert ada.ply == blaise.ply
    expect(blaise.page.get_by_role("list", name="Players").locator("[data-seat='1']")).not_to_contain_text("away")
    play_out(players)
    expect_the_same_log(players)


def test_two_play_to_the_end_through_a_killed_server(mortal_site: Site, opens: Opens) -> None:
    """All see that it is down, also who only watches. A turn that is played meanwhile is done when it is back."""
    site = mortal_site
    links = seated(site, "person", "person", start=near_the_end(), listed=True)
    players = [joins(site, opens, link) for link in links]
    watcher = joins(site, opens, links[0].partition("/back/")[0])
    watcher.wait("waiting")
    expect(watcher.button("Confirm")).not_to_be_attached()
    mover = next(player for player in players if player.wait("lay", "waiting") == "lay")
    ply = mover.ply
    mover.lay(mover.pick_a_fit())
    if mover.wait("claim", "ready") == "claim":
        mover.no_crew()
    mover.wait("ready")

    site.kill()
    for player in (*players, watcher):
        expect(state_of_the_line(player)).to_be_visible()
    mover.confirm()
    mover.wait("sending")
    site.start()
    for player in (*players, watcher):
        expect(state_of_the_line(player)).not_to_be_attached()
        player.wait(*DECISIONS, "waiting", after=ply)
    assert len({message["id"] for message in mover.ears.confirmed()}) == 1
    assert len(watcher.ears.turns()) == 1

    play_out(players)
    watcher.wait("over")
    expect_the_same_log(players)
    expect_the_same_log((players[0], watcher))


def test_one_comes_back_to_the_seat_on_another_device(site: Site, opens: Opens) -> None:
    """By the link of the table's menu: the game goes on there, and the first device shows it."""
    links = seated(site, "person", "person", start=to_lay())
    ada, blaise = (joins(site, opens, link) for link in links)
    ada.wait("lay")
    ada.page.get_by_role("button", name="Table", exact=True).click()
    link = ada.page.get_by_label("Continue on another device").input_value()
    ada.page.keyboard.press("Escape")
    phone = Finger(opens("about:blank", storage_state=keeping(site, pace="instant"), **PHONE))
    phone.come(link)
    phone.wait("lay")
    expect(phone.page).not_to_have_url(re.compile("/back/"))  # the key is a secret
    take_turn(phone, (phone, ada, blaise))
    assert phone.ears.confirmed()
    assert [turn["id"] for turn in ada.ears.turns()] == [phone.ears.confirmed()[0]["id"]]
    expect_the_same_log((ada, blaise))


def test_two_at_one_screen_play_by_turns(site: Site, opens: Opens) -> None:
    """Nobody else is needed: the page says whose turn it is."""
    both = joins(site, opens)
    both.come(site.url)
    both.page.get_by_label("Name of player 1").fill("Ada")
    both.page.get_by_label("Name of player 2").fill("Blaise")
    both.button("Start").click()
    seen: list[str] = []
    ply = None
    while len(seen) < 4:
        moment = both.wait(*DECISIONS, after=ply)
        ply = both.ply
        if moment == "lay":
            seen.append(both.todo.inner_text().strip().partition(":")[0])
        both.play_turn(moment)
    assert seen in (["Ada", "Blaise"] * 2, ["Blaise", "Ada"] * 2)
    both.wait(*DECISIONS, after=ply)
    log = both.page.get_by_role("tabpanel", name="Log")
    expect(log).to_contain_text("Ada lays")
    expect(log).to_contain_text("Blaise lays")
