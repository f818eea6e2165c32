// What effects play on, and the helpers that they share.

import { number, type Point } from "../drawing";
import { key, type Cell } from "../../model/cells";
import type { Effect } from "../../model/marks";
import type { Ground, Position, Seat } from "../../model/types";

export interface Stage {
  readonly sheet: HTMLElement; // that the drawing lies on
  readonly svg: SVGSVGElement;
  readonly layer: SVGGElement; // for what is drawn only while it plays
  readonly ground: Ground;
  readonly position: Position;
  /** How large the table is drawn. */
  scale(): number;
  /** Where a seat's crews go home to, as a point of the table. */
  home(seat: Seat): Point | null;
}

export type Of<Kind extends Effect["kind"]> = Extract<Effect, { kind: Kind }>;

const SVG = "http://www.w3.org/2000/svg";

/** What is drawn of something on a cell: a "tile", a "crew", a "lost" tile, its "crack". */
export const parts = ({ svg }: Stage, name: string, cell: Cell): SVGGraphicsElement[] => [
  ...svg.querySelectorAll<SVGGraphicsElement>(`[data-${name}="${key(cell)}"]`),
];

/** When an animation is over, or its element is gone. */
export const over = (animation: Animation): Promise<unknown> => animation.finished.catch(() => null);

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A place as an animation writes it. */
export const at = ({ x, y }: Point): string => `translate(${number(x)}px, ${number(y)}px)`;

/** To be written last, for what is drawn at its place without being moved there: so that it turns and grows around that. */
export const backFrom = ({ x, y }: Point): string => at({ x: -x, y: -y });

/** Draws something that is there only while it plays. */
export function add(
  { layer }: Stage,
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
): SVGGraphicsElement {
  const made = document.createElementNS(SVG, tag) as SVGGraphicsElement;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  layer.append(made);
  return made;
}
