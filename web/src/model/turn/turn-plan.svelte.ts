// The moves chosen for the user's turn, and what the server has said about them.

import type { Refused } from "../../generated/protocol";
import { writeLine } from "../moves";
import type { Table, Trial } from "../table";
import type { Position } from "../types";
import type { Step } from "./choices";

interface Plan {
  readonly ply: number; // of the table's position: a plan for another one is void
  readonly steps: readonly Step[];
  readonly second: boolean; // R9.2: another tile is to be laid
  readonly refusal: Refused | null; // the one that stood there before
  readonly sent: boolean;
}

/** Refusals that speak of the moves themselves; others leave the plan as it is. */
const OF_MOVES = new Set(["illegal", "refused", "unfinished", "too-many-moves"]);

const begins = (whole: readonly string[], part: readonly string[]): boolean =>
  part.length <= whole.length && part.every((move, n) => move === whole[n]);

export class TurnPlan {
  readonly #table: Table;
  readonly #isOurTurn: () => boolean;
  #plan = $state.raw<Plan>({ ply: -1, steps: [], second: false, refusal: null, sent: false });
  readonly #accepted = new WeakMap<Plan, number>(); // of plans that were refused: how many of their steps stand

  constructor(table: Table, isOurTurn: () => boolean) {
    this.#table = table;
    this.#isOurTurn = isOurTurn;
  }

  /** What was refused is taken back, so that one can do it otherwise, and stays so when the refusal is dismissed. */
  readonly steps: readonly Step[] = $derived.by(() => {
    const plan = this.#plan;
    if (!this.#isOurTurn() || plan.ply !== this.#table.position?.ply) return [];
    const { refusal, trial } = this.#table;
    if (refusal && refusal !== plan.refusal && OF_MOVES.has(refusal.code)) {
      const moves = plan.steps.map(({ move }) => writeLine(move));
      const accepted = trial && begins(moves, trial.moves) ? trial.moves.length : 0;
      if (!this.#accepted.has(plan)) this.#accepted.set(plan, accepted);
    }
    return plan.steps.slice(0, this.#accepted.get(plan) ?? plan.steps.length);
  });
  readonly moves: readonly string[] = $derived(this.steps.map(({ move }) => writeLine(move)));
  readonly last: Step | null = $derived(this.steps.at(-1) ?? null);
  readonly trial: Trial | null = $derived.by(() => {
    const trial = this.#table.trial;
    return trial && trial.moves.length && begins(this.moves, trial.moves) ? trial : null;
  });
  /** The server has said what the moves make of the table. */
  readonly known: boolean = $derived(this.moves.length === (this.trial?.moves.length ?? 0));
  /** The table's position, with what lies on trial. */
  readonly shown: Position | null = $derived.by(() => this.trial?.position ?? this.#table.position);

  /** R9.2: another tile is to be laid. */
  get second(): boolean {
    return this.#plan.second;
  }

  get sent(): boolean {
    return this.#plan.sent;
  }

  set(steps: readonly Step[], second = false): void {
    this.#plan = { ...this.#now(), steps, second, sent: false };
  }

  setSecond(second: boolean): void {
    this.#plan = { ...this.#now(), second };
  }

  setSent(): void {
    this.#plan = { ...this.#now(), sent: true };
  }

  #now(): Plan {
    const { refusal, position } = this.#table;
    const { second, sent, ply } = this.#plan;
    const same = ply === position?.ply;
    return { ply: position?.ply ?? -1, steps: this.steps, second: same && second, sent: same && sent, refusal };
  }
}
