"""Every screen of the page and every moment of a table, and how one gets there."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from seismic.game import Decision
from support.web.positions import at_decision
from support.web.seats import seated, seated_at
from support.web.sites import Site

CALM = {"motion": "less", "pace": "instant"}  # nothing is on its way when a screen is looked at
THINKING_MS = 180_000  # over a whole game, on a machine that does other things too
IS_PAINTED = "async (picture) => { await picture.decode(); return picture.naturalWidth > 0; }"

# A language may have to be fetched first.
CHANGE_SETTINGS = """
async (settings) => {
  const kept = JSON.parse(localStorage.getItem("seismic.settings") ?? "{}");
  localStorage.setItem("seismic.settings", JSON.stringify({ ...kept, ...settings }));
  dispatchEvent(new StorageEvent("storage", { key: "seismic.settings" }));
  const { language = document.documentElement.lang } = settings;
  for (let frames = 0; document.documentElement.lang !== language; frames++) {
    if (frames === 1800) throw new Error(`the page does not speak ${language}`);
    await new Promise(requestAnimationFrame);
  }
}
"""
LONG_NAME = "Maximiliane-Antoinette 4"  # 24 letters, which is the most


@dataclass(frozen=True)
class Screen:
    link: Callable[[Site], str]  # what follows the server's address
    then: Callable[[Page], None]  # what one does until it is there
    settings: Mapping[str, object] = field(default_factory=dict)
    before: Callable[[Page], None] = lambda _: None
    narrow: Callable[[Page], None] = lambda _: None  # what one does there on a small screen

    def open(self, site: Site, opens: Callable[..., Page], **options: Any) -> Page:
        page = opens("about:blank", storage_state=keeping(site, **CALM, **self.settings), **options)
        self.before(page)
        page.goto(site.url + self.link(site))
        self.then(page)
        return page


def keeping(site: Site, **settings: object) -> dict[str, Any]:
    """A browser that keeps these settings of the page."""
    kept = [{"name": "seismic.settings", "value": json.dumps(settings)}]
    return {"cookies": [], "origins": [{"origin": site.url.rstrip("/"), "localStorage": kept}]}


def change_settings(page: Page, **settings: object) -> None:
    """As if they had been changed in another tab."""
    page.evaluate(CHANGE_SETTINGS, settings)


# Records


@cache
def to_lay() -> str:
    """Amid a game."""
    return at_decision(Decision.LAY, lambda game: len(game.tiles) > 20)


@cache
def to_lay_by_four(*variants: str) -> str:
    return at_decision(Decision.LAY, lambda game: len(game.tiles) > 20, players=4, variants=variants)


@cache
def named_players() -> str:
    """Whose names are as long as those of bots."""
    names = ["Surveyor", "Aprendiz", "Foreman", "Ouvrier"]
    return at_decision(Decision.LAY, lambda game: len(game.tiles) > 20, players=names)


@cache
def last_turn() -> str:
    """Whatever is laid, the game is over then."""
    return at_decision(Decision.LAY, lambda game: sum(game.pile_sizes) == 0 and len(game.face_up) == 1)


@cache
def decision(wanted: Decision, *variants: str) -> str:
    return at_decision(wanted, variants=variants)


@cache
def second_tile() -> str:
    return at_decision(
        Decision.LAY, lambda game: len(game.tiles) > 12 and len(game.face_up) == 3, variants=("dilemma",)
    )


# Ways


def at(path: str) -> Callable[[Site], str]:
    return lambda _: path


def table(record: Callable[[], str], *others: str, seat: int = 0, **options: Any) -> Callable[[Site], str]:
    """The link back to a seat at a table that goes on from a record."""
    seats = ("person", *(others or ("trainee",)))
    return lambda site: seated(site, *seats, start=record(), **options)[seat]


def replay(record: Callable[[], str], *rest: str) -> Callable[[Site], str]:
    def link(site: Site) -> str:
        kept = site.post("api/records", {"record": record()}, site.person()["token"])
        return "/".join(("#/replay", kept["id"], *rest))

    return link


def invitation(site: Site) -> str:
    made = site.table("person", "person", "person", variants=["aftershocks"], clock={"kind": "days", "days": 2})
    seat = made["invitations"][0]
    return f"#/table/{made['id']}/seat/{seat['seat']}/{seat['key']}"


def latecomer(site: Site) -> str:
    """An invitation to a seat that was taken meanwhile."""
    made = site.table("person", "person", start=to_lay())
    [invitation] = made["invitations"]
    guest = site.person()["token"]
    seated_at(site, made["id"], [(1, made["host"]["token"], None), (2, guest, invitation["key"])])
    return f"#/table/{made['id']}/seat/2/{invitation['key']}"


def lobby(site: Site) -> str:
    site.table("person", "person", listed=True, variants=["twin-cities", "big-one"])
    seated(site, "person", "trainee", start=to_lay(), listed=True)
    return "#/lobby"


def all_of(*steps: Callable[[Page], None]) -> Callable[[Page], None]:
    def take(page: Page) -> None:
        for step in steps:
            step(page)

    return take


def sees(text: str, patience_ms: int | None = None) -> Callable[[Page], None]:
    return lambda page: page.get_by_text(text).first.wait_for(timeout=patience_ms)


def heading(name: str) -> Callable[[Page], None]:
    return lambda page: page.get_by_role("heading", name=name).first.wait_for()


def press(name: str, role: Any = "button") -> Callable[[Page], None]:
    return lambda page: page.get_by_role(role, name=name).first.click()


def resign(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def keys(*names: str) -> Callable[[Page], None]:
    """Keys of the table, which takes the focus by itself."""

    def type_them(page: Page) -> None:
        expect(page.get_by_role("application")).to_be_focused()
        for name in names:
            page.keyboard.press(name)

    return type_them


def on_trial(page: Page) -> None:
    """A tile is laid where it can be claimed."""
    turn = page.get_by_role("region", name="Your turn")
    cells = page.get_by_role("application")
    for _ in range(40):
        cells.press("g")
        cells.press("Enter")
        turn.get_by_role("button", name="Confirm").or_(turn.get_by_role("button", name="No crew")).first.wait_for()
        if turn.get_by_role("list").count():
            return
        cells.press("Backspace")
    raise AssertionError("nothing can be claimed anywhere")


def point_at_section(page: Page) -> None:
    keys("l", "s")(page)
    page.get_by_text("Still open").or_(page.get_by_text("Complete")).first.wait_for()


def point_where_nothing_fits(page: Page) -> None:
    """Somewhere around the last tile the next one clashes."""
    told = page.get_by_text("It does not fit here")
    keys("1", "l")(page)
    for key in "dxazwe" * 4:
        page.keyboard.press(key)
        if told.count():
            return
    raise AssertionError("it fits everywhere")


def look_back(page: Page) -> None:
    page.get_by_role("tabpanel").get_by_role("button").nth(2).click()


def upload_nonsense(page: Page) -> None:
    page.get_by_role("textbox").fill("seismic-record 1\nplayers: Ada, Blaise\n\nflip 01.24.35\nflip nonsense\n")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("alert").get_by_role("img").or_(page.locator(".refusal")).first.wait_for()


def search_rules(words: str) -> Callable[[Page], None]:
    def search(page: Page) -> None:
        page.get_by_role("searchbox").fill(words)
        expect(page.get_by_role("status").filter(has_text="found").or_(page.locator(".count"))).not_to_be_empty()

    return search


def type_commands(*commands: str) -> Callable[[Page], None]:
    def type_them(page: Page) -> None:
        for command in commands:
            field = page.get_by_role("log").locator("xpath=..").get_by_role("textbox")
            field.fill(command)
            field.press("Enter")

    return type_them


class Line:
    """The page's line to the server, which can be cut."""

    def __init__(self) -> None:
        self._sockets: list[WebSocketRoute] = []
        self._is_cut = False

    def lay(self, page: Page) -> None:
        self._is_cut = False
        page.route_web_socket("**/socket", self._dial)

    def _dial(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close()
        else:
            socket.connect_to_server()
            self._sockets.append(socket)

    def cut(self, page: Page) -> None:
        self._is_cut = True
        self._sockets.pop().close()
        page.get_by_text("Connection lost").wait_for()


def open_drawer(page: Page) -> None:
    page.get_by_role("group", name="View").get_by_role("button", name="Log and more").click()


def leave_words_there(page: Page) -> None:
    """A word about what was refused would be taken away after a while."""
    page.add_init_script(
        "const wait = setTimeout; window.setTimeout = (act, ms = 0) => (ms < 10_000 ? wait(act, ms) : 0);"
    )


def play_offline(page: Page) -> None:
    """Something was refused, and a word about it stands there."""
    page.context.set_offline(True)
    try:
        press("Play now")(page)
        page.get_by_role("button", name="Dismiss").wait_for()
    finally:
        page.context.set_offline(False)


_board = all_of(lambda page: page.get_by_role("application").wait_for(), sees("Your turn"))
_two_people = table(to_lay, "person", seat=1, chat="Good luck, and mind the quakes!")
_coached = table(to_lay, aids="coached")
_ended = all_of(_board, on_trial, press("No crew"), press("Confirm"), heading("Final scoring"))
_line = Line()

SCREENS: Mapping[str, Screen] = {
    # The start page and what it leads to
    "start": Screen(at(""), heading("Play a bot")),
    "start-again": Screen(_coached, all_of(_board, press("Seismic", "link"), heading("Your tables"))),
    "start-naming": Screen(at(""), press("Choose a name")),
    "start-unreachable": Screen(
        at(""), all_of(heading("Play a bot"), play_offline), {"onDevice": False}, before=leave_words_there
    ),
    "new-table": Screen(at(""), all_of(press("More options: With a link"), heading("New table"))),
    "navigation": Screen(at("#/about"), sees("Version"), narrow=press("Menu")),
    "settings": Screen(at(""), all_of(press("Settings"), heading("Settings"))),
    "naming": Screen(at(""), all_of(press("Create a table"), heading("Take your seat"))),
    "waiting": Screen(
        at(""), all_of(press("Create a table"), heading("Invite the others"), press("QR code")), {"name": "Ada"}
    ),
    "invited": Screen(invitation, heading("You are invited")),
    "lobby": Screen(lobby, sees("Sit down")),
    "about": Screen(at("#/about"), sees("Version")),
    "lost": Screen(at("#/nonsense"), heading("There is nothing here")),
    "link-cut": Screen(at("#/table/AAAAAAAAAAA/seat/2/cut"), heading("This link is incomplete")),
    # A table
    "lay": Screen(_coached, _board),
    "lay-by-four": Screen(table(to_lay_by_four, "trainee", "person", "worker", name=LONG_NAME), _board),
    "lay-ghost": Screen(_coached, all_of(_board, keys("1", "g"), sees("Lay it here")), {"coordinates": True}),
    "lay-clash": Screen(_coached, all_of(_board, point_where_nothing_fits)),
    "claim": Screen(_coached, all_of(_board, on_trial)),
    "ready": Screen(_coached, all_of(_board, on_trial, press("No crew"), sees("Play this turn?"))),
    "second": Screen(table(second_tile), all_of(_board, on_trial, press("Second tile"), sees("second tile"))),
    "strike": Screen(table(lambda: decision(Decision.STRIKE)), sees("which of the tied sides")),
    "strike-ready": Screen(
        table(lambda: decision(Decision.STRIKE)),
        all_of(sees("which of the tied sides"), keys("c", "Enter"), sees("Strike the")),
    ),
    "town": Screen(table(lambda: decision(Decision.TOWN, "twin-cities")), sees("choose which town it strikes first")),
    "aftershock": Screen(
        table(lambda: decision(Decision.AFTERSHOCK, "aftershocks")), sees("turn one of the highlighted tiles")
    ),
    "turning": Screen(
        table(lambda: decision(Decision.AFTERSHOCK, "aftershocks")),
        all_of(sees("turn one of the highlighted tiles"), keys("g", "Enter"), sees("Confirm")),
    ),
    "balance": Screen(table(lambda: decision(Decision.LAY, "balance")), _board),
    "balance-by-four": Screen(table(lambda: to_lay_by_four("balance"), "trainee", "worker", "foreman"), _board),
    "twin-cities": Screen(table(lambda: to_lay_by_four("twin-cities"), "trainee", "worker", "foreman"), _board),
    "purist": Screen(table(to_lay, aids="purist"), _board),
    "clock": Screen(table(to_lay, clock={"kind": "minutes", "minutes": 10, "increment": 5}), _board),
    "section": Screen(_coached, all_of(_board, point_at_section)),
    "anothers-turn": Screen(_two_people, sees("to lay a tile")),
    "log-jump": Screen(_coached, all_of(_board, look_back, sees("at an earlier point"))),
    "log": Screen(_coached, _board, narrow=open_drawer),
    "tiles": Screen(_coached, all_of(_board, press("Tiles", "tab"), sees("nobody has seen")), narrow=open_drawer),
    "hints": Screen(
        _coached,
        all_of(
            _board,
            keys("h"),
            sees("Why else?", THINKING_MS),
            press("Why else?"),
            sees("% chance to win"),
            press("Quake risk", "switch"),
            sees("that the next tile is a quake"),
        ),
    ),
    "chat": Screen(_two_people, all_of(press("Chat", "tab"), sees("Good luck")), narrow=open_drawer),
    "keys": Screen(_coached, all_of(_board, keys("?"), heading("Keys"))),
    "menu": Screen(_two_people, all_of(press("Table"), heading("Table"))),
    "leave": Screen(_coached, all_of(_board, press("Leave or resign"), resign, sees("Really resign?"))),
    "watching": Screen(latecomer, sees("You are watching: the seat is taken")),
    "text": Screen(
        _coached, all_of(type_commands("tiles", "my sections", "nonsense"), press("help")), {"textMode": True}
    ),
    "end": Screen(table(last_turn), _ended),
    "missing": Screen(at("#/table/AAAAAAAAAAA"), heading("There is no such table")),
    "line-down": Screen(_coached, all_of(_board, _line.cut), before=_line.lay),
    # Games once more
    "open-record": Screen(at("#/replay"), heading("")),
    "open-record-refused": Screen(at("#/replay"), upload_nonsense),
    "replay": Screen(replay(to_lay, "12"), press("Points", "tab")),
    "replay-log": Screen(replay(named_players), press("Moves", "tab")),
    "replay-branch": Screen(replay(to_lay, "12"), all_of(press("Play from here"), heading("Play from here"))),
    "replay-keep": Screen(replay(to_lay, "12"), all_of(press("Download"), heading("Download"))),
    "analysis": Screen(table(last_turn), all_of(_ended, press("Analysis", "link"), sees("As a table", THINKING_MS))),
    "replay-missing": Screen(at("#/replay/AAAAAAAAAAA"), sees("This game does not exist here")),
    # To learn
    "rules": Screen(at("#/rules/R5.2"), lambda page: page.locator("article[id='R5.2']").wait_for()),
    "rules-short": Screen(at("#/rules"), sees("Three tiles to choose from")),
    "rules-search": Screen(at("#/rules/all"), search_rules("quake")),
    "rules-nothing": Screen(at("#/rules/all"), search_rules("xylophone")),
    "lesson": Screen(at("#/lesson"), sees("Lay a tile")),
    "lesson-variant": Screen(at("#/lesson/balance"), sees("A pile of your own")),
}
