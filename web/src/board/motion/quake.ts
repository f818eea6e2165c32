// The show of a quake: the line shakes outward from the town, tiles crack and drop one after another, crews hop home.

import { UNIT, WHITE, centre, middle, type Point } from "../drawing";
import { lineCells } from "../input/picking";
import type { Cell, Side } from "../../model/cells";
import type { Seat } from "../../model/types";
import { jagged } from "./cracks";
import { add, at, backFrom, over, parts, wait, type Of, type Stage } from "./effect-stage";

// Milliseconds:
const SHAKE = 480;
const SHIVER = 380;
const OUTWARD = 50; // from cell to cell
const FAULT = 1500;
const SIGN = 1900;
const CRACK = 160; // that a tile cracks before it drops
const DROP = 480;
const ALL_DROPS = 1050; // from the first drop's beginning to the last one's
const LONGEST_GAP = 240;
const DUST = 520;
const HOP = 620;
const STILL = 1100; // how long a quake is told to those who want no motion

export async function quake(effect: Of<"quake">, stage: Stage): Promise<void> {
  const { lost, magnitude, town, side } = effect;
  const line = lineCells(stage.ground, town, side);
  const farthest = lost.at(-1)?.cell ?? line[0];
  const gap = lost.length > 1 ? Math.min(ALL_DROPS / (lost.length - 1), LONGEST_GAP) : 0;
  await Promise.all([
    flash(effect, stage),
    shake(magnitude, stage),
    ...line.flatMap((cell, n) => shiver(cell, n * OUTWARD, stage)),
    farthest ? openFault(town, side, farthest, stage) : null,
    ...lost.map(({ cell, crew }, n) => drop(cell, crew, SHAKE + n * gap, n, stage)),
  ]);
}

/** The cracks and the strength, without motion. */
export async function tellQuake(effect: Of<"quake">, stage: Stage): Promise<void> {
  for (const { cell } of effect.lost) for (const crack of parts(stage, "crack", cell)) crack.removeAttribute("opacity");
  magnitudeSign(effect, stage);
  await wait(STILL);
}

/** The whole table trembles. */
function shake(magnitude: number, { sheet }: Stage): Promise<unknown> {
  const jolts = Array.from({ length: 11 }, (_, n) => {
    const reach = (1.5 + magnitude * 0.9) * (1 - n / 10);
    return { translate: `${n % 2 ? reach : -reach}px ${n % 3 ? reach * 0.5 : -reach * 0.6}px` };
  });
  return over(sheet.animate(jolts, { duration: SHAKE }));
}

/** A tile of the line, whether it stays or not. */
function shiver(cell: Cell, delay: number, stage: Stage): Promise<unknown>[] {
  const place = centre(cell);
  const shivers = Array.from({ length: 7 }, (_, n) => {
    const [dx, dy, lean] = [n % 2 ? 2.4 : -2.4, n % 3 ? 1.2 : -1.6, n % 2 ? 1.2 : -1.2];
    return { transform: `${at({ x: place.x + dx, y: place.y + dy })} rotate(${lean}deg) ${backFrom(place)}` };
  });
  const frames = [{ transform: "none" }, ...shivers, { transform: "none" }];
  return parts(stage, "tile", cell).map((part) => over(part.animate(frames, { delay, duration: SHIVER })));
}

async function openFault(town: Cell, side: Side, farthest: Cell, stage: Stage): Promise<void> {
  const [from, edge] = [centre(town), middle(side)];
  const start = { x: from.x + edge.x * 0.7, y: from.y + edge.y * 0.7 };
  const line = { d: jagged(start, centre(farthest)), fill: "none", pathLength: 1, "stroke-linejoin": "round" };
  const strokes = [
    add(stage, "path", { ...line, stroke: "var(--shade)", "stroke-width": 0.14 * UNIT, "stroke-opacity": 0.6 }),
    add(stage, "path", { ...line, stroke: "var(--fault)", "stroke-width": 0.06 * UNIT }),
  ];
  const frames = [
    { strokeDasharray: "0 1", opacity: 1, offset: 0 },
    { strokeDasharray: "1 0", opacity: 1, offset: 0.35 },
    { strokeDasharray: "1 0", opacity: 1, offset: 0.75 },
    { strokeDasharray: "1 0", opacity: 0, offset: 1 },
  ];
  const timing: KeyframeAnimationOptions = { duration: FAULT, easing: "ease-out", fill: "both" };
  await Promise.all(strokes.map((stroke) => over(stroke.animate(frames, timing))));
  for (const stroke of strokes) stroke.remove();
}

