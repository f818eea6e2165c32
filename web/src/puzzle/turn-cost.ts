// What a turn costs compared with the best: both are played out here in the page.

import { leadOf, type Lead } from "../engine/advice/turns";
import type { Game } from "../engine/game";

const TRIALS = 400; // of each turn: enough to tell a mistake, in a moment
const LONGEST = 8; // milliseconds of thinking between two breaths

/** How much better the best turn is than another one; it takes a moment. */
export function costOf(game: Game, best: readonly string[], moves: readonly string[]): Promise<Lead> {
  let began = performance.now();
  return leadOf(game, best, moves, TRIALS, async () => {
    if (performance.now() - began < LONGEST) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  });
}
