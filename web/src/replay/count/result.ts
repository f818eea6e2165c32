// How a game ended: who won, by how much, and who was not there to the end.

import type { SeatView } from "../../generated/protocol";
import type { Position, Seat } from "../../model/types";

export interface Result {
  readonly scores: readonly number[]; // by seat; none: it ended before the count
  readonly winners: readonly Seat[]; // none: nobody
  readonly why: string; // one of ENDINGS; "": it ended before the last tile
  readonly resigned: readonly Seat[];
  readonly late: readonly Seat[]; // out of time
}

/** The result of a game that is over. A replay knows nothing of its seats. */
export function resultOf(position: Position | null, seats: readonly SeatView[] = [], aborted = false): Result {
  const where = (is: (seat: SeatView) => boolean | undefined): Seat[] => seats.flatMap((seat, n) => (is(seat) ? [n + 1] : []));
  const late = where((seat) => seat.out_of_time);
  const resigned = where((seat) => seat.resigned && !seat.out_of_time);
  const outcome = position?.outcome;
  if (outcome) return { scores: outcome.scores, winners: outcome.winners, why: outcome.why, resigned, late };
  const winners = aborted ? [] : where((seat) => !seat.resigned && !seat.out_of_time);
  return { scores: [], winners, why: "", resigned, late };
}

/** The rows of a score board, winners first; shared ranks are alike. */
export interface Rank {
  readonly seat: Seat;
  readonly rank: number;
  readonly points: number;
}

export function ranking({ scores, winners }: Pick<Result, "scores" | "winners">): Rank[] {
  const won = (seat: Seat) => (winners.includes(seat) ? 1 : 0);
  const rows = scores.map((points, index) => ({ seat: index + 1, points, rank: 0 }));
  rows.sort((a, b) => won(b.seat) - won(a.seat) || b.points - a.points || a.seat - b.seat);
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    const level = above !== undefined && above.points === row.points && won(above.seat) === won(row.seat);
    row.rank = level ? above.rank : index + 1;
  });
  return rows;
}

/** Whether the points alone do not say who won (R8.4). */
export function isTied({ scores }: Pick<Result, "scores">): boolean {
  const best = Math.max(...scores);
  return scores.filter((points) => points === best).length > 1;
}
