// How far the chat of each table was read in this browser, so that it is not new again after a reload.

import { recallEntries, rememberEntry } from "../../base/storage";
import type { Said } from "../../generated/protocol";

const PLACE = "seismic.read";
const MAX_TABLES = 100;

/** When the last line was said that has been read; 0: none has. */
export function readUntil(table: string): number {
  const until = recallEntries(PLACE)[table];
  return typeof until === "number" ? until : 0;
}

export function keepRead(table: string, chat: readonly Said[]): number {
  const until = chat.at(-1)?.at ?? 0;
  const before = readUntil(table);
  if (until <= before) return before;
  rememberEntry(PLACE, table, until, MAX_TABLES);
  return until;
}

export const unreadOf = (chat: readonly Said[], until: number): number => chat.filter(({ at }) => at > until).length;
