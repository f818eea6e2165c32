// Tables in the browser's database. A log has a row for each event: two tabs cannot both add the same number.

import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { DATABASE } from "../../base/places";
import type { Entry } from "../table/log";
import { Conflict, Gone, type RecordRow, type Store, type TableRow } from "./store";

const VERSION = 1;
const NAME = "name";

type LogKey = [table: string, seq: number];

interface Schema extends DBSchema {
  events: { key: LogKey; value: Pick<Entry, "at" | "event"> };
  tables: { key: string; value: TableRow };
  records: { key: string; value: RecordRow };
  about: { key: string; value: string };
}

/** Whether something failed because a newer version of the page has changed the database. */
export const isOfNewerPage = (error: unknown): boolean => error instanceof DOMException && error.name === "VersionError";

const allOf = (id: string, after = 0): IDBKeyRange => IDBKeyRange.bound([id, after], [id, Infinity], true);

export class IndexedStore implements Store {
  #opened: Promise<IDBPDatabase<Schema>> | null = null;

  /** The database. It is opened again after the browser has closed it, or another tab wanted to change it. */
  #database(): Promise<IDBPDatabase<Schema>> {
    const forget = (): void => {
      this.#opened = null;
    };
    if (!this.#opened) {
      this.#opened = openDB<Schema>(DATABASE, VERSION, {
        upgrade(database) {
          database.createObjectStore("events");
          database.createObjectStore("tables", { keyPath: "id" });
          database.createObjectStore("records", { keyPath: "id" });
          database.createObjectStore("about");
        },
        blocking: (_current, _wanted, event) => {
          (event.target as IDBDatabase).close();
          forget();
        },
        terminated: forget,
      });
      this.#opened.catch(forget);
    }
    return this.#opened;
  }

  async rows(): Promise<TableRow[]> {
    return (await this.#database()).getAll("tables");
  }

  async row(id: string): Promise<TableRow | undefined> {
    return (await this.#database()).get("tables", id);
  }

  async create(row: TableRow, entries: readonly Entry[]): Promise<void> {
    const change = (await this.#database()).transaction(["tables", "events"], "readwrite");
    await whole(change, [change.objectStore("tables").add(row), ...this.#added(change.objectStore("events"), row.id, entries)]);
  }

  async append(row: TableRow, _before: readonly Entry[], entries: readonly Entry[]): Promise<void> {
    const change = (await this.#database()).transaction(["tables", "events"], "readwrite");
    const [tables, events] = [change.objectStore("tables"), change.objectStore("events")];
    const last: LogKey = [row.id, entries[0]!.seq - 1];
    const isThere = (await events.count(last)) === 1 && (await tables.count(row.id)) === 1;
    if (!isThere) {
      await change.done;
      throw new Gone();
    }
    await whole(change, [tables.put(row), ...this.#added(events, row.id, entries)]);
  }

  #added(events: { add(value: Schema["events"]["value"], key: LogKey): Promise<unknown> }, id: string, entries: readonly Entry[]): Promise<unknown>[] {
    return entries.map(({ seq, at, event }) => events.add({ at, event }, [id, seq]));
  }

  async put(row: TableRow): Promise<void> {
    const change = (await this.#database()).transaction("tables", "readwrite");
    const isThere = (await change.store.count(row.id)) === 1;
    await whole(change, isThere ? [change.store.put(row)] : []);
  }

  async log(id: string, after: number): Promise<Entry[]> {
    const events = (await this.#database()).transaction("events").store;
    const [keys, values] = await Promise.all([events.getAllKeys(allOf(id, after)), events.getAll(allOf(id, after))]);
    return values.map(({ at, event }, n) => ({ seq: keys[n]![1], at, event }));
  }

  async remove(id: string): Promise<void> {
    const change = (await this.#database()).transaction(["tables", "events"], "readwrite");
    await whole(change, [change.objectStore("tables").delete(id), change.objectStore("events").delete(allOf(id))]);
  }

  async saveRecord(record: RecordRow): Promise<void> {
    await (await this.#database()).put("records", record);
  }

  async records(): Promise<RecordRow[]> {
    return (await this.#database()).getAll("records");
  }

  async removeRecord(id: string): Promise<void> {
    await (await this.#database()).delete("records", id);
  }

  async record(id: string): Promise<RecordRow | undefined> {
    return (await this.#database()).get("records", id);
  }

  async name(): Promise<string> {
    return (await (await this.#database()).get("about", NAME)) ?? "";
  }

  async rename(name: string): Promise<void> {
    await (await this.#database()).put("about", name, NAME);
  }
}

/** Let all of these be done, or none; a Conflict if something is there already. */
async function whole(change: { readonly done: Promise<void> }, parts: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled([...parts, change.done]);
  const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  if (failures.some((error) => error instanceof DOMException && error.name === "ConstraintError")) throw new Conflict();
  if (failures.length > 0) throw failures[0];
}
