import { expect, test } from "vitest";
import { quakesOf } from "./quakes";

test("R1.6, R9.4: in Twin Cities a magnitude may come twice", () => {
  const left = new Map([["Q1", 2], ["Q3", 1], ["*012", 3], ["01", 6]]);
  expect(quakesOf({ left }, ["Q3", "01", "Q2", "Q2"])).toEqual([
    { magnitude: 1, left: 2, gone: 0 },
    { magnitude: 2, left: 0, gone: 2 },
    { magnitude: 3, left: 1, gone: 1 },
  ]);
});

test("where all have come, all are gone", () => {
  expect(quakesOf({ left: new Map() }, ["Q6"])).toEqual([{ magnitude: 6, left: 0, gone: 1 }]);
});
