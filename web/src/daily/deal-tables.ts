// Which of the user's tables are games of a deal, and what follows from them: the result that counts, and the streak.

import { dayOf, readDeal, type Deal } from "../engine/deals";
import type { TableSummary } from "../generated/protocol";
import type { OwnGame } from "../house/own-games";

const A_DAY = 86_400_000; // milliseconds

/** The games of a deal: the one that is being played, and those that are over, the first one first. */
export interface DealTables {
  readonly going: TableSummary | null;
  readonly over: readonly TableSummary[]; // also those that were given up, or ended early
  readonly played: TableSummary | null; // the first that was played to its end
}

export function tablesOf(name: string, tables: readonly TableSummary[]): DealTables {
  const own = tables.filter(({ deal }) => deal === name);
  const going = own.find(({ status }) => status === "waiting" || status === "playing") ?? null;
  const over = own.filter(({ status }) => status === "over" || status === "aborted").sort((one, other) => one.updated - other.updated);
  return { going, over, played: over.find(({ scores }) => scores?.length) ?? null };
}

/** Games of deals that were imported, like tables that are over; not those that are listed already. */
export function importedTables(games: readonly OwnGame[], tables: readonly TableSummary[]): TableSummary[] {
  const listed = new Set(tables.map(({ id }) => id));
  return games.flatMap(({ id, at, own, source, players, variants, table, scores, winners, deal }): TableSummary[] => {
    if (!deal || listed.has(source)) return [];
    const seats = players.map((name, n) => ({ kind: n + 1 === own ? ("person" as const) : ("bot" as const), name }));
    const game = { variants: [...variants], scores: [...scores], winners: [...winners], table, deal };
    return [{ ...game, id, status: "over", seats, clock: { kind: "none" }, aids: "standard", updated: at, yours: [own] }];
  });
}

/** One's own seat, and what came of it. A game that was given up has no points. */
export interface DealScore {
  readonly own: number;
  readonly best: number; // of the others
  readonly outcome: "won" | "lost" | "shared" | "gave-up";
}

export function scoreOf({ scores = [], winners = [], yours = [] }: TableSummary): DealScore {
  const seat = yours[0] ?? 1;
  if (scores.length === 0) return { own: 0, best: 0, outcome: "gave-up" };
  const best = Math.max(...scores.filter((_, n) => n + 1 !== seat));
  const outcome = !winners.includes(seat) ? "lost" : winners.length > 1 ? "shared" : "won";
  return { own: scores[seat - 1] ?? 0, best, outcome };
}

/** The days whose deal was finished on the day itself; on other days it is practice. */
export function daysPlayed(tables: readonly TableSummary[]): ReadonlySet<string> {
  const days = tables.flatMap(({ deal, status, scores, updated }) => {
    const day = status === "over" && scores?.length && deal ? readDeal(deal)?.day : null;
    return day && day === dayOf(updated) ? day : [];
  });
  return new Set(days);
}

const dayBefore = (day: string): string => dayOf(Date.parse(day) - A_DAY);

/** The current streak, up to today or yesterday: today there is still time. */
export function streakOf(days: ReadonlySet<string>, today: string): number {
  let day = days.has(today) ? today : dayBefore(today);
  let count = 0;
  for (; days.has(day); day = dayBefore(day)) count += 1;
  return count;
}

/** The longest streak ever. */
export const bestStreak = (days: ReadonlySet<string>): number => Math.max(0, ...[...days].map((day) => streakOf(days, day)));

/** The last days, yesterday first. */
export const daysUntil = (today: string, count: number): string[] => Array.from({ length: count }, (_, n) => dayOf(Date.parse(today) - (n + 1) * A_DAY));

/** Milliseconds until there is another deal. */
export const untilTomorrow = (now: number): number => A_DAY - (now % A_DAY);

/** Whether a deal can be begun: not that of a day to come. */
export const isOpen = ({ day }: Deal, today: string): boolean => day === null || day <= today;
