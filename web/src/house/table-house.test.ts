import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { builtRules } from "../engine/fixtures/built-rules";
import type { Rules } from "../engine/module";
import type { Tables, Update } from "../generated/protocol";
import { TestBrowser, type TestTab } from "./fixtures/test-tab";
import type { LogFile } from "./log-files";
import { Conflict } from "./store/store";
import type { Thinkers } from "./thinking/thinkers";

const PERSON = { kind: "person" } as const;
const BLAISE = { kind: "screen", name: "Blaise" } as const;
const BOT = { kind: "bot", level: "trainee" } as const;

/** Thinkers that never come to an end. */
const DREAMERS: Thinkers = { move: () => new Promise(() => undefined), answer: () => new Promise(() => undefined) };

let rules: Rules;
let browser: TestBrowser;
beforeAll(async () => {
  rules = await builtRules();
});
beforeEach(() => {
  browser = new TestBrowser(rules);
});

const seqs = (tab: TestTab): number[] => tab.heard.flatMap((message) => (message.t === "update" ? message.seq : []));
const listed = async (tab: TestTab): Promise<Tables["tables"]> => ((await tab.request("GET", "api/me/tables")).body as Tables).tables;

describe("two tabs", () => {
  test("show the same, whichever of them is played in, and number it without a gap", async () => {
    const [one, other] = [browser.tab(), browser.tab()];
    const id = await one.begin(PERSON, BLAISE);
    await other.watch(id);
    for (const tab of [one, other, other, one]) {
      await tab.turn(id);
      await browser.tabs[0]!.settle();
    }
    expect(seqs(one)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(seqs(other)).toEqual([5, 6, 7, 8]);
    expect(await one.watch(id)).toEqual(await other.watch(id));
  });

  test("of which one has missed what the other did: it looks, and decides again", async () => {
    const one = browser.tab();
    const id = await one.begin(PERSON, BLAISE);
    const deaf = browser.deafTab();
    await deaf.watch(id);
    await one.turn(id);
    const said = await deaf.do("chat", id, { text: "Late" });
    expect(said.map((message) => (message as Update).what)).toEqual(["turn", "chat"]);
    await one.turn(id);
    const ply = (await one.watch(id)).position!.ply;
    const [news, refused] = await deaf.do("confirm", id, { ply, moves: ["dance"] });
    expect([news, refused]).toMatchObject([{ t: "update", seq: 7 }, { t: "refused", key: "move-unknown" }]); // not `stale`
  });

  test("of which one plays a bot: the other leaves it to that, but not for ever", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const [dreaming, awake] = [browser.tab(DREAMERS), browser.tab()];
      const id = await dreaming.begin(PERSON, BOT);
      await awake.watch(id);
      await dreaming.turn(id);
      await vi.advanceTimersByTimeAsync(1000);
      expect(awake.heard.at(-1)).toMatchObject({ what: "turn", seat: 1 });
      await vi.advanceTimersByTimeAsync(5000);
      expect(awake.heard.at(-1)).toMatchObject({ what: "turn", seat: 2, by: "bot" });
    } finally {
      vi.useRealTimers();
    }
  });

  test("of which one removes a table: the other does not show it any more", async () => {
    const [one, other] = [browser.tab(), browser.tab()];
    const id = await one.begin(PERSON, BLAISE);
    await other.watch(id);
    expect((await one.request("DELETE", `api/tables/${id}`)).status).toBe(204);
    await one.settle();
    expect(other.heard.at(-1)).toMatchObject({ t: "refused", code: "not-found", table: id });
    expect(await other.turn(id).catch((error: { code: string }) => error.code)).toBe("not-found");
    expect(await listed(other)).toEqual([]);
  });

  test("of which one does not watch: it hears whose turn it is", async () => {
    const [one, other] = [browser.tab(), browser.tab()];
    const id = await one.begin(PERSON, BOT);
    await one.turn(id);
    await one.settle();
    expect(other.heard.slice(-2)).toEqual([
      { t: "yours", table: id, your_turn: false },
      { t: "yours", table: id, your_turn: true },
    ]);
  });
});

