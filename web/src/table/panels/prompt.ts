// What to do now, in one sentence. Every stage of every variant has its own.

import { assertNever } from "../../base/assert-never";
import type { Scene } from "../desk/scenes.svelte";
import { parseMove } from "../../model/moves";
import type { Table } from "../../model/table";
import type { PlayerTurn } from "../../model/turn/player-turn.svelte";
import { say } from "../../shell/i18n.svelte";
import { sideName, tileName, together, townName } from "../../words/game-words";
import { argsOf } from "../../words/move-words";
import { seatName } from "../../words/names";
import { claimOn } from "../../words/target-words";

export function nameOf(table: Table, seat: number): string {
  const view = table.seats[seat - 1];
  return view ? seatName(view) : say("play-person-name", { seat });
}

/** The sentence of one's own turn. */
export function toDo(turn: PlayerTurn, table: Table): string {
  const magnitude = turn.shown?.magnitude ?? 0;
  const towns = turn.shown?.lines.length ?? 1;
  switch (turn.moment) {
    case "lay":
    case "lay-second":
      return toLay(turn);
    case "claim":
      return say(claimKey(turn));
    case "strike":
      return say("table-do-strike", { magnitude, town: townName(turn.shown?.town ?? "0,0", towns) });
    case "town":
      return say("table-do-town", { magnitude });
    case "aftershock":
      return turn.lit.size || !turn.shown?.turns ? say("table-do-aftershock") : say("table-do-aftershock-none");
    case "turning":
      return say(turn.canTurn ? "table-do-turning" : "table-ready-rotate");
    case "ready":
      return toConfirm(turn, table);
    case "sending":
      return say("table-do-sending");
    case "waiting":
      return toWaitFor(table);
    case "over":
      return say("due-nothing");
    default:
      return assertNever(turn.moment);
  }
}

function toLay(turn: PlayerTurn): string {
  const { ghost } = turn;
  const second = turn.moment === "lay-second" ? "second" : "first";
  if (ghost?.fits) return say(ghost.turns ? "table-do-lay-or-turn" : "table-do-lay-here", { tile: tileName(ghost.code) });
  if (ghost?.clashes.length) return say("table-do-clash", { sides: together(ghost.clashes.map(sideName)), count: ghost.clashes.length });
  if (ghost) return say("table-do-no-highway");
  const code = turn.chosen === null ? undefined : turn.shown?.up[turn.chosen];
  if (code !== undefined) return say("table-do-point", { tile: tileName(code), second });
  return say(turn.shown?.fits ? "table-do-lay" : "table-do-lay-alone", { second });
}

function claimKey(turn: PlayerTurn): string {
  if (turn.targets.length) return turn.canSecond ? "table-do-claim-or-second" : "table-do-claim";
  return turn.canSecond ? "table-do-second-only" : "table-do-no-claim";
}

function toConfirm(turn: PlayerTurn, table: Table): string {
  const lost = (table.position?.tiles.size ?? 0) - (turn.shown?.tiles.size ?? 0);
  const move = parseMove(turn.moves.at(-1) ?? "");
  if (!move || (move.kind === "place" && turn.moves.length > 1)) return say("table-ready-second");
  const claim = move.kind === "crew" ? claimOn(turn, move.side) : "";
  return say(`table-ready-${move.kind}`, { ...argsOf(move), count: lost, claim });
}

/** The sentence while a move is on its way to the table: whose it is. */
export function onItsWay({ seat, own }: Scene, table: Table): string {
  if (own || !seat) return say("table-do-sending");
  return say("table-plays", { name: nameOf(table, seat) });
}

function toWaitFor(table: Table): string {
  const seat = table.position?.toMove ?? 0;
  const args = { name: nameOf(table, seat), magnitude: table.position?.magnitude ?? 0 };
  const bot = table.seats[seat - 1]?.kind === "bot" || table.seats[seat - 1]?.stood_in;
  const what = table.position?.decision ?? "lay";
  if (bot) return say("table-wait-bot", args);
  switch (what) {
    case "strike":
    case "town":
    case "aftershock":
      return say(`table-wait-${what}`, args);
    case "lay":
    case "crew":
    case "flip":
    case "over":
      return say("table-wait-lay", args);
    default:
      return assertNever(what);
  }
}
