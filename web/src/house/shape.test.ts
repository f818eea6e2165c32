import { expect, test } from "vitest";
import { Misshapen, shaped } from "./shape";

const place = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof Misshapen) return error.place;
    throw error;
  }
  return "";
};

test("options get their defaults, as a server keeps them", () => {
  expect(shaped("TableOptions", { seats: [{ kind: "person" }, { kind: "bot", level: "chief" }], aids: "purist" })).toEqual({
    seats: [
      { kind: "person", colour: null },
      { kind: "bot", level: "chief", colour: null },
    ],
    variants: [],
    table: "standard",
    first: null,
    start: null,
    clock: { kind: "none" },
    spectators: true,
    listed: false,
    aids: "purist",
    stand_in: "foreman",
    patience: 120,
    overtime: "bot",
  });
});

test("what is not of its shape is named by its place", () => {
  const seats = [{ kind: "person" }, { kind: "person" }];
  expect(place(() => shaped("TableOptions", { seats: seats.slice(1) }))).toBe("$.seats");
  expect(place(() => shaped("TableOptions", { seats: [...seats, { kind: "ghost" }] }))).toBe("$.seats[2]");
  expect(place(() => shaped("TableOptions", { seats, speed: 1 }))).toBe("$.speed");
  expect(place(() => shaped("TableOptions", { seats, first: 5 }))).toBe("$.first");
  expect(place(() => shaped("TableOptions", { seats, patience: 10.5 }))).toBe("$.patience");
  expect(place(() => shaped("TableOptions", []))).toBe("$");
  expect(place(() => shaped("NewPerson", { name: "" }))).toBe("$.name");
  expect(place(() => shaped("NewPerson", {}))).toBe("$.name");
});

test("a name is as long as it has letters", () => {
  expect(shaped("NewPerson", { name: "🦊".repeat(24) })).toEqual({ name: "🦊".repeat(24) });
  expect(place(() => shaped("NewPerson", { name: "🦊".repeat(25) }))).toBe("$.name");
});

test("an event is known by its kind; what a newer version has added to it is left out", () => {
  expect(shaped("TableEvent", { e: "turned", seat: 1, moves: ["keep 1"], mood: "good" })).toEqual({
    e: "turned",
    id: null,
    person: null,
    seat: 1,
    moves: ["keep 1"],
    by: "person",
  });
  expect(place(() => shaped("TableEvent", { e: "danced" }))).toBe("$");
  expect(place(() => shaped("ClientMessage", { t: "watch", table: "too short" }))).toBe("$");
});
