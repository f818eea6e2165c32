// How a game begins: everybody pledges a nonce, and when all have, all reveal theirs. An attempt is what follows once
// all have pledged. It is abandoned if a seat or a pledge changes before all have revealed (docs/fair-piles.md).

import type { Attempt } from "../../engine/fair/fair-keys";
import type { Seat } from "./seats";

export const MAX_ATTEMPTS = 16; // after so many were abandoned the table is closed
export const MAX_PLEDGES = 2 * MAX_ATTEMPTS; // besides those with a seat
export const MAX_SITTINGS = 8; // how often somebody may sit down at a table

/** Whether everybody sits and has pledged, so that nonces may be revealed. */
export const allPledged = (seats: readonly Seat[]): boolean =>
  seats.every(({ kind, person, pledge }) => kind.kind !== "person" || (person !== null && pledge !== ""));

export const attemptOf = (seats: readonly Seat[]): Attempt => seats.map(({ pledge, nonce }) => [pledge, nonce]);
