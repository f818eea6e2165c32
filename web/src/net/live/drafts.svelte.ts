// Moves on trial. One draft is under way at a time; when it is answered, only the latest of those requested meanwhile is
// sent.

import type { Aids, DraftView } from "../../generated/protocol";
import { merge, permitted } from "../../model/position";
import type { Trial } from "../../model/table";
import type { Position } from "../../model/types";
import type { TableLine } from "../line";

interface Wish {
  readonly ply: number;
  readonly moves: readonly string[];
}

export class Drafts {
  trial = $state.raw<Trial | null>(null);
  readonly #line: TableLine;
  readonly #table: string;
  #wanted: Wish | null = null;
  #asked: Wish | null = null; // the draft that is under way

  constructor(line: TableLine, table: string) {
    this.#line = line;
    this.#table = table;
  }

  /** Nothing that is on trial would be lost with the page. */
  get isIdle(): boolean {
    return this.#wanted === null;
  }

  try(moves: readonly string[], ply: number): void {
    this.#wanted = moves.length === 0 ? null : { ply, moves };
    if (this.#wanted === null) this.trial = null;
    else if (this.#asked === null) this.#ask();
  }

  /** After a broken line the draft is asked for once more. */
  again(): void {
    if (this.#wanted !== null) this.#ask();
  }

  dropped(): void {
    this.#asked = null;
  }

  /** The game is here now: what was meant for another moment of it is dropped. */
  moved(ply: number | null): void {
    if (this.#wanted === null || this.#wanted.ply === ply) return;
    this.#wanted = null;
    this.trial = null;
  }

  /** As long as moves are on trial, the player who tries them decides. */
  answered(view: DraftView, position: Position | null, aids?: Aids): void {
    const asked = this.#asked;
    this.#asked = null;
    if (this.#wanted === null || position === null) return;
    if (asked !== this.#wanted) this.#ask();
    else if (view.ply === position.ply) {
      const shown = { ...merge(position, permitted(view.position, aids)), toMove: position.toMove };
      this.trial = { moves: asked.moves, ready: view.ready, position: shown };
    }
  }

  /** A draft was refused; whether the player has to be told. What was on trial before stays there. */
  refused(): boolean {
    const asked = this.#asked;
    this.#asked = null;
    if (asked === null || this.#wanted === null) return false;
    if (asked !== this.#wanted) {
      this.#ask();
      return false;
    }
    this.#wanted = this.trial && { ply: asked.ply, moves: this.trial.moves };
    return true;
  }

  #ask(): void {
    const { moves } = this.#wanted!;
    this.#asked = this.#line.send({ t: "draft", table: this.#table, moves: [...moves] }) ? this.#wanted : null;
  }
}
