// Deals in words.

import type { Deal } from "../engine/deals";
import { language, say } from "../shell/i18n.svelte";
import { together } from "./game-words";
import { gameName } from "./names";

/** A day as the language writes it: "18 November 2026". Days of deals are those of UTC. */
export const dayName = (day: string, style: "long" | "medium" = "long"): string =>
  new Intl.DateTimeFormat(language.current === "en" ? "en-GB" : language.current, { dateStyle: style, timeZone: "UTC" }).format(new Date(day));

export const titleOf = (deal: Deal): string =>
  deal.day ? say(`daily-title-${deal.kind}`, { day: dayName(deal.day) }) : say("daily-title-friends", { game: gameName(deal.variants, deal.table).replaceAll(" · ", ", ") });

/** Those who play against one, by their levels. */
export const againstOf = ({ bots }: Deal): string => together(bots.map((level) => say(`level-${level}`)));
