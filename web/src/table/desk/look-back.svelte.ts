// Looking back at a table: as it was before, or what has happened since the user's last turn.

import type { Replay, Update } from "../../generated/protocol";
import type { Position } from "../../model/types";
import { refuse } from "../../shell/toast.svelte";
import type { Desk } from "./desk.svelte";
import { missedBy, pastOf, positionAt, unknownOf, type Past } from "./history";

export class LookBack {
  readonly #desk: Desk;
  #pasts = $state.raw<readonly Past[]>([]);
  #isAsking = false;
  lookedAt = $state<number | null>(null); // lines of the log up to which one looks back

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** What is known of the game so far, in its order: all of it, or what has been heard since the table was opened. */
  get pasts(): readonly Past[] {
    return this.#pasts;
  }

  /** Something has happened at the table; the log has it already. */
  hear({ what, lines, seat }: Update, before: Position | null, after: Position | null): void {
    if (!lines?.length || !after) return;
    const past = { seat: seat ?? 0, lines, upTo: this.#desk.table.log.length, before, after };
    this.#pasts = what === "began" ? [{ ...past, seat: 0, before: null }] : [...this.#pasts, past];
  }

  /** Learn what happened before the table was opened or while the line was down, for the log; nobody waits for it. */
  async learn(): Promise<void> {
    const { log, options } = this.#desk.table;
    const hasPoints = log.some((line) => line.startsWith("crew ")) && options?.aids !== "purist";
    const isKnown = !unknownOf(log, this.#pasts).some((line) => line.startsWith("place "));
    if (this.#isAsking || isKnown || !hasPoints) return;
    this.#isAsking = true;
    await this.#past().catch(() => undefined);
    this.#isAsking = false;
  }

  async #past(): Promise<readonly Past[]> {
    if (unknownOf(this.#desk.table.log, this.#pasts).length) {
      const replay = (await this.#desk.table.ask("replay")) as Replay;
      const told = pastOf(replay, this.#desk.table.status === "playing" ? this.#desk.table.options?.aids : "coached");
      const until = told.at(-1)?.upTo ?? 0;
      this.#pasts = [...told, ...this.#pasts.filter(({ upTo }) => upTo > until)]; // heard while it was asked for
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
