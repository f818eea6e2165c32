// What the points of a finished game were made of, by seat: why it was won.

import { key } from "../../model/cells";
import { parseLine } from "../../model/moves";
import { cellsOf, ownersOf } from "../../model/sections";
import type { Seat } from "../../model/types";
import type { Moment } from "../timeline";
import type { Count } from "./count-steps";

/** Parts of a section's worth (R8.2, R9.4). */
export const PARTS = ["highway", "intersections", "towns", "between"] as const;
export type Part = (typeof PARTS)[number];

export interface Sources extends Readonly<Record<Part, number>> {
  readonly sections: number; // that scored
  readonly biggest: number; // what the best of them was worth
  readonly incomplete: number; // claimed, but never completed
}

export function sourcesOf({ lines, incomplete }: Count): Sources[] {
  return incomplete.map((unfinished, index) => {
    const own = lines.filter(({ owners }) => owners.includes(index + 1));
    const sum = (of: (line: (typeof own)[number]) => number): number => own.reduce((total, line) => total + of(line), 0);
    const ends = (town: boolean): number =>
      sum((line) => line.ends.reduce((total, end) => total + (end.town === town ? end.value : 0), 0));
    return {
      highway: sum(({ fragments }) => fragments),
      intersections: ends(false),
      towns: ends(true),
      between: sum(({ between }) => between),
      sections: own.length,
      biggest: Math.max(0, ...own.map(({ worth }) => worth)),
      incomplete: unfinished,
    };
  });
}

/** The part in which one seat was furthest ahead of another. */
export function decisivePart(ahead: Sources, behind: Sources): Part {
  const lead = (part: Part): number => ahead[part] - behind[part];
  return PARTS.reduce((best, part) => (lead(part) > lead(best) ? part : best));
}

/** What quakes took from each seat: the worth of the complete sections it held that they broke. */
export function quakeLosses(moments: readonly Moment[]): number[] {
  const lost = new Array<number>(moments[0]?.position.crews.length ?? 0).fill(0);
  moments.forEach(({ lines }, index) => {
    const before = moments[index - 1]?.position;
    const removed = new Set(lines.map(parseLine).flatMap((line) => (line.kind === "quake" ? line.removed.map(key) : [])));
    if (!before || removed.size === 0) return;
    for (const section of before.sections.values()) {
      if (section.worth === 0 || !cellsOf(section).some(({ cell }) => removed.has(key(cell)))) continue;
      for (const seat of ownersOf(section)) lost[seat - 1] = (lost[seat - 1] ?? 0) + section.worth;
    }
  });
  return lost;
}

/** Whose points decided it: the winner, and the best of the others. */
export function rivalsOf(scores: readonly number[], winners: readonly Seat[]): { ahead: Seat; behind: Seat } | null {
  const [ahead] = winners;
  const others = scores.map((_, index) => index + 1).filter((seat) => !winners.includes(seat));
  if (!ahead || others.length === 0) return null;
  return { ahead, behind: others.reduce((best, seat) => (scores[seat - 1]! > scores[best - 1]! ? seat : best)) };
}
