// What the header of a record says of a fair pile (docs/fair-piles.md).

import { FAIR_VERSION } from "./promises";

const ATTEMPTS = " | "; // between attempts

/** An attempt to begin in which not all revealed their nonces: by place a pledge and a nonce, "" where there is none. */
export type Attempt = readonly (readonly [pledge: string, nonce: string])[];

export interface FairFacts {
  readonly game: string; // its id
  readonly commitment: string;
  readonly nonces: readonly string[]; // in seat order
  readonly secret?: string | null; // in hexadecimal digits, once all is over
  readonly given?: number; // how many lines of a given record come first
  readonly lot?: number | null; // the place at the table, from 1, that the lot drew to begin and that is seat 1 now
  readonly abandoned?: readonly Attempt[];
}

/** The lines of a header for a game that was dealt by `Draws`. */
export function fairKeys({ game, commitment, nonces, secret, given, lot, abandoned = [] }: FairFacts): Record<string, string> {
  const keys: Record<string, string> = { fair: String(FAIR_VERSION), game, commitment, nonces: nonces.join(";") };
  if (given) keys["given"] = String(given);
  if (lot !== undefined && lot !== null) keys["lot"] = String(lot);
  if (abandoned.length > 0) {
    const written = (attempt: Attempt): string => attempt.map((each) => each.filter(Boolean).join("=")).join(";");
    keys["abandoned"] = abandoned.map(written).join(ATTEMPTS);
  }
  if (secret !== undefined && secret !== null) keys["secret"] = secret;
  return keys;
}
