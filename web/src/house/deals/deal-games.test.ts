import { beforeAll, describe, expect, test } from "vitest";
import { botSeed, dailyName, dealSecret, friendsName, readDeal, type Deal } from "../../engine/deals";
import { builtRules } from "../../engine/fixtures/built-rules";
import type { Rules } from "../../engine/module";
import { readRecord } from "../../engine/record";
import { compared, ownTurns, playDeal, readDealGame } from "./deal-games";

const noPause = async (): Promise<void> => undefined;
const quick = (code: string): Deal => readDeal(`friends.${code}.small.base.foreman`)!; // bots that decide at once

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

const play = (deal: Deal, level: string): Promise<string> => playDeal(rules, deal, dealSecret(deal)!, level, noPause, () => undefined);

describe("the name of a deal", () => {
  test("tells what is played", () => {
    expect(readDeal("daily.2026-11-18")).toEqual({ name: "daily.2026-11-18", kind: "daily", day: "2026-11-18", bots: ["surveyor"], variants: [], table: "standard" });
    const friends = readDeal(friendsName("large", ["aftershocks", "big-one"], ["chief", "foreman"]));
    expect(friends).toMatchObject({ kind: "friends", bots: ["chief", "foreman"], variants: ["big-one", "aftershocks"], table: "large" });
  });

  test("that was cut, or names nothing, is none", () => {
    for (const name of ["", "daily", "daily.2026-02-30", "daily.2026-11-1", "friends.k3f9x2abcd.small.base.grandmaster", "friends.k3f9x2abcd.huge.base.chief", "friends.k3f9x2abcd.small.balance+big-one.chief", "friends.short.small.base.chief"]) {
      expect(readDeal(name), name).toBeNull();
    }
  });

  test("gives the numbers that the documentation tells", () => {
    const deal = readDeal(dailyName("2026-11-18"))!;
    expect(botSeed(deal)).toBe(271917755);
    expect(dealSecret(readDeal("ranked.2026-11-18")!)).toBeNull();
  });
});

describe("a game of a deal", () => {
  test("goes the same way each time it is played", async () => {
    const deal = quick("aaaaaaaaaa");
    expect(await play(deal, "foreman")).toBe(await play(deal, "foreman"));
    expect(await play(deal, "foreman")).not.toBe(await play(quick("bbbbbbbbbb"), "foreman"));
  });

  test("is known by its record", async () => {
    const deal = quick("aaaaaaaaaa");
    const record = await play(deal, "worker");
    const game = await readDealGame(rules, deal, null, record, noPause);
    expect(game.outcome).not.toBeNull();
    const key = (error: unknown): unknown => (error as { key: string }).key;
    const refusal = (of: Deal, text: string): Promise<unknown> => readDealGame(rules, of, null, text, noPause).then(() => "taken", key);
    expect(await refusal(quick("bbbbbbbbbb"), record)).toBe("house-other-deal");
    expect(await refusal(quick("bbbbbbbbbb"), record.replaceAll("aaaaaaaaaa", "bbbbbbbbbb"))).toBe("house-other-deal"); // other flips
    const lines = record.split("\n");
    const cut = lines.slice(0, lines.findLastIndex((line) => line.startsWith("turn "))).join("\n");
    expect(await refusal(deal, cut)).toBe("house-cut-game");
  });

  test("in which the bot was made to play worse is none", async () => {
    const deal = quick("aaaaaaaaaa");
    const weak = readDeal("friends.aaaaaaaaaa.small.base.trainee")!;
    const record = (await playDeal(rules, weak, dealSecret(deal)!, "worker", noPause, () => undefined)).replaceAll(weak.name, deal.name);
    await expect(readDealGame(rules, deal, dealSecret(deal), record, noPause)).rejects.toMatchObject({ key: "house-other-deal" });
  });
});

describe("two games of a deal", () => {
  test("part where the person first played otherwise", async () => {
    const deal = quick("cccccccccc");
    const [ours, theirs] = [readRecord(rules, await play(deal, "foreman")).game, readRecord(rules, await play(deal, "worker")).game];
    const { parted, ...turns } = compared(ours, theirs);
    expect(parted).not.toBeNull();
    expect(turns.ours.slice(0, parted!).map(({ moves }) => moves)).toEqual(turns.theirs.slice(0, parted!).map(({ moves }) => moves));
    expect(turns.ours[parted!]!.moves).not.toEqual(turns.theirs[parted!]!.moves);
    expect(compared(ours, ours).parted).toBeNull();
  });

  test("are told turn by turn, to the final score", async () => {
    const { game } = readRecord(rules, await play(quick("dddddddddd"), "foreman"));
    const turns = ownTurns(game);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, n) => n + 1));
    expect(turns.length).toBe(game.events.filter((event) => event === "turn 1").length);
    expect(turns.at(-1)!.scores).toEqual(game.outcome!.scores);
    expect(turns.reduce((sum, { quakes }) => sum + quakes, 0)).toBeGreaterThanOrEqual(0);
    expect(turns.filter(({ tile }) => tile).length).toBeGreaterThan(turns.length / 2);
  });
});
