// Turns puzzles into tables, with the rules, which are fetched once, for the first puzzle.

import { fetchedOnce } from "../base/fetched-once";
import { openRules } from "../engine/module";
import { fetchModule } from "../engine/module-bytes";
import { Refusal } from "../engine/refusals";
import type { Puzzle } from "../model/puzzle";
import { PuzzleTable } from "./puzzle-table.svelte";

/** The table of a puzzle; "damaged" if the puzzle tells of what cannot be. */
export type OpenPuzzle = (puzzle: Puzzle, nameOf: (seat: number, isYou: boolean) => string) => PuzzleTable | "damaged";

const fetchRules = fetchedOnce(() => fetchModule().then(openRules));

/** Rejects if the rules cannot be had; then they are fetched again the next time. */
export async function puzzleOpener(): Promise<OpenPuzzle> {
  const rules = await fetchRules();
  return (puzzle, nameOf) => {
    try {
      return new PuzzleTable(rules, puzzle, nameOf);
    } catch (error) {
      if (error instanceof Refusal) return "damaged";
      throw error;
    }
  };
}
