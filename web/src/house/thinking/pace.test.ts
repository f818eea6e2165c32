import { expect, test } from "vitest";
import { Pace } from "./pace";

test("a device that was not measured yet gets all its thinking done", () => {
  expect(new Pace().share(400, 1500)).toBe(1);
});

test("a quick one, too", () => {
  const pace = new Pace();
  pace.measured(400, 80);
  expect(pace.share(2000, 3000)).toBe(1);
});

test("a slow one makes as many playouts as fit", () => {
  const pace = new Pace();
  pace.measured(100, 1000);
  expect(pace.share(400, 1500)).toBeCloseTo(0.375);
});

test("one search that was held up changes little, and nothing makes it guess", () => {
  const pace = new Pace();
  pace.measured(400, 200);
  pace.measured(400, 20_000);
  expect(pace.share(400, 1500)).toBe(1);
  for (let n = 0; n < 50; n += 1) pace.measured(1, 20_000);
  expect(pace.share(400, 1500)).toBe(0.05);
});
