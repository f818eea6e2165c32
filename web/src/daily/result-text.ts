// A result as a few lines of text to share. It gives nothing away about the pile.

import { APP_NAME } from "../generated/protocol";
import { say } from "../shell/i18n.svelte";
import type { DealScore } from "./deal-tables";

const AHEAD = "\u{1F7E9}";
const LEVEL = "\u{1F7E8}";
const BEHIND = "\u{1F7E5}";
const MAX_SQUARES = 20;

export interface Told {
  readonly title: string; // of the deal
  readonly score: DealScore;
  readonly against: string;
  readonly leads: readonly number[]; // in points, after each turn of one's own
  readonly quakes: number;
  readonly streak: number;
  readonly link: string;
}

/** A square for each turn, or for each few: ahead, level or behind. */
export function squares(leads: readonly number[]): string {
  const each = Math.max(1, Math.ceil(leads.length / MAX_SQUARES));
  const shown = leads.filter((_, n) => n % each === each - 1 || n === leads.length - 1);
  return shown.map((lead) => (lead > 0 ? AHEAD : lead < 0 ? BEHIND : LEVEL)).join("");
}

export function resultText({ title, score, against, leads, quakes, streak, link }: Told): string {
  const { own, best, outcome } = score;
  const lines = [`${APP_NAME} · ${title}`, say(`daily-told-${outcome}`, { own, best, against })];
  if (leads.length > 0 && outcome !== "gave-up") lines.push(`${squares(leads)} ${say("daily-told-quakes", { count: quakes })}`);
  if (streak > 1) lines.push(say("daily-streak", { count: streak }));
  return [...lines, link].join("\n");
}
