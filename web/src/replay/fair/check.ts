// Was the pile fair? Compares the record of a game with what this browser noted: docs/fair-piles.md has the procedure.

import { bytesOf, sha256 } from "../../base/sha256";
import { dealSecret, readDeal } from "../../engine/deals";
import { deal, flipsIn } from "../../engine/fair/deal";
import { drawFirst, pileDraws, pledgeOf } from "../../engine/fair/promises";
import type { FairNotes } from "../../net/fair-notes";
import { givenHash } from "../../net/pledges";

/** What did not fit; each has its sentence. */
export type Trouble = "record" | "secret" | "commitment" | "own" | "pledge" | "abandoned" | "lot" | "given" | "flip";

export interface Verdict {
  readonly trouble: { readonly what: Trouble; readonly number?: number } | null; // number: of the seat or the flip
  readonly flips: number; // that follow from the numbers; those of a given record are not among them
  readonly version: number; // of the procedure
  readonly own: boolean; // our own nonce is in it, and was fixed before it was revealed, as all others were
  readonly abandoned: number; // attempts
}

export interface Played {
  readonly id: string;
  readonly seat: number; // our own, 0 if we have none
  readonly log: readonly string[]; // the lines that we saw; none if we did not see the game
  readonly notes: FairNotes | null;
}

/** What a record says of its pile. */
export interface FairRecord {
  readonly keys: Readonly<Record<string, string>>;
  readonly variants: readonly string[];
  readonly nonces: readonly string[]; // by seat
  readonly lines: readonly string[]; // its events
  readonly given: number; // how many of these come from a record that it continues
  readonly abandoned: readonly string[];
}

const VERSIONS = [1, 2];

class Misfit extends Error {
  constructor(
    readonly what: Trouble,
    readonly number?: number,
  ) {
    super(what);
  }
}

export function readRecord(text: string): FairRecord {
  const [head = "", ...body] = text.replaceAll("\r", "").split("\n\n");
  const pairs = head.split("\n").slice(1).map((line) => line.split(/:(.*)/s).map((part) => part.trim()));
  const keys = Object.fromEntries(pairs) as Record<string, string>;
  const lines = body.join("\n").split("\n").map((line) => line.replace(/#.*/, "").trim()).filter(Boolean);
  return {
    keys,
    lines,
    variants: split(keys["variants"], ","),
    nonces: split(keys["nonces"], ";"),
    given: Number(keys["given"] ?? 0),
    abandoned: keys["abandoned"] ? split(keys["abandoned"], "|") : [],
  };
}

const split = (text: string | undefined, by: string): string[] => (text ?? "").split(by).map((part) => part.trim());

/** Deal the pile again, and compare it and everything else with what was seen. */
export function check(text: string, played: Played): Verdict {
  const record = readRecord(text);
  const version = Number(record.keys["fair"] ?? 1);
  const facts = { version, abandoned: record.abandoned.length };
  try {
    if (!VERSIONS.includes(version) || (version < 2 && played.notes?.promised)) throw new Misfit("record");
    const secret = checkSecret(record, played);
    checkAbandoned(record, played);
    const own = checkPromise(record, version, secret, played);
    return { ...facts, trouble: null, flips: checkFlips(record, version, secret, played), own };
  } catch (error) {
    if (!(error instanceof Misfit || error instanceof RangeError)) throw error;
    const { what, number } = error instanceof Misfit ? error : new Misfit("record"); // more of a tile than there are
    return { ...facts, trouble: { what, number }, flips: 0, own: false };
  }
}

function checkSecret({ keys }: FairRecord, { id, notes }: Played): Uint8Array {
  const secret = bytesOf(keys["secret"] ?? "");
  const deal = readDeal(id);
  if (deal && (dealSecret(deal) ?? keys["secret"]) !== keys["secret"]) throw new Misfit("secret"); // it follows from the name
  if (keys["game"] !== id || !secret?.length) throw new Misfit("record");
  if (notes && notes.commitment !== keys["commitment"]) throw new Misfit("commitment");
  if (sha256(secret) !== keys["commitment"]) throw new Misfit("secret");
  return secret;
}

/** What was revealed in an abandoned attempt fits what was pledged, and none that we know of is left out. */
function checkAbandoned({ abandoned }: FairRecord, { id, notes }: Played): void {
  const places = abandoned.flatMap((attempt) => split(attempt, ";"));
  for (const place of places) {
    const [pledge, nonce] = split(place, "=");
    if (nonce !== undefined && pledgeOf(id, nonce) !== pledge) throw new Misfit("abandoned");
  }
  const listed = new Set(places.map((place) => split(place, "=")[0]));
  if (notes?.past?.some((pledge) => !listed.has(pledge))) throw new Misfit("abandoned");
}

/** How many flips follow from the numbers: all, or it does not fit. */
function checkFlips(record: FairRecord, version: number, secret: Uint8Array, { id, log }: Played): number {
  const flips = flipsIn(record.lines, record.variants);
  const seen = flipsIn(log, record.variants);
  const missed = seen.findIndex(({ tile }, n) => flips[n]?.tile !== tile);
  if (missed >= 0) throw new Misfit("record");
  const given = flipsIn(record.lines.slice(0, record.given), record.variants).length;
  const { piles } = deal(record.variants, record.nonces.length, flips.slice(0, given), pileDraws(secret, id, record.nonces, version));
  flips.slice(given).forEach(({ pile, tile }, n) => {
    if (piles[pile]?.shift() !== tile) throw new Misfit("flip", given + n + 1);
  });
  return flips.length - given;
}

/** Whether the numbers are those that were promised before ours was known; false if we cannot tell. */
function checkPromise(record: FairRecord, version: number, secret: Uint8Array, { id, seat, notes }: Played): boolean {
  const { nonces, keys, lines, given } = record;
  const lot = keys["lot"] ? Number(keys["lot"]) : null;
  if (lot !== null && drawFirst(secret, id, turned(nonces, 1 - lot), version) !== lot - 1) throw new Misfit("lot");
  const promised = notes?.promised;
  if (version < 2 || !notes?.nonce || !promised || !seat) return false;
  const pledge = pledgeOf(id, notes.nonce);
  if (record.abandoned.some((attempt) => attempt.includes(pledge))) return false; // another device has pledged since
  if (nonces[seat - 1] !== notes.nonce) throw new Misfit("own");
  if (promised.given !== givenHash(lines.slice(0, given))) throw new Misfit("given");
  const fixed = given > 0 ? 1 : promised.first;
  if ((fixed === null) !== (lot !== null)) throw new Misfit("lot");
  turned(promised.pledges, (fixed ?? lot!) - 1).forEach((expected, n) => {
    const nonce = nonces[n] ?? "";
    if ((nonce && pledgeOf(id, nonce)) !== expected) throw new Misfit("pledge", n + 1);
  });
  return true;
}

/** The list, begun at another place. */
function turned<T>(list: readonly T[], by: number): T[] {
  return list.map((_, n) => list[(n + by + list.length) % list.length]!);
}
