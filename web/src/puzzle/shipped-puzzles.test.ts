// The puzzles that come with the page, played by the rules of the page.

import { beforeAll, expect, test } from "vitest";
import { leadOf, reasonsOf } from "../engine/advice/turns";
import { builtRules } from "../engine/fixtures/built-rules";
import type { Rules } from "../engine/module";
import { afterTurn, endsAlike } from "../engine/turn-ends";
import text from "../generated/puzzles.txt?raw";
import { readPuzzles } from "./puzzle-file";
import { gameOf, PuzzleTable } from "./puzzle-table.svelte";

const puzzles = readPuzzles(text);
let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

test("every puzzle is a position in which its best turn may be played", () => {
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  for (const puzzle of puzzles) {
    const game = gameOf(rules, puzzle);
    expect(game.awaitsMove, puzzle.id).toBe(true);
    const after = afterTurn(game, puzzle.best);
    expect(after.ply, puzzle.id).toBe(game.ply + puzzle.best.length);
    expect(after.decision, puzzle.id).not.toBe("crew");
    expect(reasonsOf(game, puzzle.best).length, puzzle.id).toBeGreaterThan(0);
  }
}, 60_000);

test("a turn is right however it is spelled, and others are not", () => {
  const puzzle = puzzles.find(({ best }) => best[0]!.startsWith("place 03 ") || best[0]!.startsWith("place 03.14.25 "))!;
  const game = gameOf(rules, puzzle);
  const turned = [puzzle.best[0]!.replace(/r(\d)$/, (_, rotation: string) => `r${(Number(rotation) + 3) % 6}`), ...puzzle.best.slice(1)];
  expect(turned[0]).not.toBe(puzzle.best[0]);
  expect(endsAlike(afterTurn(game, puzzle.best), afterTurn(game, turned))).toBe(true);
  expect(endsAlike(afterTurn(game, puzzle.best), game)).toBe(false);
});

test("a table of a puzzle takes one turn, and says whether it was the best", () => {
  const puzzle = puzzles.find(({ best }) => best.length === 2)!;
  const right = new PuzzleTable(rules, puzzle, String);
  const before = right.position!;
  right.try(puzzle.best.slice(0, 1));
  expect(right.trial?.ready).toBe(false);
  right.confirm(puzzle.best);
  expect(right.answer).toEqual({ moves: puzzle.best, right: true });
  expect(right.yours).toEqual([]);
  expect(right.position!.tiles.size).toBe(before.tiles.size + 1);

  const wrong = new PuzzleTable(rules, puzzle, String);
  wrong.giveUp();
  expect(wrong.answer?.right).toBe(false);

  const illegal = new PuzzleTable(rules, puzzle, String);
  illegal.confirm(["place 03 0,0 r0"]);
  expect(illegal.answer).toBeNull();
  expect(illegal.refusal?.t).toBe("refused");
});

test("the best turn is better by trials in the page too", async () => {
  const clear = [...puzzles].filter(({ best }) => best.length === 2 && best[1] !== "no-crew").sort((a, b) => b.points - a.points)[0]!;
  const lead = await leadOf(gameOf(rules, clear), clear.best, [clear.best[0]!, "no-crew"], 100, async () => undefined);
  expect(lead.points).toBeGreaterThan(lead.error);
});

test("what lies on the table is one turn or the other, never both", () => {
  const puzzle = puzzles.find(({ best }) => best[0]!.startsWith("strike "))!;
  const table = new PuzzleTable(rules, puzzle, String);
  const other = table.position!.choices.find((move) => move !== puzzle.best[0])!;
  table.confirm([other]);
  expect(table.answer).toEqual({ moves: [other], right: false });
  table.lay(puzzle.best);
  const best = new PuzzleTable(rules, puzzle, String);
  best.confirm(puzzle.best);
  expect(table.position!.tiles).toEqual(best.position!.tiles);
});
