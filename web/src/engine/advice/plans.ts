// The best moves that a search finds, and how positions end when they are played out many times.

import { LEVELS } from "../../generated/wasm";
import type { Game } from "../game";
import { inPieces, type Pause } from "./pause";

const PIECE = 2; // trials of every plan between two pauses

/** A plan, and the game after it. */
export interface Plan {
  readonly choices: readonly number[]; // packed
  readonly moves: readonly string[];
  readonly after: Game;
}

const [SURVEYOR, CHIEF] = [LEVELS.indexOf("surveyor"), LEVELS.indexOf("chief")];

/** The level that searches best: the highest, or the one below if the network cannot be loaded. */
export const strongest = async (game: Game): Promise<number> => ((await game.rules.learn()) ? CHIEF : SURVEYOR);

/** Search a position as the strongest bot does; how many plans there are then, ranked. */
export async function searchPlans(game: Game, seed: number, playouts: number, pause: Pause): Promise<number> {
  const level = await strongest(game);
  const { layout, state } = game.enter();
  const rounds = layout.searchBegin(state, level, seed, game.ply);
  for (let round = 0; round < rounds; round += 1) {
    await inPieces(layout.searchTrials(playouts, rounds), PIECE, pause, (_, many) => layout.searchTry(many));
    layout.searchHalve();
  }
  return layout.searchRank();
}

/** The plan of this rank that the last search of a game has found: a move, and the crew that goes with a tile. */
export function planOf(game: Game, rank: number): Plan {
  const { layout, state } = game.enter();
  const after = game.copy();
  const choices = [layout.planChoice(rank)];
  const moves = [game.write(choices[0]!)];
  after.decide(moves[0]!);
  if (after.decision === "crew") {
    after.enter();
    choices.push(layout.planClaim(state, rank));
    moves.push(after.write(choices[1]!));
    after.decide(moves[1]!);
  }
  return { choices, moves, after };
}
