// Positions: merged from the server's changes (docs/protocol.md), and what can be seen from the tiles alone.

import { TABLES } from "../generated/protocol";
import type * as wire from "../generated/protocol";
import { cell, key, neighbour, opposite, SIDES, type Cell, type CellKey, type Side } from "./cells";
import { highwaySides } from "./highways";
import type { Code, End, Ground, Line, Position, Section, Tile } from "./types";

const TWIN_CITIES = "twin-cities";
const BETWEEN_TOWNS = 8; // cells by which a table of Twin Cities is wider (R9.4)

const NOTHING: Position = {
  ply: 0,
  tiles: new Map(),
  up: [],
  piles: [],
  crews: [],
  turn: 0,
  toMove: 0,
  decision: "flip",
  choices: [],
  magnitude: 0,
  town: null,
  lines: [],
  last: null,
  sections: new Map(),
};

/** A position after a change; what has not changed is the same object as before. */
export function merge(before: Position | null, change: wire.Position): Position {
  const was = before ?? NOTHING;
  return {
    ply: change.ply ?? was.ply,
    tiles: mergeTiles(was.tiles, change.tiles ?? [], change.lifted ?? []),
    up: change.up ?? was.up,
    piles: change.piles ?? was.piles,
    crews: change.crews ?? was.crews,
    turn: change.turn ?? was.turn,
    toMove: change.to_move ?? was.toMove,
    decision: (change.decision as wire.Decision | undefined) ?? was.decision,
    choices: change.choices ?? was.choices,
    magnitude: change.magnitude ?? was.magnitude,
    town: change.town === undefined ? was.town : cellOf(change.town),
    lines: change.lines?.map(lineOf) ?? was.lines,
    last: change.last === undefined ? was.last : cellOf(change.last),
    sections: mergeSections(was.sections, change.sections ?? [], change.ended ?? []),
    outcome: change.outcome ?? was.outcome,
    fits: change.fits ? fitsOf(change.fits) : was.fits,
    turns: change.turns ? turnsOf(change.turns) : was.turns,
    scores: change.scores ?? was.scores,
    left: mergeLeft(was.left, change.left),
  };
}

/** Of a change, what a table with these aids shows. The server sends no more, but a page must not show it if one did. */
export function permitted(change: wire.Position, aids: wire.Aids = "standard"): wire.Position {
  if (aids !== "purist") return change;
  const { fits, turns, scores, left, ...told } = change;
  if (!told.sections || told.outcome) return told; // at the end all is counted
  return { ...told, sections: told.sections.map(([id, crews, , ends, q, r, sides]) => [id, crews, 0, ends, q, r, sides]) };
}

function mergeTiles(
  before: ReadonlyMap<CellKey, Tile>,
  laid: readonly wire.TileView[],
  lifted: readonly (readonly [number, number])[],
): ReadonlyMap<CellKey, Tile> {
  if (laid.length === 0 && lifted.length === 0) return before;
  const after = new Map(before);
  for (const [q, r] of lifted) after.delete(key({ q, r }));
  for (const view of laid) {
    const tile = tileOf(view);
    after.set(key(tile.cell), tile);
  }
  return after;
}

function mergeSections(
  before: ReadonlyMap<number, Section>,
  changed: readonly wire.SectionView[],
  ended: readonly number[],
): ReadonlyMap<number, Section> {
  if (changed.length === 0 && ended.length === 0) return before;
  const after = new Map(before);
  for (const id of ended) after.delete(id);
  for (const view of changed) after.set(view[0], sectionOf(view));
  return after;
}

/** Kinds of which none is left are not in it. */
function mergeLeft(before: ReadonlyMap<Code, number> | undefined, change: Record<Code, number> | undefined) {
  if (!change) return before;
  const after = new Map(before);
  for (const [code, count] of Object.entries(change)) {
    if (count === 0) after.delete(code);
    else after.set(code, count);
  }
  return after;
}

const cellOf = (pair: readonly [number, number] | null): Cell | null => pair && cell(pair[0], pair[1]);

const tileOf = ([q, r, code, rotation, crew = 0, side = 0]: wire.TileView): Tile => ({
  cell: cell(q, r),
  code,
  rotation,
  crew,
  side: side as Side,
});

const sectionOf = ([id, crews, worth, ends, q, r, sides, soFar = 0]: wire.SectionView): Section => ({
  id,
  crews,
  worth,
  soFar,
  ends: [...ends] as End[],
  start: cell(q, r),
  sides: Array.from(sides, Number),
});

const lineOf = ([q, r, counts]: wire.LineView): Line => ({ town: cell(q, r), counts });

function* places(views: readonly wire.FitView[]): Iterable<[CellKey, readonly number[]]> {
  for (const [rotations, cells] of views) {
    for (let n = 0; n + 1 < cells.length; n += 2) yield [key({ q: cells[n]!, r: cells[n + 1]! }), rotations];
  }
}

const fitsOf = (views: readonly wire.FitView[]): ReadonlyMap<CellKey, readonly number[]> => new Map(places(views));

function turnsOf(views: readonly wire.FitView[]): ReadonlyMap<CellKey, number> {
  const turns = new Map<CellKey, number>();
  for (const [where, [mask = 0]] of places(views)) turns.set(where, mask);
  return turns;
}

/** The ground that a game is played on (R2.4, R9.4). */
export function ground(options: { readonly table?: string; readonly variants?: readonly string[] }): Ground {
  const [wide, high] = TABLES[(options.table ?? "standard") as keyof typeof TABLES];
  return options.variants?.includes(TWIN_CITIES)
    ? { wide: wide + BETWEEN_TOWNS, high, middle: BETWEEN_TOWNS / 2 }
    : { wide, high, middle: 0 };
}

/** A table that is set, before the first tile is laid: its towns. */
export function emptyTable(options: { readonly variants?: readonly string[] }): Position {
  const towns = options.variants?.includes(TWIN_CITIES) ? [0, BETWEEN_TOWNS] : [0];
  return merge(null, {
    tiles: towns.map((q) => [q, 0, "town", 0, 0, 0]),
    lines: towns.map((q) => [q, 0, SIDES.map(() => 0)]),
  });
}

export const isOnGround = ({ wide, high, middle }: Ground, { q, r }: Cell): boolean =>
  Math.abs(r) <= (high - 1) / 2 && Math.abs(2 * (q - middle) + r) <= wide - 1;

const isHighway = (tile: Tile, side: Side): boolean => highwaySides(tile.code, tile.rotation).includes(side);

/** Sides where this tile would meet another one, highway to green (R5.1). */
export function clashes(position: Position, where: Cell, code: Code, rotation: number): readonly Side[] {
  const ours = highwaySides(code, rotation);
  return touches(position, where).filter((side) => {
    const other = position.tiles.get(key(neighbour(where, side)))!;
    return ours.includes(side) !== isHighway(other, opposite(side));
  });
}

/** Sides of a cell on which a tile lies. */
export function touches(position: Position, where: Cell): readonly Side[] {
  return SIDES.filter((side) => position.tiles.has(key(neighbour(where, side))));
}
