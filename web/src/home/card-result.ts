// How a game at a table ended, in few words: as the user's own result, if the user had a single seat.

import type { TableSummary } from "../generated/protocol";
import { say } from "../shell/i18n.svelte";
import { together } from "../words/game-words";
import { seatName } from "../words/names";

export function resultOf({ seats, winners = [], yours = [] }: TableSummary): string {
  const [own] = yours;
  if (!winners.length) {
    if (own && yours.length === 1 && seats.some((seat) => seat.resigned)) return say(seats[own - 1]?.resigned ? "home-result-resigned" : "home-result-won");
    return say("home-over");
  }
  if (own && yours.length === 1 && winners.length === 1) return say(winners[0] === own ? "home-result-won" : "home-result-lost");
  const names = together(winners.map((seat) => seatName(seats[seat - 1]!)));
  return say(winners.length > 1 ? "count-shared" : "count-winner", winners.length > 1 ? { names } : { name: names });
}
