"""Games in progress, saved as records after every move, so that nothing is ever lost.

Besides what a record needs, such a file has the keys

    seed     so that the same pile can be dealt again
    bots     the seats that bots have, each with the bot's name, `;` between: `2 foreman; 3 chief`
    pending  a choice that has left no line of its own yet: the town where a quake strikes first (R9.4)
"""

from __future__ import annotations

import os
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import assert_never

from seismic.cli.bots import check_bot, is_program, seat_bot
from seismic.cli.output import BadFile, Refusal
from seismic.cli.streams import STANDARD, read_input
from seismic.game import Decision, Event, Game, Move, NoCrew, Quake, Seat, SeismicError, Strike, Town
from seismic.game.moves import RecordedMove
from seismic.record import RecordError, save
from seismic.record.files import read_bytes
from seismic.record.parser import MAX_SIZE, Record, parse
from seismic.record.replay import replay, replay_text
from seismic.search import Bot
from seismic.system import cores

_OWN_KEYS = ("seed", "bots", "pending")
_NAMELESS = "greedy"  # the only bot there was when files named seats alone
_FINISHED = b"\nscore "
_MAX_THREADS = 8  # what one bot may take of a large machine


@dataclass
class Saved:
    """A game and the file that keeps it."""

    path: Path
    game: Game
    bots: dict[Seat, str]  # by name
    header: dict[str, str] = field(default_factory=dict)  # other keys, which stay as they are
    dealt_anew: bool = False  # the seed did not lead to what the record tells: the rest of the pile is another one

    def save(self, path: Path | None = None) -> None:
        """Write the game to its file, or a copy to another one."""
        header = dict(self.header)
        if self.game.seed is not None:
            header["seed"] = str(self.game.seed)
        if self.bots:
            header["bots"] = "; ".join(f"{seat} {bot}" for seat, bot in self.bots.items())
        if self.game.decision == Decision.STRIKE and isinstance(self.game.moves[-1], Town):
            header["pending"] = str(self.game.moves[-1])
        save(path or self.path, self.game, header)

    def seat_bots(self) -> dict[Seat, Bot]:
        """The bots, ready to play; a program must be closed."""
        seed, threads = self.game.seed or 0, min(cores(), _MAX_THREADS)
        return {seat: seat_bot(bot, seed=seed, threads=threads) for seat, bot in self.bots.items()}


def games_folder() -> Path:
    """Where games are kept."""
    base = Path(os.environ.get("XDG_DATA_HOME", ""))
    root = base if base.is_absolute() else Path("~/.local/share").expanduser()
    return root / "seismic-game" / "games"


def new_path(seed: int) -> Path:
    """A file name that nobody has."""
    folder = games_folder()
    stem = f"{datetime.now():%Y%m%d-%H%M%S}-{seed}"
    names = (f"{stem}{suffix}.seismic" for suffix in ["", *(f"-{n}" for n in range(2, 1000))])
    return next(folder / name for name in names if not (folder / name).exists())


def latest_unfinished(among: int | None = None) -> Path | None:
    """The unfinished game played last; with `among`, only if it is one of that many latest games."""
    try:
        files = sorted(games_folder().glob("[!.]*.seismic"), key=lambda path: path.stat().st_mtime, reverse=True)
        return next((path for path in files[:among] if _FINISHED not in path.read_bytes()), None)
    except OSError:
        return None


def read_record(path: Path | str) -> Record:
    """The record in a file, or in standard input for `-`, after checking it."""
    try:
        data = read_input(MAX_SIZE + 1) if os.fspath(path) == STANDARD else read_bytes(path)
        replay_text(data)  # its errors say what is wrong with the record
        return parse(data)
    except RecordError as error:
        raise BadFile(path, error) from None


def resume(path: Path, named: Collection[str] = ()) -> Saved:
    """The game in a file, with the same pile if its seed still deals it.

    A file from elsewhere starts no program that is not among those `named`.
    """
    record = read_record(path)
    bots = _bots_of(record)
    seed = record.header.get("seed", "")
    known = seed.isascii() and seed.isdigit() and len(seed) <= 20
    game = _rebuild(record, int(seed)) if known else None
    dealt_anew = game is None and known
    if game is None:
        game = replay(record)
        game.advance()
    ours = path.resolve().parent == games_folder().resolve()
    for bot in bots.values():
        if is_program(bot) and not ours and bot not in named:
            raise BadFile(path, Refusal("play-foreign-program", bot=bot))
        _check_bot(path, bot, game)
    _play_pending(game, record.header.get("pending", ""))
    header = {key: value for key, value in record.header.items() if key not in _OWN_KEYS}
    return Saved(path, game, bots, header, dealt_anew)


def _check_bot(path: Path, bot: str, game: Game) -> None:
    try:
        check_bot(bot, game)
    except SeismicError as error:
        raise BadFile(path, error) from None


def resume_asked(name: str, named: Collection[str] = ()) -> Saved:
    """The game in this file, or the last one if no file is named; it must not be over."""
    path = Path(name) if name else latest_unfinished()
    if path is None:
        raise Refusal("play-nothing-to-resume")
    saved = resume(path, named)
    if saved.game.outcome:
        raise Refusal("play-over-already", file=path)
    return saved


def bots_in(path: Path) -> tuple[str, ...]:
    """The names of the bots in a file that has not been checked yet; none if it is not a record."""
    try:
        return tuple(_bots_of(parse(path.read_bytes())).values())
    except (RecordError, OSError):
        return ()


def _bots_of(record: Record) -> dict[Seat, str]:
    known = {str(seat): Seat(seat) for seat in range(1, len(record.head.players) + 1)}
    parts = (part.split(maxsplit=1) for part in record.header.get("bots", "").split(";"))
    named = {known[part[0]]: part[1].strip() if part[1:] else _NAMELESS for part in parts if part and part[0] in known}
    return dict(sorted(named.items()))


def _play_pending(game: Game, text: str) -> None:
    try:
        if game.decision == Decision.TOWN and text:
            game.play(text)
    except SeismicError:
        pass  # it will be asked for again


def _rebuild(record: Record, seed: int) -> Game | None:
    """The game that this seed deals, played up to the end of the record; None if it deals another pile."""
    head, told = record.head, [event for _, event in record.events]
    game = Game(head.players, head.variants, head.table, seed=seed, heights=head.heights)
    while True:
        happened = game.events
        if any(a != b for a, b in zip(happened, told, strict=False)):
            return None
        if len(happened) >= len(told):
            return game
        move = _move_of(game, told[len(happened)])
        if move is None or move not in game.legal_moves:
            return None
        game.play(move)


def _move_of(game: Game, event: Event) -> Move | None:
    """The choice that leads to this event."""
    if isinstance(event, RecordedMove) and event in game.legal_moves:
        return event
    match game.decision:
        case Decision.CREW:
            return NoCrew()
        case Decision.TOWN:
            return Town(event.town) if isinstance(event, Quake) else None
        case Decision.STRIKE:
            return Strike(event.side) if isinstance(event, Quake) and event.side is not None else None
        case Decision.LAY | Decision.AFTERSHOCK | Decision.OVER | Decision.FLIP:
            return None
        case never:
            assert_never(never)
