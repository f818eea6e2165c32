// Changes to tables: decided, written to the log, and only then shown to anybody. If another tab was faster, its events
// are applied, and the change is decided again.

import type { Rules } from "../engine/module";
import { Refusal } from "../engine/refusals";
import type { Update } from "../generated/protocol";
import { Conflict, Gone, type Store, type TableRow } from "./store/store";
import { apply } from "./table/fold";
import { replayLog } from "./table/judge";
import { wholeEvent, type Entry, type LocalEvent } from "./table/log";
import { summaryOf } from "./table/showing";
import { newTable, refused, type TableState } from "./table/state";

const MAX_TRIES = 5; // when other tabs are faster
const MAX_RECENT = 8; // messages that are kept for a page that asks for what it has missed

/** A table in memory. Its state holds what is in the log, and nothing else. */
export interface LiveTable {
  readonly id: string;
  state: TableState;
  entries: readonly Entry[];
  recent: readonly Update[];
}

/** What a table was before, and the messages of what has happened since. */
export interface Change {
  readonly table: LiveTable;
  readonly before: TableState;
  readonly updates: readonly Update[];
  readonly isOurs: boolean; // not another tab's
}

export const rowOf = (state: TableState): TableRow => ({ id: state.id, secret: state.secret, summary: summaryOf(state) });

export class Journal {
  readonly #rules: Rules;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #onChange: (change: Change) => void;
  readonly #live = new Map<string, LiveTable>();

  constructor(rules: Rules, store: Store, now: () => number, onChange: (change: Change) => void) {
    this.#rules = rules;
    this.#store = store;
    this.#now = now;
    this.#onChange = onChange;
  }

  /** A table that is in memory. */
  atHand(id: string): LiveTable | undefined {
    return this.#live.get(id);
  }

  /** Forget a table: it is loaded again when it is needed. */
  drop(id: string): void {
    this.#live.delete(id);
  }

  /** A table; refused if there is none, or if what is kept of it makes no sense. */
  async get(id: string): Promise<LiveTable> {
    const table = this.#live.get(id) ?? (await this.#load(id));
    this.#live.set(id, table);
    return table;
  }

  async #load(id: string): Promise<LiveTable> {
    const row = await this.#store.row(id);
    if (!row) throw refused("not-found", "server-no-table");
    const entries = await this.#store.log(id, 0);
    try {
      const state = replayLog(this.#rules, id, row.secret, entries);
      if (row.damaged) await this.#store.put(rowOf(state)); // it was of a newer version of this page
      return { id, state, entries, recent: [] };
    } catch (error) {
      console.error(error);
      await this.#store.put({ ...row, damaged: true });
      throw refused("damaged", "house-damaged");
    }
  }

  async create(id: string, secret: string, event: LocalEvent): Promise<LiveTable> {
    const entry = { seq: 1, at: this.#now(), event };
    const { table: state } = apply(this.#rules, newTable(id, secret), entry.seq, entry.at, wholeEvent(event));
    await this.#store.create(rowOf(state), [entry]);
    const table = { id, state, entries: [entry], recent: [] };
    this.#live.set(id, table);
    return table;
  }

  /** Keep a table that was played elsewhere. */
  async adopt(state: TableState, entries: readonly Entry[]): Promise<void> {
    await this.#store.create(rowOf(state), entries);
    this.#live.set(state.id, { id: state.id, state, entries, recent: [] });
  }

  /** Decide what happens and do it; returns whether anything happened. */
  async act(table: LiveTable, decide: (state: TableState) => readonly LocalEvent[]): Promise<boolean> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { seq, updated } = table.state;
      const at = Math.max(this.#now(), updated);
      try {
        const entries = decide(table.state).map((event, n): Entry => ({ seq: seq + 1 + n, at, event }));
        if (entries.length === 0) return false;
        if (await this.append(table, entries)) return true;
        await this.catchUp(table);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await this.catchUp(table);
        if (table.state.seq === seq) throw error; // it was not for lack of news
      }
    }
    throw refused("busy", "server-busy");
  }

  /** Add these to the log of a table, and let them happen; false if another tab has added something else. */
  async append(table: LiveTable, entries: readonly Entry[]): Promise<boolean> {
    const after = this.#after(table.state, entries);
    try {
      await this.#store.append(rowOf(after.state), table.entries, entries);
    } catch (error) {
      if (error instanceof Gone) throw this.#gone(table);
      if (error instanceof Conflict) return false;
      throw error;
    }
    this.#show(table, entries, after, true);
    return true;
  }

  /** Load and apply what another tab has added to the log. */
  async catchUp(table: LiveTable): Promise<void> {
    if (!(await this.#store.row(table.id))) throw this.#gone(table);
    const entries = await this.#store.log(table.id, table.state.seq);
    if (entries.length > 0) this.#show(table, entries, this.#after(table.state, entries), false);
  }

  #gone(table: LiveTable): Error {
    this.drop(table.id);
    return refused("not-found", "server-no-table");
  }

  #after(before: TableState, entries: readonly Entry[]): { readonly state: TableState; readonly updates: readonly Update[] } {
    const updates: Update[] = [];
    let state = before;
    for (const { seq, at, event } of entries) {
      const happened = apply(this.#rules, state, seq, at, wholeEvent(event));
      updates.push(happened.update);
      state = happened.table;
    }
    return { state, updates };
  }

  #show(table: LiveTable, entries: readonly Entry[], after: { readonly state: TableState; readonly updates: readonly Update[] }, isOurs: boolean): void {
    const before = table.state;
    table.state = after.state;
    table.entries = [...table.entries, ...entries];
    table.recent = [...table.recent, ...after.updates].slice(-MAX_RECENT);
    this.#onChange({ table, before, updates: after.updates, isOurs });
  }
}

/** The messages after this one; null if they are not all at hand. */
export function missedSince({ state, recent }: LiveTable, seq: number): readonly Update[] | null {
  const missing = state.seq - seq;
  return missing < 0 || missing > recent.length ? null : recent.slice(recent.length - missing);
}
