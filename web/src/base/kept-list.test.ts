import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keep, keptList, wasUnreadable } from "./kept-list";

const isText = (value: unknown): value is string => typeof value === "string";
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

test("what is kept is there again", () => {
  expect(keptList("seismic.puzzles", isText)).toEqual([]);
  keep("seismic.puzzles", ["a", "b"]);
  expect(keptList("seismic.puzzles", isText)).toEqual(["a", "b"]);
  expect(wasUnreadable("seismic.puzzles")).toBe(false);
});

test.each([
  ["{ no JSON", []],
  ['{"a":1}', []],
  ['["a",2,"b"]', ["a", "b"]],
])("what cannot be read is put aside, and stays there when something else is kept: %s", (text, readable) => {
  kept.set("seismic.puzzles", text);
  expect(keptList("seismic.puzzles", isText)).toEqual(readable);
  expect(wasUnreadable("seismic.puzzles")).toBe(true);
  keep("seismic.puzzles", ["c"]);
  expect(keptList("seismic.puzzles", isText)).toEqual(["c"]);
  expect(kept.get("seismic.puzzles.unreadable")).toBe(text);
});
