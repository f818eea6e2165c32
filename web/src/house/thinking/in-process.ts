// Thinkers without workers, for tests and wherever nobody minds waiting.

import { analysisAnswer } from "../../engine/advice/analysis-answer";
import { soloAnalyst } from "../../engine/advice/analyst";
import type { Game } from "../../engine/game";
import type { Rules } from "../../engine/module";
import { standingOf } from "./jobs";
import { Thinker, USUAL, type Budgets } from "./thinker";
import type { OnProgress, Question, Thinkers } from "./thinkers";

const noPause = async (): Promise<void> => undefined;

export class InProcess implements Thinkers {
  readonly #thinker: Thinker;
  readonly #trials: number; // of each position of an analysis

  constructor(rules: Rules, budgets: Budgets = USUAL) {
    this.#thinker = new Thinker(rules, budgets);
    this.#trials = budgets.analysis;
  }

  async move(game: Game, level: string, seed: number, repeatable = false): Promise<string[]> {
    const { body } = await this.#thinker.think({ what: "move", game: standingOf(game), level, seed, repeatable }, noPause);
    return body as string[];
  }

  async answer(what: Question, game: Game, seed: number, onProgress: OnProgress): Promise<unknown> {
    if (what === "analysis") {
      return analysisAnswer(game, this.#trials, soloAnalyst(seed, this.#trials, noPause), (done, of) => onProgress(done, of, 0));
    }
    return (await this.#thinker.think({ what, game: standingOf(game), seed }, noPause)).body;
  }
}
