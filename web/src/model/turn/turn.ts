// What a person is about to do: the tile chosen, the ghost, the moves on trial. Pointer, keyboard and text mode all act
// through this, so they cannot differ.

import type { Cell, CellKey, Side } from "../cells";
import type { Ghost, Lit, Target } from "../marks";
import type { Move } from "../moves";
import type { Position, Seat } from "../types";

/** The moment of a turn, for which the page has its own words and controls. */
export type Moment =
  | "waiting" // another decides
  | "lay" // choose a tile, a cell, an orientation
  | "claim" // it lies on trial: a crew, none, or (R9.2) a second tile
  | "lay-second" // R9.2: choose the second tile
  | "strike" // which of the tied sides
  | "town" // which town first
  | "aftershock" // turn a tile, or keep all as they are
  | "turning" // a tile of the aftershock is being turned on trial
  | "ready" // nothing is left but to confirm
  | "sending"
  | "over";

export interface Turn {
  readonly moment: Moment;
  readonly seat: Seat; // whose turn we play, 0: it is not ours
  readonly shown: Position | null; // the table's position, with what lies on trial
  readonly chosen: number | null; // index in `up` of the tile in hand
  readonly cursor: Cell | null;
  readonly ghost: Ghost | null;
  readonly lit: ReadonlySet<CellKey>;
  readonly choices: readonly Move[]; // that are open, beside laying and turning tiles
  readonly targets: readonly Target[]; // those of them that are picked on the table
  readonly buttons: readonly Move[]; // the others, but for the one that was chosen
  readonly sections: readonly Lit[]; // that are lit for what can be claimed
  readonly moves: readonly string[]; // so far
  readonly canConfirm: boolean;
  readonly canUndo: boolean;

  choose(index: number | null): void;
  point(cell: Cell | null): void; // moves the ghost or the cursor
  turn(steps: 1 | -1): void; // through the orientations that fit
  orientations(cell: Cell, index: number): readonly number[]; // rotations that fit there
  pick(cell: Cell): void; // what a click on a cell does now
  take(choice: string): void; // one of the choices, by its text
  decline(): void; // the one that does nothing
  lay(index: number, cell: Cell, rotation: number): void;
  claim(side: Side): void;
  noCrew(): void;
  second(): void; // R9.2: lay another tile instead
  strike(side: Side): void;
  firstTown(town: Cell): void;
  rotate(cell: Cell, rotation: number): void; // aftershock
  keep(): void; // aftershock: turn nothing
  undo(): void;
  confirm(): void;
}
