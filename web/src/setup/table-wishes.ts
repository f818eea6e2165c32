// What table a person wishes for, and the options that the server gets for it.

import { recall, remember } from "../base/storage";
import { LEVELS, TABLES, VARIANTS, type Aids, type Level, type TableOptions, type TableSize, type Variant } from "../generated/protocol";

export type SeatWish =
  | { readonly who: "you" }
  | { readonly who: "link" } // somebody who gets a link, or finds the table in the lobby
  | { readonly who: "screen"; readonly name: string } // somebody at this screen
  | { readonly who: "bot"; readonly level: Level };

export type ClockKind = "none" | "minutes" | "days";

/** All that a table can have, but for its seats and a record to go on from. */
export interface Manner {
  variants: Variant[];
  table: TableSize;
  clock: ClockKind;
  minutes: number;
  increment: number;
  days: number;
  aids: Aids;
  spectators: boolean;
  listed: boolean;
  standIn: Level;
  patience: number; // seconds
}

export const USUAL: Manner = {
  variants: [],
  table: "standard",
  clock: "none",
  minutes: 15,
  increment: 10,
  days: 2,
  aids: "standard",
  spectators: true,
  listed: false,
  standIn: "foreman",
  patience: 120,
};

/** What was chosen on the start page before. */
export interface Quick {
  level: Level;
  opponents: number;
  people: number; // by link, with oneself
  listed: boolean; // in the lobby
  names: string[]; // of the others at this screen
}

const USUAL_QUICK: Quick = { level: "worker", opponents: 1, people: 2, listed: false, names: [""] };

const QUICK = "seismic.quick";
const MANNER = "seismic.manner";

export function recallQuick(): Quick {
  const kept = { ...USUAL_QUICK, ...recall<Partial<Quick>>(QUICK, {}) };
  const names = Array.isArray(kept.names) ? kept.names.filter((name) => typeof name === "string").slice(0, 3) : [];
  return {
    level: LEVELS.includes(kept.level) ? kept.level : USUAL_QUICK.level,
    opponents: within(kept.opponents, 1, 3, 1),
    people: within(kept.people, 2, 4, 2),
    listed: kept.listed === true,
    names: names.length ? names : [""],
  };
}

export const rememberQuick = (quick: Quick): void => remember(QUICK, quick);

export function recallManner(): Manner {
  const kept = { ...USUAL, ...recall<Partial<Manner>>(MANNER, {}) };
  return {
    variants: allowedWith(VARIANTS.map(({ name }) => name).filter((name) => Array.isArray(kept.variants) && kept.variants.includes(name))),
    table: Object.keys(TABLES).includes(kept.table) ? kept.table : USUAL.table,
    clock: ["none", "minutes", "days"].includes(kept.clock) ? kept.clock : USUAL.clock,
    minutes: within(kept.minutes, 1, 600, USUAL.minutes),
    increment: within(kept.increment, 0, 600, USUAL.increment),
    days: within(kept.days, 1, 60, USUAL.days),
    aids: ["purist", "standard", "coached"].includes(kept.aids) ? kept.aids : USUAL.aids,
    spectators: kept.spectators !== false,
    listed: kept.listed === true,
    standIn: LEVELS.includes(kept.standIn) ? kept.standIn : USUAL.standIn,
    patience: within(kept.patience, 10, 86_400, USUAL.patience),
  };
}

export const rememberManner = (manner: Manner): void => remember(MANNER, manner);

/** A number in its bounds, or the usual one where there is none. */
export function within(value: unknown, least: number, most: number, usual: number): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : usual;
}

const excludes = (variant: Variant, other: Variant): boolean =>
  VARIANTS.some(({ name, excludes }) => name === variant && (excludes as readonly Variant[]).includes(other));

/** The chosen variants without those that exclude each other: the last choice stays, else the later one in the list. */
export function allowedWith(chosen: readonly Variant[], last?: Variant): Variant[] {
  const kept: Variant[] = last ? [last] : [];
  for (const variant of [...chosen].reverse()) {
    if (variant !== last && !kept.some((other) => excludes(variant, other))) kept.push(variant);
  }
  return chosen.filter((variant) => kept.includes(variant));
}

/** Oneself against bots. */
export const botSeats = ({ level, opponents }: Quick): SeatWish[] => [
  { who: "you" },
  ...Array.from({ length: opponents }, () => ({ who: "bot", level }) as const),
];

/** How many players a record names in its header; null where it is none. */
export function playersOf(record: string): number | null {
  const line = /^players:(.*)$/m.exec(record);
  return line ? line[1]!.split(";").length : null;
}

/** The options of a table. `first` is the seat that begins, 0: the lot decides. */
export function optionsOf(seats: readonly SeatWish[], manner: Manner, nameless: (seat: number) => string, first = 0, start = ""): TableOptions {
  const options: TableOptions = {
    seats: seats.map((seat, index) => {
      if (seat.who === "bot") return { kind: "bot", level: seat.level };
      if (seat.who === "screen") return { kind: "screen", name: seat.name.trim() || nameless(index + 1) };
      return { kind: "person" };
    }),
    clock: clockOf(manner),
    spectators: manner.spectators,
    listed: manner.listed,
    aids: manner.aids,
    stand_in: manner.standIn,
    patience: manner.patience,
  };
  if (start) return { ...options, start }; // which tells all else
  return { ...options, variants: [...manner.variants], table: manner.table, ...(first ? { first } : {}) };
}

function clockOf({ clock, minutes, increment, days }: Manner): NonNullable<TableOptions["clock"]> {
  if (clock === "minutes") return { kind: "minutes", minutes, increment };
  if (clock === "days") return { kind: "days", days };
  return { kind: "none" };
}
