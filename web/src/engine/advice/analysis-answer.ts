// The answer to "analysis": what every choice cost, and what was luck.

import { CAUSES, ESTIMATE, REWARD, SEATS, SPANS, VERDICTS, type Layout } from "../../generated/wasm";
import type { Game } from "../game";
import { Refusal } from "../refusals";
import type { Analyst, Best, Value } from "./analyst";
import { gameSteps, type Step } from "./game-steps";
import { rounded } from "./rounding";

const MAX_SEATS = Math.max(...SEATS);
const COLUMNS = Object.keys(ESTIMATE).length;

/** How much is done, and of how much. */
export type OnProgress = (done: number, of: number) => void;

/** Analyse a game by its events; the analyst plays so many trials of each position. */
export async function analysisAnswer(game: Game, trials: number, analyst: Analyst, onProgress: OnProgress) {
  const { steps, seats, end } = gameSteps(game);
  if (seats.length === 0) throw new Refusal("server-no-turn");
  const choices = steps.filter(({ tile }) => tile === null);
  const total = steps.length + 1 + choices.length;
  let done = 0;
  const counted = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    done += 1;
    onProgress(done, total);
    return answer;
  };
  const positions = [...steps.map(({ before }) => before), end];
  const [values, best] = await Promise.all([
    Promise.all(positions.map((position) => counted(analyst.valueOf(position)))),
    Promise.all(choices.map(({ before, moves }) => counted(analyst.bestOf(before, moves)))),
  ]);
  const found = new Map(choices.map((step, n) => [step, best[n]!]));
  return new Sums(game, trials, values).answer(steps, seats, found);
}

/** What changed in a game, and by what; the module adds it up. */
class Sums {
  readonly #game: Game;
  readonly #layout: Layout;
  readonly #trials: number;
  readonly #values: readonly Value[]; // one more than there are steps

  constructor(game: Game, trials: number, values: readonly Value[]) {
    this.#game = game;
    this.#layout = game.enter().layout;
    this.#trials = trials;
    this.#values = values;
  }

  answer(steps: readonly Step[], seats: readonly number[], best: ReadonlyMap<Step, Best>) {
    this.#layout.analysisBegin();
    let number = 0;
    const turns = seats.map((seat, n) => {
      this.#layout.analysisTurn();
      const [flips, choices]: [string[], unknown[]] = [[], []];
      for (; steps[number]?.turn === n + 1; number += 1) {
        const step = steps[number]!;
        if (step.tile === null) choices.push(this.#judge(step, best.get(step)!));
        else flips.push(step.tile);
        this.#compare(this.#values[number]!, this.#values[number + 1]!);
        this.#layout.analysisStep(causeOf(step), step.seat - 1, this.#trials);
      }
      const { tiles, quakes, skill } = this.#causes(SPANS.TURN);
      return { turn: n + 1, seat, flips, choices, tiles, quakes, skill, ...this.#worth(this.#values[number]!) };
    });
    const { win: win_loss, points: point_loss } = this.#swing("losses");
    return {
      players: [...this.#game.setup.players],
      finished: this.#game.isOver,
      playouts: this.#trials,
      start: this.#worth(this.#values[0]!),
      turns,
      totals: { ...this.#causes(SPANS.GAME), win_loss, point_loss },
    };
  }

  #compare(before: Value, after: Value): void {
    this.#layout.array("rewards_before").set(before.rewards);
    this.#layout.array("quake_before").set(before.quake);
    this.#layout.array("rewards").set(after.rewards);
  }

  /** A choice, beside the best that was found in its place. */
  #judge({ seat, moves: played }: Step, { moves, values }: Best) {
    const choice = { seat, played, best: played, win_loss: NOTHING, point_loss: NOTHING, clear: false };
    if (values === null) return choice;
    this.#compare(values.played, values.best);
    const verdict = this.#layout.analysisJudge(seat - 1, this.#trials);
    this.#layout.analysisLoss(seat - 1);
    if (verdict === VERDICTS.NOT_BETTER) return choice;
    const { win, points } = this.#swing("swing");
    return { ...choice, best: moves, win_loss: win[seat - 1]!, point_loss: points[seat - 1]!, clear: verdict === VERDICTS.CLEARLY_BETTER };
  }

  /** What each cause has changed in a turn or in the whole game. */
  #causes(span: number) {
    const swingOf = (cause: number) => {
      this.#layout.analysisSwing(span, cause, this.#trials);
      return this.#swing("swing");
    };
    const { TILES, QUAKES, SKILL, OWN, OTHERS } = CAUSES;
    return { tiles: swingOf(TILES), quakes: swingOf(QUAKES), skill: swingOf(SKILL), own: swingOf(OWN), others: swingOf(OTHERS) };
  }

  /** The chances to win in a position, and the margins. */
  #worth({ rewards }: Value) {
    this.#layout.array("rewards").set(rewards);
    this.#layout.analysisValue(this.#trials);
    const { win, points } = this.#swing("swing");
    return { win: win.map(({ mean }) => mean), margin: points.map(({ mean }) => mean) };
  }

  #swing(name: "swing" | "losses") {
    const numbers = name === "swing" ? this.#layout.array("swing") : this.#layout.array("losses");
    const estimates = (part: number) =>
      Array.from({ length: this.#game.seats }, (_, seat) => {
        const at = (part * MAX_SEATS + seat) * COLUMNS;
        return { mean: rounded(numbers[at + ESTIMATE.MEAN]!), error: rounded(numbers[at + ESTIMATE.ERROR]!) };
      });
    return { win: estimates(REWARD.WIN), points: estimates(REWARD.MARGIN) };
  }
}

const NOTHING = { mean: 0, error: 0 };

function causeOf({ tile }: Step): number {
  if (tile === null) return CAUSES.SKILL;
  return tile.startsWith("Q") ? CAUSES.QUAKES : CAUSES.TILES;
}
