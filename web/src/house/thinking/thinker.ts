// A thinker: does one job after the other, with its own module.

import { assertNever } from "../../base/assert-never";
import { bestOf, valueOf } from "../../engine/advice/analyst";
import { fitsAnswer } from "../../engine/advice/fits-answer";
import { hintAnswer } from "../../engine/advice/hint-answer";
import type { Pause } from "../../engine/advice/pause";
import { strongest } from "../../engine/advice/plans";
import { riskAnswer } from "../../engine/advice/risk-answer";
import { DEAL_PLAYOUTS } from "../../engine/deals";
import type { Game } from "../../engine/game";
import type { Rules } from "../../engine/module";
import { ANALYSIS_TRIALS, HINT_PLAYOUTS, RISK_SAMPLES } from "../../generated/protocol";
import { CHIEF_MILLISECONDS, LEVELS, SURVEYOR_PLAYOUTS, type Layout } from "../../generated/wasm";
import { gameOf, type Job, type Thought } from "./jobs";
import { Pace } from "./pace";
import { searchFor } from "./timed-search";

/** How much is thought about what. */
export interface Budgets {
  readonly surveyor: number; // playouts
  readonly chief: number; // milliseconds
  readonly hint: number; // playouts
  readonly risk: number; // samples
  readonly analysis: number; // trials of each position
}

export const USUAL: Budgets = {
  surveyor: SURVEYOR_PLAYOUTS,
  chief: CHIEF_MILLISECONDS,
  hint: HINT_PLAYOUTS,
  risk: RISK_SAMPLES,
  analysis: ANALYSIS_TRIALS,
};

// Milliseconds, in which somebody who waits does not wonder.
const SURVEYOR_LIMIT = 1500;
const HINT_LIMIT = 3000;

export class Thinker {
  readonly #rules: Rules;
  readonly #budgets: Budgets;
  readonly #pace = new Pace();

  constructor(rules: Rules, budgets: Budgets = USUAL) {
    this.#rules = rules;
    this.#budgets = budgets;
  }

  /** The answer; a Refusal says why there is none. */
  async think(job: Job, pause: Pause): Promise<Thought> {
    const game = gameOf(this.#rules, job.game);
    const { surveyor, hint, risk } = this.#budgets;
    switch (job.what) {
      case "move": {
        if (job.repeatable) return { body: await turnOf(game, (now) => repeatableMove(now, job.level, job.seed), pause), share: 1 };
        const share = job.level === "surveyor" ? this.#pace.share(surveyor, SURVEYOR_LIMIT) : 1;
        const playouts = Math.ceil(share * surveyor);
        return { body: await turnOf(game, (now) => this.#move(now, job.level, job.seed, playouts, pause), pause), share };
      }
      case "hint": {
        const share = this.#pace.share(hint, HINT_LIMIT);
        return { body: await this.#hint(game, job.seed, Math.ceil(share * hint), pause), share };
      }
      case "risk":
        return { body: await riskAnswer(game, job.seed, pause, risk), share: 1 };
      case "fits":
        return { body: fitsAnswer(game), share: 1 };
      case "value":
        return { body: await valueOf(game, job.seed, job.trials, pause), share: 1 };
      case "best":
        return { body: await bestOf(game, job.played, job.seed, job.trials, pause), share: 1 };
      default:
        return assertNever(job);
    }
  }

  async #move(game: Game, level: string, seed: number, playouts: number, pause: Pause): Promise<string> {
    if (level === "chief") return searchFor(game, await strongest(game), seed, this.#budgets.chief, pause);
    const { layout, state } = game.enter();
    const began = performance.now();
    const choice = layout.choose(state, LEVELS.indexOf(level), seed, game.ply, playouts);
    if (level === "surveyor") this.#pace.measured(playoutsMade(layout), performance.now() - began);
    return game.write(choice);
  }

  async #hint(game: Game, seed: number, playouts: number, pause: Pause): Promise<unknown> {
    const began = performance.now();
    let paused = 0;
    const answer = await hintAnswer(game, seed, playouts, async () => {
      const from = performance.now();
      await pause();
      paused += performance.now() - from;
    });
    this.#pace.measured(playouts, performance.now() - began - paused);
    return answer;
  }
}

/** All moves of the player to move, until something happens by itself or another player decides. */
export async function turnOf(game: Game, choose: (game: Game) => string | Promise<string>, pause: Pause): Promise<string[]> {
  const seat = game.toMove;
  const moves: string[] = [];
  do {
    const move = await choose(game);
    game.decide(move);
    moves.push(move);
    await pause();
  } while (game.awaitsMove && game.toMove === seat);
  return moves;
}

/** The move that a level makes with this seed on every device; an Error if the highest has no network. */
export async function repeatableMove(game: Game, level: string, seed: number): Promise<string> {
  if (level === "chief" && !(await game.rules.learn())) throw new Error("The network is missing, and without it this level plays otherwise.");
  const { layout, state } = game.enter();
  return game.write(layout.choose(state, LEVELS.indexOf(level), seed, game.ply, DEAL_PLAYOUTS[level] ?? 0));
}

/** How many playouts the last search has made: fewer where there was little to choose from. */
const playoutsMade = (layout: Layout): number => layout.array("trials").reduce((sum, trials) => sum + Number(trials), 0);
