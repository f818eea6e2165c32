import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recallEntries, rememberEntry } from "./storage";

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test("the entries that were kept last are there again, the latest at the end", () => {
  for (const name of ["a", "b", "c"]) rememberEntry("seismic.read", name, 1, 3);
  rememberEntry("seismic.read", "a", 2, 3);
  expect(Object.entries(recallEntries("seismic.read"))).toEqual([["b", 1], ["c", 1], ["a", 2]]);
  rememberEntry("seismic.read", "d", 1, 3);
  expect(Object.keys(recallEntries("seismic.read"))).toEqual(["c", "a", "d"]);
});

test.each(["null", "5", "[1]", '"text"', "{ no JSON"])("where something else is kept, there are no entries: %s", (text) => {
  kept.set("seismic.read", text);
  expect(recallEntries("seismic.read")).toEqual({});
  rememberEntry("seismic.read", "a", 1, 3);
  expect(recallEntries("seismic.read")).toEqual({ a: 1 });
});
