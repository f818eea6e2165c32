// Whole turns, compared with each other: the reasons for them, and which is better.

import { REWARD, SEATS } from "../../generated/wasm";
import type { Game } from "../game";
import { parseMove } from "../texts";
import { afterTurn } from "../turn-ends";
import { valueOf, type Value } from "./analyst";
import { reasonsFor } from "./hint-answer";
import type { Pause } from "./pause";

const MAX_SEATS = Math.max(...SEATS);
const PARTS = Object.keys(REWARD).length * MAX_SEATS; // numbers of a trial

/** How much better one turn is than another, for the player who decides. */
export interface Lead {
  readonly win: number; // 0 to 1
  readonly points: number;
  readonly error: number; // of the points: a standard error
}

/** The reasons for and against a turn. */
export function reasonsOf(game: Game, moves: readonly string[]) {
  const after = game.copy();
  const choices: number[] = [];
  for (const move of moves) {
    if (!after.awaitsMove) break;
    const { verb, kind, q, r, low, seat } = parseMove(move);
    const { layout, state } = after.enter();
    choices.push(layout.choiceOf(state, verb, kind, q, r, low, seat));
    after.decide(move);
  }
  return reasonsFor(game, choices);
}

/** Play both turns out on the same deals, so many times each. */
export async function leadOf(game: Game, one: readonly string[], other: readonly string[], trials: number, pause: Pause): Promise<Lead> {
  const [mine, theirs] = [await valueAfter(game, one, trials, pause), await valueAfter(game, other, trials, pause)];
  const seat = game.toMove - 1;
  const differences = (part: number): number[] =>
    Array.from({ length: trials }, (_, n) => {
      const at = n * PARTS + part * MAX_SEATS + seat;
      return mine.rewards[at]! - theirs.rewards[at]!;
    });
  const points = differences(REWARD.MARGIN);
  const mean = meanOf(points);
  const spread = meanOf(points.map((difference) => (difference - mean) ** 2));
  return { win: meanOf(differences(REWARD.WIN)), points: mean, error: Math.sqrt(spread / (trials - 1)) };
}

function valueAfter(game: Game, moves: readonly string[], trials: number, pause: Pause): Promise<Value> {
  const after = afterTurn(game, moves);
  after.advance(true);
  return valueOf(after, DEALS, trials, pause);
}

const DEALS = 1; // any seed: both turns get the same
const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
