// Statistics over many games.

import type { SeatAnalysis } from "../net/kept-analyses";
import { PARTS, type Part, type Sources } from "../replay/count/point-sources";
import type { PastGame } from "./past-games";

/** What one's seat got in a game. */
export interface GameFacts {
  readonly sources: Pick<Sources, Part>;
  readonly quakes: number; // that struck
  readonly lost: number; // points that they took
}

export interface Tally {
  readonly games: number;
  readonly won: number;
  readonly shared: number;
  readonly average: number | null; // of one's own points
  readonly best: number | null;
}

export function tally(games: readonly PastGame[]): Tally {
  const points = games.flatMap(({ scores, own }) => scores[own - 1] ?? []);
  return {
    games: games.length,
    won: games.filter(({ result }) => result === "won").length,
    shared: games.filter(({ result }) => result === "shared").length,
    average: points.length ? mean(points) : null,
    best: points.length ? Math.max(...points) : null,
  };
}

export const mean = (numbers: readonly number[]): number => (numbers.length ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : 0);

/** The points of an average game by what they came from. */
export const averageSources = (facts: readonly GameFacts[]): Record<Part, number> =>
  Object.fromEntries(PARTS.map((part) => [part, mean(facts.map(({ sources }) => sources[part]))])) as Record<Part, number>;

/** How well was chosen, game by game, the oldest first. */
export function accuracies(games: readonly PastGame[], analysisOf: (id: string, seat: number) => SeatAnalysis | null): number[] {
  return games.toReversed().flatMap(({ id, own }) => analysisOf(id, own)?.accuracy ?? []);
}
