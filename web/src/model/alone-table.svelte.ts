// A table with one person at it and the rules in the page itself: what is the same at all of them.

import type { Game } from "../engine/game";
import { Refusal } from "../engine/refusals";
import { tried, type Tried } from "../engine/tried";
import { change, show, type Seen } from "../engine/views";
import type { Answer, Ask, Refused, SeatView, TableOptions, TableSize, Variant } from "../generated/protocol";
import { merge } from "./position";
import { QuietTable } from "./quiet-table.svelte";
import type { Table } from "./table";
import type { Position, Seat } from "./types";

export const AIDS = "standard";

export abstract class AloneTable extends QuietTable implements Table {
  abstract readonly id: string;
  readonly options: TableOptions;
  readonly seats: readonly SeatView[];
  readonly connected: readonly Seat[];
  yours = $state.raw<readonly Seat[]>([]);
  protected game: Game;
  protected seen: Seen;

  /** One has the seat that is to move; `seats` are all of them, in order. Whoever is no bot is there. */
  constructor(game: Game, seats: readonly SeatView[]) {
    const { variants, table } = game.setup;
    super();
    this.game = game;
    this.yours = [game.toMove];
    this.seats = seats;
    this.connected = seats.flatMap(({ kind }, n) => (kind === "person" ? [n + 1] : []));
    this.options = {
      seats: seats.map((seat) => (seat.kind === "bot" ? { kind: "bot", level: seat.level ?? "foreman" } : { kind: "person" })),
      table: table as TableSize,
      variants: [...variants] as Variant[],
      aids: AIDS,
    };
    const { position, seen } = show(game, AIDS);
    this.seen = seen;
    this.position = merge(null, position);
    this.log = game.events;
    this.status = game.isOver ? "over" : "playing";
  }

  /** A turn was confirmed, and may be played. */
  protected abstract played(moves: readonly string[], after: Game): void;

  /** The position after some moves, as it is shown. */
  protected shown(after: Game): Position {
    return merge(this.position, change(this.seen, after, AIDS).position);
  }

  try(moves: readonly string[]): void {
    this.refusal = null;
    if (!moves.length) {
      this.trial = null;
      return;
    }
    const found = this.#tried(moves);
    if (found) this.trial = { moves, ready: found.ready, position: this.shown(found.after) };
  }

  confirm(moves: readonly string[]): void {
    const found = this.#tried(moves);
    if (found?.ready) this.played(moves, found.after);
  }

  #tried(moves: readonly string[]): Tried | null {
    try {
      return tried(this.game, moves);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, key, values, clause } = error;
      this.refusal = { t: "refused", code: code ?? "illegal", key, args: { ...values }, clause };
      return null;
    }
  }

  ask(_: Ask["what"]): Promise<Answer["body"]> {
    return Promise.reject({ t: "refused", code: "no-aid", key: "element-no-answer" } satisfies Refused);
  }
}
