import { expect, test } from "vitest";
import type { SeatView } from "../generated/protocol";
import { coloursIn, coloursOf, lookIn } from "./crew-colours.svelte";

const seat = (colour?: SeatView["colour"]): SeatView => ({ kind: "person", ...(colour ? { colour } : {}) });

test("seats have the usual colours unless others were chosen", () => {
  expect(coloursOf([seat(), seat()])).toEqual(["pink", "yellow"]);
  expect(coloursOf([seat("yellow"), seat("orange"), seat()])).toEqual(["yellow", "orange", "green"]);
});

test("a record may name the colours of its seats", () => {
  expect(coloursIn({ colours: "green; pink" })).toEqual(["green", "pink"]);
  expect(coloursIn({})).toEqual(["pink", "yellow", "green", "orange"]);
  expect(coloursIn({ colours: "mauve; pink" })).toEqual(["pink", "yellow", "green", "orange"]);
});

test("the shape goes with the colour, not with the seat", () => {
  expect([1, 2, 3].map((number) => lookIn(["green", "pink"], number))).toEqual([3, 1, 3]);
  expect(lookIn(["green", "pink"], 0)).toBe(0);
});
