// A hint as it is drawn on the table.

import type { Hint } from "../../model/answers";
import { key, type CellKey } from "../../model/cells";
import type { Sketch } from "../../model/marks";
import { parseMove } from "../../model/moves";
import type { Position } from "../../model/types";

/** One for each cell, with the numbers of all hints for it; the hint that is pointed at, by its place, is drawn last. */
export function sketchesOf(hints: readonly Hint[], pointed: number | null, position: Position): readonly Sketch[] {
  const all = hints.flatMap((hint, n) => sketchOf(hint, n + 1, n === pointed, position) ?? []);
  const byCell = new Map<CellKey, Sketch>();
  for (const sketch of all) {
    const before = byCell.get(key(sketch.cell));
    const label = before ? `${before.label} ${sketch.label}` : sketch.label;
    byCell.set(key(sketch.cell), { ...(before && !sketch.strong ? before : sketch), label });
  }
  return [...byCell.values()].sort((a, b) => Number(a.strong) - Number(b.strong));
}

/** The tile that it lays or turns; none, if it does something else. */
export function sketchOf({ moves }: Hint, number: number, strong: boolean, position: Position): Sketch | null {
  const [first, then] = moves.map(parseMove);
  const marks = { label: String(number), strong, crew: then?.kind === "crew" ? then.side : null };
  if (first?.kind === "place") return { cell: first.cell, code: first.tile, rotation: first.rotation, ...marks };
  if (first?.kind !== "rotate") return null;
  const code = position.tiles.get(key(first.cell))?.code;
  return code === undefined ? null : { cell: first.cell, code, rotation: first.rotation, ...marks };
}
