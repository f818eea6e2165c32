// The walk of the final count over the table: section by section, with the totals so far and what is lit for them.

import type { BoardHandle } from "../../board/board-props";
import type { Lit } from "../../model/marks";
import type { Position } from "../../model/types";
import { lessMotion } from "../../shell/settings.svelte";
import { play } from "../../shell/sound/sounds";
import { count, type Count, type CountLine } from "./count-steps";

const BREATH = 900; // milliseconds before it begins
const LONGEST = 1200; // for a section
const SHORTEST = 350;
const ALL = 18_000; // for all of them, about

export class CountWalk {
  readonly count: Count;
  board: BoardHandle | null | undefined;
  /** How many sections are counted. */
  reached = $state(0);
  /** The section that is looked at; -1: none. */
  chosen = $state(-1);
  isWalking = $state(false);
  readonly #seats: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ondone: (() => void) | undefined;

  /** All is counted until it is told to start. */
  constructor(position: Position) {
    this.count = count(position);
    this.#seats = position.crews.length;
    this.reached = this.lines.length;
  }

  get lines(): readonly CountLine[] {
    return this.count.lines;
  }

  /** Points by seat, of what is counted so far. */
  get totals(): readonly number[] {
    return this.lines[this.reached - 1]?.totals ?? new Array<number>(this.#seats).fill(0);
  }

  /** What is counted stays lit in its owner's colour; what is looked at stands out. */
  readonly lit: readonly Lit[] = $derived.by(() =>
    this.lines.slice(0, this.reached).map((line, number) => {
      const [seat = 0, ...others] = line.owners;
      const lit = { section: line.section, seat: others.length > 0 ? 0 : seat };
      return number === this.chosen ? { ...lit, label: `+${line.worth}`, strong: true } : lit;
    }),
  );

  /** Count from the beginning. Who wants less motion has all of it at once. */
  start(ondone?: () => void): void {
    this.stop();
    this.#ondone = ondone;
    if (lessMotion()) return this.finish();
    this.reached = 0;
    this.isWalking = true;
    this.#timer = setTimeout(() => this.#step(), BREATH);
  }

  /** Have all counted. */
  finish(): void {
    this.stop();
    const done = this.#ondone;
    this.#ondone = undefined;
    done?.();
  }

  /** Count no further, and tell nobody. */
  stop(): void {
    clearTimeout(this.#timer);
    this.reached = this.lines.length;
    this.chosen = -1;
    this.isWalking = false;
  }

  /** Look at one section, or no longer. */
  look(number: number): void {
    if (this.isWalking) this.finish();
    this.chosen = this.chosen === number ? -1 : number;
    if (this.chosen >= 0) this.#show(this.lines[number]!);
  }

  #step(): void {
    const line = this.lines[this.reached];
    if (!line) {
      this.board?.fit();
      return this.finish();
    }
    this.chosen = this.reached;
    this.reached += 1;
    this.#show(line);
    play("crew");
    this.#timer = setTimeout(() => this.#step(), Math.min(LONGEST, Math.max(SHORTEST, ALL / this.lines.length)));
  }

  #show(line: CountLine): void {
    const middle = line.cells[Math.floor(line.cells.length / 2)];
    if (middle) this.board?.show(middle);
  }
}
