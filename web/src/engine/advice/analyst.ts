// What an analysis asks about each position of a game. The questions are independent, so several workers can answer them
// at the same time.

import { REWARD, SEATS } from "../../generated/wasm";
import type { Game } from "../game";
import { afterTurn } from "../turn-ends";
import { inPieces, type Pause } from "./pause";
import { planOf, searchPlans } from "./plans";

const PIECE = 20; // trials between two pauses
const PARTS = Object.keys(REWARD).length * Math.max(...SEATS); // numbers of a trial

/** How a position ended, trial by trial. */
export interface Value {
  readonly rewards: Float64Array;
  readonly quake: Uint8Array; // whether the first flip was a quake
}

/** The best that a search finds to do in a position; and what may be expected after it and after what was done, null if
 * these are the same. */
export interface Best {
  readonly moves: readonly string[];
  readonly values: { readonly best: Value; readonly played: Value } | null;
}

export interface Analyst {
  valueOf(game: Game): Promise<Value>;
  bestOf(game: Game, played: readonly string[]): Promise<Best>;
}

/** An analyst with one module, which answers one question after the other. */
export function soloAnalyst(seed: number, trials: number, pause: Pause): Analyst {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(ask);
    last = answer;
    return answer;
  };
  return {
    valueOf: (game) => inTurn(() => valueOf(game, seed, trials, pause)),
    bestOf: (game, played) => inTurn(() => bestOf(game, played, seed, trials, pause)),
  };
}

/** Play a position to its end so many times. A choice or a flip must come next. */
export async function valueOf(game: Game, seed: number, trials: number, pause: Pause): Promise<Value> {
  return tried(game, seed, trials, pause, false);
}

async function tried(game: Game, seed: number, trials: number, pause: Pause, byForecasts: boolean): Promise<Value> {
  const { layout, state } = game.enter();
  await inPieces(trials, PIECE, pause, (first, many) => {
    game.enter();
    if (byForecasts) layout.forecastTrials(state, seed, first, many);
    else layout.playTrials(state, seed, first, many);
  });
  return { rewards: layout.array("rewards").slice(0, trials * PARTS), quake: layout.array("quake").slice(0, trials) };
}

/** The best that a search finds in place of these moves, and so many forecasts of the positions after both. */
export async function bestOf(game: Game, played: readonly string[], seed: number, trials: number, pause: Pause): Promise<Best> {
  const { moves, after } = await bestPlan(game, seed, trials, pause);
  if (moves.join() === played.join()) return { moves, values: null };
  const byForecasts = await game.rules.learn();
  const expected = (position: Game): Promise<Value> => {
    position.advance(true);
    return tried(position, seed, trials, pause, byForecasts);
  };
  return { moves, values: { best: await expected(after), played: await expected(afterTurn(game, played)) } };
}

async function bestPlan(game: Game, seed: number, playouts: number, pause: Pause): Promise<{ moves: readonly string[]; after: Game }> {
  await searchPlans(game, seed, playouts, pause);
  const plan = planOf(game, 0);
  if (plan.moves.length < 2 || !game.setup.variants.includes("dilemma")) return plan;
  const laid = game.copy(); // a second tile may be the better claim (R9.2)
  laid.decide(plan.moves[0]!);
  await searchPlans(laid, seed, playouts, pause);
  const { moves, after } = planOf(laid, 0);
  return { moves: [plan.moves[0]!, ...moves], after };
}
