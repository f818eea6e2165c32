// What the server answers to questions about a position.

import type { Code, Seat } from "./types";

/** Why a move is good or bad: the key of a message and its arguments. */
export interface Reason {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
  readonly seats: readonly Seat[]; // whose names it has
}

export interface Hint {
  readonly moves: readonly string[];
  readonly win: number; // chance
  readonly margin: number; // points
  readonly error: number;
  readonly reasons: readonly Reason[];
}

export interface HintAnswer {
  readonly seat: Seat;
  readonly hints: readonly Hint[];
}

export interface RiskAnswer {
  readonly quakes: { readonly next_flip: number; readonly expected: number };
  readonly cells: readonly (readonly [q: number, r: number, mean: number, next: number])[];
}

type Counts = Readonly<Record<Code, number>>; // by kind of tile

export interface FitsAnswer {
  readonly cells: readonly (readonly [q: number, r: number, up: Counts, toCome: Counts])[];
  readonly dead: readonly (readonly [q: number, r: number])[];
}
