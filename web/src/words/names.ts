// How tables and those who sit there are named.

import { LEVELS, type SeatView } from "../generated/protocol";
import { canSay, say } from "../shell/i18n.svelte";

/** Bots are called by their level, and counted where there are several: "foreman 2". Others have a name of their own. */
export function seatName(seat: SeatView): string {
  if (seat.kind !== "bot") return seat.name ?? say("shell-free-seat");
  const [level = "", number] = (seat.name ?? seat.level ?? "").split(" ");
  if (!(LEVELS as readonly string[]).includes(level)) return seat.name ?? seat.level ?? "";
  return number ? `${say(`level-${level}`)} ${number}` : say(`level-${level}`);
}

export const variantName = (variant: string): string => (canSay(`shell-variant-${variant}`) ? say(`shell-variant-${variant}`) : variant);

/** The game that is played, in short: its variants, or that it is the base game; and the size of the table if unusual. */
export function gameName(variants: readonly string[], table: string): string {
  const parts = variants.length ? variants.map(variantName) : [say("shell-base-game")];
  if (table !== "standard" && canSay(`shell-table-${table}`)) parts.push(say(`shell-table-${table}`));
  return parts.join(" · ");
}
