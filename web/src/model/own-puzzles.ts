// The user's own puzzles: made from mistakes, or tried. Both are kept on this device.

import { keep, keptList } from "../base/kept-list";
import type { Puzzle } from "./puzzle";

export const OWN_PLACE = "seismic.puzzles.own";
const MOST = 200; // the oldest go first

/** Those that are kept, the newest first. */
export const ownPuzzles = (): readonly Puzzle[] => keptList(OWN_PLACE, isPuzzle);

/** Keep these too; how many of them are new. Throws where the device takes no more. */
export function keepOwn(puzzles: readonly Puzzle[]): number {
  const known = ownPuzzles();
  const fresh = puzzles.filter(({ id }) => !known.some((other) => other.id === id));
  if (fresh.length) keep(OWN_PLACE, [...fresh, ...known].slice(0, MOST));
  return fresh.length;
}

/** Take one away for good. */
export function forgetOwn(id: string): void {
  keep(
    OWN_PLACE,
    ownPuzzles().filter((puzzle) => puzzle.id !== id),
  );
}

const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((text) => typeof text === "string");

export function isPuzzle(value: unknown): value is Puzzle {
  const { id, players, variants, table, events, best, win, points, themes } = (value ?? {}) as Partial<Puzzle>;
  const texts = typeof id === "string" && typeof table === "string" && [variants, events, best, themes].every(areTexts);
  return texts && [players, win, points].every((number) => Number.isFinite(number));
}

/** A puzzle that was tried: how it went the first time, and whether it has been solved by now. */
export interface Tried {
  readonly id: string;
  readonly first: boolean;
  readonly solved: boolean;
}

/** How the first try of `own` went stays; what was solved in either is solved. */
export function joinedTries(own: readonly Tried[], others: readonly Tried[]): Tried[] {
  const all = new Map(own.map((tried) => [tried.id, tried]));
  for (const other of others) {
    const before = all.get(other.id) ?? other;
    all.set(other.id, { ...before, solved: before.solved || other.solved });
  }
  return [...all.values()];
}

export const isTried = (value: unknown): value is Tried => {
  const { id, first, solved } = (value ?? {}) as Partial<Tried>;
  return typeof id === "string" && typeof first === "boolean" && typeof solved === "boolean";
};
