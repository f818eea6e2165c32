import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Chat, ClientMessage } from "../../generated/protocol";
import { FakeServer } from "../test-server";
import { OpenTables } from "./open-table.svelte";

const ID = "table-00001";
let server: FakeServer;
let tables: OpenTables;

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  tables = new OpenTables(() => server.line);
});
afterEach(() => vi.useRealTimers());

async function up(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  server.welcome();
}

const kinds = (messages: readonly ClientMessage[]) => messages.map((message) => message.t);

test("a table is one, however often it is opened, until it is closed as often", async () => {
  const table = tables.open(ID);
  expect(tables.open(ID)).toBe(table);
  await up();
  expect(kinds(server.socket.take())).toEqual(["hello", "watch"]);
  table.close();
  expect(server.socket.take()).toEqual([]);
  table.close();
  expect(server.socket.take()).toEqual([{ t: "unwatch", table: ID }]);
  expect(tables.open(ID)).not.toBe(table);
});

test("one who comes by another link sees what that one shows", async () => {
  tables.open(ID);
  await up();
  server.socket.take();
  tables.open(ID, "key-of-an-invitation-1");
  expect(server.socket.take()).toMatchObject([{ t: "watch", after: null, key: "key-of-an-invitation-1" }]);
});

test("what was sent is seen through after the table is closed", async () => {
  const table = tables.open(ID);
  await up();
  table.say("goodbye");
  const said = server.socket.take().at(-1) as Chat;
  table.close();
  server.socket.breaks();
  await vi.advanceTimersByTimeAsync(300);
  server.welcome();
  expect(server.socket.take().at(-1)).toEqual(said);
  server.socket.says({ t: "ack", id: said.id, table: ID, seq: 1 });
  expect(server.socket.take().at(-1)).toEqual({ t: "unwatch", table: ID });
});
