import { beforeEach, describe, expect, test, vi } from "vitest";
import type { TableSummary } from "../../generated/protocol";
import type { Entry } from "../table/log";
import { LastingStore } from "./lasting-store";
import { MemoryStore } from "./memory-store";
import { Conflict, Gone, type Store, type TableRow } from "./store";

const row = (id: string, updated = 0): TableRow => ({ id, secret: "", summary: { id, updated } as TableSummary });
const entries = (first: number, last: number): Entry[] =>
  Array.from({ length: last - first + 1 }, (_, n) => ({ seq: first + n, at: 0, event: { e: "chatted", text: `line ${first + n}` } }));

/** A database that can be taken away. */
class Frail extends MemoryStore {
  isBroken = false;

  override async rows() {
    return this.#if(() => super.rows());
  }
  override async row(id: string) {
    return this.#if(() => super.row(id));
  }
  override async create(its: TableRow, log: readonly Entry[]) {
    return this.#if(() => super.create(its, log));
  }
  override async append(its: TableRow, before: readonly Entry[], log: readonly Entry[]) {
    return this.#if(() => super.append(its, before, log));
  }
  override async log(id: string, after: number) {
    return this.#if(() => super.log(id, after));
  }
  override async rename(name: string) {
    return this.#if(() => super.rename(name));
  }

  #if<T>(act: () => Promise<T>): Promise<T> {
    return this.isBroken ? Promise.reject(new DOMException("", "QuotaExceededError")) : act();
  }
}

describe.each([
  ["memory", () => new MemoryStore()],
  ["a lasting one", () => new LastingStore(new MemoryStore(), () => undefined)],
  ["a lasting one without a database", () => new LastingStore(Object.assign(new Frail(), { isBroken: true }), () => undefined)],
] as const)("a store: %s", (_, make: () => Store) => {
  let store: Store;
  beforeEach(() => {
    store = make();
  });

  test("keeps tables with their logs", async () => {
    await store.create(row("a"), entries(1, 2));
    await store.append(row("a", 7), entries(1, 2), entries(3, 4));
    expect(await store.log("a", 1)).toEqual(entries(2, 4));
    expect((await store.row("a"))?.summary.updated).toBe(7);
    expect((await store.rows()).map(({ id }) => id)).toEqual(["a"]);
  });

  test("takes each number once", async () => {
    await store.create(row("a"), entries(1, 1));
    await store.append(row("a"), entries(1, 1), entries(2, 2));
    await expect(store.append(row("a"), entries(1, 1), entries(2, 2))).rejects.toThrow(Conflict);
    await expect(store.append(row("a"), entries(1, 2), entries(4, 4))).rejects.toThrow(Conflict);
  });

  test("forgets a table with its log", async () => {
    await store.create(row("a"), entries(1, 1));
    await store.remove("a");
    expect([await store.row("a"), await store.log("a", 0)]).toEqual([undefined, []]);
    await store.put(row("a"));
    expect(await store.rows()).toEqual([]);
  });

  test("keeps a name and records", async () => {
    expect(await store.name()).toBe("");
    await store.rename("Ada");
    expect(await store.name()).toBe("Ada");
    await store.saveRecord({ id: "r", at: 1, text: "text" });
    expect((await store.record("r"))?.text).toBe("text");
    expect(await store.record("s")).toBeUndefined();
  });
});

describe("a database that fails", () => {
  let kept: Frail;
  let store: LastingStore;
  const onLoss = vi.fn();
  beforeEach(() => {
    onLoss.mockClear();
    kept = new Frail();
    store = new LastingStore(kept, onLoss);
  });

  test("in the middle of a game: it goes on, with all its log, and this is told once", async () => {
    await store.create(row("a"), entries(1, 1));
    expect(onLoss).not.toHaveBeenCalled();
    kept.isBroken = true;
    await store.append(row("a"), entries(1, 1), entries(2, 3));
    await store.append(row("a", 9), entries(1, 3), entries(4, 4));
    expect(await store.log("a", 0)).toEqual(entries(1, 4));
    expect(onLoss).toHaveBeenCalledTimes(1);
    kept.isBroken = false;
    expect(await store.log("a", 2)).toEqual(entries(3, 4));
    expect((await store.rows()).map(({ summary }) => summary.updated)).toEqual([9]);
  });

  test("and is there again: the game is kept with the next event, whether or not it began there", async () => {
    await store.create(row("a"), entries(1, 1));
    kept.isBroken = true;
    await store.append(row("a"), entries(1, 1), entries(2, 3));
    await store.create(row("b"), entries(1, 1));
    kept.isBroken = false;
    await store.append(row("a", 9), entries(1, 3), entries(4, 4));
    await store.append(row("b"), entries(1, 1), entries(2, 2));
    expect(await kept.log("a", 0)).toEqual(entries(1, 4));
    expect((await kept.row("a"))?.summary.updated).toBe(9);
    expect(await kept.log("b", 0)).toEqual(entries(1, 2));
    kept.isBroken = true;
    expect(await store.rows()).toEqual([]); // nothing is left in memory
  });

  test("where another tab went another way meanwhile, both games stay as they are", async () => {
    await store.create(row("a"), entries(1, 1));
    kept.isBroken = true;
    await store.append(row("a"), entries(1, 1), entries(2, 2));
    kept.isBroken = false;
    const others = [{ ...entries(2, 2)[0]!, at: 7 }];
    await kept.append(row("a"), entries(1, 1), others);
    await store.append(row("a"), entries(1, 2), entries(3, 3));
    expect(await kept.log("a", 1)).toEqual(others);
    expect(await store.log("a", 0)).toEqual(entries(1, 3));
  });

  test("another tab that was faster, or has removed the table, is no failure", async () => {
    await store.create(row("a"), entries(1, 1));
    await expect(store.create(row("a"), entries(1, 1))).rejects.toThrow(Conflict);
    await kept.remove("a");
    await expect(store.append(row("a"), entries(1, 1), entries(2, 2))).rejects.toThrow(Gone);
    expect(onLoss).not.toHaveBeenCalled();
  });
});
