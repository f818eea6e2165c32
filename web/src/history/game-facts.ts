// The facts of each game for the statistics: its points by source, and what quakes took. Cached, since games never change.

import { recallEntries, rememberEntry } from "../base/storage";
import { count } from "../replay/count/count-steps";
import { PARTS, quakeLosses, sourcesOf, type Part } from "../replay/count/point-sources";
import { loadReplay } from "../replay/record/load-replay.svelte";
import { momentsOf, quakesOf } from "../replay/timeline";
import type { PastGame } from "./past-games";
import type { GameFacts } from "./statistics";

const PLACE = "seismic.game-facts"; // by the id of a game
const MAX_KEPT = 1000;

function isFacts(found: unknown): found is GameFacts {
  const { sources, quakes, lost } = (found ?? {}) as Partial<GameFacts>;
  return [...PARTS.map((part) => sources?.[part]), quakes, lost].every((number) => typeof number === "number" && Number.isFinite(number));
}

/** The facts of a game that was played to its end; null if it cannot be read. */
export async function factsOf({ id, own }: PastGame): Promise<GameFacts | null> {
  const before = recallEntries(PLACE)[id];
  if (isFacts(before)) return before;
  try {
    const moments = momentsOf(await loadReplay(id));
    const all = sourcesOf(count(moments.at(-1)!.position))[own - 1]!;
    const sources = Object.fromEntries(PARTS.map((part) => [part, all[part]])) as Record<Part, number>;
    const facts = { sources, quakes: [...quakesOf(moments).values()].flat().length, lost: quakeLosses(moments)[own - 1] ?? 0 };
    rememberEntry(PLACE, id, facts, MAX_KEPT);
    return facts;
  } catch (error) {
    console.warn(error);
    return null;
  }
}