async function drop(cell: Cell, crew: Seat, delay: number, n: number, stage: Stage): Promise<void> {
  const { x, y } = centre(cell);
  const lean = n % 2 ? 13 : -13;
  const tilted = (down: number, share: number, size: number): string =>
    `${at({ x, y: y + down })} rotate(${lean * share}deg) scale(${size})`;
  const fall = [
    { transform: tilted(0, 0, 1), opacity: 1, offset: 0, easing: "ease-out" },
    { transform: tilted(-3, 0.25, 1.03), opacity: 1, offset: 0.3, easing: "ease-in" },
    { transform: tilted(0.5 * UNIT, 1, 0.5), opacity: 0, offset: 1 },
  ];
  const crack: KeyframeAnimationOptions = { delay: delay - CRACK, duration: 110, fill: "both" };
  await Promise.all([
    ...parts(stage, "crack", cell).map((part) => over(part.animate([{ opacity: 0 }, { opacity: 1 }], crack))),
    ...parts(stage, "lost", cell).map((part) => over(part.animate(fall, { delay, duration: DROP, fill: "both" }))),
    ...dust({ x, y }, delay + 120, stage),
    ...(crew ? hop(cell, crew, delay, stage) : []),
  ]);
}

const PUFFS = [0, 1, 2, 3, 4];

function dust({ x, y }: Point, delay: number, stage: Stage): Promise<void>[] {
  return PUFFS.map(async (n) => {
    const angle = n * 1.26 + 0.4;
    const reach = 0.62 * UNIT;
    const to = { x: x + reach * Math.cos(angle), y: y + reach * 0.7 * Math.sin(angle) };
    const puff = add(stage, "circle", { r: 0.2 * UNIT, fill: "var(--sand-2)", opacity: 0 });
    const frames = [
      { transform: `${at({ x, y })} scale(0.4)`, opacity: 0 },
      { opacity: 0.75, offset: 0.3 },
      { transform: `${at(to)} scale(1.5)`, opacity: 0 },
    ];
    await over(puff.animate(frames, { delay, duration: DUST, easing: "ease-out" }));
    puff.remove();
  });
}

/** A crew goes home, in an arc. */
function hop(cell: Cell, seat: Seat, delay: number, stage: Stage): Promise<unknown>[] {
  return parts(stage, "lost-crew", cell).map((part) => {
    const matrix = part.transform.baseVal.consolidate()?.matrix;
    const from = { x: matrix?.e ?? 0, y: matrix?.f ?? 0 };
    const to = stage.home(seat) ?? { x: from.x, y: from.y - 2.6 * UNIT };
    const up = { x: from.x, y: from.y - 0.3 * UNIT };
    const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 1.1 * UNIT };
    const frames = [
      { transform: `${at(from)} scale(1)`, opacity: 1, offset: 0, easing: "ease-out" },
      { transform: `${at(up)} scale(1.25)`, opacity: 1, offset: 0.2, easing: "ease-out" },
      { transform: `${at(top)} scale(1.5)`, opacity: 1, offset: 0.6, easing: "ease-in" },
      { transform: `${at(to)} scale(0.9)`, opacity: 0, offset: 1 },
    ];
    return over(part.animate(frames, { delay, duration: HOP, fill: "both" }));
  });
}

async function flash(effect: Of<"quake">, stage: Stage): Promise<void> {
  const sign = magnitudeSign(effect, stage);
  const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }];
  await over(sign.animate(frames, { duration: SIGN, fill: "both" }));
  sign.remove();
}

/** How strong it is, over the town. */
function magnitudeSign({ town, magnitude }: Of<"quake">, stage: Stage): SVGGraphicsElement {
  const { x, y } = centre(town);
  const sign = add(stage, "text", {
    x,
    y: y - 0.85 * UNIT,
    "text-anchor": "middle",
    "font-weight": 900,
    "font-size": 0.95 * UNIT,
    fill: "var(--red-1)",
    stroke: WHITE,
    "stroke-width": 0.1 * UNIT,
    "stroke-linejoin": "round",
    "paint-order": "stroke",
  });
  sign.textContent = magnitude.toFixed(1);
  return sign;
}
