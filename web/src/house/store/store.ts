// The store of this browser's tables. Every method does everything or nothing.

import type { TableSummary } from "../../generated/protocol";
import type { Entry } from "../table/log";

/** What is kept of a table beside its log. */
export interface TableRow {
  readonly id: string;
  readonly secret: string;
  readonly summary: TableSummary;
  readonly damaged?: boolean; // its log could not be read when it was last looked at
}

/** A record that was looked at here, or that was brought here as a game of one's own. */
export interface RecordRow {
  readonly id: string;
  readonly at: number;
  readonly text: string;
  readonly own?: number; // one's own seat, in a game of one's own
  readonly source?: string; // the id that game had where it was played
}

/** The log already holds other events of these numbers: another tab was faster. */
export class Conflict extends Error {
  override readonly name = "Conflict";
}

/** There is no such table any more: another tab has removed it. */
export class Gone extends Error {
  override readonly name = "Gone";
}

export interface Store {
  rows(): Promise<TableRow[]>;
  row(id: string): Promise<TableRow | undefined>;
  /** Keep a new table, with all its log; a Conflict if its id is taken. */
  create(row: TableRow, entries: readonly Entry[]): Promise<void>;
  /** Add to the log of a table, which holds these entries so far. */
  append(row: TableRow, before: readonly Entry[], entries: readonly Entry[]): Promise<void>;
  /** Replace what is kept beside the log. */
  put(row: TableRow): Promise<void>;
  log(id: string, after: number): Promise<Entry[]>;
  remove(id: string): Promise<void>;

  saveRecord(record: RecordRow): Promise<void>;
  record(id: string): Promise<RecordRow | undefined>;
  records(): Promise<RecordRow[]>;
  removeRecord(id: string): Promise<void>;

  /** The name of the person here; "" if none was ever told. */
  name(): Promise<string>;
  rename(name: string): Promise<void>;
}
