// The browser's database, and memory for what it cannot store: if it is forbidden, broken or full, games continue, and
// the player is told once that they will not be saved. As soon as there is room again, they are.

import type { Entry } from "../table/log";
import { MemoryStore } from "./memory-store";
import { Conflict, Gone, type RecordRow, type Store, type TableRow } from "./store";

const isNews = (error: unknown): boolean => error instanceof Conflict || error instanceof Gone;

export class LastingStore implements Store {
  readonly #kept: Store;
  readonly #memory = new MemoryStore();
  readonly #onLoss: (why: unknown) => void;
  #isTold = false;

  /** `onLoss` is called when something could not be kept for the first time. */
  constructor(kept: Store, onLoss: (why: unknown) => void) {
    this.#kept = kept;
    this.#onLoss = onLoss;
  }

  /** Do something with what is kept; if that fails, do the same in memory. */
  async #either<T>(kept: (store: Store) => Promise<T>, memory: (store: MemoryStore) => Promise<T>): Promise<T> {
    try {
      return await kept(this.#kept);
    } catch (error) {
      if (isNews(error)) throw error;
      this.#lost(error);
      return memory(this.#memory);
    }
  }

  #lost(why: unknown): void {
    if (!this.#isTold) this.#onLoss(why);
    this.#isTold = true;
  }

  async #isInMemory(id: string): Promise<boolean> {
    return (await this.#memory.row(id)) !== undefined;
  }

  async rows(): Promise<TableRow[]> {
    const here = await this.#memory.rows();
    const kept = await this.#either((store) => store.rows(), async () => []);
    return [...here, ...kept.filter(({ id }) => !here.some((row) => row.id === id))];
  }

  async row(id: string): Promise<TableRow | undefined> {
    return (await this.#memory.row(id)) ?? this.#either((store) => store.row(id), async () => undefined);
  }

  async create(row: TableRow, entries: readonly Entry[]): Promise<void> {
    return this.#either((store) => store.create(row, entries), (memory) => memory.create(row, entries));
  }

  async append(row: TableRow, before: readonly Entry[], entries: readonly Entry[]): Promise<void> {
    if (await this.#isInMemory(row.id)) {
      await this.#memory.append(row, before, entries);
      return this.#keepAgain(row, [...before, ...entries]);
    }
    return this.#either((store) => store.append(row, before, entries), (memory) => memory.create(row, [...before, ...entries]));
  }

  /** Keep a table that is in memory, unless it has gone another way where it was kept before. */
  async #keepAgain(row: TableRow, entries: readonly Entry[]): Promise<void> {
    try {
      const known = await this.#kept.log(row.id, 0);
      if (JSON.stringify(known) !== JSON.stringify(entries.slice(0, known.length))) return;
      if (known.length === 0) await this.#kept.create(row, entries);
      else await this.#kept.append(row, known, entries.slice(known.length));
      await this.#memory.remove(row.id);
    } catch {
      // Then it stays in memory.
    }
  }

  async put(row: TableRow): Promise<void> {
    if (await this.#isInMemory(row.id)) return this.#memory.put(row);
    return this.#either((store) => store.put(row), async () => undefined);
  }

  async log(id: string, after: number): Promise<Entry[]> {
    if (await this.#isInMemory(id)) return this.#memory.log(id, after);
    return this.#either((store) => store.log(id, after), async () => []);
  }

  async remove(id: string): Promise<void> {
    await this.#memory.remove(id);
    return this.#either((store) => store.remove(id), async () => undefined);
  }

  async saveRecord(record: RecordRow): Promise<void> {
    return this.#either((store) => store.saveRecord(record), (memory) => memory.saveRecord(record));
  }

  async records(): Promise<RecordRow[]> {
    return [...(await this.#memory.records()), ...(await this.#either((store) => store.records(), async () => []))];
  }

  async removeRecord(id: string): Promise<void> {
    await this.#memory.removeRecord(id);
    await this.#either((store) => store.removeRecord(id), async () => undefined);
  }

  async record(id: string): Promise<RecordRow | undefined> {
    return (await this.#memory.record(id)) ?? this.#either((store) => store.record(id), async () => undefined);
  }

  async name(): Promise<string> {
    return (await this.#memory.name()) || this.#either((store) => store.name(), async () => "");
  }

  async rename(name: string): Promise<void> {
    return this.#either((store) => store.rename(name), (memory) => memory.rename(name));
  }
}
