// A move in words, as a hint names it.

import { assertNever } from "../base/assert-never";
import { key } from "../model/cells";
import { parseMove } from "../model/moves";
import { say } from "../shell/i18n.svelte";
import { aTile, sideName, townName } from "./game-words";

export function tellMove(text: string): string {
  const move = parseMove(text);
  if (!move) return text;
  switch (move.kind) {
    case "place":
      return say("table-move-lay", { tile: aTile(move.tile), cell: key(move.cell) });
    case "crew":
      return say("table-move-crew", { side: sideName(move.side) });
    case "no-crew":
      return say("table-move-no-crew");
    case "strike":
      return say("table-move-strike", { side: sideName(move.side) });
    case "town":
      return say("table-move-town", { town: townName(move.cell, 2) });
    case "rotate":
      return say("table-move-rotate", { cell: key(move.cell) });
    case "keep":
      return say("table-move-keep");
    default:
      return assertNever(move);
  }
}
