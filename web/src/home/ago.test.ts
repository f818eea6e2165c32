import { expect, test } from "vitest";
import { ago } from "./ago";

const A_MINUTE = 60_000;

test("time past is told in its largest unit", () => {
  expect(ago(0, 59_000, "en")).toBe("now");
  expect(ago(0, A_MINUTE, "en")).toBe("1 minute ago");
  expect(ago(0, 90 * A_MINUTE, "en")).toBe("1 hour ago");
  expect(ago(0, 50 * 60 * A_MINUTE, "fr")).toBe("avant-hier");
});

test("what a clock ahead of ours dates later is now", () => {
  expect(ago(5000, 0, "en")).toBe("now");
});
