// The lines of a record's body, and the moves that leave no line of their own (docs/record-format.md). Which kinds there
// are, and the parts of each, comes from the rules: a kind that is added there is added to these types.

import { EVENT_FORMS, MOVE_KINDS, type Ending } from "../generated/protocol";
import { cell, key, SIDE_NAMES, type Cell, type Side } from "./cells";
import type { Code, Seat } from "./types";

/** The parts that are one word each. */
interface Parts {
  readonly tile: Code;
  readonly cell: Cell;
  readonly rotation: number;
  readonly side: Side;
  readonly seat: Seat;
  readonly why: Ending;
}
type Part = keyof Parts;
type Line<Kind, Names extends Part> = { readonly kind: Kind } & Pick<Parts, Names>;

type MoveKinds = typeof MOVE_KINDS;
type EventForms = Omit<typeof EVENT_FORMS, "quake" | "score">;

/** The word that a move begins with: which kind of move it is. */
export type MoveWord = keyof MoveKinds;
export type MoveOf<Word extends MoveWord> = Line<Word, MoveKinds[Word]["fields"][number]>;
export type Move = { [Word in MoveWord]: MoveOf<Word> }[MoveWord];
/** A move of whatever kind, for what asks only which parts it has. */
export type AnyMove = { readonly kind: MoveWord } & Partial<Parts>;
/** How a move is made: a tile is laid or rotated, one of a few is chosen, or nothing is done. */
export type Manner = MoveKinds[MoveWord]["manner"];

type PlainEvent = { [Kind in keyof EventForms]: Line<Kind, EventForms[Kind][number]> }[keyof EventForms];
/** What a quake removed at one town; no side where no side has a tile (R6.1). */
type Quake = { readonly kind: "quake"; readonly town: Cell; readonly side: Side | null; readonly removed: readonly Cell[] };
type Score = { readonly kind: "score"; readonly points: readonly number[] };

export type RecordLine = Move | PlainEvent | Quake | Score | { readonly kind: "text"; readonly text: string }; // anything else

const { quake: _quake, score: _score, ...PLAIN_FORMS } = EVENT_FORMS;
const FORMS: ReadonlyMap<string, readonly Part[]> = new Map<string, readonly Part[]>([
  ...Object.entries(MOVE_KINDS).map(([word, { fields }]) => [word, fields] as const),
  ...Object.entries(PLAIN_FORMS),
]);

const NUMBER = /^(0|-?[1-9]\d*)$/;

function cellOf(word: string): Cell | null {
  const [q, r, more] = word.split(",");
  if (q === undefined || r === undefined || more !== undefined || !NUMBER.test(q) || !NUMBER.test(r)) return null;
  return cell(Number(q), Number(r));
}

function sideOf(word: string): Side | null {
  const side = SIDE_NAMES.findIndex((name) => name === word);
  return side < 0 ? null : (side as Side);
}

/** How each part is read and written; null: it is not one. */
const READ: { readonly [Name in Part]: (word: string) => Parts[Name] | null } = {
  tile: (word) => word,
  cell: cellOf,
  rotation: (word) => (/^r[0-5]$/.test(word) ? Number(word[1]) : null),
  side: sideOf,
  seat: (word) => (/^[1-4]$/.test(word) ? Number(word) : null),
  why: (word) => word as Ending, // a newer server may know more of them
};
const WRITE: { readonly [Name in Part]: (part: Parts[Name]) => string } = {
  tile: String,
  cell: key,
  rotation: (rotation) => `r${rotation}`,
  side: (side) => SIDE_NAMES[side],
  seat: String,
  why: String,
};

/** Read a line; anything that is not a line of a record is kept as text. A comment is passed over. */
export function parseLine(line: string): RecordLine {
  const [kind = "", ...words] = line.replace(/#.*/, "").trim().split(/\s+/);
  return parsed(kind, words) ?? { kind: "text", text: line.trim() };
}

/** Read a move; null: it is not one. */
export function parseMove(text: string): Move | null {
  const line = parseLine(text);
  return line.kind in MOVE_KINDS ? (line as Move) : null;
}

export const mannerOf = ({ kind }: Move): Manner => MOVE_KINDS[kind].manner;

/** Whether a record keeps it as a line of its own. */
export const isRecorded = ({ kind }: Move): boolean => MOVE_KINDS[kind].recorded;

/** The parts of a move by their names, in their order, as the record writes them. */
export const partsOf = (move: Move): readonly (readonly [Part, string])[] =>
  (FORMS.get(move.kind) ?? []).map((name) => [name, written(move, name)]);

const written = (line: { readonly kind: string } & Partial<Parts>, name: Part): string => WRITE[name](line[name] as never);

function parsed(kind: string, words: readonly string[]): RecordLine | null {
  if (kind === "quake") return quakeOf(words);
  if (kind === "score") return words.length > 0 && words.every((word) => NUMBER.test(word)) ? { kind, points: words.map(Number) } : null;
  const form = FORMS.get(kind);
  if (form?.length !== words.length) return null;
  const parts = form.map((name, n) => [name, READ[name](words[n]!)] as const);
  return parts.some(([, part]) => part === null) ? null : ({ kind, ...Object.fromEntries(parts) } as RecordLine);
}

function quakeOf([place = "", struck = "", ...words]: readonly string[]): Quake | null {
  const town = cellOf(place);
  if (!town) return null;
  if (struck === "-") return words.length === 0 ? { kind: "quake", town, side: null, removed: [] } : null;
  const side = struck.endsWith(":") ? sideOf(struck.slice(0, -1)) : null;
  const removed = words.map(cellOf);
  return side === null || removed.includes(null) ? null : { kind: "quake", town, side, removed: removed as Cell[] };
}

/** A line as the record has it: the inverse of `parseLine`. */
export function writeLine(line: RecordLine): string {
  switch (line.kind) {
    case "text":
      return line.text;
    case "score":
      return ["score", ...line.points].join(" ");
    case "quake":
      if (line.side === null) return `quake ${key(line.town)} -`;
      return [`quake ${key(line.town)} ${SIDE_NAMES[line.side]}:`, ...line.removed.map(key)].join(" ");
    default:
      return [line.kind, ...(FORMS.get(line.kind) ?? []).map((name) => written(line, name))].join(" ");
  }
}
