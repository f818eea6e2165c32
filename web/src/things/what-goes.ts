// Which of the stored data goes along to another device, and how it is merged there: nothing there is lost.

import type { AnyPlace, Place } from "../base/places";
import { isEntries, recall, type Entries } from "../base/storage";
import { VARIANTS } from "../generated/protocol";
import { isNotes } from "../net/fair-notes";
import { isTried, joinedTries, type Tried } from "../model/own-puzzles";

/**
 * `stays`: of this device alone. `apart`: it goes in a way of its own (`things.ts`). `value`: it goes where there is
 * nothing yet. `tried`: puzzles one by one. The others hold entries by the id of a game or a deal, each of this shape.
 */
type Way = "stays" | "apart" | "value" | "tried" | ((entry: unknown) => boolean);

const isText = (value: unknown): boolean => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number";

const WAYS: Readonly<Record<Place, Way>> = {
  "seismic.person": "apart",
  "seismic.name-owed": "stays",
  "seismic.settings": "apart",
  "seismic.keys": isEntries,
  "seismic.fair": isNotes,
  "seismic.read": isNumber,
  "seismic.local": "stays",
  "seismic.had-tables": "stays",
  "seismic.analyses": Array.isArray,
  "seismic.game-facts": isEntries,
  "seismic.deal-games": "apart",
  "seismic.deal-friends": isText,
  "seismic.puzzles": "tried",
  "seismic.puzzles.own": "apart",
  "seismic.puzzles.wish": "stays",
  "seismic.lesson": "value",
  "seismic.quick": "value",
  "seismic.manner": "value",
  "seismic.link": "stays",
  "seismic.reloaded": "stays",
};

/** All places, of which the compiler sees that none is missing. */
export const ALL_PLACES = Object.keys(WAYS) as readonly Place[];

const isListed = (place: string): place is Place => (ALL_PLACES as readonly string[]).includes(place);

/** The way of a place in the browser's memory; what is of another program, or was put aside, stays. */
function wayOf(place: string): Way {
  if (isListed(place)) return WAYS[place];
  return VARIANTS.some((variant) => place === `seismic.lesson.${variant.name}`) ? WAYS["seismic.lesson"] : "stays";
}

export const goes = (place: string): place is AnyPlace => !["stays", "apart"].includes(wayOf(place) as string);

/** All that goes along, by its place; what cannot be read stays. */
export function keptThings(storage: Storage): Entries {
  const places = Array.from({ length: storage.length }, (_, n) => storage.key(n)!).filter(goes).sort();
  const found = places.map((place) => [place, recall<unknown>(place, null, () => storage)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== null));
}

/** What is kept at a place after something came along; undefined if that is not of the kind that is kept there. */
export function joined(place: AnyPlace, here: unknown, coming: unknown): unknown {
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

function joinedTried(here: unknown, coming: unknown): Tried[] | undefined {
  if (!Array.isArray(coming)) return undefined;
  return joinedTries((Array.isArray(here) ? here : []).filter(isTried), coming.filter(isTried));
}
