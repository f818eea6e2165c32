// Deals that many people play: the same pile, seats and bots for everybody, from a name (docs/daily-deal.md).

import { bytesOf, sha256 } from "../base/sha256";
import { LEVELS, TABLES } from "../generated/protocol";
import { CHIEF_PLAYOUTS, SURVEYOR_PLAYOUTS } from "../generated/wasm";
import type { Draws } from "./fair/draws";
import { pileDraws } from "./fair/promises";
import { checkVariants, type GameSetup } from "./game-setup";
import { Refusal } from "./refusals";

export type DealKind = "daily" | "ranked" | "friends";

/** One person begins, and bots have the other seats. */
export interface Deal {
  readonly name: string;
  readonly kind: DealKind;
  readonly day: string | null; // as in 2026-11-18
  readonly bots: readonly string[]; // levels, in seat order from seat 2
  readonly variants: readonly string[];
  readonly table: string;
}

const DAILY_BOT = "surveyor";
const DATED = /^(daily|ranked)\.(\d{4}-\d{2}-\d{2})$/;
const FRIENDS = /^friends\.[a-z0-9]{10}\.([a-z]+)\.([a-z-]+(?:\+[a-z-]+)*)\.([a-z]+(?:\+[a-z]+){0,2})$/;
const NO_VARIANT = "base";
const CODE_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const CODE_LENGTH = 10;

/** How many playouts those levels make that search: in a deal the same on every device, however long it takes. */
export const DEAL_PLAYOUTS: Readonly<Record<string, number>> = { surveyor: SURVEYOR_PLAYOUTS, chief: CHIEF_PLAYOUTS };

/** The deal of this name; null if there is none. */
export function readDeal(name: string): Deal | null {
  const dated = DATED.exec(name);
  if (dated) {
    const [, kind, day] = dated;
    return isDay(day!) ? { name, kind: kind as DealKind, day: day!, bots: [DAILY_BOT], variants: [], table: "standard" } : null;
  }
  const [, table = "", variants = "", bots = ""] = FRIENDS.exec(name) ?? [];
  const levels = bots.split("+");
  if (!Object.hasOwn(TABLES, table) || !levels.every((level) => (LEVELS as readonly string[]).includes(level))) return null;
  try {
    return { name, kind: "friends", day: null, bots: levels, variants: checkVariants(variants === NO_VARIANT ? [] : variants.split("+")), table };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

export const dailyName = (day: string): string => `daily.${day}`;
export const rankedName = (day: string): string => `ranked.${day}`;

/** The name of a new deal for friends. */
export function friendsName(table: string, variants: readonly string[], bots: readonly string[]): string {
  const random = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  const code = Array.from(random, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join("");
  return ["friends", code, table, variants.join("+") || NO_VARIANT, bots.join("+")].join(".");
}

/** The day of a moment, by the calendar of all time zones together: UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The secret of its pile, in hexadecimal digits; null if only a server knows it. */
export const dealSecret = ({ name, kind }: Deal): string | null => (kind === "ranked" ? null : sha256(`seismic-deal 1\n${name}`));

/** The seed of all its bots, 31 bits. */
export const botSeed = ({ name }: Deal): number => parseInt(sha256(`seismic-bots 1\n${name}`).slice(0, 8), 16) >>> 1;

/** The nonces of a deal: nobody adds anything to its pile. */
export const dealNonces = ({ bots }: Deal): string[] => ["", ...bots.map(() => "")];

/** Whether a game was set up as the deal is. */
export const isSetUpAs = ({ bots, variants, table }: Deal, setup: GameSetup): boolean =>
  JSON.stringify([setup.players.length, setup.variants, setup.table]) === JSON.stringify([1 + bots.length, variants, table]);

/** The draws that deal its pile. */
export const dealDraws = (deal: Deal, secret: string): Draws => pileDraws(bytesOf(secret)!, deal.name, dealNonces(deal));
