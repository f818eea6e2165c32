"""`seismic play`, full-screen: which game is played, and what is printed before and after."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from seismic.cli.arguments import DEFAULT_TABLE
from seismic.cli.output import Refusal, Say, Screen, fill, is_terminal
from seismic.levels import DEFAULT_LEVEL
from seismic.terminal.capabilities import GRAPHICS, THEMES

if TYPE_CHECKING:
    from seismic.cli.chairs import Chair
    from seismic.cli.saved_games import Saved
    from seismic.client.links import Link
    from seismic.terminal.app import House, TerminalApp
    from seismic.terminal.capabilities import Capabilities
    from seismic.terminal.form import Choice
    from seismic.terminal.paper import Paper

NewGame = Callable[[argparse.Namespace, Say, Sequence["Chair"]], "Saved"]


def is_possible() -> bool:
    """Whether there is a person at a terminal that can show it; Textual draws on stderr."""
    return Screen.here().asks and is_terminal(sys.stderr) and os.environ.get("TERM") != "dumb"


def is_installed() -> bool:
    return find_spec("textual") is not None


def run(args: argparse.Namespace, say: Say, new_game: NewGame) -> int:
    return show(args, lambda: _house(args, say, new_game), say)


def add_looks(parser: argparse.ArgumentParser, say: Say) -> None:
    """How a full-screen table is drawn."""
    parser.add_argument("--ascii", action="store_true", help=say("terminal-ascii"))
    parser.add_argument("--graphics", choices=GRAPHICS, default="auto", help=say("terminal-graphics"))
    parser.add_argument("--theme", choices=THEMES, default="auto", help=say("terminal-theme"))


def show(args: argparse.Namespace, make_house: Callable[[], House], say: Say) -> int:
    """Show a game, or the screens that lead to one, until the user leaves; returns the exit code."""
    from seismic.terminal.capabilities import Asking

    with Asking() as asking:  # the terminal answers meanwhile
        house = make_house()
        from seismic.terminal.app import TerminalApp, is_terminal_gone

        shows = asking.hear()
        paper = _paper(args, shows)
        if shows.true_colour:
            os.environ.setdefault("COLORTERM", "truecolor")  # Textual goes by this, and it is lost on the way by ssh
    if paper.colour:
        os.environ.pop("NO_COLOR", None)  # it may be there and empty
    else:
        os.environ["NO_COLOR"] = "1"  # Textual goes by this
    app = TerminalApp(house, say, paper)
    _announce_compiling(app)
    gc.freeze()  # what is loaded stays: a look through all of it in the middle of a game takes a tenth of a second
    code = app.run()
    if not is_terminal_gone():
        _farewell(app, app.say)  # in the language that was chosen there
    return app.return_code or code or 0


def _paper(args: argparse.Namespace, shows: Capabilities) -> Paper:
    """How to draw: as asked for, or else as the terminal can show it."""
    from seismic.terminal.capabilities import LETTERS, PICTURES
    from seismic.terminal.glyph_sets import GLYPH_SETS
    from seismic.terminal.paper import Paper

    screen, wanted = Screen.here(), args.graphics
    glyphs = None if wanted == LETTERS else GLYPH_SETS.get(wanted, shows.glyphs)
    light = shows.light if args.theme == "auto" else args.theme == "day"
    pictures = shows.pictures if wanted == "auto" else wanted if wanted in PICTURES else ""
    unicode = screen.unicode and not args.ascii and glyphs is not None
    if not (screen.colour and unicode and shows.character[0]):
        pictures = ""
    return Paper(screen.colour, unicode, glyphs, light, pictures, shows.character)


def _announce_compiling(app: TerminalApp) -> None:
    from seismic.rules.targets.notice import on_compiling

    def notify() -> None:
        app.call_later(app.notify, app.say("cli-preparing"))

    on_compiling(notify)


def _farewell(app: TerminalApp, say: Say) -> None:
    if app.kept is not None and app.keeps:
        key = "play-kept" if app.kept.game.outcome else "play-farewell"
        print(fill(say(key, file=app.kept.path), Screen.here()))
    elif app.farewell:
        print(fill(app.farewell, Screen.here()))


def _house(args: argparse.Namespace, say: Say, new_game: NewGame) -> House:
    from seismic.cli.chairs import asked_bots
    from seismic.cli.saved_games import resume_asked
    from seismic.terminal.app import House

    if args.join is not None:
        from seismic.cli.keyring import Keyring
        from seismic.terminal.remote import RemoteTable

        return House(table=RemoteTable(args.join, args.name or _own_name(), say, Keyring()))
    if args.server is not None:
        return _at_server(args, say)

    def found(choice: Choice) -> Saved:
        return new_game(_wishes(choice, args), Say(choice.language), _chairs(choice))

    if args.resume is not None:
        return House(begun=resume_asked(args.resume, asked_bots(args) or ()), found=found)
    # At once, so that what is wrong with it is said here.
    begun = new_game(args, say, ()) if _has_wishes(args) else None
    unfinished = None if args.new else _unfinished()
    if begun is not None:
        return House(begun=begun, unfinished=unfinished, found=found)
    return House(unfinished=unfinished, found=found)


def _at_server(args: argparse.Namespace, say: Say) -> House:
    """A server's lobby; or the table that the options ask for, which is made at once."""
    from seismic.cli.chairs import online_seats
    from seismic.cli.keyring import Keyring
    from seismic.client.lobby import Lobby
    from seismic.messages.table import BotSeat, PersonSeat, ScreenSeat, TableOptions
    from seismic.terminal.app import House
    from seismic.terminal.lobby_screen import LobbyScreen
    from seismic.terminal.remote import RemoteTable

    name, memory = args.name or _own_name() or say("terminal-guest"), Keyring()
    lobby = Lobby(args.server, name, memory)

    def sit_at(link: Link) -> RemoteTable:
        return RemoteTable(link, name, say, memory)

    if not _has_wishes(args):
        return House(first=lambda say, paper: LobbyScreen(lobby, sit_at, say, paper))
    seats: list[PersonSeat | ScreenSeat | BotSeat] = [
        PersonSeat() if bot is None else BotSeat(bot) for bot in online_seats(args)
    ]
    return House(table=sit_at(lobby.make(TableOptions(seats, list(args.variants), args.table))))


def _has_wishes(args: argparse.Namespace) -> bool:
    """Whether the options say anything about the game."""
    said = args.players is not None or args.bots is not None or args.seed is not None or bool(args.variants)
    return said or args.hot_seat or args.level != DEFAULT_LEVEL or args.table != DEFAULT_TABLE


def _unfinished() -> Saved | None:
    from seismic.cli.saved_games import latest_unfinished, resume

    path = latest_unfinished(among=1)
    try:
        return resume(path) if path else None
    except Refusal:
        return None


def _wishes(choice: Choice, args: argparse.Namespace) -> argparse.Namespace:
    """What was chosen on the start screen, as options say it."""
    chosen = {"variants": choice.variants, "table": choice.table, "seed": None}
    return argparse.Namespace(**{**vars(args), **chosen})


def _chairs(choice: Choice) -> list[Chair]:
    """Who was chosen there, in the same order around the table."""
    from seismic.terminal.form import PERSON

    return [
        (name or None, None) if seat == PERSON else (None, seat)
        for seat, name in zip(choice.seats, choice.names, strict=True)
    ]


def _own_name() -> str:
    import getpass

    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return ""
