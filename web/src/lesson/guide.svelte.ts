// Where a learner is in a lesson: what to do now, with which tile, and where it goes.

import { key, type CellKey } from "../model/cells";
import type { Moment } from "../model/turn/turn";
import type { PlayerTurn } from "../model/turn/player-turn.svelte";
import type { Code } from "../model/types";
import type { LessonTable } from "./lesson-table.svelte";
import type { Step } from "./script";

/** For each there is a message of the step: lesson-STEP-PHASE. */
export type Phase =
  | "read" // something to know first
  | "clash" // a tile is to be held where it does not fit
  | "clashed" // and it was
  | "lay"
  | "claim"
  | "second"
  | "strike"
  | "town"
  | "aftershock"
  | "ready"
  | "watch" // what comes of it
  | "end";

const PHASES: Readonly<Record<Exclude<Moment, "waiting" | "sending" | "over">, Phase>> = {
  lay: "lay",
  claim: "claim",
  "lay-second": "second",
  strike: "strike",
  town: "town",
  aftershock: "aftershock",
  turning: "ready",
  ready: "ready",
};

export class Guide {
  readonly #table: LessonTable;
  readonly #turn: PlayerTurn;
  readonly #isMoving: () => boolean;
  #read = $state.raw<Step | null>(null); // the step of which all was read that comes before it
  #seen = $state.raw<Step | null>(null); // the step whose tile was seen not to fit

  /** `isMoving` says whether something is still being shown that has happened. */
  constructor(table: LessonTable, turn: PlayerTurn, isMoving: () => boolean) {
    this.#table = table;
    this.#turn = turn;
    this.#isMoving = isMoving;
  }

  readonly watches: boolean = $derived.by(() => this.#isMoving() || this.#table.busy);

  /** The step that is told: the one to be done, or the last one while its end is watched. */
  readonly step: Step | null = $derived.by(() => {
    const { step, done } = this.#table;
    return this.watches && done ? done : step;
  });

  readonly phase: Phase = $derived.by(() => {
    const { step, done } = this.#table;
    if (this.watches && done) return "watch";
    if (!step) return "end";
    const { moment, moves } = this.#turn;
    if (!moves.length && this.#read !== step) {
      if (step.clash) return this.#seen === step ? "clashed" : "clash";
      if (step.reads) return "read";
    }
    return moment === "waiting" || moment === "sending" || moment === "over" ? "watch" : PHASES[moment];
  });

  /** What is to be laid next. */
  readonly #lay: Step["lays"][number] | null = $derived.by(() => {
    const { moment } = this.#turn;
    if (this.watches || this.phase === "read" || (moment !== "lay" && moment !== "lay-second")) return null;
    return this.#table.step?.lays[moment === "lay" ? 0 : 1] ?? null;
  });

  readonly tile: Code | null = $derived.by(() => {
    const isTried = this.phase === "clash" || this.phase === "clashed";
    return (this.#lay && isTried ? this.#table.step?.clash : this.#lay?.tile) ?? null;
  });

  readonly cells: ReadonlySet<CellKey> = $derived.by(() => {
    const [q, r] = this.#lay?.cell ?? [];
    return new Set(q === undefined || r === undefined ? [] : [key({ q, r })]);
  });

  /** To be called whenever the ghost has changed. */
  look(): void {
    const { ghost } = this.#turn;
    if (this.phase === "clash" && ghost && !ghost.fits && this.cells.has(key(ghost.cell))) this.#seen = this.#table.step;
  }

  /** What comes before the step has been read. */
  goOn(): void {
    this.#read = this.#table.step;
  }
}
