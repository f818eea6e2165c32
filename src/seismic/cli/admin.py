"""`seismic admin`: manages a server's tables and people, also while the server runs."""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from seismic.cli.arguments import Parser, add_common, add_force, whole
from seismic.cli.examples import examples_text
from seismic.cli.output import Refusal, Say, announce_compiling, complain
from seismic.cli.streams import check_free

if TYPE_CHECKING:
    from seismic.server.common.config import Config
    from seismic.server.ops.admin import EventLine, TableDetails, TableLine
    from seismic.server.store.base import PersonRow, Store

NAME = "admin"
SUMMARY = "admin-summary"
_STATUSES = ("open", "waiting", "playing", "over", "aborted", "all")
_TABLE_HEADS = ("admin-head-id", "admin-head-status", "admin-head-seats", "admin-head-age", "admin-head-turn")
_PERSON_HEADS = ("admin-head-id", "admin-head-name", "admin-head-seen", "admin-head-banned")
_USUAL_LINES, _MAX_LINES = 100, 10_000_000
_DASHED_ID = re.compile("-[A-Za-z0-9_-]{10}")  # no option of ours is as long as an id
T = TypeVar("T")
_MINUTE, _HOUR, _DAY = 60, 3600, 86_400

Work = Callable[["Store", "Config", argparse.Namespace, Say], Awaitable[None]]


