// The table in words: tiles, sides, towns, and what has happened, in the reader's language.

import { key, SIDE_NAMES, type Cell } from "../model/cells";
import type { Word } from "../model/story";
import type { Code } from "../model/types";
import { language, say } from "../shell/i18n.svelte";
import { listed } from "./lists";

/** What kind of tile a code names, and its value if it has one. */
function kindOf(code: Code): { kind: string; value: number } {
  if (code === "town") return { kind: "town", value: 6 };
  if (code.startsWith("*")) return { kind: "intersection", value: code.length - 1 };
  if (code.startsWith("Q")) return { kind: "quake", value: Number(code.slice(1)) };
  const roads = code.split(".");
  if (roads.length > 1) return { kind: roads.length === 2 ? "double" : "triple", value: 0 };
  return { kind: bendOf(code), value: 0 };
}

function bendOf(road: string): string {
  const apart = Math.abs(Number(road[0]) - Number(road[1]));
  return ["", "tight", "loose", "straight"][Math.min(apart, 6 - apart)] ?? "";
}

/** A tile, as in "intersection +3". */
export const tileName = (code: Code): string => say("table-tile", kindOf(code));
/** The same with its article, within a sentence. */
export const aTile = (code: Code): string => say("table-a-tile", kindOf(code));

/** A tile with the highways on it, for those who do not see it. */
export function tileInFull(code: Code): string {
  const roads = code.split(".");
  if (roads.length === 1) return tileName(code);
  const bends = roads.map((road) => say("table-bend", { bend: bendOf(road) }));
  return say("table-tile-with", { tile: tileName(code), bends: together(bends) });
}

/** “a, b and c”, in the current language. */
export const together = (texts: readonly string[]): string => listed(texts, language.current, "and");

/** “a, b or c”, in the current language. */
export const oneOf = (texts: readonly string[]): string => listed(texts, language.current, "or");

export const sideName = (side: number | string): string =>
  say("table-side", { side: typeof side === "number" ? (SIDE_NAMES[side] ?? "") : side });

/** The same in a letter or two. */
export const sideLetters = (side: number): string => say("table-side-letters", { side: SIDE_NAMES[side] ?? "" });

/** San Andreas; in Twin Cities there are two of it, west and east. */
export const townName = (town: Cell | string, towns: number): string => {
  if (towns < 2) return "San Andreas";
  return say("tell-town", { which: (typeof town === "string" ? town : key(town)) === "0,0" ? "west" : "east" });
};

/** For messages that name a cell: where its numbers are not shown on the table, nobody could find it by them. */
export const cellIfShown = (cell: string, shown: boolean): string => (shown ? cell : "none");

/** A sentence of the log. `names` are those of the seats, in their order; `cells`: it says where. */
export function tellWord(word: Word, names: readonly string[], towns = 1, cells = true): string {
  const args: Record<string, string | number> = { ...word.args };
  for (const name of ["cell", "cells"]) if (typeof args[name] === "string") args[name] = cellIfShown(args[name], cells);
  if (word.seat) args.name = names[word.seat - 1] ?? say("play-person-name", { seat: word.seat });
  if (word.tiles.length) {
    args.tile = aTile(word.tiles[0] ?? "");
    args.tiles = together(word.tiles.map(aTile));
    args.tileCount = word.tiles.length;
  }
  if (typeof args.side === "string") args.side = sideName(args.side);
  if (typeof args.town === "string") args.town = townName(args.town, towns);
  return capital(say(word.key, args));
}

/** A sentence begins with a capital, whatever word comes first in it. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language.current) + text.slice(1);
