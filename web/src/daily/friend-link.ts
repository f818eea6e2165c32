// A friend's game of a deal, in a link.

import { packed, unpacked } from "../net/local/move-link";
import { addressOf } from "../net/rest/request";

export interface FriendsGame {
  readonly name: string; // of who played it
  readonly record: string;
}

const MAX_NAME = 60;

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
