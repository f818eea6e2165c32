// The puzzles that come with the page: fetched once, when they are wanted.

import { fetchedOnce } from "../base/fetched-once";
import address from "../generated/puzzles.txt?url";
import type { Puzzle } from "../model/puzzle";
import { readPuzzles } from "./puzzle-file";

/** Rejects with a DamagedFile, or if it cannot be had; then it is fetched again the next time. */
export const loadPuzzles = fetchedOnce(async (): Promise<readonly Puzzle[]> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const found = readPuzzles(await answer.text());
  return found.sort((one, other) => (one.id < other.id ? -1 : 1)); // so that those of one game do not follow each other
});
