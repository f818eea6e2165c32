import { expect, test } from "vitest";
import { fragmentAt, highwaySides, lowerSide } from "./highways";

test("a crew's place is the lower side of its fragment, or its stub", () => {
  expect(lowerSide({ code: "01.34", rotation: 2 }, 3)).toBe(2);
  expect(lowerSide({ code: "02", rotation: 5 }, 5)).toBe(1);
  expect(lowerSide({ code: "*024", rotation: 1 }, 3)).toBe(3);
  expect(lowerSide({ code: "town", rotation: 0 }, 4)).toBe(4);
});

test("a fragment is found by any of its sides, as the tile lies", () => {
  expect(fragmentAt("01.34", 2, 3)).toEqual([2, 3]);
  expect(fragmentAt("*024", 1, 3)).toEqual([3]);
  expect(fragmentAt("01.34", 0, 2)).toEqual([]);
});

test("all highway sides are in their order; a quake has none", () => {
  expect(highwaySides("01.34", 3)).toEqual([0, 1, 3, 4]);
  expect(highwaySides("town", 0)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(highwaySides("Q4", 0)).toEqual([]);
});
