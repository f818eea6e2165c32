import { beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "../../generated/protocol";
import { OpenTables } from "../live/open-table.svelte";
import { LocalLine } from "./local-line.svelte";
import { FakeHouse } from "./test-house";

const ID = "AAAAAAAAAA_";
const OLD: Problem = { code: "failed", key: "net-no-house", sentence: "" };
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let fake: FakeHouse;
beforeEach(() => {
  fake = new FakeHouse();
});

describe("a request", () => {
  test("waits until the tables are there, and is answered by its number", async () => {
    const house = fake.open();
    const [first, second] = [house.request("GET", "api/me/tables"), house.request("PUT", "api/me", { name: "Ada" })];
    await soon();
    expect(fake.sent).toEqual([]);
    fake.tells({ kind: "ready" });
    await soon();
    expect(fake.sent).toMatchObject([
      { kind: "request", id: 1, method: "GET", path: "api/me/tables" },
      { kind: "request", id: 2, method: "PUT", path: "api/me", body: { name: "Ada" } },
    ]);
    fake.tells({ kind: "answer", id: 2, status: 200, body: { name: "Ada" } });
    fake.tells({ kind: "answer", id: 1, status: 200, body: { tables: [] } });
    expect(await first).toEqual({ tables: [] });
    expect(await second).toEqual({ name: "Ada" });
  });

  test("that is refused carries its problem", async () => {
    const house = fake.open();
    fake.tells({ kind: "ready" });
    const asked = house.request("GET", `api/tables/${ID}`);
    await soon();
    fake.tells({ kind: "answer", id: 1, status: 404, body: { code: "not-found", key: "server-not-found" } });
    await expect(asked).rejects.toMatchObject({ status: 404, problem: { code: "not-found" }, isUnheard: false });
  });

  test("where there are no tables is heard by nobody", async () => {
    const house = fake.open();
    const asked = house.request("GET", "api/me/tables");
    fake.tells({ kind: "failed", problem: OLD });
    await expect(asked).rejects.toMatchObject({ isUnheard: true, problem: OLD });
    await expect(house.request("GET", "api/me/tables")).rejects.toMatchObject({ isUnheard: true });
    expect(fake.terminated).toBe(true);
  });

  test("that was under way when the tables were lost is not left waiting", async () => {
    const house = fake.open();
    fake.tells({ kind: "ready" });
    const asked = house.request("GET", "api/me/tables");
    await soon();
    fake.tells({ kind: "failed", problem: OLD });
    await expect(asked).rejects.toMatchObject({ isUnheard: true });
  });

  test("of a browser without workers is heard by nobody", async () => {
    fake.starts = false;
    await expect(fake.open().request("GET", "api/me/tables")).rejects.toMatchObject({ isUnheard: true });
  });

  test("of a worker that cannot be loaded is heard by nobody", async () => {
    const house = fake.open();
    fake.broken();
    await expect(house.request("GET", "api/me/tables")).rejects.toMatchObject({ isUnheard: true });
  });
});

test("those who think are started once, and their ports go to the worker", () => {
  const house = fake.open();
  house.think();
  house.think();
  expect(fake.sent.map(({ kind }) => kind)).toEqual(["thinkers"]);
  fake.tells({ kind: "dead", thinker: 0 });
  expect(fake.dismissed).toEqual([0]);
  expect(fake.transferred).toHaveLength(1);
});

describe("the line", () => {
  let line: LocalLine;
  let tables: OpenTables;
  beforeEach(() => {
    line = new LocalLine(async () => fake.open());
    tables = new OpenTables(() => line);
  });

  async function up(): Promise<void> {
    await soon();
    fake.tells({ kind: "ready" });
    await soon();
    fake.welcomes();
  }

  test("comes up when the worker is ready, and a table is watched then", async () => {
    tables.open(ID);
    expect(line.state).toBe("connecting");
    await up();
    expect(line.state).toBe("up");
    expect(fake.heard()).toMatchObject([{ t: "hello" }, { t: "watch", table: ID }]);
  });

  test("is one for all tables", async () => {
    tables.open(ID);
    await up();
    tables.open("BBBBBBBBBB_");
    expect(fake.opened).toHaveLength(1);
    expect(fake.heard().at(-1)).toMatchObject({ t: "watch", table: "BBBBBBBBBB_" });
  });

  test("where it cannot come up, the table says why, and the next one tries again", async () => {
    const table = tables.open(ID);
    await soon();
    fake.tells({ kind: "failed", problem: OLD });
    expect([table.status, table.refusal?.key]).toEqual(["missing", OLD.key]);
    expect(line.state).toBe("down");
    tables.open("BBBBBBBBBB_");
    await up();
    expect(fake.opened).toHaveLength(2);
    expect(line.state).toBe("up");
  });

  test("where its script cannot be fetched, the table says that there are none here", async () => {
    line = new LocalLine(() => Promise.reject(new Error("no network")));
    const table = tables.open(ID);
    await soon();
    expect([table.status, table.refusal?.key]).toEqual(["missing", "net-no-house"]);
  });
});