describe("a page that was reloaded", () => {
  test("shows the table as it was, and lets the bot go on that was thinking", async () => {
    const before = browser.tab(DREAMERS);
    const id = await before.begin(PERSON, BOT);
    await before.turn(id);
    browser.tabs.length = 0;
    const after = browser.tab();
    expect(await after.watch(id)).toMatchObject({ seq: 5, position: { to_move: 2 } });
    await after.settle();
    expect(after.heard.at(-1)).toMatchObject({ t: "update", seq: 6, by: "bot" });
  });

  test("a message that it sends again acts once", async () => {
    const before = browser.tab();
    const id = await before.begin(PERSON, BLAISE);
    const message = { t: "chat", table: id, id: "said", text: "Hello" };
    await before.say(message);
    const after = browser.tab();
    await after.watch(id);
    expect(await after.say(message)).toEqual([{ t: "ack", id: "said", table: id, seq: 5 }]);
  });

  test("a bot that cannot think is asked again, at longer and longer intervals", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const told = vi.spyOn(console, "error").mockReturnValue();
    try {
      let asked = 0;
      const tired: Thinkers = { ...DREAMERS, move: () => ((asked += 1), Promise.reject(new Error("tired"))) };
      const tab = browser.tab(tired);
      const id = await tab.begin(PERSON, BOT);
      await tab.turn(id);
      await vi.advanceTimersByTimeAsync(1000);
      expect(asked).toBe(3);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked).toBeLessThan(13);
    } finally {
      told.mockRestore();
      vi.useRealTimers();
    }
  });
});

describe("a damaged log", () => {
  let tab: TestTab;
  let [whole, broken] = ["", ""];
  beforeEach(async () => {
    vi.spyOn(console, "error").mockReturnValue();
    tab = browser.tab();
    [whole, broken] = [await tab.begin(PERSON, BLAISE), await tab.begin(PERSON, BLAISE)];
    const row = (await browser.store.row(broken))!;
    const entries = await browser.store.log(broken, 0);
    await browser.store.append(row, entries, [{ seq: 5, at: 0, event: { e: "turned", seat: 1, moves: ["place 03 9,9 r0"] } }]);
    browser.tabs.length = 0;
    tab = browser.tab();
  });

  test("is refused with one sentence, and listed; other tables are not touched", async () => {
    expect(await tab.say({ t: "watch", table: broken })).toEqual([{ t: "refused", code: "damaged", key: "house-damaged", table: broken }]);
    const tables = await listed(tab);
    expect(tables.map(({ id, ...more }) => [id, "damaged" in more])).toEqual(expect.arrayContaining([[broken, true], [whole, false]]));
    expect((await tab.watch(whole)).status).toBe("playing");
  });

  test("can be taken away as it is, and removed", async () => {
    const { body } = await tab.request("GET", `api/tables/${broken}/log`);
    expect((body as LogFile).events).toHaveLength(5);
    await tab.request("DELETE", `api/tables/${broken}`);
    expect((await listed(tab)).map(({ id }) => id)).toEqual([whole]);
  });

  test("a summary that makes no sense is listed as damaged, too", async () => {
    await browser.store.put({ id: whole, secret: "", summary: { id: whole, seats: 7 } as never });
    expect((await listed(tab)).find(({ id }) => id === whole)).toMatchObject({ damaged: true, seats: [] });
  });
});

