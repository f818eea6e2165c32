// What the page knows about a game: whole positions, merged from the server's changes. Plain values, never mutated:
// a change makes a new object, and what has not changed is shared, so that `===` says whether to redraw.

import type { Decision } from "../generated/protocol";
import type { Cell, CellKey, Side } from "./cells";

/** A kind of tile, as its code (R1.7): "01.23", "*013", "town", "Q4". */
export type Code = string;
/** A seat, from 1; 0 stands for nobody. */
export type Seat = number;

export interface Tile {
  readonly cell: Cell;
  readonly code: Code;
  readonly rotation: number;
  readonly crew: Seat; // 0: none
  readonly side: Side; // the lower side of the fragment that its crew stands on
}

export type End = "i" | "t" | "o" | "e"; // intersection, town, open, edge

export interface Section {
  readonly id: number;
  readonly crews: readonly number[]; // by seat (index seat - 1); empty: none at all
  readonly worth: number; // 0: not complete, or the table tells no scores
  readonly soFar: number; // what it counts already; 0: it can never be complete, or the table tells no scores
  readonly ends: readonly End[]; // none: a loop
  readonly start: Cell;
  readonly sides: readonly number[]; // as SectionView: in by the first, then out of each cell; 6: a tile's centre
}

export interface Line {
  readonly town: Cell;
  readonly counts: readonly number[]; // by side
}

export interface Outcome {
  readonly why: string;
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
}

/** A whole position. What a table's aids do not tell is missing. */
export interface Position {
  readonly ply: number;
  readonly tiles: ReadonlyMap<CellKey, Tile>;
  readonly up: readonly Code[];
  readonly piles: readonly number[];
  readonly crews: readonly number[]; // in hand, by seat
  readonly turn: Seat;
  readonly toMove: Seat;
  readonly decision: Decision;
  readonly choices: readonly string[];
  readonly magnitude: number;
  readonly town: Cell | null;
  readonly lines: readonly Line[];
  readonly last: Cell | null;
  readonly sections: ReadonlyMap<number, Section>;
  readonly outcome?: Outcome;
  readonly fits?: ReadonlyMap<CellKey, readonly number[]>; // masks of rotations, one for each tile of `up`
  readonly turns?: ReadonlyMap<CellKey, number>; // in an aftershock: the mask of rotations of the tile that lies there
  readonly scores?: readonly number[];
  readonly left?: ReadonlyMap<Code, number>;
}

/** The ground of a game: its cells are those with |r| <= (high-1)/2 and |2(q-middle)+r| <= wide-1 (R2.4, R9.4). */
export interface Ground {
  readonly wide: number;
  readonly high: number;
  readonly middle: number; // 0; in Twin Cities 4
}
