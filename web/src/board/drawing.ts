// Lines of the shared geometry: read from it, turned, moved, measured, and written as SVG.
// The geometry's circumradius of 1 becomes UNIT here; x grows to the east and y downwards, so turns are clockwise.

import geometry from "../generated/geometry.json";
import type { Cell, Side } from "../model/cells";
import type { Ground } from "../model/types";

export const UNIT = 60;
export const APOTHEM = (UNIT * Math.sqrt(3)) / 2;

export const WHITE = "#fff"; // of rims and of letters on red, in both themes

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line, or an arc around `hub`. */
export interface Path {
  readonly start: Point;
  readonly end: Point;
  readonly hub: Point | null;
  readonly radius: number;
  readonly clockwise: boolean;
}

export const ORIGIN: Point = { x: 0, y: 0 };

const scaled = (pair: readonly number[]): Point => ({ x: (pair[0] ?? 0) * UNIT, y: (pair[1] ?? 0) * UNIT });
const widthsOf = geometry.widths;

export const WIDTHS = {
  parapet: widthsOf.parapet * UNIT,
  deck: widthsOf.deck * UNIT,
  shoulder: widthsOf.shoulder * UNIT,
  asphalt: widthsOf.asphalt * UNIT,
  lane: widthsOf.lane * UNIT,
  edge: widthsOf.edge * UNIT,
  dash: widthsOf.dash * UNIT,
} as const;
export const CREW_RADIUS = geometry.crew_radius * UNIT;
export const INTERSECTION_RADIUS = geometry.intersection_radius * UNIT;
export const TOWN_RADIUS = geometry.town_radius * UNIT;

const MIDDLES = geometry.middles.map(scaled);
const CORNERS = geometry.corners.map(scaled);
const STEP_Q = scaled(geometry.step_q);
const STEP_R = scaled(geometry.step_r);

/** The middle of a side. */
export const middle = (side: number): Point => MIDDLES[side % 6] ?? ORIGIN;

/** The corner between a side and the next one clockwise. */
export const corner = (side: number): Point => CORNERS[(side + 6) % 6] ?? ORIGIN;

/** The centre of a cell; that of 0,0 is the origin. */
export const centre = ({ q, r }: Cell): Point => ({ x: q * STEP_Q.x + r * STEP_R.x, y: q * STEP_Q.y + r * STEP_R.y });

/** The cell that a point lies in. */
export function cellAt({ x, y }: Point): Cell {
  const r = y / STEP_R.y;
  const q = (x - r * STEP_R.x) / STEP_Q.x;
  const third = -q - r;
  let [a, b] = [Math.round(q), Math.round(r)];
  const c = Math.round(third);
  const [offA, offB, offC] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - third)];
  if (offA > offB && offA > offC) a = -b - c;
  else if (offB > offC) b = -a - c;
  return { q: a + 0, r: b + 0 }; // + 0: never -0
}

export const onGround = ({ wide, high, middle: at }: Ground, { q, r }: Cell): boolean =>
  Math.abs(r) <= (high - 1) / 2 && Math.abs(2 * (q - at) + r) <= wide - 1;

/** All cells of the table. */
export function groundCells(ground: Ground): Cell[] {
  const cells: Cell[] = [];
  const reach = (ground.high - 1) / 2;
  for (let r = -reach; r <= reach; r++) {
    const min = Math.ceil((-(ground.wide - 1) - r) / 2) + ground.middle;
    for (let q = min; onGround(ground, { q, r }); q++) cells.push({ q, r });
  }
  return cells;
}

// Numbers and outlines as SVG writes them

export const number = (size: number): string => String(Math.round(size * 100) / 100 + 0);
const pair = ({ x, y }: Point): string => `${number(x)} ${number(y)}`;

export const moveTo = ({ x, y }: Point): string => `translate(${number(x)} ${number(y)})`;

export const polygon = (corners: readonly Point[]): string => `M${corners.map(pair).join("L")}Z`;

/** The outline of a hexagon; `size` is its circumradius in tiles. */
export const hexagon = (size: number, at: Point = ORIGIN): string =>
  polygon(CORNERS.map((p) => ({ x: at.x + p.x * size, y: at.y + p.y * size })));

/** One side of a cell as a line, at `size` tiles from its centre. */
export function sideLine(side: Side, size = 1, at: Point = ORIGIN): string {
  const ends = [corner(side - 1), corner(side)].map((p) => ({ x: at.x + p.x * size, y: at.y + p.y * size }));
  return `M${ends.map(pair).join("L")}`;
}

