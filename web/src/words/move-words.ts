// A move in words. Its messages are found by its word, and get its fields.

import { key } from "../model/cells";
import { parseMove, partsOf, type AnyMove, type Move } from "../model/moves";
import { say } from "../shell/i18n.svelte";
import { aTile, cellIfShown, sideName, townName } from "./game-words";

/** What the messages of a move are told: its fields, put into words. `cells`: they say where. */
export function argsOf(move: Move, cells = true): Readonly<Record<string, string>> {
  const { tile, side, cell }: AnyMove = move;
  const args = Object.fromEntries(partsOf(move));
  if (cell) args.cell = cellIfShown(key(cell), cells);
  if (tile !== undefined) args.tile = aTile(tile);
  if (side !== undefined) args.side = sideName(side);
  if (move.kind === "town") args.town = townName(move.cell, 2);
  return args;
}

/** As a hint names it. */
export function tellMove(text: string, cells = true): string {
  const move = parseMove(text);
  return move ? say(`table-move-${move.kind}`, argsOf(move, cells)) : text;
}
