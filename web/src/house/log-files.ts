// A whole table as data, to move to another device or to save as a file; and importing such data.

import { isLocal } from "../base/ids";
import { isTime } from "../base/time";
import type { Rules } from "../engine/module";
import { ID_PATTERN } from "../generated/protocol";
import type { Store } from "./store/store";
import { replayLog } from "./table/judge";
import type { Entry, LocalEvent } from "./table/log";
import { refused, type TableState } from "./table/state";

const VERSION = 1;
const MAX_EVENTS = 10_000; // far more than any game has
const ID = new RegExp(ID_PATTERN);
const SECRET = /^[0-9a-f]{64}$/;

/** The log of a table with what it needs to be played again. An entry is a pair: its time and its event. */
export interface LogFile {
  readonly version: number;
  readonly id: string;
  readonly secret: string;
  readonly events: readonly (readonly [at: number, event: LocalEvent])[];
}

/** The log as it is kept: also one that makes no sense. */
export async function writtenLog(store: Store, id: string): Promise<LogFile> {
  const row = await store.row(id);
  if (!row) throw refused("not-found", "server-no-table");
  const entries = await store.log(id, 0);
  return { version: VERSION, id, secret: row.secret, events: entries.map(({ at, event }) => [at, event]) };
}

/** The table that such data tell, with its log; refused if it cannot have been played so. */
export function readLog(rules: Rules, data: unknown): { readonly state: TableState; readonly entries: readonly Entry[] } {
  const { id, secret, entries } = entriesOf(data);
  try {
    return { state: replayLog(rules, id, secret, entries), entries };
  } catch (error) {
    console.warn(error);
    throw refused("refused", "house-bad-log");
  }
}

function entriesOf(data: unknown): { readonly id: string; readonly secret: string; readonly entries: readonly Entry[] } {
  const { version, id, secret, events } = (data ?? {}) as Partial<LogFile>;
  if (typeof version === "number" && version > VERSION) throw refused("refused", "house-newer-log");
  const isWhole =
    version === VERSION &&
    typeof id === "string" &&
    ID.test(id) &&
    isLocal(id) &&
    typeof secret === "string" &&
    SECRET.test(secret) &&
    Array.isArray(events) &&
    events.length <= MAX_EVENTS &&
    events.every((pair: unknown) => Array.isArray(pair) && pair.length === 2 && isTime(pair[0]));
  if (!isWhole) throw refused("refused", "house-bad-log");
  return { id, secret, entries: events.map(([at, event], n) => ({ seq: n + 1, at, event })) };
}
