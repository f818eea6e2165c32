// Where whole turns lead, and whether two are equivalent.

import type { Game } from "./game";
import { changedSections, survey } from "./survey";

/** The game after these moves, before anything happens by itself. */
export function afterTurn(game: Game, moves: readonly string[]): Game {
  const after = game.copy();
  for (const move of moves) if (after.awaitsMove) after.decide(move); // no crew may follow where none could be placed
  return after;
}

/** Whether two games have the same highways with the same crews, however their tiles were turned to get there. */
export function endsAlike(one: Game, other: Game): boolean {
  const { changed, ended } = changedSections(survey(one), survey(other));
  return !changed.length && !ended.length;
}
