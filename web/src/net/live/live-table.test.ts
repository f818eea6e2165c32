import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer, ClientMessage, Confirm, Pledge, Reveal, SeatView, TableView, Update } from "../../generated/protocol";
import { FakeServer, type FakeSocket } from "../test-server";
import { LiveTable } from "./live-table.svelte";

const ID = "table-00001";
const ADA = "person-ada1";
const BLAISE = "person-bla1";
const MOVES = ["place 03 1,0 r0", "no-crew"];

const TABLE: TableView = {
  t: "table",
  id: ID,
  seq: 4,
  status: "playing",
  options: { seats: [{ kind: "person" }, { kind: "person" }] },
  commitment: "c0ffee",
  seats: [
    { kind: "person", name: "Ada", person: ADA },
    { kind: "person", name: "Blaise", person: BLAISE },
  ],
  yours: [1],
  connected: [1],
  position: { ply: 6, tiles: [[0, 0, "town", 0]], up: ["03"], turn: 1, to_move: 1, decision: "lay" },
  log: ["flip 03", "turn 1"],
};

const update = (seq: number, more: Partial<Update> = {}): Update => ({ t: "update", table: ID, seq, at: 0, what: "chat", ...more });
const turn = (seq: number, ply: number, more: Partial<Update> = {}): Update =>
  update(seq, { what: "turn", lines: [`line ${seq}`], position: { ply, to_move: 2 }, ...more });

let server: FakeServer;
let table: LiveTable;
let settled: number;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  settled = 0;
  table = new LiveTable(ID, server.line, { closed: () => {}, settled: () => settled++ });
  server.line.join(table);
});
afterEach(() => vi.useRealTimers());

async function up(): Promise<FakeSocket> {
  server.line.start();
  await vi.advanceTimersByTimeAsync(0);
  return server.welcome();
}

async function shown(): Promise<FakeSocket> {
  const socket = await up();
  socket.says(TABLE);
  socket.take();
  return socket;
}

async function reconnected(person = ADA): Promise<FakeSocket> {
  server.socket.breaks();
  await vi.advanceTimersByTimeAsync(10_000);
  const socket = server.welcome(person);
  socket.sent.shift(); // hello
  return socket;
}

describe("watching", () => {
  test("the whole table is asked for, and shown", async () => {
    const socket = await up();
    expect(socket.take()[1]).toEqual({ t: "watch", table: ID, after: null, key: null });
    expect(table.status).toBe("loading");
    socket.says(TABLE);
    expect([table.status, table.yours, table.position!.ply, table.log.length]).toEqual(["playing", [1], 6, 2]);
  });

  test("updates change it in their order, and listeners hear of each", async () => {
    const socket = await shown();
    const heard: (number | undefined)[][] = [];
    table.listen((news, before, after) => heard.push([news.seq, before?.ply, after?.ply]));
    socket.says(turn(5, 8));
    socket.says(turn(6, 9));
    expect(heard).toEqual([[5, 6, 8], [6, 8, 9]]);
    expect(table.log).toEqual(["flip 03", "turn 1", "line 5", "line 6"]);
  });

  test("a number that was seen is passed over", async () => {
    const socket = await shown();
    socket.says(turn(5, 8));
    socket.says(turn(5, 8));
    socket.says(turn(3, 4));
    expect(table.log.length).toBe(3);
    expect(table.position!.ply).toBe(8);
  });

  test("a gap leads to one new watch, and what it brings is heard", async () => {
    const socket = await shown();
    socket.says(turn(7, 10));
    socket.says(turn(8, 12));
    expect(socket.take()).toEqual([{ t: "watch", table: ID, after: 4, key: null }]);
    for (const seq of [5, 6, 7, 8]) socket.says(turn(seq, seq));
    expect([table.log.length, table.position!.ply]).toEqual([6, 8]);
  });

  test("after a broken line it goes on from the last number", async () => {
    (await shown()).says(turn(5, 8));
    expect((await reconnected()).take()).toEqual([{ t: "watch", table: ID, after: 5, key: null }]);
  });

  test("as another person it asks for the whole again", async () => {
    await shown();
    expect((await reconnected("person-new1")).take()).toEqual([{ t: "watch", table: ID, after: null, key: null }]);
  });

  test("a link that opens nothing is not kept: the table is asked for without it", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
    const link = "key-of-an-invitation-1";
    table.follow(link);
    const socket = await up();
    expect(socket.take()[1]).toMatchObject({ t: "watch", key: link });
    socket.says({ t: "refused", code: "not-found", key: "server-no-table", table: ID });
    expect(socket.take()).toEqual([{ t: "watch", table: ID, after: null, key: null }]);
    expect([...kept.values()].join()).not.toContain(link);
    vi.unstubAllGlobals();
  });

  test("a table that is not there, or not ours to see, is missing", async () => {
    (await up()).says({ t: "refused", code: "private", key: "server-no-table", table: ID });
    expect(table.status).toBe("missing");
  });

  test("what is refused for now is asked for again", async () => {
    const socket = await up();
    socket.take();
    socket.says({ t: "refused", code: "unavailable", key: "server-unavailable", table: ID });
    expect(table.status).toBe("loading");
    await vi.advanceTimersByTimeAsync(1500);
    expect(socket.take()[0]).toMatchObject({ t: "watch" });
  });

  test("whose seat is ours is known by who sits there, as when the game begins and seats are renumbered", async () => {
    const socket = await shown();
    socket.says(update(5, { what: "began", seats: [...TABLE.seats].reverse() }));
    expect(table.yours).toEqual([2]);
  });

  test("so also where we came back on another device", async () => {
    const socket = await up();
    socket.says({ ...TABLE, yours: [2] }); // Ada's browser, at Blaise's seat
    socket.says(update(5, { what: "began", seats: [...TABLE.seats].reverse() }));
    expect(table.yours).toEqual([1, 2]);
  });
});

