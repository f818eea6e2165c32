// What is known about a table: who sits there, and the game. A state is never changed: an event makes a new one.

import type { Aids, Said, Status, TableOptions } from "../../generated/protocol";
import { readDeal, type Deal } from "../../engine/deals";
import type { Attempt } from "../../engine/fair/fair-keys";
import { Refusal } from "../../engine/refusals";
import type { Game } from "../../engine/game";
import type { Seen } from "../../engine/views";
import type { Seat } from "./seats";

/** The one person here. An id that no server gives, and the same on every device: so games can be moved. */
export const PERSON = "this-device";

/** Options with all their defaults. */
export type Options = Required<Omit<TableOptions, "deal">> & Pick<TableOptions, "deal"> & { readonly aids: Aids };

/** One table. Seats count from 1; before the game begins in the order of the options, then in that of the game. */
export interface TableState {
  readonly id: string;
  readonly secret: string; // hexadecimal digits
  readonly seq: number;
  readonly status: Status;
  readonly options: Options;
  readonly seats: readonly Seat[];
  readonly reserved: Readonly<Record<string, string>>; // in a rematch, the person for whom a seat is kept
  readonly game: Game | null;
  readonly given: number; // events of the record that the table started from
  readonly lot: number | null; // the place that begins, if it was drawn
  readonly abandoned: readonly Attempt[];
  readonly sittings: number;
  readonly pledges: number; // besides those with a seat
  readonly created: number;
  readonly updated: number;
  readonly clockSince: number; // when the present decision began
  readonly abortOffered: readonly number[]; // by these seats
  readonly chat: readonly Said[];
  readonly nextTable: string | null;
  readonly seen: Seen | null; // what was shown last of the game
  readonly sent: number; // events of the game, in messages so far
  readonly done: ReadonlyMap<string, number>; // the ids of messages, and the event that each has led to
}

/** A table before its first event. */
export const newTable = (id: string, secret: string): TableState => ({
  id,
  secret,
  seq: 0,
  status: "waiting",
  options: { seats: [] } as unknown as Options, // until it is created
  seats: [],
  reserved: {},
  game: null,
  given: 0,
  lot: null,
  abandoned: [],
  sittings: 0,
  pledges: 0,
  created: 0,
  updated: 0,
  clockSince: 0,
  abortOffered: [],
  chat: [],
  nextTable: null,
  seen: null,
  sent: 0,
  done: new Map(),
});

export const refused = (code: string, key: string, values: Readonly<Record<string, string | number>> = {}, clause: string | null = null): Refusal =>
  new Refusal(key, clause, values, code);

/** The deal that is played here and elsewhere; null: this pile is the table's own. */
export const dealOf = ({ options }: Pick<TableState, "options">): Deal | null => (options.deal ? readDeal(options.deal) : null);

/** What the order of the pile comes from, besides the secret; in a deal nobody adds anything to it. */
export function pileOf(table: TableState): { readonly game: string; readonly nonces: readonly string[] } {
  const deal = dealOf(table);
  return { game: deal?.name ?? table.id, nonces: table.seats.map(({ nonce }) => (deal ? "" : nonce)) };
}

/** All seats of the person here: those of others at the screen too. */
export const ownSeats = ({ seats }: TableState): number[] => seats.flatMap(({ person }, n) => (person === PERSON ? n + 1 : []));

export const isEnded = ({ status }: TableState): boolean => status === "over" || status === "aborted";

/** Whether a game was played here and is over: then there is a record to keep. */
export const isFinished = (table: TableState): boolean => table.game !== null && isEnded(table);

/** The level of the bot that has to decide now; null if it is a person's turn. */
export function botToMove({ status, game, seats }: TableState): string | null {
  const kind = status === "playing" && game ? seats[game.toMove - 1]!.kind : null;
  return kind?.kind === "bot" ? kind.level : null;
}
