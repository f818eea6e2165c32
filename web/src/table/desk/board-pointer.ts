// What mouse and finger do on the board.

import type { Pointed } from "../../board/board-props";
import { key, type Cell } from "../../model/cells";
import type { Target } from "../../model/marks";
import type { Desk } from "./desk.svelte";

export class BoardPointer {
  readonly #desk: Desk;
  #justPointed: Cell | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  point = (pointed: Pointed | null): void => {
    const { focus, turn, live } = this.#desk;
    focus.usesKeys = false;
    focus.section = null;
    focus.pointed = pointed;
    if (!live) return;
    const before = turn.cursor;
    turn.point(pointed?.cell ?? null);
    const isNew = pointed && (!before || key(before) !== key(pointed.cell));
    this.#justPointed = isNew ? pointed.cell : null;
    setTimeout(() => (this.#justPointed = null));
  };

  pick = (pointed: Pointed): void => {
    const { turn, scenes } = this.#desk;
    if (scenes.playing) this.#desk.skip();
    if (!this.#desk.live) return;
    // A tap points too: where the table does not tell what fits, the first one must not lay the tile at once.
    const isFirstTap = this.#justPointed && key(this.#justPointed) === key(pointed.cell);
    if (isFirstTap && !turn.shown?.fits && turn.moment.startsWith("lay")) return;
    turn.pick(pointed.cell);
  };

  target = (target: Target): void => {
    if (this.#desk.live) this.#desk.turn.aim(target);
  };

  /** Points at a target in the list of what can be picked. */
  aim = (target: Target | null): void => {
    this.#desk.focus.aimed = target;
  };
}
