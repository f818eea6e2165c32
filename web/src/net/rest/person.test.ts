import { beforeEach, expect, test, vi } from "vitest";
import type { NewTable } from "../../generated/protocol";

vi.setConfig({ testTimeout: 60_000 }); // every test loads the modules anew, which takes long on a busy machine

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly body: unknown;
}

const kept = new Map<string, string>();
let asked: Asked[];
let answers: (request: Asked) => Response | Promise<Response>;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const problem = (status: number, code: string) => json({ code, key: `server-${code}`, sentence: "" }, status);
let people: number;
const LATER = Date.now() + 1e9;

/** A server that knows the people whom it has made. */
function usual({ path, token }: Asked): Response {
  if (path === "api/people") {
    return json({ id: `person-${++people}`, name: "Ada", token: `token-${people}`, renew_at: LATER }, 201);
  }
  if (token !== `token-${people}`) return problem(401, "bad-token");
  return json({ tables: [], id: `person-${people}`, name: "Augusta", token, renew_at: LATER });
}

async function load() {
  vi.resetModules();
  vi.stubGlobal("document", undefined); // the shell's own modules look for a whole browser where there is one
  return { session: await import("./person"), rest: await import("./api"), keys: await import("../link-keys") };
}

beforeEach(() => {
  kept.clear();
  asked = [];
  people = 0;
  answers = usual;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.doMock("../../shell/i18n.svelte", () => ({ say: (key: string) => key }));
  vi.doMock("../../shell/languages.svelte", () => ({ ready: Promise.resolve() }));
  vi.stubGlobal("fetch", async (address: string, how: RequestInit) => {
    const headers = new Headers(how.headers);
    const request = {
      method: how.method ?? "GET",
      path: address.replace("https://example.org/play/", ""),
      token: headers.get("Authorization")?.replace("Bearer ", "") ?? null,
      body: how.body ? (JSON.parse(how.body as string) as unknown) : null,
    };
    asked.push(request);
    return answers(request);
  });
});

async function loadAtPage() {
  const loaded = await load();
  vi.stubGlobal("document", { baseURI: "https://example.org/play/#/table/x" });
  return loaded;
}

test("no person is made before one is needed; then only one, for all callers", async () => {
  const { session } = await loadAtPage();
  expect([session.known(), asked.length]).toEqual([null, 0]);
  const [one, other] = await Promise.all([session.person(), session.person()]);
  expect(one).toBe(other);
  expect(asked.map((request) => [request.path, request.body])).toEqual([["api/people", { name: "net-somebody" }]]);
});

test("we are the same person after a reload", async () => {
  await (await loadAtPage()).session.person();
  const { session } = await load();
  expect(session.known()?.token).toBe("token-1");
});

test("a token that has lived half its life is renewed, once for all callers", async () => {
  kept.set("seismic.person", JSON.stringify({ id: "person-1", name: "Ada", token: "old" })); // of an older page
  const { session } = await loadAtPage();
  answers = () => json({ id: "person-1", name: "Ada", token: "new", renew_at: LATER });
  const found = await Promise.all([session.person(), session.person()]);
  expect(found.map(({ token }) => token)).toEqual(["new", "new"]);
  expect(asked.map(({ path, token }) => [path, token])).toEqual([["api/me", "old"]]);
  expect(JSON.parse(kept.get("seismic.person")!)).toMatchObject({ token: "new", renew_at: LATER });
  await session.person();
  expect(asked.length).toBe(1);
});

test("a token that cannot be renewed is used as it is, and not tried again at once", async () => {
  kept.set("seismic.person", JSON.stringify({ id: "person-1", name: "Ada", token: "old", renew_at: 1 }));
  const { session } = await loadAtPage();
  answers = () => Promise.reject(new TypeError());
  expect((await session.person()).token).toBe("old");
  expect((await session.person()).token).toBe("old");
  expect(asked.length).toBe(1);
});

test("all tokens are replaced by another", async () => {
  const { session } = await loadAtPage();
  await session.person();
  answers = () => json({ id: "person-1", name: "Ada", token: "other", renew_at: LATER });
  await session.replaceTokens();
  expect(asked.at(-1)).toMatchObject({ method: "POST", path: "api/me/token", token: "token-1" });
  expect(session.known()?.token).toBe("other");
});

