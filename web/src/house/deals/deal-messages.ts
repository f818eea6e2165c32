// The messages between the page and the worker that plays deals and compares games of them.

import type { Comparison, DealResult } from "./deal-games";

export type DealJob =
  | { readonly what: "play"; readonly deal: string; readonly secret: string | null; readonly level: string }
  | { readonly what: "compare"; readonly deal: string; readonly secret: string | null; readonly ours: string; readonly theirs: string };

export interface DealAnswers {
  readonly play: string; // the record
  readonly compare: Compared;
}

export interface Compared extends Comparison {
  readonly results: readonly [ours: DealResult, theirs: DealResult];
}

export interface ToDeals {
  readonly number: number;
  readonly job: DealJob;
}

export type FromDeals =
  | { readonly kind: "progress"; readonly number: number; readonly done: number } // from 0 to 1
  | { readonly kind: "answer"; readonly number: number; readonly body: unknown }
  | { readonly kind: "refused"; readonly number: number; readonly key: string; readonly args: Readonly<Record<string, string | number>> };
