// A friend's game of a deal, in a link.

import { recall, remember } from "../base/storage";
import { packed, unpacked } from "../net/local/move-link";
import { addressOf } from "../net/rest/request";

export interface FriendsGame {
  readonly name: string; // of who played it
  readonly record: string;
}

const MAX_NAME = 60;
const PLACE = "seismic.deal-friends"; // what came with a link, by deal: until one has played, and beyond
const MAX_KEPT = 20;

/** The link to a deal; with one's own game in it, others can compare theirs. */
export const dealLink = (deal: string): string => addressOf(`#/deal/${deal}`);
export const friendLink = async (deal: string, game: FriendsGame): Promise<string> => `${dealLink(deal)}/${await packed(game)}`;

/** The game in a link; rejects one that is damaged, cut, or no game. What it tells is checked when it is compared. */
export async function friendIn(letters: string): Promise<FriendsGame> {
  const found = (await unpacked(letters)) as Partial<FriendsGame> | null;
  const { name, record } = found ?? {};
  if (typeof name !== "string" || typeof record !== "string" || !name.trim() || !record.startsWith("seismic-record ")) throw new Error("no game");
  return { name: Array.from(name.trim()).slice(0, MAX_NAME).join(""), record };
}

function kept(): Readonly<Record<string, unknown>> {
  const found = recall<unknown>(PLACE, {});
  return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : {};
}

/** The game that comes with this link, or came with an earlier one to the same deal. Rejects only what is in this link. */
export async function friendOf(deal: string, letters: string): Promise<FriendsGame | null> {
  if (letters) {
    const game = await friendIn(letters);
    const others = Object.entries(kept()).filter(([name]) => name !== deal);
    remember(PLACE, Object.fromEntries([...others, [deal, letters]].slice(-MAX_KEPT)));
    return game;
  }
  const before = kept()[deal];
  return typeof before === "string" ? friendIn(before).catch(() => null) : null;
}
