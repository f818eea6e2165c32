import { afterEach, expect, test, vi } from "vitest";
import { COLOURS } from "../generated/protocol";
import {
  allowedWith,
  botSeats,
  coloured,
  DEFAULT_SETUP,
  isForDevice,
  optionsOf,
  playersOf,
  quickSetup,
  recallQuick,
  recallSetup,
  rememberSetup,
  withColour,
  within,
} from "./table-setup";

afterEach(() => void vi.unstubAllGlobals());

const nameless = (seat: number): string => `Player ${seat}`;

test("Balance goes with Aftershocks only (R11): what was chosen last stays", () => {
  expect(allowedWith(["big-one", "aftershocks", "balance"], "balance")).toEqual(["aftershocks", "balance"]);
  expect(allowedWith(["twin-cities", "aftershocks", "balance"], "twin-cities")).toEqual(["twin-cities", "aftershocks"]);
  expect(allowedWith(["aftershocks", "balance"], "aftershocks")).toEqual(["aftershocks", "balance"]);
  expect(allowedWith(["big-one", "aftershocks", "balance"])).toEqual(["aftershocks", "balance"]);
  expect(allowedWith(["big-one", "dilemma"], "dilemma")).toEqual(["big-one", "dilemma"]);
});

const PEOPLE = [{ who: "you" }, { who: "link" }] as const;
const BOTS = [{ who: "you" }, { who: "bot", level: "worker" }] as const;

test("the form for a game with bots offers the hints that a game at once has", () => {
  expect(recallSetup(BOTS).aids).toBe("coached");
  expect(recallSetup(BOTS)).toEqual(quickSetup(BOTS));
});

test("aids that were chosen are kept for the same company", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
  kept.set("seismic.manner", "null"); // of another program
  rememberSetup({ ...DEFAULT_SETUP, aids: "purist", minutes: 7 }, PEOPLE);
  expect(recallSetup(PEOPLE)).toEqual({ ...DEFAULT_SETUP, aids: "purist", minutes: 7 });
  expect(recallSetup(BOTS)).toEqual({ ...DEFAULT_SETUP, aids: "coached", minutes: 7 });
});

test("what was chosen becomes the options of a table", () => {
  const seats = [{ who: "you" }, { who: "screen", name: " " }, { who: "link" }, { who: "bot", level: "chief" }] as const;
  const options = optionsOf(seats, { ...DEFAULT_SETUP, clock: "minutes", variants: ["big-one"], listed: true }, nameless, 2);
  expect(options).toEqual({
    seats: [{ kind: "person" }, { kind: "screen", name: "Player 2" }, { kind: "person" }, { kind: "bot", level: "chief" }],
    variants: ["big-one"],
    table: "standard",
    first: 2,
    clock: { kind: "minutes", minutes: 15, increment: 10 },
    spectators: true,
    listed: true,
    aids: "standard",
    stand_in: "foreman",
    patience: 120,
    overtime: "bot",
  });
});

test("who is known has a colour; who comes by a link chooses one", () => {
  const seats = coloured([{ who: "you" }, { who: "link" }, { who: "screen", name: "Bo" }, { who: "bot", level: "chief" }], ["green", "pink", "yellow", "orange"]);
  expect(optionsOf(seats, DEFAULT_SETUP, nameless).seats).toEqual([
    { kind: "person", colour: "green" },
    { kind: "person" },
    { kind: "screen", name: "Bo", colour: "yellow" },
    { kind: "bot", level: "chief", colour: "orange" },
  ]);
});

test("a colour that another seat has is exchanged with it", () => {
  expect(withColour(COLOURS, 0, "green")).toEqual(["green", "yellow", "pink", "orange"]);
  expect(withColour(COLOURS, 1, "yellow")).toEqual(COLOURS);
});

test("a record to go on from tells its variants, its table and who begins", () => {
  const options = optionsOf(botSeats({ level: "worker", opponents: 1, people: 2, listed: false, names: [], colours: [...COLOURS] }), DEFAULT_SETUP, nameless, 1, "seismic-record 1");
  expect(options.start).toBe("seismic-record 1");
  expect(Object.keys(options)).not.toEqual(expect.arrayContaining(["variants"]));
  expect(options.first).toBeUndefined();
});

test("a table is for this device where nobody comes from elsewhere and no clock runs", () => {
  const forDevice = (...more: Parameters<typeof optionsOf>[0]): boolean => isForDevice(optionsOf([{ who: "you" }, ...more], DEFAULT_SETUP, nameless));
  expect(forDevice({ who: "bot", level: "chief" }, { who: "screen", name: "Blaise" })).toBe(true);
  expect(forDevice({ who: "link" })).toBe(false);
  const options = optionsOf(BOTS, DEFAULT_SETUP, nameless);
  expect(isForDevice({ ...options, clock: { kind: "days", days: 2 } })).toBe(false);
  expect(isForDevice({ ...options, listed: true })).toBe(false);
  expect(isForDevice({ ...options, seats: [{ kind: "person" }, { kind: "bot", level: "a program" }] })).toBe(false);
});

test("the players of a record are counted by its header", () => {
  expect(playersOf("seismic-record 1\nplayers: Ada; Blaise; Chen\n\nflip 01\n")).toBe(3);
  expect(playersOf("no record")).toBeNull();
});

test("without anything stored there are the defaults", () => {
  expect(recallSetup(PEOPLE)).toEqual(DEFAULT_SETUP);
  expect(recallQuick()).toEqual({ level: "worker", opponents: 1, people: 2, listed: false, names: [""], colours: COLOURS });
});

test("numbers are kept in their bounds", () => {
  expect(within(0, 1, 600, 15)).toBe(1);
  expect(within(7.4, 1, 600, 15)).toBe(7);
  expect(within(null, 1, 600, 15)).toBe(15);
  expect(within(Number.NaN, 1, 600, 15)).toBe(15);
});
