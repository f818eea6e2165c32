// The user's finished games, wherever they were played: on this device, on the server, or imported as records.

import { isLocal } from "../base/ids";
import type { TableSummary } from "../generated/protocol";
import type { OwnGame } from "../house/own-games";

export type Result = "won" | "lost" | "shared" | "gave-up";

export interface PastGame {
  readonly id: string;
  readonly at: number;
  readonly own: number; // one's seat
  readonly names: readonly string[]; // by seat, as they are shown
  readonly variants: readonly string[];
  readonly table: string;
  readonly scores: readonly number[]; // none, if it was not played to its end
  readonly result: Result;
  readonly place: "device" | "server" | "record";
  readonly deal: string;
}

function resultOf(own: number, scores: readonly number[], winners: readonly number[]): Result {
  if (scores.length === 0) return winners.includes(own) ? "won" : "gave-up";
  return !winners.includes(own) ? "lost" : winners.length > 1 ? "shared" : "won";
}

/** Games that one has played oneself, with one seat of one's own: what several do at one screen is nobody's result. */
export function pastGames(tables: readonly TableSummary[], brought: readonly OwnGame[], nameOf: (seat: TableSummary["seats"][number]) => string): PastGame[] {
  const played = tables.flatMap((table): PastGame[] => {
    const { id, status, seats, yours = [], scores = [], winners = [], variants, updated, deal = "" } = table;
    if (status !== "over" || yours.length !== 1) return [];
    const own = yours[0]!;
    const result = scores.length === 0 && !seats[own - 1]?.resigned ? "won" : resultOf(own, scores, winners); // the others gave up
    return [{ id, at: updated, own, names: seats.map(nameOf), variants, table: table.table, scores, result, place: isLocal(id) ? "device" : "server", deal }];
  });
  const here = new Set(played.map(({ id }) => id));
  const others = brought.flatMap(({ id, at, own, source, players, variants, table, scores, winners, deal }): PastGame[] =>
    here.has(source) ? [] : [{ id, at, own, names: players.map((name, n) => (n + 1 === own ? name : nameOf({ kind: "bot", name }))), variants, table, scores, result: resultOf(own, scores, winners), place: "record", deal }],
  );
  return [...played, ...others].sort((one, other) => other.at - one.at);
}

/** The ids of games that need not be brought here again. A record that names none may be any game. */
export const knownIds = (games: readonly PastGame[], brought: readonly OwnGame[]): ReadonlySet<string> =>
  new Set([...games.map(({ id }) => id), ...brought.flatMap(({ source }) => source || [])]);

/** The games of one kind: with just these variants. "": all games. */
export const kindOf = ({ variants }: Pick<PastGame, "variants">): string => variants.join("+") || "base";
export const ofKind = (games: readonly PastGame[], kind: string): PastGame[] => games.filter((game) => kind === "" || kindOf(game) === kind);