// Paths

const SHAPE = /^M([^ ]+) ([^LA]+)(?:L([^ ]+) (.+)|A([^ ]+) [^ ]+ 0 0 ([01]) ([^ ]+) (.+))$/;

/** A path as geometry.json writes it. */
export function parsePath(text: string): Path {
  const found = SHAPE.exec(text);
  if (!found) throw new Error(`not a path: ${text}`);
  const [x, y, lineX, lineY, arcRadius, sweep, arcX, arcY] = found.slice(1).map((part) => Number(part ?? 0));
  const start = scaled([x ?? 0, y ?? 0]);
  if (!arcRadius) return { start, end: scaled([lineX ?? 0, lineY ?? 0]), hub: null, radius: 0, clockwise: false };
  const end = scaled([arcX ?? 0, arcY ?? 0]);
  const [radius, clockwise] = [arcRadius * UNIT, sweep === 1];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const apart = Math.hypot(dx, dy);
  const away = (Math.sqrt(Math.max(radius ** 2 - (apart / 2) ** 2, 0)) / apart) * (clockwise ? 1 : -1);
  const hub = { x: (start.x + end.x) / 2 - dy * away, y: (start.y + end.y) / 2 + dx * away };
  return { start, end, hub, radius, clockwise };
}

export function turnedPoint({ x, y }: Point, rotation: number): Point {
  const angle = (rotation * Math.PI) / 3;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

const mapped = (path: Path, change: (point: Point) => Point): Path => ({
  ...path,
  start: change(path.start),
  end: change(path.end),
  hub: path.hub && change(path.hub),
});

export const turnedPath = (path: Path, rotation: number): Path => mapped(path, (p) => turnedPoint(p, rotation));
export const movedPath = (path: Path, by: Point): Path => mapped(path, (p) => ({ x: p.x + by.x, y: p.y + by.y }));
export const reversedPath = (path: Path): Path => ({
  ...path,
  start: path.end,
  end: path.start,
  clockwise: !path.clockwise,
});

const angleOf = (hub: Point, point: Point): number => Math.atan2(point.y - hub.y, point.x - hub.x);
const whole = (turn: number): number => ((turn % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);

function sweepOf(path: Path, hub: Point): number {
  const turn = whole(angleOf(hub, path.end) - angleOf(hub, path.start));
  return path.clockwise ? turn : turn - 2 * Math.PI;
}

export const lengthOf = (path: Path): number =>
  path.hub
    ? path.radius * Math.abs(sweepOf(path, path.hub))
    : Math.hypot(path.end.x - path.start.x, path.end.y - path.start.y);

/** The point at this share of the way. */
export function pointAt(path: Path, share: number): Point {
  const { start, end, hub } = path;
  if (!hub) return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
  const angle = angleOf(hub, start) + sweepOf(path, hub) * share;
  return { x: hub.x + path.radius * Math.cos(angle), y: hub.y + path.radius * Math.sin(angle) };
}

export const partOf = (path: Path, from: number, to: number): Path => ({
  ...path,
  start: pointAt(path, from),
  end: pointAt(path, to),
});

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How far a point is from a path. */
export function distanceTo(path: Path, point: Point): number {
  const { start, end, hub } = path;
  const toEnds = Math.min(apart(point, start), apart(point, end));
  if (hub) {
    const turn = whole(angleOf(hub, point) - angleOf(hub, start));
    const beside = Math.abs(path.clockwise ? turn : turn - 2 * Math.PI) <= Math.abs(sweepOf(path, hub));
    return beside ? Math.abs(apart(point, hub) - path.radius) : toEnds;
  }
  const length = lengthOf(path);
  const [ax, ay] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const [x, y] = [point.x - start.x, point.y - start.y];
  const along = x * ax + y * ay;
  return along >= 0 && along <= length ? Math.abs(x * ay - y * ax) : toEnds;
}

/** A path from where the last one ended. */
export const svgOn = ({ end, hub, radius, clockwise }: Path): string =>
  hub ? `A${number(radius)} ${number(radius)} 0 0 ${clockwise ? 1 : 0} ${pair(end)}` : `L${pair(end)}`;

export const svgPath = (path: Path): string => `M${pair(path.start)}${svgOn(path)}`;
