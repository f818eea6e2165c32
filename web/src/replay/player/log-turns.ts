// The log of a game in words, turn by turn, each with the moment to jump to.

import type { Cell } from "../../model/cells";
import { parseLine } from "../../model/moves";
import { scoresAfter, storyOf, type Word } from "../../model/story";
import { tilesAfter } from "../../model/tiles-after";
import type { Position, Seat } from "../../model/types";
import type { Moment } from "../timeline";

export interface LogEntry {
  readonly index: number; // of the moment at which it had happened
  readonly words: readonly Word[];
}

/** What happened in a turn; turn 0 is the set-up. */
export interface LogTurn {
  readonly turn: number;
  readonly seat: Seat;
  readonly entries: readonly LogEntry[];
}

/** The whole log. What is flipped for a turn stands in it, though the choice before let it happen. */
export function logOf(moments: readonly Moment[]): LogTurn[] {
  const turns: { turn: number; seat: Seat; entries: LogEntry[] }[] = [{ turn: 0, seat: 0, entries: [] }];
  let number = 0;
  moments.forEach((moment, index) => {
    let before = moments[index - 1]?.position ?? null;
    for (const part of byTurns(moment.lines)) {
      const begun = parseLine(part[0] ?? "");
      if (begun.kind === "turn") turns.push({ turn: ++number, seat: begun.seat, entries: [] });
      const { words } = storyOf(part, before, moment.position);
      if (words.length > 0) turns.at(-1)!.entries.push({ index, words });
      before = before && after(before, part, words);
    }
  });
  return turns.filter((entry) => entry.turn > 0 || entry.entries.length > 0);
}

/** Lines cut where a turn begins. */
function byTurns(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith("turn ")) parts.push([]);
    parts.at(-1)!.push(line);
  }
  return parts.filter((part) => part.length > 0);
}

/** As much of the position after some lines as the words of the next ones need. */
function after(before: Position, lines: readonly string[], words: readonly Word[]): Position {
  let { tiles } = before;
  let laid: Cell | null = null;
  for (const line of lines.map(parseLine)) {
    tiles = tilesAfter(tiles, line, before.turn, laid);
    if (line.kind === "place") laid = line.cell;
  }
  const scores = before.scores && scoresAfter(before.scores, words);
  return { ...before, tiles, decision: "flip", magnitude: 0, ...(scores && { scores }) };
}
