// Tables in memory, which are gone with the page.

import type { Entry } from "../table/log";
import { Conflict, Gone, type RecordRow, type Store, type TableRow } from "./store";

export class MemoryStore implements Store {
  readonly #rows = new Map<string, TableRow>();
  readonly #logs = new Map<string, Entry[]>();
  readonly #records = new Map<string, RecordRow>();
  #name = "";

  async rows(): Promise<TableRow[]> {
    return [...this.#rows.values()];
  }

  async row(id: string): Promise<TableRow | undefined> {
    return this.#rows.get(id);
  }

  async create(row: TableRow, entries: readonly Entry[]): Promise<void> {
    if (this.#rows.has(row.id)) throw new Conflict();
    this.#rows.set(row.id, row);
    this.#logs.set(row.id, [...entries]);
  }

  async append(row: TableRow, _before: readonly Entry[], entries: readonly Entry[]): Promise<void> {
    const log = this.#logs.get(row.id);
    if (!log) throw new Gone();
    if (entries[0]?.seq !== log.length + 1) throw new Conflict();
    this.#rows.set(row.id, row);
    log.push(...entries);
  }

  async put(row: TableRow): Promise<void> {
    if (this.#rows.has(row.id)) this.#rows.set(row.id, row);
  }

  async log(id: string, after: number): Promise<Entry[]> {
    return (this.#logs.get(id) ?? []).filter(({ seq }) => seq > after);
  }

  async remove(id: string): Promise<void> {
    this.#rows.delete(id);
    this.#logs.delete(id);
  }

  async saveRecord(record: RecordRow): Promise<void> {
    this.#records.set(record.id, record);
  }

  async records(): Promise<RecordRow[]> {
    return [...this.#records.values()];
  }

  async removeRecord(id: string): Promise<void> {
    this.#records.delete(id);
  }

  async record(id: string): Promise<RecordRow | undefined> {
    return this.#records.get(id);
  }

  async name(): Promise<string> {
    return this.#name;
  }

  async rename(name: string): Promise<void> {
    this.#name = name;
  }
}
