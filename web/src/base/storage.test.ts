import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forThisTab, recall, recallEntries, remember, rememberEntry } from "./storage";

let kept: Map<string, string>;
let isFull: boolean;

function fakeStorage(): Partial<Storage> {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
    removeItem: (key) => void kept.delete(key),
  };
}

beforeEach(() => {
  [kept, isFull] = [new Map(), false];
  vi.stubGlobal("localStorage", fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

test("what is kept is recalled, and forgotten when nothing is kept in its place", () => {
  remember("seismic.quick", { level: "chief" });
  expect(recall("seismic.quick", {})).toEqual({ level: "chief" });
  remember("seismic.quick", null);
  expect(recall("seismic.quick", "nothing")).toBe("nothing");
});

test("where the browser is full, the page remembers for itself until there is room again", () => {
  remember("seismic.quick", "old");
  isFull = true;
  remember("seismic.quick", "new");
  expect(recall("seismic.quick", "")).toBe("new");
  isFull = false;
  remember("seismic.quick", "newest");
  expect(kept.get("seismic.quick")).toBe('"newest"');
  kept.set("seismic.quick", '"of another tab"');
  expect(recall("seismic.quick", "")).toBe("of another tab");
});

test("where the browser lets nothing be kept, the page remembers for itself", () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("sessionStorage", undefined);
  remember("seismic.link.AAAAAAAAAA_", { seat: "1" }, forThisTab);
  expect(recall("seismic.link.AAAAAAAAAA_", null, forThisTab)).toEqual({ seat: "1" });
  remember("seismic.link.AAAAAAAAAA_", null, forThisTab);
  expect(recall("seismic.link.AAAAAAAAAA_", "nothing", forThisTab)).toBe("nothing");
});

test("the entries that were kept last are there again, the latest at the end", () => {
  for (const name of ["a", "b", "c"]) rememberEntry("seismic.read", name, 1, 3);
  rememberEntry("seismic.read", "a", 2, 3);
  expect(Object.entries(recallEntries("seismic.read"))).toEqual([["b", 1], ["c", 1], ["a", 2]]);
  rememberEntry("seismic.read", "d", 1, 3);
  expect(Object.keys(recallEntries("seismic.read"))).toEqual(["c", "a", "d"]);
});

test("where nothing of use is kept, it is as if nothing were kept", () => {
  for (const text of ["null", "{ no JSON"]) {
    kept.set("seismic.manner", text);
    expect(recall("seismic.manner", {}), text).toEqual({});
  }
});

test.each(["null", "5", "[1]", '"text"', "{ no JSON"])("where something else is kept, there are no entries: %s", (text) => {
  kept.set("seismic.read", text);
  expect(recallEntries("seismic.read")).toEqual({});
  rememberEntry("seismic.read", "a", 1, 3);
  expect(recallEntries("seismic.read")).toEqual({ a: 1 });
});
