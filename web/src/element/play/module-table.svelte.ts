// A table on an embedded board: the rules and the bots are those of the WebAssembly module, here in the page itself.

import type { Game } from "../../engine/game";
import { change } from "../../engine/views";
import type { Level, Update } from "../../generated/protocol";
import { LEVELS } from "../../generated/wasm";
import { AIDS, AloneTable } from "../../model/alone-table.svelte";
import { merge } from "../../model/position";
import type { Seat } from "../../model/types";

const BOT: Level = "foreman"; // thinks in no time, and looks no further than a turn

export class ModuleTable extends AloneTable {
  readonly id = "embedded";
  #updates = 0;
  #thinking: ReturnType<typeof setTimeout> | undefined;

  /** Plays on from this game, in the seat that is to move. */
  constructor(game: Game) {
    const isYou = (n: number): boolean => n + 1 === game.toMove;
    super(
      game,
      game.setup.players.map((name, n) => (isYou(n) ? { kind: "person", name } : { kind: "bot", level: BOT, name })),
    );
  }

  get record(): Game {
    return this.game;
  }

  protected played(_: readonly string[], after: Game): void {
    this.#happen(after, this.game.toMove, "person");
  }

  /** A seat has decided: what comes of it happens, and if a bot is next, it plays. */
  #happen(after: Game, seat: Seat, by: "person" | "bot"): void {
    const before = this.position;
    const lines = this.game.events.length;
    after.advance();
    const { position, seen } = change(this.seen, after, AIDS);
    [this.game, this.seen] = [after, seen];
    this.trial = this.refusal = null;
    this.position = merge(before, position);
    this.log = after.events;
    if (after.isOver) this.status = "over";
    this.#updates += 1;
    const update: Update = {
      t: "update",
      table: this.id,
      seq: this.#updates,
      at: Date.now(),
      what: "turn",
      seat,
      by,
      lines: after.events.slice(lines),
      position,
    };
    for (const listener of this.listeners) listener(update, before, this.position);
    if (!after.isOver && !this.yours.includes(after.toMove)) this.#thinking = setTimeout(() => this.#think()); // once this is painted
  }

  #think(): void {
    const after = this.game.copy();
    const seat = after.toMove;
    do after.decide(chosenBy(BOT, after));
    while (after.decision === "crew");
    this.#happen(after, seat, "bot");
  }

  override close(): void {
    clearTimeout(this.#thinking);
    super.close();
  }
}

function chosenBy(level: Level, game: Game): string {
  const { layout, state } = game.enter();
  const [seed] = crypto.getRandomValues(new Int32Array(1));
  return game.write(layout.choose(state, LEVELS.indexOf(level), seed!, game.ply, 0));
}
