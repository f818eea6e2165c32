// A mistake as a puzzle: the position in which it was made, and what would have been better.

import { sha256 } from "../../base/sha256";
import type { Replay } from "../../generated/protocol";
import type { Puzzle } from "../../model/puzzle";
import type { Judged } from "./analysis-facts";

const ID_LENGTH = 16; // longer than those of the puzzles that come with the page

/**
 * `index` is the moment of the replay in which the choice was made; null if no event tells of it, as after the choice of
 * the town that a quake strikes first (R9.4).
 */
export function mistakePuzzle(replay: Replay, choice: Judged, index: number): Puzzle | null {
  if (!replay.frames[index]?.lines.length) return null;
  const events = replay.frames.slice(0, index + 1).flatMap(({ lines }) => lines);
  const where = { players: replay.players.length, variants: replay.variants, table: replay.table, events, whole: true };
  return {
    ...where,
    id: sha256(JSON.stringify(where)).slice(0, ID_LENGTH),
    best: choice.best,
    win: choice.chance / 100,
    points: choice.points,
    themes: [],
    difficulty: null,
  };
}
