// The content of an analysis (`seismic analyse --json`), in the order in which the page shows it.

import type { Seat } from "../../model/types";
import type { SeatAnalysis } from "../../net/kept-analyses";

export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** What something changed, by seat. */
export interface Swing {
  readonly win: readonly Estimate[];
  readonly points: readonly Estimate[];
}

export interface ChoiceFacts {
  readonly seat: Seat;
  readonly played: readonly string[];
  readonly best: readonly string[];
  readonly win_loss: Estimate;
  readonly point_loss: Estimate;
  readonly clear: boolean;
}

export interface TurnFacts {
  readonly turn: number;
  readonly seat: Seat;
  readonly flips: readonly string[];
  readonly choices: readonly ChoiceFacts[];
  readonly tiles: Swing;
  readonly quakes: Swing;
  readonly skill: Swing;
  readonly win: readonly number[];
  readonly margin: readonly number[];
}

export interface AnalysisFacts {
  readonly players: readonly string[];
  readonly finished: boolean;
  readonly playouts: number;
  readonly start: { readonly win: readonly number[]; readonly margin: readonly number[] };
  readonly turns: readonly TurnFacts[];
  readonly totals: {
    readonly tiles: Swing;
    readonly quakes: Swing;
    readonly skill: Swing;
    readonly own: Swing;
    readonly others: Swing;
    readonly win_loss: readonly Estimate[];
    readonly point_loss: readonly Estimate[];
  };
}

/** A choice, and where it stands in the game. */
export interface Judged {
  readonly turn: number;
  readonly seat: Seat;
  readonly from: number; // the ply of the position in which it was made
  readonly to: number; // and of the one it led to
  readonly played: readonly string[];
  readonly best: readonly string[];
  readonly chance: number; // lost, in percent
  readonly points: number;
  readonly clear: boolean; // beyond what noise may do
}

/** All choices of a game in order. Every move is one choice made, so the moves so far tell the ply. */
export function judged(facts: AnalysisFacts): Judged[] {
  let ply = 0;
  return facts.turns.flatMap((turn) =>
    turn.choices.map((choice) => {
      const from = ply;
      ply += choice.played.length;
      return {
        turn: turn.turn,
        seat: choice.seat,
        from,
        to: ply,
        played: choice.played,
        best: choice.best,
        chance: Math.max(0, 100 * choice.win_loss.mean),
        points: Math.max(0, choice.point_loss.mean),
        clear: choice.clear,
      };
    }),
  );
}

export const isBest = ({ played, best }: Pick<Judged, "played" | "best">): boolean => played.join() === best.join();

/** Choices that were clearly not the best, the dearest first. */
export function mistakes(choices: readonly Judged[], seat: Seat = 0): Judged[] {
  const found = choices.filter((choice) => choice.clear && !isBest(choice) && (seat === 0 || choice.seat === seat));
  return found.sort((a, b) => b.chance - a.chance || b.points - a.points || a.from - b.from);
}

/** Chances to win in percent by seat: before the first turn, and after each one. */
export function chances(facts: AnalysisFacts): number[][] {
  const moments = [facts.start.win, ...facts.turns.map((turn) => turn.win)];
  return facts.players.map((_, seat) => moments.map((win) => 100 * (win[seat] ?? 0)));
}

/** The moment of the chart at which a position of the game lies: the turn it belongs to. */
export function turnAt(choices: readonly Judged[], ply: number): number {
  let turn = 0;
  for (const choice of choices) if (choice.to <= ply) turn = choice.turn;
  return turn;
}

/** The ply after each moment of the chart: that of the position in which the turn is over. */
export function plyAfter(facts: AnalysisFacts): number[] {
  let ply = 0;
  return [0, ...facts.turns.map((turn) => (ply += turn.choices.reduce((sum, choice) => sum + choice.played.length, 0)))];
}

export interface Luck {
  readonly chance: number; // percent, with its sign
  readonly points: number;
}

/** What brought a seat where it is: luck of tiles, luck of quakes, its own choices and those of the others. */
export function causes(facts: AnalysisFacts, seat: Seat): Record<"tiles" | "quakes" | "own" | "others", Luck> {
  const of = (swing: Swing): Luck => ({
    chance: 100 * (swing.win[seat - 1]?.mean ?? 0),
    points: swing.points[seat - 1]?.mean ?? 0,
  });
  const { tiles, quakes, own, others } = facts.totals;
  return { tiles: of(tiles), quakes: of(quakes), own: of(own), others: of(others) };
}

/** What is kept of an analysis: by seat its luck, its own choices, and how many of them were not clearly worse than the best. */
export function inShort(facts: AnalysisFacts): SeatAnalysis[] {
  const choices = judged(facts);
  return facts.players.map((_, index) => {
    const { tiles, quakes, own } = causes(facts, index + 1);
    const made = choices.filter(({ seat }) => seat === index + 1);
    const good = made.filter((choice) => isBest(choice) || !choice.clear).length;
    return { luck: tiles.chance + quakes.chance, skill: own.chance, accuracy: made.length ? (100 * good) / made.length : 100 };
  });
}

/** Turns in which luck mattered most, for any seat: of tiles or of quakes, as the seat whose turn it was felt it. */
export interface Stroke {
  readonly turn: number;
  readonly seat: Seat;
  readonly kind: "tiles" | "quakes";
  readonly chance: number;
  readonly flips: readonly string[];
}

export function strokes(facts: AnalysisFacts, max = 5): Stroke[] {
  const found = facts.turns.flatMap((turn) =>
    (["tiles", "quakes"] as const).flatMap((kind) => {
      const swing = turn[kind].win[turn.seat - 1];
      const chance = 100 * (swing?.mean ?? 0);
      if (!swing || Math.abs(swing.mean) < 2 * swing.error || Math.round(chance) === 0) return [];
      return [{ turn: turn.turn, seat: turn.seat, kind, chance, flips: turn.flips }];
    }),
  );
  return found.sort((a, b) => Math.abs(b.chance) - Math.abs(a.chance) || a.turn - b.turn).slice(0, max);
}
