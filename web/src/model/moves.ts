// The lines of a record's body, and the moves that are no lines of it (docs/record-format.md).

import { cell, key, SIDE_NAMES, type Cell, type Side } from "./cells";
import type { Code, Seat } from "./types";

export type Move =
  | { readonly kind: "place"; readonly code: Code; readonly cell: Cell; readonly rotation: number }
  | { readonly kind: "crew"; readonly side: Side }
  | { readonly kind: "no-crew" }
  | { readonly kind: "strike"; readonly side: Side }
  | { readonly kind: "town"; readonly town: Cell }
  | { readonly kind: "rotate"; readonly seat: Seat; readonly cell: Cell; readonly rotation: number }
  | { readonly kind: "keep"; readonly seat: Seat };

export type RecordLine =
  | Move
  | { readonly kind: "flip"; readonly code: Code }
  | { readonly kind: "discard" }
  | { readonly kind: "turn"; readonly seat: Seat }
  | { readonly kind: "pass" }
  | { readonly kind: "quake"; readonly town: Cell; readonly side: Side | null; readonly cells: readonly Cell[] }
  | { readonly kind: "end"; readonly why: string }
  | { readonly kind: "score"; readonly points: readonly number[] }
  | { readonly kind: "text"; readonly text: string }; // whatever else there is

const NUMBER = /^(0|-?[1-9]\d*)$/;

function cellOf(word: string | undefined): Cell | null {
  const [q, r, more] = word?.split(",") ?? [];
  if (q === undefined || r === undefined || more !== undefined || !NUMBER.test(q) || !NUMBER.test(r)) return null;
  return cell(Number(q), Number(r));
}

function sideOf(word: string | undefined): Side | null {
  const side = SIDE_NAMES.findIndex((name) => name === word);
  return side < 0 ? null : (side as Side);
}

const rotationOf = (word: string | undefined): number | null => (/^r[0-5]$/.test(word ?? "") ? Number(word![1]) : null);
const seatOf = (word: string | undefined): Seat | null => (/^[1-4]$/.test(word ?? "") ? Number(word) : null);

/** Read a line; what is none of a record's lines is kept as text. A comment is passed over. */
export function parseLine(line: string): RecordLine {
  const text = line.replace(/#.*/, "").trim();
  return parsed(text.split(/\s+/)) ?? { kind: "text", text: line.trim() };
}

function parsed([kind, ...words]: readonly string[]): RecordLine | null {
  const [first, second, third] = words;
  switch (`${kind} ${words.length}`) {
    case "place 3": {
      const [where, rotation] = [cellOf(second), rotationOf(third)];
      return where && rotation !== null ? { kind: "place", code: first!, cell: where, rotation } : null;
    }
    case "rotate 3": {
      const [seat, where, rotation] = [seatOf(first), cellOf(second), rotationOf(third)];
      return seat && where && rotation !== null ? { kind: "rotate", seat, cell: where, rotation } : null;
    }
    case "crew 1":
    case "strike 1": {
      const side = sideOf(first);
      return side === null ? null : { kind: kind as "crew" | "strike", side };
    }
    case "turn 1":
    case "keep 1": {
      const seat = seatOf(first);
      return seat === null ? null : { kind: kind as "turn" | "keep", seat };
    }
    case "town 1": {
      const town = cellOf(first);
      return town && { kind: "town", town };
    }
    case "flip 1":
      return { kind: "flip", code: first! };
    case "end 1":
      return { kind: "end", why: first! };
    case "no-crew 0":
    case "discard 0":
    case "pass 0":
      return { kind: kind as "no-crew" | "discard" | "pass" };
  }
  if (kind === "quake") return quakeOf(words);
  if (kind === "score" && words.length > 0 && words.every((word) => NUMBER.test(word))) {
    return { kind: "score", points: words.map(Number) };
  }
  return null;
}

function quakeOf([place, struck = "", ...removed]: readonly string[]): RecordLine | null {
  const town = cellOf(place);
  if (!town) return null;
  if (struck === "-") return removed.length === 0 ? { kind: "quake", town, side: null, cells: [] } : null;
  const side = struck.endsWith(":") ? sideOf(struck.slice(0, -1)) : null;
  const cells = removed.map(cellOf);
  return side === null || cells.includes(null) ? null : { kind: "quake", town, side, cells: cells as Cell[] };
}

/** A line as the record has it: the inverse of `parseLine`. */
export function writeLine(line: RecordLine): string {
  switch (line.kind) {
    case "place":
      return `place ${line.code} ${key(line.cell)} r${line.rotation}`;
    case "rotate":
      return `rotate ${line.seat} ${key(line.cell)} r${line.rotation}`;
    case "crew":
    case "strike":
      return `${line.kind} ${SIDE_NAMES[line.side]}`;
    case "turn":
    case "keep":
      return `${line.kind} ${line.seat}`;
    case "town":
      return `town ${key(line.town)}`;
    case "flip":
      return `flip ${line.code}`;
    case "end":
      return `end ${line.why}`;
    case "no-crew":
    case "discard":
    case "pass":
      return line.kind;
    case "quake":
      if (line.side === null) return `quake ${key(line.town)} -`;
      return [`quake ${key(line.town)} ${SIDE_NAMES[line.side]}:`, ...line.cells.map(key)].join(" ");
    case "score":
      return ["score", ...line.points].join(" ");
    case "text":
      return line.text;
  }
}
