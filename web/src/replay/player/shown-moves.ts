// A position with moves on it that nobody made: what a bot would have done, shown on the table. It shows; whether the
// moves are legal the server has said.

import { key, turned, type Cell } from "../../model/cells";
import { lowerSide } from "../../model/highways";
import type { Target } from "../../model/marks";
import { parseMove, type Move } from "../../model/moves";
import { targetOf } from "../../model/turn/choices";
import type { Position, Seat, Tile } from "../../model/types";

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
      return tile ? put(shown, { ...tile, crew: seat, side: lowerSide(tile, move.side) }) : shown;
    }
    case "rotate": {
      const tile = shown.position.tiles.get(key(move.cell));
      if (!tile) return shown;
      const side = lowerSide({ ...tile, rotation: move.rotation }, turned(tile.side, move.rotation - tile.rotation));
      return put(shown, { ...tile, rotation: move.rotation, side: tile.crew === 0 ? 0 : side });
    }
    default:
      return pointAt(shown, move);
  }
}

/** A move that is shown by what one would pick for it, if there is such a thing. */
function pointAt(shown: Shown, move: Move): Shown {
  const { position, trial } = shown;
  const target = targetOf(move, { ...position, town: position.town ?? townOf(position) }, trial);
  return target ? { ...shown, targets: [target] } : shown;
}

function put(shown: Shown, tile: Tile): Shown {
  const tiles = new Map(shown.position.tiles).set(key(tile.cell), tile);
  return { ...shown, trial: tile.cell, position: { ...shown.position, tiles } };
}

const townOf = (position: Position): Cell => position.lines[0]?.town ?? { q: 0, r: 0 };
