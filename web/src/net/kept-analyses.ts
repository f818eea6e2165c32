// The results of analyses of the user's games: a few numbers for each seat, kept in this browser.

import { recallEntries, rememberEntry } from "../base/storage";

/** Of one seat: percent of the chance to win that tiles and quakes brought or took, and how well was chosen. */
export interface SeatAnalysis {
  readonly luck: number; // percent, with its sign
  readonly skill: number; // the same by its own choices: above 0, better than those of the playouts
  readonly accuracy: number; // percent of choices that were the best, or not clearly worse
}

const PLACE = "seismic.analyses"; // by the id of a game
const MAX_KEPT = 1000;

const isNumbers = (found: unknown): found is SeatAnalysis => {
  const { luck, skill, accuracy } = (found ?? {}) as Partial<SeatAnalysis>;
  return [luck, skill, accuracy].every((number) => typeof number === "number" && Number.isFinite(number));
};

export const keepAnalysis = (id: string, seats: readonly SeatAnalysis[]): void => rememberEntry(PLACE, id, seats, MAX_KEPT);

/** What was found of a seat; null if no analysis was made, or what was kept is damaged. */
export function analysisOf(id: string, seat: number): SeatAnalysis | null {
  const seats = recallEntries(PLACE)[id];
  const found: unknown = Array.isArray(seats) ? seats[seat - 1] : null;
  return isNumbers(found) ? found : null;
}
