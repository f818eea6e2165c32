// A position with moves on it that nobody made: what a bot would have done, shown on the table. The server has already
// said that the moves are legal.

import type { Cell } from "../../model/cells";
import type { Target } from "../../model/marks";
import { parseMove, type Move } from "../../model/moves";
import { targetOf } from "../../model/turn/choices";
import { tilesAfter } from "../../model/tiles-after";
import type { Position, Seat } from "../../model/types";

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
    case "crew":
    case "rotate": {
      const tiles = tilesAfter(shown.position.tiles, move, seat, shown.trial);
      if (tiles === shown.position.tiles) return shown;
      return { ...shown, trial: move.kind === "crew" ? shown.trial : move.cell, position: { ...shown.position, tiles } };
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

const townOf = (position: Position): Cell => position.lines[0]?.town ?? { q: 0, r: 0 };
