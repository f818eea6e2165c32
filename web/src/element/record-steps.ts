// A record as steps to look at: the tiles on the table, and what has just happened. The rules are not checked, so this
// works without the module, and shows whatever the text says.

import tiles from "../generated/tiles.json";
import { TABLES } from "../generated/protocol";
import { key, type Cell } from "../model/cells";
import { highwaySides } from "../model/highways";
import { parseLine, type RecordLine } from "../model/moves";
import { emptyTable, ground, isOnGround } from "../model/position";
import { tilesAfter } from "../model/tiles-after";
import type { Ground, Position } from "../model/types";

const FIRST_LINE = "seismic-record 1";

/** What shows something by itself; all other lines are told with the next one of these. */
const SHOWN: ReadonlySet<RecordLine["kind"]> = new Set(["place", "crew", "quake", "rotate", "discard", "pass", "end"]);

export interface RecordStep {
  readonly turn: number; // that it belongs to, from 1; 0: none
  readonly lines: readonly string[]; // events since the step before
  readonly events: number; // how many of the record have happened
  readonly position: Position;
}

export interface SteppedRecord {
  readonly players: readonly string[];
  readonly variants: readonly string[];
  readonly table: string;
  readonly header: Readonly<Record<string, string>>;
  readonly events: readonly string[];
  readonly steps: readonly RecordStep[]; // the first one is before anything has happened
  readonly ground: Ground;
}

/** The line at which a record stops making sense. */
export class RecordFault extends Error {
  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

/** Reads a record, as docs/record-format.md describes it; a RecordFault says which line makes no sense. */
export function readSteps(text: string): SteppedRecord {
  const lines = text.split("\n").map((line) => line.trim());
  const { header, length } = readHeader(lines);
  const [players, variants] = [listed(header["players"], ";"), listed(header["variants"], ",")];
  const table = header["table"] ?? "standard";
  if (!players.length) throw new RecordFault(length + 1);
  if (!Object.hasOwn(TABLES, table)) throw new RecordFault(1 + lines.findIndex((line) => /^table\s*:/.test(line)));
  const empty = { ...emptyTable({ variants }), lines: [] }; // what lies in a town's lines is a matter of the rules
  const reader = new StepReader(ground({ table, variants }), empty, players.length);
  lines.slice(length).forEach((line, n) => {
    const event = line.replace(/#.*/, "").trim().replace(/\s+/g, " ");
    if (event && !reader.read(event)) throw new RecordFault(length + n + 1);
  });
  reader.end();
  return { players, variants, table, header, events: reader.events, steps: reader.steps, ground: reader.ground };
}

/** The record up to one of its steps. */
export function textUpTo({ header, events, steps }: SteppedRecord, step: number): string {
  const head = Object.entries(header).map(([name, value]) => `${name}: ${value}`);
  return [FIRST_LINE, ...head, "", ...events.slice(0, steps[step]!.events), ""].join("\n");
}

/** The keys of the header, and the number of lines down to the blank one that ends it. */
function readHeader(lines: readonly string[]): { header: Record<string, string>; length: number } {
  if (lines[0] !== FIRST_LINE) throw new RecordFault(1);
  const header: Record<string, string> = {};
  let length = 1;
  for (; lines[length]; length++) {
    const [, name = "", value = ""] = /^([^:]+):(.*)$/.exec(lines[length]!) ?? [];
    if (!name) throw new RecordFault(length + 1);
    header[name.trim()] = value.trim();
  }
  return { header, length };
}

const isTile = (code: string): boolean => Object.hasOwn(tiles, code);

const listed = (value: string | undefined, mark: string): string[] => (value ? value.split(mark).map((part) => part.trim()) : []);

/** Takes one event after the other. */
class StepReader {
  readonly ground: Ground;
  readonly events: string[] = [];
  readonly steps: RecordStep[];
  readonly #seats: number;
  #position: Position;
  #lines: string[] = []; // since the last step
  #turns = 0;

  constructor(floor: Ground, empty: Position, seats: number) {
    this.ground = floor;
    this.#position = empty;
    this.#seats = seats;
    this.steps = [{ turn: 0, lines: [], events: 0, position: empty }];
  }

  /** Whether the event makes sense here. */
  read(event: string): boolean {
    const line = parseLine(event);
    if (!this.#isPossible(line)) return false;
    this.#position = positionAfter(this.#position, line);
    this.events.push(event);
    this.#lines.push(event);
    if (line.kind === "turn") this.#turns += 1;
    if (SHOWN.has(line.kind)) {
      this.steps.push(this.#step(this.#turns, this.#lines));
      this.#lines = [];
    }
    return true;
  }

  /** What has followed the last step is seen with it. */
  end(): void {
    const last = this.steps.at(-1)!;
    this.steps[this.steps.length - 1] = this.#step(last.turn, [...last.lines, ...this.#lines]);
  }

  #step(turn: number, lines: readonly string[]): RecordStep {
    return { turn, lines, events: this.events.length, position: this.#position };
  }

  #isPossible(line: RecordLine): boolean {
    const { tiles: lain, last, decision } = this.#position;
    const lies = (cell: Cell): boolean => lain.has(key(cell));
    switch (line.kind) {
      case "text":
        return false;
      case "flip":
        return isTile(line.tile);
      case "turn":
        return line.seat <= this.#seats;
      case "place":
        return isTile(line.tile) && isOnGround(this.ground, line.cell) && !lies(line.cell);
      case "crew": {
        const tile = decision === "crew" && last && lain.get(key(last));
        return !!tile && highwaySides(tile.code, tile.rotation).includes(line.side);
      }
      case "quake":
        return lies(line.town) && line.removed.every(lies);
      case "rotate":
        return lies(line.cell);
      case "score":
        return line.points.length === this.#seats;
      default:
        return true;
    }
  }
}

/** As much of the position as the lines say: a crew may come after a tile, and nothing is known of piles and points. */
function positionAfter(before: Position, line: RecordLine): Position {
  const lain = tilesAfter(before.tiles, line, before.turn, before.last);
  const after = lain === before.tiles ? before : { ...before, tiles: lain };
  switch (line.kind) {
    case "flip":
      if (line.tile.startsWith("Q")) return { ...after, magnitude: Number(line.tile.slice(1)) };
      return { ...after, up: [...before.up, line.tile] };
    case "turn":
      return { ...after, turn: line.seat, toMove: line.seat, decision: "lay" };
    case "place":
      return { ...after, up: without(before.up, line.tile), last: line.cell, decision: "crew" };
    case "crew":
      return { ...after, decision: "flip" };
    case "quake":
      return { ...after, last: before.last && lain.has(key(before.last)) ? before.last : null };
    case "discard":
      return { ...after, up: [] };
    case "end":
      return { ...after, toMove: 0, decision: "over" };
    case "score":
      return { ...after, scores: line.points };
    default:
      return after;
  }
}

function without(up: readonly string[], code: string): readonly string[] {
  const at = up.indexOf(code);
  return at < 0 ? up : up.toSpliced(at, 1);
}
