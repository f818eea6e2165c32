"""The screens of one's things: on their way to another device, and to be forgotten."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from support.web.deal_logs import FRIENDS, log_of, packed
from support.web.screens import LONG_NAME, Screen, all_of, at, heading, press, sees

CLAIM = """
(link) => fetch(`api/transfers/${link.split("/").at(-2)}/claim`, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ key: "k".repeat(22) }),
}).then((answer) => answer.json())
"""
ANALYSES = {"AAAAAAAAAA_": [{"luck": 1.5, "skill": -2, "accuracy": 80}] * 2}


def things(**parts: Any) -> dict[str, Any]:
    """What a page packs, of a device that has this."""
    nothing: dict[str, Any] = {"settings": {}, "kept": {}, "puzzles": [], "logs": [], "records": [], "deals": {}}
    return {"things": 1, "name": "Ada", **nothing, **parts}


def things_link(parts: dict[str, Any]) -> str:
    """The part of a link after the page's address that takes things along in itself."""
    return "#/games/with/" + packed(parts)


def things_file(folder: Path, parts: dict[str, Any]) -> Path:
    file = folder / "seismic-things.json"
    file.write_text(json.dumps(parts), "utf-8")
    return file


def make_link(page: Page) -> str:
    """Send one's things; the link for the other device."""
    page.get_by_role("button", name="Make a link").click()
    return page.get_by_label("Link for the other device").input_value()


def _sent(page: Page) -> None:
    make_link(page)


def _asked(page: Page) -> None:
    page.evaluate(CLAIM, make_link(page))
    page.get_by_text("Another device asks for your things").wait_for()


def _asking(page: Page) -> None:
    link = make_link(page)
    page.goto(link)
    page.get_by_role("button", name="Ask for them").click()
    page.get_by_text("Compare this code").wait_for()


def _with_games(_: object) -> str:
    return things_link(things(logs=[log_of(FRIENDS)], kept={"seismic.analyses": ANALYSES}))


_things = heading("Your things")

THINGS_SCREENS: Mapping[str, Screen] = {
    "things": Screen(at("#/games/things"), _things, {"name": LONG_NAME}),
    "things-link": Screen(at("#/games/things"), all_of(_things, _sent)),
    "things-asked": Screen(at("#/games/things"), all_of(_things, _asked)),
    "things-coming": Screen(at("#/games/from/AAAAAAAAAAA/" + "k" * 22), sees("Continue only if that is you")),
    "things-gone": Screen(
        at("#/games/from/AAAAAAAAAAA/" + "k" * 22), all_of(press("Ask for them"), sees("it lasts ten minutes"))
    ),
    "things-asking": Screen(at("#/games/things"), all_of(_things, _asking)),
    "things-take": Screen(_with_games, sees("What is already here stays"), {"name": LONG_NAME}),
    "things-taken": Screen(_with_games, all_of(press("Add them"), sees("Your things are here now"))),
    "things-damaged": Screen(at("#/games/with/nonsense"), sees("This is damaged or incomplete")),
    "things-forget": Screen(
        at("#/games/things"), all_of(_things, press("Forget me"), heading("Really forget everything"))
    ),
}