describe("a table on another device", () => {
  const logOf = async (tab: TestTab, id: string): Promise<LogFile> => (await tab.request("GET", `api/tables/${id}/log`)).body as LogFile;

  test("is the same table, and is played on there", async () => {
    const here = browser.tab();
    const id = await here.begin(PERSON, BLAISE);
    await here.turn(id);
    const there = new TestBrowser(rules).tab();
    const log = JSON.parse(JSON.stringify(await logOf(here, id))) as LogFile;
    expect(await there.request("POST", "api/logs", log)).toEqual({ status: 201, body: { id } });
    expect(await there.watch(id)).toEqual(await here.watch(id));
    await there.turn(id);
    await here.request("POST", "api/logs", await logOf(there, id));
    expect(here.heard.at(-1)).toMatchObject({ t: "update", seq: 6, what: "turn" });
    expect((await here.request("POST", "api/logs", log)).status).toBe(201); // an older one changes nothing
    expect((await here.watch(id)).seq).toBe(6);
  });

  test("that went another way is refused", async () => {
    const here = browser.tab();
    const id = await here.begin(PERSON, BLAISE);
    const there = new TestBrowser(rules).tab();
    await there.request("POST", "api/logs", await logOf(here, id));
    await here.do("chat", id, { text: "Here" });
    await there.watch(id);
    await there.do("chat", id, { text: "There" });
    expect(await here.request("POST", "api/logs", await logOf(there, id))).toMatchObject({ body: { key: "house-other-course" } });
  });

  test("whose log was changed anywhere is refused with one sentence", async () => {
    const told = vi.spyOn(console, "warn").mockReturnValue();
    const here = browser.tab();
    const id = await here.begin(PERSON, BLAISE);
    for (let n = 0; n < 4; n += 1) await here.turn(id);
    await here.do("abort", id);
    const log = await logOf(here, id);
    const there = new TestBrowser(rules).tab();
    const { events } = log;
    const without = (n: number): unknown => ({ ...log, events: events.toSpliced(n, 1) });
    const twice = (n: number): unknown => ({ ...log, events: events.toSpliced(n, 0, events[n]!) });
    const lastTurn = events.findLastIndex(([, { e }]) => e === "turned"); // without it, it was not played yet
    const needed = events.map((_, n) => n).filter((n) => n !== lastTurn && n < events.length - 1);
    const changed: unknown[] = [
      ...needed.map(without),
      ...events.map((_, n) => twice(n)),
      { ...log, secret: "0".repeat(64), id: "AAAAAAAAAA_" },
      { ...log, id: "AAAAAAAAAAA" },
      { ...log, version: "1" },
      { ...log, events: [] },
      { ...log, events: [[0, { e: "came-back", seat: 1 }]] },
      { ...log, events: [events[0], [0, { e: "began", first: 1, fair: 1 }]] },
      { ...log, events: "events" },
      { ...log, events: events.with(0, [Number.MAX_SAFE_INTEGER, events[0]![1]]) }, // no calendar goes so far
      null,
      "log",
      [],
    ];
    for (const data of changed) {
      expect(await there.request("POST", "api/logs", data), JSON.stringify(data)).toMatchObject({ status: 422, body: { key: "house-bad-log" } });
    }
    expect(await there.request("POST", "api/logs", { ...log, version: 2 })).toMatchObject({ body: { key: "house-newer-log" } });
    expect(await listed(there)).toEqual([]);
    told.mockRestore();
  });
});

test("what only a server can do is refused", async () => {
  const tab = browser.tab();
  const make = async (options: object) => (await tab.request("POST", "api/tables", { seats: [PERSON, BOT], ...options })).body;
  const refused = { code: "bad-options", key: "house-only-here", sentence: "" };
  expect(await make({ seats: [PERSON, PERSON] })).toEqual(refused);
  expect(await make({ clock: { kind: "days", days: 2 } })).toEqual(refused);
  expect(await make({ listed: true })).toEqual(refused);
  expect(await make({ seats: [PERSON] })).toMatchObject({ code: "bad-request", key: "server-bad-message", args: { reason: "$.seats" } });
});

test("a rematch that another tab was faster to ask for leaves no table behind", async () => {
  const [one, other] = [browser.tab(), browser.deafTab()];
  const id = await one.begin(PERSON, BLAISE);
  await one.do("resign", id);
  await other.watch(id);
  const [first] = await one.do("rematch", id);
  const answers = await other.do("rematch", id);
  expect(answers.map(({ t }) => t)).toEqual(["update", "ack"]);
  expect((await other.watch(id)).next_table).toBe((first as Update).next_table);
  expect(await listed(one)).toHaveLength(2);
});

test("nothing is shown that could not be kept", async () => {
  const tab = browser.tab();
  const id = await tab.begin(PERSON, BLAISE);
  const told = vi.spyOn(console, "error").mockReturnValue();
  const failing = vi.spyOn(browser.store, "append").mockRejectedValue(new Error("disk"));
  expect(await tab.turn(id)).toMatchObject([{ t: "refused", code: "internal" }]);
  failing.mockRejectedValue(new Conflict());
  expect(await tab.turn(id)).toMatchObject([{ t: "refused", code: "busy" }]);
  failing.mockRestore();
  told.mockRestore();
  expect(await tab.turn(id)).toMatchObject([{ t: "update", seq: 5 }]);
});
