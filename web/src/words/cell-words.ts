// A cell in words, for those who move over the table by keys and do not see it.

import { key, type Cell } from "../model/cells";
import { highwaySides } from "../model/highways";
import type { PlayerTurn } from "../model/turn/player-turn.svelte";
import type { Position } from "../model/types";
import { say } from "../shell/i18n.svelte";
import { sideName, tileName, together, townName } from "./game-words";

export function cellInWords(cell: Cell, position: Position, turn: PlayerTurn, names: readonly string[]): string {
  const tile = position.tiles.get(key(cell));
  const where = { cell: key(cell) };
  if (tile) {
    const name = tile.code === "town" ? townName(cell, position.lines.length) : tileName(tile.code);
    const sides = highwaySides(tile.code, tile.rotation).map(sideName);
    const told = say("table-cursor-tile", { ...where, tile: name, sides: together(sides) });
    return tile.crew ? `${told}, ${say("table-cursor-crew-of", { name: names[tile.crew - 1] ?? "" })}` : told;
  }
  const { ghost } = turn;
  if (!ghost || key(ghost.cell) !== key(cell)) return say("table-cursor-empty", where);
  const facts = { ...where, tile: tileName(ghost.code) };
  if (ghost.fits) {
    const sides = together(highwaySides(ghost.code, ghost.rotation).map(sideName));
    return say("table-cursor-fits", { ...facts, sides });
  }
  if (!ghost.clashes.length) return say("table-cursor-no-highway", facts);
  return say("table-cursor-clash", { ...facts, sides: together(ghost.clashes.map(sideName)) });
}
