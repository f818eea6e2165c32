// Where a replay is, and how it moves: by a step, by a jump, or automatically.

import { tick } from "svelte";
import type { BoardHandle } from "../../board/board-props";
import type { Effect } from "../../model/marks";
import { storyOf } from "../../model/story";
import { dwell, type Moment, type Pace } from "../timeline";

const TOO_QUICK = 4; // at this pace nothing is acted out

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How the last moment is shown: about to be, after what came before it was acted out, or because one jumped there. */
export type AtEnd = "coming" | "walked" | "jumped";

/** As much of a moment as is walked along. */
export type Stop = Pick<Moment, "turn" | "lines" | "position">;

export class Playback<Shown extends Stop = Moment> {
  readonly moments: readonly Shown[];
  index = $state(0);
  playing = $state(false);
  pace = $state<Pace>(1);
  /** Null before the last moment. */
  atEnd = $state<AtEnd | null>(null);
  board: BoardHandle | null = null;
  readonly #begins: (effect: Effect) => void;
  #run = 0; // which one is going on: a later one ends it

  /** `begins` is told of everything that is acted out. */
  constructor(moments: readonly Shown[], index: number, begins: (effect: Effect) => void) {
    this.moments = moments;
    this.#begins = begins;
    this.#show(index, "jumped");
  }

  get last(): number {
    return this.moments.length - 1;
  }

  get moment(): Shown {
    return this.moments[this.index]!;
  }

  /** Show this moment; whatever moved, stops. */
  jump(index: number): void {
    this.pause();
    this.#show(index, "jumped");
  }

  /** One step on, acted out. */
  async forward(): Promise<void> {
    this.pause();
    await this.#step(++this.#run);
  }

  back(): void {
    this.jump(this.index - 1);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.#play();
  }

  pause(): void {
    this.playing = false;
    this.#run += 1;
    if (this.atEnd === "coming") this.atEnd = "jumped";
  }

  async #play(): Promise<void> {
    if (this.index === this.last) this.#show(0, "jumped");
    const run = ++this.#run;
    this.playing = true;
    while (run === this.#run && this.index < this.last) {
      const began = performance.now();
      await this.#step(run);
      await wait(Math.max(0, dwell(this.moment, this.pace) - (performance.now() - began)));
    }
    if (run === this.#run) this.playing = false;
  }

  async #step(run: number): Promise<void> {
    if (this.index === this.last) return;
    const before = this.moment;
    this.#show(this.index + 1, "coming");
    const { lines, position } = this.moment;
    const { effects } = storyOf(lines, before.position, position);
    const isQuick = this.playing && this.pace >= TOO_QUICK;
    if (isQuick && effects[0]) this.#begins(effects[0]);
    if (effects.length > 0 && !isQuick) {
      await tick(); // the board has the new position then
      if (run === this.#run) await this.board?.play(effects, { begins: this.#begins });
    }
    if (this.atEnd === "coming") this.atEnd = "walked";
  }

  #show(index: number, how: AtEnd): void {
    this.index = Math.min(this.last, Math.max(0, index));
    this.atEnd = this.index === this.last ? how : null;
  }
}
