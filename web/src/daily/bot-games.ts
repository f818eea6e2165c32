// How bots played a deal: computed once, and kept on this device as a record that can be looked at.

import { recall, remember } from "../base/storage";
import { askDeals } from "../net/local/deal-worker";
import { localRequest } from "../net/local/local-request";
import { gameText } from "../net/rest/api";
import type { RecordKept } from "../generated/protocol";

const PLACE = "seismic.deal-games"; // ids of records, by deal and level
const MAX_KEPT = 200;

type Kept = Readonly<Record<string, string>>;

function keptIds(): Kept {
  const kept = recall<unknown>(PLACE, {});
  return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {};
}

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
  const id = keptIds()[place];
  if (typeof id === "string") {
    const record = await gameText(id).catch(() => null);
    if (record !== null) return { id, record };
  }
  const game = await keptGame(await askDeals({ what: "play", deal, secret, level }, onprogress));
  const others = Object.entries(keptIds()).filter(([name]) => name !== place);
  remember(PLACE, Object.fromEntries([...others, [place, game.id]].slice(-MAX_KEPT)));
  return game;
}
