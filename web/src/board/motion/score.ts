// Points, as they are scored: a line runs along the section, and the number rises from it.

import { UNIT, type Point } from "../drawing";
import { labelPlace, passages, type Passage } from "../marks/section-lines";
import type { Scored } from "../../model/marks";
import { add, at, over, wait, type Of, type Stage } from "./effect-stage";
import { runAlong } from "./run-along";

const RISE = 1300; // milliseconds
const STILL = 1100; // how long points are told to those who want no motion
const SIZE = 22; // pixels of the numbers, however far away the table is
const APART = 1.1; // lines from one number to the next, where several players score

interface Found {
  readonly scored: Scored;
  readonly way: readonly Passage[];
  readonly place: Point;
}

function found({ scored }: Of<"score">, { position }: Stage): readonly Found[] {
  return scored.flatMap((each): Found[] => {
    const section = position.sections.get(each.section);
    if (!section) return [];
    const way = passages(section, position.tiles);
    return [{ scored: each, way, place: labelPlace(way, position.tiles) }];
  });
}

export async function score(effect: Of<"score">, stage: Stage): Promise<void> {
  const told = found(effect, stage).map(async ({ scored, way, place }) => {
    const runs = runAlong(way, 0.5, scored.seats[0] ?? 0, stage);
    await Promise.all([runs, ...numbers(scored, place, stage).map((number) => rise(number))]);
  });
  await Promise.all(told);
}

/** The numbers, without motion. */
export async function tellScore(effect: Of<"score">, stage: Stage): Promise<void> {
  const shown = found(effect, stage).flatMap(({ scored, place }) => numbers(scored, place, stage));
  await wait(STILL);
  for (const { group } of shown) group.remove();
}

interface Floating {
  readonly group: SVGGraphicsElement;
  readonly place: Point;
  readonly grow: number;
}

/** One number for each player who gets the points, in the player's colour. */
function numbers({ seats, points }: Scored, place: Point, stage: Stage): Floating[] {
  const grow = Math.max(1, SIZE / (0.4 * UNIT) / stage.scale());
  return seats.map((seat, n) => {
    const here = { x: place.x, y: place.y - n * APART * 0.4 * UNIT * grow };
    const number = add(stage, "text", {
      transform: `translate(${here.x} ${here.y}) scale(${grow})`,
      "data-points": points,
      "data-seat": seat,
      y: 0.14 * UNIT,
      "text-anchor": "middle",
      "font-weight": 900,
      "font-size": 0.4 * UNIT,
      fill: `var(--crew-${seat})`,
      stroke: "var(--shade)",
      "stroke-width": 0.09 * UNIT,
      "stroke-linejoin": "round",
      "paint-order": "stroke",
    });
    number.textContent = `+${points}`;
    return { group: number, place: here, grow };
  });
}

async function rise({ group, place, grow }: Floating): Promise<void> {
  const step = (up: number, size: number): string => `${at({ x: place.x, y: place.y - up * UNIT * grow })} scale(${grow * size})`;
  const frames = [
    { transform: step(0, 0.5), opacity: 0, offset: 0, easing: "ease-out" },
    { transform: step(0.15, 1.35), opacity: 1, offset: 0.18, easing: "ease-out" },
    { transform: step(0.2, 1.15), opacity: 1, offset: 0.7, easing: "ease-in" },
    { transform: step(0.6, 1.05), opacity: 0, offset: 1 },
  ];
  await over(group.animate(frames, { duration: RISE, fill: "both" }));
  group.remove();
}
