import { beforeEach, expect, test, vi } from "vitest";
import { packed } from "../net/local/move-link";
import { forgetFriend, friendIn, friendLink, friendsOf, keepFriend } from "./friend-link";

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

test("the games of several friends are kept, each once, the latest first", async () => {
  const [deal, other] = ["daily.2026-11-18", "daily.2026-11-19"];
  for (const game of [GAME, { ...GAME, name: "Blaise Pascal" }, GAME]) await keepFriend(deal, await packed(game));
  await keepFriend(other, await packed({ ...GAME, name: "Clara" }));
  expect(await friendsOf(deal)).toEqual([GAME, { ...GAME, name: "Blaise Pascal" }]);
  await expect(keepFriend(deal, "cut")).rejects.toThrow();
  memory.set("seismic.deal-friends", JSON.stringify({ [`${deal} Ada`]: "damaged", [`${deal} Blaise`]: 7, [deal]: await packed(GAME) }));
  expect(await friendsOf(deal), "what was kept before there could be several is read, too").toEqual([GAME]);
});

test("a game that is forgotten is kept no longer, and the others are", async () => {
  const [deal, other] = ["daily.2026-11-18", "daily.2026-11-19"];
  for (const name of ["Ada", "Blaise"]) for (const each of [deal, other]) await keepFriend(each, await packed({ ...GAME, name }));
  forgetFriend(deal, "Ada");
  expect((await friendsOf(deal)).map(({ name }) => name)).toEqual(["Blaise"]);
  expect((await friendsOf(other)).map(({ name }) => name)).toEqual(["Blaise", "Ada"]);
});

test("friends of the same name are told apart: whoever has chosen none is a guest", async () => {
  const deal = "daily.2026-11-18";
  const guests = ["", "flip 12\n", "flip 13\n"].map((more) => ({ name: "Guest", record: GAME.record + more }));
  for (const game of [...guests, guests[0], guests[1]]) await keepFriend(deal, await packed(game));
  const found = await friendsOf(deal);
  expect(found.map(({ name }) => name)).toEqual(["Guest 2", "Guest", "Guest 3"]);
  expect(found.map(({ record }) => record)).toEqual([guests[1]!.record, guests[0]!.record, guests[2]!.record]);
});
