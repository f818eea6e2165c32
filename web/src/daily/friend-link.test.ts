import { beforeEach, expect, test, vi } from "vitest";
import { packed } from "../net/local/move-link";
import { friendIn, friendLink, friendsOf, keepFriend } from "./friend-link";

vi.stubGlobal("document", { baseURI: "https://example.org/game/" });

const memory = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => memory.get(key) ?? null, setItem: (key: string, text: string) => memory.set(key, text) });
beforeEach(() => memory.clear());

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

test("the games of several friends are kept, and of each the latest", async () => {
  const [deal, other] = ["daily.2026-11-18", "daily.2026-11-19"];
  const later = { ...GAME, record: `${GAME.record}flip 12\n` };
  for (const game of [GAME, { ...GAME, name: "Blaise Pascal" }, later]) await keepFriend(deal, await packed(game));
  await keepFriend(other, await packed({ ...GAME, name: "Clara" }));
  expect(await friendsOf(deal)).toEqual([later, { ...GAME, name: "Blaise Pascal" }]);
  await expect(keepFriend(deal, "cut")).rejects.toThrow();
  memory.set("seismic.deal-friends", JSON.stringify({ [`${deal} Ada`]: "damaged", [`${deal} Blaise`]: 7, [deal]: await packed(GAME) }));
  expect(await friendsOf(deal), "what was kept before there could be several is read, too").toEqual([GAME]);
});
