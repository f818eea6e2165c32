// A table as the page sees it: what is known about it, and what the user can do there. The server's is in
// net/live/live-table.svelte.ts; the lessons have one that needs no server.

import type { Answer, Ask, Colour, Refused, Said, SeatView, Status, TableOptions, Update } from "../generated/protocol";
import type { Position } from "./types";

/** The state of the line to the server. */
export type LineState = "connecting" | "up" | "down" | "outdated";

/** Moves that are tried, and what the table would be then. */
export interface Trial {
  readonly moves: readonly string[];
  readonly ready: boolean; // they can be confirmed
  readonly position: Position; // merged
}

export type Listener = (update: Update, before: Position | null, after: Position | null) => void;

export interface Questioning {
  readonly at?: number; // the ply to ask about; now if missing
  readonly then?: readonly string[];
  readonly onprogress?: (done: number, of: number, waiting: number) => void;
  readonly signal?: AbortSignal;
}

/** All fields are reactive ($state), and only read by others than the table itself. */
export interface Table {
  readonly id: string;
  readonly line: LineState;
  readonly status: Status | "loading" | "missing"; // missing: none there, or not for us to see
  readonly options: TableOptions | null;
  readonly seats: readonly SeatView[];
  readonly yours: readonly number[];
  readonly connected: readonly number[];
  readonly spectators: number;
  readonly clockSince: number | null; // of the server's clock
  readonly clockAhead: number; // milliseconds that the server's clock is ahead of ours
  readonly abortOffered: readonly number[];
  readonly position: Position | null; // null until the game begins, unless it continues a record
  readonly log: readonly string[]; // lines of the record, without its header
  readonly chat: readonly Said[];
  readonly nextTable: string | null;
  readonly kept?: number | null; // in a rematch that waits: the seat that is kept for us
  readonly returnKey: string | null;
  readonly commitment: string;
  readonly secret: string | null;
  readonly nonces: readonly string[] | null;
  readonly trial: Trial | null;
  /** What was sent and not yet answered; while it is there, nothing else is to be sent. */
  readonly pending: boolean;
  /** The same, once it takes long enough to be told. */
  readonly late: boolean;
  /** The last refusal, until it is dismissed or something is done. */
  readonly refusal: Refused | null;

  try(moves: readonly string[]): void; // [] takes all back
  confirm(moves: readonly string[]): void;
  sit(seat: number, how?: { readonly key?: string; readonly colour?: Colour }): void;
  stand(): void;
  say(text: string): void;
  mute(person: string, on: boolean): void;
  resign(): void;
  abort(agree: boolean): void;
  rematch(): void;
  ask(what: Ask["what"], how?: Questioning): Promise<Answer["body"]>; // rejects with a Refused
  back?(): void; // take one's seat back from the bot that stands in
  pledgeHere?(): void; // before the game: replace the number that another device has pledged for us
  dismiss(): void; // the refusal
  listen(listener: Listener): () => void; // returns how to stop listening
  close(): void;
}
