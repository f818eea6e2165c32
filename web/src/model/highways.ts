// The highways of a tile, by its code (R1.7): "01.23" has two that pass through, "*013" three that meet in its middle.

import { SIDES, turned, type Side } from "./cells";
import type { Code, Tile } from "./types";

/** The sides that each highway of a tile reaches, as the tile lies. Those that meet in an intersection are one each. */
function fragmentsOf(code: Code, rotation: number): readonly (readonly Side[])[] {
  if (code === "town") return SIDES.map((side) => [side]);
  if (code.startsWith("Q")) return []; // a quake has none, and is never laid
  const fragments = code.startsWith("*") ? [...code.slice(1)] : code.split(".");
  return fragments.map((digits) => Array.from(digits, (digit) => turned(Number(digit), rotation)));
}

/** The sides of the highway that reaches this side; none, if none does. */
export const fragmentAt = (code: Code, rotation: number, side: Side): readonly Side[] =>
  fragmentsOf(code, rotation).find((sides) => sides.includes(side)) ?? [];

/** The lower side of the highway that reaches this side: positions name the place of a crew by it. */
export const lowerSide = ({ code, rotation }: Pick<Tile, "code" | "rotation">, side: Side): Side =>
  fragmentAt(code, rotation, side).reduce((min, other) => (other < min ? other : min), side);

/** The sides of a tile that are highway, as it lies (R1.2, R2.2), in their order. */
export const highwaySides = (code: Code, rotation: number): readonly Side[] =>
  fragmentsOf(code, rotation)
    .flat()
    .sort((a, b) => a - b);
