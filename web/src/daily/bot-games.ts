// How bots played a deal: computed once, and kept on this device as a record to look at.

import { askDeals } from "../net/local/deal-worker";
import { localRequest } from "../net/local/local-request";
import { keepDealGame, keptDealGames } from "../net/kept-deal-games";
import { gameText } from "../net/rest/api";
import type { RecordKept } from "../generated/protocol";

/** A game that can be looked at, and its record. */
export interface DealGame {
  readonly id: string;
  readonly record: string;
}

/** Keep the record of a game on this device, to be looked at. */
export async function keptGame(record: string): Promise<DealGame> {
  const { id } = await localRequest<RecordKept>("POST", "api/records", { record });
  return { id, record };
}

/** The game of a bot of this level. */
export async function botGame(deal: string, secret: string | null, level: string, onprogress: (done: number) => void): Promise<DealGame> {
  const place = `${deal} ${level}`;
  const id = keptDealGames()[place];
  if (typeof id === "string") {
    const record = await gameText(id).catch(() => null);
    if (record !== null) return { id, record };
  }
  const game = await keptGame(await askDeals({ what: "play", deal, secret, level }, onprogress));
  keepDealGame(place, game.id);
  return game;
}
