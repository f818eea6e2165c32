// The pictures beside the clauses (generated/pictures.json) and those of the page that the rules open with
// (generated/summary.json): played by the rules themselves when the page was built.

import type { Position as Change } from "../../generated/protocol";
import { cell, type CellKey, type Side } from "../../model/cells";
import type { Effect, Ghost, Lost } from "../../model/marks";
import { merge } from "../../model/position";
import type { Code, Ground, Position } from "../../model/types";

type Pair = readonly [q: number, r: number];

interface RawLost extends Omit<Lost, "cell"> {
  readonly cell: Pair;
}
type RawEffect =
  | { readonly kind: "lay"; readonly cell: Pair; readonly seat: number }
  | { readonly kind: "turn"; readonly cell: Pair; readonly by: number }
  | { readonly kind: "quake"; readonly magnitude: number; readonly town: Pair; readonly side: Side; readonly lost: readonly RawLost[] };

export interface RawFrame {
  readonly note: string;
  readonly button: string;
  readonly args?: Readonly<Record<string, string | number>>;
  readonly position: Change;
  readonly sections?: readonly number[];
  readonly ghost?: { readonly cell: Pair; readonly code: Code; readonly rotation: number; readonly fits: boolean; readonly clashes: readonly Side[] };
  readonly lit?: readonly CellKey[];
  readonly effects?: readonly RawEffect[];
  readonly ground?: Ground;
}

export interface TablePicture {
  readonly kind: "story" | "choice";
  readonly ground: Ground;
  readonly frames: readonly RawFrame[];
  readonly coordinates?: boolean;
  readonly whole?: boolean; // the whole table is to be seen
  readonly up?: boolean; // and the face-up tiles
}

export type Picture =
  | TablePicture
  | { readonly kind: "tiles"; readonly note: string; readonly tiles: readonly Code[]; readonly labels: readonly string[] }
  | { readonly kind: "turn"; readonly note: string; readonly tile: Code };

export type Pictures = Readonly<Record<string, Picture>>;

export const loadPictures = async (): Promise<Pictures> =>
  (await import("../../generated/pictures.json")).default as unknown as Pictures;

export const loadSummary = async (): Promise<Pictures> =>
  (await import("../../generated/summary.json")).default as unknown as Pictures;

/** A frame as the board takes it. */
export interface Frame extends Pick<RawFrame, "note" | "button" | "args"> {
  readonly position: Position;
  readonly sections: readonly number[];
  readonly ghost: Ghost | null;
  readonly lit: ReadonlySet<CellKey>;
  readonly effects: readonly Effect[];
  readonly ground: Ground;
}

const at = ([q, r]: Pair) => cell(q, r);

export function frameOf(raw: RawFrame, ground: Ground): Frame {
  return {
    note: raw.note,
    button: raw.button,
    args: raw.args,
    position: merge(null, raw.position),
    sections: raw.sections ?? [],
    ghost: raw.ghost ? { ...raw.ghost, cell: at(raw.ghost.cell), turns: false } : null,
    lit: new Set(raw.lit),
    effects: (raw.effects ?? []).map(effectOf),
    ground: raw.ground ?? ground,
  };
}

function effectOf(raw: RawEffect): Effect {
  if (raw.kind !== "quake") return { ...raw, cell: at(raw.cell) };
  return { ...raw, town: at(raw.town), lost: raw.lost.map((each) => ({ ...each, cell: at(each.cell) })) };
}
