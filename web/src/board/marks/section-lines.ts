// Sections of highway over several tiles, as one line from end to end.

import { TOWN, layout, roadTo, type Bridge, type Road } from "../art/tile-layout";
import {
  centre,
  lengthOf,
  movedPath,
  number,
  partOf,
  pointAt,
  reversedPath,
  svgOn,
  INTERSECTION_RADIUS,
  TOWN_RADIUS,
  UNIT,
  type Path,
  type Point,
} from "../drawing";
import { key, type Cell, type CellKey, type Side } from "../../model/cells";
import type { Lit } from "../../model/marks";
import { CENTRE, cellsOf } from "../../model/sections";
import type { Code, Position, Section, Tile } from "../../model/types";

/** A section's passage through one cell: in by a side and out by another, or by one side alone at a tile's centre. */
export interface Passage {
  readonly cell: Cell;
  readonly sides: readonly Side[]; // one: a stub
  readonly path: Path; // where it lies on the table, along the section
}

const ROUND_END = 0.07; // by which a rounded end reaches on, as a share of a stub
const INTERSECTION_RIM = INTERSECTION_RADIUS / UNIT + ROUND_END;
const TOWN_RIM = TOWN_RADIUS / UNIT + ROUND_END;
const ofShape: Readonly<Record<number, Code>> = { 1: "01", 2: "02", 3: "03", 4: "02", 5: "01" };

/** The line from side to side (or centre) of a cell, found on the simplest tile that has one. */
function lineBetween(from: number, to: number): Path {
  const side = (from === CENTRE ? to : from) as Side;
  if (from === CENTRE || to === CENTRE) {
    const road = layout("*012345", 0).roads[side]!;
    return from === CENTRE ? road.path : reversedPath(road.path);
  }
  const steps = (to - from + 6) % 6;
  const code = ofShape[steps] ?? "03";
  const rotation = steps <= 3 ? from : to;
  const { path } = layout(code, rotation).roads[0]!;
  return steps <= 3 ? path : reversedPath(path);
}

/** A section's passages, from end to end; at the centre of a tile it ends at the rim of what stands there. */
export function passages(section: Section, tiles: Position["tiles"]): Passage[] {
  return cellsOf(section).map(({ cell, from, to }) => {
    const line = lineBetween(from, to);
    const rim = tiles.get(key(cell))?.code === TOWN ? TOWN_RIM : INTERSECTION_RIM;
    const shown = partOf(line, from === CENTRE ? rim : 0, to === CENTRE ? 1 - rim : 1);
    const sides = [from, to].filter((side) => side !== CENTRE) as Side[];
    return { cell, sides, path: movedPath(shown, centre(cell)) };
  });
}

/** Passages one after the other as one SVG path. */
export function svgAlong(way: readonly Passage[]): string {
  const first = way[0];
  if (!first) return "";
  const { x, y } = first.path.start;
  return `M${number(x)} ${number(y)}${way.map(({ path }) => svgOn(path)).join("")}`;
}

export const lengthAlong = (way: readonly Passage[]): number =>
  way.reduce((sum, { path }) => sum + lengthOf(path), 0);

/** The point at this share of the way along passages. */
function pointAlong(way: readonly Passage[], share: number): Point {
  let left = lengthAlong(way) * share;
  for (const { path } of way) {
    const length = lengthOf(path);
    if (left <= length) return pointAt(path, left / length);
    left -= length;
  }
  return way.at(-1)?.path.end ?? { x: 0, y: 0 };
}

/** Where a crew of a tile stands on the table. */
export function crewPlace(tile: Pick<Tile, "cell" | "code" | "rotation" | "side">): Point {
  const at = centre(tile.cell);
  const stand = roadTo(tile, tile.side)?.crew ?? { x: 0, y: 0 };
  return { x: at.x + stand.x, y: at.y + stand.y };
}

const SHARES = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8];
const CREW_ROOM = 0.42 * UNIT;
const HUB_ROOM = 0.6 * UNIT;

/** Where a section's label stands: near its middle, clear of crews and of the centres of intersections. */
export function labelPlace(way: readonly Passage[], tiles: Position["tiles"]): Point {
  const lies = way.flatMap(({ cell }) => tiles.get(key(cell)) ?? []);
  const crews = lies.filter(({ crew }) => crew).map(crewPlace);
  const hubs = lies.filter(({ code }) => layout(code, 0).value).map(({ cell }) => centre(cell));
  const clear = ({ x, y }: Point): boolean =>
    crews.every((crew) => Math.hypot(crew.x - x, crew.y - y) > CREW_ROOM) &&
    hubs.every((hub) => Math.hypot(hub.x - x, hub.y - y) > HUB_ROOM);
  const places = SHARES.map((share) => pointAlong(way, share));
  return places.find(clear) ?? places[0] ?? { x: 0, y: 0 };
}

/** A lit section and its way over the table. */
export interface Overlaid {
  readonly lit: Lit;
  readonly way: readonly Passage[];
}

export function overlaid(sections: readonly Lit[], position: Position): Overlaid[] {
  const ordered = [...sections].sort((a, b) => Number(a.strong ?? false) - Number(b.strong ?? false)); // strong ones on top
  const once = new Map(ordered.map((lit) => [lit.section, lit])); // two highways of a tile may be one section
  return [...once.values()].flatMap((lit): Overlaid[] => {
    const section = position.sections.get(lit.section);
    return section ? [{ lit, way: passages(section, position.tiles) }] : [];
  });
}

/** A road that bridges a lit one, and must be drawn over it again. */
export interface Crossing {
  readonly cell: Cell;
  readonly road: Road;
  readonly bridge: Bridge;
  readonly lit: Lit | null; // where it is lit itself
}

/** All roads that bridge lit ones, tile by tile from the ground up. */
export function crossings(shown: readonly Overlaid[], tiles: Position["tiles"]): Crossing[] {
  const byCell = new Map<CellKey, Map<Side, Lit>>();
  for (const { lit, way } of shown) {
    for (const { cell, sides } of way) {
      const here = byCell.get(key(cell)) ?? new Map<Side, Lit>();
      for (const side of sides) here.set(side, lit);
      byCell.set(key(cell), here);
    }
  }
  const found: Crossing[] = [];
  for (const [where, here] of byCell) {
    const tile = tiles.get(where);
    if (!tile) continue;
    const { roads, bridges } = layout(tile.code, tile.rotation);
    const lits = roads.map(({ sides }) => here.get(sides[0]!) ?? null);
    roads.forEach((road, index) => {
      const bridge = bridges[index];
      if (bridge?.under.some((lower) => lits[lower])) {
        found.push({ cell: tile.cell, road, bridge, lit: lits[index] ?? null });
      }
    });
  }
  return found;
}
