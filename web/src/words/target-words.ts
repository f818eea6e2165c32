// What can be picked to choose a move, named: highways to claim, sides to strike, towns, and all else by its move.

import { key, SIDE_NAMES, type Cell, type Side } from "../model/cells";
import { fragmentAt } from "../model/highways";
import type { Target } from "../model/marks";
import { lengthOf, sectionAt } from "../model/sections";
import { writeLine, type Move } from "../model/moves";
import type { PlayerTurn } from "../model/turn/player-turn.svelte";
import { canSay, say } from "../shell/i18n.svelte";
import { capital, sideLetters, townName } from "./game-words";
import { tellMove } from "./move-words";

export function tellTarget(target: Target, turn: PlayerTurn): string {
  if (target.kind === "town") return townName(target.cell, 2);
  if (target.kind === "cell") return capital(tellMove(target.move));
  if (target.kind === "line") return lineLabel(turn, target.side);
  const { shown } = turn;
  const highway = endsOf(turn, target.cell, target.side);
  const section = shown && sectionAt(shown, target.cell, target.side);
  if (!section) return highway;
  return section.worth
    ? say("table-claim-worth", { highway, worth: section.worth })
    : say("table-claim-open", { highway, count: lengthOf(section) });
}

/** The name of a move that has a button. */
export function tellButton(choice: Move): string {
  const key = `table-button-${choice.kind}`;
  return canSay(key) ? say(key) : capital(tellMove(writeLine(choice)));
}

/** The highway that a crew stands on or is put on, by its side: where it leads. */
export function highwayOf(turn: PlayerTurn, side: Side): string {
  const target = turn.targets.find((each) => each.kind === "road" && each.side === side);
  return target?.kind === "road" ? endsOf(turn, target.cell, target.side) : SIDE_NAMES[side];
}

/** The sides that a highway of a tile joins, in few letters. */
function endsOf({ shown }: PlayerTurn, cell: Cell, side: Side): string {
  const tile = shown?.tiles.get(key(cell));
  if (!tile) return sideLetters(side);
  const sides = fragmentAt(tile.code, tile.rotation, side);
  return (sides.length ? sides : [side]).map(sideLetters).join("–");
}

/** A side in few letters, and how many tiles lie in its line. */
function lineLabel(turn: PlayerTurn, side: number): string {
  const town = turn.shown?.town ?? turn.targets.find((target) => target.kind === "line")?.town;
  const line = turn.shown?.lines.find((each) => town && each.town.q === town.q && each.town.r === town.r);
  return say("table-line", { side: sideLetters(side), count: line?.counts[side] ?? 0 });
}
