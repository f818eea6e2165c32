// The names of what can be picked: highways to claim, sides to strike, towns, and everything else by its move.

import { key, type Cell, type Side } from "../model/cells";
import { fragmentAt } from "../model/highways";
import type { Target } from "../model/marks";
import { sectionAt } from "../model/sections";
import { writeLine, type Move } from "../model/moves";
import type { PlayerTurn } from "../model/turn/player-turn.svelte";
import { canSay, say } from "../shell/i18n.svelte";
import { capital, sideLetters, sideName, townName } from "./game-words";
import { tellMove } from "./move-words";
import { claimInWords } from "./section-words";

export function tellTarget(target: Target, turn: PlayerTurn): string {
  if (target.kind === "town") return townName(target.cell, 2);
  if (target.kind === "cell") return capital(tellMove(target.move));
  if (target.kind === "line") return say("table-line", { side: sideLetters(target.side), count: target.tiles });
  return capital(tellClaim(target, turn));
}

type RoadTarget = Target & { readonly kind: "road" };

/** The section that a crew would claim, within a sentence; the sides of its highway too, if another one is just like it. */
function tellClaim(target: RoadTarget, turn: PlayerTurn): string {
  const claim = claimOf(target, turn);
  const others = turn.targets.filter((other): other is RoadTarget => other.kind === "road" && other.move !== target.move);
  const isAlone = !others.some((other) => claimOf(other, turn) === claim);
  return isAlone ? claim : say("table-claim-toward", { claim, sides: endsOf(turn, target.cell, target.side) });
}

function claimOf({ cell, side }: RoadTarget, turn: PlayerTurn): string {
  const section = turn.shown && sectionAt(turn.shown, cell, side);
  return section ? claimInWords(section, turn.shown) : endsOf(turn, cell, side);
}

/** The name of a move that has a button. */
export function tellButton(choice: Move): string {
  const key = `table-button-${choice.kind}`;
  return canSay(key) ? say(key) : capital(tellMove(writeLine(choice)));
}

/** What a crew claims that is put on the highway of this side, within a sentence. */
export function claimOn(turn: PlayerTurn, side: Side): string {
  const target = turn.targets.find((each): each is RoadTarget => each.kind === "road" && each.side === side);
  return target ? tellClaim(target, turn) : sideName(side);
}

/** The sides that a highway of a tile joins, in few letters. */
function endsOf({ shown }: PlayerTurn, cell: Cell, side: Side): string {
  const tile = shown?.tiles.get(key(cell));
  if (!tile) return sideLetters(side);
  const sides = fragmentAt(tile.code, tile.rotation, side);
  return (sides.length ? sides : [side]).map(sideLetters).join("–");
}