describe("acting", () => {
  test("a confirm is pending until its update", async () => {
    const socket = await shown();
    table.confirm(MOVES);
    const sent = socket.take()[0] as Confirm;
    expect(sent).toMatchObject({ t: "confirm", table: ID, ply: 6, moves: MOVES });
    expect([table.pending, table.late, table.busy]).toEqual([true, false, true]);
    await vi.advanceTimersByTimeAsync(150);
    expect(table.late).toBe(true);
    socket.says(turn(5, 8, { id: sent.id }));
    expect([table.pending, table.late, table.busy, settled]).toEqual([false, false, false, 1]);
  });

  test("a second press sends nothing", async () => {
    const socket = await shown();
    table.confirm(MOVES);
    table.confirm(MOVES);
    expect(socket.take().length).toBe(1);
  });

  test("what was not answered is sent again with the same id, after the watch", async () => {
    const socket = await shown();
    table.confirm(MOVES);
    const sent = socket.take()[0] as Confirm;
    const again = await reconnected();
    expect(again.take()).toEqual([{ t: "watch", table: ID, after: 4, key: null }, sent]);
    expect(table.pending).toBe(true);
    again.says(turn(5, 8, { id: sent.id })); // it was done before the line broke
    again.says({ t: "ack", id: sent.id, table: ID, seq: 5 });
    expect([table.pending, table.log.length, settled]).toEqual([false, 3, 1]);
  });

  test("what is done while the line is down is sent when it is up", async () => {
    await shown();
    server.socket.breaks();
    table.confirm(MOVES);
    table.say("hello?");
    await vi.advanceTimersByTimeAsync(300);
    const socket = server.welcome();
    expect(socket.take().slice(1).map((message) => message.t)).toEqual(["watch", "confirm", "chat"]);
  });

  test("a refusal is shown until something else is done", async () => {
    const socket = await shown();
    table.confirm(MOVES);
    const { id } = socket.take()[0] as Confirm;
    socket.says({ t: "refused", code: "illegal", key: "lay-green", clause: "R5.1", id, table: ID });
    expect([table.pending, table.refusal?.clause]).toEqual([false, "R5.1"]);
    table.dismiss();
    expect(table.refusal).toBeNull();
  });

  test("a server that stops has not refused: it is asked again when it is back", async () => {
    const socket = await shown();
    table.confirm(MOVES);
    const sent = socket.take()[0] as Confirm;
    socket.says({ t: "refused", code: "busy", key: "server-stopping", id: sent.id, table: ID });
    expect([table.pending, table.refusal]).toEqual([true, null]);
    expect((await reconnected()).take()).toContainEqual(sent);
  });

  test("too many messages: they are said again in a moment", async () => {
    const socket = await shown();
    table.confirm(MOVES);
    const sent = socket.take()[0];
    socket.says({ t: "refused", code: "too-often", key: "server-too-often" });
    await vi.advanceTimersByTimeAsync(1500);
    expect(socket.take()).toContainEqual(sent);
  });

  test("what a muted person says is not shown", async () => {
    const socket = await shown();
    const said = { person: BLAISE, name: "Blaise", text: "ha", at: 1 };
    socket.says(update(5, { said }));
    expect(table.chat).toEqual([said]);
    table.mute(BLAISE, true);
    expect(table.chat).toEqual([]);
    expect((await reconnected()).take()).toContainEqual({ t: "mute", table: ID, person: BLAISE, on: true });
  });

  test("a turn ends the offer to abort", async () => {
    const socket = await shown();
    socket.says(update(5, { what: "abort", abort_offered: [2] }));
    expect(table.abortOffered).toEqual([2]);
    socket.says(turn(6, 8));
    expect(table.abortOffered).toEqual([]);
  });
});

