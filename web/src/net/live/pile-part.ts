// Our part in the order of a fair pile (docs/fair-piles.md): to pledge a nonce, and to reveal it once all have pledged.

import type { Pledge, Reveal, SeatView, TableOptions } from "../../generated/protocol";
import { nonceSeat } from "../fair-notes";
import { givenHash, nextPledge, nonceToReveal, ownPledge } from "../pledges";

interface Waiting {
  readonly id: string;
  readonly status: string;
  readonly options: TableOptions | null;
  readonly commitment: string;
  readonly seats: readonly SeatView[];
  readonly yours: readonly number[];
  readonly log: readonly string[];
}

type Part = Omit<Pledge, "id" | "table"> | Omit<Reveal, "id" | "table">;

/**
 * What we have to send now. `isBack`: the line has just come up. Only then is a pledge replaced that this browser knows
 * nothing of, so that two devices do not fight over a seat.
 */
export function duePart(table: Waiting, isBack: boolean): Part | null {
  const own = table.seats[nonceSeat(table) - 1];
  if (table.status !== "waiting" || !own) return null;
  const pledge = (): Part => ({ t: "pledge", pledge: nextPledge(table.id, table.commitment) });
  if (!own.pledge) return pledge();
  if (own.pledge !== ownPledge(table.id)) return isBack ? pledge() : null;
  if (table.seats.some((seat) => seat.kind === "person" && !seat.pledge)) return null;
  const pledges = table.seats.map((seat) => seat.pledge ?? "");
  const promised = { pledges, first: table.options?.first ?? null, given: givenHash(table.log) };
  const nonce = nonceToReveal(table.id, promised);
  if (nonce === null) return pledge(); // it was revealed for other pledges than these
  return own.revealed ? null : { t: "reveal", nonce, pledges };
}
