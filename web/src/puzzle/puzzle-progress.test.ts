import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PuzzleProgress } from "./puzzle-progress.svelte";

const kept = new Map<string, string>();
let isForbidden = false;

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isForbidden) throw new DOMException("full", "QuotaExceededError");
      kept.set(name, value);
    },
  });
});
afterEach(() => {
  kept.clear();
  isForbidden = false;
  vi.unstubAllGlobals();
});

test("the first try at a puzzle stays what it was, and a solved one stays solved", () => {
  const progress = new PuzzleProgress();
  progress.note("p", false);
  progress.note("p", true);
  progress.note("p", false);
  expect(JSON.parse(kept.get("seismic.puzzles")!)).toEqual([{ id: "p", first: false, solved: true }]);
});

test("two tabs lose nothing of each other's", () => {
  const [one, other] = [new PuzzleProgress(), new PuzzleProgress()];
  one.note("p", false);
  one.note("q", true);
  other.note("p", true);
  const now = new PuzzleProgress();
  expect(["p", "q"].map((id) => now.isSolved(id))).toEqual([true, true]);
  expect(JSON.parse(kept.get("seismic.puzzles")!)).toContainEqual({ id: "p", first: false, solved: true });
});

test("what could not be kept is not forgotten as long as the page is there", () => {
  const progress = new PuzzleProgress();
  progress.note("p", false);
  isForbidden = true;
  progress.note("p", true);
  progress.note("q", false);
  expect(progress.isSolved("p")).toBe(true);
});

test("where the browser keeps nothing more, one goes on, and is told", () => {
  isForbidden = true;
  const progress = new PuzzleProgress();
  progress.note("p", true);
  progress.note("q", false);
  expect([progress.full, progress.isSolved("p"), progress.isTried("q")]).toEqual([true, true, true]);
});
