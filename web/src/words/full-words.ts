// The table in words, for those who do not see it, and for those who like to read.

import { assertNever } from "../base/assert-never";
import { key, neighbour, opposite, SIDE_NAMES, SIDES, turned, type Cell, type Side } from "../model/cells";
import { highwaySides } from "../model/highways";
import { endsOf, lengthOf, sectionAt } from "../model/sections";
import type { Code, Position, Seat, Section, Tile } from "../model/types";
import { say } from "../shell/i18n.svelte";
import { capital, oneOf, sideName, together, townName } from "./game-words";

/** A highway of a tile as it lies: how it bends, and the two sides that it joins. */
interface Road {
  readonly bend: "tight" | "loose" | "straight";
  readonly sides: readonly [Side, Side];
}

const BENDS = { 1: "tight", 2: "loose", 3: "straight" } as const;

function roadsOf(code: Code, rotation: number): readonly Road[] {
  return code.split(".").map((digits) => {
    const [first = 0, second = 0] = Array.from(digits, Number);
    const apart = Math.abs(first - second);
    const bend = BENDS[Math.min(apart, 6 - apart) as 1 | 2 | 3];
    return { bend, sides: [turned(first, rotation), turned(second, rotation)] };
  });
}

/** A tile as it lies: "a loose curve from west to north-east and a straight from east to …". */
export function tileInWords(code: Code, rotation = 0): string {
  if (code === "town") return "San Andreas";
  if (code.startsWith("*")) {
    const sides = highwaySides(code, rotation);
    return say("text-intersection", { value: sides.length, count: sides.length, exits: together(sides.map(sideName)) });
  }
  const roads = roadsOf(code, rotation).map(({ bend, sides: [from, to] }) =>
    say("text-road", { bend, from: say("text-from", { side: SIDE_NAMES[from] }), to: say("text-to", { side: SIDE_NAMES[to] }) }),
  );
  return together(roads);
}

export const townsOf = (position: Position): number => position.lines.length;

const nameOf = (seat: Seat, names: readonly string[]): string => names[seat - 1] ?? say("play-person-name", { seat });

/** Where a section ends, with the cells, so that one finds it; a loop nowhere. */
const endsInFull = (section: Section, position: Position): readonly string[] =>
  endsOf(section).map(({ end, cell, side }) => {
    const where = { cell: key(cell), side: SIDE_NAMES[side] ?? "" };
    switch (end) {
      case "t":
        return townName(cell, townsOf(position));
      case "i":
        return say("section-end-intersection", { ...where, value: (position.tiles.get(where.cell)?.code.length ?? 1) - 1 });
      case "o":
        return say("section-end-open", where);
      case "e":
        return say("section-end-edge", where);
      default:
        return assertNever(end);
    }
  });

const isComplete = ({ ends }: Section): boolean => ends.length === 2 && ends.every((end) => end === "i" || end === "t");

/** A section: where from, where to, how long, whose, and what it is worth. */
export function sectionInFull(section: Section, position: Position, names: readonly string[]): string {
  const facts = [say("section-length", { count: lengthOf(section) }), ...worthInWords(section), crewsInWords(section, names)];
  const [from, to] = endsInFull(section, position);
  return from && to
    ? say("text-section", { from: capital(from), to, facts: facts.join(", ") })
    : say("text-section-loop", { loop: capital(say("section-loop", { cell: key(section.start) })), facts: facts.join(", ") });
}

function worthInWords(section: Section): readonly string[] {
  if (!isComplete(section)) return [say("text-incomplete")];
  return section.worth ? [say("section-worth", { worth: section.worth })] : [say("text-complete")];
}

function crewsInWords({ crews }: Section, names: readonly string[]): string {
  const told = crews.flatMap((count, n) => (count ? [say("section-crews", { name: nameOf(n + 1, names), count })] : []));
  return told.length ? together(told) : say("section-unclaimed");
}

/** Whose a section is, in short, within a sentence. */
function ownerInWords(section: Section | null, names: readonly string[]): string {
  return section ? crewsInWords(section, names) : "";
}

/** What a tile laid here would join: the sides where it meets a highway, and whose that is. */
export function joinsInWords(position: Position, cell: Cell, code: Code, rotation: number, names: readonly string[]): string {
  const meets = highwaySides(code, rotation).filter((side) => position.tiles.has(key(neighbour(cell, side))));
  const told = meets.map((side) => {
    const section = sectionAt(position, neighbour(cell, side), opposite(side));
    return say("text-joins-side", { side: sideName(side), owner: ownerInWords(section, names) });
  });
  return together(told);
}

/** What lies on a cell: its tile, its crew, and the sections that pass there. */
export function cellInFull(position: Position, cell: Cell, names: readonly string[]): readonly string[] {
  const tile = position.tiles.get(key(cell));
  if (!tile) return [say("text-empty", { cell: key(cell) })];
  const lines = [say("text-lies", { cell: key(cell), tile: tileInWords(tile.code, tile.rotation) })];
  if (tile.crew) lines.push(crewInWords(tile, names));
  return [...lines, ...sectionsOn(position, tile).map((section) => sectionInFull(section, position, names))];
}

function crewInWords(tile: Tile, names: readonly string[]): string {
  return say("text-crew-on", { name: nameOf(tile.crew, names), side: sideName(tile.side) });
}

/** The sections on a tile, each once. */
function sectionsOn(position: Position, tile: Tile): readonly Section[] {
  const found = highwaySides(tile.code, tile.rotation).map((side) => sectionAt(position, tile.cell, side));
  return [...new Set(found)].filter((section) => section !== null);
}

/** What lies around a cell, side by side. */
export function aroundInWords(position: Position, cell: Cell, isOnTable: (cell: Cell) => boolean): readonly string[] {
  return SIDES.map((side) => {
    const next = neighbour(cell, side);
    const tile = position.tiles.get(key(next));
    const what = tile
      ? tileInWords(tile.code, tile.rotation)
      : isOnTable(next)
        ? say("text-nothing-there")
        : say("text-off-table");
    return say("text-around-side", { side: sideName(side), cell: key(next), what });
  });
}

/** The lines of each town: how many tiles lie in them, and which would be struck (R6.1). */
export function linesInWords(position: Position): readonly string[] {
  return position.lines.map(({ town, counts }) => {
    const max = Math.max(...counts);
    const struck = SIDES.filter((side) => max > 0 && counts[side] === max);
    const told = SIDES.map((side) => say("text-line", { side: sideName(side), count: counts[side] ?? 0 }));
    const name = townName(town, townsOf(position));
    const all = say("text-lines", { town: name, lines: told.join(", ") });
    return struck.length ? `${all}. ${say("text-lines-struck", { sides: oneOf(struck.map(sideName)) })}` : all;
  });
}
