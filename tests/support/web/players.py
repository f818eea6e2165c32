"""Somebody who plays in a browser: by mouse, by touch or by keys. What is legal they know by their ears."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from typing import Any

from msgspec import UNSET
from playwright.sync_api import Locator, Page, expect

from seismic.game import Cell, Side
from support.web.ears import Ears

Point = tuple[float, float]

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

UNIT = 60  # half the height of a tile in the drawing
FINGER = 44  # pixels
NEAR_THE_SIDE = 0.8  # of the way out from the centre, a highway is alone

DECISIONS = ("lay", "strike", "town", "aftershock")
BOT_PATIENCE_MS = 120_000  # on its first move of all, what it thinks with is compiled

# The board may still be moving: it is asked when it has stood still for some frames.
WHERE_IS_THE_TABLE = """
async (board) => {
  const town = board.querySelector('[data-tile="0,0"]');
  const place = () => { const { a, d, e, f } = town.getScreenCTM(); return [a, d, e, f]; };
  let [last, calm] = [place(), 0];
  for (let frames = 0; frames < 600; frames++) {
    await new Promise((resolve) => { requestAnimationFrame(resolve); setTimeout(resolve, 250); });
    const now = place();
    calm = now.every((number, n) => Math.abs(number - last[n]) < 0.01) ? calm + 1 : 0;
    last = now;
    if (calm === 4) return now;
  }
  throw new Error("the table does not come to rest");
}
"""
IN_SIGHT = """
(board, points) => points.map(([x, y]) => board.contains(document.elementFromPoint(x, y)))
"""

FOCUSED = """
() => {
  const at = document.activeElement;
  return (at.getAttribute("aria-label") ?? at.labels?.[0]?.innerText ?? at.innerText ?? at.tagName).trim();
}
"""
MAX_TABS = 100


@dataclass(frozen=True)
class Fit:
    """A face-up tile, counted from 0, and how it can lie on a cell."""

    index: int
    cell: Cell
    rotations: tuple[int, ...]

    @property
    def leaps(self) -> bool:
        """Whether to turn it through all of them is to pass over some that do not fit."""
        return leaps(self.rotations)


def leaps(rotations: Collection[int]) -> bool:
    """They are not all beside each other."""
    return sum((rotation + 1) % 6 not in rotations for rotation in rotations) > 1


def centre(cell: Cell) -> Point:
    return sqrt(3) * UNIT * (cell.q + cell.r / 2), 1.5 * UNIT * cell.r


def on_highway(cell: Cell, side: Side) -> Point:
    """Where only the highway that reaches this side of a tile is."""
    x, y = centre(cell)
    out = NEAR_THE_SIDE * sqrt(3) / 2 * UNIT
    return x + out * cos(side * pi / 3), y + out * sin(side * pi / 3)


class Player(ABC):
    """`page` is to be opened by `come`, so that nothing that it hears is missed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ears = Ears(page)
        self.board = page.locator("[role=application] .board[data-camera]")
        self.ghost = page.locator("[data-ghost]")

    def come(self, url: str) -> None:
        self.page.goto(url)

    # What there is

    def wait(self, *moments: str, after: int | None = None) -> str:
        """Until it is one of these moments, and the game has gone on; which one it is."""
        unlike = "" if after is None else f':not([data-ply="{after}"])'
        any_of = ", ".join(f'[data-moment="{moment}"]' for moment in moments)
        play = self.page.locator(f'.play[data-live="true"]{unlike}:is({any_of})')
        moment = play.get_attribute("data-moment", timeout=BOT_PATIENCE_MS)
        assert moment is not None
        return moment

    @property
    def ply(self) -> int:
        return int(self.page.locator(".play").get_attribute("data-ply") or 0)

    @property
    def todo(self) -> Locator:
        return self.page.locator(".actions .todo")

    def tile(self, cell: Cell) -> Locator:
        return self.board.locator(f'[data-tile="{cell}"]').first

    def crew(self, cell: Cell) -> Locator:
        return self.board.locator(f'[data-crew="{cell}"]')

    def button(self, text: str) -> Locator:
        return self.page.get_by_role("button", name=text, exact=True)

    def places(self, points: list[Point]) -> list[Point]:
        """Where points of the table are seen."""
        a, d, e, f = self.board.evaluate(WHERE_IS_THE_TABLE)
        return [(a * x + e, d * y + f) for x, y in points]

    def cell_width(self) -> float:
        """In pixels, when the table stands still."""
        return sqrt(3) * UNIT * float(self.board.evaluate(WHERE_IS_THE_TABLE)[0])

    def fits(self) -> list[Fit]:
        """All that can be laid, as the server says."""
        told = self.ears.shown.fits
        assert told is not UNSET
        return [
            Fit(index, cell, tuple(rotation for rotation in range(6) if mask >> rotation & 1))
            for fit in told
            for cell in map(Cell, fit.cells[::2], fit.cells[1::2])
            for index, mask in enumerate(fit.rotations)
            if mask
        ]

    def fits_in_sight(self) -> list[Fit]:
        fits = self.fits()
        points = self.places([centre(fit.cell) for fit in fits])
        seen = self.board.evaluate(IN_SIGHT, points)
        return [fit for fit, is_seen in zip(fits, seen, strict=True) if is_seen]

    def choices(self, verb: str) -> list[str]:
        """What can be chosen, such as the sides of "crew E" and "crew W"."""
        told = self.ears.shown.choices
        assert told is not UNSET
        return [choice.removeprefix(f"{verb} ") for choice in told if choice.startswith(f"{verb} ")]

    def laid(self) -> Cell:
        """Where the last tile lies, on trial or for good."""
        last = self.ears.shown.last
        assert last is not UNSET
        assert last is not None
        return Cell(*last)

    # What one does

    @abstractmethod
    def lay(self, fit: Fit) -> None:
        """On trial, in whichever of its orientations."""

    @abstractmethod
    def claim(self, side: str) -> None: ...

    @abstractmethod
    def no_crew(self) -> None: ...

    @abstractmethod
    def strike(self, side: str) -> None: ...

    @abstractmethod
    def keep(self) -> None:
        """In an aftershock, turn nothing."""

    @abstractmethod
    def confirm(self) -> None: ...

    def pick_a_fit(self) -> Fit:
        return self.fits_in_sight()[0]

    def play_turn(self, moment: str) -> None:
        """All that is to be decided at once, whatever it is; until it is sent."""
        if moment == "lay":
            self.lay(self.pick_a_fit())
            if self.wait("claim", "ready") == "claim":
                self._claim_something()
        elif moment == "strike":
            self.strike(self.choices("strike")[0])
        else:
            assert moment == "aftershock", moment
            self.keep()
        self.wait("ready")
        self.confirm()

    def _claim_something(self) -> None:
        sides = self.choices("crew")
        if sides:
            self.claim(sides[0])
        else:
            self.no_crew()

    def play_to_the_end(self) -> int:
        """Until the game is over; returns how many turns were one's own."""
        turns, ply = 0, None
        while (moment := self.wait(*DECISIONS, "over", after=ply)) != "over":
            ply = self.ply
            self.play_turn(moment)
            turns += 1
        return turns


