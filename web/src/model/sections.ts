// Sections (R5.3), as paths from cell to cell.

import { key, neighbour, opposite, type Cell, type Side } from "./cells";
import type { End, Position, Seat, Section } from "./types";

/** The middle of an intersection or of a town, where the digits of a path have a side otherwise. */
export const CENTRE = 6;

/** A passage through a tile: the side by which the path comes in, and the one by which it goes out. */
export interface Step {
  readonly cell: Cell;
  readonly from: number; // a side, or CENTRE
  readonly to: number;
}

/** The steps of a section's path, from its first cell to its last. */
export function cellsOf(section: Section): readonly Step[] {
  const steps: Step[] = [];
  let where = section.start;
  let from = section.sides[0] ?? CENTRE;
  for (const to of section.sides.slice(1)) {
    steps.push({ cell: where, from, to });
    if (to !== CENTRE) {
      where = neighbour(where, to as Side);
      from = opposite(to as Side);
    }
  }
  return steps;
}

type Index = ReadonlyMap<string, Section>; // by cell and side
const indices = new WeakMap<Position["sections"], Index>(); // made when a table's sections are first looked at

function indexOf(sections: Position["sections"]): Index {
  const known = indices.get(sections);
  if (known) return known;
  const index = new Map<string, Section>();
  for (const section of sections.values()) {
    for (const { cell, from, to } of cellsOf(section)) {
      for (const side of [from, to]) if (side !== CENTRE) index.set(`${key(cell)} ${side}`, section);
    }
  }
  indices.set(sections, index);
  return index;
}

/** The section of the highway that reaches this side of the tile on this cell. */
export const sectionAt = (position: Position, cell: Cell, side: Side): Section | null =>
  indexOf(position.sections).get(`${key(cell)} ${side}`) ?? null;

/** The seats with the most crews on it (R8.3); nobody, if there are none. */
export function ownersOf(section: Section): readonly Seat[] {
  const max = Math.max(0, ...section.crews);
  return max === 0 ? [] : section.crews.flatMap((count, n) => (count === max ? [n + 1] : []));
}

/** Where a section ends, from its first end to its last; a loop ends nowhere. A side is CENTRE in the middle of a tile. */
export function endsOf(section: Section): readonly { readonly end: End; readonly cell: Cell; readonly side: number }[] {
  const steps = cellsOf(section);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return [];
  const [from, to] = [{ cell: first.cell, side: first.from }, { cell: last.cell, side: last.to }];
  return section.ends.map((end, n) => ({ end, ...(n === 0 ? from : to) }));
}

/** Its fragments: passages through tiles, stubs not counted (R8.2). */
export const lengthOf = (section: Section): number =>
  cellsOf(section).filter(({ from, to }) => from !== CENTRE && to !== CENTRE).length;
