// Cells of the table and their sides (R2.1): axial, sides 0 to 5 clockwise from the east.

export interface Cell {
  readonly q: number;
  readonly r: number;
}

/** A cell as the key of a map: "q,r", as the record writes it. */
export type CellKey = string;
export type Side = 0 | 1 | 2 | 3 | 4 | 5;

export const SIDES: readonly Side[] = [0, 1, 2, 3, 4, 5];
export const SIDE_NAMES = ["E", "SE", "SW", "W", "NW", "NE"] as const; // as moves name them

const STEPS: readonly (readonly [number, number])[] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

export const cell = (q: number, r: number): Cell => ({ q, r });
export const key = ({ q, r }: Cell): CellKey => `${q},${r}`;
export const opposite = (side: Side): Side => ((side + 3) % 6) as Side;
export const turned = (side: number, rotation: number): Side => ((((side + rotation) % 6) + 6) % 6) as Side;

export function fromKey(text: CellKey): Cell {
  const [q, r] = text.split(",").map(Number);
  return { q: q ?? 0, r: r ?? 0 };
}

export function neighbour({ q, r }: Cell, side: Side): Cell {
  const [dq, dr] = STEPS[side]!;
  return { q: q + dq, r: r + dr };
}
