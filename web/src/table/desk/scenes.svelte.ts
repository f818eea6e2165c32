// What is on show: the table as it is, or on the way there, one thing after the other at a pace that can be followed;
// or as it was before, where somebody looks back.

import type { BoardHandle } from "../../board/board-props";
import type { Update } from "../../generated/protocol";
import type { Effect } from "../../model/marks";
import { storyOf, type Story, type Word } from "../../model/story";
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

export type Pace = "instant" | "fast" | "normal" | "slow";

/** Whatever tells it: the live region, sounds. */
export interface Telling {
  words(words: readonly Word[], scene: Scene): void;
  effect(effect: Effect): void; // as it begins
}

/** What the players' cards say while a scene is on its way: what has been seen of it so far. */
export interface Tally {
  readonly crews: readonly number[]; // by seat
  readonly scores?: readonly number[];
}

// Milliseconds: between what is seen of one scene (the tile, the crew, the points), and after it.
const BEATS: Readonly<Record<Pace, number>> = { instant: 0, fast: 80, normal: 450, slow: 950 };
const RESTS: Readonly<Record<Pace, number>> = { instant: 0, fast: 250, normal: 700, slow: 1500 };
const BEFORE_A_REPLAY = 250;

export class SceneQueue {
  board: BoardHandle | undefined;
  readonly #pace: () => Pace;
  readonly #telling: Telling;
  #queue: Scene[] = [];
  #skipped: (() => void) | null = null;
  #shown = $state.raw<Position | null>(null);
  #past = $state.raw<Position | null>(null);
  #scene = $state.raw<Scene | null>(null);
  #tally = $state.raw<Tally | null>(null);
  #untold = $state(0);
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

  get tally(): Tally | null {
    return this.#past ? null : this.#tally;
  }

  /** Lines at the end of the log of which nothing has been shown yet. */
  get untold(): number {
    return this.#untold;
  }

  get lookingBack(): boolean {
    return this.#past !== null;
  }

  /** Show what has happened, after what is still being shown. */
  add(scene: Scene): void {
    const { effects, words } = newsOf(scene);
    if (!this.replaying && this.#isSeenAlready(scene, effects)) return this.#telling.words(words, scene);
    this.#queue.push(scene);
    if (!this.replaying) this.#untold += scene.lines.length;
    if (!this.playing) void this.#run();
  }

  /** Nothing of it is new, or nobody wants to wait for it: then the table is painted once, as it is now. */
  #isSeenAlready({ bot, own }: Scene, effects: readonly Effect[]): boolean {
    return bot ? this.#pace() === "instant" : own && !this.playing && !effects.length;
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
    this.#rest();
    this.board?.stop();
    this.#skipped?.();
  }

  /** Nothing is on its way any more. */
  #rest(): void {
    this.#shown = null;
    this.#scene = null;
    this.#tally = null;
    this.#untold = 0;
    this.replaying = false;
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
    this.#rest();
    this.playing = false;
  }

  async #show(scene: Scene, more: boolean): Promise<void> {
    const { effects, words } = newsOf(scene);
    const pace = this.replaying ? "slow" : this.#pace();
    const isOver = (): boolean => this.#scene !== scene; // it was skipped meanwhile
    if (this.replaying) await pause(BEFORE_A_REPLAY); // see how it was
    if (isOver()) return;
    this.#tally = scene.own || !scene.before ? null : { crews: scene.before.crews, scores: scene.before.scores };
    this.#shown = scene.after;
    this.#telling.words(words, scene);
    await this.#play(effects, scene.own ? 0 : BEATS[pace]);
    if (isOver()) return;
    this.#tally = null;
    if (!this.replaying) this.#untold -= scene.lines.length;
    if (scene.bot || this.replaying || more) await pause(RESTS[pace]);
  }

  async #play(effects: readonly Effect[], beat: number): Promise<void> {
    const begins = (effect: Effect): void => {
      this.#telling.effect(effect);
      if (this.#tally) this.#tally = tallied(this.#tally, effect);
    };
    if (this.board) return this.board.play(effects, { pause: beat, begins });
    const last = effects.at(-1);
    if (last) this.#telling.effect(last);
  }
}

/** What is to be told and shown of a scene: who has done it has seen all but what came of it. */
function newsOf({ lines, before, after, own }: Scene): Story {
  const { effects, words } = storyOf(lines, before, after);
  return { words, effects: own ? effects.filter(({ kind }) => kind === "quake" || kind === "score") : effects };
}

/** The tally once an effect is seen. */
function tallied({ crews, scores }: Tally, effect: Effect): Tally {
  if (effect.kind === "crew") return { crews: plus(crews, effect.seat, -1), scores };
  if (effect.kind !== "score") return { crews, scores };
  const gains = effect.scored.flatMap(({ seats, points }) => seats.map((seat) => ({ seat, points })));
  return { crews, scores: scores && gains.reduce((sum, { seat, points }) => plus(sum, seat, points), scores) };
}

const plus = (counts: readonly number[], seat: Seat, more: number): readonly number[] =>
  counts.map((count, n) => (n === seat - 1 ? count + more : count));

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
