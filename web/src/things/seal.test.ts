import { expect, test } from "vitest";
import { KEY_PATTERN } from "../generated/protocol";
import { packed } from "../net/local/move-link";
import { newKey, sealed, unsealed } from "./seal";
import { thingsIn, unpackedThings } from "./things";

test("what was sealed is opened by its key alone", async () => {
  const [key, letters] = [newKey(), await packed({ name: "Ada" })];
  expect(key).toMatch(new RegExp(KEY_PATTERN));
  const closed = await sealed(key, letters);
  expect(closed).not.toContain(letters);
  expect(await unsealed(key, closed)).toBe(letters);
  await expect(unsealed(newKey(), closed)).rejects.toThrow();
  await expect(unsealed(key, `${closed.slice(0, -4)}AAAA`)).rejects.toThrow();
});

test("what holds no things is refused by one sentence, and so is what a newer page wrote", async () => {
  for (const text of ["", "{", "[]", "7", '{"things":"1"}', "seismic-record 1"]) expect(() => thingsIn(text)).toThrow(expect.objectContaining({ key: "things-damaged" }));
  expect(() => thingsIn('{"things":2}')).toThrow(expect.objectContaining({ key: "things-newer" }));
  await expect(unpackedThings("not packed!")).rejects.toMatchObject({ key: "things-damaged" });
});

test("parts of the wrong kind are left out, and the others read", () => {
  const found = thingsIn(JSON.stringify({ things: 1, name: 7, person: { id: "x" }, kept: [], puzzles: {}, logs: [1], records: ["r", 2], deals: null }));
  expect(found).toEqual({ things: 1, name: "", settings: {}, kept: {}, puzzles: [], logs: [1], records: ["r"], deals: {} });
});
