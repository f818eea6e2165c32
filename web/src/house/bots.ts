// The moves of bots, whose turn may come at any table that is being watched.

import { botSeed } from "../engine/deals";
import type { Journal, LiveTable } from "./journal";
import type { Serial } from "./serial";
import { botEvents } from "./table/room";
import { botToMove, dealOf } from "./table/state";
import type { Thinkers } from "./thinking/thinkers";

// Milliseconds.
const SHORTEST = 300; // until a bot that could not move tries again
const LONGEST = 10_000;
const OTHERS = 5000; // that another tab has to let its bot move

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Bots {
  readonly #journal: Journal;
  readonly #serial: Serial;
  readonly #thinkers: Thinkers;
  readonly #newSeed: () => number;
  readonly #playing = new Set<LiveTable>();

  constructor(journal: Journal, serial: Serial, thinkers: Thinkers, newSeed: () => number) {
    this.#journal = journal;
    this.#serial = serial;
    this.#thinkers = thinkers;
    this.#newSeed = newSeed;
  }

  /** Let the bots of a table play, if it is their turn. */
  wake(table: LiveTable): void {
    if (this.#playing.has(table) || botToMove(table.state) === null) return;
    this.#playing.add(table);
    void this.#play(table).finally(() => this.#playing.delete(table));
  }

  /** The same if it is still their turn after a while. */
  wakeLater(table: LiveTable): void {
    if (botToMove(table.state) === null) return;
    const { seq } = table.state;
    setTimeout(() => table.state.seq === seq && this.#isThere(table) && this.wake(table), OTHERS);
  }

  #isThere(table: LiveTable): boolean {
    return this.#journal.atHand(table.id) === table;
  }

  async #play(table: LiveTable): Promise<void> {
    let wait = SHORTEST;
    for (let level = botToMove(table.state); level !== null && this.#isThere(table); level = botToMove(table.state)) {
      try {
        await this.#move(table, level);
        wait = SHORTEST;
      } catch (error) {
        console.error(error);
        await pause(wait);
        wait = Math.min(2 * wait, LONGEST);
      }
    }
  }

  async #move(table: LiveTable, level: string): Promise<void> {
    const game = table.state.game!;
    const deal = dealOf(table.state);
    const moves = await this.#thinkers.move(game, level, deal ? botSeed(deal) : this.#newSeed(), deal !== null);
    await this.#serial.do(() => this.#journal.act(table, (state) => botEvents(state, game.ply, moves)));
  }
}
