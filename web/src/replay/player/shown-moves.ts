// A position with moves on it that nobody made: what a bot would have done, shown on the table. It shows; whether the
// moves are legal the server has said.

import { assertNever } from "../../base/assert-never";
import type { Target } from "../../board/board-props";
import { key, turned, type Cell, type Side } from "../../model/cells";
import { parseMove } from "../../model/moves";
import type { Code, Position, Seat, Tile } from "../../model/types";

export interface Shown {
  readonly position: Position;
  readonly trial: Cell | null; // drawn with a golden edge
  readonly targets: readonly Target[];
}

export function showMoves(position: Position, moves: readonly string[], seat: Seat): Shown {
  let shown: Shown = { position, trial: null, targets: [] };
  for (const text of moves) shown = showMove(shown, text, seat);
  return shown;
}

function showMove(shown: Shown, text: string, seat: Seat): Shown {
  const move = parseMove(text);
  if (!move) return shown;
  switch (move.kind) {
    case "place":
      return put(shown, { cell: move.cell, code: move.tile, rotation: move.rotation, crew: 0, side: 0 });
    case "crew": {
      const tile = shown.trial && shown.position.tiles.get(key(shown.trial));
      return tile ? put(shown, { ...tile, crew: seat, side: lowerSide(tile.code, tile.rotation, move.side) }) : shown;
    }
    case "rotate": {
      const tile = shown.position.tiles.get(key(move.cell));
      if (!tile) return shown;
      const side = lowerSide(tile.code, move.rotation, turned(tile.side, move.rotation - tile.rotation));
      return put(shown, { ...tile, rotation: move.rotation, side: tile.crew === 0 ? 0 : side });
    }
    case "strike":
      return { ...shown, targets: [{ kind: "line", town: shown.position.town ?? townOf(shown.position), side: move.side }] };
    case "town":
      return { ...shown, targets: [{ kind: "town", town: move.cell }] };
    case "no-crew":
    case "keep":
      return shown;
    default:
      return assertNever(move);
  }
}

function put(shown: Shown, tile: Tile): Shown {
  const tiles = new Map(shown.position.tiles).set(key(tile.cell), tile);
  return { ...shown, trial: tile.cell, position: { ...shown.position, tiles } };
}

const townOf = (position: Position): Cell => position.lines[0]?.town ?? { q: 0, r: 0 };

/** The lower side of the fragment that reaches this side: by it a crew's place is told. */
export function lowerSide(code: Code, rotation: number, side: Side): Side {
  if (code.startsWith("*") || code === "town") return side;
  for (const fragment of code.split(".")) {
    const sides = Array.from(fragment, (digit) => turned(Number(digit), rotation));
    if (sides.includes(side)) return Math.min(...sides) as Side;
  }
  return side;
}
