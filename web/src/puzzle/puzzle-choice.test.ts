import { expect, test } from "vitest";
import type { Puzzle } from "../model/puzzle";
import { nextOf, wanted } from "./puzzle-choice";

const puzzle = (id: string, themes: Puzzle["themes"], difficulty: Puzzle["difficulty"]): Puzzle => ({
  id,
  themes,
  difficulty,
  players: 2,
  variants: [],
  table: "standard",
  events: [],
  best: [],
  win: 0,
  points: 0,
});
const all = [puzzle("a", ["claim"], 1), puzzle("b", ["block", "claim"], 2), puzzle("c", ["quake"], 2)];
const ids = (puzzles: readonly Puzzle[]): string[] => puzzles.map(({ id }) => id);

test("a theme and a difficulty are chosen together", () => {
  expect(ids(wanted(all, { theme: "all", difficulty: 0 }))).toEqual(["a", "b", "c"]);
  expect(ids(wanted(all, { theme: "claim", difficulty: 0 }))).toEqual(["a", "b"]);
  expect(ids(wanted(all, { theme: "claim", difficulty: 2 }))).toEqual(["b"]);
});

test("what was never tried comes first, then what is not solved, round and round", () => {
  const next = (after: string | null, tried: string, solved: string): string | undefined =>
    nextOf(all, after, (id) => tried.includes(id), (id) => solved.includes(id))?.id;
  expect(next(null, "", "")).toBe("a");
  expect(next("a", "a", "a")).toBe("b");
  expect(next("c", "c", "")).toBe("a");
  expect(next("b", "abc", "ab")).toBe("c");
  expect(next("b", "abc", "ac")).toBeUndefined(); // the one at hand does not come next
  expect(next("b", "abc", "abc")).toBeUndefined();
});
