// The log of a table: events, numbered from 1 without a gap, from which everything else about the table follows. They
// are those of a server's log, less what cannot happen where only one person plays.

import type { AbortDeclined, CameBack, StoodIn, TableEvent, Unseated } from "../../generated/protocol";
import { shaped } from "../shape";

export type LocalEvent = Exclude<TableEvent, AbortDeclined | CameBack | StoodIn | Unseated>;

/** Each kind of event with all its fields. */
type Whole<E> = E extends LocalEvent ? Required<E> : never;
export type WholeEvent = Whole<LocalEvent>;
export type EventOf<Kind extends LocalEvent["e"]> = Extract<WholeEvent, { e: Kind }>;

export interface Entry {
  readonly seq: number;
  readonly at: number; // milliseconds since 1970
  readonly event: LocalEvent;
}

const ELSEWHERE: ReadonlySet<string> = new Set<TableEvent["e"]>(["unseated", "abort-declined", "stood-in", "came-back"]);

/** An event as it was written, with the fields that it left out; throws if it is none of ours. */
export function wholeEvent(written: unknown): WholeEvent {
  const event = shaped<Required<TableEvent>>("TableEvent", written);
  if (ELSEWHERE.has(event.e)) throw new Error(`no such event happens here: ${event.e}`);
  return event as WholeEvent;
}
