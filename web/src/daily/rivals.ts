// The players whose games of a deal can be compared with the user's own.

import { gameText } from "../net/rest/api";
import type { Level } from "../generated/protocol";
import { botGame } from "./bot-games";
import type { FriendsGame } from "./friend-link";

/** Somebody in the ranking of a server. */
export interface RankedRival {
  readonly name: string;
  readonly table: string;
}

export type Rival =
  | { readonly kind: "bot"; readonly level: Level }
  | ({ readonly kind: "friend" } & FriendsGame)
  | ({ readonly kind: "ranked" } & RankedRival);

/** A rival's game; no id: it is not yet kept where it can be looked at. A bot plays it now, unless it has before. */
export async function gameOf(rival: Rival, deal: string, secret: string | null, onprogress: (done: number) => void): Promise<{ readonly id: string | null; readonly record: string }> {
  if (rival.kind === "bot") return botGame(deal, secret, rival.level, onprogress);
  if (rival.kind === "ranked") return { id: rival.table, record: await gameText(rival.table) };
  return { id: null, record: rival.record };
}