class _Action(Parser):
    """A parser that takes an id beginning with a dash as an id, not as an option."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        ids = [word for word in args if _DASHED_ID.fullmatch(word)]
        others = [word for word in args if word not in ids]
        return super().parse_known_args([*others, "--", *ids] if ids else others, namespace)


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    actions = parser.add_subparsers(
        dest="action", required=True, metavar=say("cli-command"), title=say("cli-commands"), parser_class=_Action
    )

    def add(name: str, summary: str) -> argparse.ArgumentParser:
        action: argparse.ArgumentParser = actions.add_parser(
            name,
            say=say,
            help=say(summary),
            description=f"{say(summary)}.",
            examples=examples_text(f"{NAME} {name}", say),
        )
        action.add_argument("--db", metavar="FILE|URL", help=say("serve-db"))
        action.add_argument("--bus", metavar="URL", help=say("serve-bus"))
        action.add_argument("--config", metavar="FILE", type=Path, help=say("serve-config"))
        add_common(action, say)
        return action

    tables = add("list", "admin-list")
    tables.add_argument("--status", choices=_STATUSES, default="open", help=say("admin-status"))
    people = add("people", "admin-people")
    show = add("show", "admin-show")
    for listing in (tables, people):
        listing.add_argument("--most", metavar="N", type=whole(say, 1, _MAX_LINES), help=say("admin-most"))
    for listing in (tables, people, show):
        listing.add_argument("--json", action="store_true", help=say("admin-json"))
    close = add("close", "admin-close")
    for action in (show, close):
        action.add_argument("table", metavar="ID", help=say("admin-table"))
    ban, forget = add("ban", "admin-ban"), add("forget", "admin-forget")
    ban.add_argument("--lift", action="store_true", help=say("admin-lift"))
    for action in (ban, forget):
        action.add_argument("person", metavar="PERSON", help=say("admin-person"))
    backup = add("backup", "admin-backup")
    backup.add_argument("file", metavar="FILE", type=Path, help=say("admin-file"))
    add_force(backup, say)


def run(args: argparse.Namespace, say: Say) -> int:
    if not find_spec("msgspec"):
        raise Refusal("serve-not-installed")
    import asyncio

    from seismic.server.common.config import load_config

    config = load_config(args.config, {"db": args.db, "bus": args.bus})
    asyncio.run(_do(config, args, say))
    return 0


async def _do(config: Config, args: argparse.Namespace, say: Say) -> None:
    from seismic.server.ops.admin import opened

    async with opened(config) as store:
        await _ACTIONS[args.action](store, config, args, say)


async def _list(store: Store, _: Config, args: argparse.Namespace, say: Say) -> None:
    from seismic.messages.table import Status
    from seismic.server.ops.admin import OPEN, list_tables

    statuses = {"open": OPEN, "all": tuple(Status)}.get(args.status) or (Status(args.status),)
    lines = _no_more(await list_tables(store, statuses, _most(args) + 1), args, say)
    if args.json:
        _print_json(lines)
    elif lines:
        _print_rows([say(key) for key in _TABLE_HEADS], [_line(line, say) for line in lines])
    else:
        print(say("admin-no-tables"))


def _most(args: argparse.Namespace) -> int:
    most: int = args.most or (_MAX_LINES if args.json else _USUAL_LINES)
    return most


def _no_more(found: list[T], args: argparse.Namespace, say: Say) -> list[T]:
    """As many as should be listed; if there are more, a note says so."""
    if len(found) > _most(args):
        complain(say("admin-more", most=_MAX_LINES))
    return found[: _most(args)]


def _line(line: TableLine, say: Say) -> list[str]:
    names = ", ".join(name or say("admin-free-seat") for name in line.seats)
    return [line.id, _status(line.status, say), names, _since(line.created, say), line.turn]


async def _people(store: Store, _: Config, args: argparse.Namespace, say: Say) -> None:
    people = _no_more(await store.people(_most(args) + 1), args, say)
    if args.json:
        _print_json(people)
    elif people:
        _print_rows([say(key) for key in _PERSON_HEADS], [_person(person, say) for person in people])
    else:
        print(say("admin-no-people"))


def _person(person: PersonRow, say: Say) -> list[str]:
    return [person.id, person.name, _since(person.seen, say), say("admin-is-banned") if person.banned else ""]


async def _show(store: Store, _: Config, args: argparse.Namespace, say: Say) -> None:
    from seismic.server.ops.admin import show_table

    shown = await show_table(store, args.table)
    if args.json:
        _print_json(shown)
        return
    _print_table(shown, say)
    for event in shown.events:
        print(_event(event))


def _print_table(shown: TableDetails, say: Say) -> None:
    table = shown.table
    print(f"{table.id}  {_status(table.status, say)}  {_moment(shown.created)}")
    print(", ".join([table.table, *table.variants, table.aids]))
    for number, seat in enumerate(table.seats, 1):
        turn = "*" if number == table.to_move else " "
        words = [seat.name or say("admin-free-seat"), seat.person or "", seat.level or ""]
        print(f"{turn}{number}  {'  '.join(filter(None, words))}")


def _event(event: EventLine) -> str:
    seat = str(event.seat) if event.seat else ""
    words = [f"{event.seq:4}", _moment(event.at), event.what, seat, event.person or "", event.text]
    return "  ".join(filter(None, words))


async def _close(store: Store, config: Config, args: argparse.Namespace, say: Say) -> None:
    from seismic.server.ops.admin import close_table, connected_bus

    announce_compiling(say)
    async with connected_bus(config) as bus:
        await close_table(store, bus, args.table, time.time_ns() // 1_000_000)
    print(say("admin-closed", id=args.table))


async def _ban(store: Store, _: Config, args: argparse.Namespace, say: Say) -> None:
    from seismic.server.ops.admin import ban

    person = await ban(store, args.person, not args.lift)
    print(say("admin-lifted" if args.lift else "admin-banned", name=person.name, id=person.id))


async def _forget(store: Store, _: Config, args: argparse.Namespace, say: Say) -> None:
    from seismic.server.ops.admin import erase

    tables = await erase(store, args.person)
    print(say("admin-forgotten", id=args.person, count=tables))


async def _backup(store: Store, config: Config, args: argparse.Namespace, say: Say) -> None:
    if args.file.resolve() != Path(config.db).resolve():  # the store refuses that one, by force too
        check_free(args.file, args.force)
    await store.backup(args.file)
    print(say("admin-backed-up", file=args.file, size=args.file.stat().st_size))


_ACTIONS: dict[str, Work] = {
    "list": _list,
    "people": _people,
    "show": _show,
    "close": _close,
    "ban": _ban,
    "forget": _forget,
    "backup": _backup,
}


def _print_json(body: object) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(body), indent=1).decode())


def _print_rows(head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table with aligned columns."""
    lines = [head, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        print("  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip())


def _status(status: str, say: Say) -> str:
    return say("admin-table-status", status=status)


def _moment(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(at / 1000))


def _since(at: int, say: Say) -> str:
    """How long ago that was, in the largest unit that fits."""
    seconds = max(0, round(time.time() - at / 1000))
    for unit, length in (("days", _DAY), ("hours", _HOUR), ("minutes", _MINUTE)):
        if seconds >= length:
            return say("admin-ago", count=seconds // length, unit=unit)
    return say("admin-ago", count=seconds, unit="seconds")
