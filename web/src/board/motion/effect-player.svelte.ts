// Plays effects one after the other on a board.

import { tick } from "svelte";
import type { Effect, Lost } from "../../model/marks";
import { lessMotion } from "../../shell/settings.svelte";
import type { Stage } from "./effect-stage";
import { hideLater, playOne, showAll, tellStill } from "./effects";

export class Player {
  /** Tiles that a quake is taking away: drawn until it is over. */
  lost: readonly Lost[] = $state.raw([]);
  readonly #stage: () => Stage | null; // none: nothing is drawn any more
  #playing: Promise<void> = Promise.resolve();

  constructor(stage: () => Stage | null) {
    this.#stage = stage;
  }

  play(effects: readonly Effect[]): Promise<void> {
    this.#playing = this.#playing.then(() => this.#playAll(effects));
    return this.#playing;
  }

  async #playAll(effects: readonly Effect[]): Promise<void> {
    const calm = lessMotion();
    for (const [n, effect] of effects.entries()) {
      this.lost = effect.kind === "quake" ? effect.lost : [];
      await tick(); // until it is drawn
      const stage = this.#stage();
      if (!stage) return;
      if (!calm) hideLater(stage, effects.slice(n));
      await (calm ? tellStill : playOne)(effect, stage);
    }
    this.lost = [];
    const stage = this.#stage();
    if (stage) showAll(stage);
  }
}
