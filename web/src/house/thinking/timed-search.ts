// Searches for the best move, in pieces: between two of them somebody may say that it is wanted no longer.

import type { Pause } from "../../engine/advice/pause";
import type { Game } from "../../engine/game";
import { CREW_PART } from "../../generated/wasm";
import type { Pace } from "./pace";

const PIECE = 30; // milliseconds between two looks at what else was said

/** The move of a search that takes so long, as the highest level makes it. */
export async function searchFor(game: Game, seed: number, milliseconds: number, pace: Pace, pause: Pause): Promise<string> {
  const { layout, state } = game.enter();
  const part = game.decision === "crew" ? CREW_PART : 1;
  const rounds = layout.searchBegin(state, seed, game.ply);
  let [spent, playouts] = [0, 0]; // spent on the search: pauses do not count
  for (let round = 1; round <= rounds; round += 1) {
    const until = (part * milliseconds * round) / rounds;
    do {
      const began = performance.now();
      do playouts += layout.searchTry(1);
      while (performance.now() - began < Math.min(PIECE, until - spent));
      spent += performance.now() - began;
      await pause();
    } while (spent < until);
    layout.searchHalve();
  }
  pace.measured(playouts, spent);
  return game.write(layout.searchBest());
}
