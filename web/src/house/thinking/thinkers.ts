// The interface of thinkers, which find bots' moves and answer questions for the tables of this device.

import type { Game } from "../../engine/game";
import type { Ask } from "../../generated/protocol";

/** Questions that take some thinking; a replay is only told. */
export type Question = Exclude<Ask["what"], "replay">;

export type OnProgress = (done: number, of: number, waiting: number) => void;

export interface Thinkers {
  /** All moves of the player to move, until something happens by itself or another player decides. Those that are
   * repeatable are the same on every device, however long it takes. */
  move(game: Game, level: string, seed: number, repeatable?: boolean): Promise<string[]>;
  /** The answer to a question; it is stopped by the signal. */
  answer(what: Question, game: Game, seed: number, onProgress: OnProgress, signal: AbortSignal): Promise<unknown>;
}
