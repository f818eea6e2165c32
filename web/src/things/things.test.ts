import { expect, test } from "vitest";
import { MAX_NAME } from "../generated/protocol";
import { thingsIn } from "./things";

test("a name that comes along is no longer than others", () => {
  expect(thingsIn(JSON.stringify({ things: 1, name: "Ada" })).name).toBe("Ada");
  expect(Array.from(thingsIn(JSON.stringify({ things: 1, name: "🂡".repeat(1000) })).name)).toHaveLength(MAX_NAME);
});
