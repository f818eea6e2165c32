// The tile that the user is about to lay: which one, where, and how it is turned.

import { key, type Cell } from "../cells";
import type { Ghost } from "../marks";
import { touches } from "../position";
import type { Code, Position } from "../types";
import { leastClashing, nextRotation, rotationsToLay } from "./orientations";

/** The position on which a tile is to be laid now; null: it is not the time to lay one. */
type Laying = () => Position | null;

export class TileInHand {
  readonly #laying: Laying;
  #chosen = $state<number | null>(null);
  #rotation = $state(0); // as the tile was turned last
  #used = $state(""); // the code of the tile that was in hand last
  pointed = $state.raw<Cell | null>(null);

  constructor(laying: Laying) {
    this.#laying = laying;
  }

  /** The index in `up` of the tile that was chosen. */
  get chosen(): number | null {
    const inHand = this.#chosen !== null && this.#chosen < (this.#laying()?.up.length ?? 0);
    return inHand ? this.#chosen : null;
  }

  /** The tile where it is pointed at, if it can lie there or clashes there. */
  readonly ghost: Ghost | null = $derived.by(() => {
    const position = this.#laying();
    const cell = this.pointed;
    if (!position || !cell || position.tiles.has(key(cell))) return null;
    const index = this.indexAt(position, cell);
    const code = position.up[index];
    if (code === undefined) return null;
    const rotations = rotationsToLay(position, cell, index);
    if (rotations.length) {
      const rotation = this.#nearest(rotations);
      return { cell, code, rotation, fits: true, clashes: [], turns: rotations.length > 1 };
    }
    if (!touches(position, cell).length) return null;
    return { cell, code, ...leastClashing(position, cell, code, this.#rotation), fits: false, turns: false };
  });

  /** The tile in hand; else the one used last or the first of those that fit there. */
  indexAt(position: Position, cell: Cell): number {
    if (this.chosen !== null) return this.chosen;
    const { up } = position;
    const used = up.indexOf(this.#used);
    const wanted = used >= 0 ? used : 0;
    if (rotationsToLay(position, cell, wanted).length) return wanted;
    const fitting = up.findIndex((_, index) => rotationsToLay(position, cell, index).length > 0);
    return fitting >= 0 ? fitting : wanted;
  }

  /** As it was turned last, or else the next one clockwise. */
  #nearest(rotations: readonly number[]): number {
    return rotations.find((rotation) => rotation >= this.#rotation) ?? rotations[0] ?? 0;
  }

  choose(index: number | null): void {
    const code = index === null ? undefined : this.#laying()?.up[index];
    if (index !== null && code === undefined) return;
    this.#chosen = index;
    if (code !== undefined) this.#used = code;
  }

  /** Back into the hand, as it lay. */
  takeUp(index: number, cell: Cell, rotation: number): void {
    this.#chosen = index;
    this.pointed = cell;
    this.#rotation = rotation;
  }

  /** Out of the hand, to the table. */
  layDown(code: Code, cell: Cell, rotation: number): void {
    this.#used = code;
    this.#rotation = rotation;
    this.pointed = cell;
  }

  /** Nothing is chosen any more. */
  release(): void {
    this.#chosen = null;
  }

  /** It was turned on the table. */
  turnedTo(rotation: number): void {
    this.#rotation = rotation;
  }

  turn(position: Position, ghost: Ghost, steps: 1 | -1): void {
    const rotations = rotationsToLay(position, ghost.cell, this.indexAt(position, ghost.cell));
    this.#rotation = nextRotation(rotations, ghost.rotation, steps);
    this.#used = ghost.code;
  }
}
