// Everything that the user has on this device, to copy to another: identity, games, and what is kept about them.

import { ownPuzzles } from "../model/own-puzzles";
import { isEntries, type Entries } from "../base/storage";
import { MAX_NAME, type Person, type Tables } from "../generated/protocol";
import type { OwnGame } from "../house/own-games";
import { keptDealGames } from "../net/kept-deal-games";
import { hasLocal, localRequest } from "../net/local/local-request";
import { packed, unpacked } from "../net/local/move-link";
import { gameText } from "../net/rest/api";
import { isPerson } from "../net/rest/person";
import type { Settings } from "../shell/kept-settings";
import { settings } from "../shell/settings.svelte";
import { keptThings } from "./what-goes";

const VERSION = 1;
export const MAX_THINGS = 50_000_000; // bytes, unpacked

/** What a person likes anywhere; sound, notices and where games are kept belong to a device. */
export const LIKED = ["theme", "language", "motion", "confirm", "pace", "owners", "textMode", "coordinates"] as const satisfies (keyof Settings)[];

export interface Things {
  readonly things: number; // the version of this form
  readonly name: string;
  readonly person?: Person; // never in a file or in a link by itself: the token is a secret
  readonly settings: Entries;
  readonly kept: Entries; // by place in the browser's memory
  readonly puzzles: readonly unknown[];
  readonly logs: readonly unknown[]; // of the tables of the device
  readonly records: readonly string[]; // games that were brought there
  readonly deals: Entries; // records of bots' games, by deal and level
}

/** Everything that goes along. A game that cannot be read is left where it is; how many there were is told. */
export async function gathered(person: Person | null): Promise<{ readonly things: Things; readonly missing: number }> {
  const local = hasLocal();
  const tables = local ? (await localRequest<Tables>("GET", "api/me/tables")).tables : [];
  const brought = local ? (await localRequest<{ games: OwnGame[] }>("GET", "api/me/games")).games : [];
  const logs = await all(tables, ({ id }) => localRequest("GET", `api/tables/${id}/log`));
  const records = await all(brought, ({ id }) => gameText(id));
  const deals = local ? await all(Object.entries(keptDealGames()), async ([place, id]) => [place, await gameText(String(id))] as const) : [];
  const things = {
    things: VERSION,
    name: settings.name,
    ...(person ? { person } : {}),
    settings: Object.fromEntries(LIKED.map((name) => [name, settings[name]])),
    kept: keptThings(localStorage),
    puzzles: ownPuzzles(),
    logs,
    records,
    deals: Object.fromEntries(deals),
  };
  return { things, missing: tables.length + brought.length - logs.length - records.length };
}

async function all<T, R>(list: readonly T[], get: (one: T) => Promise<R>): Promise<R[]> {
  const found: R[] = [];
  for (const one of list) await get(one).then((made) => found.push(made), console.warn);
  return found;
}

/** What is read out of a file or a link; rejects what is none, and what a newer page has written. */
function readThings(found: unknown): Things {
  const { things, name, person, settings: liked, kept, puzzles, logs, records, deals } = (found ?? {}) as Partial<Things>;
  if (typeof things === "number" && things > VERSION) throw { key: "things-newer" };
  if (things !== VERSION) throw { key: "things-damaged" };
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const entries = (value: unknown): Entries => (isEntries(value) ? value : {});
  return {
    things,
    name: typeof name === "string" ? Array.from(name).slice(0, MAX_NAME).join("") : "",
    ...(isPerson(person) ? { person } : {}),
    settings: entries(liked),
    kept: entries(kept),
    puzzles: list(puzzles),
    logs: list(logs),
    records: list(records).filter((record) => typeof record === "string"),
    deals: entries(deals),
  };
}

export const packedThings = (things: Things): Promise<string> => packed(things);

/** The same again; rejects with a sentence's key. */
export async function unpackedThings(letters: string): Promise<Things> {
  return readThings(await unpacked(letters, MAX_THINGS).catch(() => null));
}

export const thingsIn = (text: string): Things => {
  let found: unknown = null;
  try {
    found = JSON.parse(text);
  } catch {
    // It is told as any other file that holds none.
  }
  return readThings(found);
};
