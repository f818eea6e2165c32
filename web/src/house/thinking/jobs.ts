// The messages between the tables and the thinkers, which are in other workers.

import { Game } from "../../engine/game";
import type { GameSetup } from "../../engine/game-setup";
import type { Rules } from "../../engine/module";
import { Refusal } from "../../engine/refusals";

/** A game that travels. The pile is in it: it is for our own players, which do not look at it. */
export interface Standing {
  readonly setup: GameSetup;
  readonly bytes: Uint8Array;
  readonly moves: readonly string[];
}

export const standingOf = (game: Game): Standing => ({ setup: game.setup, bytes: game.bytes(), moves: [...game.moves] });

export const gameOf = (rules: Rules, { setup, bytes, moves }: Standing): Game => Game.fromBytes(rules, setup, bytes, { moves });

export type Job = { readonly game: Standing; readonly seed: number } & (
  | { readonly what: "move"; readonly level: string; readonly repeatable?: boolean }
  | { readonly what: "hint" | "risk" | "fits" }
  | { readonly what: "value"; readonly trials: number } // of an analysis: what a position is worth,
  | { readonly what: "best"; readonly trials: number; readonly played: readonly string[] } // and what was best there
);

/** What came of a job. */
export interface Thought {
  readonly body: unknown;
  readonly share: number; // of its playouts that were made: 1, unless this device is slow
}

/** A refusal that travels. */
export interface Told {
  readonly key: string;
  readonly clause: string | null;
  readonly values: Refusal["values"];
}

export const toldOf = ({ key, clause, values }: Refusal): Told => ({ key, clause, values });
export const refusalFrom = ({ key, clause, values }: Told): Refusal => new Refusal(key, clause, values);

export type ToThinker =
  | { readonly kind: "job"; readonly number: number; readonly job: Job }
  | { readonly kind: "stop"; readonly number: number }; // nobody wants the answer any more

export type FromThinker =
  | { readonly kind: "ready" }
  | { readonly kind: "broken" } // it cannot think at all
  | { readonly kind: "thinking"; readonly number: number } // it is alive
  | { readonly kind: "answer"; readonly number: number; readonly thought: Thought }
  | { readonly kind: "refused"; readonly number: number; readonly why: Told }
  | { readonly kind: "failed"; readonly number: number }; // or it was stopped