test("a server that does not know us gets a new person, and the request again", async () => {
  const { session, rest } = await loadAtPage();
  await session.person();
  people = 7; // another database
  expect(await rest.myTables()).toEqual([]);
  expect(asked.map(({ path, token }) => [path, token]).slice(1)).toEqual([
    ["api/me/tables", "token-1"],
    ["api/people", null],
    ["api/me/tables", "token-8"],
  ]);
  expect(session.known()?.id).toBe("person-8");
});

test("where another tab was renewed before, its person is taken over", async () => {
  const { session } = await loadAtPage();
  const { token } = await session.person();
  kept.set("seismic.person", JSON.stringify({ id: "person-9", name: "Ada", token: "token-9", renew_at: LATER }));
  expect((await session.renew(token)).token).toBe("token-9");
  expect(asked.length).toBe(1);
});

test("a new name is told to a server that knows us", async () => {
  const { session } = await loadAtPage();
  await session.rename("Augusta");
  expect(asked).toEqual([]);
  await session.person();
  await session.rename("Augusta");
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST api/people", "PUT api/me"]);
  expect(session.known()?.name).toBe("Augusta");
});

test("a name that the server could not hear is kept, and told when it is there again", async () => {
  const { session } = await loadAtPage();
  await session.person();
  answers = () => Promise.reject(new TypeError());
  await session.rename("Augusta");
  expect(session.known()?.name).toBe("Ada");
  answers = usual;
  expect((await session.person()).name).toBe("Augusta");
  await session.person();
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST api/people", "PUT api/me", "PUT api/me"]);
});

test("a name that the server refuses is not taken", async () => {
  const { session } = await loadAtPage();
  await session.person();
  answers = () => problem(422, "bad-name");
  await expect(session.rename("!")).rejects.toMatchObject({ status: 422 });
  answers = usual;
  expect((await session.person()).name).toBe("Ada");
});

test("a person who is forgotten is forgotten here too", async () => {
  const { session } = await loadAtPage();
  await session.person();
  answers = () => new Response(null, { status: 204 });
  await (await import("../../things/forget")).forgetAtServer();
  expect([session.known(), kept.has("seismic.person")]).toEqual([null, false]);
});

test("a refusal carries its problem, and so does a server that is not there", async () => {
  const { rest } = await loadAtPage();
  answers = () => problem(404, "not-found");
  await expect(rest.gameText("abc")).rejects.toMatchObject({ status: 404, problem: { code: "not-found" } });
  expect(asked[0]).toMatchObject({ path: "games/abc.seismic" });
  answers = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
  await expect(rest.lobby()).rejects.toMatchObject({ problem: { key: "net-unreachable" } });
  answers = () => Promise.reject(new TypeError());
  await expect(rest.lobby()).rejects.toMatchObject({ status: 0, problem: { key: "net-unreachable" } });
});

test("keys are kept: of a new link first, then of the way back to one's seat", async () => {
  const { keys } = await load();
  const [invitation, another] = ["key-of-an-invitation-1", "key-of-an-invitation-2"];
  expect(keys.keyToWatch("t")).toBeUndefined();
  expect(keys.keyToWatch("t", invitation)).toBe(invitation);
  expect(keys.keyToSit("t")).toBe(invitation);
  keys.keepWayBack("t", "back");
  expect(keys.keyToWatch("t", invitation)).toBe("back");
  expect(keys.keyToWatch("t", another)).toBe(another);
});

test("a cut key that an older page has kept is not used", async () => {
  kept.set("seismic.keys", JSON.stringify({ t: { link: "key-of-an-inv" } }));
  const { keys } = await load();
  expect([keys.keyToWatch("t"), keys.keyToSit("t")]).toEqual([undefined, undefined]);
});

test("the invitations of a table made here are kept, of the last hundred tables", async () => {
  const { keys } = await load();
  for (let n = 0; n < 101; n++) keys.keepMade({ id: `t${n}`, invitations: [{ seat: 2, key: "k" }] } as unknown as NewTable);
  expect(keys.madeHere("t0")).toBeNull();
  expect(keys.madeHere("t100")?.invitations).toEqual([{ seat: 2, key: "k" }]);
});

test.each(["null", "[]", '{"t":null}', '{"t":{"link":5,"back":{},"made":{"invitations":3},"awaited":"Ada"}}'])("keys that were damaged are no keys: %s", async (text) => {
  kept.set("seismic.keys", text);
  const { keys } = await load();
  expect([keys.keyToWatch("t"), keys.keyToSit("t"), keys.madeHere("t"), keys.awaitedAt("t")]).toEqual([undefined, undefined, null, []]);
});
