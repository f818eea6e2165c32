// What can be picked beside cells, named: highways to claim, sides to strike, towns.

import type { Target } from "../board/contract";
import { key, SIDE_NAMES, turned } from "../model/cells";
import type { PlayerTurn } from "../model/turn.svelte";
import { lengthOf, sectionAt } from "../model/sections";
import { say } from "../shell/i18n.svelte";
import { lineLabel } from "./doing";
import { townName } from "./words";

export function tellTarget(target: Target, turn: PlayerTurn): string {
  if (target.kind === "town") return townName(target.town, 2);
  if (target.kind === "line") return lineLabel(turn, target.side);
  const { shown } = turn;
  const tile = shown?.tiles.get(key(target.cell));
  if (!shown || !tile) return SIDE_NAMES[target.side];
  const fragments = tile.code.startsWith("*") ? [...tile.code.slice(1)] : tile.code.split(".");
  const sides = fragments.map((digits) => Array.from(digits, (digit) => turned(Number(digit), tile.rotation)));
  const ends = sides.find((reached) => reached.includes(target.side)) ?? [target.side];
  const highway = ends.map((side) => SIDE_NAMES[side]).join("–");
  const section = sectionAt(shown, target.cell, target.side);
  if (!section) return highway;
  return section.worth
    ? say("table-claim-worth", { highway, worth: section.worth })
    : say("table-claim-open", { highway, count: lengthOf(section) });
}
