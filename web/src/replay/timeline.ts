// A game as a row of moments, one for each choice: what the replay walks along.

import type { Replay } from "../generated/protocol";
import { merge } from "../model/position";
import type { Position, Seat } from "../model/types";

/** The game after a choice, and what had happened by itself since. The first one is the beginning. */
export interface Moment {
  readonly ply: number;
  readonly seat: Seat; // who chose; 0: nobody, at the beginning
  readonly turn: number; // the turn that the choice belongs to, from 1; 0: none
  readonly now: number; // the turn that has begun by now
  readonly lines: readonly string[]; // of the record, that are new
  readonly position: Position;
}

export function momentsOf(replay: Replay): Moment[] {
  let position: Position | null = null;
  let turn = 0;
  return replay.frames.map((frame) => {
    position = merge(position, frame.position);
    const chosen = turn;
    turn += turnsIn(frame.lines).length;
    return { ply: frame.ply, seat: frame.seat, turn: chosen, now: turn, lines: frame.lines, position };
  });
}

/** Who was to play in the turns that begin in these lines of a record. */
export const turnsIn = (lines: readonly string[]): Seat[] =>
  lines.flatMap((line) => (line.startsWith("turn ") ? [Number(line.slice("turn ".length))] : []));

/** The moment at this ply; the nearest one before it, if there is none. */
export function indexAt(moments: readonly Moment[], ply: number): number {
  let found = 0;
  moments.forEach((moment, index) => {
    if (moment.ply <= ply) found = index;
  });
  return found;
}

/** The next moment, before or after this one, at which another turn is over. */
export function turnStep(moments: readonly Pick<Moment, "turn">[], index: number, step: 1 | -1): number {
  const last = moments.length - 1;
  let at = index;
  while (at + step >= 0 && at + step <= last) {
    at += step;
    if (at === 0 || at === last || moments[at + 1]!.turn !== moments[at]!.turn) return at;
  }
  return at;
}

/** Points by seat over all moments, if the game ended there; nothing where they are not told. */
export function scoresOf(moments: readonly Moment[]): number[][] {
  const seats = moments[0]?.position.crews.length ?? 0;
  if (moments.some((moment) => !moment.position.scores)) return [];
  return Array.from({ length: seats }, (_, seat) => moments.map((moment) => moment.position.scores![seat] ?? 0));
}

/** Magnitudes of the quakes that struck at each moment, where there were any. One in the set-up strikes nothing (R3.4). */
export function quakesOf(moments: readonly Moment[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  let coming = 0; // which was flipped and has not struck yet
  moments.forEach((moment, index) => {
    for (const line of moment.lines) {
      if (line.startsWith("flip ")) coming = line.startsWith("flip Q") ? Number(line.slice("flip Q".length)) : 0;
      if (!line.startsWith("quake ") || coming === 0) continue;
      found.set(index, [...(found.get(index) ?? []), coming]);
      coming = 0; // in Twin Cities it strikes twice
    }
  });
  return found;
}

/** The record up to a moment, for a table that goes on from there. What only tells of the old pile is left out. */
export function recordUpTo(replay: Replay, index: number): string {
  const head = ["seismic-record 1", `players: ${replay.players.join("; ")}`];
  if (replay.variants.length > 0) head.push(`variants: ${replay.variants.join(", ")}`);
  head.push(`table: ${replay.table}`);
  const { heights } = replay.header;
  if (heights) head.push(`heights: ${heights}`);
  const lines = replay.frames.slice(0, index + 1).flatMap((frame) => frame.lines);
  return [...head, "", ...lines, ""].join("\n");
}

/** The whole record with all keys of its header, as a file. */
export function wholeRecord(replay: Replay): string {
  const [version, ...rest] = recordUpTo({ ...replay, header: {} }, replay.frames.length - 1).split("\n");
  const blank = rest.indexOf("");
  const kept = Object.entries(replay.header).map(([name, value]) => `${name}: ${value}`);
  return [version, ...rest.slice(0, blank), ...kept, ...rest.slice(blank)].join("\n");
}

export const PACES = [0.5, 1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

const LOOKING = 1400; // milliseconds that a moment is shown at pace 1
const NOTHING_NEW = 250; // where a choice changed nothing that can be seen, such as no crew

/** How long a moment is shown when the game plays by itself. */
export function dwell(moment: Pick<Moment, "lines"> | undefined, pace: Pace): number {
  const seen = moment?.lines.some((line) => /^(place|crew|quake|rotate|end)\b/.test(line)) ?? false;
  return (seen ? LOOKING : NOTHING_NEW) / pace;
}
