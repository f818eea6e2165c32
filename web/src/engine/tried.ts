// Trying moves on a copy of a game, before they are played.

import type { Game } from "./game";
import { Refusal } from "./refusals";

/** A game after some moves of one seat, and whether these are all that it has to decide for now. */
export interface Tried {
  readonly after: Game;
  readonly ready: boolean;
}

/**
 * Try these moves of one seat. What comes by itself after a move is left out: so nothing new is revealed. To place no
 * crew is always right at the end of a turn, even where none could be placed.
 */
export function tried(game: Game, moves: readonly string[]): Tried {
  const after = game.copy();
  const seat = after.toMove;
  for (const move of moves) {
    const turnIsOver = !after.awaitsMove || after.toMove !== seat;
    if (turnIsOver && move === "no-crew" && after.ply > game.ply) break;
    if (turnIsOver) throw new Refusal("server-turn-over", null, {}, "too-many-moves");
    try {
      after.decide(move);
    } catch (error) {
      throw error instanceof Refusal ? error.as("illegal") : error;
    }
  }
  return { after, ready: after.ply > game.ply && after.decision !== "crew" };
}

/** The moves between the two. */
export const played = (before: Game, after: Game): string[] => after.moves.slice(before.ply);
