// Adds things from another device to what is here. Nothing here is lost, and adding the same twice changes nothing.

import { recall } from "../base/storage";
import type { Person, RecordKept } from "../generated/protocol";
import { isPuzzle, keepOwn } from "../model/own-puzzles";
import type { OwnGame } from "../house/own-games";
import { keepDealGame, keptDealGames } from "../net/kept-deal-games";
import { localRequest } from "../net/local/local-request";
import { become as adopt, known } from "../net/rest/person";
import { yours } from "../net/your-tables.svelte";
import { read } from "../shell/kept-settings";
import { settings } from "../shell/settings.svelte";
import { reasonOf } from "../shell/toast.svelte";
import { LIKED, type Things } from "./things";
import { goes, joined } from "./what-goes";

export interface Taken {
  readonly games: number; // that are here now: new ones, and those that were here already
  readonly refused: readonly string[]; // why something was not taken in, one sentence each
}

/** Whether the things come from somebody else than who is here. Where nobody was yet, one simply becomes that person. */
export const isOther = ({ person, name }: Things, here: Person | null = known()): boolean =>
  person && here ? person.id !== here.id : settings.name !== "" && name !== "" && settings.name !== name;

/** Adds them; `become`: also the identity, the name, and the settings. */
export async function takeIn(things: Things, become: boolean): Promise<Taken> {
  const refused: string[] = [];
  const attempt = async (act: () => unknown): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      refused.push(reasonOf(error).text);
      return false;
    }
  };
  let games = 0;
  for (const log of things.logs) if (await attempt(() => localRequest("POST", "api/logs", log))) games += 1;
  for (const record of things.records) if (await attempt(() => localRequest<OwnGame>("POST", "api/me/games", { record }))) games += 1;
  await attempt(() => takeDeals(things, attempt));
  for (const [place, coming] of Object.entries(things.kept)) await attempt(() => join(place, coming));
  await attempt(() => takePuzzles(things.puzzles));
  if (become) await attempt(() => be(things));
  yours.refresh(["device", "server"]);
  return { games, refused: [...new Set(refused)] };
}

/** Bots' games of deals that were not played here. */
async function takeDeals({ deals }: Things, attempt: (act: () => unknown) => Promise<boolean>): Promise<void> {
  for (const [place, record] of Object.entries(deals)) {
    if (Object.hasOwn(keptDealGames(), place)) continue;
    await attempt(async () => {
      const { id } = await localRequest<RecordKept>("POST", "api/records", { record });
      keepDealGame(place, id);
    });
  }
}

function join(place: string, coming: unknown): void {
  const made = goes(place) ? joined(place, recall<unknown>(place, null), coming) : undefined;
  if (made === undefined) throw { key: "things-part-damaged" };
  write(place, made);
}

function takePuzzles(puzzles: readonly unknown[]): void {
  const good = puzzles.filter(isPuzzle);
  try {
    keepOwn(good);
  } catch {
    throw { key: "things-full" };
  }
  if (good.length < puzzles.length) throw { key: "things-part-damaged" };
}

function write(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    throw { key: "things-full" };
  }
}

function be({ person, name, settings: liked }: Things): void {
  const found = read({ ...settings, ...Object.fromEntries(LIKED.filter((each) => each in liked).map((each) => [each, liked[each]])) });
  Object.assign(settings, found, name ? { name } : {});
  if (person) adopt(person);
}
