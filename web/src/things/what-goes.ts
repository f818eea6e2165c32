// What of all that is kept here goes along to another device, and how it joins what is there: nothing there is lost.

import { PLACES } from "../base/places";
import { recall } from "../base/storage";
import { VARIANTS } from "../generated/protocol";
import { isTried, type Tried } from "../puzzle/puzzle-progress.svelte";

/**
 * `stays`: of this device alone. `apart`: it goes in a way of its own (`things.ts`). `value`: it goes where there is
 * nothing yet. `tried`: puzzles one by one. The others hold entries by the id of a game, each of this shape.
 */
type Way = "stays" | "apart" | "value" | "tried" | ((entry: unknown) => boolean);

export type Entries = Readonly<Record<string, unknown>>;
export const isEntries = (value: unknown): value is Entries => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): boolean => typeof value === "number";

const WAYS: Readonly<Record<keyof typeof PLACES, Way>> = {
  person: "apart",
  owed: "stays",
  settings: "apart",
  keys: isEntries,
  fair: isEntries,
  read: isNumber,
  local: "stays",
  hadTables: "stays",
  analyses: Array.isArray,
  facts: isEntries,
  dealGames: "apart",
  puzzles: "tried",
  ownPuzzles: "apart",
  wish: "stays",
  lesson: "value",
  quick: "value",
  manner: "value",
  link: "stays",
  reloaded: "stays",
};

/** The way of a place in the browser's memory; what is of another program, or was put aside, stays. */
function wayOf(place: string): Way {
  const name = (Object.keys(PLACES) as (keyof typeof PLACES)[]).find((each) => PLACES[each] === place);
  if (name) return WAYS[name];
  return VARIANTS.some((variant) => place === `${PLACES.lesson}.${variant.name}`) ? WAYS.lesson : "stays";
}

const goes = (place: string): boolean => !["stays", "apart"].includes(wayOf(place) as string);

/** All that goes along, by its place; what cannot be read stays. */
export function keptThings(storage: Storage): Entries {
  const places = Array.from({ length: storage.length }, (_, n) => storage.key(n)!).filter(goes).sort();
  const found = places.map((place) => [place, recall<unknown>(place, null, () => storage)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== null));
}

/** What is kept at a place after something came along; undefined if that is not of the kind that is kept there. */
export function joined(place: string, here: unknown, coming: unknown): unknown {
  const way = wayOf(place);
  if (!goes(place)) return undefined;
  if (way === "value") return coming === null ? undefined : (here ?? coming);
  if (way === "tried") return joinedTried(here, coming);
  if (!isEntries(coming) || typeof way === "string") return undefined;
  const all = new Map(Object.entries(coming).filter(([, entry]) => way(entry)));
  for (const [id, own] of Object.entries(isEntries(here) ? here : {})) {
    const other = all.get(id);
    all.delete(id); // one's own are the last: where there are too many, the first go
    all.set(id, isEntries(own) && isEntries(other) ? { ...other, ...own } : own);
  }
  return Object.fromEntries(all);
}

/** How one's own first try went stays; what was solved anywhere is solved. */
function joinedTried(here: unknown, coming: unknown): Tried[] | undefined {
  if (!Array.isArray(coming)) return undefined;
  const all = new Map((Array.isArray(here) ? here : []).filter(isTried).map((tried) => [tried.id, tried]));
  for (const tried of coming.filter(isTried)) {
    const own = all.get(tried.id);
    all.set(tried.id, { ...tried, ...own, solved: tried.solved || (own?.solved ?? false) });
  }
  return [...all.values()];
}
