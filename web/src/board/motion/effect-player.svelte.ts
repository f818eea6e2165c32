// Plays effects one after the other on a board.

import { tick } from "svelte";
import type { Effect, Lost } from "../../model/marks";
import { lessMotion } from "../../shell/settings.svelte";
import type { Playing } from "../board-props";
import { wait, type Stage } from "./effect-stage";
import { hideLater, playOne, showAll, showNow, tellStill } from "./effects";

export class Player {
  /** Tiles that a quake is taking away: drawn until it is over. */
  lost: readonly Lost[] = $state.raw([]);
  readonly #stage: () => Stage | null; // none: nothing is drawn any more
  #playing: Promise<void> = Promise.resolve();
  #stops = 0; // how often it was stopped: what began before that ends
  #wake: () => void = () => undefined; // ends a pause

  constructor(stage: () => Stage | null) {
    this.#stage = stage;
  }

  play(effects: readonly Effect[], how: Playing = {}): Promise<void> {
    const stops = this.#stops;
    this.#playing = this.#playing.then(() => this.#playAll(effects, how, () => stops !== this.#stops));
    return this.#playing;
  }

  /** What is playing is over at once. */
  stop(): void {
    this.#stops++;
    this.#wake();
    for (const animation of this.#stage()?.sheet.getAnimations({ subtree: true }) ?? []) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish(); // marks may breathe on
    }
  }

  async #playAll(effects: readonly Effect[], { pause = 0, begins }: Playing, isStopped: () => boolean): Promise<void> {
    const calm = lessMotion();
    for (const [n, effect] of effects.entries()) {
      if (isStopped()) break;
      this.lost = effect.kind === "quake" ? effect.lost : [];
      await tick(); // until it is drawn
      const stage = this.#stage();
      if (!stage) return;
      if (!calm || pause) hideLater(stage, effects.slice(n));
      if (n && pause) await this.#rest(pause);
      if (isStopped()) break;
      begins?.(effect);
      if (calm) showNow(stage, effect);
      await (calm ? tellStill : playOne)(effect, stage);
    }
    this.lost = [];
    const stage = this.#stage();
    if (stage) showAll(stage);
  }

  #rest(pause: number): Promise<unknown> {
    return Promise.race([wait(pause), new Promise<void>((resolve) => (this.#wake = resolve))]);
  }
}
