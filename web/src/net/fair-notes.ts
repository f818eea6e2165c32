// What this browser notes about a table, to check its pile after the game (docs/fair-piles.md): the server's commitment
// as first seen, the user's own nonce, and what the others had promised when that nonce was revealed.

import { isEntries, recallEntries, rememberEntry } from "../base/storage";
import type { Table } from "../model/table";

/** What was promised when our nonce was revealed: from then on it cannot be changed unnoticed. */
export interface Promised {
  readonly pledges: readonly string[]; // by place; "" for bots and for others at a screen
  readonly first: number | null; // the place that begins; null: the lot decides
  readonly given: string; // the hash of the record that the table continues; "" if there is none
}

export interface FairNotes {
  readonly commitment: string; // the first one we saw
  readonly nonce?: string; // our own
  readonly promised?: Promised; // once the nonce was revealed
  readonly past?: readonly string[]; // our pledges of attempts that were abandoned after we had revealed
}

const PLACE = "seismic.fair";
const MAX_TABLES = 100;

const isText = (value: unknown): value is string => typeof value === "string";
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const isPromised = (kept: unknown): kept is Promised =>
  isEntries(kept) && isTexts(kept["pledges"]) && (kept["first"] === null || Number.isInteger(kept["first"])) && isText(kept["given"]);

export function isNotes(kept: unknown): kept is FairNotes {
  if (!isEntries(kept)) return false;
  const { commitment, nonce = "", promised, past = [] } = kept;
  return isText(commitment) && isText(nonce) && isTexts(past) && (promised === undefined || isPromised(promised));
}

export function notesOf(table: string): FairNotes | null {
  const kept = recallEntries(PLACE)[table];
  return isNotes(kept) ? kept : null;
}

export function keepNotes(table: string, notes: FairNotes): void {
  rememberEntry(PLACE, table, notes, MAX_TABLES);
}

/** Note the server's promise, unless one was noted before. */
export function noteCommitment(table: string, commitment: string): void {
  if (!notesOf(table)) keepNotes(table, { commitment });
}

/** The seat that our nonce belongs to, from 1; 0 if we have none. Others who play at our screen do not count. */
export const nonceSeat = ({ seats, yours }: Pick<Table, "seats" | "yours">): number =>
  yours.find((seat) => seats[seat - 1]?.kind === "person") ?? 0;
