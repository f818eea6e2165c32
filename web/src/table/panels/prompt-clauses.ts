// The clause of the rules that each prompt rests on.

import { parseMove } from "../../model/moves";
import type { Table } from "../../model/table";
import type { PlayerTurn } from "../../model/turn/player-turn.svelte";

/** By the moment of one's turn; once all is chosen, by the last move; while another decides, by what is decided. */
const CLAUSES: { readonly [prompt: string]: string } = {
  lay: "R5.1",
  "lay-second": "R9.2",
  claim: "R5.2",
  strike: "R6.1",
  town: "R9.4",
  aftershock: "R9.3",
  turning: "R9.3",
  "ready-place": "R5.2", // there is nothing to claim
  "ready-crew": "R5.2",
  "ready-no-crew": "R4.4",
  "ready-strike": "R6.2",
  "ready-town": "R9.4",
  "ready-keep": "R9.3",
  "waiting-lay": "R4.3",
  "waiting-crew": "R4.4",
  "waiting-strike": "R6.1",
  "waiting-town": "R9.4",
  "waiting-aftershock": "R9.3",
};

/** None where there is nothing to ask: a turn is being sent, or the game is over. */
export function clauseOf(turn: PlayerTurn, table: Table): string | null {
  const last = parseMove(turn.moves.at(-1) ?? "")?.kind ?? "";
  const detail = turn.moment === "ready" ? `-${last}` : turn.moment === "waiting" ? `-${table.position?.decision ?? ""}` : "";
  return CLAUSES[turn.moment + detail] ?? null;
}
