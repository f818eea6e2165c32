// Shapes that tell crews apart, where colours alone would not do. A look is the number of a colour, from 1.

import { CREW_RADIUS, ORIGIN, UNIT, number, polygon, type Point } from "../drawing";
import type { Seat } from "../../model/types";

type Look = number;

interface Regular {
  readonly corners: number;
  readonly reach: number; // times the radius of a crew
  readonly first: number; // where the first corner lies, in half turns
  readonly drop: number;
}

const REGULAR: Readonly<Record<Look, Regular>> = {
  2: { corners: 3, reach: 1.38, first: -0.5, drop: 0.045 },
  3: { corners: 4, reach: 1.16, first: 0.25, drop: 0 },
  4: { corners: 4, reach: 1.24, first: 0, drop: 0 },
};

/** A disc, a triangle, a square or a diamond. */
export function crewOutline(look: Look, at: Point = ORIGIN): string {
  const shape = REGULAR[look];
  if (!shape) {
    const r = Number(number(CREW_RADIUS * 0.92));
    return `M${number(at.x - r)} ${number(at.y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  }
  const { corners, reach, first, drop } = shape;
  return polygon(
    Array.from({ length: corners }, (_, n) => {
      const turn = Math.PI * (first + (2 * n) / corners);
      const radius = CREW_RADIUS * reach;
      return { x: at.x + radius * Math.cos(turn), y: at.y + radius * Math.sin(turn) + drop * UNIT };
    }),
  );
}

/** The white line along a lit section: whole, dashes, dots, dash and dot; none where it is nobody's. */
export const SECTION_PATTERNS: Readonly<Record<Look, string>> = {
  0: "0 1000",
  1: "none",
  2: "14 9",
  3: "0 9",
  4: "14 8 0 8",
};

export const SEATS: readonly Seat[] = [1, 2, 3, 4];
