import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VERSION, type ServerMessage } from "../generated/protocol";
import { FakeServer } from "./test-server";

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function up() {
  server.line.start();
  await pass(0);
  return server.welcome();
}

test("the first message is hello, with the version and the token; then the line is up", async () => {
  expect(server.line.state).toBe("connecting");
  const socket = await up();
  expect(socket.sent[0]).toEqual({ t: "hello", version: VERSION, token: "old" });
  expect(server.line.state).toBe("up");
  expect(server.line.person).toBe("person-ada1");
});

test("guests hear what is said, and are told when the line drops and when it is back", async () => {
  const heard: string[] = [];
  server.line.join({
    receive: (message: ServerMessage) => heard.push(message.t),
    resume: () => heard.push("(back)"),
    dropped: () => heard.push("(dropped)"),
  });
  (await up()).says({ t: "yours", table: "table-00001", your_turn: true });
  server.socket.breaks();
  await pass(300);
  server.welcome();
  expect(heard).toEqual(["(back)", "yours", "(dropped)", "(back)"]);
});

test("a broken line is dialled again, after 0.3 s and then ever later, up to 8 s", async () => {
  await up();
  server.socket.breaks();
  expect(server.line.state).toBe("down");
  const waits: number[] = [];
  for (let n = 0; n < 8; n++) {
    const dialled = server.sockets.length;
    let waited = 0;
    while (server.sockets.length === dialled) {
      await pass(100);
      waited += 100;
    }
    waits.push(waited);
    server.socket.breaks();
  }
  expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
});

test("a line that held is dialled again soon", async () => {
  await up();
  server.socket.breaks();
  await pass(300);
  server.socket.breaks();
  await pass(600);
  server.welcome();
  await pass(5000);
  server.socket.breaks();
  const dialled = server.sockets.length;
  await pass(300);
  expect(server.sockets.length).toBe(dialled + 1);
});

test("it is dialled at once when the network is back or the page is looked at", async () => {
  await up();
  for (let n = 0; n < 5; n++) {
    server.socket.breaks();
    await pass(8000);
  }
  server.socket.breaks();
  const dialled = server.sockets.length;
  server.line.nudge();
  await pass(0);
  expect(server.sockets.length).toBe(dialled + 1);
  server.line.nudge(); // which does not dial twice
  await pass(0);
  expect(server.sockets.length).toBe(dialled + 1);
});

test("every 25 s there is a ping, and a line that does not answer is dead after 10 s more", async () => {
  const socket = await up();
  await pass(25_000);
  expect(socket.sent.at(-1)).toEqual({ t: "ping" });
  socket.says({ t: "pong" });
  await pass(24_999);
  expect(server.line.state).toBe("up");
  await pass(10_001);
  expect(server.line.state).toBe("down");
  expect(socket.closed).toBe(true);
  socket.says({ t: "pong" }); // too late: nobody listens to it
  expect(server.line.state).toBe("down");
});

test("a socket that nobody answers is given up", async () => {
  server.line.start();
  await pass(10_300);
  expect(server.sockets.length).toBe(2);
});

test("a token that is not known makes us somebody new, once", async () => {
  server.line.start();
  await pass(0);
  server.socket.says({ t: "refused", code: "bad-token", key: "server-token" });
  server.socket.breaks(4001);
  await pass(0);
  expect(server.renewals).toBe(1);
  server.socket.onopen?.();
  expect(server.socket.sent[0]).toMatchObject({ token: "new" });
  server.socket.says({ t: "refused", code: "bad-token", key: "server-token" });
  server.socket.breaks(4001);
  await pass(8000);
  expect(server.renewals).toBe(1);
  expect(server.sockets.length).toBe(3);
});

test("a person who is banned or forgotten does not reconnect automatically", async () => {
  server.line.start();
  await pass(0);
  server.socket.says({ t: "refused", code: "banned", key: "server-banned" });
  server.socket.breaks(4001);
  await pass(100_000);
  expect([server.sockets.length, server.line.state, server.line.why]).toEqual([1, "down", "gone"]);
  server.line.start();
  await pass(0);
  server.welcome().breaks(4004);
  await pass(100_000);
  expect([server.sockets.length, server.line.state, server.line.why]).toEqual([2, "down", "gone"]);
});

test("after too many messages it waits for half a minute", async () => {
  (await up()).breaks(4003);
  expect(server.line.why).toBe("too-many");
  await pass(29_000);
  expect(server.sockets.length).toBe(1);
  await pass(1000);
  expect(server.sockets.length).toBe(2);
});

test.each([
  [1011, "failed"],
  [1012, "stopping"],
  [4008, null],
])("the code %i is told, and the line comes back", async (code, why) => {
  (await up()).breaks(code);
  expect(server.line.why).toBe(why);
  await pass(300);
  server.welcome();
  expect([server.line.state, server.line.why]).toEqual(["up", null]);
});

test("an outdated page reloads itself and does not connect again", async () => {
  server.line.start();
  await pass(0);
  server.socket.says({ t: "reload", version: 2 });
  server.socket.breaks(4002);
  await pass(100_000);
  expect([server.line.state, server.sockets.length, server.reloaded]).toEqual(["outdated", 1, [2]]);
});

test("but not while something would be lost by it", async () => {
  server.line.join({ busy: true, receive: () => {} });
  server.line.start();
  await pass(0);
  server.socket.says({ t: "reload", version: 2 });
  expect([server.line.state, server.reloaded]).toEqual(["outdated", []]);
});

test("where nobody can be made known, it is tried again", async () => {
  server.unreachable = true;
  server.line.start();
  await pass(0);
  expect(server.line.state).toBe("down");
  server.unreachable = false;
  await pass(300);
  server.welcome();
  expect(server.line.state).toBe("up");
});
