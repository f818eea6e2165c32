// The tables that are open in this page.

import { untrack } from "svelte";
import { isLocal } from "../../base/ids";
import type { Table } from "../../model/table";
import type { TableLine } from "../line";
import { localLine } from "../local/local-line.svelte";
import { line } from "../socket.svelte";
import { LiveTable } from "./live-table.svelte";

interface Open {
  readonly table: LiveTable;
  readonly leave: () => void;
  users: number;
}

export class OpenTables {
  readonly #lineOf: (id: string) => TableLine;
  readonly #open = new Map<string, Open>();

  constructor(lineOf: (id: string) => TableLine) {
    this.#lineOf = lineOf;
  }

  open(id: string, key?: string): Table {
    let kept = this.#open.get(id);
    if (kept) kept.table.follow(key);
    else {
      kept = this.#begin(id, key);
      this.#open.set(id, kept);
      this.#lineOf(id).start();
    }
    kept.users++;
    return kept.table;
  }

  #begin(id: string, key: string | undefined): Open {
    const keeper = { closed: () => untrack(() => this.#closed(id)), settled: () => this.#endIfUnused(id) };
    const line = this.#lineOf(id);
    const table = new LiveTable(id, line, keeper, key);
    return { table, leave: line.join(table), users: 0 };
  }

  #closed(id: string): void {
    const kept = this.#open.get(id);
    if (kept && kept.users > 0) kept.users--;
    this.#endIfUnused(id);
  }

  /** What was sent from a table is seen through, even if nobody looks at it any more. */
  #endIfUnused(id: string): void {
    const kept = this.#open.get(id);
    if (!kept || kept.users > 0 || !kept.table.isQuiet) return;
    this.#open.delete(id);
    kept.leave();
    kept.table.end();
  }
}

const tables = new OpenTables((id) => (isLocal(id) ? localLine : line));

/** A table, from now until it is closed as often as it was opened. `key` is that of the link one came by. */
export function openTable(id: string, key?: string): Table {
  return untrack(() => tables.open(id, key)); // an effect that opens it must not run again when the line breaks
}
