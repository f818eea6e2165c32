import { expect, test } from "vitest";
import type { TableSummary } from "../generated/protocol";
import words from "../generated/en.ftl?raw";
import { speak } from "../shell/i18n.svelte";
import { resultOf } from "./card-result";

const table = (more: Partial<TableSummary>): TableSummary => ({
  id: "AAAAAAAAAAA",
  status: "over",
  seats: [
    { kind: "person", name: "Ada" },
    { kind: "person", name: "Blaise" },
  ],
  variants: [],
  table: "standard",
  clock: { kind: "none" },
  aids: "standard",
  updated: 0,
  ...more,
});

speak("en", words);

test("a finished game says who won, and to those who played it how it was for them", () => {
  const played = { scores: [30, 12], winners: [1] };
  expect(resultOf(table({ ...played, yours: [1] }))).toBe("You won");
  expect(resultOf(table({ ...played, yours: [2] }))).toBe("You lost");
  expect(resultOf(table(played))).toContain("Ada");
  expect(resultOf(table({ ...played, yours: [1, 2] }))).toContain("Ada");
});

test("a shared victory, and a game that was resigned", () => {
  expect(resultOf(table({ scores: [30, 30], winners: [1, 2], yours: [1] }))).toContain("Blaise");
  const resigned = [{ kind: "person", name: "Ada", resigned: true } as const, { kind: "person", name: "Blaise" } as const];
  expect(resultOf(table({ seats: resigned, yours: [1] }))).toBe("You resigned");
  expect(resultOf(table({ seats: resigned, yours: [2] }))).toBe("You won");
  expect(resultOf(table({}))).toBe("Finished");
});
