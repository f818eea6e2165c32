// What is under a point of the table, by arithmetic alone, without asking the drawing.

import { layout, nameOf, roadTo, type Road } from "../art/tile-layout";
import type { Pointed } from "../board-props";
import type { Box } from "../camera/camera";
import { UNIT, WIDTHS, centre, cellAt, distanceTo, onGround, partOf, type Point } from "../drawing";
import { fromKey, key, neighbour, type Cell, type Side } from "../../model/cells";
import type { Target } from "../../model/marks";
import { sectionAt } from "../../model/sections";
import type { Ground, Position, Tile } from "../../model/types";

const NEAR = 0.3 * UNIT; // so near to a highway, one points at it
const STUB_FROM = 0.5; // the share of the way from the centre where a stub can be told from others

const local = ({ x, y }: Point, cell: Cell): Point => {
  const at = centre(cell);
  return { x: x - at.x, y: y - at.y };
};

/** How far a point of a tile is from a road; where stubs meet, one is at none of them. */
const gapToRoad = (road: Road, inTile: Point): number =>
  distanceTo(road.sides.length === 1 ? partOf(road.path, STUB_FROM, 1) : road.path, inTile);

/** The road of a tile under a point: where several cross, the upper one; else the nearest. */
function roadUnder(tile: Tile, point: Point): Road | null {
  const inTile = local(point, tile.cell);
  const away = layout(tile.code, tile.rotation).roads.map((road) => ({ road, gap: gapToRoad(road, inTile) }));
  const on = away.findLast(({ gap }) => gap < WIDTHS.shoulder / 2);
  if (on) return on.road;
  const nearest = away.reduce((best, next) => (next.gap < best.gap ? next : best), away[0] ?? { road: null, gap: 0 });
  return nearest.road && nearest.gap < NEAR ? nearest.road : null;
}

/** What is pointed at; nothing, beyond the edge of the table. */
export function pointedAt(point: Point, ground: Ground, position: Position): Pointed | null {
  const cell = cellAt(point);
  if (!onGround(ground, cell)) return null;
  const tile = position.tiles.get(key(cell));
  const road = tile && roadUnder(tile, point);
  if (!road) return { cell, side: null, section: null };
  const side = nameOf(road);
  return { cell, side, section: sectionAt(position, cell, side)?.id ?? null };
}

export const samePointed = (a: Pointed | null, b: Pointed | null): boolean =>
  a === b || (!!a && !!b && key(a.cell) === key(b.cell) && a.side === b.side && a.section === b.section);

/** The cells from a side of a town to the edge of the table (R6.1). */
export function lineCells(ground: Ground, town: Cell, side: Side): Cell[] {
  const cells: Cell[] = [];
  for (let at = neighbour(town, side); onGround(ground, at); at = neighbour(at, side)) cells.push(at);
  return cells;
}

function gapTo(target: Target, point: Point, ground: Ground, position: Position): number {
  if (target.kind === "road") {
    const tile = position.tiles.get(key(target.cell));
    const road = tile && roadTo(tile, target.side);
    return road ? gapToRoad(road, local(point, target.cell)) : Infinity;
  }
  const at = key(cellAt(point));
  if (target.kind !== "line") return at === key(target.cell) ? 0 : Infinity;
  if (lineCells(ground, target.town, target.side).some((cell) => key(cell) === at)) return 0;
  const badge = badgePlace(target.side);
  const inTown = local(point, target.town);
  return Math.hypot(inTown.x - badge.x, inTown.y - badge.y);
}

/** The target under a point, or the nearest within `reach`. */
export function targetUnder(
  point: Point,
  targets: readonly Target[],
  ground: Ground,
  position: Position,
  reach: number,
): Target | null {
  let best: Target | null = null;
  let min = reach;
  for (const target of targets) {
    const gap = gapTo(target, point, ground, position);
    if (gap < min) [best, min] = [target, gap];
  }
  return best;
}

const BADGE_SHARE = 0.86; // how far out on a town's exits the counts of its lines stand

export const badgePlace = (side: Side): Point => {
  const exit = layout("town", 0).roads.find(({ sides }) => sides.includes(side))?.path.end ?? { x: 0, y: 0 };
  return { x: exit.x * BADGE_SHARE, y: exit.y * BADGE_SHARE };
};

/** Where the outermost tiles and `ring` cells around them reach to. */
export function contentBox(position: Position, ground: Ground, ring: number): Box {
  if (!position.tiles.size) return tableBox(ground);
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const [wide, high] = [UNIT * (Math.sqrt(3) / 2), UNIT];
  for (const where of position.tiles.keys()) {
    const { x, y } = centre(fromKey(where));
    const room = ring * UNIT;
    box.left = Math.min(box.left, x - wide - room * 1.73);
    box.right = Math.max(box.right, x + wide + room * 1.73);
    box.top = Math.min(box.top, y - high - room * 1.5);
    box.bottom = Math.max(box.bottom, y + high + room * 1.5);
  }
  const table = tableBox(ground);
  const margin = 0.15 * UNIT;
  return {
    left: Math.max(box.left, table.left) - margin,
    top: Math.max(box.top, table.top) - margin,
    right: Math.min(box.right, table.right) + margin,
    bottom: Math.min(box.bottom, table.bottom) + margin,
  };
}

/** Where the table itself reaches to. */
export function tableBox({ wide, high, middle }: Ground): Box {
  const { x } = centre({ q: middle, r: 0 });
  const across = (wide * UNIT * Math.sqrt(3)) / 2 + 0.2 * UNIT;
  const down = ((high - 1) * 0.75 + 1) * UNIT + 0.2 * UNIT;
  return { left: x - across, right: x + across, top: -down, bottom: down };
}