class Pointing(Player):
    """By something that points: the ways of mouse and finger differ in how a tile is laid."""

    @abstractmethod
    def press(self, point: Point) -> None:
        """On a point of the window."""

    def press_on(self, point: Point) -> None:
        """On a point of the table."""
        self.press(self.places([point])[0])

    def press_button(self, button: Locator) -> None:
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None
        expect(button).to_be_enabled()
        self.press((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))

    def take(self, index: int) -> None:
        """A tile into the hand."""
        tile = self.page.locator(".tray button.tile").nth(index)
        if tile.get_attribute("aria-pressed") == "false":  # else it would be put back
            self.press_button(tile)
        expect(tile).to_have_attribute("aria-pressed", "true")

    def claim(self, side: str) -> None:
        self.press_on(on_highway(self.laid(), Side[side]))

    def no_crew(self) -> None:
        self.press_button(self.button("No crew"))

    def strike(self, side: str) -> None:
        town = self.ears.shown.town
        assert town is not UNSET
        assert town is not None
        self.press_on(centre(Cell(*town).neighbour(Side[side])))

    def keep(self) -> None:
        self.press_button(self.button("Turn none"))

    def confirm(self) -> None:
        self.press_button(self.button("Confirm"))


class Mouse(Pointing):
    def press(self, point: Point) -> None:
        self.page.mouse.click(*point)

    def point_at(self, point: Point) -> None:
        """At a point of the table."""
        self.page.mouse.move(*self.places([point])[0])

    def lay(self, fit: Fit) -> None:
        self.take(fit.index)
        self.point_at(centre(fit.cell))
        expect(self.ghost).to_have_attribute("data-ghost", str(fit.cell))
        self.press_on(centre(fit.cell))


class Finger(Pointing):
    def press(self, point: Point) -> None:
        self.page.touchscreen.tap(*point)

    def press_on(self, point: Point) -> None:
        """Where cells are too small for a finger, the first tap only comes nearer."""
        if self.cell_width() < FINGER:
            super().press_on(point)
        super().press_on(point)

    def lay(self, fit: Fit) -> None:
        self.take(fit.index)
        self.press_on(centre(fit.cell))  # brings it there
        expect(self.ghost).to_have_attribute("data-ghost", str(fit.cell))
        self.press_button(self.button("Lay here"))


class Keyboard(Player):
    """By keys alone; after each the focus must be somewhere."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            expect(self.page.locator(":focus"), f"the focus is not lost after {key}").to_be_attached()

    def focused(self) -> str:
        """What has the focus, by the name that it is read out with."""
        name: str = self.page.evaluate(FOCUSED)
        return name

    def tab_to(self, *names: str, key: str = "Tab") -> None:
        """To the first of these."""
        for _ in range(MAX_TABS):
            self.press(key)
            if self.focused() in names:
                return
        raise AssertionError(f"no way to {names} by Tab")

    def lay(self, fit: Fit) -> None:
        expect(self.page.get_by_role("application")).to_be_focused()
        self.press(str(fit.index + 1))
        for _ in range(len(self.fits())):
            self.press("g")
            if self.ghost.get_attribute("data-ghost") == str(fit.cell):
                break
        self.press("Enter")

    def claim(self, side: str) -> None:
        for _ in range(self.choices("crew").index(side) + 1):
            self.press("c")
        self.press("Enter")

    def no_crew(self) -> None:
        self.press("n")

    def strike(self, side: str) -> None:
        for _ in range(self.choices("strike").index(side) + 1):
            self.press("c")
        self.press("Enter")

    def keep(self) -> None:
        self.press("n")

    def confirm(self) -> None:
        self.press("Enter")

    def pick_a_fit(self) -> Fit:
        return self.fits()[0]
