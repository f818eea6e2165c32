// The steps of a game: its flips and its choices, each with the position before it.

import { Game } from "../game";

/** A flip or a choice; all that happens by itself belongs to the step before. */
export interface Step {
  readonly turn: number; // from 1
  readonly seat: number;
  readonly before: Game; // nothing but a flip or a choice comes next
  readonly tile: string | null; // what was flipped; null: something was chosen
  readonly moves: readonly string[];
}

export interface Steps {
  readonly steps: readonly Step[];
  readonly seats: readonly number[]; // whose turns they were
  readonly end: Game; // where all that leads
}

/** What happened in the turns of a game. */
export function gameSteps(game: Game): Steps {
  const steps: Step[] = [];
  const seats: number[] = [];
  const follower = Game.following(game.rules, game.setup);
  for (const event of game.events) {
    const before = follower.copy();
    follower.follow(event);
    addChoices(steps, before, follower.moves.slice(before.ply), seats.length);
    const [word, what] = event.split(" ");
    if (word === "turn") seats.push(Number(what));
    else if (word === "flip" && seats.length > 0) steps.push({ turn: seats.length, seat: follower.turn, before, tile: what!, moves: [] });
  }
  let end = follower.copy();
  if (end.decision === "crew") end = steps.pop()!.before.copy(); // nobody knows yet what will be claimed
  end.advance(true);
  return { steps, seats, end };
}

/** Add the choices that were made from a position on; what is done after a tile was laid belongs to that. */
function addChoices(steps: Step[], before: Game, moves: readonly string[], turn: number): void {
  const position = before.copy();
  for (const move of moves) {
    while (!position.awaitsMove) position.step();
    if (position.decision === "crew") {
      const tile = steps.pop()!;
      steps.push({ ...tile, moves: [...tile.moves, move] });
    } else {
      steps.push({ turn, seat: position.toMove, before: position.copy(), tile: null, moves: [move] });
    }
    position.decide(move);
  }
}
