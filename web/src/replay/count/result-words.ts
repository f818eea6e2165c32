// How a game ended, in words: for those who played, and for everybody else.

import type { Seat } from "../../model/types";
import { say } from "../../shell/i18n.svelte";
import { together, townName } from "../../words/game-words";
import type { CountLine } from "./count-steps";
import { isTied, ranking, type Result } from "./result";

/** "You won", "97–88": the second must not be broken over two lines. */
export interface Headline {
  readonly words: string;
  readonly score: string; // "" where there is none, or more than two have played
}

/** The result in short. `yours` are one's own seats: somebody alone at a screen is spoken to. */
export function headlineOf(result: Result, names: readonly string[], yours: readonly Seat[] = []): Headline {
  const { winners } = result;
  if (winners.length === 0) return { words: say("replay-end-aborted"), score: "" };
  const own = yours.length === 1 ? yours[0]! : 0;
  return { words: own > 0 ? toOneself(own, winners) : toAll(winners, names), score: scoreOf(result, own) };
}

export const inOneLine = ({ words, score }: Headline): string => (score ? `${words} ${score}` : words);

function toOneself(own: Seat, winners: readonly Seat[]): string {
  if (!winners.includes(own)) return say("replay-you-lost");
  return say(winners.length > 1 ? "replay-you-shared" : "replay-you-won");
}

function toAll(winners: readonly Seat[], names: readonly string[]): string {
  const who = together(winners.map((seat) => names[seat - 1] ?? ""));
  return winners.length > 1 ? say("count-shared", { names: who }) : say("count-winner", { name: who });
}

/** "97–88", one's own points first; of more than two the score board tells. */
function scoreOf(result: Result, own: Seat): string {
  const { scores } = result;
  if (scores.length !== 2) return "";
  const first = own || (ranking(result)[0]?.seat ?? 1);
  return `${scores[first - 1]}–${scores[2 - first]}`;
}

/** Why it is over, and what else there is to say of it, sentence by sentence. */
export function reasonsOf(result: Result, names: readonly string[], yours: readonly Seat[] = []): string[] {
  const { why, late, resigned, scores, winners } = result;
  const told = why ? [say(`tell-end-${why}`)] : [];
  const isOneself = (seats: readonly Seat[]): boolean => seats.length === 1 && yours.length === 1 && seats[0] === yours[0];
  const args = (seats: readonly Seat[]) => ({ names: together(seats.map((seat) => names[seat - 1] ?? "")), count: seats.length });
  if (isOneself(late)) told.push(say(why ? "replay-end-late-you-bot" : "replay-end-late-you"));
  else if (late.length > 0) told.push(say(why ? "replay-end-late-bot" : "replay-end-late", args(late)));
  if (isOneself(resigned)) told.push(say(why ? "replay-end-resigned-you-bot" : "replay-end-resigned-you"));
  else if (resigned.length > 0) told.push(say(why ? "replay-end-resigned-bot" : "replay-end-resigned", args(resigned)));
  if (scores.length > 0 && isTied(result)) told.push(say(winners.length > 1 ? "replay-end-shared" : "replay-end-height"));
  return told;
}

/** What a section's worth adds up from; two stubs that meet have no fragments, and none are told (R8.2). */
export function partsOf({ fragments, ends, between }: CountLine, towns: number): string {
  const parts = ends.map(({ cell, town, value }) =>
    town ? say("replay-count-town", { town: townName(cell, towns), value }) : say("replay-count-intersection", { value }),
  );
  if (fragments > 0) parts.unshift(say("section-length", { count: fragments }));
  if (between > 0) parts.push(say("replay-count-between", { value: between }));
  return parts.join(" + ");
}
