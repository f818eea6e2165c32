// The choices for a new table, remembered for the next time, and the options that the server gets for it.

import { recall, remember } from "../base/storage";
import { COLOURS, LEVELS, TABLES, VARIANTS, type Aids, type Colour, type Level, type TableOptions, type TableSize, type Variant } from "../generated/protocol";

export type SeatChoice =
  | { readonly who: "you"; readonly colour?: Colour }
  | { readonly who: "link" } // somebody who gets a link, or finds the table in the lobby, and chooses a colour then
  | { readonly who: "screen"; readonly name: string; readonly colour?: Colour } // somebody at this screen
  | { readonly who: "bot"; readonly level: Level; readonly colour?: Colour };

export type ClockKind = "none" | "minutes" | "days";

/** All that a table can have, but for its seats and a record to go on from. */
type Overtime = NonNullable<TableOptions["overtime"]>;
export const AIDS: readonly Aids[] = ["purist", "standard", "coached"];
export const OVERTIME: readonly Overtime[] = ["bot", "loses"];

export interface TableSetup {
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
  overtime: Overtime; // what becomes of a seat whose time is up
}

/** Who else is at a table. */
type Company = "bots" | "people";
const DEFAULT_AIDS: { readonly [company in Company]: Aids } = { bots: "coached", people: "standard" }; // no bot minds a hint

const companyOf = (seats: readonly SeatChoice[]): Company => (seats.slice(1).every(({ who }) => who === "bot") ? "bots" : "people");

export const DEFAULT_SETUP: TableSetup = {
  variants: [],
  table: "standard",
  clock: "none",
  minutes: 15,
  increment: 10,
  days: 2,
  aids: DEFAULT_AIDS.people,
  spectators: true,
  listed: false,
  standIn: "foreman",
  patience: 120,
  overtime: "bot",
};

/** What was chosen on the start page before. */
export interface QuickStart {
  level: Level;
  opponents: number;
  people: number; // by link, with oneself
  listed: boolean; // in the lobby
  names: string[]; // of the others at this screen
  colours: Colour[]; // all of them: one's own first, then those of the other seats
}

const DEFAULT_QUICK: QuickStart = { level: "worker", opponents: 1, people: 2, listed: false, names: [""], colours: [...COLOURS] };

const QUICK_KEY = "seismic.quick";
const SETUP_KEY = "seismic.manner";

export function recallQuick(): QuickStart {
  const kept = { ...DEFAULT_QUICK, ...recall<Partial<QuickStart>>(QUICK_KEY, {}) };
  const names = Array.isArray(kept.names) ? kept.names.filter((name) => typeof name === "string").slice(0, 3) : [];
  return {
    level: LEVELS.includes(kept.level) ? kept.level : DEFAULT_QUICK.level,
    opponents: within(kept.opponents, 1, 3, 1),
    people: within(kept.people, 2, 4, 2),
    listed: kept.listed === true,
    names: names.length ? names : [""],
    colours: Array.isArray(kept.colours) && COLOURS.every((colour) => kept.colours.includes(colour)) ? kept.colours.slice(0, COLOURS.length) : [...COLOURS],
  };
}

export const rememberQuick = (quick: QuickStart): void => remember(QUICK_KEY, quick);

/** What a table gets that is made without any further choice. */
export const quickSetup = (seats: readonly SeatChoice[]): TableSetup => ({ ...DEFAULT_SETUP, aids: DEFAULT_AIDS[companyOf(seats)] });

/** Aids are kept for each company by themselves: a game with people does not take the hints out of the next with bots. */
type KeptSetup = Omit<TableSetup, "aids"> & { readonly aidsWith: { readonly [company in Company]?: Aids } };

