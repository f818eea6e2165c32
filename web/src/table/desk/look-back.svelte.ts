// Looking back at a table: as it was before, or what has happened since one's last turn.

import type { Replay } from "../../generated/protocol";
import { refuse } from "../../shell/toast.svelte";
import type { Desk } from "./desk.svelte";
import { missedBy, pastOf, positionAt, type Past } from "./history";

export class LookBack {
  readonly #desk: Desk;
  #pasts: readonly Past[] = [];
  lookedAt = $state<number | null>(null); // lines of the log up to which one looks back

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  async #past(): Promise<readonly Past[]> {
    if ((this.#pasts.at(-1)?.upTo ?? -1) < this.#desk.table.log.length) {
      const replay = (await this.#desk.table.ask("replay")) as Replay;
      this.#pasts = pastOf(replay, this.#desk.table.status === "playing" ? this.#desk.table.options?.aids : "coached");
    }
    return this.#pasts;
  }

  /** Show the table as it was when the log had this many lines. */
  async lookBack(lines: number): Promise<void> {
    if (lines >= this.#desk.table.log.length || this.lookedAt === lines) return this.lookAhead();
    try {
      const position = positionAt(await this.#past(), lines);
      if (!position) return;
      this.lookedAt = lines;
      this.#desk.scenes.lookBack(position);
    } catch (error) {
      refuse(error);
    }
  }

  lookAhead(): void {
    this.lookedAt = null;
    this.#desk.scenes.lookBack(null);
  }

  /** What has happened since one's last turn, once more. */
  async catchUp(): Promise<void> {
    try {
      const pasts = await this.#past();
      this.lookAhead();
      this.#desk.scenes.replay(missedBy(this.#desk.table.yours, pasts));
    } catch (error) {
      refuse(error);
    }
  }
}
