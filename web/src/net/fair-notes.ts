// What this browser notes of a table, to check its pile after the game (docs/fair-piles.md): the promise of the server
// as it was first seen, one's own nonce, and what the others had promised when one's own nonce was revealed.

import { recall, remember } from "../base/storage";
import { sha256 } from "../base/sha256";
import { newNonce } from "./random-ids";

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
const inThisPage = new Map<string, FairNotes>(); // where the browser keeps nothing

const all = (): Record<string, FairNotes> => recall<Record<string, FairNotes>>(PLACE, {});

export const notesOf = (table: string): FairNotes | null => all()[table] ?? inThisPage.get(table) ?? null;

function keep(table: string, notes: FairNotes): void {
  const { [table]: _, ...others } = all();
  inThisPage.set(table, notes);
  remember(PLACE, Object.fromEntries(Object.entries({ ...others, [table]: notes }).slice(-MAX_TABLES)));
}

/** Note the server's promise, unless one was noted before. */
export function noteCommitment(table: string, commitment: string): void {
  if (!notesOf(table)) keep(table, { commitment });
}

/** The pledge to a nonce: it tells nothing of the nonce, and no other nonce fits it. */
export const pledgeOf = (table: string, nonce: string): string => sha256(`seismic-nonce 2\n${table}\n${nonce}`);

/** The pledge to our nonce; "" if we have none. */
export function ownPledge(table: string): string {
  const nonce = notesOf(table)?.nonce;
  return nonce ? pledgeOf(table, nonce) : "";
}

/** The pledge to send: to the nonce that we have, as long as nobody knows it; otherwise to a fresh one. */
export function nextPledge(table: string, commitment: string): string {
  const notes = notesOf(table) ?? { commitment };
  if (!notes.nonce || notes.promised) {
    const past = notes.promised ? [...(notes.past ?? []), ownPledge(table)] : notes.past;
    keep(table, { commitment: notes.commitment, nonce: newNonce(), past });
  }
  return ownPledge(table);
}

/**
 * Our nonce, to be revealed now that all this is promised, which is noted before. Nothing if it was revealed before
 * against something else: then it must not be used again.
 */
export function nonceToReveal(table: string, promised: Promised): string | null {
  const notes = notesOf(table);
  if (!notes?.nonce) return null;
  if (!notes.promised) keep(table, { ...notes, promised });
  else if (JSON.stringify(notes.promised) !== JSON.stringify(promised)) return null;
  return notes.nonce;
}

/** The hash of the record that a table continues. */
export const givenHash = (lines: readonly string[]): string => (lines.length > 0 ? sha256(lines.join("\n")) : "");
