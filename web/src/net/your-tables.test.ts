import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableSummary } from "../generated/protocol";
import { become } from "./rest/person";
import { yours } from "./your-tables.svelte";

const US_AND_THEM = [{ kind: "person" }, { kind: "person" }];
const table = (id: string, yourTurn: boolean, seats: readonly object[] = US_AND_THEM) =>
  ({ id, status: "playing", your_turn: yourTurn, yours: [1], seats }) as TableSummary;

afterEach(() => {
  become(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  yours.tables = [table("a", true), table("b", false)];
});

test("it is known at how many tables it is one's turn", () => {
  expect(yours.count).toBe(1);
});

test("a game that nobody else plays asks for no attention", () => {
  yours.tables = [
    table("bots", true, [{ kind: "person" }, { kind: "bot" }]),
    { ...table("screen", true, [{ kind: "person" }, { kind: "screen" }]), yours: [1, 2] },
    table("mixed", true, [{ kind: "person" }, { kind: "bot" }, { kind: "person" }]),
  ];
  expect(yours.yourTurn.map(({ id }) => id)).toEqual(["mixed"]);
});

test("news from a table that is not looked at changes that", () => {
  yours.receive({ t: "yours", table: "b", your_turn: true });
  expect(yours.yourTurn.map(({ id }) => id)).toEqual(["a", "b"]);
  yours.receive({ t: "yours", table: "a", your_turn: false });
  expect(yours.count).toBe(1);
});

test("so does what happens at one that is", () => {
  yours.note("a", { status: "over", your_turn: false });
  expect(yours.tables[0]).toMatchObject({ status: "over", your_turn: false });
  expect(yours.count).toBe(0);
});

test("and what came of a game is known with its end", () => {
  const news = { status: "over", your_turn: false, seats: [{ kind: "person", resigned: true }, { kind: "person" }], scores: [], winners: [] } as const;
  yours.note("a", { ...news, seats: [...news.seats], scores: [], winners: [] });
  expect(yours.tables[0]).toMatchObject(news);
  const before = yours.tables;
  yours.note("a", { ...news, seats: [...news.seats], scores: [], winners: [] });
  expect(yours.tables).toBe(before);
});

test("what is known already changes nothing", () => {
  const before = yours.tables;
  yours.note("a", { status: "playing", your_turn: true });
  expect(yours.tables).toBe(before);
});

test("an older answer that comes later changes nothing", async () => {
  const answers: ((tables: readonly TableSummary[]) => void)[] = [];
  vi.stubGlobal("document", { baseURI: "https://example.org/" });
  vi.stubGlobal("fetch", () => new Promise((resolve) => answers.push((tables) => resolve(new Response(JSON.stringify({ tables }))))));
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  become({ id: "ada", name: "Ada", token: "token", renew_at: Date.now() + 1e9 });
  for (let n = 1; n <= 2; n += 1) {
    yours.refresh(["server"]);
    await vi.advanceTimersByTimeAsync(300);
    expect(answers.length).toBe(n);
  }
  vi.useRealTimers();
  answers[1]!([table("newer", true)]);
  await vi.waitFor(() => expect(yours.tables.map(({ id }) => id)).toEqual(["newer"]));
  answers[0]!([table("older", true)]);
  await soon();
  expect(yours.tables.map(({ id }) => id)).toEqual(["newer"]);
});
