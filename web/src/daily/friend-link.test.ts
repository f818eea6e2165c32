import { expect, test, vi } from "vitest";
import { packed } from "../net/local/move-link";
import { friendIn, friendLink } from "./friend-link";

vi.stubGlobal("document", { baseURI: "https://example.org/game/" });

const GAME = { name: "Ada", record: "seismic-record 1\nplayers: Ada; surveyor\n\nflip 03\n" };

test("a game goes by a link and comes back", async () => {
  const link = await friendLink("daily.2026-11-18", GAME);
  expect(link).toMatch(/^https:\/\/example\.org\/game\/#\/deal\/daily\.2026-11-18\/[\w-]+$/);
  expect(await friendIn(link.split("/").at(-1)!)).toEqual(GAME);
});

test("a link that is cut, or holds something else, is rejected", async () => {
  const letters = (await friendLink("daily.2026-11-18", GAME)).split("/").at(-1)!;
  await expect(friendIn(letters.slice(0, -6))).rejects.toThrow();
  for (const other of [null, 7, {}, { ...GAME, name: " " }, { ...GAME, record: "<svg>" }, { ...GAME, record: 3 }]) await expect(friendIn(await packed(other))).rejects.toThrow();
});
