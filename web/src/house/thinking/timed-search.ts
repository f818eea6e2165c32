// Searches for the best move, in pieces, so that a search can be cancelled in between.

import type { Pause } from "../../engine/advice/pause";
import type { Game } from "../../engine/game";
import { CREW_PART } from "../../generated/wasm";

const PIECE = 30; // milliseconds between two looks at what else was said

/** The move of a search that takes so long, as the highest level makes it, or another that searches. */
export async function searchFor(game: Game, level: number, seed: number, milliseconds: number, pause: Pause): Promise<string> {
  const { layout, state } = game.enter();
  const part = game.decision === "crew" ? CREW_PART : 1;
  const rounds = layout.searchBegin(state, level, seed, game.ply);
  let spent = 0; // on the search: pauses do not count
  for (let round = 1; round <= rounds; round += 1) {
    const until = (part * milliseconds * round) / rounds;
    do {
      const began = performance.now();
      do layout.searchTry(1);
      while (performance.now() - began < Math.min(PIECE, until - spent));
      spent += performance.now() - began;
      await pause();
    } while (spent < until);
    layout.searchHalve();
  }
  return game.write(layout.searchBest());
}
