// Our nonce at a table, and the pledge to it. Separate from the notes, because only players at a waiting table need it.

import { sha256 } from "../base/sha256";
import { pledgeOf } from "../engine/fair/promises";
import { keepNotes, notesOf, type Promised } from "./fair-notes";
import { newNonce } from "./random-ids";

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
    keepNotes(table, { commitment: notes.commitment, nonce: newNonce(), past });
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
  if (!notes.promised) keepNotes(table, { ...notes, promised });
  else if (JSON.stringify(notes.promised) !== JSON.stringify(promised)) return null;
  return notes.nonce;
}

/** The hash of the record that a table continues. */
export const givenHash = (lines: readonly string[]): string => (lines.length > 0 ? sha256(lines.join("\n")) : "");
