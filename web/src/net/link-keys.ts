// The keys of links to tables, kept in this browser so that they still work after a reload, even if the server thinks
// that we are somebody else.

import { isEntries, recallEntries, rememberEntry } from "../base/storage";
import { KEY_PATTERN, type NewTable } from "../generated/protocol";

interface Keys {
  readonly link?: string; // of the link that one came by
  readonly back?: string; // to one's own seat
  readonly made?: NewTable; // the table is one's own: its invitations
  readonly awaited?: readonly string[]; // in a rematch: who played before
}

const PLACE = "seismic.keys";
const MAX_TABLES = 100;

const isText = (value: unknown): boolean => value === undefined || typeof value === "string";

function isKeys(found: unknown): found is Keys {
  if (!isEntries(found)) return false;
  const { link, back, made, awaited } = found as Keys;
  const lists = [made === undefined ? [] : made?.invitations, awaited ?? []];
  return isText(link) && isText(back) && lists.every(Array.isArray);
}

function keysOf(table: string): Keys {
  const kept = recallEntries(PLACE)[table];
  return isKeys(kept) ? kept : {};
}

const keep = (table: string, keys: Keys): void => rememberEntry(PLACE, table, { ...keysOf(table), ...keys }, MAX_TABLES);

/** The key to look at a table by. One that comes by a new link is kept; otherwise that to one's own seat is best. */
export function keyToWatch(table: string, link?: string): string | undefined {
  const keys = keysOf(table);
  if (link && link !== keys.link) {
    keep(table, { link });
    return link;
  }
  return keys.back ?? keyToSit(table);
}

const KEY = new RegExp(KEY_PATTERN);

/** The key of the invitation that one came by; one that an older page kept may be cut. */
export function keyToSit(table: string): string | undefined {
  const { link } = keysOf(table);
  return link && KEY.test(link) ? link : undefined;
}

/** This key opens nothing there: the next visit is without it. */
export function dropLink(table: string, link: string): void {
  if (keysOf(table).link === link) keep(table, { link: undefined });
}

export function keepWayBack(table: string, back: string): void {
  if (keysOf(table).back !== back) keep(table, { back });
}

/** A rematch is played at this table by those of these names. */
export function keepAwaited(table: string, names: readonly string[]): void {
  if (!keysOf(table).awaited) keep(table, { awaited: names });
}

/** Who is to come to a table, as far as that is known here. */
export const awaitedAt = (table: string): readonly string[] => keysOf(table).awaited ?? [];

export const keepMade = (made: NewTable): void => keep(made.id, { made });

/** The invitations to a table that was made in this browser. */
export const madeHere = (table: string): NewTable | null => keysOf(table).made ?? null;
