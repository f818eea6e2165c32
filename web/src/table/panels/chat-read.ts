// How far the chat of each table was read in this browser, so that it is not new again after a reload.

import { recall, remember } from "../../base/storage";
import type { Said } from "../../generated/protocol";

const PLACE = "seismic.read";
const MAX_TABLES = 100;

const all = (): Record<string, number> => recall<Record<string, number>>(PLACE, {});

/** When the last line was said that has been read; 0: none has. */
export const readUntil = (table: string): number => all()[table] ?? 0;

export function keepRead(table: string, chat: readonly Said[]): number {
  const until = chat.at(-1)?.at ?? 0;
  const { [table]: before = 0, ...others } = all();
  if (until <= before) return before;
  remember(PLACE, Object.fromEntries([...Object.entries(others), [table, until]].slice(-MAX_TABLES)));
  return until;
}

export const unreadOf = (chat: readonly Said[], until: number): number => chat.filter(({ at }) => at > until).length;
