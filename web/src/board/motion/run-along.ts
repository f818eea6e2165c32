// A coloured line that runs along a section, both ways from where it starts.

import { UNIT, WHITE } from "../drawing";
import { svgAlong, type Passage } from "../marks/section-lines";
import type { Seat } from "../../model/types";
import { add, over, type Stage } from "./effect-stage";

const RUN = 520; // milliseconds

/** `start` is the share of the way where it begins. */
export async function runAlong(way: readonly Passage[], start: number, seat: Seat, stage: Stage): Promise<void> {
  const line = { d: svgAlong(way), fill: "none", pathLength: 1, "stroke-linejoin": "round" };
  const strokes = [
    add(stage, "path", { ...line, stroke: WHITE, "stroke-width": 0.27 * UNIT }),
    add(stage, "path", { ...line, stroke: `var(--crew-${seat})`, "stroke-width": 0.2 * UNIT }),
  ];
  const frames = [
    { strokeDasharray: `0 ${start} 0 1`, opacity: 1, offset: 0 },
    { strokeDasharray: "0 0 1 1", opacity: 1, offset: 0.62, easing: "ease-in" },
    { strokeDasharray: "0 0 1 1", opacity: 0, offset: 1 },
  ];
  const timing: KeyframeAnimationOptions = { delay: 120, duration: RUN, easing: "ease-out", fill: "both" };
  await Promise.all(strokes.map((stroke) => over(stroke.animate(frames, timing))));
  for (const stroke of strokes) stroke.remove();
}
