// Deals in words.

import type { Deal, DealKind } from "../engine/deals";
import { language, say } from "../shell/i18n.svelte";
import { together } from "./game-words";
import { gameName } from "./names";

/** A day as the language writes it: "18 November 2026". Days of deals are those of UTC. */
export const dayName = (day: string, style: "long" | "medium" = "long"): string =>
  new Intl.DateTimeFormat(language.current === "en" ? "en-GB" : language.current, { dateStyle: style, timeZone: "UTC" }).format(new Date(day));

export const titleOf = (deal: Pick<Deal, "kind" | "day" | "variants" | "table">): string =>
  deal.day ? say(`daily-title-${deal.kind}`, { day: dayName(deal.day) }) : say("daily-title-friends", { game: gameName(deal.variants, deal.table).replaceAll(" · ", ", ") });

/** What is played at a table: the deal that others play too, or the game with its variants. */
export function playedAt({ deal, variants = [], table = "standard" }: { readonly deal?: string; readonly variants?: readonly string[]; readonly table?: string }): string {
  if (!deal) return gameName(variants, table);
  const [kind, day = ""] = deal.split(".");
  return titleOf({ kind: kind as DealKind, day: kind === "friends" ? null : day, variants, table });
}

/** Those who play against one, by their levels. */
export const againstOf = ({ bots }: Deal): string => together(bots.map((level) => say(`level-${level}`)));
