import { expect, test } from "vitest";
import { ServerClock } from "./server-clock.svelte";

test("what we did ourselves tells the server's time within the way there and back", () => {
  const clock = new ServerClock();
  clock.heard(61_030, 1060, 1000); // a minute ahead, 30 ms each way
  expect(clock.ahead).toBe(60_000);
});

test("old news says nothing against better knowledge", () => {
  const clock = new ServerClock();
  clock.heard(61_030, 1060, 1000);
  clock.heard(5000, 2000); // something that happened long ago is told again
  expect(clock.ahead).toBe(60_000);
});

test("news alone are never later than now", () => {
  const clock = new ServerClock();
  clock.heard(3000, 4000);
  expect(clock.ahead).toBe(-1000);
  clock.heard(3990, 4000);
  expect(clock.ahead).toBe(-10);
});

test("a dated answer is right within two seconds, until something is heard", () => {
  const clock = new ServerClock();
  clock.dated("Thu, 01 Jan 1970 00:01:00 GMT", 520, 480);
  expect(Math.abs(clock.ahead - 60_000)).toBeLessThan(2000);
  clock.dated(null, 0, 0);
  expect(Math.abs(clock.ahead - 60_000)).toBeLessThan(2000);
  clock.heard(61_000, 1010);
  expect(clock.ahead).toBe(59_990);
});

test("nor does a date spoil it", () => {
  const clock = new ServerClock();
  clock.heard(61_030, 1060, 1000);
  clock.dated("Thu, 01 Jan 1970 00:01:01 GMT", 2020, 1980);
  expect(clock.ahead).toBe(60_000);
});

test("a clock that was set is followed", () => {
  const clock = new ServerClock();
  clock.heard(1010, 1020, 1000);
  clock.heard(91_010, 2020, 2000);
  expect(clock.ahead).toBe(89_000);
});