describe("waiting", () => {
  const [ada, blaise] = TABLE.seats as [SeatView, SeatView];
  const WAITING: TableView = { ...TABLE, id: ID, status: "waiting", seats: [ada, blaise], position: undefined, log: [] };
  /** What was sent by itself; the code for that is fetched first. */
  async function sent(socket: FakeSocket): Promise<ClientMessage[]> {
    await vi.dynamicImportSettled();
    return socket.take();
  }

  test("who sits there pledges, and reveals when all have pledged; nobody hears that it was refused", async () => {
    const socket = await up();
    socket.says(WAITING);
    const pledge = (await sent(socket)).at(-1) as Pledge;
    expect(pledge).toMatchObject({ t: "pledge", table: ID });
    const seats = [{ ...ada, pledge: pledge.pledge }, { ...blaise, pledge: "ab".repeat(32) }];
    socket.says(update(5, { what: "pledged", id: pledge.id, seats: [seats[0]!, blaise] }));
    expect(await sent(socket)).toEqual([]);
    socket.says(update(6, { what: "pledged", seats }));
    const reveal = (await sent(socket))[0] as Reveal;
    expect(reveal).toMatchObject({ t: "reveal", table: ID, pledges: seats.map((seat) => seat.pledge) });
    socket.says({ t: "refused", code: "stale", key: "server-stale", id: reveal.id, table: ID });
    expect([table.refusal, table.pending]).toEqual([null, false]);
  });

  test("what a table shows of a record before the game gives way to the whole game", async () => {
    const socket = await up();
    socket.says({ ...WAITING, yours: [], position: TABLE.position, log: TABLE.log });
    expect([table.position!.ply, table.log.length]).toEqual([6, 2]);
    const lines = ["flip 03", "turn 1", "flip 02"];
    socket.says(update(5, { what: "began", status: "playing", lines, position: { ...TABLE.position, up: ["03", "02"] } }));
    expect([table.log, table.position!.up]).toEqual([lines, ["03", "02"]]);
  });
});

