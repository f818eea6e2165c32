// The same turn in two games, in words that tell one from the other.

import { parseMove } from "../model/moves";
import { tileInWords } from "../words/full-words";
import { tellMoves } from "../words/hint-words";

/** How the tile of a turn lies, if one was laid. */
function layOf(moves: readonly string[]): string {
  const laid = moves.map(parseMove).find((move) => move?.kind === "place");
  return laid ? `: ${tileInWords(laid.tile, laid.rotation)}` : "";
}

/** What was done in either game; where the usual words are the same for different moves, it is told where and how, too. */
export function tellApart(ours: readonly string[], theirs: readonly string[], cells: boolean): [ours: string, theirs: string] {
  const told: [string, string] = [tellMoves(ours, cells), tellMoves(theirs, cells)];
  if (told[0] !== told[1] || ours.join() === theirs.join()) return told;
  return [tellMoves(ours) + layOf(ours), tellMoves(theirs) + layOf(theirs)];
}
