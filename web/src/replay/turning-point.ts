// The turn that decided a game: where the winner's lead grew most.

import { parseLine } from "../model/moves";
import type { Seat } from "../model/types";
import { scoresOf, type Moment } from "./timeline";

export interface TurningPoint {
  readonly turn: number;
  readonly from: number; // the moment before it
  readonly to: number; // and the one at which it is over
  readonly seat: Seat; // whose lead grew
  readonly swing: number; // points
  readonly quake: boolean; // tiles were lost in it
}

export function turningPoint(moments: readonly Moment[]): TurningPoint | null {
  const scores = scoresOf(moments);
  const [seat] = moments.at(-1)?.position.outcome?.winners ?? [];
  if (!seat || scores.length === 0) return null;
  const lead = (index: number): number =>
    (scores[seat - 1]?.[index] ?? 0) - Math.max(...scores.filter((_, n) => n !== seat - 1).map((row) => row[index] ?? 0));
  let found: TurningPoint | null = null;
  let from = 0;
  for (let to = 1; to < moments.length; to += 1) {
    if (moments[to + 1]?.turn === moments[to]!.turn) continue; // the turn goes on
    const swing = lead(to) - lead(from);
    if (swing > (found?.swing ?? 0)) {
      found = { turn: moments[to]!.turn, from, to, seat, swing, quake: moments.slice(from + 1, to + 1).some(hasQuake) };
    }
    from = to;
  }
  return found;
}

const hasQuake = ({ lines }: Moment): boolean =>
  lines.map(parseLine).some((line) => line.kind === "quake" && line.removed.length > 0);
