// What is on show: the table as it is, or on the way there, one thing after the other at a pace that can be followed;
// or as it was before, where somebody looks back.

import type { BoardHandle } from "../../board/board-props";
import type { Update } from "../../generated/protocol";
import type { Effect } from "../../model/marks";
import { storyOf, type Word } from "../../model/story";
import type { Position, Seat } from "../../model/types";

/** Something that has happened. */
export interface Scene {
  readonly lines: readonly string[];
  readonly seat: Seat;
  readonly before: Position | null;
  readonly after: Position;
  readonly own: boolean; // done at this screen: the tile and the crew were seen to be laid
  readonly bot: boolean;
}

export type Pace = "instant" | "quick" | "calm";

/** Whatever tells it: the live region, sounds. */
export interface Telling {
  words(words: readonly Word[], scene: Scene): void;
  effects(effects: readonly Effect[]): void;
}

const PAUSES: Readonly<Record<Pace, number>> = { instant: 0, quick: 250, calm: 1300 }; // milliseconds after a scene

export class SceneQueue {
  board: BoardHandle | undefined;
  readonly #pace: () => Pace;
  readonly #telling: Telling;
  #queue: Scene[] = [];
  #skipped: (() => void) | null = null;
  #shown = $state.raw<Position | null>(null);
  #past = $state.raw<Position | null>(null);
  #scene = $state.raw<Scene | null>(null);
  playing = $state(false);
  replaying = $state(false);

  constructor(pace: () => Pace, telling: Telling) {
    this.#pace = pace;
    this.#telling = telling;
  }

  /** An older position than the table's, if one is to be shown now. */
  get position(): Position | null {
    return this.#past ?? this.#shown;
  }

  /** What is being shown, on the way to the present. */
  get scene(): Scene | null {
    return this.#scene;
  }

  get lookingBack(): boolean {
    return this.#past !== null;
  }

  /** Show what has happened, after what is still being shown. */
  add(scene: Scene): void {
    if (this.#pace() === "instant" && scene.bot && !this.replaying) {
      this.#telling.words(storyOf(scene.lines, scene.before, scene.after).words, scene);
      return;
    }
    this.#queue.push(scene);
    if (!this.playing) void this.#run();
  }

  /** Show once more what has happened, calmly. */
  replay(scenes: readonly Scene[]): void {
    if (!scenes.length) return;
    this.skip();
    this.#past = null;
    this.replaying = true;
    this.#shown = scenes[0]?.before ?? null;
    for (const scene of scenes) this.add({ ...scene, own: false });
  }

  lookBack(position: Position | null): void {
    this.skip();
    this.#past = position;
  }

  /** Be at the present at once. */
  skip(): void {
    this.#queue = [];
    this.#shown = null;
    this.#scene = null;
    this.replaying = false;
    this.#skipped?.();
  }

  async #run(): Promise<void> {
    this.playing = true;
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      const more = this.#queue.length > 0 || this.replaying;
      this.#scene = scene;
      const skipped = new Promise<void>((resolve) => (this.#skipped = resolve));
      await Promise.race([this.#show(scene, more), skipped]);
      this.#skipped = null;
    }
    this.#shown = null;
    this.#scene = null;
    this.replaying = false;
    this.playing = false;
  }

  async #show(scene: Scene, more: boolean): Promise<void> {
    const { effects, words } = storyOf(scene.lines, scene.before, scene.after);
    const news = scene.own ? effects.filter(({ kind }) => kind === "quake") : effects;
    if (this.replaying) await pause(PAUSES.quick); // see how it was
    if (this.#scene !== scene) return; // it was skipped meanwhile
    this.#shown = scene.after;
    this.#telling.words(words, scene);
    this.#telling.effects(news);
    await this.board?.play(news);
    const pace = this.replaying ? "calm" : this.#pace();
    if (scene.bot || this.replaying || more) await pause(PAUSES[pace]);
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The scene of an update, if something was played in it. */
export function sceneOf(update: Update, before: Position | null, after: Position | null, yours: readonly Seat[]): Scene | null {
  if (!update.lines?.length || !after) return null;
  const seat = update.seat ?? 0;
  return {
    lines: update.lines,
    seat,
    before,
    after,
    own: update.by === "person" && yours.includes(seat),
    bot: update.by === "bot" || update.by === "stand-in",
  };
}