describe("trying", () => {
  const draft = (moves: string[], ply = 6, ready = false) => ({
    t: "draft" as const,
    table: ID,
    ply,
    moves,
    ready,
    position: { ply: ply + 1, tiles: [[1, 0, "03", 0]] as [number, number, string, number][] },
  });

  test("a draft shows what would be, and leaves the table as it is", async () => {
    const socket = await shown();
    table.try(MOVES);
    socket.says(draft(MOVES, 6, true));
    expect([table.trial!.ready, table.trial!.position.tiles.has("1,0")]).toEqual([true, true]);
    expect(table.position!.tiles.has("1,0")).toBe(false);
    table.try([]);
    expect([table.trial, table.busy]).toEqual([null, false]);
  });

  test("the player who tries a move still decides, whoever is next (R9.3)", async () => {
    const socket = await shown();
    table.try(["rotate 1 1,0 r1"]);
    const view = draft(["rotate 1 1,0 r1"], 6, true);
    socket.says({ ...view, position: { ...view.position, to_move: 2 } });
    expect(table.trial!.position.toMove).toBe(1);
  });

  test("at a purist table nothing more is known of what is on trial, nor of the table, whatever the server says", async () => {
    const socket = await up();
    const more = { fits: [[[1], [1, 0]]] as [number[], number[]][], scores: [5, 0] };
    socket.says({ ...TABLE, options: { ...TABLE.options, aids: "purist" }, position: { ...TABLE.position, ...more } });
    expect([table.position!.fits, table.position!.scores]).toEqual([undefined, undefined]);
    table.try(MOVES);
    const view = draft(MOVES);
    socket.says({ ...view, position: { ...view.position, ...more } });
    expect([table.trial!.position.fits, table.trial!.position.scores]).toEqual([undefined, undefined]);
    socket.says(turn(5, 8, { position: { ply: 8, to_move: 2, ...more } }));
    expect([table.position!.ply, table.position!.fits, table.position!.scores]).toEqual([8, undefined, undefined]);
  });

  test("one draft is under way at a time, then the last wish", async () => {
    const socket = await shown();
    for (const moves of [["a"], ["b"], ["c"]]) table.try(moves);
    expect(socket.take()).toEqual([{ t: "draft", table: ID, moves: ["a"] }]);
    socket.says(draft(["a"]));
    expect(table.trial).toBeNull();
    expect(socket.take()).toEqual([{ t: "draft", table: ID, moves: ["c"] }]);
    socket.says(draft(["c"]));
    expect(table.trial!.moves).toEqual(["c"]);
  });

  test("a refused draft says why, and what was on trial stays", async () => {
    const socket = await shown();
    table.try(["a"]);
    socket.says(draft(["a"]));
    table.try(["a", "b"]);
    socket.says({ t: "refused", code: "illegal", key: "crew-taken", clause: "R5.2", table: ID });
    expect([table.refusal?.clause, table.trial!.moves]).toEqual(["R5.2", ["a"]]);
  });

  test("it is dropped when the game goes on", async () => {
    const socket = await shown();
    table.try(["a"]);
    socket.says(draft(["a"]));
    table.try(["b"]);
    socket.says(turn(5, 8));
    expect([table.trial, table.busy]).toEqual([null, false]);
    socket.says(draft(["b"], 8)); // the answer comes late
    expect(table.trial).toBeNull();
  });

  test("after a broken line it is tried again, if the game has not gone on", async () => {
    const socket = await shown();
    table.try(["a"]);
    socket.says(draft(["a"]));
    const again = await reconnected();
    expect(again.take().at(-1)).toEqual({ t: "draft", table: ID, moves: ["a"] });
    expect(table.trial!.moves).toEqual(["a"]);
    again.says(turn(5, 8));
    again.says({ t: "refused", code: "not-your-turn", key: "server-not-your-turn", table: ID });
    expect([table.trial, table.refusal]).toEqual([null, null]);
  });
});

describe("asking", () => {
  const asked = (socket: FakeSocket) => socket.take().find((message) => message.t === "ask")!;
  const answer = (id: string): Answer => ({ t: "answer", id, table: ID, what: "hint", body: { hints: [] } });

  test("a question is answered, and tells how far it is", async () => {
    const socket = await shown();
    const progress: number[][] = [];
    const body = table.ask("hint", { at: 3, then: ["a"], onprogress: (...told) => progress.push(told) });
    const question = asked(socket);
    expect(question).toMatchObject({ what: "hint", at: 3, then: ["a"] });
    socket.says({ t: "progress", id: question.id, done: 1, of: 4 });
    socket.says(answer(question.id));
    expect(await body).toEqual({ hints: [] });
    expect(progress).toEqual([[1, 4, 0]]);
  });

  test("a refused one rejects, and is not shown as a refusal of the table", async () => {
    const socket = await shown();
    const body = table.ask("hint");
    socket.says({ t: "refused", code: "no-aid", key: "server-no-aid", id: asked(socket).id, table: ID });
    await expect(body).rejects.toMatchObject({ code: "no-aid" });
    expect(table.refusal).toBeNull();
  });

  test("it can be called off", async () => {
    const socket = await shown();
    const off = new AbortController();
    const body = table.ask("analysis", { signal: off.signal });
    const { id } = asked(socket);
    off.abort();
    await expect(body).rejects.toMatchObject({ name: "AbortError" });
    expect(socket.take()).toEqual([{ t: "cancel", id }]);
    await expect(table.ask("hint", { signal: off.signal })).rejects.toMatchObject({ name: "AbortError" });
  });

  test("it is asked again after a broken line", async () => {
    const question = asked((await shown(), void table.ask("fits").catch(() => {}), server.socket));
    expect((await reconnected()).take()).toContainEqual(question);
  });
});
