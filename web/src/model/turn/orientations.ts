// How a tile can lie: on a cell where it is laid, or where it lies when an aftershock turns it (R9.3).

import { key, type Cell, type Side } from "../cells";
import { clashes } from "../position";
import type { Code, Position } from "../types";

const ALL_ROTATIONS: readonly number[] = [0, 1, 2, 3, 4, 5];

const bits = (mask: number): readonly number[] => ALL_ROTATIONS.filter((rotation) => (mask >> rotation) & 1);

/** Rotations in which a tile of `up` can be laid; where the table does not tell, all that can be tried. */
export function rotationsToLay(position: Position, cell: Cell, index: number): readonly number[] {
  if (index >= position.up.length) return [];
  if (position.fits) return bits(position.fits.get(key(cell))?.[index] ?? 0);
  return position.tiles.has(key(cell)) ? [] : ALL_ROTATIONS;
}

/** Rotations to which an aftershock can turn the tile on a cell; where the table does not tell, all others. */
export function rotationsToTurn(position: Position | null, cell: Cell): readonly number[] {
  if (position?.turns) return bits(position.turns.get(key(cell)) ?? 0);
  const tile = position?.tiles.get(key(cell));
  return tile && tile.code !== "town" ? ALL_ROTATIONS.filter((rotation) => rotation !== tile.rotation) : [];
}

/** The next or the previous one of these rotations, in a circle. */
export function nextRotation(rotations: readonly number[], rotation: number, steps: 1 | -1): number {
  if (!rotations.length) return rotation;
  const at = rotations.indexOf(rotation);
  if (at >= 0) return rotations[(at + steps + rotations.length) % rotations.length] ?? rotation;
  const later = rotations.find((other) => other > rotation);
  if (steps > 0) return later ?? rotations[0] ?? rotation;
  return rotations.findLast((other) => other < rotation) ?? rotations.at(-1) ?? rotation;
}

/** The rotation with the fewest clashing sides; of equal ones the first from `rotation` on. */
export function leastClashing(
  position: Position,
  cell: Cell,
  code: Code,
  rotation: number,
): { rotation: number; clashes: readonly Side[] } {
  const tried = ALL_ROTATIONS.map((step) => {
    const turned = (rotation + step) % 6;
    return { rotation: turned, clashes: clashes(position, cell, code, turned) };
  });
  return tried.reduce((best, next) => (next.clashes.length < best.clashes.length ? next : best));
}
