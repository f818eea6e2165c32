// How each kind of tile is drawn, at each rotation: its roads from the ground up, its bridges, its plants.

import {
  APOTHEM,
  INTERSECTION_RADIUS,
  TOWN_RADIUS,
  UNIT,
  WIDTHS,
  distanceTo,
  middle,
  movedPath,
  parsePath,
  svgPath,
  turnedPath,
  turnedPoint,
  type Path,
  type Point,
} from "../drawing";
import geometry from "../../generated/geometry.json";
import { turned, type Side } from "../../model/cells";
import type { Code, Tile } from "../../model/types";

export interface Road {
  readonly sides: readonly Side[]; // a fragment's two, its path begins at the first; a stub's one, where it ends
  readonly path: Path;
  readonly d: string; // the path as SVG writes it
  readonly dashes: string; // of the yellow line: dash and gap
  readonly dashOffset: number;
  readonly crew: Point;
}

export interface Bridge {
  readonly over: number; // indices of roads
  readonly under: readonly number[];
  readonly span: string; // the part that is bridge
  readonly shadow: string; // where its shadow falls
}

export interface Plant {
  readonly kind: "tree" | "bush" | "tuft";
  readonly at: Point;
}

export interface Layout {
  readonly value: number;
  readonly roads: readonly Road[];
  readonly bridges: readonly (Bridge | null)[]; // by road
  readonly plants: readonly Plant[];
}

interface Exported {
  readonly value: number;
  readonly roads: readonly {
    readonly sides: readonly number[];
    readonly path: string;
    readonly dashes: readonly number[];
    readonly crew: readonly number[];
  }[];
  readonly bridges: readonly { readonly over: number; readonly under: readonly number[]; readonly span: string }[];
}

const EXPORTED = geometry.tiles as unknown as Readonly<Record<Code, Exported>>;
const NOTHING: Exported = { value: 0, roads: [], bridges: [] }; // a quake carries no road
export const TOWN = "town";

export const isQuake = (code: Code): boolean => code.startsWith("Q");

const known = new Map<string, Layout>();

/** How a tile of this kind lies at this rotation. */
export function layout(code: Code, rotation: number): Layout {
  const name = `${code} ${rotation}`;
  let found = known.get(name);
  if (!found) known.set(name, (found = make(code, rotation)));
  return found;
}

function make(code: Code, rotation: number): Layout {
  const drawn = EXPORTED[code] ?? NOTHING;
  const roads = drawn.roads.map(({ sides, path, dashes, crew }): Road => {
    const lies = turnedPath(parsePath(path), rotation);
    const [dash = 0, gap = 0, offset = 0] = dashes.map((part) => part * UNIT);
    return {
      sides: sides.map((side) => turned(side, rotation)),
      path: lies,
      d: svgPath(lies),
      dashes: `${dash.toFixed(3)} ${gap.toFixed(3)}`,
      dashOffset: offset,
      crew: turnedPoint({ x: (crew[0] ?? 0) * UNIT, y: (crew[1] ?? 0) * UNIT }, rotation),
    };
  });
  const bridges = roads.map((_, index): Bridge | null => {
    const found = drawn.bridges.find(({ over }) => over === index);
    if (!found) return null;
    const span = turnedPath(parsePath(found.span), rotation);
    return { ...found, span: svgPath(span), shadow: svgPath(movedPath(span, { x: 0, y: 0.04 * UNIT })) };
  });
  const plants = rotation
    ? layout(code, 0).plants.map(({ kind, at }) => ({ kind, at: turnedPoint(at, rotation) }))
    : scatter(code, drawn.value, roads);
  return { value: drawn.value, roads, bridges, plants };
}

/** The name of a tile's drawing at a rotation, as an id can hold it. */
export const artName = (code: Code, rotation: number): string =>
  `${code.replace("*", "x").replaceAll(".", "_")}-${rotation}`;

/** The road of a tile that reaches this side. */
export const roadTo = ({ code, rotation }: Pick<Tile, "code" | "rotation">, side: Side): Road | undefined =>
  layout(code, rotation).roads.find(({ sides }) => sides.includes(side));

/** The side by which a road is named: the lower of its two. */
export const nameOf = ({ sides }: Road): Side => Math.min(...sides) as Side;

const PLANTS = 15;
const TREES = 3;
const BUSHES = 3; // the rest is grass

/** Trees and grass, off the roads, always the same for a kind: a ghost keeps them when it is laid. */
function scatter(code: Code, value: number, roads: readonly Road[]): Plant[] {
  const clearing = code === TOWN ? TOWN_RADIUS + 6 : value ? INTERSECTION_RADIUS + 6 : 0;
  const plants: Plant[] = [];
  let seed = [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  const draw = (): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let n = 0; n < PLANTS; n++) {
    const at = { x: (draw() * 1.7 - 0.85) * UNIT, y: (draw() * 1.7 - 0.85) * UNIT };
    const kind = n < TREES ? "tree" : n < TREES + BUSHES ? "bush" : "tuft";
    const room = WIDTHS.shoulder / 2 + (kind === "tree" ? 10 : 7);
    const inside = [0, 1, 2, 3, 4, 5].every((side) => {
      const m = middle(side);
      return at.x * m.x + at.y * m.y < APOTHEM ** 2 * 0.78;
    });
    const apart = plants.every((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) > 9);
    const offRoad = roads.every(({ path }) => distanceTo(path, at) > room);
    if (inside && apart && offRoad && Math.hypot(at.x, at.y) > clearing) plants.push({ kind, at });
  }
  return plants;
}
