"""Writes the browser's types from ours, for `make types`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import inspect

from seismic.messages import VERSION, client, rest, server, table

_ROOTS = (
    client.ClientMessage,
    server.ServerMessage,
    table.TableOptions,
    rest.NewPerson,
    rest.Person,
    rest.NewTable,
    rest.Tables,
    rest.Lobby,
    rest.Daily,
    rest.NewRecord,
    rest.RecordKept,
    rest.NewQrCode,
    rest.QrCode,
    rest.NewTransfer,
    rest.Transfer,
    rest.NewClaim,
    rest.TransferClaim,
    rest.TransferThings,
    rest.GameView,
    rest.Replay,
    rest.Health,
    rest.Problem,
)
_UNIONS = {"ClientMessage": client.ClientMessage, "ServerMessage": server.ServerMessage}
_HEAD = "// Generated from the server's types by `make types`: do not edit.\n"


def typescript(more: Mapping[str, Any] | None = None) -> str:
    """All types of the protocol as a TypeScript module; `more` are further unions, by name."""
    writer = _Writer()
    named = {**_UNIONS, **(more or {})}
    for root in (*_ROOTS, *named.values()):
        writer.type_of(inspect.type_info(root))
    unions = [f"export type {name} =\n{_alternatives(union)};\n" for name, union in named.items()]
    return "\n".join([_HEAD, f"export const VERSION = {VERSION};\n", *writer.declared.values(), *unions])


def _alternatives(union: Any) -> str:
    return "\n".join(f"  | {kind.__name__}" for kind in union.__args__)


class _Writer:
    """Writes a declaration for each struct and enumeration that it meets."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}

    def type_of(self, info: inspect.Type) -> str:
        """How TypeScript writes a type."""
        match info:
            case inspect.StructType():
                return self._struct(info)
            case inspect.EnumType():
                values = " | ".join(f'"{member.value}"' for member in info.cls)
                self.declared.setdefault(info.cls.__name__, f"export type {info.cls.__name__} = {values};\n")
                return str(info.cls.__name__)
            case inspect.LiteralType():
                return " | ".join(msgspec.json.encode(value).decode() for value in info.values)
            case inspect.UnionType():
                return " | ".join(self._each(info.types))
            case inspect.ListType():
                return f"{self._in_brackets(info.item_type)}[]"
            case inspect.TupleType():
                return f"[{', '.join(self._each(info.item_types))}]"
            case inspect.DictType():
                return f"Record<{self.type_of(info.key_type)}, {self.type_of(info.value_type)}>"
            case inspect.StrType():
                return "string"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
            case inspect.AnyType():
                return "unknown"
        raise TypeError(f"no TypeScript for {info}")

    def _each(self, kinds: Iterable[inspect.Type]) -> list[str]:
        return [self.type_of(kind) for kind in kinds]

    def _in_brackets(self, info: inspect.Type) -> str:
        text = self.type_of(info)
        return f"({text})" if " | " in text else text

    def _struct(self, info: inspect.StructType) -> str:
        name = info.cls.__name__
        if name in self.declared:
            return name
        self.declared[name] = ""  # so that a type may speak of itself
        comment = f"/** {' '.join((info.cls.__doc__ or '').split())} */\n" if info.cls.__doc__ else ""
        if info.array_like:
            fields = ", ".join(f"{f.encode_name}{_mark(f)}: {self.type_of(f.type)}" for f in info.fields)
            self.declared[name] = f"{comment}export type {name} = [{fields}];\n"
            return name
        lines = [f"  {info.tag_field}: {msgspec.json.encode(info.tag).decode()};\n"] if info.tag_field else []
        lines += [f"  {f.encode_name}{_mark(f)}: {self.type_of(f.type)};\n" for f in info.fields]
        body = "{\n" + "".join(lines) + "}" if lines else "Record<string, never>"
        self.declared[name] = f"{comment}export interface {name} {body}\n"
        return name


def _mark(field: inspect.Field) -> str:
    return "" if field.required else "?"
