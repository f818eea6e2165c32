// What a board marks on a table, and what has happened there. Turns and stories make these; boards draw them.

import type { Cell, Side } from "./cells";
import type { Code, Seat } from "./types";

export interface Ghost {
  readonly cell: Cell;
  readonly code: Code;
  readonly rotation: number;
  readonly fits: boolean; // else it is shown in red, with the sides that clash
  readonly clashes: readonly Side[];
  readonly turns: boolean; // there is another orientation: show the handle to turn it
}

/** A section drawn over from end to end, in its owner's colour. */
export interface Lit {
  readonly section: number; // its id
  readonly seat: Seat; // whose colour; 0: nobody's
  readonly label?: string; // such as what it is worth, drawn beside it
  readonly strong?: boolean; // under the pointer, or being counted
}

/** Something that can be picked on the table just now to choose a move, beside cells to lay a tile on. */
export type Target = TargetPlace & {
  readonly move: string; // its text
  readonly label?: string;
};
export type TargetPlace =
  | { readonly kind: "road"; readonly cell: Cell; readonly side: Side } // a highway to claim
  | { readonly kind: "line"; readonly town: Cell; readonly side: Side; readonly tiles: number } // a side to strike, and how many lie there
  | { readonly kind: "town"; readonly cell: Cell } // which town first
  | { readonly kind: "cell"; readonly cell: Cell }; // whatever the move does there

/** A move that is proposed: a tile as it would lie, and the crew on it. */
export interface Sketch {
  readonly cell: Cell;
  readonly code: Code;
  readonly rotation: number;
  readonly crew: Side | null; // of the side that its highway reaches
  readonly label: string;
  readonly strong: boolean; // pointed at
}

/** A tile and who laid it. */
export interface Laid {
  readonly cell: Cell;
  readonly seat: Seat;
}

/** What has happened, in order; each is shown in its own way, or told still where the system asks for less motion. */
export type Effect =
  | { readonly kind: "lay"; readonly cell: Cell; readonly seat: Seat }
  | { readonly kind: "crew"; readonly cell: Cell; readonly seat: Seat; readonly section: number | null }
  | { readonly kind: "score"; readonly scored: readonly Scored[] }
  | { readonly kind: "turn"; readonly cell: Cell; readonly by: number } // an aftershock: turned by this many steps
  | {
      readonly kind: "quake";
      readonly magnitude: number;
      readonly town: Cell;
      readonly side: Side;
      readonly lost: readonly Lost[];
    };

/** A section that now scores: these seats get its points, each in full. */
export interface Scored {
  readonly section: number; // its id
  readonly seats: readonly Seat[];
  readonly points: number;
}

/** A tile that a quake took away: the board draws it until it drops. */
export interface Lost {
  readonly cell: Cell;
  readonly code: Code;
  readonly rotation: number;
  readonly crew: Seat;
  readonly side: Side;
}
