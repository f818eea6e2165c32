import { expect, test } from "vitest";
import { gameIn, packed, unpacked, type MovedGame } from "./move-link";

const LOG = { players: ["Ada", "Zoë", "李"], events: Array.from({ length: 400 }, (_, n) => `place 03 ${n},${-n} r${n % 6}`) };

test("what was packed is unpacked as it was", async () => {
  expect(await unpacked(await packed(LOG))).toEqual(LOG);
});

test("it is made of letters that need no care in a link, and is smaller than the text", async () => {
  const letters = await packed(LOG);
  expect(letters).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(letters.length).toBeLessThan(JSON.stringify(LOG).length / 3);
});

test("a link that is cut or damaged is rejected", async () => {
  const letters = await packed(LOG);
  await expect(unpacked(letters.slice(0, -8))).rejects.toThrow();
  await expect(unpacked(letters.slice(1))).rejects.toThrow();
  await expect(unpacked("not base64!")).rejects.toThrow();
  await expect(unpacked("")).rejects.toThrow();
});

test("one that unpacks to more than any game is rejected", async () => {
  await expect(unpacked(await packed("0".repeat(3_000_000)))).rejects.toThrow("too much");
});

test("what is no game is rejected", async () => {
  const game: MovedGame = { seats: [{ kind: "person", name: "Ada", colour: "green" }], turn: 3, isOver: false, at: 0, log: [] };
  expect(await gameIn(await packed(game))).toEqual(game);
  for (const other of [null, 7, [], {}, { ...game, seats: "Ada" }, { ...game, seats: [null] }, { ...game, seats: [{ ...game.seats[0], colour: "grey" }] }, { ...game, turn: "3" }, { ...game, log: undefined }]) {
    await expect(gameIn(await packed(other))).rejects.toThrow();
  }
  await expect(gameIn(await packed({ ...game, at: Number.MAX_SAFE_INTEGER }))).rejects.toThrow();
});
