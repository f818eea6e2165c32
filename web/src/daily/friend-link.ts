// A friend's game of a deal, inside a link.

import { recallEntries, remember, rememberEntry } from "../base/storage";
import { packed, unpacked } from "../net/local/move-link";
import { addressOf } from "../net/rest/request";

export interface FriendsGame {
  readonly name: string; // of who played it
  readonly record: string;
}

const MAX_NAME = 60;
const PLACE = "seismic.deal-friends"; // what came with links, by deal and name: until one has played, and beyond
const MAX_KEPT = 60;

/** The link to a deal; with your own game in it, others can compare theirs. */
export const dealLink = (deal: string): string => addressOf(`#/deal/${deal}`);
export const friendLink = async (deal: string, game: FriendsGame): Promise<string> => `${dealLink(deal)}/${await packed(game)}`;

/** The game in a link; rejects one that is damaged, cut, or no game. What it tells is checked when it is compared. */
export async function friendIn(letters: string): Promise<FriendsGame> {
  const found = (await unpacked(letters)) as Partial<FriendsGame> | null;
  const { name, record } = found ?? {};
  if (typeof name !== "string" || typeof record !== "string" || !name.trim() || !record.startsWith("seismic-record ")) throw new Error("no game");
  return { name: Array.from(name.trim()).slice(0, MAX_NAME).join(""), record };
}

/** The game that comes with this link is kept beside those of other friends; rejects a damaged one. */
export async function keepFriend(deal: string, letters: string): Promise<void> {
  const game = await friendIn(letters);
  const here = await friendsOf(deal);
  let name = game.name; // the same game again keeps its name, another one gets a number
  for (let number = 2; here.some((other) => other.name === name && other.record !== game.record); number += 1) name = `${game.name} ${number}`;
  rememberEntry(PLACE, `${deal} ${name}`, letters, MAX_KEPT);
}

/** A friend's game that turned out to be none of this deal is no longer kept. */
export function forgetFriend(deal: string, name: string): void {
  remember(PLACE, Object.fromEntries(Object.entries(recallEntries(PLACE)).filter(([place]) => place !== `${deal} ${name}`)));
}

/** The games of a deal that came by links, the latest first. What can no longer be read is left out. */
export async function friendsOf(deal: string): Promise<FriendsGame[]> {
  const games = await Promise.all(
    Object.entries(recallEntries(PLACE)).map(async ([place, letters]) => {
      const [of, ...name] = place.split(" ");
      const game = of === deal && typeof letters === "string" ? await friendIn(letters).catch(() => null) : null;
      return game && { ...game, name: name.join(" ") || game.name };
    }),
  );
  return games.filter((game) => game !== null).toReversed();
}
