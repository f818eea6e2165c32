// A hint as it is drawn on the table.

import type { Hint } from "../../model/answers";
import { key } from "../../model/cells";
import type { Sketch } from "../../model/marks";
import { parseMove } from "../../model/moves";
import type { Position } from "../../model/types";

/** The tile that it lays or turns; none, if it does something else. */
export function sketchOf({ moves }: Hint, number: number, strong: boolean, position: Position): Sketch | null {
  const [first, then] = moves.map(parseMove);
  const marks = { label: String(number), strong, crew: then?.kind === "crew" ? then.side : null };
  if (first?.kind === "place") return { cell: first.cell, code: first.tile, rotation: first.rotation, ...marks };
  if (first?.kind !== "rotate") return null;
  const code = position.tiles.get(key(first.cell))?.code;
  return code === undefined ? null : { cell: first.cell, code, rotation: first.rotation, ...marks };
}
