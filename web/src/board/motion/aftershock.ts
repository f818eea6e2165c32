// An aftershock turns a tile, and its crew with it.

import { centre } from "../drawing";
import { crewPlace } from "../marks/section-lines";
import { key } from "../../model/cells";
import { at, backFrom, over, parts, type Of, type Stage } from "./effect-stage";

const TURN = 460; // milliseconds

export async function turn({ cell, by }: Of<"turn">, stage: Stage): Promise<void> {
  const steps = ((by % 6) + 6) % 6;
  const angle = (steps > 3 ? steps - 6 : steps) * 60;
  const middleOf = centre(cell);
  const timing = { duration: TURN, easing: "cubic-bezier(.5,0,.3,1.25)" };
  const turnedBy = (degrees: number): Keyframe => ({ transform: `${at(middleOf)} rotate(${degrees}deg) ${backFrom(middleOf)}` });
  const turns = parts(stage, "tile", cell).map((part) => part.animate([turnedBy(-angle), turnedBy(0)], timing));
  const tile = stage.position.tiles.get(key(cell));
  if (tile?.crew) {
    const stand = crewPlace(tile);
    const off = at({ x: stand.x - middleOf.x, y: stand.y - middleOf.y });
    const [to, back] = [at(middleOf), backFrom(stand)];
    const place = (a: number): Keyframe => ({ transform: `${to} rotate(${a}deg) ${off} rotate(${-a}deg) ${back}` });
    turns.push(...parts(stage, "crew", cell).map((part) => part.animate([place(-angle), place(0)], timing)));
  }
  await Promise.all(turns.map(over));
}
