"""The keys of a table: the same as those of the page in the browser."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from seismic.game import Cell, Side
from seismic.i18n import Say
from seismic.terminal.paper import Paper


class Do(StrEnum):
    """What a key does."""

    MOVE = "move"  # the cursor, to a side
    ROW = "row"  # one row up or down, without drifting sideways
    NEXT = "next"  # to the next cell where something can be done
    CHOOSE = "choose"
    TURN = "turn"
    CREW = "crew"
    ZOOM = "zoom"
    ENTER = "enter"
    UNDO = "undo"
    DECLINE = "decline"
    SECOND = "second"
    SECTION = "section"
    HINT = "hint"
    RISK = "risk"
    FIT = "fit"
    CODES = "codes"  # of tiles and cells
    LAST = "last"
    CATCH_UP = "catch-up"
    HELP = "help"
    ESCAPE = "escape"
    SCROLL = "scroll"  # the log
    GO = "go"  # in a replay: so many turns on
    GO_TO = "go-to"  # to one by its number: a digit of it
    GO_TYPED = "go-typed"
    MISTAKE = "mistake"  # to the next one
    ANALYSE = "analyse"
    TALK = "talk"  # with the others
    MENU = "menu"  # what else one can do here
    LEAVE = "leave"


class Action(NamedTuple):
    """What to do, and how far, which way, or which one."""

    do: Do
    value: int = 0


_AROUND_S = {"d": Side.E, "x": Side.SE, "z": Side.SW, "a": Side.W, "w": Side.NW, "e": Side.NE}
_LETTERS = {"r": Do.TURN, "c": Do.CREW, "g": Do.NEXT}  # with Shift the other way
_PLAIN = {
    "n": Do.DECLINE,
    "t": Do.SECOND,
    "s": Do.SECTION,
    "h": Do.HINT,
    "o": Do.RISK,
    "f": Do.FIT,
    "k": Do.CODES,
    "l": Do.LAST,
    "b": Do.CATCH_UP,
    "m": Do.MENU,
    "/": Do.TALK,
    "q": Do.LEAVE,
}
_NAMED = {
    "right": Action(Do.MOVE, Side.E),
    "left": Action(Do.MOVE, Side.W),
    "up": Action(Do.ROW, -1),
    "down": Action(Do.ROW, 1),
    "enter": Action(Do.ENTER),
    "space": Action(Do.ENTER),
    "backspace": Action(Do.UNDO),
    "ctrl+z": Action(Do.UNDO),
    "escape": Action(Do.ESCAPE),
    "tab": Action(Do.NEXT, 1),
    "shift+tab": Action(Do.NEXT, -1),
    "plus": Action(Do.ZOOM, 1),
    "equals_sign": Action(Do.ZOOM, 1),
    "minus": Action(Do.ZOOM, -1),
    "question_mark": Action(Do.HELP),
    "pageup": Action(Do.SCROLL, 5),
    "pagedown": Action(Do.SCROLL, -5),
}

_ARROWS = "← → ↑ ↓"

# In the order in which they are shown: the keys, and the message that says what they do.
KEYS = (
    ("W E A D Z X", "terminal-keys-move"),
    (_ARROWS, "terminal-keys-arrows"),
    ("G", "terminal-keys-next"),
    ("1 2 3", "terminal-keys-choose"),
    ("R", "terminal-keys-turn"),
    ("Enter", "terminal-keys-enter"),
    ("C", "terminal-keys-crew"),
    ("N", "terminal-keys-no-crew"),
    ("T", "terminal-keys-second"),
    ("Backspace", "terminal-keys-undo"),
    ("S", "terminal-keys-section"),
    ("L", "terminal-keys-last"),
    ("B", "terminal-keys-catch-up"),
    ("H", "terminal-keys-hint"),
    ("O", "terminal-keys-risk"),
    ("F", "terminal-keys-fit"),
    ("+ -", "terminal-keys-zoom"),
    ("K", "terminal-keys-codes"),
    ("PgUp PgDn", "terminal-keys-scroll"),
    ("/", "terminal-keys-talk"),
    ("M", "terminal-keys-menu"),
    ("Esc", "terminal-keys-escape"),
    ("Q", "terminal-keys-leave"),
)

_ALL = 10**6  # turns: more than any game has
_STEPS = {
    "right": 1,
    "enter": 1,
    "space": 1,
    "left": -1,
    "backspace": -1,
    "pagedown": 10,
    "pageup": -10,
    "end": _ALL,
    "home": -_ALL,
}
_IN_REPLAY = {
    **{key: Action(Do.GO, turns) for key, turns in _STEPS.items()},
    "up": Action(Do.SCROLL, 1),
    "down": Action(Do.SCROLL, -1),
}
# The same for a replay.
REPLAY_KEYS = (
    ("← →", "replay-keys-step"),
    ("Home End", "replay-keys-ends"),
    ("PgUp PgDn", "replay-keys-ten"),
    ("G", "replay-keys-go"),
    ("H", "replay-keys-analyse"),
    ("N", "replay-keys-mistake"),
    ("L", "replay-keys-there"),
    ("W E A D Z X", "terminal-keys-move"),
    ("S", "terminal-keys-section"),
    ("O", "terminal-keys-risk"),
    ("F", "terminal-keys-fit"),
    ("+ -", "terminal-keys-zoom"),
    ("↑ ↓", "terminal-keys-scroll"),
    ("Q", "replay-keys-leave"),
)

# Keys that have a name of their own in every language.
_WORDS = {
    "Enter": "terminal-key-enter",
    "Backspace": "terminal-key-backspace",
    "Esc": "terminal-key-escape",
    "Home": "terminal-key-home",
    "End": "terminal-key-end",
    "PgUp PgDn": "terminal-key-pages",
    "Home End": "terminal-key-ends",
}


def spelled(keys: str, say: Say, paper: Paper) -> str:
    """What stands on these keys."""
    word = "terminal-key-arrows" if keys == _ARROWS and not paper.unicode else _WORDS.get(keys)
    return paper.plain(say(word) if word else keys)


def action_of(key: str, character: str | None) -> Action | None:
    """What a key means at the table, by its name and the character that it types; nothing, if it means nothing."""
    if key in _NAMED:
        return _NAMED[key]
    letter = character or ""
    small = letter.lower()
    if len(letter) == 1 and letter in "123456789":
        return Action(Do.CHOOSE, int(letter) - 1)
    if small in _AROUND_S:
        return Action(Do.MOVE, _AROUND_S[small])
    if small in _LETTERS:
        return Action(_LETTERS[small], 1 if letter == small else -1)
    return Action(_PLAIN[small]) if small in _PLAIN else None


def replay_action_of(key: str, character: str | None) -> Action | None:
    """The same in a replay, where there is nothing to lay."""
    if key in _IN_REPLAY:
        return _IN_REPLAY[key]
    letter = (character or "").lower()
    if letter.isascii() and letter.isdigit():
        return Action(Do.GO_TO, int(letter))
    if letter in ("g", "h", "n"):
        return {"g": Action(Do.GO_TO, -1), "h": Action(Do.ANALYSE), "n": Action(Do.MISTAKE)}[letter]
    action = action_of(key, character)
    return action if action is not None and action.do in _ALSO_IN_REPLAY else None


_ALSO_IN_REPLAY = frozenset((Do.MOVE, Do.LAST, Do.SECTION, Do.RISK, Do.FIT, Do.ZOOM, Do.HELP, Do.ESCAPE, Do.LEAVE))


def other_row(cell: Cell, down: bool) -> Cell:
    """One row up or down. Rows are shifted by half a cell, so it alternates between left and right."""
    even = cell.r % 2 == 0
    if down:
        return cell.neighbour(Side.SE if even else Side.SW)
    return cell.neighbour(Side.NE if even else Side.NW)
