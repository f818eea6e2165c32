// Handles beside the tile in hand: round, of the same size on the screen at every distance.

import { toView, type Camera } from "../camera/camera";
import { UNIT, centre, type Point } from "../drawing";
import type { Hand } from "../input/pointer";
import type { Cell } from "../../model/cells";
import type { Ghost } from "../../model/marks";

export interface Knob {
  readonly kind: "turn" | "lay";
  readonly at: Point; // of the table
  readonly radius: number; // pixels
}

const RADIUS: Readonly<Record<Hand, number>> = { mouse: 15, pen: 22, touch: 22 };
const APART = 48; // pixels between the middles of two
const ANGLES = { turn: -Math.PI / 6, lay: Math.PI / 6 } as const; // at the corners on the right

/** The handles of the ghost, or of a tile on trial that can be turned. A mouse lays by a click on the tile itself. */
export function handles(ghost: Ghost | null, turning: Cell | null, hand: Hand, scale: number): Knob[] {
  const cell = ghost?.cell ?? turning;
  if (!cell) return [];
  const kinds: Knob["kind"][] = [];
  if (ghost ? ghost.turns : turning) kinds.push("turn");
  if (ghost?.fits && hand !== "mouse") kinds.push("lay");
  const [radius, middle] = [RADIUS[hand], centre(cell)];
  const away = Math.max(UNIT * 1.02 + radius * 0.75 / scale, APART / scale); // two handles never touch
  return kinds.map((kind) => ({
    kind,
    radius,
    at: { x: middle.x + away * Math.cos(ANGLES[kind]), y: middle.y + away * Math.sin(ANGLES[kind]) },
  }));
}

/** The handle at this place of the view. */
export const handleUnder = ({ x, y }: Point, knobs: readonly Knob[], camera: Camera): Knob | undefined =>
  knobs.find(({ at, radius }) => {
    const seen = toView(camera, at);
    return Math.hypot(seen.x - x, seen.y - y) <= radius;
  });
