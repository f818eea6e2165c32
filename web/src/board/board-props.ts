// What a Board is given to show, and what it reports. It draws; it decides nothing.

import type { Cell, CellKey, Side } from "../model/cells";
import type { Effect, Ghost, Laid, Lit, Sketch, Target } from "../model/marks";
import type { Ground, Position, Seat } from "../model/types";
import type { Padding } from "./camera/camera";
import type { Hand } from "./input/pointer";

export interface RiskShade {
  readonly cell: Cell;
  readonly chance: number; // 0 to 1
}

/** Where the pointer is. `side` is that of the road under it, if there is one. */
export interface Pointed {
  readonly cell: Cell;
  readonly side: Side | null;
  readonly section: number | null;
}

export interface BoardProps {
  ground: Ground;
  position: Position;
  /** Cells where something fits. */
  lit?: ReadonlySet<CellKey>;
  ghost?: Ghost | null;
  sections?: readonly Lit[];
  targets?: readonly Target[];
  /** Whose crew a target of kind road would get. */
  seat?: Seat;
  /** The cell of the keyboard's cursor. */
  cursor?: Cell | null;
  /** The tile that was laid on trial, or that is being turned, with an edge in the colour of choice. */
  trial?: Cell | null;
  /** It can be turned: it gets the handle for that, and the wheel over it turns it. */
  trialTurns?: boolean;
  /** What others have laid since one's own turn, marked in their colours. */
  recent?: readonly Laid[];
  /** Claimed sections are tinted in their owners' colours; at the end only those that score, and clearly. */
  owners?: "none" | "all" | "scoring";
  risk?: readonly RiskShade[];
  /** Cells where nothing will ever fit, crossed out. */
  dead?: readonly Cell[];
  /** Cells of which something is said that is pointed at elsewhere. */
  pointedOut?: readonly Cell[];
  /** Moves that are proposed. */
  sketches?: readonly Sketch[];
  /** The target that is pointed at elsewhere. */
  aimed?: Target | null;
  coordinates?: boolean;
  /** Still pictures only: no motion, no pointer. */
  still?: boolean;
  /** It can be pointed at but not moved, and the page scrolls under the hand. */
  fixed?: boolean;
  /** What else covers the board at its edges, in pixels: the table is fitted to what is free. */
  padding?: Padding;
  /** How many cells around the tiles are to be in sight; 1 if missing. */
  ring?: number;
  /** Where the crews of a seat go home to, in pixels of the window. */
  home?: (seat: Seat) => { readonly x: number; readonly y: number } | null;
  /** What the picture is called for those who do not see it. */
  label: string;
  onpoint?: (pointed: Pointed | null) => void;
  onpick?: (pointed: Pointed) => void; // a click or a tap on a cell
  ontarget?: (target: Target) => void;
  onturn?: (steps: 1 | -1) => void; // the wheel over the ghost, its handle, a tap on it
}

/** How effects are played: one after the other, with so many milliseconds between them. */
export interface Playing {
  readonly pause?: number;
  readonly begins?: (effect: Effect) => void; // its time has come
}

/** What a Board instance can be asked to do (bind:this). */
export interface BoardHandle {
  fit(): void;
  zoom(factor: number): void;
  show(cell: Cell): void; // bring this cell into sight
  /** Play what has happened, from the position shown before to the present one; resolves when it is over. */
  play(effects: readonly Effect[], how?: Playing): Promise<void>;
  /** What is playing is over at once. */
  stop(): void;
  /** A tile is carried to this place of the window from outside; null: it is no longer over the board. */
  carry(at: { readonly x: number; readonly y: number } | null, hand: Hand): boolean; // whether the board lies there
  /** It is let go there. */
  drop(at: { readonly x: number; readonly y: number }): void;
}

/** Of a still picture. */
export type MiniatureProps = Omit<BoardProps, "still" | "onpoint" | "onpick" | "ontarget" | "onturn" | "home" | "trialTurns">;
