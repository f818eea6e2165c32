// The game so far, fetched from the server: for looking back, and for what the user has missed.

import type { Aids, Replay } from "../../generated/protocol";
import { merge, permitted } from "../../model/position";
import { fromKey, type CellKey } from "../../model/cells";
import type { Laid } from "../../model/marks";
import type { Position, Seat } from "../../model/types";
import type { Scene } from "./scenes.svelte";

/** What one choice led to. */
export interface Past {
  readonly seat: Seat; // who chose; 0: nobody, it is the beginning
  readonly lines: readonly string[];
  readonly upTo: number; // lines of the log that have been written by then
  readonly before: Position | null;
  readonly after: Position;
}

export function pastOf({ frames }: Pick<Replay, "frames">, aids?: Aids): readonly Past[] {
  let [before, upTo]: [Position | null, number] = [null, 0];
  return frames.map(({ seat, lines, position }) => {
    const after = merge(before, permitted(position, aids));
    upTo += lines.length;
    const past = { seat, lines, upTo, before, after };
    before = after;
    return past;
  });
}

/** Lines of the log of which the table of the time is not known: from before it was opened, or while one was cut off. */
export function unknownOf(log: readonly string[], pasts: readonly Past[]): readonly string[] {
  let known = 0;
  const unknown = pasts.flatMap(({ lines, upTo }) => {
    const missed = log.slice(known, upTo - lines.length);
    known = upTo;
    return missed;
  });
  return [...unknown, ...log.slice(known)];
}

/** The table when the log had this many lines. */
export const positionAt = (pasts: readonly Past[], lines: number): Position | null =>
  pasts.find(({ upTo }) => upTo >= lines)?.after ?? null;

/** What the others have done since one of these seats chose last, turn by turn. */
export function missedBy(yours: readonly Seat[], pasts: readonly Past[]): readonly Scene[] {
  const since = pasts.findLastIndex(({ seat }) => seat === 0 || yours.includes(seat)) + 1;
  const scenes: Scene[] = [];
  for (const { seat, lines, before, after } of pasts.slice(since)) {
    const last = scenes.at(-1);
    const isSameTurn = last?.seat === seat && !last.lines.some((line) => line.startsWith("turn "));
    if (last && isSameTurn) scenes[scenes.length - 1] = { ...last, lines: [...last.lines, ...lines], after };
    else scenes.push({ lines, seat, before, after, own: false, bot: true });
  }
  return scenes;
}

/** Tiles that others have laid since these seats laid one; from the log alone. */
export function laidSince(yours: readonly Seat[], log: readonly string[]): readonly Laid[] {
  let seat: Seat = 0;
  const laid = new Map<CellKey, Laid>(); // where a quake took one away, another may lie now
  for (const line of log) {
    if (line.startsWith("turn ")) seat = Number(line.slice(5));
    if (!line.startsWith("place ")) continue;
    const name = line.split(" ")[2] as CellKey;
    if (yours.includes(seat)) laid.clear();
    else laid.set(name, { seat, cell: fromKey(name) });
  }
  return [...laid.values()];
}
