// The quakes of a game: which may still come, and which are gone.

import type { Code, Position } from "./types";

/** The quakes of one magnitude. */
export interface Quakes {
  readonly magnitude: number;
  readonly left: number; // that nobody has seen yet
  readonly gone: number;
}

const MAGNITUDE = /^Q(\d)$/;

/** By magnitude, from what nobody has seen yet and from the tiles that are out of the game. */
export function quakesOf({ left = new Map() }: Pick<Position, "left">, out: readonly Code[]): readonly Quakes[] {
  const codes = [...left.keys(), ...out].filter((code) => MAGNITUDE.test(code));
  return [...new Set(codes)].sort().map((code) => ({
    magnitude: Number(code.slice(1)),
    left: left.get(code) ?? 0,
    gone: out.filter((other) => other === code).length,
  }));
}