/** What was chosen the last time, for a table with these seats. */
export function recallSetup(seats: readonly SeatChoice[]): TableSetup {
  const kept = { ...DEFAULT_SETUP, ...recall<Partial<KeptSetup>>(SETUP_KEY, {}) };
  const aids = kept.aidsWith?.[companyOf(seats)];
  return {
    variants: allowedWith(VARIANTS.map(({ name }) => name).filter((name) => Array.isArray(kept.variants) && kept.variants.includes(name))),
    table: Object.keys(TABLES).includes(kept.table) ? kept.table : DEFAULT_SETUP.table,
    clock: ["none", "minutes", "days"].includes(kept.clock) ? kept.clock : DEFAULT_SETUP.clock,
    minutes: within(kept.minutes, 1, 600, DEFAULT_SETUP.minutes),
    increment: within(kept.increment, 0, 600, DEFAULT_SETUP.increment),
    days: within(kept.days, 1, 60, DEFAULT_SETUP.days),
    aids: aids && AIDS.includes(aids) ? aids : quickSetup(seats).aids,
    spectators: kept.spectators !== false,
    listed: kept.listed === true,
    standIn: LEVELS.includes(kept.standIn) ? kept.standIn : DEFAULT_SETUP.standIn,
    patience: within(kept.patience, 10, 86_400, DEFAULT_SETUP.patience),
    overtime: OVERTIME.includes(kept.overtime) ? kept.overtime : DEFAULT_SETUP.overtime,
  };
}

export function rememberSetup({ aids, ...setup }: TableSetup, seats: readonly SeatChoice[]): void {
  const { aidsWith } = recall<Partial<KeptSetup>>(SETUP_KEY, {});
  remember(SETUP_KEY, { ...setup, aidsWith: { ...aidsWith, [companyOf(seats)]: aids } } satisfies KeptSetup);
}

/** A number within its bounds, or the fallback if it is not a number. */
export function within(value: unknown, min: number, max: number, fallback: number): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : fallback;
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

/** The colours with this one for a seat, counted from 0: whoever has it gets that of the seat. */
export function withColour(colours: readonly Colour[], seat: number, colour: Colour): Colour[] {
  const before = colours[seat]!;
  return colours.map((each, n) => (n === seat ? colour : each === colour ? before : each));
}

/** The same seats with these colours. */
export const coloured = (seats: readonly SeatChoice[], colours: readonly Colour[]): SeatChoice[] =>
  seats.map((seat, n) => (seat.who === "link" ? seat : { ...seat, colour: colours[n]! }));

/** Oneself against bots. */
export const botSeats = ({ level, opponents, colours }: QuickStart): SeatChoice[] =>
  coloured([{ who: "you" }, ...Array.from({ length: opponents }, () => ({ who: "bot", level }) as const)], colours);

/** How many players a record names in its header; null where it is none. */
export function playersOf(record: string): number | null {
  const line = /^players:(.*)$/m.exec(record);
  return line ? line[1]!.split(";").length : null;
}

/** The options of a table. `first` is the seat that begins, 0: the lot decides. */
export function optionsOf(seats: readonly SeatChoice[], setup: TableSetup, nameless: (seat: number) => string, first = 0, start = ""): TableOptions {
  const options: TableOptions = {
    seats: seats.map((seat, index) => {
      if (seat.who === "link") return { kind: "person" };
      const colour = seat.colour ? { colour: seat.colour } : {};
      if (seat.who === "bot") return { kind: "bot", level: seat.level, ...colour };
      if (seat.who === "screen") return { kind: "screen", name: seat.name.trim() || nameless(index + 1), ...colour };
      return { kind: "person", ...colour };
    }),
    clock: clockOf(setup),
    spectators: setup.spectators,
    listed: setup.listed,
    aids: setup.aids,
    stand_in: setup.standIn,
    patience: setup.patience,
    overtime: setup.overtime,
  };
  if (start) return { ...options, start }; // which tells all else
  return { ...options, variants: [...setup.variants], table: setup.table, ...(first ? { first } : {}) };
}

/** Whether this device will do for a table: nobody else comes, no clock runs, and the bots are our own. */
export function isForDevice({ seats, clock, listed }: TableOptions): boolean {
  const isOurs = (level: string): boolean => (LEVELS as readonly string[]).includes(level);
  const people = seats.filter(({ kind }) => kind === "person").length;
  return people === 1 && !listed && (clock?.kind ?? "none") === "none" && seats.every((seat) => seat.kind !== "bot" || isOurs(seat.level));
}

function clockOf({ clock, minutes, increment, days }: TableSetup): NonNullable<TableOptions["clock"]> {
  if (clock === "minutes") return { kind: "minutes", minutes, increment };
  if (clock === "days") return { kind: "days", days };
  return { kind: "none" };
}
